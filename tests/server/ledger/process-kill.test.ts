import { pino } from 'pino'
import { afterAll, beforeAll, test } from 'vitest'
import { migrateJobs } from '../../../server/platform/jobs/runner.ts'
import { type Book, openBook } from './book.ts'
import { keepsEveryTransfer, runServer } from './rush.ts'

/** Larger runs: TEST_KILLS=20 TEST_TRANSFERS=10000. */
const KILLS = Number(process.env.TEST_KILLS ?? 2)
const TRANSFERS = Number(process.env.TEST_TRANSFERS ?? 1_000)

let book: Book
let server: Awaited<ReturnType<typeof runServer>>
beforeAll(async () => {
  book = await openBook({ connections: 6 })
  await migrateJobs(book.connection, pino({ level: 'fatal' }))
  server = await runServer(book)
})
afterAll(async () => {
  await server?.stop()
  await book?.close()
})

test(
  'a server killed amid thousands of transfers loses none that was confirmed, and repeats none that is retried',
  () => keepsEveryTransfer(book, server, { transfers: TRANSFERS, times: KILLS, interrupt: () => server.killAndStart() }),
  60_000 + KILLS * 30_000,
)
