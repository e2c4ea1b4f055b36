import type { EntityManager } from 'typeorm'
import { User } from '../identity/index.ts'

/** The name of whoever did something; null for the product itself. */
export const personOf = async (db: EntityManager, userId: string | null) =>
  userId === null ? null : ((await db.findOneBy(User, { id: userId }))?.name ?? null)
