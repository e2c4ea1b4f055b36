import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '../../../server/platform/jobs.ts'
import { type Book, openBook } from './book.ts'

/** More of both by hand: TEST_KILLS=20 TEST_TRANSFERS=10000. */
const KILLS = Number(process.env.TEST_KILLS ?? 2)
const TRANSFERS = Number(process.env.TEST_TRANSFERS ?? 2_000)
const ACCOUNTS = 10
const PROGRAMS = 24
const OPENING = 10_000_000n

const TRANSFER = 'mutation ($quoteId: ID!, $key: String!) { transfer(quoteId: $quoteId, idempotencyKey: $key) { id } }'
const QUOTES = `
  insert into transfer_quote (business_id, created_by, from_account_id, to_account_id, currency, amount, fee, received_currency, received,
    created_at, expires_at)
  select $1, $2, source, target, 'AED', amount, 1, 'AED', amount, now(), now() + interval '1 hour'
  from unnest($3::uuid[], $4::uuid[], $5::bigint[]) as q (source, target, amount)
  returning id`
const root = path.resolve(import.meta.dirname, '../../..')

let book: Book
let dataDir: string
let port: number
let server: ChildProcess

const freePort = async () => {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port: free } = listening.address() as { port: number }
  listening.close()
  await once(listening, 'close')
  return free
}

const start = () => {
  const { connection } = book
  const url =
    'url' in connection
      ? connection.url
      : `postgresql://${connection.username}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`
  server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const ready = async () => {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

beforeAll(async () => {
  book = await openBook({ connections: 6 })
  await migrateJobs(book.connection, pino({ level: 'fatal' }))
  dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-killed-'))
  port = await freePort()
  start()
  await ready()
})
afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await book.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A session of the person, put there by hand; answers its cookie. */
const aSessionOf = async (userId: string, businessId: string) => {
  const token = randomBytes(32).toString('base64url')
  await book.sql('update app_user set business_id = $2, email_verified_at = now(), phone_verified_at = now() where id = $1', [
    userId,
    businessId,
  ])
  const hash = createHash('sha256').update(token).digest('hex')
  await book.sql('insert into session (user_id, token_hash, created_at, last_seen_at) values ($1, $2, now(), now())', [userId, hash])
  return `sid=${token}`
}

test(
  'a server killed amid thousands of transfers loses none that was answered, and doubles none that is asked for again',
  async () => {
    const owner = await book.anOwner()
    const cookie = await aSessionOf(owner.userId, owner.businessId)
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => book.anAccount(owner.businessId, OPENING)))
    const expected = new Map(accounts.map((account) => [account, OPENING]))
    const orders = Array.from({ length: TRANSFERS }, (_, at) => ({
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

    const answered = new Map<string, string>()
    const killAt = Array.from({ length: KILLS }, (_, at) => Math.floor((quotes.length * (at + 1)) / (KILLS + 1)))
    let restarting: Promise<void> | undefined
    let kills = 0
    let cutOff = 0

    const killWhenDue = () => {
      if (restarting || kills === KILLS || answered.size < killAt[kills]!) return
      kills++
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      restarting = ended.then(start).then(ready)
      restarting = restarting.then(() => {
        restarting = undefined
      })
    }

    const ask = async (quoteId: string) => {
      for (;;) {
        await restarting
        const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ query: TRANSFER, variables: { quoteId, key: `killed ${quoteId}` } }),
        })
          .then((answer) => answer.json() as Promise<{ data?: { transfer: { id: string } }; errors?: { message: string }[] }>)
          .catch(() => undefined)
        if (response?.data) return response.data.transfer.id
        if (response) throw new Error(response.errors![0]!.message)
        cutOff++
        await new Promise((resolve) => setImmediate(resolve))
      }
    }

    let next = 0
    await Promise.all(
      Array.from({ length: PROGRAMS }, async () => {
        while (next < quotes.length) {
          const quote = quotes[next++]!
          answered.set(quote, await ask(quote))
          killWhenDue()
        }
      }),
    )
    await restarting

    expect(kills).toBe(KILLS)
    expect(cutOff).toBeGreaterThan(0)
    expect([...answered].filter(([quote, transfer]) => quote !== transfer)).toEqual([])
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
  },
  60_000 + KILLS * 30_000,
)
