import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '@/lib/text/day'
import { Form } from '@/ui/fields/form'
import { useAct } from '@/ui/use-act'
import { CHANGED_BY_RESPONSE } from './changed-by-response'
import { ProposalFields } from './proposal-fields'
import { type ProposalValues, termsOf } from './proposal-values'
import { ReviseProposalDocument } from './respond.generated'
import type { ResponseFormProps } from './response-form-props'

/** Revises a sent proposal. The earlier version is kept. */
export const ReviseForm = (props: ResponseFormProps) => {
  const { myResponse } = props.opportunity
  return myResponse && <NextVersion {...props} response={myResponse} />
}

type NextVersionProps = ResponseFormProps & { readonly response: NonNullable<ResponseFormProps['opportunity']['myResponse']> }

const NextVersion = ({ opportunity, response, onClose }: NextVersionProps) => {
  const { merchantName } = opportunity
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const { id, version, conditions } = response
  const submission = useAct(ReviseProposalDocument, {
    variables: (values: ProposalValues) => ({ id, input: termsOf(values, opportunity) }),
    changes: CHANGED_BY_RESPONSE,
    toast: () => t('respond.revised', { name: merchantName }),
    done: onClose,
  })
  return (
    <Form<ProposalValues>
      draftKey={`mizan.proposal.${id}.${version}`}
      defaults={{
        responseType: response.responseType ?? 'FULL_FUNDING',
        proposedStructure: response.proposedStructure ?? '',
        proposedAmount: response.proposedAmount ?? '',
        proposedRate: response.proposedRate ?? '',
        proposedTerm: String(response.proposedTerm ?? ''),
        conditions: conditions.length > 0 ? [...conditions] : [''],
        message: response.message ?? '',
        expiresAt: response.expiresAt ? dayOf(response.expiresAt) : '',
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
