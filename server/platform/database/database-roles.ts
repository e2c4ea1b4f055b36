import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/** The role that the server, its jobs and its pushes run as. It owns nothing. */
export const APP = 'mizan_app'
/** The role of analysts: it reads the views of schema `analyst`. */
export const READER = 'mizan_reader'

/** One statement, and the rows it returned. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** Thrown when the database must not be served as it is configured. The message is for the person who starts the server. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** The role of a connection to a database. */
export interface Connected {
  readonly role: string
  /** Whether the role may change the tables, and so everything in them. */
  readonly owns: boolean
  readonly mayCreateRoles: boolean
}

const CONNECTED = `
  select current_user as role, r.rolsuper or r.rolcreaterole as "mayCreateRoles",
    pg_has_role(d.datdba, 'member') or exists (
      select from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'member')) as owns
  from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`

/** Returns the role of a connection. */
export const whoIsConnected = async (query: Query): Promise<Connected> => (await query<Connected>(CONNECTED))[0]!

const STRONG = `
  select rolname as role from pg_roles r
  where rolname = any ($1) and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
    or exists (select from pg_auth_members where member = r.oid))`

/** Throws {@link DatabaseRefused} when the app's or the reader's role is missing or has more privileges than it should. */
export const refuseStrongRoles = async (query: Query): Promise<void> => {
  const roles = [APP, READER]
  const found = (await query<{ role: string }>('select rolname as role from pg_roles where rolname = any ($1)', [roles])).map(
    ({ role }) => role,
  )
  const missing = roles.filter((role) => !found.includes(role))
  if (missing.length > 0)
    throw new DatabaseRefused(`The database server has no role ${missing.join(' and no role ')}. docs/operations.md says how to make them.`)
  const strong = await query<{ role: string }>(STRONG, [roles])
  if (strong.length > 0)
    throw new DatabaseRefused(
      `${strong.map(({ role }) => role).join(' and ')} must be no superuser, belong to no other role, and may neither create roles ` +
        'or databases, nor replicate, nor bypass row security.',
    )
}

/** Returns what PostgreSQL stores of a password (SCRAM-SHA-256), so that the password itself is in no statement and no log. */
const verifierOf = (password: string) => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest()
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored.toString('base64')}:${keyed('Server Key').toString('base64')}`
}

/** Derives the app's password where none is configured: every process with the same secret derives the same one. */
export const appPassword = (secret: string): string => createHmac('sha256', secret).update(`database role ${APP}`).digest('base64url')

/** The statements that create the roles, which own nothing. docs/database-roles.sql does the same. */
export const ROLES = [
  [APP, `create role ${APP} login noinherit`],
  [
    READER,
    `create role ${READER} login noinherit connection limit 5`,
    `alter role ${READER} set default_transaction_read_only = on`,
    `alter role ${READER} set statement_timeout = '15s'`,
    `alter role ${READER} set idle_in_transaction_session_timeout = '10s'`,
    `alter role ${READER} set search_path = analyst`,
  ],
] as const

/** SQLSTATEs of a role that already exists, or that another process is creating or changing. */
const BY_ANOTHER = new Set(['42710', '23505', 'XX000'])

/** Creates the roles of the app and the reader where they are missing. The caller's role must be allowed to create roles. */
export const makeRoles = async (query: Query): Promise<void> => {
  for (const [role, ...statements] of ROLES) {
    if ((await query('select from pg_roles where rolname = $1', [role])).length > 0) continue
    for (const statement of statements) {
      await query(statement).catch((error: { code?: string }) => {
        // Another process that starts at the same moment may have created it first.
        if (!BY_ANOTHER.has(error.code ?? '')) throw error
      })
    }
  }
}

/** Sets the password of the app's role. */
export const setAppPassword = async (query: Query, password: string): Promise<void> => {
  await query(`alter role ${APP} password '${verifierOf(password)}'`)
}
