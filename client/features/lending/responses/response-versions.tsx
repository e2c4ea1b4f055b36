import { found } from '@/lib/api/found'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { ProposalVersions, VersionsButton } from '@/ui/records/proposal-versions'
import type { ResponseCardFragment } from './response-card.generated'
import { useResponseVersionsQuery } from './response-versions.generated'

type ResponseVersionsProps = { readonly response: ResponseCardFragment }

/** The earlier versions of this lender's proposal. */
export const ResponseVersions = ({ response }: ResponseVersionsProps) => (
  <VersionsButton count={response.version} of={response.requestTitle}>
    <Versions response={response} />
  </VersionsButton>
)

const Versions = ({ response: { id, requestId, currency } }: ResponseVersionsProps) => {
  const query = found(useResponseVersionsQuery({ variables: { requestId }, fetchPolicy: 'cache-and-network' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
      {({ financingRequest: { responses } }) => (
        <ProposalVersions versions={responses.find((each) => each.id === id)?.versions ?? []} currency={currency} />
      )}
    </QueryView>
  )
}
