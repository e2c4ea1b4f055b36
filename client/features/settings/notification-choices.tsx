import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { type NotificationChoicesFieldsFragment, useNotificationChoicesQuery } from './notification-choices.generated'
import { Flag, useChoose } from './notification-flag'
import { QuietHours, Summary } from './notification-times'
import { PushDevices } from './push-devices'

const GROUPS = ['hasTransactionAlerts', 'hasFinancingAlerts', 'hasBoardAlerts', 'hasBusinessAlerts'] as const

type ChoicesProps = { readonly choices: NotificationChoicesFieldsFragment }

/** By which ways messages reach the person. */
const Ways = ({ choices }: ChoicesProps) => {
  const { t } = useTranslation('alerts')
  const { isPhoneVerified } = useViewer()
  const { choose, pending } = useChoose()
  return (
    <Card title={t('ways.title')}>
      <Box display="grid" gap="4" aria-busy={pending}>
        <Box color="fg.muted">{t('ways.explanation')}</Box>
        <Flag
          label={t('ways.hasEmail')}
          help={t('ways.hasEmailHelp')}
          checked={choices.hasEmail}
          onChange={(hasEmail) => choose({ hasEmail })}
        />
        <Flag
          label={t('ways.hasSms')}
          help={t(isPhoneVerified ? 'ways.hasSmsHelp' : 'ways.hasSmsUnverified')}
          checked={choices.hasSms && isPhoneVerified}
          disabled={!isPhoneVerified}
          onChange={(hasSms) => choose({ hasSms })}
        />
        <Flag
          label={t('ways.hasPush')}
          help={t('ways.hasPushHelp')}
          checked={choices.hasPush}
          onChange={(hasPush) => choose({ hasPush })}
        />
      </Box>
    </Card>
  )
}

/** What messages are about. */
const Groups = ({ choices }: ChoicesProps) => {
  const { t } = useTranslation('settings')
  const { t: alert } = useTranslation('alerts')
  const { choose, pending } = useChoose()
  return (
    <Card title={alert('groups.title')}>
      <Box display="grid" gap="4" aria-busy={pending}>
        {GROUPS.map((group) => (
          <Flag
            key={group}
            label={t(`notifications.${group}`)}
            help={t(`notifications.${group}Help`)}
            checked={choices[group]}
            onChange={(wanted) => choose({ [group]: wanted })}
          />
        ))}
        <Flag label={t('notifications.securityAlerts')} help={t('notifications.securityAlertsHelp')} checked disabled />
      </Box>
    </Card>
  )
}

/** Mails that come at their time, and marketing. */
const Reports = ({ choices }: ChoicesProps) => {
  const { t } = useTranslation('alerts')
  const { choose, pending } = useChoose()
  const { marketingWording } = choices
  return (
    <Card title={t('reports.title')}>
      <Box display="grid" gap="4" aria-busy={pending}>
        <Flag
          label={t('reports.hasWeeklyReport')}
          help={t('reports.hasWeeklyReportHelp')}
          checked={choices.hasWeeklyReport}
          onChange={(hasWeeklyReport) => choose({ hasWeeklyReport })}
        />
        <Flag
          label={t('reports.hasMonthlyStatements')}
          help={t('reports.hasMonthlyStatementsHelp')}
          checked={choices.hasMonthlyStatements}
          onChange={(hasMonthlyStatements) => choose({ hasMonthlyStatements })}
        />
        <Flag
          label={t('reports.hasMarketingEmails')}
          help={t('reports.hasMarketingEmailsHelp')}
          checked={choices.hasMarketingEmails}
          onChange={(hasMarketingEmails) => choose({ hasMarketingEmails, marketingWording })}
        />
      </Box>
    </Card>
  )
}

/** What the person is sent, by which way and when. Each choice is saved as soon as it is made. */
export const NotificationSettings = () => (
  <QueryView query={useNotificationChoicesQuery()}>
    {({ notificationChoices }) => (
      <Box display="grid" gap="5" maxWidth="720px" gridTemplateColumns="minmax(0, 1fr)">
        <Ways choices={notificationChoices} />
        <PushDevices />
        <Groups choices={notificationChoices} />
        <QuietHours choices={notificationChoices} />
        <Summary choices={notificationChoices} />
        <Reports choices={notificationChoices} />
      </Box>
    )}
  </QueryView>
)
