import path from 'node:path'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts'
import { type Connection, clientConfig } from './database.ts'
import {
  APP,
  appPassword,
  type Connected,
  DatabaseRefused,
  makeRoles,
  type Query,
  setAppPassword,
  whoIsConnected,
} from './database-roles.ts'

export interface DatabaseSettings {
  readonly databaseUrl?: string | undefined
  readonly ownerDatabaseUrl?: string | undefined
  /** Default: false. */
  readonly production?: boolean
  /** The app's password is derived from it where none is configured. */
  readonly secret?: string | undefined
  readonly dataDir: string
  readonly embeddedPgBin?: string | undefined
  readonly poolSize: number
  /** Connections of analysts' queries. Default: none. */
  readonly readerPool?: number
}

export interface OpenDatabase {
  /** The connection of the server, its jobs, its pushes and all commands. */
  readonly connection: Connection
  /** The connection for migrations and grants; undefined where another process runs them. Equal to `connection` where one role does all. */
  readonly owner: Connection | undefined
  readonly mode: 'embedded' | 'given'
  /** Ends the embedded PostgreSQL if we started it. Call it last in a shutdown: after HTTP, sockets, workers and pools. */
  stop(): Promise<void>
}

const CONNECTING = { connectionTimeoutMillis: 5_000 }
const WRONG_PASSWORD = '28P01'
/** The password was right, but CONNECT is not granted yet. */
const NOT_ADMITTED = '42501'

/** Opens one client for as long as `steps` take. */
const withQuery = async <Result>(connection: Connection, steps: (query: Query) => Promise<Result>): Promise<Result> => {
  const client = new Client({ ...clientConfig(connection), ...CONNECTING })
  try {
    await client.connect()
    return await steps(async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query<Row>(text, [...values])
      return rows
    })
  } finally {
    await client.end()
  }
}

/** Returns the role of a connection. */
export const identifyConnection = (connection: Connection): Promise<Connected> => withQuery(connection, whoIsConnected)

/** Creates the roles where they are missing and sets the app's password. Returns the app's connection. */
const splitRoles = async (owner: { url: string }, secret: string): Promise<Connection> => {
  const url = new URL(owner.url)
  url.username = APP
  url.password = appPassword(secret)
  const connection = { url: url.href }
  await withQuery(owner, makeRoles)
  await identifyConnection(connection).catch(async (error: { code?: string }) => {
    // Another process that starts with the same secret may be setting the same password.
    if (error.code === WRONG_PASSWORD)
      await withQuery(owner, (query) => setAppPassword(query, url.password)).catch(() => identifyConnection(connection))
    else if (error.code !== NOT_ADMITTED) throw error
  })
  return connection
}

const openGiven = async (
  databaseUrl: string,
  settings: DatabaseSettings,
  log: Logger,
): Promise<Pick<OpenDatabase, 'connection' | 'owner'>> => {
  const { ownerDatabaseUrl, production = false, secret } = settings
  const connection = { url: databaseUrl }
  const { role, owns, mayCreateRoles } = await identifyConnection(connection).catch((error: { code?: string }) => {
    if (error.code !== NOT_ADMITTED || !ownerDatabaseUrl) throw error
    return { role: APP, owns: false, mayCreateRoles: false }
  })
  if (!owns && role !== APP)
    throw new DatabaseRefused(`DATABASE_URL must name the role ${APP}, not ${role}: no other has the rights of the server.`)
  if (owns && production) {
    throw new DatabaseRefused(
      `DATABASE_URL names ${role}, which owns the database: under NODE_ENV=production it must name ${APP}, which owns nothing. ` +
        'Migrations run as OWNER_DATABASE_URL: docs/operations.md says how.',
    )
  }
  if (ownerDatabaseUrl) return { connection, owner: { url: ownerDatabaseUrl } }
  if (!owns) return { connection, owner: undefined }
  if (mayCreateRoles && secret) return { connection: await splitRoles(connection, secret), owner: connection }
  log.warn({ role }, 'one role owns the database and serves requests: set OWNER_DATABASE_URL, or SECRET for a role that may create roles')
  return { connection, owner: connection }
}

/**
 * Connects to the database of DATABASE_URL; without one, starts the embedded PostgreSQL in the data folder. `attach` lets a
 * command-line tool join the PostgreSQL of a running server; without it a second server is refused with AlreadyRunning.
 * Throws {@link DatabaseRefused} when it would serve production as the role that owns the database.
 */
export const openDatabase = async (settings: DatabaseSettings, log: Logger, options: { attach?: boolean } = {}): Promise<OpenDatabase> => {
  const { databaseUrl } = settings
  if (databaseUrl) return { ...(await openGiven(databaseUrl, settings, log)), mode: 'given', stop: async () => {} }
  const embedded = await startEmbedded({
    dir: path.join(settings.dataDir, 'postgres'),
    // Room for the pool, analysts, the workers, the listeners and a command-line tool.
    settings: { max_connections: String(2 * settings.poolSize + (settings.readerPool ?? 0) + 40) },
    attach: options.attach ?? false,
    bin: settings.embeddedPgBin,
    log,
  })
  const { host, port, user, database } = embedded
  // Set explicitly, because PGSSLMODE in the environment would ask a socket for TLS.
  const as = (username: string) => ({ host, port, username, database, ssl: false }) as const
  return { connection: as(APP), owner: as(user), mode: 'embedded', stop: embedded.stop }
}
