import { IsNull, Not } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import { newToken, sha256 } from '../../../shared/text.ts'
import type { PresenceService } from '../access/presence.service.ts'
import type { AddressProof } from '../proofs/address-proof.ts'
import { mails } from '../proofs/mails.ts'
import { deadLink, type OneTimeCodes } from '../proofs/one-time-codes.ts'
import { normaliseEmail } from '../records/contact.ts'
import { EmailChange, endEmailChange, OPEN_CHANGE } from '../records/email-change.entity.ts'
import { endOtherSessions } from '../records/end-sessions.ts'
import { emailChangeCancelled, emailChanged, emailChangeRequested } from '../records/identity.events.ts'
import { lockSelf } from '../records/lock-self.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { User } from '../records/user.entity.ts'
import { inBrowser } from './in-browser.ts'
import type { RequestEmailChangeInput } from './sessions.inputs.ts'

const CHANGES_PER_USER: Allowance = { name: 'change-email', tries: 5, seconds: 86_400 }
const MISSES_PER_NETWORK: Allowance = { name: 'email-change-link', tries: 20, seconds: 3_600 }

/** Which of its two links a change is found by. */
type Link = 'confirmHash' | 'cancelHash'

/** Replacing a verified address by another one, which has to be confirmed from its own mailbox. */
export const createEmailChangeService = (
  { work, throttle, dataSource, config, clock }: Platform,
  codes: OneTimeCodes,
  proof: AddressProof,
  presence: PresenceService,
) => {
  const gone = () => notFound('identity.accounts.gone')
  const person = (viewer: Viewer) => inBrowser(viewer, 'identity.emailChange.browserOnly')
  const isLive = (change: EmailChange | null): change is EmailChange => change !== null && change.expiresAt > clock.now()

  /** Throws INVALID alike for links that are unknown, used, cancelled and expired; misses are counted by network. */
  const mustExist = (viewer: Viewer, link: Link, token: string) =>
    throttle.lookUp(
      MISSES_PER_NETWORK,
      viewer,
      async () => {
        const found = await dataSource.manager.findOneBy(EmailChange, { [link]: sha256(token), ...OPEN_CHANGE })
        return isLive(found) ? found : null
      },
      deadLink,
    )

  /** Locks the person of a link, who acts from here on, then the change, and returns both while the change is open and the address is still the one it replaces. */
  const lock = async (tx: Tx, { id, userId }: EmailChange) => {
    const user = orNotFound(await lockById(tx.db, User, userId), gone)
    const change = await tx.db.findOne(EmailChange, { where: { id, ...OPEN_CHANGE }, lock: { mode: 'pessimistic_write' } })
    if (!isLive(change) || user.email !== change.oldEmail || user.suspendedAt !== null) throw deadLink()
    tx.identify(user.id)
    return { user, change }
  }

  const cancel = async (tx: Tx, user: User, change: EmailChange): Promise<EmailChange> => {
    change.cancelledAt = tx.now
    await tx.db.save(change)
    await tx.emit(emailChangeCancelled.of(user.id, [toUser(user.id)], { userId: user.id }))
    return change
  }

  return {
    /**
     * Mails a link to confirm it to the new address, and a notice with a link to cancel to the current one. An earlier request ends.
     * The response is the same for an address that an account has: its owner is notified instead. Needs a fresh proof of presence.
     */
    async request(viewer: Viewer, { email }: RequestEmailChangeInput): Promise<EmailChange> {
      const { userId } = person(viewer)
      const newEmail = normaliseEmail(email)
      // A request that lacks the proof is sent again with it, and must not count twice.
      await work(viewer, (tx) => presence.mustBePresent(tx))
      const asker = orNotFound(await dataSource.manager.findOneBy(User, { id: userId }), gone)
      if (!asker.isEmailVerified) throw conflict('identity.emailChange.notVerified')
      if (asker.email === newEmail) throw invalidField('email', 'identity.emailChange.same')
      await throttle.take(CHANGES_PER_USER, userId)
      await proof.admit(newEmail)
      const [confirm, cancelling] = [newToken(), newToken()]
      return work(viewer, async (tx) => {
        await presence.mustBePresent(tx)
        const user = await lockSelf(tx)
        if (user.email === newEmail) throw invalidField('email', 'identity.emailChange.same')
        await endEmailChange(tx, userId)
        const change = await tx.db.save(
          tx.db.create(EmailChange, {
            userId,
            oldEmail: user.email,
            newEmail,
            confirmHash: sha256(confirm),
            cancelHash: sha256(cancelling),
            requestedAt: tx.now,
            expiresAt: later(tx.now, DAY),
          }),
        )
        await tx.emit(emailChangeRequested.of(userId, [toUser(userId)], { userId }))
        const owner = await tx.db.findOneBy(User, { email: newEmail, emailVerifiedAt: Not(IsNull()) })
        const page = `${config.publicUrl}/change-email`
        const asked = owner
          ? mails.newEmailKnown(owner.language, owner.name, `${config.publicUrl}/login`)
          : mails.confirmNewEmail(user.language, null, `${page}?token=${confirm}`)
        await tx.enqueue(deliverMail, { to: newEmail, ...asked })
        const notice = mails.newEmailRequested(user.language, user.name, newEmail, `${page}?cancel=${cancelling}`)
        await tx.enqueue(deliverMail, { to: user.email, ...notice })
        return change
      })
    },

    /**
     * Changes the address by the link that the new one received. Links that were mailed to the old one and all sessions but the
     * caller's end; both addresses are notified. Throws INVALID for a used or expired link, and CONFLICT when another account has
     * verified the address meanwhile.
     */
    async confirm(viewer: Viewer, token: string): Promise<User> {
      const found = await mustExist(viewer, 'confirmHash', token)
      return work(viewer, async (tx) => {
        const { user, change } = await lock(tx, found)
        change.confirmedAt = tx.now
        await tx.db.save(change)
        user.email = change.newEmail
        user.emailVerifiedAt = tx.now
        await tx.db.save(user)
        await codes.endOpen(tx, user, [CodePurpose.EMAIL, CodePurpose.PASSWORD_RESET])
        await endOtherSessions(tx, user.id, viewer.userId === user.id ? viewer.sessionId : null)
        await tx.emit(emailChanged.of(user.id, [toUser(user.id)], { userId: user.id }))
        const { language, name } = user
        const toOld = mails.emailChangedFrom(language, name, change.newEmail, `${config.publicUrl}/complaints`)
        await tx.enqueue(deliverMail, { to: change.oldEmail, ...toOld })
        await tx.enqueue(deliverMail, { to: change.newEmail, ...mails.emailChangedTo(language, name, `${config.publicUrl}/login`) })
        return user
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'app_user_verified_email' ? conflict('identity.emailChange.taken') : error
      })
    },

    /** Cancels the change by the link that the current address received. Throws INVALID like `confirm`. */
    async cancelByLink(viewer: Viewer, token: string): Promise<EmailChange> {
      const found = await mustExist(viewer, 'cancelHash', token)
      return work(viewer, async (tx) => {
        const { user, change } = await lock(tx, found)
        return cancel(tx, user, change)
      })
    },

    /** Cancels the viewer's own open request. Throws NOT_FOUND without one. */
    async withdraw(viewer: Viewer): Promise<EmailChange> {
      const { userId } = person(viewer)
      return work(viewer, async (tx) => {
        const user = orNotFound(await lockById(tx.db, User, userId), gone)
        const change = await tx.db.findOneBy(EmailChange, { userId, ...OPEN_CHANGE })
        return cancel(
          tx,
          user,
          orNotFound(change, () => notFound('identity.emailChange.notFound')),
        )
      })
    },
  }
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>
