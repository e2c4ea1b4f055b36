import { IsNull, Not } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { User } from '../records/user.entity.ts'

/** Returns the accounts that may sign in with an address: the one that verified it first, then the latest claim. Two at most. */
export const claimants = async (db: Tx['db'], email: string) => {
  const verified = await db.findOne(User, { where: { email, emailVerifiedAt: Not(IsNull()) } })
  const claimed = await db.findOne(User, { where: { email, emailVerifiedAt: IsNull() }, order: { createdAt: 'DESC' } })
  return [verified, claimed].filter((user) => user !== null)
}
