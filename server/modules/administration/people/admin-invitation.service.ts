import { ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import type { IdentityRoom } from '../../identity/index.ts'
import { adminInvitationById } from './admin-invitation.type.ts'

const { ADMIN_INVITATION: kind } = ApprovalKind

/** Has a second administrator approve the invitation of one more, before its link is mailed. */
export const declareAdminInvitations = (approvals: ApprovalsRoom, { staffInvitations }: Pick<IdentityRoom, 'staffInvitations'>): void => {
  staffInvitations.lendSecondAdmin({
    async ask(tx, subjectId) {
      await approvals.ask(tx, { kind, subjectId })
    },
    async end(tx, subjectId) {
      await approvals.lapse(tx, kind, subjectId, 'identity.invitations.over')
    },
  })
  approvals.declare(kind, {
    subject: adminInvitationById,
    async lock(tx, subjectId) {
      await staffInvitations.lock(tx, subjectId)
    },
    approved: (tx, { subjectId }) => staffInvitations.mail(tx, subjectId),
    ended: (tx, { subjectId }) => staffInvitations.end(tx, subjectId),
  })
}
