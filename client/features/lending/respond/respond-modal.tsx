import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { Money } from '@/ui/figures/money'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Modal } from '@/ui/overlays/modal'
import { useOpportunityQuery } from '../marketplace/opportunity-details.generated'
import { canRespond, canRevise, isInterest } from '../responses/my-response'
import { ResponseTerms } from '../responses/response-terms'
import { DeclineForm } from './decline-form'
import { InterestForm } from './interest-form'
import { JoinForm } from './join-form'
import type { ResponseFormProps } from './response-form-props'
import { ReviseForm } from './revise-form'
import { SendForm } from './send-form'

/** Responds to a request, with its own URL (`?respond=42`): sends or revises a proposal, expresses interest, or declines. */
export const RespondModal = () => {
  const respond = useOpenDetail('respond')
  return respond.id === undefined ? null : <OpenModal key={respond.id} id={respond.id} onClose={respond.close} />
}

const OpenModal = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('lending')
  const { data, error, refetch } = found(useOpportunityQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  const opportunity = data?.financingRequest
  return (
    <Modal
      open
      onClose={onClose}
      title={t(opportunity && canRevise(opportunity) ? 'respond.reviseTitle' : 'respond.title')}
      explanation={
        opportunity && (
          <>
            <bdi>{opportunity.title}</bdi> · <bdi>{opportunity.merchantName}</bdi> ·{' '}
            <Money amount={opportunity.amount} currency={opportunity.currency} />
          </>
        )
      }
    >
      <QueryView query={{ data, error, refetch }} skeleton={<BlockSkeleton lines={9} />}>
        {({ financingRequest }) => <ResponseForms opportunity={financingRequest} onClose={onClose} />}
      </QueryView>
    </Modal>
  )
}

/** The possible responses are fixed when the modal opens, so that a push does not replace the form while the user types. */
const ResponseForms = ({ opportunity, onClose }: ResponseFormProps) => {
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const [act, setAct] = useState(() => {
    if (canRevise(opportunity)) return 'revise'
    return canRespond(opportunity) ? 'propose' : 'none'
  })
  const back = () => setAct('propose')
  if (act === 'revise') return <ReviseForm opportunity={opportunity} onClose={onClose} />
  if (act === 'propose')
    return (
      <SendForm
        opportunity={opportunity}
        onClose={onClose}
        onDecline={() => setAct('decline')}
        onJoin={() => setAct('join')}
        {...(!isInterest(opportunity.myResponse) && { onInterest: () => setAct('interest') })}
      />
    )
  if (act === 'join') return <JoinForm opportunity={opportunity} onClose={onClose} onBack={back} />
  if (act === 'decline') return <DeclineForm opportunity={opportunity} onClose={onClose} onBack={back} />
  if (act === 'interest') return <InterestForm opportunity={opportunity} onClose={onClose} onBack={back} />
  return (
    <Box display="grid" gap="4">
      <Box>{t(opportunity.myResponse && opportunity.status === 'ACTIVE' ? 'respond.already' : 'respond.closed')}</Box>
      {opportunity.myResponse && <ResponseTerms response={opportunity.myResponse} />}
      <Button variant="outline" size="md" justifySelf="end" onClick={onClose}>
        {common('close')}
      </Button>
    </Box>
  )
}
