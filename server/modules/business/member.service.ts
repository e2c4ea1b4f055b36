import { type EntityManager, IsNull } from 'typeorm'
import { TO_PROCESSES } from '../../platform/events.ts'
import { accessChanged } from '../../platform/http/authentication.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { readPage } from '../../platform/search-list.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, invalidField, notFound } from '../../shared/errors.ts'
import { MemberRight, MemberRole, RIGHTS_OF } from '../../shared/member-role.ts'
import type { Page } from '../../shared/page.ts'
import { Role } from '../../shared/role.ts'
import { type AccountService, type PresenceService, User } from '../identity/index.ts'
import { Business } from './business.entity.ts'
import { TeamMember } from './member.entity.ts'
import { aboutMember, memberChanged, memberJoined, memberRemoved } from './member.events.ts'
import { type ChangeMemberInput, MEMBER_ORDERS, type TeamMembersArgs } from './member.inputs.ts'
import { expectOwnerFor, managing, membershipFor } from './member-rules.ts'

const unknownMember = () => notFound('business.members.notFound')

/** Returns the business whose members a viewer may list, or undefined. */
const businessFor = ({ role, businessId }: Viewer, asked: string | null | undefined): string | undefined => {
  if (role === Role.ADMIN) {
    if (!asked) throw invalidField('filter.businessId', 'wallet.accounts.whose')
    return isId(asked) ? asked : undefined
  }
  return businessId !== null && (!asked || asked.toLowerCase() === businessId) ? businessId : undefined
}

/** Returns the owners of a business who can act, longest first: suspended ones cannot. */
const activeOwnersOf = (db: EntityManager, businessId: string): Promise<TeamMember[]> =>
  db
    .createQueryBuilder(TeamMember, 'member')
    .innerJoin(User, 'person', 'person.id = member.userId and person.suspendedAt is null')
    .where('member.businessId = :businessId and member.role = :role and member.leftAt is null', { businessId, role: MemberRole.OWNER })
    .orderBy({ 'member.joinedAt': 'ASC', 'member.id': 'ASC' })
    .getMany()

/** The members of a business: who they are, what they may do and see, and how they leave. */
export const createMemberService = ({ work, dataSource }: Platform, accounts: AccountService, presence: PresenceService) => {
  /** Sockets close, and the next request has the new rights. */
  const announceAccess = (tx: Tx, userId: string) => tx.emit(accessChanged.of(userId, [TO_PROCESSES], { userId }))

  const lockMember = async (tx: Tx, id: string) => {
    const actor = await managing(tx, presence)
    const found = isId(id) ? await tx.db.findOneBy(TeamMember, { id, businessId: actor.businessId, leftAt: IsNull() }) : null
    return { actor, member: orNotFound(found, unknownMember) }
  }

  /** Throws CONFLICT for the last owner who is not suspended; makes another owner the person responsible where it was this one. */
  const leaveToOtherOwners = async (tx: Tx, { userId, businessId }: TeamMember): Promise<void> => {
    const other = (await activeOwnersOf(tx.db, businessId)).find((owner) => owner.userId !== userId)
    if (!other) throw conflict('business.members.lastOwner')
    await tx.db.update(Business, { id: businessId, ownerId: userId }, { ownerId: other.userId })
  }

  return {
    /** Returns members of the viewer's business; admins name one. */
    async list(viewer: Viewer, { filter, ...page }: TeamMembersArgs): Promise<Page<TeamMember>> {
      const businessId = businessFor(signedIn(viewer), filter?.businessId) ?? null
      const query = dataSource.manager
        .createQueryBuilder(TeamMember, 'member')
        .where('member.businessId = :businessId and member.leftAt is null', { businessId })
      if (filter?.role) query.andWhere('member.role = :role', { role: filter.role })
      return readPage(query, page, MEMBER_ORDERS)
    },

    /** Begins a membership of a person, within the transaction that invited or accepted, and announces it. */
    async joined(tx: Tx, userId: string, businessId: string, memberRole: MemberRole): Promise<void> {
      await announceAccess(tx, userId)
      await tx.emit(aboutMember(memberJoined, { businessId, userId, memberRole }))
    },

    /** Changes what a member may do and see, at once; without the right to manage, their open invitations end. The last owner stays one. */
    async change(viewer: Viewer, id: string, input: ChangeMemberInput): Promise<TeamMember> {
      return work(viewer, async (tx) => {
        const { actor, member } = await lockMember(tx, id)
        const { role: memberRoleBefore, userId, businessId } = member
        expectOwnerFor(actor.role, memberRoleBefore, input.role)
        const { memberRole, accountIds } = await membershipFor(tx.db, businessId, input)
        if (memberRoleBefore === MemberRole.OWNER && memberRole !== MemberRole.OWNER) await leaveToOtherOwners(tx, member)
        const changed = await tx.db.save(Object.assign(member, { role: memberRole, accountIds: accountIds && [...accountIds] }))
        if (!RIGHTS_OF[memberRole].includes(MemberRight.MANAGE)) await accounts.endInvitations(tx, userId)
        await announceAccess(tx, userId)
        await tx.emit(aboutMember(memberChanged, { businessId, userId, memberRole, memberRoleBefore, accountIds }))
        return changed
      })
    },

    /**
     * Ends a membership at once. The person keeps the account, without a business. What they asked others to approve can still be
     * decided. The last owner stays.
     */
    async remove(viewer: Viewer, id: string): Promise<TeamMember> {
      return work(viewer, async (tx) => {
        const { actor, member } = await lockMember(tx, id)
        const { role: memberRole, userId, businessId } = member
        expectOwnerFor(actor.role, memberRole)
        if (memberRole === MemberRole.OWNER) await leaveToOtherOwners(tx, member)
        await accounts.leaveBusiness(tx, userId, businessId)
        await announceAccess(tx, userId)
        await tx.emit(aboutMember(memberRemoved, { businessId, userId, memberRole }))
        return Object.assign(member, { leftAt: tx.now })
      })
    },
  }
}

export type MemberService = ReturnType<typeof createMemberService>
