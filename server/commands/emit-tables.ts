import 'reflect-metadata'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { bringUpToDate } from '../migrations/bring-up-to-date.ts'
import { createDataSource } from '../platform/database/database.ts'
import { startEmbedded } from '../platform/embedded-postgres/embedded-postgres.ts'
import { describeTables } from './describe-tables.ts'

const [, , target = 'docs/tables.md'] = process.argv
const log = pino({ level: 'error' })
const {
  host,
  port,
  user: username,
  database,
  stop,
} = await startEmbedded({
  dir: await mkdtemp(path.join(tmpdir(), 'mizan-tables-')),
  disposable: true,
  log,
})
try {
  const owner = { host, port, username, database, ssl: false } as const
  await bringUpToDate({ connection: { ...owner, username: 'mizan_app' }, owner }, log)
  const dataSource = await createDataSource(owner, { entities: [], migrations: [], poolSize: 1, log }).initialize()
  await writeFile(target, await describeTables((text) => dataSource.query(text)).finally(() => dataSource.destroy()))
} finally {
  await stop()
}
