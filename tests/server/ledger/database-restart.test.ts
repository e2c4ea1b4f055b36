import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringUpToDate } from '../../../server/migrations/bring-up-to-date.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../../server/platform/embedded-postgres/embedded-postgres.ts'
import { isAlive } from '../../../server/platform/embedded-postgres/postmaster.ts'
import { rolesOf } from '../../support/database/cluster.ts'
import { databaseOf } from '../../support/database/database.ts'
import { type Book, openBook } from './book.ts'
import { keepsEveryTransfer, runServer } from './rush.ts'

/** Larger runs: TEST_RESTARTS=40 TEST_TRANSFERS=10000. */
const RESTARTS = Number(process.env.TEST_RESTARTS ?? 4)
const TRANSFERS = Number(process.env.TEST_TRANSFERS ?? 1_000)

const log = pino({ level: 'silent' })

let dir: string
let postgres: EmbeddedPostgres
let book: Book
let server: Awaited<ReturnType<typeof runServer>>

// A commit is passed to the operating system, which keeps running: enough for every end except the machine's own.
const startPostgres = async () => {
  postgres = await startEmbedded({ dir, disposable: true, settings: { synchronous_commit: 'on' }, log })
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mizan-restarted-'))
  await startPostgres()
  const database = databaseOf(rolesOf(postgres), postgres.database)
  await bringUpToDate(database, log)
  book = await openBook({ connections: 6, database })
  server = await runServer(book)
})
afterAll(async () => {
  await server?.stop()
  await book?.close()
  await postgres?.stop()
  await rm(dir, { recursive: true, force: true })
})

const endBy = async (signal: NodeJS.Signals) => {
  const { pid } = postgres
  process.kill(pid, signal)
  await expect.poll(() => isAlive(pid), { interval: 20 }).toBe(false)
  await startPostgres()
}

const OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()'

/** In turn: an orderly restart, an immediate one, a kill, and every connection cut by an administrator. */
const WAYS = [() => endBy('SIGINT'), () => endBy('SIGQUIT'), () => endBy('SIGKILL'), async () => void (await book.sql(OTHERS))]

test(
  'a PostgreSQL restarted, killed or cut off amid thousands of transfers loses none that was confirmed, and the server keeps running',
  async () => {
    const pid = server.pid()
    await keepsEveryTransfer(book, server, { transfers: TRANSFERS, times: RESTARTS, interrupt: (nth) => WAYS[nth % WAYS.length]!() })
    expect(server.pid()).toBe(pid)
  },
  60_000 + RESTARTS * 30_000,
)
