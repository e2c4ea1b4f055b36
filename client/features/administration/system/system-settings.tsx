import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { useAct } from '@/ui/use-act'
import { Notices } from './notices'
import { type SystemSettingsQuery, UpdateSystemSettingsDocument, useSystemSettingsQuery } from './system.generated'

type Settings = SystemSettingsQuery['systemSettings']
type Values = { isSignUpOpen: boolean; sessionTimeout: string }

const TIMEOUTS = ['15', '30', '60', '120', '480'] as const

/** Settings of the whole product, notices to everyone, and the way to the rest of administration. */
export const SystemSettings = () => {
  const query = useSystemSettingsQuery()
  return (
    <Box display="grid" gap="5" maxWidth="640px" gridTemplateColumns="minmax(0, 1fr)">
      <QueryView query={query}>
        {({ systemSettings }) => (
          <>
            <General key={systemSettings.version} settings={systemSettings} />
            <Notices notices={systemSettings.notices} />
          </>
        )}
      </QueryView>
      <Elsewhere />
    </Box>
  )
}

const General = ({ settings: { isSignUpOpen, sessionTimeoutMinutes, version, changedAt, changedBy } }: { readonly settings: Settings }) => {
  const { t } = useTranslation('systemSettings')
  const { dateTime } = useFormat()
  const submission = useAct(UpdateSystemSettingsDocument, {
    variables: (values: Values) => ({
      input: { isSignUpOpen: values.isSignUpOpen, sessionTimeoutMinutes: Number(values.sessionTimeout), expectedVersion: version },
    }),
    changes: ['systemSettings'],
    toast: () => t('saved'),
  })
  return (
    <Card title={t('general.title')}>
      <Form<Values>
        defaults={{ isSignUpOpen, sessionTimeout: String(sessionTimeoutMinutes) }}
        submission={submission}
        submitLabel={t('save')}
      >
        <CheckboxField<Values> name="isSignUpOpen" label={t('general.signUp')} help={t('general.signUpHelp')} />
        <SelectField<Values>
          name="sessionTimeout"
          label={t('general.timeout')}
          help={t('general.timeoutHelp')}
          required
          options={optionsOf(TIMEOUTS, (minutes) => t(`general.timeouts.${minutes}`))}
        />
      </Form>
      {changedAt && changedBy && (
        <Box color="fg.muted" textStyle="caption" marginBlockStart="4">
          {t('general.changed')} <bdi>{changedBy.name}</bdi> · {dateTime(changedAt)}
        </Box>
      )}
    </Card>
  )
}

/** The parts of administration that are in the admin panel. */
const Elsewhere = () => {
  const { t } = useTranslation('systemSettings')
  return (
    <Card title={t('elsewhere.title')}>
      <Box as="ul" display="grid" gap="2" listStyleType="none" padding="0">
        {(['users', 'audit', 'health'] as const).map((tab) => (
          <li key={tab}>
            <TextLink to={`${paths.admin}?tab=${tab}`}>{t(`elsewhere.${tab}`)}</TextLink>
          </li>
        ))}
      </Box>
    </Card>
  )
}
