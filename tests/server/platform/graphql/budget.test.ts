import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { aMerchant, aNewcomer, anAccount } from '../../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../../support/world.ts'

const LIMITS = {
  costPerUser: 1_000,
  costPerKey: 1_000,
  costPerAddress: 500,
  socketsPerUser: 20,
  socketsPerAddress: 200,
  keyPerMinute: 100,
  keyPerHour: 1_000,
}
const CHEAP = '{ viewer { id } }'
/** A page of a hundred, each with its business. */
const DEAR = '{ notifications(first: 100) { nodes { id } } }'

let world: World
beforeAll(async () => {
  world = await openWorld({ limits: LIMITS })
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(60_000))

const answer = async (person: Person, query: string, headers = {}) => (await world.post(person, { query }, headers)).body.errors?.[0]

/** Sends a query until it is refused. Returns how often it was accepted, and the refusal. */
const exhaust = async (person: Person, query: string) => {
  for (let accepted = 0; ; accepted++) {
    const error = await answer(person, query)
    if (error) return { accepted, error }
  }
}

const REFUSED = { code: 'RATE_LIMITED', retryAfter: expect.any(Number), requestId: expect.any(String) }

describe('the budget of a minute', () => {
  it('of a person is spent by the cost of their operations, from any address', async () => {
    const person = await aNewcomer(world)
    world.clock.advance(60_000)
    const { accepted, error } = await exhaust(person, DEAR)
    expect(accepted).toBe(10)
    expect(error.extensions).toEqual(REFUSED)
    const elsewhere = { ...person, ip: someone().ip }
    await exhaust(elsewhere, CHEAP)
    expect((await answer(elsewhere, CHEAP))?.extensions).toEqual(REFUSED)
    expect(await answer(await aNewcomer(world), CHEAP)).toBeUndefined()
  })

  it('refills evenly, and a refusal says when', async () => {
    const person = await aNewcomer(world)
    world.clock.advance(60_000)
    await exhaust(person, DEAR)
    await exhaust(person, CHEAP)
    const refused = await world.post(person, { query: DEAR })
    const { retryAfter, code } = refused.body.errors![0]!.extensions as { retryAfter?: number; code: string }
    expect(code).toBe('RATE_LIMITED')
    expect(refused.headers['retry-after']).toBe(String(retryAfter))
    world.clock.advance(7_000)
    expect(await answer(person, DEAR)).toBeUndefined()
    expect((await answer(person, DEAR))?.extensions.code).toBe('RATE_LIMITED')
  })

  it('of an address is shared by all anonymous callers there, and by no signed-in person', async () => {
    const { ip } = someone()
    const person = { ...(await aNewcomer(world)), ip }
    const { accepted, error } = await exhaust({ ip }, '{ product { name } }')
    expect(accepted).toBe(50)
    expect(error.extensions).toEqual(REFUSED)
    expect(await answer(person, CHEAP)).toBeUndefined()
    expect(await answer(someone(), CHEAP)).toBeUndefined()
  })

  it('is spent by documents that cannot be parsed, too', async () => {
    const { ip } = someone()
    for (let sent = 0; sent < 50; sent++) expect((await answer({ ip }, '{ nonsense'))?.extensions.code).toBe('GRAPHQL_PARSE_FAILED')
    expect((await answer({ ip }, '{ nonsense'))?.extensions).toEqual(REFUSED)
  })

  it('is refused in the reader’s language when it is spent, with a status and a media type that clients read', async () => {
    const person = await aNewcomer(world)
    await exhaust(person, CHEAP)
    const inFrench = await answer(person, CHEAP, { 'accept-language': 'fr' })
    expect(inFrench?.message).toMatch(/^Trop de demandes en peu de temps. Attendez \u2068?1\u2069? seconde et réessayez.$/)
    const accept = 'application/graphql-response+json,application/json;q=0.9'
    world.clock.advance(2_000)
    for (const query of [CHEAP, DEAR, CHEAP]) {
      const { status, headers, body } = await world.post(person, { query }, { accept })
      const isRefused = body.errors !== undefined
      expect(headers['content-type']).toContain('application/graphql-response+json')
      expect(status).toBe(isRefused ? 429 : 200)
      expect('retry-after' in headers).toBe(isRefused)
    }
    expect((await answer(person, DEAR))?.message).toMatch(/^Too many requests in a short time. Wait \d seconds? and try again.$/)
  })

  it('is spent by subscriptions', async () => {
    const person = await aNewcomer(world)
    await exhaust(person, CHEAP)
    const watching = await world.watch(person, 'subscription { notificationReceived { cursor } }')
    await expect(watching.next()).rejects.toMatchObject([{ extensions: REFUSED }])
    await watching.stop()
  })

  it('is spent by every missed event that is replayed, however cheap one is', async () => {
    const merchant = await aMerchant(world)
    const account = await anAccount(world, merchant, '10.00')
    const topUp = 'mutation ($id: ID!, $key: String!) { topUpSandbox(idempotencyKey: $key, input: { accountId: $id, amount: "1" }) { id } }'
    const document = (after = '') =>
      `subscription { transactionPosted${after} { cursor ${'abcdefghijklmnopqrstuvwx'
        .split('')
        .map((alias) => `${alias}: transaction { attachments { id } }`)
        .join(' ')} } }`
    const watching = await world.watch(merchant, document())
    await world.ask(merchant, topUp, { id: account, key: randomUUID() })
    const { cursor } = (await watching.next()).transactionPosted
    for (let at = 0; at < 9; at++) {
      world.clock.advance(10_000)
      await world.ask(merchant, topUp, { id: account, key: randomUUID() })
      await watching.next()
    }
    await watching.stop()
    world.clock.advance(60_000)
    const again = await world.watch(merchant, document(`(after: "${cursor}")`))
    await expect(again.next()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await again.stop()
  })
})

/** As many equal fields as fit: checking whether they can be merged takes time quadratic in their number. */
const repeated = (kind: string, at: number) => `#${at}${'.'.repeat(3_000)}\n${kind} { ${'transactionPosted { cursor } '.repeat(170)} }`

describe('documents that are expensive to validate', () => {
  it('spend the budget of an address by their length, though they are refused', async () => {
    const { ip } = someone()
    const error = await answer({ ip }, repeated('query', 1))
    expect(error?.extensions.code).not.toBe('RATE_LIMITED')
    expect((await answer({ ip }, '{ product { name } }'))?.extensions).toEqual(REFUSED)
  })

  it('spend the budget of a person over a socket as well', async () => {
    const person = await aNewcomer(world)
    world.clock.advance(60_000)
    const refusal = async (query: string) => {
      const watching = await world.watch(person, query)
      const [error] = await watching.next().catch((errors: { extensions: { code: string } }[]) => errors)
      await watching.stop()
      return error.extensions.code
    }
    expect(await refusal(repeated('subscription', 1))).not.toBe('RATE_LIMITED')
    expect(await refusal(repeated('subscription', 2))).toBe('RATE_LIMITED')
    expect((await answer(person, CHEAP))?.extensions).toEqual(REFUSED)
  })

  it('are charged for parsing once: a cached document costs only what it reads', async () => {
    const long = `{ product { name } } #${'.'.repeat(2_000)}`
    expect(await answer(someone(), long)).toBeUndefined()
    const { ip } = someone()
    for (let sent = 0; sent < 20; sent++) expect(await answer({ ip }, long)).toBeUndefined()
  })
})

describe('sockets', () => {
  let narrow: World
  beforeAll(async () => {
    narrow = await openWorld({ limits: { ...LIMITS, socketsPerUser: 2, socketsPerAddress: 3, keyPerMinute: 100, keyPerHour: 1_000 } })
  })
  afterAll(() => narrow.close())

  /** Returns what happens to a socket of this person: acknowledged, closed with a code, or not opened at all. */
  const open = async ({ cookie }: Person, ip: string) => {
    const url = `${(await narrow.address()).replace('http', 'ws')}/graphql`
    const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie: cookie!, 'x-forwarded-for': ip } })
    const fate = await new Promise<string>((resolve) => {
      socket.on('open', () => socket.send('{"type":"connection_init"}'))
      socket.on('message', (data) => resolve(JSON.parse(String(data)).type))
      socket.on('close', (code) => resolve(String(code)))
      socket.on('error', () => {})
      socket.on('unexpected-response', (_request, response) => resolve(`HTTP ${response.statusCode}`))
    })
    return { fate, socket }
  }

  it('of one person above the limit are closed with 4429, and closing one makes room', async () => {
    const person = await aNewcomer(narrow)
    const first = await open(person, someone().ip)
    expect((await open(person, someone().ip)).fate).toBe('connection_ack')
    expect((await open(person, someone().ip)).fate).toBe('4429')
    first.socket.close()
    await expect.poll(async () => (await open(person, someone().ip)).fate).toBe('connection_ack')
  })

  it('from one address above the limit are closed with 4429, for any person, and other addresses are admitted', async () => {
    const { ip } = someone()
    const opened: WebSocket[] = []
    for (let at = 0; at < 3; at++) {
      const { fate, socket } = await open(await aNewcomer(narrow), ip)
      expect(fate).toBe('connection_ack')
      opened.push(socket)
    }
    const person = await aNewcomer(narrow)
    expect((await open(person, ip)).fate).toBe('4429')
    expect((await open(person, someone().ip)).fate).toBe('connection_ack')
    for (const socket of opened) socket.terminate()
    await expect.poll(async () => (await open(person, ip)).fate).toBe('connection_ack')
  })

  it('that are opened from one address at twice the limit are refused before they open', async () => {
    const { ip } = someone()
    const { port } = new URL(await narrow.address())
    const upgrade =
      'GET /graphql HTTP/1.1\r\nHost: mizan\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\nX-Forwarded-For: ${ip}\r\n\r\n`
    // They never acknowledge the close frame, so that each counts until the server cuts it off.
    const sockets = Array.from({ length: 40 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}))
    const statuses = await Promise.all(
      sockets.map(async (socket) => {
        socket.write(upgrade)
        const [response] = await once(socket, 'data')
        return String(response).slice(9, 12)
      }),
    )
    expect(new Set(statuses)).toEqual(new Set(['101', '429']))
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await open(await aNewcomer(narrow), ip)).fate).toBe('connection_ack')
  })
})
