import { Box, Field, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { toast } from '@/ui/overlays/toaster'
import { useAct } from '@/ui/use-act'
import {
  type NotificationChoicesFieldsFragment,
  UpdateNotificationChoicesDocument,
  useNotificationChoicesQuery,
} from './notification-choices.generated'

const GROUPS = ['hasTransactionAlerts', 'hasFinancingAlerts', 'hasBoardAlerts', 'hasBusinessAlerts'] as const
type Choice = 'hasEmail' | (typeof GROUPS)[number]

type FlagProps = {
  readonly label: string
  readonly help: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange?: (checked: boolean) => void
}

/** One kind of mails, wanted or not. */
const Flag = ({ label, help, checked, disabled = false, onChange }: FlagProps) => (
  <Field.Root disabled={disabled}>
    <HStack as="label" gap="2" alignItems="flex-start" cursor={disabled ? 'default' : 'pointer'}>
      <Field.Context>
        {({ ids, ariaDescribedby }) => (
          <Box asChild width="16px" height="16px" marginBlockStart="3px" accentColor="brand.solid" flexShrink="0">
            <input
              type="checkbox"
              id={ids.control}
              aria-describedby={ariaDescribedby}
              checked={checked}
              disabled={disabled}
              onChange={(event) => onChange?.(event.target.checked)}
            />
          </Box>
        )}
      </Field.Context>
      <span>{label}</span>
    </HStack>
    <Field.HelperText marginInlineStart="6">{help}</Field.HelperText>
  </Field.Root>
)

const Flags = ({ choices }: { readonly choices: NotificationChoicesFieldsFragment }) => {
  const { t } = useTranslation('settings')
  const { submit, pending } = useAct(UpdateNotificationChoicesDocument, {
    variables: (input: Partial<Record<Choice, boolean>>) => ({ input }),
  })
  const change = (choice: Choice) => (checked: boolean) => {
    void submit({ [choice]: checked }).then((failure) => failure && toast.failed(failure.sentence))
  }
  return (
    <Box display="grid" gap="4" aria-busy={pending}>
      <Box color="fg.muted">{t('notifications.explanation')}</Box>
      <Flag label={t('notifications.email')} help={t('notifications.emailHelp')} checked={choices.hasEmail} onChange={change('hasEmail')} />
      {GROUPS.map((group) => (
        <Flag
          key={group}
          label={t(`notifications.${group}`)}
          help={t(`notifications.${group}Help`)}
          checked={choices.hasEmail && choices[group]}
          disabled={!choices.hasEmail}
          onChange={change(group)}
        />
      ))}
      <Flag label={t('notifications.securityAlerts')} help={t('notifications.securityAlertsHelp')} checked disabled />
    </Box>
  )
}

/** What the person wants by e-mail. Each choice is saved as soon as it is made. */
export const NotificationSettings = () => {
  const { t } = useTranslation('settings')
  return (
    <Card title={t('notifications.title')} maxWidth="720px">
      <QueryView query={useNotificationChoicesQuery()}>{({ notificationChoices }) => <Flags choices={notificationChoices} />}</QueryView>
    </Card>
  )
}
