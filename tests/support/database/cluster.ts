import { createHash } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { bringUpToDate } from '../../../server/migrations/bring-up-to-date.ts'
import { type Connection, clientConfig } from '../../../server/platform/database/database.ts'
import { APP, READER } from '../../../server/platform/database/database-roles.ts'
import { openDatabase } from '../../../server/platform/database/open-database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../../server/platform/embedded-postgres/embedded-postgres.ts'
import { isAlive } from '../../../server/platform/embedded-postgres/postmaster.ts'
import { demoFilesOf, unfinishedOf } from './demo-files.ts'

/** What a test file needs to know of the server on which its databases are cloned. */
export interface Cluster {
  /** A database for administration, as the owner of all others; no test stores anything in it. */
  readonly admin: Connection
  /** The same database, as the role that the product runs as. */
  readonly app: Connection
  /** The same database, as an analyst. */
  readonly reader: Connection
  readonly template: string
  /** How a clone is made: by files where nothing is synced to disk, by the log where the server is shared. */
  readonly strategy: 'FILE_COPY' | 'WAL_LOG'
  /** Part of the name of every database of this run. */
  readonly run: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster
  }
}

const log = pino({ level: 'warn' })

/** Returns the connection to another database on the same server. */
export const onDatabase = (connection: Connection, database: string): Connection => {
  if (!('url' in connection)) return { ...connection, database }
  const url = new URL(connection.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** Returns the connections to an embedded server's database, one for each role. */
export const rolesOf = ({ host, port, user, database }: EmbeddedPostgres): Pick<Cluster, 'admin' | 'app' | 'reader'> => {
  const as = (username: string): Connection => ({ host, port, username, database, ssl: false })
  return { admin: as(user), app: as(APP), reader: as(READER) }
}

/** Formats a connection as DATABASE_URL. */
export const urlOf = (connection: Connection): string =>
  'url' in connection
    ? connection.url
    : `postgresql://${connection.username}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`

/** Opens one separate client; the caller ends it. */
export const openClient = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  return client
}

/** Opens one separate client for as long as `steps` take. */
export const withClient = async <Result>(connection: Connection, steps: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = await openClient(connection)
  try {
    return await steps(client)
  } finally {
    await client.end()
  }
}

/** Does the same within one transaction, which the first error ends. */
export const withTransaction = <Result>(connection: Connection, steps: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withClient(connection, async (client) => {
    await client.query('begin')
    const result = await steps(client)
    await client.query('commit')
    return result
  })

const hashOfMigrations = async () => {
  const folder = fileURLToPath(new URL('../../../server/migrations/', import.meta.url))
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort())
    hash.update(name).update(await readFile(path.join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

const buildTemplate = async ({ admin, app }: Pick<Cluster, 'admin' | 'app'>, template: string) => {
  await withClient(admin, (client) => client.query(`create database ${template}`))
  await bringUpToDate({ connection: onDatabase(app, template), owner: onDatabase(admin, template) }, log)
  await withClient(admin, (client) => client.query(`alter database ${template} with allow_connections false`))
}

const dropAll = (admin: Connection, run: string) =>
  withClient(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `mizan\\_%\\_${run}%`,
    ])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })

const IN_MEMORY = '/dev/shm'
/** Bytes that have to be free for the databases of a run. */
const ROOM = 4 * 1024 ** 3

const hasRoom = (folder: string) => {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}

/** The folder of disposable databases: in memory where there is room, for a clone takes a tenth of the time there. */
const FOLDER = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()

/** Removes the clusters of runs that were killed before they could clean up. */
const sweep = async () => {
  for (const name of await readdir(FOLDER)) {
    const pid = Number(/^mizan-tests-(\d+)-\w+$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) await rm(path.join(FOLDER, name), { recursive: true, force: true })
  }
}

interface Server extends Pick<Cluster, 'admin' | 'app' | 'reader'> {
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

const startDisposable = async (run: string): Promise<Server> => {
  await sweep()
  const dir = path.join(FOLDER, `mizan-tests-${process.pid}-${run}`)
  const embedded = await startEmbedded({ dir, disposable: true, settings: { max_connections: '300' }, log })
  return { ...rolesOf(embedded), stop: embedded.stop }
}

/** Joins the server of a URL, whose role must be allowed to create databases and roles. */
const joinGiven = async (url: string, run: string): Promise<Server> => {
  const given = { url }
  const home = `mizan_home_${run}`
  await withClient(given, (client) => client.query(`create database ${home}`))
  const databaseUrl = urlOf(onDatabase(given, home))
  const settings = { databaseUrl, dataDir: tmpdir(), poolSize: 1, secret: 'of all tests, which may share this server' }
  const { owner, connection } = await openDatabase(settings, log)
  if (!owner || owner === connection) throw new Error('The role of DATABASE_URL must be one that may create databases and roles.')
  await withClient(owner, (client) => client.query(`alter role ${READER} password 'of all tests'`))
  const reader = new URL(databaseUrl)
  Object.assign(reader, { username: READER, password: 'of all tests' })
  return { admin: owner, app: connection, reader: { url: reader.href }, stop: () => dropAll(given, run) }
}

/**
 * Provides one PostgreSQL for a whole run of tests: the server of DATABASE_URL, on which the run leaves nothing behind, else a
 * disposable embedded one. It holds a template with every migration run, which is cloned for each test file.
 */
export default async function setup(project: TestProject) {
  const run = `${process.pid.toString(36)}${Date.now().toString(36)}`
  const template = `mizan_template_${await hashOfMigrations()}_${run}`
  const given = process.env.DATABASE_URL
  const { stop, ...roles } = given ? await joinGiven(given, run) : await startDisposable(run)
  try {
    await buildTemplate(roles, template)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('cluster', { ...roles, template, strategy: given ? 'WAL_LOG' : 'FILE_COPY', run })
  return async () => {
    await stop()
    for (const dir of [demoFilesOf(run), unfinishedOf(demoFilesOf(run))]) await rm(dir, { recursive: true, force: true })
  }
}
