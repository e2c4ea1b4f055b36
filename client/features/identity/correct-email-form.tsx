import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { useAct } from '@/ui/use-act'
import { CorrectEmailDocument } from './email-verification.generated'

type CorrectEmailFormProps = {
  readonly email: string /** Receives the address as the server stored it. */
  readonly onDone: (email: string) => void
  readonly onCancel: () => void
}

/** Changes an unverified e-mail address. The link sent to the old one becomes invalid, and the new one receives its own. */
export const CorrectEmailForm = ({ email, onDone, onCancel }: CorrectEmailFormProps) => {
  const { t } = useTranslation('identity')
  const submission = useAct(CorrectEmailDocument, {
    variables: (values: { email: string }) => values,
    done: (data) => onDone(data.correctContact.email),
  })
  return (
    <Form
      defaults={{ email }}
      submission={submission}
      submitLabel={t('emailBanner.save')}
      secondary={
        <Button variant="ghost" size="md" onClick={onCancel}>
          {t('emailBanner.cancel')}
        </Button>
      }
    >
      <TextField name="email" type="email" label={t('emailBanner.email')} autoComplete="email" maxLength={254} autoFocus required />
    </Form>
  )
}
