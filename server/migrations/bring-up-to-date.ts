import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import { type Connection, createDataSource, migrate } from '../platform/database/database.ts'
import { DatabaseRefused } from '../platform/database/database-roles.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { migrateJobs } from '../platform/jobs/runner.ts'
import type { SchemaState } from '../platform/platform.ts'
import { applyDefinitions, outdatedDefinitions, readDefinitions } from './definitions.ts'
import { giveRights } from './give-rights.ts'
import { migrations } from './index.ts'

const RUN_MIGRATE = 'Run `npm run migrate` first, with OWNER_DATABASE_URL if there is a DATABASE_URL.'
const UNKNOWN = new Set(['42P01', '42501'])

const openPool = (connection: Connection, log: Logger) =>
  createDataSource(connection, { entities: [], migrations, poolSize: 1, log }).initialize()

/** A database, for the app and for its owner. */
export type Roles = Pick<OpenDatabase, 'connection' | 'owner'>

const nameOf = (Each: (typeof migrations)[number]) => new Each().name ?? Each.name
/** TypeORM orders migrations by the thirteen digits at the end of their names. */
const orderOf = (name: string) => Number(name.slice(-13))

/** The names of the migrations that the database has; none where it has no table of them, or the role may not read it. */
const appliedMigrations = async (dataSource: DataSource): Promise<ReadonlySet<string>> => {
  const rows: { name: string }[] = await dataSource.query('select name from migration order by id').catch((error: { code?: string }) => {
    if (UNKNOWN.has(error.code ?? '')) return []
    throw error
  })
  return new Set(rows.map(({ name }) => name))
}

/**
 * Refuses a database that has migrations which are not among ours and not newer than ours: an earlier build or another branch made
 * it. Newer ones are of the next release, on whose schema this one runs.
 */
const refuseForeignMigrations = (applied: ReadonlySet<string>) => {
  const known = migrations.map(nameOf)
  const newest = orderOf(known.at(-1)!)
  const foreign = [...applied].filter((name) => !known.includes(name) && orderOf(name) <= newest)
  if (foreign.length === 0) return
  const more = foreign.length > 1 ? ` and ${foreign.length - 1} more` : ''
  throw new DatabaseRefused(
    `The database was made by an earlier build or another branch: it has migrations that this server does not have (${foreign[0]}${more}). ` +
      'Empty a development database with `npm run db:reset -- --yes`, or use an empty database.',
  )
}

/** Throws {@link DatabaseRefused} when the owner has still to migrate, or the database is not of this line of migrations. */
export const requireCurrent = async (connection: Connection, log: Logger) => {
  const dataSource = await openPool(connection, log)
  try {
    const applied = await appliedMigrations(dataSource)
    refuseForeignMigrations(applied)
    const missing = migrations.map(nameOf).filter((name) => !applied.has(name))
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

/** How the schema of the database compares with this server. */
export const readSchemaState = async (dataSource: DataSource): Promise<SchemaState> => {
  const applied = await appliedMigrations(dataSource)
  const known = migrations.map(nameOf)
  return {
    applied: known.filter((name) => applied.has(name)).length,
    pending: known.filter((name) => !applied.has(name)),
    newer: [...applied].filter((name) => !known.includes(name)),
    outdated: await outdatedDefinitions((text, values) => dataSource.query(text, values), await readDefinitions()),
  }
}

/**
 * Brings the schema, its functions, the queue's, and everybody's rights up to date as the owner, and returns the names of the migrations
 * that ran and of the functions that were replaced. Throws {@link DatabaseRefused} where the owner is not at hand and that was not done, and for a database that an earlier build
 * made. Processes that start together take turns.
 */
export const bringUpToDate = async ({ connection, owner }: Roles, log: Logger): Promise<string[]> => {
  if (!owner) {
    await requireCurrent(connection, log)
    return []
  }
  const dataSource = await openPool(owner, log)
  try {
    refuseForeignMigrations(await appliedMigrations(dataSource))
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
