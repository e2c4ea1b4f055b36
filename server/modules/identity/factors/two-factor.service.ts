import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { endOtherSessions } from '../records/end-sessions.ts'
import { lockSelf } from '../records/lock-self.ts'
import type { User } from '../records/user.entity.ts'
import { type FactorNotices, factorMails } from './factor-mails.ts'
import { recoveryCodesRenewed, twoFactorTurnedOff, twoFactorTurnedOn } from './factors.events.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import type { SecondFactor } from './second-factor.ts'
import { newTotpSecret, totpUri } from './totp.ts'
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts'

/** Throws unless the person of the session proved lately that they are present; FORBIDDEN for keys. */
export type MustBePresent = (tx: Tx) => Promise<void>

const FIRST_CODES: Allowance = { name: 'two-factor-setup', tries: 10, seconds: 900 }

/** Turning two-factor authentication on and off, and its recovery codes. */
export const createTwoFactorService = (
  { work, throttle, secret }: Platform,
  factor: SecondFactor,
  notify: FactorNotices,
  mustBePresent: MustBePresent,
) => {
  /** Runs a change of the viewer's own factors, one after the other for each person. */
  const change = <Result>(viewer: Viewer, steps: (tx: Tx, user: User) => Promise<Result>): Promise<Result> => {
    return work(viewer, async (tx) => {
      await mustBePresent(tx)
      return steps(tx, await lockSelf(tx))
    })
  }

  const factorOf = (tx: Tx, userId: string) => tx.db.findOneBy(TwoFactor, { userId })

  const replaceCodes = async (tx: Tx, userId: string): Promise<string[]> => {
    const codes = newRecoveryCodes()
    await tx.db.delete(RecoveryCode, { userId })
    await tx.db.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, hash: recoveryHash(secret, userId, code), createdAt: tx.now })),
    )
    return codes
  }

  return {
    /**
     * Creates the secret of an authenticator app and returns it this once. Nothing is on before {@link turnOn}; a new secret replaces
     * one that was not confirmed. Throws CONFLICT when two-factor authentication is on.
     */
    createSecret(viewer: Viewer): Promise<{ secret: string; uri: string }> {
      return change(viewer, async (tx, user) => {
        if ((await factorOf(tx, user.id))?.confirmedAt) throw conflict('identity.factors.alreadyOn')
        const made = newTotpSecret()
        const row = {
          userId: user.id,
          sealedSecret: factor.seal.close(made, user.id),
          lastStep: null,
          createdAt: tx.now,
          confirmedAt: null,
        }
        await tx.db.save(tx.db.create(TwoFactor, row))
        return { secret: made, uri: totpUri(made, user.email) }
      })
    },

    /**
     * Turns two-factor authentication on by a first code, ends the person's other sessions, which needed none, and returns the recovery
     * codes this once. Throws INVALID for a wrong code.
     */
    async turnOn(viewer: Viewer, code: string): Promise<{ user: User; codes: string[] }> {
      const { userId, sessionId } = signedIn(viewer)
      await throttle.take(FIRST_CODES, userId)
      return change(viewer, async (tx, user) => {
        const pending = await factorOf(tx, userId)
        if (pending?.confirmedAt) throw conflict('identity.factors.alreadyOn')
        if (!pending) throw conflict('identity.factors.notSetUp')
        if (!(await factor.redeemCode(tx, userId, code, 'new'))) throw invalidField('code', 'identity.factors.wrongCode')
        const codes = await replaceCodes(tx, userId)
        await endOtherSessions(tx, userId, sessionId)
        await tx.emit(twoFactorTurnedOn.of(userId, [toUser(userId)], { userId }))
        await notify(tx, user, factorMails.twoFactorOn)
        return { user, codes }
      })
    },

    /** Turns two-factor authentication off and ends the recovery codes. Throws CONFLICT when it is off. */
    turnOff(viewer: Viewer): Promise<User> {
      return change(viewer, async (tx, user) => {
        if (!(await factorOf(tx, user.id))?.confirmedAt) throw conflict('identity.factors.alreadyOff')
        await tx.db.delete(TwoFactor, { userId: user.id })
        await tx.db.delete(RecoveryCode, { userId: user.id })
        await tx.emit(twoFactorTurnedOff.of(user.id, [toUser(user.id)], { userId: user.id }))
        await notify(tx, user, factorMails.twoFactorOff)
        return user
      })
    },

    /** Replaces every recovery code by ten new ones, which are returned this once. Throws CONFLICT when two-factor authentication is off. */
    renewCodes(viewer: Viewer): Promise<{ user: User; codes: string[] }> {
      return change(viewer, async (tx, user) => {
        if (!(await factorOf(tx, user.id))?.confirmedAt) throw conflict('identity.factors.alreadyOff')
        const codes = await replaceCodes(tx, user.id)
        await tx.emit(recoveryCodesRenewed.of(user.id, [toUser(user.id)], { userId: user.id }))
        await notify(tx, user, factorMails.recoveryCodesRenewed)
        return { user, codes }
      })
    },
  }
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>
