import { event } from '../../platform/events.ts'
import type { Approval } from './approval.entity.ts'
import type { ApprovalKind, ApprovalStatus } from './approval-terms.ts'
import { authorityOf } from './authority.ts'

/** The payload of every event of this file; the event's subject is the approval. */
export interface AboutApproval {
  readonly approvalId: string
  readonly kind: ApprovalKind
  readonly subjectId: string
  /** Business of the member who requested it; null for a request by staff. */
  readonly businessId: string | null
  readonly status: ApprovalStatus
  readonly askedById: string
  readonly decidedById: string | null
  readonly reason: string | null
}

export const approvalAsked = event<AboutApproval>('approvals.asked')
/** Emitted when an approval is approved, rejected, withdrawn, replaced or lapsed; `status` says which. */
export const approvalDecided = event<AboutApproval>('approvals.decided')

/** Addresses a domain event to everyone who decides or reads approvals of this kind. */
export const aboutApproval = (fact: typeof approvalAsked, approval: Approval) => {
  const { id: approvalId, kind, subjectId, businessId, status, askedById, decidedById, reason } = approval
  const about = { approvalId, kind, subjectId, businessId, status, askedById, decidedById, reason }
  return fact.of(approvalId, authorityOf(kind).audience(approval), about)
}
