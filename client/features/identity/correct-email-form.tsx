import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/form'
import { TextField } from '@/ui/text-fields'
import { useAct } from '@/ui/use-act'
import { CorrectEmailDocument } from './email-verification.generated'

type CorrectEmailFormProps = {
  readonly email: string /** Hears the address as it is kept. */
  readonly onDone: (email: string) => void
  readonly onCancel: () => void
}

/** Another address, while none is proven. The link to the old one ends, and the new one is sent its own. */
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
