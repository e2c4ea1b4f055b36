import type { ApprovalKind } from '@/graphql/types.generated'
import { useApprovalConsequences } from '@/lib/api/approval-consequences'
import { useApprovalChangedSubscription, useApprovalsAwaitedQuery } from './approvals.generated'

/** The kinds of approvals that members of a business decide about its payments. */
export const OF_PAYMENTS = ['VENDOR_PAYMENT', 'VENDOR_DETAILS', 'LINK_PAYMENT', 'REFUND', 'PAYMENT_THRESHOLD'] as const

/** Pending approvals of some kinds that the viewer may see, newest first. */
export const usePendingApprovals = (kinds: readonly ApprovalKind[]) => {
  const filter = { kinds, statuses: ['PENDING'] } as const
  const { data, fetchMore } = useApprovalsAwaitedQuery({ variables: { filter } })
  return {
    // A decided approval is in the cache before the list is refetched.
    approvals: data?.approvals.nodes.filter(({ status }) => status === 'PENDING') ?? [],
    total: data?.approvals.totalCount ?? 0,
    hasMore: data?.approvals.pageInfo.hasNextPage ?? false,
    more: () => fetchMore({ variables: { filter, after: data?.approvals.pageInfo.endCursor } }),
  }
}

/** Keeps a screen current while others request and decide approvals. */
export const ApprovalsLive = () => {
  const refresh = useApprovalConsequences()
  useApprovalChangedSubscription({
    onData: ({ data: { data: pushed } }) => pushed && refresh(pushed.approvalChanged.approval.kind),
  })
  return null
}
