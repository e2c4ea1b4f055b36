import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import {
  DataSource,
  DefaultNamingStrategy,
  type EntitySchema,
  type Migration,
  MigrationExecutor,
  type MigrationInterface,
  type Logger as OrmLogger,
  type QueryRunner,
} from 'typeorm'
import { currentOperation } from '../process/operation.ts'
import { sqlState } from '../transaction.ts'
import { LOCKS } from './advisory-locks.ts'

const APPLICATION = 'mizan'
const CONNECT_TIMEOUT = 2_000
const STATEMENT_TIMEOUT = 5_000
const LOCK_TIMEOUT = 2_000
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000
const SLOW_QUERY = 1_000
/** A cancelled statement is logged by this many of its first characters. */
const LONGEST_QUERY = 300
const QUERY_CANCELED = '57014'
const MIGRATION_WAIT = 300_000

/** The place of a database, in TypeORM's options. */
export type Connection =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly username: string; readonly database: string; readonly ssl: false }

/** The same place, in pg's options. */
export const clientConfig = (connection: Connection): ClientConfig =>
  'url' in connection
    ? { connectionString: connection.url }
    : { host: connection.host, port: connection.port, user: connection.username, database: connection.database, ssl: connection.ssl }

/** Logs TypeORM's messages without the parameters of statements, which may hold private data. */
class OrmLog implements OrmLogger {
  constructor(private readonly sink: Logger) {}

  logQuery() {}

  /** Logs only statements that took too long. Other errors of the database are for the caller to report. */
  logQueryError(error: string | Error, query: string) {
    if (sqlState(error) !== QUERY_CANCELED) return
    this.sink.error(
      { err: error, query: query.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY), ...currentOperation() },
      'a statement was cancelled',
    )
  }

  logQuerySlow(milliseconds: number, query: string) {
    this.sink.warn({ milliseconds, query }, 'slow query')
  }

  logSchemaBuild(message: string) {
    this.sink.debug(message)
  }

  logMigration(message: string) {
    this.sink.error(message)
  }

  log(level: 'log' | 'info' | 'warn', message: unknown) {
    if (level === 'warn') this.sink.warn(String(message))
    else this.sink.debug(String(message))
  }
}

/** Columns are snake_case in SQL and camelCase in code. */
class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined) {
    return given ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  }
}

export interface DataSourceSettings {
  readonly entities: readonly ((abstract new () => object) | EntitySchema)[]
  /** In the order in which they run; each class name ends in its number of thirteen digits. */
  readonly migrations: readonly (new () => MigrationInterface)[]
  readonly poolSize: number
  readonly log: Logger
}

/**
 * Returns a TypeORM DataSource, not yet initialised, with our limits: a connection within 2 s, a statement within 5 s, a
 * lock within 2 s, and no transaction left idle for 10 s. A cancelled statement is logged with its operation or job, never
 * with its parameters. A broken connection is logged and replaced. Only migrations change the schema; int8 stays text,
 * timestamptz is a Date, and a condition on undefined or null throws.
 */
export const createDataSource = (connection: Connection, { entities, migrations, poolSize, log }: DataSourceSettings) => {
  const dataSource = new DataSource({
    type: 'postgres',
    ...connection,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCase(),
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    applicationName: APPLICATION,
    poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT,
    poolErrorHandler: (error: Error) => {
      // Connections of a closed pool may break when the server stops before they are closed; that is no error.
      if (dataSource.isInitialized) log.error({ err: error }, 'a database connection broke')
    },
    maxQueryExecutionTime: SLOW_QUERY,
    logger: new OrmLog(log),
    extra: {
      statement_timeout: STATEMENT_TIMEOUT,
      lock_timeout: LOCK_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
      keepAlive: true,
    },
  })
  return dataSource
}

// Polls for the lock instead of blocking on it: a blocked statement holds a snapshot, and an index that another process
// builds concurrently would wait for that snapshot while we wait for that process.
const takeMigrationLock = async (runner: QueryRunner) => {
  const deadline = Date.now() + MIGRATION_WAIT
  for (;;) {
    const [row]: { taken: boolean }[] = await runner.query('select pg_try_advisory_lock($1) as taken', [LOCKS.migration])
    if (row?.taken) return
    if (Date.now() > deadline) throw new Error('Another process has been migrating this database for five minutes.')
    await delay(100)
  }
}

/**
 * Runs the missing migrations, each in its own transaction, then `afterwards`, and returns their names. Processes that
 * start together take turns. A migration may run for long, but gives up a lock that others need after 2 s.
 */
export const migrate = async (
  dataSource: DataSource,
  afterwards = async (_runner: QueryRunner): Promise<void> => {},
): Promise<string[]> => {
  const runner = dataSource.createQueryRunner()
  try {
    await takeMigrationLock(runner)
    await runner.query('set statement_timeout = 0')
    const executor = new MigrationExecutor(dataSource, runner)
    executor.transaction = 'each'
    const ran: Migration[] = await executor.executePendingMigrations()
    await afterwards(runner)
    return ran.map(({ name }) => name)
  } finally {
    // A broken connection has already lost the lock and the setting, and its own error is the one to throw.
    if (!runner.isReleased) {
      await runner.query('select pg_advisory_unlock_all()')
      await runner.query('reset statement_timeout')
      await runner.release()
    }
  }
}
