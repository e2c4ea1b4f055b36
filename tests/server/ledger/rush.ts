import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { urlOf } from '../../support/database/cluster.ts'
import type { Book } from './book.ts'

const ACCOUNTS = 10
const PROGRAMS = 24
const OPENING = 10_000_000n

const TRANSFER = 'mutation ($quoteId: ID!, $key: String!) { transfer(idempotencyKey: $key, input: { quoteId: $quoteId }) { id } }'
const QUOTES = `
  insert into transfer_quote (business_id, created_by, from_account_id, to_account_id, currency, amount, fee, received_currency, received,
    created_at, expires_at)
  select $1, $2, source, target, 'AED', amount, 1, 'AED', amount, now(), now() + interval '1 hour'
  from unnest($3::uuid[], $4::uuid[], $5::bigint[]) as q (source, target, amount)
  returning id`
const root = path.resolve(import.meta.dirname, '../../..')

const freePort = async () => {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  listening.close()
  await once(listening, 'close')
  return port
}

/** Runs the server as a separate process, on a book's database. */
export const runServer = async ({ connection }: Book) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-rush-'))
  const port = await freePort()
  let running: ChildProcess

  const start = async () => {
    running = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: urlOf(connection),
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        DEMO: '0',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (;;) {
      if (running.exitCode !== null) throw new Error('The server ended before it was ready.')
      const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await start()

  return {
    url: `http://127.0.0.1:${port}/graphql`,
    /** Changes only when the process is replaced. */
    pid: () => running.pid,
    /** Kills the process without warning, and starts another. */
    async killAndStart() {
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
      await start()
    },
    async stop() {
      const ended = once(running, 'exit')
      running.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Server = Awaited<ReturnType<typeof runServer>>

/** Inserts a session of the person and returns its cookie. */
const aSessionOf = async ({ sql }: Book, userId: string, businessId: string) => {
  const token = randomBytes(32).toString('base64url')
  await sql('update app_user set business_id = $2, email_verified_at = now(), phone_verified_at = now() where id = $1', [
    userId,
    businessId,
  ])
  const join = 'insert into business_membership (user_id, business_id, joined_at, role) values ($1, $2, now(), $3)'
  await sql(join, [userId, businessId, MemberRole.OWNER])
  const hash = createHash('sha256').update(token).digest('hex')
  await sql('insert into session (user_id, token_hash, created_at, last_seen_at) values ($1, $2, now(), now())', [userId, hash])
  return `sid=${token}`
}

interface Interruptions {
  readonly transfers: number
  readonly times: number
  /** Interrupts the transfers for the nth time, and resolves when they are possible again. */
  readonly interrupt: (nth: number) => Promise<void>
}

/**
 * Makes transfers from many clients at once between ten accounts of one business, and interrupts the machine `times` times
 * meanwhile. A client without a response, or with SERVICE_UNAVAILABLE, retries with the same key. In the end every confirmed
 * transfer exists once, and every balance is the sum of the transfers, to the minor unit.
 */
export const keepsEveryTransfer = async (book: Book, server: Server, { transfers, times, interrupt }: Interruptions): Promise<void> => {
  const owner = await book.anOwner()
  const cookie = await aSessionOf(book, owner.userId, owner.businessId)
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => book.anAccount(owner.businessId, OPENING)))
  const expected = new Map(accounts.map((account) => [account, OPENING]))
  const orders = Array.from({ length: transfers }, (_, at) => ({
    from: accounts[(at * 3) % ACCOUNTS]!,
    to: accounts[(at * 7 + 1) % ACCOUNTS]!,
    amount: BigInt(1 + ((at * 7919) % 997)),
  })).filter(({ from, to }) => from !== to)
  for (const { from, to, amount } of orders) {
    expected.set(from, expected.get(from)! - amount - 1n)
    expected.set(to, expected.get(to)! + amount)
  }
  const columns = [orders.map(({ from }) => from), orders.map(({ to }) => to), orders.map(({ amount }) => String(amount))]
  const quotes = (await book.sql<{ id: string }>(QUOTES, [owner.businessId, owner.userId, ...columns])).map(({ id }) => id)

  const confirmed = new Map<string, string>()
  const dueAt = Array.from({ length: times }, (_, at) => Math.floor((quotes.length * (at + 1)) / (times + 1)))
  let interrupted: Promise<void> | undefined
  let interruptions = 0
  let cutOff = 0

  const interruptWhenDue = () => {
    if (interrupted || interruptions === times || confirmed.size < dueAt[interruptions]!) return
    interrupted = interrupt(interruptions++).then(() => {
      interrupted = undefined
    })
  }

  const ask = async (quoteId: string) => {
    for (;;) {
      const response = await fetch(server.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query: TRANSFER, variables: { quoteId, key: `rush ${quoteId}` } }),
      })
        .then((answer) => answer.json() as Promise<{ data?: { transfer: { id: string } }; errors?: Refusal[] }>)
        .catch(() => undefined)
      if (response?.data) return response.data.transfer.id
      const [refusal] = response?.errors ?? []
      if (refusal && refusal.extensions.code !== 'SERVICE_UNAVAILABLE') throw new Error(refusal.message)
      cutOff++
      await interrupted
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  let next = 0
  await Promise.all(
    Array.from({ length: PROGRAMS }, async () => {
      while (next < quotes.length) {
        const quote = quotes[next++]!
        confirmed.set(quote, await ask(quote))
        interruptWhenDue()
      }
    }),
  )
  await interrupted

  expect(interruptions).toBe(times)
  expect(cutOff).toBeGreaterThan(0)
  expect([...confirmed].filter(([quote, transfer]) => quote !== transfer)).toEqual([])
  const [kept] = await book.sql<{ transfers: string; journals: string }>(
    `select (select count(*) from transfer) as transfers, (select count(*) from journal where cause = 'transfer') as journals`,
  )
  expect(kept).toEqual({ transfers: String(quotes.length), journals: String(quotes.length) })
  const found = await book.positions(accounts)
  expect(found.map(({ balance }) => balance)).toEqual(accounts.map((account) => expected.get(account)))
  expect(await book.broken()).toEqual([])

  const again = await Promise.all(quotes.slice(0, 50).map(ask))
  expect(again).toEqual(quotes.slice(0, 50))
  expect((await book.positions(accounts)).map(({ balance }) => balance)).toEqual(found.map(({ balance }) => balance))
}

interface Refusal {
  readonly message: string
  readonly extensions: { readonly code: string }
}
