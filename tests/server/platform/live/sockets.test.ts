import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { Role } from '../../../../server/shared/role.ts'
import { aMerchant, aNewcomer, anAccount, anAdmin } from '../../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../../support/world.ts'

const BELL = 'subscription { notificationReceived { cursor unreadCount } }'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const socketOf = async (person: Person, headers: Record<string, string> = {}) => {
  const url = `${(await world.address()).replace('http', 'ws')}/graphql`
  return new WebSocket(url, 'graphql-transport-ws', { headers: { ...(person.cookie ? { cookie: person.cookie } : {}), ...headers } })
}

/** Speaks the protocol by hand; returns the received frames and the close code. */
const converse = async (person: Person, ...messages: object[]) => {
  const socket = await socketOf(person)
  const frames: Data[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  socket.send('{"type":"connection_init"}')
  await expect.poll(() => frames.some(({ type }) => type === 'connection_ack') || socket.readyState === WebSocket.CLOSED).toBe(true)
  for (const message of messages) socket.send(JSON.stringify(message))
  return { socket, frames, closed }
}

const subscribe = (id: string, query: string) => ({ id, type: 'subscribe', payload: { query } })

describe('a socket', () => {
  it('closes with 4401 when the caller is not signed in', async () => {
    const { closed } = await converse(someone())
    expect(await closed).toBe(4401)
  })

  it('from a page of another site is not opened', async () => {
    const socket = await socketOf(await aNewcomer(world), { origin: 'https://evil.example' })
    const [, answer] = await once(socket, 'unexpected-response')
    expect(answer.statusCode).toBe(403)
    socket.on('error', () => {})
    socket.terminate()
  })

  it.each([
    ['a query', '{ viewer { id } }', 'BAD_REQUEST'],
    ['a mutation', 'mutation { signOut { id } }', 'BAD_REQUEST'],
    ['a subscription of another role', 'subscription { reviewQueued { cursor } }', 'FORBIDDEN'],
    ['what the schema does not know', 'subscription { everything { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['no GraphQL', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    [
      '31 aliases',
      `subscription { notificationReceived { ${Array.from({ length: 31 }, (_, at) => `a${at}: cursor`).join(' ')} } }`,
      'QUERY_TOO_COMPLEX',
    ],
  ])('refuses %s with one clean error', async (_what, query, code) => {
    const { socket, frames } = await converse(await aNewcomer(world), subscribe('1', query))
    await expect.poll(() => frames.length).toBeGreaterThan(1)
    const [, { type, payload }] = frames
    const [error] = type === 'error' ? payload : payload.errors
    expect(error.extensions).toMatchObject({ code, requestId: expect.any(String) })
    socket.terminate()
  })

  it('holds twenty subscriptions, not more', async () => {
    const { socket, frames } = await converse(
      await aNewcomer(world),
      ...Array.from({ length: 21 }, (_, at) => subscribe(String(at), `subscription S${at} { notificationReceived { cursor } }`)),
    )
    await expect.poll(() => JSON.stringify(frames)).toContain('RATE_LIMITED')
    expect(world.app.subscriptions()).toBe(20)
    socket.terminate()
  })
})

describe('a socket closes at once', () => {
  const ends = async (person: Person, act: () => Promise<unknown>) => {
    const watching = await world.watch(person, BELL)
    await act()
    return watching.closed
  }

  it('when its session signs out', async () => {
    const person = await aNewcomer(world)
    expect(await ends({ ...person }, () => world.ask(person, 'mutation { signOut { id } }'))).toBe(4403)
  })

  it('when the person is suspended', async () => {
    const [person, admin] = [await aNewcomer(world, Role.LENDER), await anAdmin(world)]
    const suspend = () =>
      world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { id } }', { id: person.id })
    expect(await ends(person, suspend)).toBe(4403)
  })

  it('when its API key is revoked, while the session stays', async () => {
    const person = await aMerchant(world)
    const create = 'mutation { createApiKey(input: { name: "Bot", permissions: [READ] }) { secret apiKey { id } } }'
    const { createApiKey }: Data = await world.ask(person, create)
    const session = await world.watch(person, BELL)
    const program = { ...someone(), apiKey: createApiKey.secret }
    const revoke = () => world.ask(person, 'mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id: createApiKey.apiKey.id })
    expect(await ends(program, revoke)).toBe(4403)
    expect(await Promise.race([session.closed, Promise.resolve('open')])).toBe('open')
    await session.stop()
  })
})

it('a socket stays open when an older change of rights arrives late', async () => {
  const POSTED = 'subscription { transactionPosted { transaction { amount } } }'
  const older = world.app.platform.dataSource.createQueryRunner()
  await older.startTransaction()
  // Events are delivered in the order of transactions: this one holds back all later ones.
  await older.query('select pg_current_xact_id()')
  const merchant = await aMerchant(world)
  const watching = await world.watch(merchant, POSTED, {}, { atOnce: true })
  await anAccount(world, merchant, '10.00')
  expect(watching.waiting()).toBe(0)
  await older.commitTransaction()
  await older.release()
  expect((await watching.next()).transactionPosted.transaction.amount).toBe('10.00')
  await watching.stop()
})
