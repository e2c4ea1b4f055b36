import type { Tone } from '@/ui/labels/status-badge'
import type { CategoryChangeApprovalFragment, CategoryChangeCaseFragment } from './category-change-queue.generated'

export const CHANGE_TONES: Readonly<Record<CategoryChangeApprovalFragment['status'], Tone>> = {
  PENDING: 'waiting',
  APPROVED: 'positive',
  REJECTED: 'negative',
  WITHDRAWN: 'neutral',
  REPLACED: 'neutral',
  LAPSED: 'caution',
}

/** A category change as an administrator reads it: the approval and the requested change. */
export interface CategoryChangeCase {
  /** The id of the approval. */
  readonly id: string
  readonly approval: CategoryChangeApprovalFragment
  readonly change: CategoryChangeCaseFragment
}

/** Returns the approval with its category change, or undefined if it has another subject. */
export const caseOf = (approval: CategoryChangeApprovalFragment | null | undefined): CategoryChangeCase | undefined =>
  approval?.subject?.__typename === 'CategoryChange' ? { id: approval.id, approval, change: approval.subject } : undefined
