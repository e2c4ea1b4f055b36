import 'reflect-metadata'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import { seedOnce, takeSeedTurn } from '../demo/seed.ts'
import { bringUpToDate, requireCurrent } from '../migrations/bring-up-to-date.ts'
import { STAFF_ROLES } from '../modules/identity/index.ts'
import { linesOf, verifyLedger } from '../modules/ledger/index.ts'
import { linesOfLog, notesIn, verifyLog } from '../modules/transparency/index.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { createDataSource } from '../platform/database/database.ts'
import { DatabaseRefused } from '../platform/database/database-roles.ts'
import { identifyConnection, type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/process/logging.ts'
import { resetDatabase } from './reset-database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Command {
  readonly config: Config
  readonly database: OpenDatabase
  readonly log: Logger
  readonly args: readonly string[]
}

const migrate = async ({ database, log }: Command) => {
  if (!database.owner) throw new DatabaseRefused('Set OWNER_DATABASE_URL: the role of DATABASE_URL owns nothing and cannot migrate.')
  const ran = await bringUpToDate(database, log)
  say(ran.length > 0 ? `Migrated: ${ran.join(', ')}.` : 'The schema is current.')
}

const seed = async (command: Command) => {
  const { config, database, log } = command
  if (config.production) throw new Error('The demo is refused under NODE_ENV=production.')
  await bringUpToDate(database, log)
  const { connection } = database
  const turn = await takeSeedTurn(connection, log)
  try {
    const seeded = await seedOnce({ config, connection, log })
    say(seeded ? 'The demo is in place.' : 'The database holds people already; nothing was seeded.')
  } finally {
    await turn.end()
  }
}

const reset = async ({ args, ...place }: Command) => {
  const { values } = parseArgs({ args: [...args], options: { yes: { type: 'boolean' }, empty: { type: 'boolean' } } })
  const { yes = false, empty = false } = values
  say(`Deleted: ${await resetDatabase(place, { yes, empty })}.`)
  say(empty ? 'The schema is current, and the database is empty.' : 'The schema is current, and the demo is in place.')
}

const VERIFY = 'Give both: verify-ledger --checkpoints FILE --key VKEY [--tiles DIR]'

/** Reads the copies of the public log that the rows are compared with; undefined where none are given. */
const copiesIn = async (args: readonly string[]) => {
  const options = { checkpoints: { type: 'string' }, key: { type: 'string' }, tiles: { type: 'string' } } as const
  const { checkpoints, key, tiles } = parseArgs({ args: [...args], options }).values
  if (checkpoints === undefined && key === undefined && tiles === undefined) return undefined
  if (checkpoints === undefined || key === undefined) throw new Error(VERIFY)
  const readTile = tiles === undefined ? undefined : (file: string) => readFile(path.join(tiles, file))
  return { notes: notesIn(await readFile(checkpoints, 'utf8')), key, tiles: readTile }
}

const proveLedger = async ({ database: { connection }, log, args }: Command) => {
  const copies = await copiesIn(args)
  const { role, owns } = await identifyConnection(connection)
  if (!owns) await requireCurrent(connection, log)
  const dataSource = await createDataSource(connection, { entities: [], migrations: [], poolSize: 1, log }).initialize()
  try {
    const proof = await verifyLedger(dataSource)
    for (const line of linesOf(proof)) say(line)
    say(
      owns
        ? `The server runs as ${role}, which owns the database: it could change what it posted.`
        : `The server runs as ${role}, which owns nothing.`,
    )
    const verdict = copies && (await verifyLog(dataSource, copies))
    for (const line of verdict ? linesOfLog(verdict) : []) say(line)
    if (!proof.holds || verdict?.holds === false) process.exitCode = 1
  } finally {
    await dataSource.destroy()
  }
}

const beginLog = async ({ config, database: { connection }, log }: Command) => {
  const app = await createApp({ config, connection, log, runJobs: false })
  try {
    say(`The next checkpoint begins ${await app.rooms.transparency.checkpoints.begin()}.`)
  } finally {
    await app.stop()
  }
}

