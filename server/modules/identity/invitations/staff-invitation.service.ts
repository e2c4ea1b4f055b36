import { IsNull, Not } from 'typeorm'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { conflict, DomainError, notFound } from '../../../shared/errors.ts'
import { type Said, type TextKey, textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { newToken, sha256, withoutLinks } from '../../../shared/text.ts'
import { mail } from '../proofs/mails.ts'
import { countAdmins } from '../records/admins.ts'
import { normaliseEmail } from '../records/contact.ts'
import { staffInvitationResent, staffInvitationWithdrawn, userInvited } from '../records/identity.events.ts'
import { Invitation, type StaffRole } from '../records/invitation.entity.ts'
import { lockActor } from '../records/lock-actor.ts'
import { User } from '../records/user.entity.ts'
import { type InviteStaffInput, StaffInvitation } from './staff-invitation.type.ts'

const GOOD_FOR = 3 * DAY
/** A second administrator decides within. */
const DECIDED_WITHIN = 7 * DAY
const MOST_OPEN = 50
const INVITES_PER_ADMIN: Allowance = { name: 'invite-staff', tries: 30, seconds: 86_400 }
/** To one address by all administrators. */
const INVITES_PER_MAILBOX: Allowance = { name: 'invite-staff-mailbox', tries: 5, seconds: 86_400 }

const unknownInvitation = () => notFound('identity.invitations.notFound')

const ROLES: Readonly<Record<StaffRole, TextKey>> = {
  [Role.SSB_AUDITOR]: 'mails:staff.roles.ssbAuditor',
  [Role.ADMIN]: 'mails:staff.roles.admin',
  [Role.ANALYST]: 'mails:staff.roles.analyst',
}

const APPROVED = `
  select exists (select from approval where kind = 'admin_invitation' and subject_id = $1 and status = 'approved') as found`

/** How a second administrator is asked to approve the invitation of one more. */
interface SecondAdmin {
  ask(tx: Tx, invitationId: string): Promise<void>
  /** Ends the request, if one is pending. */
  end(tx: Tx, invitationId: string): Promise<void>
}

/** Invitations to the staff: made, mailed again and withdrawn by administrators. */
export const createStaffInvitations = ({ work, config, dataSource, throttle }: Platform) => {
  const takeFor = async (viewer: Viewer, email: string) => {
    await throttle.take(INVITES_PER_ADMIN, signedIn(viewer).userId)
    await throttle.take(INVITES_PER_MAILBOX, email)
  }

  let secondAdmin: SecondAdmin

  /** Whether an administrator is invited while there are others who can approve it. */
  const needsSecondAdmin = async (tx: Tx, role: string): Promise<boolean> => role === Role.ADMIN && (await countAdmins(tx.db, tx.now)) > 1

  const isApproved = async (tx: Tx, id: string): Promise<boolean> => {
    const [row] = await tx.db.query<{ found: boolean }[]>(APPROVED, [id])
    return row!.found
  }

  const hasAccount = (tx: Tx, email: string) => tx.db.existsBy(User, { email, emailVerifiedAt: Not(IsNull()) })

  const open = { businessId: IsNull(), endedAt: IsNull() }

  const lockOpen = async (tx: Tx, id: string): Promise<Invitation> => {
    await lockActor(tx.db, signedIn(tx.viewer).userId)
    const found = isId(id) ? await tx.db.findOne(Invitation, { where: { id, ...open }, lock: { mode: 'pessimistic_write' } }) : null
    return orNotFound(found, unknownInvitation)
  }

  /** Mails a new link, in the name and the language of the administrator who invites. */
  const send = async (tx: Tx, { email, role, invitedById }: Invitation, token: string): Promise<void> => {
    const inviter = await tx.db.findOneByOrFail(User, { id: invitedById! })
    const words = mail({
      subject: 'mails:staff.invitation.subject',
      before: textOf('mails:staff.invitation.before', {
        inviter: withoutLinks(inviter.name) || inviter.email,
        role: { key: ROLES[role as StaffRole] },
      }),
      after: 'mails:staff.invitation.after',
    })
    await tx.enqueue(deliverMail, { to: email, ...words(inviter.language, null, `${config.publicUrl}/invitation?token=${token}`) })
  }

  /** Ends an invitation, and the request to approve it. */
  const end = async (tx: Tx, invitation: Invitation): Promise<Invitation> => {
    const ended = await tx.db.save(Object.assign(invitation, { endedAt: tx.now }))
    if (ended.role === Role.ADMIN) await secondAdmin.end(tx, ended.id)
    return ended
  }

  const lockById = async (tx: Tx, id: string): Promise<Invitation> =>
    tx.db.findOneOrFail(Invitation, { where: { id }, lock: { mode: 'pessimistic_write' } })

  return {
    /** Lends how a second administrator is asked. Called once, before any invitation is made. */
    lendSecondAdmin(lent: SecondAdmin): void {
      secondAdmin = lent
    },

    /** Locks an invitation that a second administrator decides. */
    lock: lockById,

    /** Mails the link of an invitation that a second administrator approved. Returns why it can no longer be mailed, and null if it was. */
    async mail(tx: Tx, id: string): Promise<Said | null> {
      const invitation = await lockById(tx, id)
      if (invitation.endedAt !== null || invitation.expiresAt <= tx.now) return 'identity.invitations.over'
      if (await hasAccount(tx, invitation.email)) return 'identity.invitations.accountExists'
      const token = newToken()
      await send(tx, await tx.db.save(Object.assign(invitation, { tokenHash: sha256(token), expiresAt: later(tx.now, GOOD_FOR) })), token)
      return null
    },

    /** Ends an invitation that a second administrator did not approve. */
    async end(tx: Tx, id: string): Promise<void> {
      const invitation = await lockById(tx, id)
      if (invitation.endedAt === null) await tx.db.save(Object.assign(invitation, { endedAt: tx.now }))
    },

    /** Returns the open invitations to the staff, newest first; those whose link has expired can be mailed again. */
    async list(): Promise<StaffInvitation[]> {
      const rows = await dataSource.manager.find(Invitation, { where: open, order: { createdAt: 'DESC', id: 'DESC' }, take: MOST_OPEN })
      return rows.map(StaffInvitation.of)
    },

    /**
     * Mails a link that gives its recipient an account with a role of the staff. It ends an earlier one for the address. Throws CONFLICT
     * for an address that has a verified account, and LIMIT_EXCEEDED when 50 are open. The link of an administrator is mailed once a
     * second one approved it, where there is one.
     */
    async invite(viewer: Viewer, { email: given, role }: InviteStaffInput): Promise<StaffInvitation> {
      const email = normaliseEmail(given)
      await takeFor(viewer, email)
      return work(viewer, async (tx) => {
        const { id: invitedById } = await lockActor(tx.db, signedIn(viewer).userId)
        if (await hasAccount(tx, email)) throw conflict('identity.invitations.accountExists')
        const former = await tx.db.find(Invitation, { where: { email, ...open }, lock: { mode: 'pessimistic_write' } })
        for (const each of former) await end(tx, each)
        if ((await tx.db.countBy(Invitation, open)) >= MOST_OPEN) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('identity.invitations.tooMany', { most: MOST_OPEN }))
        }
        const isPending = await needsSecondAdmin(tx, role)
        const token = newToken()
        const row = {
          email,
          role: role as unknown as Role,
          invitedById,
          tokenHash: sha256(token),
          createdAt: tx.now,
          expiresAt: later(tx.now, isPending ? DECIDED_WITHIN : GOOD_FOR),
        }
        const made = await tx.db.save(tx.db.create(Invitation, row))
        if (isPending) await secondAdmin.ask(tx, made.id)
        else await send(tx, made, token)
        await tx.emit(userInvited.of(made.id, [], { invitationId: made.id, role: made.role }))
        return StaffInvitation.of(Object.assign(made, { endedAt: null }))
      })
    },

    /**
     * Mails another link for an open invitation, in the name of the viewer; the one before stops working. Throws CONFLICT for an
     * administrator whom a second one has to approve first.
     */
    async resend(viewer: Viewer, id: string): Promise<StaffInvitation> {
      const { email } = await work(viewer, (tx) => lockOpen(tx, id))
      await takeFor(viewer, email)
      return work(viewer, async (tx) => {
        const token = newToken()
        const renewed = { tokenHash: sha256(token), expiresAt: later(tx.now, GOOD_FOR), invitedById: signedIn(viewer).userId }
        const invitation = await lockOpen(tx, id)
        const isAlone = !(await needsSecondAdmin(tx, invitation.role))
        if (!isAlone && !(await isApproved(tx, id))) throw conflict('identity.invitations.needsSecondAdmin')
        if (invitation.role === Role.ADMIN) await secondAdmin.end(tx, id)
        const kept = await tx.db.save(Object.assign(invitation, renewed))
        await send(tx, kept, token)
        await tx.emit(staffInvitationResent.of(kept.id, [], { invitationId: kept.id, role: kept.role }))
        return StaffInvitation.of(kept)
      })
    },

    /** Withdraws an open invitation: its link stops working. */
    async withdraw(viewer: Viewer, id: string): Promise<StaffInvitation> {
      return work(viewer, async (tx) => {
        const kept = await end(tx, await lockOpen(tx, id))
        await tx.emit(staffInvitationWithdrawn.of(kept.id, [], { invitationId: kept.id, role: kept.role }))
        return StaffInvitation.of(kept)
      })
    },
  }
}

export type StaffInvitations = ReturnType<typeof createStaffInvitations>
