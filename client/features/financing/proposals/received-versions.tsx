import { found } from '@/lib/api/found'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { ProposalVersions, VersionsButton } from '@/ui/records/proposal-versions'
import type { ReceivedResponseFragment } from './received-response.generated'
import { useReceivedVersionsQuery } from './received-versions.generated'

type ReceivedVersionsProps = { readonly proposal: ReceivedResponseFragment }

/** The earlier versions of a lender's proposal. */
export const ReceivedVersions = ({ proposal }: ReceivedVersionsProps) => (
  <VersionsButton count={proposal.version} of={proposal.lenderName}>
    <Versions proposal={proposal} />
  </VersionsButton>
)

const Versions = ({ proposal: { id, requestId, currency } }: ReceivedVersionsProps) => {
  const query = found(useReceivedVersionsQuery({ variables: { requestId }, fetchPolicy: 'cache-and-network' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
      {({ financingRequest: { responses } }) => (
        <ProposalVersions versions={responses.find((each) => each.id === id)?.versions ?? []} currency={currency} />
      )}
    </QueryView>
  )
}
