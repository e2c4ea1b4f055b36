import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { seedDemo } from '../../../server/demo/seed.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { onDatabase, withClient } from './cluster.ts'
import { demoFilesOf, unfinishedOf } from './demo-files.ts'

/** The demo that tests share: a database to clone, its files, and the moment at which it was made. */
export interface SharedDemo {
  readonly template: string
  readonly dataDir: string
  readonly madeAt: Date
}

const MADE_AT = 'made-at'

const make = async (template: string, dataDir: string) => {
  const { admin, app, template: migrated, strategy } = inject('cluster')
  const unfinished = unfinishedOf(dataDir)
  const now = new Date()
  await mkdir(unfinished)
  await withClient(admin, (client) => client.query(`create database ${template} template ${migrated} strategy ${strategy}`))
  const config = { ...readConfig({ LOG_LEVEL: 'warn', POOL_SIZE: '5' }), dataDir: unfinished, trustedProxies: 1 }
  await seedDemo({ config, connection: onDatabase(app, template), log: pino({ level: 'fatal' }) }, now)
  await withClient(admin, (client) => client.query(`alter database ${template} with allow_connections false`))
  await writeFile(path.join(unfinished, MADE_AT), now.toISOString())
  await rename(unfinished, dataDir)
}

/** Makes the demo, which takes half a minute, unless a test of this run already did; of concurrent calls, one makes it. */
export const sharedDemo = async (): Promise<SharedDemo> => {
  const { admin, run } = inject('cluster')
  const template = `mizan_shared_${run}`
  const dataDir = demoFilesOf(run)
  await withClient(admin, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    if (!existsSync(dataDir)) await make(template, dataDir)
  })
  return { template, dataDir, madeAt: new Date(await readFile(path.join(dataDir, MADE_AT), 'utf8')) }
}
