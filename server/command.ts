import 'reflect-metadata'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { migrations } from './migrations/index.ts'
import { linesOf, verifyLedger } from './modules/wallet/index.ts'
import { entities } from './modules.ts'
import { readConfig } from './platform/config.ts'
import { type Connection, createDataSource, migrate, openDatabase } from './platform/database.ts'
import { migrateJobs } from './platform/jobs.ts'
import { createLogger } from './platform/logging.ts'
import { isEmpty, seedDemo } from './seed.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const COMMANDS = ['migrate', 'seed', 'verify-ledger']

const proveLedger = async (connection: Connection, log: Logger) => {
  const dataSource = await createDataSource(connection, { entities, migrations, poolSize: 1, log }).initialize()
  const proof = await verifyLedger(dataSource).finally(() => dataSource.destroy())
  for (const line of linesOf(proof)) say(line)
  if (!proof.holds) process.exitCode = 1
}

/**
 * `migrate` brings the database to the newest schema; `seed` also puts the demo into it, if it is empty; `verify-ledger`
 * proves the ledger, and exits with 1 when it does not hold.
 */
const run = async (command: string | undefined) => {
  if (!command || !COMMANDS.includes(command)) throw new Error('Say migrate, seed or verify-ledger.')
  const config = readConfig()
  if (command === 'seed' && config.production) throw new Error('The demo is refused under NODE_ENV=production.')
  const log = createLogger({ logLevel: 'warn' })
  const database = await openDatabase(config, log, { attach: true })
  try {
    const { connection } = database
    if (command === 'verify-ledger') return await proveLedger(connection, log)
    const dataSource = await createDataSource(connection, { entities, migrations, poolSize: 1, log }).initialize()
    const ran = await migrate(dataSource).finally(() => dataSource.destroy())
    await migrateJobs(connection, log)
    say(ran.length > 0 ? `Migrated: ${ran.join(', ')}.` : 'The schema is current.')
    if (command === 'migrate') return
    const app = await createApp({ config, connection, log })
    try {
      const empty = await isEmpty(app)
      if (empty) await seedDemo(app)
      say(empty ? 'The demo is in place.' : 'The database holds people already; nothing was seeded.')
    } finally {
      await app.stop()
    }
  } finally {
    await database.stop()
  }
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
