import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { In, IsNull } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DAY, later, MINUTE } from '../../../shared/clock.ts'
import { DomainError, rateLimited } from '../../../shared/errors.ts'
import { newToken } from '../../../shared/text.ts'
import { CodePurpose, OneTimeCode } from '../records/one-time-code.entity.ts'
import type { User } from '../records/user.entity.ts'

const LIFETIME: Readonly<Record<CodePurpose, number>> = {
  [CodePurpose.PHONE]: 5 * MINUTE,
  [CodePurpose.EMAIL]: DAY,
  [CodePurpose.PASSWORD_RESET]: 30 * MINUTE,
}
const MAX_ATTEMPTS = 5
const RESEND_AFTER = MINUTE

export const deadLink = () => new DomainError('INVALID', 'identity.codes.linkUsed')

/** Codes and links that prove, once, that a person can read a phone or a mailbox. */
export const createOneTimeCodes = ({ clock, secret }: Pick<Platform, 'clock' | 'secret'>) => {
  const hashOf = (purpose: CodePurpose, target: string, code: string) =>
    createHmac('sha256', secret).update(`${purpose}|${target}|${code}`).digest('hex')
  const tokenHash = (purpose: CodePurpose, token: string) => hashOf(purpose, 'token', token)

  const isOpen = (code: OneTimeCode | null): code is OneTimeCode => code !== null && !code.usedAt && code.expiresAt > clock.now()

  const issue = async (tx: Tx, user: User, purpose: CodePurpose, target: string, hash: string) => {
    const { now } = tx
    const row = { userId: user.id, purpose, target, hash, createdAt: now, expiresAt: later(now, LIFETIME[purpose]) }
    await tx.db.update(OneTimeCode, { userId: user.id, purpose, usedAt: IsNull() }, { usedAt: now })
    return tx.db.save(tx.db.create(OneTimeCode, row))
  }

  return {
    /** Ends the open codes and links for these purposes. */
    async endOpen(tx: Tx, user: User, purposes: readonly CodePurpose[]): Promise<void> {
      await tx.db.update(OneTimeCode, { userId: user.id, purpose: In([...purposes]), usedAt: IsNull() }, { usedAt: tx.now })
    },

    /** Throws RATE_LIMITED within a minute of the last code. */
    async refuseTooSoon(db: Tx['db'], user: User, purpose: CodePurpose, target: string): Promise<void> {
      const latest = await db.findOne(OneTimeCode, { where: { userId: user.id, purpose, target }, order: { createdAt: 'DESC' } })
      if (latest && clock.now() < later(latest.createdAt, RESEND_AFTER)) throw rateLimited('identity.codes.justSent')
    },

    /**
     * Creates and returns six random digits for a phone; earlier ones stop working. Throws RATE_LIMITED for a second code
     * within a minute.
     */
    async issueDigits(tx: Tx, user: User, purpose: CodePurpose, target: string) {
      await this.refuseTooSoon(tx.db, user, purpose, target)
      const { now } = tx
      const digits = randomInt(1_000_000).toString().padStart(6, '0')
      const { expiresAt } = await issue(tx, user, purpose, target, hashOf(purpose, target, digits))
      return { digits, expiresAt, resendAt: later(now, RESEND_AFTER) }
    },

    /** Creates a link's token; earlier ones stop working. */
    async issueToken(tx: Tx, user: User, purpose: CodePurpose, target: string) {
      const token = newToken()
      await issue(tx, user, purpose, target, tokenHash(purpose, token))
      return token
    },

    /**
     * Redeems digits. A wrong attempt is counted even if the caller then throws, so this returns false instead of throwing;
     * after five the code stops working.
     */
    async redeemDigits(tx: Tx, user: User, purpose: CodePurpose, target: string, digits: string): Promise<boolean> {
      const code = await tx.db.findOne(OneTimeCode, {
        where: { userId: user.id, purpose, target },
        order: { createdAt: 'DESC' },
        lock: { mode: 'pessimistic_write' },
      })
      const { now } = tx
      if (!code || code.usedAt || code.expiresAt <= now || code.attempts >= MAX_ATTEMPTS) return false
      const right = timingSafeEqual(Buffer.from(code.hash), Buffer.from(hashOf(purpose, target, digits)))
      await tx.db.update(OneTimeCode, { id: code.id }, right ? { usedAt: now } : { attempts: code.attempts + 1 })
      return right
    },

    /** Returns the code of a token, before any costly step; null where {@link redeemToken} would throw. */
    async findToken(db: Tx['db'], purpose: CodePurpose, token: string): Promise<OneTimeCode | null> {
      const code = await db.findOneBy(OneTimeCode, { hash: tokenHash(purpose, token) })
      return isOpen(code) ? code : null
    },

    /** Redeems a link's token and returns its person and the address it was sent to. Throws alike for used, expired and unknown ones. */
    async redeemToken(tx: Tx, purpose: CodePurpose, token: string) {
      const code = await tx.db.findOne(OneTimeCode, { where: { hash: tokenHash(purpose, token) }, lock: { mode: 'pessimistic_write' } })
      if (!isOpen(code)) throw deadLink()
      await tx.db.update(OneTimeCode, { id: code.id }, { usedAt: tx.now })
      return { userId: code.userId, target: code.target }
    },
  }
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>
