import { IsNull, Not } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSeal } from '../../../platform/process/sealed.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DomainError, invalidField } from '../../../shared/errors.ts'
import type { User } from '../records/user.entity.ts'
import { type FactorNotices, factorMails } from './factor-mails.ts'
import { recoveryCodeUsed } from './factors.events.ts'
import type { SecondFactorInput } from './factors.inputs.ts'
import { recoveryHash } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts'

/** Codes tried at sign-ins of one account, right passwords or not. Three codes of a million are right at a time. */
const CODES_PER_ACCOUNT: Allowance = { name: 'second-factor', tries: 5, seconds: 900 }
/** Codes tried by one session to confirm presence: a stranger at the sign-in page uses none of them up. */
const CODES_PER_SESSION: Allowance = { name: 'second-factor-presence', tries: 5, seconds: 900 }

/** Where codes are entered, which is counted each for itself: at a sign-in or within a session. */
export type CodesOf = { readonly userId: string } | { readonly sessionId: string }

const countOf = (of: CodesOf): [Allowance, string] => ('userId' in of ? [CODES_PER_ACCOUNT, of.userId] : [CODES_PER_SESSION, of.sessionId])

/** Codes of authenticator apps and recovery codes, as they are checked and used up. */
export const createSecondFactor = (platform: Pick<Platform, 'secret' | 'throttle' | 'dataSource'>, notify: FactorNotices) => {
  const { secret, throttle, dataSource } = platform
  const seal = createSeal(secret, 'two-factor secrets')

  /** Uses up the code of the present time step, or of one next to it. Its row is locked, so that a code works once. */
  const redeemCode = async (tx: Tx, userId: string, code: string, only: 'confirmed' | 'new'): Promise<boolean> => {
    const factor = await tx.db.findOne(TwoFactor, { where: { userId }, lock: { mode: 'pessimistic_write' } })
    if (!factor || (factor.confirmedAt !== null) !== (only === 'confirmed')) return false
    const opened = seal.open(factor.sealedSecret, userId)
    const step = opened && stepOfCode(opened, code, tx.now)
    if (!step || (factor.lastStep !== null && step <= factor.lastStep)) return false
    await tx.db.update(TwoFactor, { userId }, { lastStep: step, ...(only === 'new' && { confirmedAt: tx.now }) })
    return true
  }

  const redeemRecoveryCode = async (tx: Tx, user: User, code: string): Promise<boolean> => {
    const row = { userId: user.id, hash: recoveryHash(secret, user.id, code), usedAt: IsNull() }
    const { affected } = await tx.db.update(RecoveryCode, row, { usedAt: tx.now })
    if (affected !== 1) return false
    tx.identify(user.id)
    const left = await tx.db.countBy(RecoveryCode, { userId: user.id, usedAt: IsNull() })
    await tx.emit(recoveryCodeUsed.of(user.id, [toUser(user.id)], { userId: user.id, left }))
    await notify(tx, user, factorMails.recoveryCodeUsed(left))
    return true
  }

  return {
    seal,
    redeemCode,

    /** Returns whether two-factor authentication is on for a person. */
    isOn: (userId: string, db: Tx['db'] = dataSource.manager): Promise<boolean> =>
      db.existsBy(TwoFactor, { userId, confirmedAt: Not(IsNull()) }),

    /**
     * Takes one try at the codes of an account or a session, before any transaction, and returns how many are left. Throws
     * SECOND_FACTOR_REQUIRED when there is neither a code nor a recovery code, and RATE_LIMITED when no try is left: a right password
     * alone gives none back.
     */
    async admit(of: CodesOf, given: SecondFactorInput | null | undefined, path = ''): Promise<number> {
      if (!given?.code && !given?.recoveryCode) {
        throw new DomainError('SECOND_FACTOR_REQUIRED', 'identity.factors.required', { [`${path}code`]: 'identity.factors.required' })
      }
      return throttle.take(...countOf(of))
    },

    /** Uses up a code or a recovery code; false for a wrong or used one. Call {@link forgive} after the transaction. */
    redeem: (tx: Tx, user: User, given: SecondFactorInput): Promise<boolean> =>
      given.code ? redeemCode(tx, user.id, given.code, 'confirmed') : redeemRecoveryCode(tx, user, given.recoveryCode ?? ''),

    /** Gives the tries back, after a right code. */
    forgive: (of: CodesOf): Promise<void> => throttle.forgive(...countOf(of)),

    /** Mails the person after a wrong code for which {@link admit} took the last try: the right password was entered each time. */
    async missed(tx: Tx, user: User, left: number): Promise<void> {
      if (left === 0) await notify(tx, user, factorMails.wrongCodes)
    },

    /** The refusal of a wrong or used code, under its field. */
    wrong: (given: SecondFactorInput, path = ''): DomainError =>
      given.code
        ? invalidField(`${path}code`, 'identity.factors.wrongCode')
        : invalidField(`${path}recoveryCode`, 'identity.factors.wrongRecoveryCode'),
  }
}

export type SecondFactor = ReturnType<typeof createSecondFactor>
