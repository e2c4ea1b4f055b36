import { Box, Button, chakra } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { FieldFrame } from '@/ui/field-frame'
import { DECLINE_REASONS, type DeclineReason, useFinancingLabels } from '@/ui/financing-labels'
import { Form } from '@/ui/form'
import { TextAreaField } from '@/ui/text-fields'
import { toast } from '@/ui/toaster'
import type { AnswerProps } from './answer-props'
import { useDeclineRequestMutation } from './respond.generated'

type DeclineValues = { reasons: DeclineReason[]; declineReason: string; message: string }

const MOST_REASONS = 4

/** A decline with reasons the merchant can act on. */
export const DeclineForm = ({ opportunity: { id, merchantName }, onClose, onBack }: AnswerProps & { readonly onBack: () => void }) => {
  const { t } = useTranslation('lending')
  const [decline] = useDeclineRequestMutation({ refetchQueries: 'active' })
  const submission = useSubmit(
    ({ reasons, declineReason, message }: DeclineValues) =>
      decline({
        variables: {
          input: {
            requestId: id,
            reasons,
            ...(declineReason.trim() && { declineReason: declineReason.trim() }),
            ...(message.trim() && { message: message.trim() }),
          },
        },
      }),
    () => {
      toast.done(t('respond.declined', { name: merchantName }))
      onClose()
    },
  )
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
  const { field } = useController<DeclineValues, 'reasons'>({ name: 'reasons' })
  const full = field.value.length >= MOST_REASONS
  const toggle = (reason: DeclineReason) =>
    field.onChange(field.value.includes(reason) ? field.value.filter((one) => one !== reason) : [...field.value, reason])
  return (
    <FieldFrame
      name="reasons"
      label={t('decline.reasons')}
      help={t('decline.reasonsHelp', { chosen: field.value.length, most: MOST_REASONS })}
    >
      <Box role="group" aria-label={t('decline.reasons')} display="flex" flexWrap="wrap" gap="2" width="full">
        {DECLINE_REASONS.map((reason, at) => {
          const chosen = field.value.includes(reason)
          return (
            <chakra.label
              key={reason}
              title={label.declineMeaning(reason)}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minHeight="32px"
              paddingInline="3"
              borderWidth="1px"
              borderRadius="full"
              borderColor={chosen ? 'brand.border' : 'border.emphasized'}
              bg={chosen ? 'brand.subtle' : 'bg.panel'}
              color={full && !chosen ? 'fg.subtle' : 'fg'}
              cursor={full && !chosen ? 'not-allowed' : 'pointer'}
              _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' }}
            >
              <Box asChild accentColor="brand.solid">
                <input
                  type="checkbox"
                  checked={chosen}
                  disabled={full && !chosen}
                  onChange={() => toggle(reason)}
                  onBlur={field.onBlur}
                  ref={at === 0 ? field.ref : undefined}
                />
              </Box>
              {label.declineReason(reason)}
            </chakra.label>
          )
        })}
      </Box>
    </FieldFrame>
  )
}
