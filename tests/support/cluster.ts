import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrations } from '../../server/migrations/index.ts'
import { type Connection, createDataSource, migrate } from '../../server/platform/database.ts'
import { startEmbedded } from '../../server/platform/embedded-postgres.ts'
import { migrateJobs } from '../../server/platform/job-runner.ts'
import { isAlive } from '../../server/platform/postmaster.ts'

/** What a test file needs to know of the server its databases are cloned on. */
export interface Cluster {
  /** A database to give orders from; no test keeps anything in it. */
  readonly admin: Connection
  readonly template: string
  /** How a clone is made: by files where nothing is synced to disk, by the log where others share the server. */
  readonly strategy: 'FILE_COPY' | 'WAL_LOG'
  /** In the name of every database of this run. */
  readonly run: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster
  }
}

const log = pino({ level: 'warn' })

/** The same server, another database. */
export const onDatabase = (connection: Connection, database: string): Connection => {
  if (!('url' in connection)) return { ...connection, database }
  const url = new URL(connection.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** As DATABASE_URL names it. */
export const urlOf = (connection: Connection): string =>
  'url' in connection
    ? connection.url
    : `postgresql://${connection.username}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`

/** One connected client of its own; the caller ends it. */
export const openClient = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client(
    'url' in connection
      ? { connectionString: connection.url }
      : { host: connection.host, port: connection.port, user: connection.username, database: connection.database, ssl: false },
  )
  await client.connect()
  return client
}

/** One client of its own, for as long as `steps` take. */
export const withClient = async <Result>(connection: Connection, steps: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = await openClient(connection)
  try {
    return await steps(client)
  } finally {
    await client.end()
  }
}

const hashOfMigrations = async () => {
  const folder = fileURLToPath(new URL('../../server/migrations/', import.meta.url))
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort())
    hash.update(name).update(await readFile(path.join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Runs every migration, those of the jobs too. */
export const migrateAll = async (connection: Connection, log: Logger): Promise<void> => {
  const dataSource = await createDataSource(connection, { entities: [], migrations, poolSize: 1, log }).initialize()
  await migrate(dataSource).finally(() => dataSource.destroy())
  await migrateJobs(connection, log)
}

const buildTemplate = async (admin: Connection, template: string) => {
  await withClient(admin, (client) => client.query(`create database ${template}`))
  await migrateAll(onDatabase(admin, template), log)
  await withClient(admin, (client) => client.query(`alter database ${template} with allow_connections false`))
}

const dropAll = (admin: Connection, run: string) =>
  withClient(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `mizan\\_%\\_${run}%`,
    ])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })

/** Clusters of runs that were killed before they could tidy up. */
const sweep = async () => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^mizan-tests-(\d+)-\w+$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) await rm(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}

const startDisposable = async (run: string) => {
  await sweep()
  const embedded = await startEmbedded({ dir: path.join(tmpdir(), `mizan-tests-${process.pid}-${run}`), disposable: true, log })
  const { host, port, user: username, database } = embedded
  return { admin: { host, port, username, database, ssl: false } as const, stop: embedded.stop }
}

/**
 * One PostgreSQL for a whole run of tests: the server of DATABASE_URL, on which the run leaves nothing behind, else an
 * embedded one that is thrown away. On it stands a template with every migration run, to be cloned per test file.
 */
export default async function setup(project: TestProject) {
  const run = `${process.pid.toString(36)}${Date.now().toString(36)}`
  const template = `mizan_template_${await hashOfMigrations()}_${run}`
  const given = process.env.DATABASE_URL
  const embedded = given ? undefined : await startDisposable(run)
  const admin: Connection = embedded?.admin ?? { url: given ?? '' }
  const teardown = async () => {
    if (embedded) await embedded.stop()
    else await dropAll(admin, run)
  }
  try {
    await buildTemplate(admin, template)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('cluster', { admin, template, strategy: embedded ? 'FILE_COPY' : 'WAL_LOG', run })
  return teardown
}
