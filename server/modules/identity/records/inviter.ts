import { type EntityManager, IsNull } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { MemberRight, type MemberRole, RIGHTS_OF } from '../../../shared/member-role.ts'
import { Role } from '../../../shared/role.ts'
import { Invitation } from './invitation.entity.ts'
import { User } from './user.entity.ts'

const CURRENT = `
  select membership.role from business_membership membership join app_user on app_user.id = membership.user_id
  where membership.user_id = $1 and membership.business_id = $2 and membership.left_at is null and app_user.suspended_at is null`

/** Returns whether an invitation is still backed: by the operator, by an administrator, or by a member who may still invite to the business. */
export const isBacked = async (db: EntityManager, { invitedById, businessId }: Invitation): Promise<boolean> => {
  if (invitedById === null) return true
  if (businessId === null) return db.existsBy(User, { id: invitedById, role: Role.ADMIN, suspendedAt: IsNull() })
  const [inviter] = await db.query<{ role: MemberRole }[]>(CURRENT, [invitedById, businessId])
  return inviter !== undefined && RIGHTS_OF[inviter.role].includes(MemberRight.MANAGE)
}

/** Ends the open invitations that a person sent: their links stop working. */
export const endInvitationsBy = (tx: Tx, userId: string): Promise<unknown> =>
  tx.db.update(Invitation, { invitedById: userId, endedAt: IsNull() }, { endedAt: tx.now })
