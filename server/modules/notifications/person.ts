import type { EntityManager } from 'typeorm'
import { type Person, User } from '../identity/index.ts'

/** The person who did something; null for what happened automatically. */
export const personOf = (db: EntityManager, userId: string | null): Promise<Person | null> =>
  userId === null ? Promise.resolve(null) : db.findOneBy(User, { id: userId })
