import { Box, Button, Grid } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { Panel } from '@/ui/frames/panel'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { ContractCard } from '@/ui/records/contract-card'
import { DataRequests } from '../data-room/data-requests'
import { OtherResponses } from '../proposals/other-responses'
import { ProposalsSection } from '../proposals/proposals-section'
import { BoardNotice } from './board-notice'
import { CoolingOff } from './cooling-off'
import { CreditConfirmations } from './credit-confirmations'
import { RequestAbout } from './request-about'
import {
  type RequestDetailsFragment,
  useProposalReceivedSubscription,
  useRequestChangedSubscription,
  useRequestDetailsQuery,
} from './request-details.generated'
import { RequestDocuments } from './request-documents'
import { RequestFacts } from './request-facts'
import { RequestHeader } from './request-header'
import { RequestScore } from './request-score'
import { RequestTimeline } from './request-timeline'

/** The URL parameters of the panel, besides the request. */
export const PANEL_PARAMETERS = ['sort', 'pin', 'edit', 'new']

/** Shows more of a contract beneath it. */
type BesideContract = (contract: { readonly requestId: string; readonly contractId: string }) => ReactNode
type RequestPanelProps = { readonly id: string; readonly onClose: () => void; readonly besideContract: BesideContract }

/** One request, live: actions of lenders and the board appear automatically. */
export const RequestPanel = ({ id, onClose, besideContract }: RequestPanelProps) => {
  const { t } = useTranslation('financing')
  const query = found(useRequestDetailsQuery({ variables: { id } }))
  const arrived = useLive(id)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Box ref={top} tabIndex={-1} outline="none">
      <Button variant="ghost" size="xs" color="fg.muted" marginInlineStart="-2" marginBlockEnd="2" onClick={onClose}>
        <Box as="span" display="inline-flex" _rtl={{ transform: 'scaleX(-1)' }}>
          <ArrowLeft aria-hidden />
        </Box>
        {t('title')}
      </Button>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {({ financingRequest }) => <RequestBody request={financingRequest} arrived={arrived} besideContract={besideContract} />}
      </QueryView>
    </Box>
  )
}

/** Returns the ids of responses that arrived while the page was open. Pushes update the request through the cache. */
const useLive = (id: string) => {
  const [arrived, setArrived] = useState<readonly string[]>([])
  useProposalReceivedSubscription({
    variables: { requestId: id },
    onData: ({ data }) => {
      const response = data.data?.proposalReceived.response
      if (response) setArrived((known) => [...known.filter((each) => each !== response.id), response.id])
    },
  })
  useRequestChangedSubscription({ variables: { id } })
  return arrived
}

type RequestBodyProps = Pick<RequestPanelProps, 'besideContract'> & {
  readonly request: RequestDetailsFragment
  readonly arrived: readonly string[]
}

const RequestBody = ({ request, arrived, besideContract }: RequestBodyProps) => (
  <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
    <RequestHeader request={request} />
    <BoardNotice request={request} />
    <CoolingOff request={request} />
    <CreditConfirmations request={request} />
    <RequestFacts request={request} />
    {request.contracts.map((contract) => (
      <Fragment key={contract.id}>
        <ContractCard contract={contract} request={request} />
        {besideContract({ requestId: request.id, contractId: contract.id })}
      </Fragment>
    ))}
    <ProposalsSection request={request} arrived={arrived} />
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }} gap={{ base: '4', md: '5' }} alignItems="start">
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }}>
        <OtherResponses responses={request.responses} />
        <DataRequests request={request} />
        <RequestAbout request={request} />
        <RequestDocuments request={request} />
        <RequestScore request={request} />
      </Box>
      <RequestTimeline request={request} />
    </Grid>
  </Box>
)

const PanelSkeleton = () => (
  <Box display="grid" gap="5">
    {[3, 5, 8].map((lines) => (
      <Panel key={lines} padding="5">
        <BlockSkeleton lines={lines} />
      </Panel>
    ))}
  </Box>
)
