import { IsNull } from 'typeorm'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { notFound, unauthenticated } from '../../../shared/errors.ts'
import { Session } from './session.entity.ts'
import { User } from './user.entity.ts'

/**
 * Locks and returns the person who changes their own access. Throws UNAUTHENTICATED if they were suspended or their session ended
 * since the request was made, by another password for example.
 */
export const lockSelf = async (tx: Tx): Promise<User> => {
  const { userId, sessionId } = signedIn(tx.viewer)
  const user = orNotFound(await lockById(tx.db, User, userId), () => notFound('identity.accounts.gone'))
  if (user.suspendedAt !== null) throw unauthenticated()
  if (sessionId !== null && !(await tx.db.existsBy(Session, { id: sessionId, endedAt: IsNull() }))) throw unauthenticated()
  return user
}
