import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import type { QueryRunner } from 'typeorm'
import { inject, vi } from 'vitest'
import { type Connection, createDataSource } from '../../../server/platform/database/database.ts'
import { APP, READER } from '../../../server/platform/database/database-roles.ts'
import { type Cluster, onDatabase, withClient } from './cluster.ts'

export interface Clone {
  /** As the product's role. */
  readonly connection: Connection
  /** As the role that owns everything: for its own acts, and for tests that tamper. */
  readonly owner: Connection
  /** As an analyst. */
  readonly reader: Connection
  /** Runs one statement as the owner. */
  asOwner<Row extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs steps as migrations run: with a runner of the owner's. */
  migrating<Result>(steps: (runner: QueryRunner) => Promise<Result>): Promise<Result>
  /** Removes the database, even if clients are still connected. */
  drop(): Promise<void>
}

/** Returns a database for tests, with its roles. */
export const databaseOf = (roles: Pick<Cluster, 'admin' | 'app' | 'reader'>, name: string, drop = async (): Promise<void> => {}): Clone => {
  const owner = onDatabase(roles.admin, name)
  return {
    connection: onDatabase(roles.app, name),
    owner,
    reader: onDatabase(roles.reader, name),
    asOwner: (text, values = []) => withClient(owner, async (client) => (await client.query(text, values)).rows),
    migrating: async (steps) => {
      const settings = { entities: [], migrations: [], poolSize: 1, log: pino({ level: 'silent' }) }
      const dataSource = await createDataSource(owner, settings).initialize()
      try {
        return await steps(dataSource.createQueryRunner())
      } finally {
        await dataSource.destroy()
      }
    },
    drop,
  }
}

/** A clone has the template's tables and grants, but not its grants as a database. */
const likeTheTemplate = (name: string) => `
  revoke all on database ${name} from public;
  grant connect, temporary on database ${name} to ${APP};
  grant connect on database ${name} to ${READER}`

/**
 * Clones a database with every migration run and only the rows that they insert; takes some 30 ms. One per test file.
 * From another `template` it has that one's content.
 */
export const cloneDatabase = async (template = inject('cluster').template): Promise<Clone> => {
  const { strategy, run, ...roles } = inject('cluster')
  const { admin } = roles
  const name = `mizan_test_${run}_${randomBytes(4).toString('hex')}`
  await withClient(admin, async (client) => {
    await client.query(`create database ${name} template ${template} strategy ${strategy}`)
    await client.query(likeTheTemplate(name))
  })
  return databaseOf(roles, name, async () => {
    // A role that is no superuser may not end a running autovacuum, which ends soon.
    await vi.waitFor(() => withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`)), {
      timeout: 30_000,
      interval: 100,
    })
  })
}
