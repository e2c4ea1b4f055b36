import { Button } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoicesField } from '@/ui/fields/choices-field'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { DECLINE_REASONS, type DeclineReason, useFinancingLabels } from '@/ui/labels/financing-labels'
import { useAct } from '@/ui/use-act'
import { CHANGED_BY_RESPONSE } from './changed-by-response'
import { DeclineRequestDocument } from './respond.generated'
import type { ResponseFormProps } from './response-form-props'

type DeclineValues = { reasons: DeclineReason[]; declineReason: string; message: string }

const MOST_REASONS = 4

/** Declines a request with reasons that the merchant can act on. */
export const DeclineForm = ({
  opportunity: { id, merchantName },
  onClose,
  onBack,
}: ResponseFormProps & { readonly onBack: () => void }) => {
  const { t } = useTranslation('lending')
  const submission = useAct(DeclineRequestDocument, {
    variables: ({ reasons, declineReason, message }: DeclineValues) => ({
      input: {
        requestId: id,
        reasons,
        ...(declineReason.trim() && { declineReason: declineReason.trim() }),
        ...(message.trim() && { message: message.trim() }),
      },
    }),
    changes: CHANGED_BY_RESPONSE,
    toast: () => t('respond.declined', { name: merchantName }),
    done: onClose,
  })
  return (
    <Form<DeclineValues>
      draftKey={`mizan.decline.${id}`}
      defaults={{ reasons: [], declineReason: t('decline.default'), message: '' }}
      submission={submission}
      submitLabel={t('respond.decline')}
      secondary={
        <Button variant="ghost" size="md" onClick={onBack}>
          {t('respond.back')}
        </Button>
      }
    >
      <ReasonsField />
      <TextAreaField<DeclineValues>
        name="declineReason"
        label={t('decline.reason')}
        help={t('decline.reasonHelp')}
        rows={2}
        maxLength={500}
      />
      <TextAreaField<DeclineValues> name="message" label={t('form.message')} rows={3} maxLength={2000} />
    </Form>
  )
}

const ReasonsField = () => {
  const { t } = useTranslation('lending')
  const label = useFinancingLabels()
  const reasons = useWatch<DeclineValues, 'reasons'>({ name: 'reasons' })
  return (
    <ChoicesField<DeclineValues>
      name="reasons"
      label={t('decline.reasons')}
      help={t('decline.reasonsHelp', { chosen: reasons.length, most: MOST_REASONS })}
      options={DECLINE_REASONS.map((value) => ({ value, label: label.declineReason(value), meaning: label.declineMeaning(value) }))}
      most={MOST_REASONS}
    />
  )
}
