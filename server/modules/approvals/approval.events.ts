import { event, toBusiness } from '../../platform/events.ts'
import type { Approval } from './approval.entity.ts'
import type { ApprovalKind, ApprovalStatus } from './approval-terms.ts'

/** Every fact here has the approval as its subject. */
export interface AboutApproval {
  readonly approvalId: string
  readonly kind: ApprovalKind
  readonly subjectId: string
  readonly businessId: string
  readonly status: ApprovalStatus
  readonly askedById: string
  readonly decidedById: string | null
  readonly reason: string | null
}

export const approvalAsked = event<AboutApproval>('approvals.asked')
/** Approved, rejected, withdrawn, replaced, or lapsed: the status says which. */
export const approvalDecided = event<AboutApproval>('approvals.decided')

/** Tells the people of the business that something was asked for or decided. */
export const aboutApproval = (fact: typeof approvalAsked, approval: Approval) => {
  const { id: approvalId, kind, subjectId, businessId, status, askedById, decidedById, reason } = approval
  const about = { approvalId, kind, subjectId, businessId, status, askedById, decidedById, reason }
  return fact.of(approvalId, [toBusiness(businessId)], about)
}
