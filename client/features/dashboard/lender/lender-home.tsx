import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { QueryView } from '@/ui/frames/query-view'
import { CollectionsCard } from './collections-card'
import { ExposureCards } from './exposure-cards'
import { ExposureStrip } from './exposure-strip'
import { isBeforeFirstFacility } from './first-facility'
import {
  type PortfolioFragment,
  useHomeFacilitiesChangedSubscription,
  useHomeRequestsChangedSubscription,
  useLenderPortfolioQuery,
  usePendingProposalsQuery,
} from './lender-home.generated'
import { PendingProposals } from './pending-proposals'
import { RecentApplications } from './recent-applications'
import { RiskCard } from './risk-card'

type LenderHomeProps = {
  /** The latest activity. */
  readonly activity: ReactNode
}

/**
 * A lender's exposure, what is expected and late, its open proposals and new requests. The figures follow changes of its facilities and responses.
 * Without any facility the newest requests come first.
 */
export const LenderHome = ({ activity }: LenderHomeProps) => {
  const query = useLenderPortfolioQuery()
  const proposals = usePendingProposalsQuery()
  const recount = () => void query.refetch().catch(() => undefined)
  useHomeFacilitiesChangedSubscription({ onData: recount })
  useHomeRequestsChangedSubscription({
    onData: () => {
      recount()
      void proposals.refetch().catch(() => undefined)
    },
  })
  const portfolio = query.data?.lenderPortfolio
  const pending = (
    <Columns>
      <PendingProposals query={proposals} />
      {activity}
    </Columns>
  )
  return (
    <Box display="grid" gap="5" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
      <QueryView query={query} skeleton={<ExposureStrip />}>
        {({ lenderPortfolio }) => <Book portfolio={lenderPortfolio} />}
      </QueryView>
      {portfolio && isBeforeFirstFacility(portfolio) ? (
        <>
          <RecentApplications />
          {pending}
        </>
      ) : (
        <>
          {pending}
          <RecentApplications />
        </>
      )}
    </Box>
  )
}

const Book = ({ portfolio }: { readonly portfolio: PortfolioFragment }) => (
  <Box display="grid" gap="5" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
    <ExposureStrip portfolio={portfolio} />
    {!isBeforeFirstFacility(portfolio) && (
      <Columns>
        <CollectionsCard portfolio={portfolio} />
        <RiskCard portfolio={portfolio} />
      </Columns>
    )}
    {portfolio.activeFacilities > 0 && <ExposureCards portfolio={portfolio} />}
  </Box>
)

const Columns = ({ children }: { readonly children: ReactNode }) => (
  <Box display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 7fr) minmax(0, 5fr)' }}>
    {children}
  </Box>
)
