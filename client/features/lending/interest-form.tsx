import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { Form } from '@/ui/form'
import { TextAreaField } from '@/ui/text-fields'
import { toast } from '@/ui/toaster'
import type { AnswerProps } from './answer-props'
import { useExpressInterestMutation } from './respond.generated'

type InterestValues = { message: string }

/** Says that this lender wants to know more, without terms. */
export const InterestForm = ({ opportunity: { id, merchantName }, onClose, onBack }: AnswerProps & { readonly onBack: () => void }) => {
  const { t } = useTranslation('lending')
  const [express] = useExpressInterestMutation({ refetchQueries: 'active' })
  const submission = useSubmit(
    ({ message }: InterestValues) => express({ variables: { requestId: id, message: message.trim() || null } }),
    () => {
      toast.done(t('respond.interestSent', { name: merchantName }))
      onClose()
    },
  )
  return (
    <Form<InterestValues>
      draftKey={`mizan.interest.${id}`}
      defaults={{ message: '' }}
      submission={submission}
      submitLabel={t('respond.interest')}
      secondary={
        <Button variant="ghost" size="md" onClick={onBack}>
          {t('respond.back')}
        </Button>
      }
    >
      <Box color="fg.muted">{t('interest.explanation', { name: merchantName })}</Box>
      <TextAreaField<InterestValues> name="message" label={t('form.message')} help={t('interest.messageHelp')} rows={4} maxLength={2000} />
    </Form>
  )
}
