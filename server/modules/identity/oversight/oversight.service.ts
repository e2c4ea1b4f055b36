import { toUser } from '../../../platform/events.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { endFactors, endPasskeyRequests } from '../factors/end-factors.ts'
import type { AddressProof } from '../proofs/address-proof.ts'
import { mails } from '../proofs/mails.ts'
import { endEmailChange } from '../records/email-change.entity.ts'
import { endSessions } from '../records/end-sessions.ts'
import { passwordResetRequired, sessionsEnded, twoFactorReset, userReinstated, userSuspended } from '../records/identity.events.ts'
import { endInvitationsBy } from '../records/inviter.ts'
import { lockActor } from '../records/lock-actor.ts'
import { openSessionsOf } from '../records/open-sessions.ts'
import { revokeKeys } from '../records/revoke-keys.ts'
import { User } from '../records/user.entity.ts'
import { type ActOnUsersInput, UserAct, UserActOutcome } from './bulk-act.type.ts'

const REASON_AT_LEAST = 10
const REASON_AT_MOST = 500

const unknownPerson = () => notFound('identity.people.notFound')

/** Returns a reason without spaces around it. Throws INVALID unless it has 10 to 500 characters. */
export const readReason = (given: string): string => {
  const reason = given.trim()
  if (reason.length < REASON_AT_LEAST || reason.length > REASON_AT_MOST) {
    throw invalidField('reason', textOf('common.input.reasonFromTo', { least: REASON_AT_LEAST, most: REASON_AT_MOST }))
  }
  return reason
}

