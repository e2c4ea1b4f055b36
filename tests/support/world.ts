import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from 'graphql-ws'
import { type Logger, pino } from 'pino'
import { expect } from 'vitest'
import WebSocket from 'ws'
import { type App, createApp } from '../../server/app.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { type Config, readConfig } from '../../server/platform/config.ts'
import type { Reach } from '../../server/platform/http/reach.ts'
import { sha256 } from '../../server/shared/text.ts'
import { type StoppedClock, stoppedClock } from './clock.ts'
import { type Clone, cloneDatabase } from './database/database.ts'
import { sharedDemo } from './database/shared-demo.ts'

/** A GraphQL client with its own session or key; anonymous until it signs in. */
export interface Person {
  cookie?: string
  apiKey?: string
  /** Throttles count by address, so every person has their own. */
  readonly ip: string
  /** PRESENCE_REQUIRED is a refusal of theirs as of any other caller: `ask` does not prove presence for them. */
  readonly isAbsent?: true
}

/** The first error of a response, as a program sees it. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fields: Record<string, string>,
  ) {
    super(message)
  }
}

interface Answer {
  readonly data?: Record<string, unknown> | null
  readonly errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[]
}

// Tests select what they need; the shape of a response is checked by the schema.
// biome-ignore lint/suspicious/noExplicitAny: responses are read next to their query
export type Data = any

let addresses = 0

/** The same person, who does not prove their presence when an act needs it. */
export const absent = <Of extends Person>(person: Of): Of => ({ ...person, isAbsent: true })

