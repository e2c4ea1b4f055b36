import type { EntityManager } from 'typeorm'
import { expect } from 'vitest'
import type { World } from './world.ts'

const BLOCKED = "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/**
 * Runs an act that changes a person's access while another change of it is not committed: the act starts first, and reaches the lock of
 * the person before `meanwhile` runs.
 */
export const atTheLock = async (
  world: World,
  userId: string,
  act: () => Promise<unknown>,
  meanwhile: (db: EntityManager) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> => {
  const { dataSource } = world.app.platform
  const acting = await dataSource.transaction(async (db) => {
    await db.query('select 1 from app_user where id = $1 for update', [userId])
    const started = Promise.allSettled([act()])
    await expect.poll(() => dataSource.query(BLOCKED), { interval: 10, timeout: 4_000 }).toEqual([{ count: 1 }])
    await meanwhile(db)
    return { started }
  })
  return (await acting.started)[0]
}
