import 'reflect-metadata'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { HalfSeeded, holdsDemo, seedOnce, takeSeedTurn } from './demo/seed.ts'
import { bringUpToDate } from './migrations/bring-up-to-date.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { createDataSource } from './platform/database/database.ts'
import { DatabaseRefused } from './platform/database/database-roles.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { AlreadyRunning } from './platform/embedded-postgres/embedded-postgres.ts'
import { expectUsableFolder, UnusableFolder } from './platform/files/storage.ts'
import { createLogger } from './platform/process/logging.ts'
import { STOP_WITHIN } from './platform/process/stopping.ts'
import { welcome } from './welcome.ts'

/** The client is built next to the built server; in development the client has its own server. */
const BUILT_CLIENT = import.meta.url.endsWith('.js') ? fileURLToPath(new URL('../client', import.meta.url)) : undefined
/** The address of the development client. */
const DEVELOPMENT_CLIENT = 'http://localhost:5173'

class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken. Stop what uses it, or choose another: PORT=4001 npm start`)
  }
}

/** The password of every demo account, including the administrator's, is public. */
class DemoInProduction extends Error {
  constructor() {
    super('This database holds the demo accounts, whose password is public. Production needs a database of its own: set DATABASE_URL.')
  }
}

const run = async () => {
  const config = readConfig(undefined, { clientUrl: BUILT_CLIENT ? undefined : DEVELOPMENT_CLIENT, serves: true })
  const log = createLogger(config)
  if (config.production && !config.smsGatewayUrl)
    log.warn('SMS_GATEWAY_URL is not set: no phone can be verified, so no business can finish its onboarding')
  if (!config.s3 || !config.databaseUrl) await expectUsableFolder(config.dataDir)
  const database = await openDatabase(config, log)
  const { connection, mode } = database
  await bringUpToDate(database, log)
  if (config.production) {
    const dataSource = await createDataSource(connection, { entities: [], migrations: [], poolSize: 1, log }).initialize()
    if (await holdsDemo(dataSource).finally(() => dataSource.destroy())) throw new DemoInProduction()
  }

  const wantsDemo = config.demo === 'on' || (config.demo === 'auto' && mode === 'embedded')
  if (wantsDemo) {
    const turn = await takeSeedTurn(connection, log)
    await seedOnce({ config, connection, log }).finally(() => turn.end())
  }
  const app = await createApp({ config, connection, log, clientDir: BUILT_CLIENT, signsAtStop: true })
  await app.listen(config.port, config.host).catch((error: { code?: string }) => {
    throw error.code === 'EADDRINUSE' ? new PortTaken(config.port) : error
  })
  await welcome(app, log)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // Ctrl-C ends the process, whatever is still running.
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    await app.stop()
    await database.stop()
    process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'an unhandled rejection')
    process.exitCode = 1
    void stop('unhandledRejection')
  })
}

run().catch((error: unknown) => {
  const isPlain = [ConfigError, AlreadyRunning, PortTaken, DemoInProduction, HalfSeeded, DatabaseRefused, UnusableFolder].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
})
