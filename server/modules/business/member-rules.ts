import { type EntityManager, IsNull } from 'typeorm'
import { lockById } from '../../platform/rows.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn } from '../../platform/viewer.ts'
import { forbidden, invalidField } from '../../shared/errors.ts'
import { LIMITABLE_ROLES, MemberRight, MemberRole, RIGHTS_OF } from '../../shared/member-role.ts'
import type { Membership, PresenceService } from '../identity/index.ts'
import { ownBusinessId } from './acting-business.ts'
import { Business } from './business.entity.ts'
import { TeamMember } from './member.entity.ts'

const OWN_ACCOUNTS = 'select count(*)::int as total from wallet_account where business_id = $1 and id = any($2::uuid[])'

/** What is asked for a member: a role, and the accounts that they see. */
interface Asked {
  readonly role: MemberRole
  readonly accountIds?: readonly string[] | null
}

/** Throws FORBIDDEN when someone who is no owner makes, changes or removes an owner. */
export const expectOwnerFor = (actor: MemberRole | null, ...roles: readonly MemberRole[]): void => {
  if (roles.includes(MemberRole.OWNER) && actor !== MemberRole.OWNER) throw forbidden('business.members.ownersOnly')
}

/** Returns what a member may do and see, as it is stored. Throws INVALID for accounts of another business, and for a role that sees all. */
export const membershipFor = async (db: EntityManager, businessId: string, { role, accountIds }: Asked): Promise<Membership> => {
  if (!accountIds) return { memberRole: role, accountIds: null }
  if (!LIMITABLE_ROLES.includes(role)) throw invalidField('accountIds', 'business.members.seesAll')
  const [found] = await db.query<{ total: number }[]>(OWN_ACCOUNTS, [businessId, accountIds])
  if (found!.total !== accountIds.length) throw invalidField('accountIds', 'common.accountNotYours')
  return { memberRole: role, accountIds }
}

/**
 * Locks the viewer's business, so that changes of its team are made one at a time, and returns the viewer as its member now: a
 * concurrent change may have taken the right away. Throws FORBIDDEN without it, and requires a fresh proof of presence.
 */
export const managing = async (tx: Tx, presence: PresenceService): Promise<TeamMember> => {
  await presence.mustBePresent(tx)
  const businessId = ownBusinessId(tx.viewer)
  await lockById(tx.db, Business, businessId)
  const actor = await tx.db.findOneBy(TeamMember, { userId: signedIn(tx.viewer).userId, businessId, leftAt: IsNull() })
  if (!actor || !RIGHTS_OF[actor.role].includes(MemberRight.MANAGE)) throw forbidden('platform.members.mayNotManage')
  return actor
}
