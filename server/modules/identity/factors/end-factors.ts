import { toUser } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { passkeyRemoved, twoFactorTurnedOff } from './factors.events.ts'
import { Passkey, StoredPasskeyRequest } from './passkey.entity.ts'
import { RecoveryCode, TwoFactor } from './two-factor.entity.ts'

/** Two-factor authentication that was on for this long before a reset was turned on by the owner. */
const SETTLED = 7 * DAY

/** Ends the open requests of a person to add a passkey or to confirm by one. */
export const endPasskeyRequests = async (tx: Tx, userId: string): Promise<void> => {
  await tx.db.delete(StoredPasskeyRequest, { userId })
}

/**
 * Ends what a stranger who knew the password may have set up before its reset: every passkey, and two-factor authentication that was
 * turned on less than seven days ago or, `isClaim`, before the address was verified. Returns whether two-factor authentication was
 * turned off. The caller has locked the person.
 */
export const endFactors = async (tx: Tx, userId: string, isClaim: boolean): Promise<boolean> => {
  await endPasskeyRequests(tx, userId)
  for (const { id } of await tx.db.findBy(Passkey, { userId })) {
    await tx.db.delete(Passkey, { id })
    await tx.emit(passkeyRemoved.of(id, [toUser(userId)], { passkeyId: id }))
  }
  const factor = await tx.db.findOneBy(TwoFactor, { userId })
  if (!factor || (!isClaim && factor.confirmedAt !== null && factor.confirmedAt <= later(tx.now, -SETTLED))) return false
  await tx.db.delete(TwoFactor, { userId })
  await tx.db.delete(RecoveryCode, { userId })
  if (factor.confirmedAt === null) return false
  await tx.emit(twoFactorTurnedOff.of(userId, [toUser(userId)], { userId }))
  return true
}
