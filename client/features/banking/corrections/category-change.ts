import type { CategoryChangeApprovalFragment, CategoryChangeCaseFragment } from './category-change-queue.generated'

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
