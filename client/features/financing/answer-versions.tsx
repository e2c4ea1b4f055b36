import { found } from '@/lib/found'
import { ProposalVersions, VersionsButton } from '@/ui/proposal-versions'
import { BlockSkeleton, QueryView } from '@/ui/query-view'
import type { AnswerFragment } from './answer.generated'
import { useAnswerVersionsQuery } from './answer-versions.generated'

type AnswerVersionsProps = { readonly answer: AnswerFragment }

/** What a lender offered before it revised its proposal. */
export const AnswerVersions = ({ answer }: AnswerVersionsProps) => (
  <VersionsButton count={answer.version} of={answer.lenderName}>
    <Versions answer={answer} />
  </VersionsButton>
)

const Versions = ({ answer: { id, requestId, currency } }: AnswerVersionsProps) => {
  const query = found(useAnswerVersionsQuery({ variables: { requestId }, fetchPolicy: 'cache-and-network' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
      {({ financingRequest: { responses } }) => (
        <ProposalVersions versions={responses.find((each) => each.id === id)?.versions ?? []} currency={currency} />
      )}
    </QueryView>
  )
}
