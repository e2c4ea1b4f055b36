import { IsNull, Not } from 'typeorm'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { conflict, DomainError, notFound } from '../../../shared/errors.ts'
import { type TextKey, textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { newToken, sha256, withoutLinks } from '../../../shared/text.ts'
import { mail } from '../proofs/mails.ts'
import { normaliseEmail } from '../records/contact.ts'
import { staffInvitationResent, staffInvitationWithdrawn, userInvited } from '../records/identity.events.ts'
import { Invitation, type StaffRole } from '../records/invitation.entity.ts'
import { lockActor } from '../records/lock-actor.ts'
import { User } from '../records/user.entity.ts'
import { type InviteStaffInput, StaffInvitation } from './staff-invitation.type.ts'

const GOOD_FOR = 3 * DAY
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

/** Invitations to the staff: made, mailed again and withdrawn by administrators. */
export const createStaffInvitations = ({ work, config, dataSource, throttle }: Platform) => {
  const takeFor = async (viewer: Viewer, email: string) => {
    await throttle.take(INVITES_PER_ADMIN, signedIn(viewer).userId)
    await throttle.take(INVITES_PER_MAILBOX, email)
  }

  const open = { businessId: IsNull(), endedAt: IsNull() }

  const lockOpen = async (tx: Tx, id: string): Promise<Invitation> => {
    await lockActor(tx.db, signedIn(tx.viewer).userId)
    const found = isId(id) ? await tx.db.findOne(Invitation, { where: { id, ...open }, lock: { mode: 'pessimistic_write' } }) : null
    return orNotFound(found, unknownInvitation)
  }

  /** Mails a new link, in the language of the administrator who sends it. */
  const send = async (tx: Tx, { email, role }: Invitation, token: string): Promise<void> => {
    const inviter = await tx.db.findOneByOrFail(User, { id: signedIn(tx.viewer).userId })
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

  return {
    /** Returns the open invitations to the staff, newest first; those whose link has expired can be mailed again. */
    async list(): Promise<StaffInvitation[]> {
      const rows = await dataSource.manager.find(Invitation, { where: open, order: { createdAt: 'DESC', id: 'DESC' }, take: MOST_OPEN })
      return rows.map(StaffInvitation.of)
    },

    /**
     * Mails a link that gives its recipient an account with a role of the staff. It ends an earlier one for the address. Throws CONFLICT
     * for an address that has a verified account, and LIMIT_EXCEEDED when 50 are open.
     */
    async invite(viewer: Viewer, { email: given, role }: InviteStaffInput): Promise<StaffInvitation> {
      const email = normaliseEmail(given)
      await takeFor(viewer, email)
      return work(viewer, async (tx) => {
        const { id: invitedById } = await lockActor(tx.db, signedIn(viewer).userId)
        if (await tx.db.existsBy(User, { email, emailVerifiedAt: Not(IsNull()) })) throw conflict('identity.invitations.accountExists')
        await tx.db.update(Invitation, { email, ...open }, { endedAt: tx.now })
        if ((await tx.db.countBy(Invitation, open)) >= MOST_OPEN) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('identity.invitations.tooMany', { most: MOST_OPEN }))
        }
        const token = newToken()
        const row = {
          email,
          role: role as unknown as Role,
          invitedById,
          tokenHash: sha256(token),
          createdAt: tx.now,
          expiresAt: later(tx.now, GOOD_FOR),
        }
        const made = await tx.db.save(tx.db.create(Invitation, row))
        await send(tx, made, token)
        await tx.emit(userInvited.of(made.id, [], { invitationId: made.id, role: made.role }))
        return StaffInvitation.of(Object.assign(made, { endedAt: null }))
      })
    },

    /** Mails another link for an open invitation, in the name of the viewer; the one before stops working. */
    async resend(viewer: Viewer, id: string): Promise<StaffInvitation> {
      const { email } = await work(viewer, (tx) => lockOpen(tx, id))
      await takeFor(viewer, email)
      return work(viewer, async (tx) => {
        const token = newToken()
        const renewed = { tokenHash: sha256(token), expiresAt: later(tx.now, GOOD_FOR), invitedById: signedIn(viewer).userId }
        const kept = await tx.db.save(Object.assign(await lockOpen(tx, id), renewed))
        await send(tx, kept, token)
        await tx.emit(staffInvitationResent.of(kept.id, [], { invitationId: kept.id, role: kept.role }))
        return StaffInvitation.of(kept)
      })
    },

    /** Withdraws an open invitation: its link stops working. */
    async withdraw(viewer: Viewer, id: string): Promise<StaffInvitation> {
      return work(viewer, async (tx) => {
        const kept = await tx.db.save(Object.assign(await lockOpen(tx, id), { endedAt: tx.now }))
        await tx.emit(staffInvitationWithdrawn.of(kept.id, [], { invitationId: kept.id, role: kept.role }))
        return StaffInvitation.of(kept)
      })
    },
  }
}

export type StaffInvitations = ReturnType<typeof createStaffInvitations>
