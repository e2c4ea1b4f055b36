import { IsNull, Not } from 'typeorm'
import { deliverMail } from '../../platform/messages/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../platform/rows.ts'
import type { Allowance } from '../../platform/throttle.ts'
import { on, type Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { DAY, later } from '../../shared/clock.ts'
import { conflict, DomainError, forbidden, invalidField, notFound } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { MemberRole } from '../../shared/member-role.ts'
import { newToken, sha256, withoutLinks } from '../../shared/text.ts'
import { type IdentityRoom, Invitation, invitationAccepted, type Membership, normaliseEmail, User } from '../identity/index.ts'
import { ownBusinessId } from './acting-business.ts'
import { Business } from './business.entity.ts'
import { aboutInvitation, memberInvitationResent, memberInvitationWithdrawn, memberInvited } from './member.events.ts'
import type { InviteMemberInput } from './member.inputs.ts'
import type { MemberService } from './member.service.ts'
import { managing, membershipFor } from './member-rules.ts'
import { TeamInvitation } from './team-invitation.type.ts'
import { invitationMail } from './team-invitation-mail.ts'

const GOOD_FOR = 3 * DAY
const MOST_OPEN = 50
/** Mails of one business in a day, so that it cannot be used to mail strangers. */
const INVITES_PER_BUSINESS: Allowance = { name: 'invite-member', tries: 30, seconds: 86_400 }
/** To one address by one business, so that no business can use up the invitations of another. */
const INVITES_PER_ADDRESS: Allowance = { name: 'invite-address', tries: 5, seconds: 86_400 }
/** To one address by all businesses. */
const INVITES_PER_MAILBOX: Allowance = { name: 'invite-mailbox', tries: 20, seconds: 86_400 }

const unknownInvitation = () => notFound('business.invitations.notFound')

/** A person who joined, and what they may do from now on. */
export interface Joined {
  readonly user: User
  readonly membership: Membership
}

/** Invitations of a business: made, mailed again and withdrawn by those who manage it, and accepted by the person. */
export const createTeamInvitationService = (
  { work, config, dataSource, throttle }: Platform,
  { accounts, invitations, presence }: IdentityRoom,
  members: MemberService,
) => {
  const takeFor = async (businessId: string, email: string) => {
    await throttle.take(INVITES_PER_BUSINESS, businessId)
    await throttle.take(INVITES_PER_ADDRESS, `${businessId}|${email}`)
    await throttle.take(INVITES_PER_MAILBOX, email)
  }

  /** Locks the team for a viewer who may invite. Strangers are mailed only in the name of people whose own address is verified. */
  const inviting = async (tx: Tx) => {
    const member = await managing(tx, presence)
    const inviter = await tx.db.findOneByOrFail(User, { id: member.userId })
    if (!inviter.isEmailVerified) throw forbidden('business.invitations.verifyFirst')
    return member
  }

  const lockOpen = async (tx: Tx, id: string): Promise<Invitation> => {
    const { businessId } = await managing(tx, presence)
    const open = { id, businessId, endedAt: IsNull() }
    const found = isId(id) ? await tx.db.findOne(Invitation, { where: open, lock: { mode: 'pessimistic_write' } }) : null
    return orNotFound(found, unknownInvitation)
  }

  /** Mails a new link, in the language of the member who sends it. */
  const mail = async (tx: Tx, { email, memberRole }: Invitation, businessId: string, token: string): Promise<void> => {
    const [business, inviter] = [
      await tx.db.findOneByOrFail(Business, { id: businessId }),
      await tx.db.findOneByOrFail(User, { id: signedIn(tx.viewer).userId }),
    ]
    const link = `${config.publicUrl}/invitation?token=${token}`
    const named = (name: string) => withoutLinks(name) || inviter.email
    const said = { inviter: named(inviter.name), business: named(business.name), memberRole: memberRole!, link }
    await tx.enqueue(deliverMail, { to: email, ...invitationMail(inviter.language, said) })
  }

  const about = ({ id: invitationId, memberRole }: Invitation, businessId: string) => ({
    invitationId,
    businessId,
    memberRole: memberRole!,
  })

  /** Throws unless a person may join with an invitation: it is for their verified address and role, and they act for no business. */
  const expectJoinable = (user: User, { email, role, businessId }: Invitation) => {
    if (businessId === null) throw conflict('identity.invitations.accountExists')
    if (user.email !== email || user.emailVerifiedAt === null) throw forbidden('business.invitations.otherAddress')
    if (user.businessId !== null) throw conflict('business.invitations.otherBusiness')
    if (user.role !== role) throw conflict('business.invitations.otherRole')
    return businessId
  }

  return {
    reactions: [
      on(invitationAccepted, async (tx, { payload: { invitationId, businessId }, subjectId }) => {
        if (businessId === null) return
        const { memberRole } = await tx.db.findOneByOrFail(Invitation, { id: invitationId })
        await members.joined(tx, subjectId, businessId, memberRole!)
      }),
    ],

    /** Returns the open invitations of the viewer's business, newest first; those whose link has expired can be mailed again. */
    async list({ businessId }: Viewer): Promise<TeamInvitation[]> {
      if (businessId === null) return []
      const open = { businessId, endedAt: IsNull() }
      const rows = await dataSource.manager.find(Invitation, { where: open, order: { createdAt: 'DESC', id: 'DESC' }, take: MOST_OPEN })
      return rows.map(TeamInvitation.of)
    },

    /**
     * Mails a link to an address, with which its owner joins the business. It ends an earlier one for the address. Whether the
     * address has an account makes no difference: who cannot join learns it when they open the link.
     */
    async invite(viewer: Viewer, input: InviteMemberInput): Promise<TeamInvitation> {
      const { role } = signedIn(viewer)
      const email = normaliseEmail(input.email)
      if (input.role === MemberRole.OWNER) throw invalidField('role', 'business.members.ownerByChange')
      // A try is taken only from people who may invite, and have proved their presence.
      await work(viewer, inviting)
      await takeFor(ownBusinessId(viewer), email)
      return work(viewer, async (tx) => {
        const { businessId, userId } = await inviting(tx)
        if (await tx.db.existsBy(User, { email, businessId, emailVerifiedAt: Not(IsNull()) })) {
          throw conflict('business.invitations.alreadyMember')
        }
        const membership = await membershipFor(tx.db, businessId, input)
        await tx.db.update(Invitation, { email, businessId, endedAt: IsNull() }, { endedAt: tx.now })
        if ((await tx.db.countBy(Invitation, { businessId, endedAt: IsNull() })) >= MOST_OPEN) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('business.invitations.tooMany', { most: MOST_OPEN }))
        }
        const token = newToken()
        const row = {
          email,
          role,
          businessId,
          memberRole: membership.memberRole,
          accountIds: membership.accountIds && [...membership.accountIds],
          invitedById: userId,
          tokenHash: sha256(token),
          createdAt: tx.now,
          expiresAt: later(tx.now, GOOD_FOR),
        }
        const made = await tx.db.save(tx.db.create(Invitation, row))
        await mail(tx, made, businessId, token)
        await tx.emit(aboutInvitation(memberInvited, about(made, businessId)))
        return TeamInvitation.of(made)
      })
    },

    /** Mails another link for an open invitation, in the name of the viewer; the one before stops working. */
    async resend(viewer: Viewer, id: string): Promise<TeamInvitation> {
      const { email } = await work(viewer, async (tx) => {
        await inviting(tx)
        return lockOpen(tx, id)
      })
      await takeFor(ownBusinessId(viewer), email)
      return work(viewer, async (tx) => {
        const invitation = await lockOpen(tx, id)
        const token = newToken()
        Object.assign(invitation, { tokenHash: sha256(token), expiresAt: later(tx.now, GOOD_FOR), invitedById: signedIn(viewer).userId })
        const kept = await tx.db.save(invitation)
        await mail(tx, kept, kept.businessId!, token)
        await tx.emit(aboutInvitation(memberInvitationResent, about(kept, kept.businessId!)))
        return TeamInvitation.of(kept)
      })
    },

    /** Withdraws an open invitation: its link stops working. */
    async withdraw(viewer: Viewer, id: string): Promise<TeamInvitation> {
      return work(viewer, async (tx) => {
        const invitation = await lockOpen(tx, id)
        const kept = await tx.db.save(Object.assign(invitation, { endedAt: tx.now }))
        await tx.emit(aboutInvitation(memberInvitationWithdrawn, about(kept, kept.businessId!)))
        return TeamInvitation.of(kept)
      })
    },

    /** Joins the business of a link with the viewer's own account. Of concurrent calls with one link, one succeeds. */
    async join(viewer: Viewer, token: string): Promise<Joined> {
      const { userId } = signedIn(viewer)
      if (viewer.apiKeyId !== null) throw forbidden('identity.presence.browserOnly')
      await invitations.find(viewer, token)
      return work(viewer, async (tx) => {
        const invitation = await invitations.lock(tx, token)
        const user = orNotFound(await lockById(tx.db, User, userId), () => notFound('identity.accounts.gone'))
        const businessId = expectJoinable(user, invitation)
        const membership = { memberRole: invitation.memberRole!, accountIds: invitation.accountIds }
        await accounts.joinBusiness(tx, userId, businessId, membership)
        await tx.db.save(Object.assign(invitation, { endedAt: tx.now, userId }))
        await members.joined(tx, userId, businessId, membership.memberRole)
        return { user: Object.assign(user, { businessId }), membership }
      })
    },
  }
}

export type TeamInvitationService = ReturnType<typeof createTeamInvitationService>
