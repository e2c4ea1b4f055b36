import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { useAct } from '@/ui/use-act'
import { CHANGED_BY_RESPONSE } from './changed-by-response'
import { ExpressInterestDocument } from './respond.generated'
import type { ResponseFormProps } from './response-form-props'

type InterestValues = { message: string }

/** Expresses interest in a request, without terms. */
export const InterestForm = ({
  opportunity: { id, merchantName },
  onClose,
  onBack,
}: ResponseFormProps & { readonly onBack: () => void }) => {
  const { t } = useTranslation('lending')
  const submission = useAct(ExpressInterestDocument, {
    variables: ({ message }: InterestValues) => ({ input: { requestId: id, message: message.trim() || null } }),
    changes: CHANGED_BY_RESPONSE,
    toast: () => t('respond.interestSent', { name: merchantName }),
    done: onClose,
  })
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
