import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { PhoneField } from '@/ui/fields/phone-field'
import { useAct } from '@/ui/use-act'
import { CorrectPhoneDocument } from './phone-step.generated'

type CorrectPhoneFormProps = { readonly phone: string; readonly onDone: () => void; readonly onCancel: () => void }

/** Changes an unverified phone number. A code sent to the old number becomes invalid. */
export const CorrectPhoneForm = ({ phone, onDone, onCancel }: CorrectPhoneFormProps) => {
  const { t } = useTranslation('onboarding')
  const submission = useAct(CorrectPhoneDocument, {
    variables: (values: { phone: string }) => values,
    done: onDone,
  })
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
      <PhoneField name="phone" label={t('phone.number')} help={t('phone.numberHelp')} autoFocus />
    </Form>
  )
}
