import { randomBytes } from 'node:crypto'
import { inject, vi } from 'vitest'
import type { Connection } from '../../server/platform/database.ts'
import { onDatabase, withClient } from './cluster.ts'

export interface Clone {
  readonly connection: Connection
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * A database of one's own with every migration run, empty but for what they bring; made in some 30 ms. One per test file.
 * From another `template` it holds what that holds.
 */
export const cloneDatabase = async (template = inject('cluster').template): Promise<Clone> => {
  const { admin, strategy, run } = inject('cluster')
  const name = `mizan_test_${run}_${randomBytes(4).toString('hex')}`
  await withClient(admin, (client) => client.query(`create database ${name} template ${template} strategy ${strategy}`))
  return {
    connection: onDatabase(admin, name),
    drop: async () => {
      // Whoever is no superuser may not end the autovacuum that happens to be there; it leaves by itself.
      await vi.waitFor(() => withClient(admin, (client) => client.query(`drop database if exists ${name} with (force)`)), {
        timeout: 30_000,
        interval: 100,
      })
    },
  }
}