const INVITE = `Say whom to invite: invite --role ${STAFF_ROLES.join('|')} --email name@company.com`

const invite = async (command: Command) => {
  const { config, database, log, args } = command
  const { values } = parseArgs({ args: [...args], options: { role: { type: 'string' }, email: { type: 'string' } } })
  const role = STAFF_ROLES.find((each) => each === values.role)
  if (!role || !values.email) throw new Error(INVITE)
  await bringUpToDate(database, log)
  const app = await createApp({ config, connection: database.connection, log, runJobs: false })
  try {
    const { link, invitation } = await app.rooms.identity.invitations.invite(values.email, role)
    say(`${invitation.email} can join as ${role} until ${invitation.expiresAt.toISOString()}, once, at`)
    say(link)
    say('The first person to open this link gets the account: give it to this person alone.')
  } finally {
    await app.stop()
  }
}

const firstAdmin = async ({ config, database, log, args }: Command) => {
  const { email } = parseArgs({ args: [...args], options: { email: { type: 'string' } } }).values
  if (!email) throw new Error('Say who becomes the administrator: first-admin --email name@company.com')
  await bringUpToDate(database, log)
  const app = await createApp({ config, connection: database.connection, log, runJobs: false })
  try {
    const { link, invitation } = await app.rooms.identity.invitations.inviteFirstAdmin(email)
    say(`${invitation.email} can become the first administrator until ${invitation.expiresAt.toISOString()}, once, at`)
    say(link)
    say('They choose a password there, and then set up an authenticator app. Give the link to this person alone.')
  } finally {
    await app.stop()
  }
}

const clearAllowedAddresses = async ({ config, database: { connection }, log, args }: Command) => {
  const { email } = parseArgs({ args: [...args], options: { email: { type: 'string' } } }).values
  if (!email) throw new Error('Say whose: clear-allowed-addresses --email name@company.com')
  const app = await createApp({ config, connection, log, runJobs: false })
  try {
    const count = await app.rooms.identity.securitySettings.clearAllowedAddresses(email)
    say(count > 0 ? `${email} can sign in from every network again.` : `No account has the address ${email}.`)
    if (count === 0) process.exitCode = 1
  } finally {
    await app.stop()
  }
}

/**
 * - `migrate` brings the schema and the rights of all roles up to date.
 * - `seed` does the same, and creates the demo in an empty database.
 * - `reset --yes [--empty]` deletes everything in a development database and its files, migrates, and creates the demo again.
 * - `verify-ledger [--checkpoints FILE --key VKEY [--tiles DIR]]` verifies the ledger, also against copies of the public log.
 *   Exits with 1 when the verification fails.
 * - `begin-log` begins another log where the files or the key of this one are lost.
 * - `invite --role admin --email name@company.com` creates a link by which an admin, an auditor or an analyst gets an account.
 * - `first-admin --email name@company.com` creates the link of the first administrator, while there is none.
 * - `clear-allowed-addresses --email name@company.com` lets a person who locked themselves out sign in from every network again.
 */
const COMMANDS: Readonly<Record<string, (command: Command) => Promise<void>>> = {
  migrate,
  seed,
  reset,
  'verify-ledger': proveLedger,
  'begin-log': beginLog,
  invite,
  'first-admin': firstAdmin,
  'clear-allowed-addresses': clearAllowedAddresses,
}

const run = async ([name = '', ...args]: readonly string[]) => {
  const command = COMMANDS[name]
  if (!command) throw new Error(`Say ${Object.keys(COMMANDS).join(', ')}.`)
  // The link must lead to the address where people reach the product.
  const config = readConfig(undefined, { serves: ['invite', 'first-admin', 'begin-log'].includes(name) })
  const log = createLogger({ logLevel: 'warn' })
  // A reset must not delete what a running server uses.
  const database = await openDatabase(config, log, { attach: command !== reset })
  try {
    await command({ config, database, log, args })
  } finally {
    await database.stop()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
