import type { EntityManager } from 'typeorm'
import { unauthenticated } from '../../../shared/errors.ts'
import { User } from './user.entity.ts'

/**
 * Locks and returns the acting user, before any other lock, so that a concurrent suspension is seen. Throws UNAUTHENTICATED
 * if the user was suspended since the request was made.
 */
export const lockActor = async (db: EntityManager, userId: string): Promise<User> => {
  const person = await db.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'for_key_share' } })
  if (person.suspendedAt !== null) throw unauthenticated()
  return person
}
