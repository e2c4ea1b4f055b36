import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import type { QueryRunner } from 'typeorm'
import { inject, vi } from 'vitest'
import { type Connection, createDataSource } from '../../server/platform/database/database.ts'
import { APP, READER } from '../../server/platform/database/database-roles.ts'
import { type Cluster, onDatabase, withClient } from './cluster.ts'

export interface Clone {
  /** As the product runs. */
  readonly connection: Connection
  /** As the role that owns everything in it: for what only that one may do, and for those who tamper. */
  readonly owner: Connection
  /** As an analyst. */
  readonly reader: Connection
  /** One statement as the owner. */
  asOwner<Row extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** As migrations run: with a runner of the owner's. */
  migrating<Result>(steps: (runner: QueryRunner) => Promise<Result>): Promise<Result>
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>
}

/** A database as tests use it, of two roles. */
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

/** A clone has the template's tables and rights, but not its rights as a database. */
const likeTheTemplate = (name: string) => `
  revoke all on database ${name} from public;
  grant connect, temporary on database ${name} to ${APP};
  grant connect on database ${name} to ${READER}`

/**
 * A database of one's own with every migration run, empty but for what they bring; made in some 30 ms. One per test file.
 * From another `template` it holds what that holds.
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
    // Whoever is no superuser may not end the autovacuum that happens to be there; it leaves by itself.
    await vi.waitFor(() => withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`)), {
      timeout: 30_000,
      interval: 100,
    })
  })
}
