import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { unauthenticated } from '../../../shared/errors.ts'
import { User } from '../../identity/index.ts'

const EXCLUSIVE = `select pg_advisory_xact_lock(hashtext('shariah.board'))`
const SHARED = `select pg_advisory_xact_lock_shared(hashtext('shariah.board'))`

const SIZE = `select count(*)::int as size from app_user where role = 'ssb_auditor' and suspended_at is null`

/**
 * Locks the board's membership and settings until the transaction ends: `exclusive` to change them, `shared` to rely on them.
 * Take it after locks on users and before locks on reviews.
 */
export const lockBoard = async (db: EntityManager, mode: 'exclusive' | 'shared'): Promise<void> => {
  await db.query(mode === 'exclusive' ? EXCLUSIVE : SHARED)
}

/** How many auditors the board has, those with suspended access left out. */
export const boardSize = async (db: EntityManager): Promise<number> => {
  const [row] = await db.query<{ size: number }[]>(SIZE)
  return row!.size
}

/** The size of the board, the same for every kind of matter. */
export const boardSizeFor: Batch<string, number> = async (db, kinds) => {
  const size = await boardSize(db)
  return kinds.map(() => size)
}

/**
 * Locks and returns the acting user, before any other lock, so that a concurrent suspension is seen. Throws UNAUTHENTICATED
 * if the user was suspended since the request was made.
 */
export const lockActor = async (db: EntityManager, userId: string): Promise<User> => {
  const person = await db.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'for_key_share' } })
  if (person.suspendedAt !== null) throw unauthenticated()
  return person
}
