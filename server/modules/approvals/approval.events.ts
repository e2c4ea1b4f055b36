import { event } from '../../platform/events.ts'
import type { Approval } from './approval.entity.ts'
import type { ApprovalKind, ApprovalStatus } from './approval-terms.ts'
import { authorityOf } from './authority.ts'

/** Every fact here has the approval as its subject. */
export interface AboutApproval {
  readonly approvalId: string
  readonly kind: ApprovalKind
  readonly subjectId: string
  /** Whose member asked; null where staff ask. */
  readonly businessId: string | null
  readonly status: ApprovalStatus
  readonly askedById: string
  readonly decidedById: string | null
  readonly reason: string | null
}

export const approvalAsked = event<AboutApproval>('approvals.asked')
/** Approved, rejected, withdrawn, replaced, or lapsed: the status says which. */
export const approvalDecided = event<AboutApproval>('approvals.decided')

/** Tells whoever decides, or sees, approvals of this kind that something was asked for or decided. */
export const aboutApproval = (fact: typeof approvalAsked, approval: Approval) => {
  const { id: approvalId, kind, subjectId, businessId, status, askedById, decidedById, reason } = approval
  const about = { approvalId, kind, subjectId, businessId, status, askedById, decidedById, reason }
  return fact.of(approvalId, authorityOf(kind).audience(approval), about)
}
