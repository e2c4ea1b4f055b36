import type { Logger } from 'pino'
import { type Connection, createDataSource, migrate } from '../platform/database/database.ts'
import { DatabaseRefused } from '../platform/database/database-roles.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { migrateJobs } from '../platform/jobs/runner.ts'
import { applyDefinitions, outdatedDefinitions, readDefinitions } from './definitions.ts'
import { giveRights } from './give-rights.ts'
import { migrations } from './index.ts'

const RUN_MIGRATE = 'Run `npm run migrate` first, with OWNER_DATABASE_URL if there is a DATABASE_URL.'
const UNKNOWN = new Set(['42P01', '42501'])

const openPool = (connection: Connection, log: Logger) =>
  createDataSource(connection, { entities: [], migrations, poolSize: 1, log }).initialize()

/** A database, for the app and for its owner. */
export type Roles = Pick<OpenDatabase, 'connection' | 'owner'>

/** Throws {@link DatabaseRefused} when the owner has still to migrate. */
export const requireCurrent = async (connection: Connection, log: Logger) => {
  const dataSource = await openPool(connection, log)
  try {
    const rows: { name: string }[] = await dataSource.query('select name from migration').catch((error: { code?: string }) => {
      if (UNKNOWN.has(error.code ?? '')) return []
      throw error
    })
    const ran = new Set(rows.map(({ name }) => name))
    const missing = migrations.map((Each) => new Each().name ?? Each.name).filter((name) => !ran.has(name))
    if (missing.length > 0) {
      throw new DatabaseRefused(
        `The database lacks ${missing.length === 1 ? 'a migration' : `${missing.length} migrations`} (${missing.at(-1)}). ${RUN_MIGRATE}`,
      )
    }
    const outdated = await outdatedDefinitions((text, values) => dataSource.query(text, values), await readDefinitions())
    if (outdated.length > 0)
      throw new DatabaseRefused(`The database has other definitions than this server (${outdated.join(', ')}). ${RUN_MIGRATE}`)
  } finally {
    await dataSource.destroy()
  }
}

/**
 * Brings the schema, its functions, the queue's, and everybody's rights up to date as the owner, and returns the names of the migrations
 * that ran and of the functions that were replaced. Where the owner is not at hand, throws {@link DatabaseRefused} unless that was done. Processes that start together take turns.
 */
export const bringUpToDate = async ({ connection, owner }: Roles, log: Logger): Promise<string[]> => {
  if (!owner) {
    await requireCurrent(connection, log)
    return []
  }
  const dataSource = await openPool(owner, log)
  try {
    const replaced: string[] = []
    const ran = await migrate(dataSource, async (runner) => {
      replaced.push(...(await applyDefinitions(runner)))
      await migrateJobs(owner, log)
      if (owner !== connection) await giveRights(runner)
    })
    return [...ran, ...replaced]
  } finally {
    await dataSource.destroy()
  }
}
