import { readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { QueryRunner } from 'typeorm'
import { holdsDemo, seedOnce, takeSeedTurn } from '../demo/seed.ts'
import { bringUpToDate } from '../migrations/bring-up-to-date.ts'
import { FUNCTIONS, RELATIONS } from '../migrations/rights.ts'
import type { Config } from '../platform/config.ts'
import { LOCKS } from '../platform/database/advisory-locks.ts'
import { createDataSource } from '../platform/database/database.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { holdsDatabase } from '../platform/embedded-postgres/residence.ts'
import { isStorageFile } from '../platform/files/storage.ts'

/** Nothing was deleted. The message says why, and what the developer can do. */
export class ResetRefused extends Error {
  override readonly name = 'ResetRefused'
}

/** The extensions that migrations install. */
const EXTENSIONS = ['plpgsql', 'pg_trgm', 'unaccent']

/** Tables and functions of databases that earlier builds made, before migrations were frozen. They are deleted, too. */
const FORMER_RELATIONS = ['category_contest', 'payment_policy']
const FORMER_FUNCTIONS = ['announce_transaction', 'category_contest_stays', 'post_entries', 'told_event', 'vendor_detail_change_stays']

// Sequences hold no data of their own, and migrations create the views of schema analyst.
const FOREIGN = `
  select what from (
    select 'schema ' || nspname as what from pg_namespace
    where nspname <> all ('{public,graphile_worker,analyst,pg_catalog,information_schema,pg_toast}') and nspname !~ '^pg_(toast_)?temp_'
    union all
    select 'extension ' || extname from pg_extension where extname <> all ($3)
    union all
    select 'relation ' || nspname || '.' || relname from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'v', 'm', 'p', 'f') and (nspname in ('public', 'graphile_worker') or nspname = 'analyst' and relkind <> 'v')
      and case nspname when 'public' then '' else nspname || '.' end || relname <> all ($1)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    union all
    select 'function ' || p.oid::regprocedure from pg_proc p
    where pronamespace = 'public'::regnamespace and proname <> all ($2)
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  ) as found order by what`

const OTHERS = `
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`

const DROP = `
  drop schema if exists analyst cascade;
  drop schema if exists graphile_worker cascade;
  drop schema public cascade;
  create schema public`

/** How often to check for other connections: one that was just closed may still be listed. */
const LOOKS = 20
const LOOK_EVERY = 100

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const countOthers = async (runner: QueryRunner) => {
  for (let look = 1; ; look++) {
    const [{ others }]: [{ others: number }] = await runner.query(OTHERS)
    if (others === 0 || look === LOOKS) return others
    await delay(LOOK_EVERY)
  }
}

const refuseForeign = async (runner: QueryRunner) => {
  const known = [[...Object.keys(RELATIONS), ...FORMER_RELATIONS], [...Object.keys(FUNCTIONS), ...FORMER_FUNCTIONS], EXTENSIONS]
  const found: { what: string }[] = await runner.query(FOREIGN, known)
  if (found.length === 0) return
  const named = found.slice(0, 5).map(({ what }) => what)
  const more = found.length > named.length ? ` and ${found.length - named.length} more` : ''
  throw new ResetRefused(
    `This database also holds what the product of this checkout does not know: ${named.join(', ')}${more}. ` +
      'Remove it yourself, or give Mizan a database of its own.',
  )
}

/** Throws if the database holds people who are not the demo's, as production does. Returns how many people there are. */
const countPeople = async (runner: QueryRunner): Promise<number> => {
  const [{ there }] = await runner.query(`select to_regclass('public.app_user') is not null as there`)
  if (!there) return 0
  const [{ people }] = await runner.query('select count(*)::int as people from app_user')
  if (people > 0 && !(await holdsDemo(runner))) {
    throw new ResetRefused(
      `This database holds ${counted(people, 'person', 'people')}, none of them of the demo, as a production database does, so it is not ` +
        'reset. If it is yours, drop it yourself.',
    )
  }
  return people
}

const LOG_KEY = path.join('log', 'key.pem')
const SANDBOX_BANK = 'sandbox-bank.json'

/** Returns the files in the data folder that belong to this database: documents, tiles of the public log, its key, consents of the sandbox bank. */
const filesOf = async (dataDir: string): Promise<string[]> => {
  const stored = (await readdir(path.join(dataDir, 'files')).catch(() => [])).filter(isStorageFile).map((name) => path.join('files', name))
  const log = (await readdir(path.join(dataDir, 'log')).catch(() => [])).map((name) => path.join('log', name))
  const beside = (await readdir(dataDir).catch(() => [])).filter((name) => name === SANDBOX_BANK)
  return [...stored, ...log.filter((name) => name === LOG_KEY), ...beside]
}

const removeFiles = async (dataDir: string, files: readonly string[]) => {
  for (const file of files) await rm(path.join(dataDir, file), { force: true })
  // Other files in these folders are not ours and keep their folder.
  for (const folder of ['files', 'log']) await rmdir(path.join(dataDir, folder)).catch(() => {})
}

/** Throws for settings that rule out a reset, before the database is read. */
const refuseSettings = async ({ production, s3, dataDir }: Config, { mode, owner }: OpenDatabase) => {
  if (production) throw new ResetRefused('A database is never reset under NODE_ENV=production.')
  if (s3) throw new ResetRefused('S3_* is set: the files and the public log of this database lie in a bucket, which is not emptied here.')
  if (!owner) throw new ResetRefused('Set OWNER_DATABASE_URL: the role of DATABASE_URL owns nothing and cannot empty the database.')
  if (mode === 'given' && (await holdsDatabase(path.join(dataDir, 'postgres')))) {
    throw new ResetRefused(
      `${dataDir} also holds an embedded database, whose files lie among those of this one. Set DATA_DIR to the folder that belongs to DATABASE_URL.`,
    )
  }
  return owner
}

export interface ResetOptions {
  /** Deletes. Without it nothing is changed, and {@link ResetRefused} names what would be deleted. */
  readonly yes: boolean
  /** Leaves the database without the demo. */
  readonly empty: boolean
}

interface Place {
  readonly config: Config
  readonly database: OpenDatabase
  readonly log: Logger
}

/**
 * Deletes everything in a development database and the files that belong to it, migrates, and creates the demo again. Returns a
 * description of what was deleted. Throws {@link ResetRefused}, with nothing changed, in production, while another client is
 * connected, when the database contains objects that are not the product's, and when its people are not the demo's.
 */
export const resetDatabase = async ({ config, database, log }: Place, { yes, empty }: ResetOptions): Promise<string> => {
  const owner = await refuseSettings(config, database)
  const dataSource = await createDataSource(owner, { entities: [], migrations: [], poolSize: 1, log }).initialize()
  const runner = dataSource.createQueryRunner()
  const files = await filesOf(config.dataDir)
  let deleted: string
  try {
    const [{ taken, name }] = await runner.query('select pg_try_advisory_lock($1) as taken, current_database() as name', [LOCKS.migration])
    if (!taken) throw new ResetRefused('Another process is migrating this database. Try again when it is done.')
    const others = await countOthers(runner)
    if (others > 0) throw new ResetRefused(`Another client is connected to ${name} (${others}). Stop the servers that use it first.`)
    await refuseForeign(runner)
    const people = await countPeople(runner)
    deleted = `everything in the database ${name} (${counted(people, 'person', 'people')}), and ${counted(files.length, 'file', 'files')} in ${config.dataDir}`
    if (!yes) throw new ResetRefused(`This would delete ${deleted}. Nothing was deleted. To delete it: npm run db:reset -- --yes`)
    await runner.query('set statement_timeout = 0')
    await runner.startTransaction()
    await runner.query(DROP)
    await runner.commitTransaction()
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction()
    await dataSource.destroy()
  }
  await removeFiles(config.dataDir, files)
  await bringUpToDate(database, log)
  if (!empty) {
    const turn = await takeSeedTurn(database.connection, log)
    await seedOnce({ config, connection: database.connection, log }).finally(() => turn.end())
  }
  return deleted
}
