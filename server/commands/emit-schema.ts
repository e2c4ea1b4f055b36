import 'reflect-metadata'
import { writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { pino } from 'pino'
import { readSchemaState } from '../migrations/bring-up-to-date.ts'
import { entities, gather, openRooms } from '../modules.ts'
import { readConfig } from '../platform/config.ts'
import { createDataSource } from '../platform/database/database.ts'
import { createStorage } from '../platform/files/storage.ts'
import { createBudget } from '../platform/graphql/budget.ts'
import { createInbox } from '../platform/messages/inbox.ts'
import { createMailer } from '../platform/messages/mail.ts'
import { createOutside } from '../platform/outside.ts'
import type { Platform } from '../platform/platform.ts'
import { createMetrics } from '../platform/process/metrics.ts'
import { createReadRows } from '../platform/rows.ts'
import { createThrottle } from '../platform/throttle.ts'
import { createDirect, createWork } from '../platform/transaction.ts'
import { createSchema } from '../schema.ts'
import { systemClock } from '../shared/clock.ts'

/** Returns the schema as the client reads it. No query is sent to a database. */
export const emitSchema = (): string => {
  const log = pino({ level: 'silent' })
  const dataSource = createDataSource({ url: 'postgres://none@localhost/none' }, { entities, migrations: [], poolSize: 1, log })
  const config = readConfig({})
  const metrics = createMetrics()
  const outside = createOutside(log, metrics.outside)
  const platform: Platform = {
    config,
    dataSource,
    work: createWork(dataSource, [], () => {}),
    direct: createDirect(dataSource, () => {}),
    readRows: createReadRows(dataSource),
    reading: { isReplica: false, lag: async () => null, follows: async () => false, readAsOf: async () => systemClock.now() },
    clock: systemClock,
    throttle: createThrottle(dataSource),
    budget: createBudget(config.limits, systemClock, createReadRows(dataSource)),
    schema: () => schema,
    runInBackground: async () => ({ data: null, errors: [] }),
    outside,
    storage: createStorage(config, outside),
    metrics,
    mailer: createMailer(config, createInbox(dataSource), outside),
    secret: '',
    log,
    schemaState: () => readSchemaState(dataSource),
  }
  const schema = createSchema(gather(openRooms(platform)).resolvers)
  return `# Emitted from the server's resolvers by \`npm run schema\`; the client reads nothing else of the server.\n\n${printSchema(lexicographicSortSchema(schema))}\n`
}

const [, , target] = process.argv
if (target) writeFileSync(target, emitSchema())
