import type { EntityManager } from 'typeorm'
import { DAY, later } from '../../../shared/clock.ts'

const ADMINS = `
  select count(*)::int as admins from app_user where role = 'admin' and (suspended_at is null or suspended_at > $1)`

/**
 * Counts the administrators who could be the second of two. One who was suspended within 24 hours counts, so that no one becomes the
 * only one by suspending the others.
 */
export const countAdmins = async (db: EntityManager, now: Date): Promise<number> => {
  const [row] = await db.query<{ admins: number }[]>(ADMINS, [later(now, -DAY)])
  return row!.admins
}
