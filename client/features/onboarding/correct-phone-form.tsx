import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { Form } from '@/ui/form'
import { TextField } from '@/ui/text-fields'
import { useCorrectPhoneMutation } from './phone-step.generated'

type CorrectPhoneFormProps = { readonly phone: string; readonly onDone: () => void; readonly onCancel: () => void }

/** Another number, while none is proven. A code that was sent to the old one ends. */
export const CorrectPhoneForm = ({ phone, onDone, onCancel }: CorrectPhoneFormProps) => {
  const { t } = useTranslation('onboarding')
  const [correct] = useCorrectPhoneMutation()
  const submission = useSubmit((variables: { phone: string }) => correct({ variables }), onDone)
  return (
    <Form
      defaults={{ phone }}
      submission={submission}
      submitLabel={t('phone.save')}
      secondary={
        <Button variant="ghost" size="md" onClick={onCancel}>
          {t('phone.cancel')}
        </Button>
      }
    >
      <TextField
        name="phone"
        type="tel"
        label={t('phone.number')}
        help={t('phone.numberHelp')}
        autoComplete="tel"
        placeholder="+971 50 123 4567"
        autoFocus
        required
      />
    </Form>
  )
}
