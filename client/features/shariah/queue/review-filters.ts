import { defineFilter, oneOf, words, yesOrNo } from '@/lib/lists/define-filter'
import type { ReviewRowFragment } from './review-row.generated'

type Status = ReviewRowFragment['status']

export const ENTITY_TYPES: readonly ReviewRowFragment['entityType'][] = ['APPLICATION', 'PRODUCT', 'POLICY', 'MODEL', 'FATWA', 'INCIDENT']
export const STATUSES: readonly Status[] = ['PENDING', 'UNDER_REVIEW', 'REQUIRES_MODIFICATION', 'APPROVED', 'REJECTED']
export const PRIORITIES: readonly ReviewRowFragment['priority'][] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

/** How the queue is sorted, the default first. */
export const REVIEW_ORDERS = ['QUEUE', 'DUE', 'NEWEST', 'OLDEST'] as const

/** The reviews that the viewer can vote on now. */
export const MINE = 'MINE'

/** Groups of statuses that auditors select more often than a single status. */
export const STATUS_GROUPS = {
  WAITING: ['PENDING', 'UNDER_REVIEW'],
  OPEN: ['PENDING', 'UNDER_REVIEW', 'REQUIRES_MODIFICATION'],
  DECIDED: ['APPROVED', 'REJECTED'],
} as const satisfies Readonly<Record<string, readonly Status[]>>
export type StatusGroup = keyof typeof STATUS_GROUPS
export const GROUP_NAMES: readonly StatusGroup[] = ['WAITING', 'OPEN', 'DECIDED']

const statusesOf = (chosen: string): readonly Status[] | undefined => {
  const group = GROUP_NAMES.find((name) => name === chosen)
  if (group) return STATUS_GROUPS[group]
  const status = STATUSES.find((one) => one === chosen)
  return status && [status]
}

/** The filter of the queue. Default: reviews pending at the board. */
export const REVIEWS = defineFilter({
  type: oneOf('entityType', ENTITY_TYPES),
  status: {
    none: 'WAITING',
    inputOf: (chosen: string): { readonly statuses?: readonly Status[]; readonly needsMyVote?: true } => {
      if (chosen === MINE) return { needsMyVote: true }
      const statuses = statusesOf(chosen)
      return statuses ? { statuses } : {}
    },
  },
  priority: oneOf('priority', PRIORITIES),
  late: yesOrNo('isLate'),
  search: words('search'),
})

export type ReviewFilterState = ReturnType<typeof REVIEWS.useFilter>
