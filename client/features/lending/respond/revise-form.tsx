import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/ui/use-act'
import { CHANGED_BY_RESPONSE } from './changed-by-response'
import { ProposalForm } from './proposal-form'
import { type ProposalInput, sentProposal } from './proposal-values'
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
  const { id, version } = response
  const submission = useAct(ReviseProposalDocument, {
    variables: ({ requestId: _request, responseType: _type, ...input }: ProposalInput) => ({ id, input }),
    changes: CHANGED_BY_RESPONSE,
    toast: () => t('respond.revised', { name: merchantName }),
    done: onClose,
  })
  return (
    <ProposalForm
      opportunity={opportunity}
      draftKey={`mizan.proposal.${id}.${version}`}
      defaults={sentProposal(response, opportunity)}
      submission={submission}
      submitLabel={t('respond.revise')}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <Box color="fg.muted">{t('respond.reviseHelp', { version: version + 1, name: merchantName })}</Box>
    </ProposalForm>
  )
}