/** What administrators do about the access of a person. Each act is mailed to the person. */
export const createOversight = ({ work, config }: Platform, proof: AddressProof) => {
  /** An address that is not verified may be a stranger's, and gets no mail. */
  const notify = async (tx: Tx, user: User, words: (typeof mails)['suspended'], path: string): Promise<void> => {
    if (!user.isEmailVerified) return
    await tx.enqueue(deliverMail, { to: user.email, ...words(user.language, user.name, `${config.publicUrl}${path}`) })
  }

  /**
   * Locks and returns the person that an administrator acts on. Where that is an administrator too, all are locked in one order:
   * of two who suspend each other at once, the second finds themselves suspended, and one always remains.
   */
  const lockOther = async (tx: Tx, id: string): Promise<User> => {
    const { userId } = signedIn(tx.viewer)
    const seen = orNotFound(isId(id) ? await tx.db.findOneBy(User, { id }) : null, unknownPerson)
    if (seen.role === Role.ADMIN) {
      await tx.db.find(User, { where: { role: Role.ADMIN }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } })
    }
    await lockActor(tx.db, userId)
    const user = orNotFound(await lockById(tx.db, User, id), unknownPerson)
    if (user.id === userId) throw new DomainError('CONFLICT', 'identity.people.notYourself')
    return user
  }

  const acts = {
    /**
     * Ends a person's access at once, in every browser, program and socket, for good: API keys, an open change of the address, open
     * requests for passkeys and invitations that they sent do not come back when they are reinstated. People cannot suspend themselves,
     * so that an active administrator always remains.
     */
    async suspend(viewer: Viewer, id: string, given: string): Promise<User> {
      const reason = readReason(given)
      if (signedIn(viewer).userId === id) throw new DomainError('CONFLICT', 'identity.people.cannotSuspendYourself')
      return work(viewer, async (tx) => {
        const user = await lockOther(tx, id)
        const isNew = user.suspendedAt === null
        user.suspendedAt ??= tx.now
        user.suspensionReason = reason
        await tx.db.save(user)
        await endSessions(tx, user.id)
        await revokeKeys(tx, user.id)
        await endEmailChange(tx, user.id)
        await endPasskeyRequests(tx, user.id)
        await endInvitationsBy(tx, user.id)
        await tx.emit(userSuspended.of(user.id, [toUser(user.id)], { userId: user.id, reason }))
        if (isNew) await notify(tx, user, mails.suspended, '/complaints')
        return user
      })
    },

    /** Restores a person's access; they have to sign in again, and make new API keys. */
    async reinstate(viewer: Viewer, id: string): Promise<User> {
      return work(viewer, async (tx) => {
        const user = await lockOther(tx, id)
        const wasSuspended = user.suspendedAt !== null
        user.suspendedAt = null
        user.suspensionReason = null
        await tx.db.save(user)
        await tx.emit(userReinstated.of(user.id, [toUser(user.id)], { userId: user.id }))
        if (wasSuspended) await notify(tx, user, mails.reinstated, '/login')
        return user
      })
    },

    /**
     * Requires a new password before a person signs in again, and mails them the link for it. Their sessions, API keys, open
     * requests for passkeys and the invitations that they sent end at once. Throws CONFLICT for suspended people, who cannot set one.
     */
    async requireReset(viewer: Viewer, id: string, given: string): Promise<User> {
      const reason = readReason(given)
      return work(viewer, async (tx) => {
        const user = await lockOther(tx, id)
        if (user.suspendedAt !== null) throw conflict('identity.people.suspended')
        user.resetRequiredAt = tx.now
        await tx.db.save(user)
        await endSessions(tx, user.id)
        await revokeKeys(tx, user.id)
        await endEmailChange(tx, user.id)
        await endPasskeyRequests(tx, user.id)
        await endInvitationsBy(tx, user.id)
        await tx.emit(passwordResetRequired.of(user.id, [toUser(user.id)], { userId: user.id, reason }))
        await proof.sendRequiredReset(tx, user)
        return user
      })
    },

    /** Signs a person out of every browser. API keys go on working. */
    async endSessions(viewer: Viewer, id: string, given: string): Promise<User> {
      const reason = readReason(given)
      return work(viewer, async (tx) => {
        const user = await lockOther(tx, id)
        const open = await (await openSessionsOf(tx.db, user.id, tx.now)).getMany()
        await endSessions(tx, user.id)
        await tx.emit(sessionsEnded.of(user.id, [toUser(user.id)], { sessionIds: open.map((session) => session.id), reason }))
        await notify(tx, user, mails.signedOut, '/forgot-password')
        return user
      })
    },
  }

  const BY_ACT = {
    [UserAct.SUSPEND]: acts.suspend,
    [UserAct.REQUIRE_PASSWORD_RESET]: acts.requireReset,
    [UserAct.SIGN_OUT]: acts.endSessions,
  } as const

  return {
    ...acts,

    /**
     * Does the same about several people, one after the other and each as a whole, and returns what became of each. A refusal about
     * one leaves the others; an administrator who is suspended meanwhile is refused the rest.
     */
    async actOn(viewer: Viewer, { act, ids, reason }: ActOnUsersInput): Promise<UserActOutcome[]> {
      readReason(reason)
      const outcomes: UserActOutcome[] = []
      for (const id of ids) {
        const said = await BY_ACT[act](viewer, id, reason).then(
          () => null,
          (error: unknown) => {
            if (error instanceof DomainError) return error.said
            throw error
          },
        )
        outcomes.push(new UserActOutcome(id, said))
      }
      return outcomes
    },

    /** Mails a person that an administrator asked to reset their two-factor authentication, which another has to confirm. */
    announceReset: (tx: Tx, user: User): Promise<void> => notify(tx, user, mails.twoFactorResetAsked, '/complaints'),

    /**
     * Ends two-factor authentication, every passkey and every session of a person, inside the transaction of the second
     * administrator's decision. The password stays.
     */
    async resetTwoFactor(tx: Tx, id: string): Promise<void> {
      const user = orNotFound(await lockById(tx.db, User, id), unknownPerson)
      await endFactors(tx, user.id, true)
      await endSessions(tx, user.id)
      await tx.emit(twoFactorReset.of(user.id, [toUser(user.id)], { userId: user.id }))
      await notify(tx, user, mails.twoFactorReset, '/forgot-password')
    },
  }
}

export type Oversight = ReturnType<typeof createOversight>
