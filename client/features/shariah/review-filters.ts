import type { SsbReviewFilter } from '@/graphql/types.generated'
import type { Filters } from '@/lib/use-filters'
import type { ReviewRowFragment } from './review-row.generated'

type Status = ReviewRowFragment['status']

export const ENTITY_TYPES: readonly ReviewRowFragment['entityType'][] = ['APPLICATION', 'PRODUCT', 'POLICY', 'MODEL']
export const STATUSES: readonly Status[] = ['PENDING', 'UNDER_REVIEW', 'REQUIRES_MODIFICATION', 'APPROVED', 'REJECTED']
export const PRIORITIES: readonly ReviewRowFragment['priority'][] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

/** What people ask for more often than for one status. */
export const STATUS_GROUPS = {
  WAITING: ['PENDING', 'UNDER_REVIEW'],
  OPEN: ['PENDING', 'UNDER_REVIEW', 'REQUIRES_MODIFICATION'],
  DECIDED: ['APPROVED', 'REJECTED'],
} as const satisfies Readonly<Record<string, readonly Status[]>>
export type StatusGroup = keyof typeof STATUS_GROUPS
export const GROUP_NAMES: readonly StatusGroup[] = ['WAITING', 'OPEN', 'DECIDED']

/** The queue opens on what waits for the board. */
export const QUEUE_DEFAULTS = { type: '', status: 'WAITING', priority: '', search: '' }
export type QueueFilters = Filters<typeof QUEUE_DEFAULTS>

const statusesOf = (chosen: string): readonly Status[] | undefined => {
  const group = GROUP_NAMES.find((name) => name === chosen)
  if (group) return STATUS_GROUPS[group]
  const status = STATUSES.find((one) => one === chosen)
  return status && [status]
}

/** The URL's words as the server's filter; what it does not know filters nothing. */
export const filterOf = ({ type, status, priority, search }: QueueFilters): SsbReviewFilter => {
  const entityType = ENTITY_TYPES.find((one) => one === type)
  const statuses = statusesOf(status)
  const wanted = PRIORITIES.find((one) => one === priority)
  return {
    ...(entityType && { entityType }),
    ...(statuses && { statuses }),
    ...(wanted && { priority: wanted }),
    ...(search.trim() && { search: search.trim() }),
  }
}
