import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { Form } from '@/ui/form'
import { toast } from '@/ui/toaster'
import { dayOf, ProposalFields, type ProposalValues, termsOf } from './proposal-fields'
import { useReviseProposalMutation } from './respond.generated'
import type { AnswerProps } from './respond-modal'

/** A sent proposal with other terms. The version sent before is kept. */
export const ReviseForm = ({ opportunity: { myResponse, currency, merchantName }, onClose }: AnswerProps) => {
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const [revise] = useReviseProposalMutation({ refetchQueries: 'active' })
  const submission = useSubmit(
    async (values: ProposalValues) =>
      myResponse && (await revise({ variables: { input: { responseId: myResponse.id, ...termsOf(values) } } })),
    () => {
      toast.done(t('respond.revised', { name: merchantName }))
      onClose()
    },
  )
  if (!myResponse) return null
  const { id, version, conditions } = myResponse
  return (
    <Form<ProposalValues>
      draftKey={`mizan.proposal.${id}.${version}`}
      defaults={{
        responseType: myResponse.responseType ?? 'FULL_FUNDING',
        proposedStructure: myResponse.proposedStructure ?? '',
        proposedAmount: myResponse.proposedAmount ?? '',
        proposedRate: myResponse.proposedRate ?? '',
        proposedTerm: String(myResponse.proposedTerm ?? ''),
        conditions: conditions.length > 0 ? [...conditions] : [''],
        message: myResponse.message ?? '',
        validUntil: myResponse.validUntil ? dayOf(myResponse.validUntil) : '',
      }}
      submission={submission}
      submitLabel={t('respond.revise')}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <Box color="fg.muted">{t('respond.reviseHelp', { version: version + 1, name: merchantName })}</Box>
      <ProposalFields currency={currency} />
    </Form>
  )
}