/** Returns a person who has not signed in. */
export const someone = (): Person => {
  addresses++
  return { ip: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` }
}

const headersOf = ({ cookie, apiKey }: Person) => ({
  'content-type': 'application/json',
  ...(cookie ? { cookie } : {}),
  ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
})

export interface World {
  readonly app: App
  readonly clock: StoppedClock
  /**
   * Runs an operation as a person; returns the data, or throws a {@link Refusal}. Keeps the session cookie as a browser would. `$key`,
   * where it is declared and not given, is a new idempotency key. Someone who is asked for a proof of presence gives it and repeats
   * the act, as the screens do.
   */
  ask(person: Person, query: string, variables?: object): Promise<Data>
  /** Like ask, without a proof of presence: throws PRESENCE_REQUIRED where one is needed. */
  askOnce(person: Person, query: string, variables?: object): Promise<Data>
  /** Like ask, with the whole response and its headers. */
  post(
    person: Person,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: Answer }>
  /**
   * Subscribes over a real socket; `next()` resolves with each pushed result. Earlier events are not delivered: they have been
   * pushed by then, unless `atOnce` is set.
   */
  watch(person: Person, query: string, variables?: object, options?: { readonly atOnce?: boolean }): Promise<Watching>
  /** The database of the product. */
  readonly database: Clone
  /** Returns the server's address; it starts to listen at the first call. */
  address(): Promise<string>
  close(): Promise<void>
}

export interface Watching {
  /** Resolves with the next pushed data. */
  next(): Promise<Data>
  /** Returns how many pushed results were not taken yet. */
  waiting(): number
  /** Resolves with the close code of the socket. */
  readonly closed: Promise<number>
  stop(): Promise<void>
}

/** Proves the presence of the person of a session, without the time that hashing a password takes. */
const PROVE_PRESENCE = 'update session set present_at = $2 where token_hash = $1'

const NEWER = 'select exists (select from event where seq > $1) as newer'

interface WorldOptions extends Partial<Config> {
  readonly runJobs?: boolean
  /** Default: false. The system's minute may strike at any point of a test, whose own clock may be months ahead. */
  readonly runCrons?: boolean
  readonly stopWithin?: number
  readonly log?: Logger
  /** With a demo: the one that tests share, or one made at this moment. The clock begins when it was made. Default: none. */
  readonly seeded?: 'shared' | Date
  /** The folder of the built client, for tests in a browser. Default: no screens. */
  readonly clientDir?: string
  /** Where webhooks may be sent. Default: public addresses. */
  readonly reach?: Reach
}

/** Opens the product in this process, on its own database, with a clock that tests advance. */
export const openWorld = async (overrides: WorldOptions = {}): Promise<World> => {
  const {
    runJobs = true,
    runCrons = false,
    stopWithin,
    log = pino({ level: process.env.TEST_LOG ?? 'fatal' }),
    seeded,
    clientDir,
    reach,
    ...settings
  } = overrides
  const shared = seeded === 'shared' ? await sharedDemo() : undefined
  const madeAt = seeded instanceof Date ? seeded : shared?.madeAt
  const database = await cloneDatabase(shared?.template)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-world-'))
  if (shared) await cp(shared.dataDir, dataDir, { recursive: true })
  const clock = stoppedClock(madeAt)
  const config = { ...readConfig({ LOG_LEVEL: 'warn', POOL_SIZE: '5' }), dataDir, trustedProxies: 1, ...settings }
  // One run of the suite compiles every document at first sight, so that both executors keep every promise.
  const compileAtSight = process.env.TEST_COMPILED ? 1 : undefined
  if (seeded instanceof Date) await seedDemo({ config, connection: database.connection, log }, seeded)
  const running = { clientDir, runJobs, runCrons, compileAtSight, stopWithin, reach }
  const app = await createApp({ config, connection: database.connection, log, clock, ...running })
  let listening: Promise<string> | undefined
  const stops: (() => Promise<void>)[] = []

  const post: World['post'] = async (person, body, headers = {}) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headersOf(person), 'x-forwarded-for': person.ip, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const set = response.headers['set-cookie']
    if (typeof set === 'string') {
      const pair = set.split(';')[0]!
      if (pair.endsWith('=')) delete person.cookie
      else person.cookie = pair
    }
    return { status: response.statusCode, headers: response.headers, body: response.json<Answer>() }
  }

  const askOnce: World['askOnce'] = async (person, query, variables = {}) => {
    const own = query.includes('$key: String!') ? { key: randomUUID() } : {}
    const { body } = await post(person, { query, variables: { ...own, ...variables } })
    const [error] = body.errors ?? []
    if (error) throw new Refusal(error.extensions.code, error.message, error.extensions.fields ?? {})
    return body.data
  }

  const handedOut = () =>
    expect.poll(() => app.platform.dataSource.query(NEWER, [app.position().split('-')[1]]), { interval: 5 }).toEqual([{ newer: false }])

  const address = () => {
    listening ??= app.listen(0, '127.0.0.1')
    return listening
  }

  return {
    app,
    clock,
    database,
    post,
    address,
    askOnce,
    ask: (person, query, variables = {}) =>
      askOnce(person, query, variables).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'PRESENCE_REQUIRED' || !person.cookie || person.isAbsent) throw error
        const token = person.cookie.slice(person.cookie.indexOf('=') + 1)
        await app.platform.dataSource.query(PROVE_PRESENCE, [sha256(token), clock.now()])
        return askOnce(person, query, variables)
      }),
    async watch(person, query, variables = {}, { atOnce = false } = {}) {
      if (!atOnce) await handedOut()
      const url = `${(await address()).replace('http', 'ws')}/graphql`
      const headers = { ...headersOf(person), 'x-forwarded-for': person.ip }
      class PersonsSocket extends WebSocket {
        constructor(to: string, protocols: string | string[]) {
          super(to, protocols, { headers })
        }
      }
      let closedWith: (code: number) => void = () => {}
      const closed = new Promise<number>((resolve) => {
        closedWith = resolve
      })
      const client = createClient({
        url,
        webSocketImpl: PersonsSocket,
        retryAttempts: 0,
        lazy: false,
        on: { closed: (event) => closedWith((event as { code: number }).code) },
        onNonLazyError: () => {},
      })
      const arrived: Data[] = []
      const takers: ((data: Data) => void)[] = []
      let failed: unknown
      let isClosed = false
      void closed.then(() => {
        isClosed = true
      })
      const before = app.subscriptions()
      const subscribed = client.subscribe(
        { query, variables: { ...variables } },
        {
          next: (result) => {
            const value = result.errors
              ? new Refusal(String(result.errors[0]?.extensions?.['code']), result.errors[0]!.message, {})
              : result.data
            const taker = takers.shift()
            if (taker) taker(value)
            else arrived.push(value)
          },
          error: (error) => {
            failed =
              error instanceof Error || Array.isArray(error) ? error : new Error(`the socket closed with ${(error as CloseEvent).code}`)
            for (const taker of takers.splice(0)) taker(failed)
          },
          complete: () => {},
        },
      )
      const stop = async () => {
        subscribed()
        await client.dispose()
      }
      stops.push(stop)
      await expect
        .poll(() => app.subscriptions() > before || arrived.length > 0 || failed !== undefined || isClosed, {
          interval: 5,
        })
        .toBe(true)
      return {
        async next() {
          const value: Data = arrived.length > 0 ? arrived.shift() : (failed ?? (await new Promise((resolve) => takers.push(resolve))))
          if (value instanceof Error || Array.isArray(value)) throw value
          return value
        },
        waiting: () => arrived.length,
        closed,
        stop,
      }
    },
    async close() {
      for (const stop of stops) await stop()
      await app.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
