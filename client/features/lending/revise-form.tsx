import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '@/lib/day'
import { useSubmit } from '@/lib/use-submit'
import { Form } from '@/ui/form'
import { toast } from '@/ui/toaster'
import type { AnswerProps } from './answer-props'
import { ProposalFields } from './proposal-fields'
import { type ProposalValues, termsOf } from './proposal-values'
import { useReviseProposalMutation } from './respond.generated'

/** A sent proposal with other terms. The version sent before is kept. */
export const ReviseForm = ({ opportunity, onClose }: AnswerProps) => {
  const { myResponse, merchantName } = opportunity
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const [revise] = useReviseProposalMutation({ refetchQueries: 'active' })
  const submission = useSubmit(
    async (values: ProposalValues) =>
      myResponse && (await revise({ variables: { input: { responseId: myResponse.id, ...termsOf(values, opportunity) } } })),
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
      <ProposalFields asked={opportunity} />
    </Form>
  )
}
