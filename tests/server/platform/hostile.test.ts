import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buildSchema, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { checkContent } from '../../../server/platform/file-content.ts'
import { asksAboutSchema, costOf, MAX_COST } from '../../../server/platform/limits.ts'
import { MINUTE } from '../../../server/shared/clock.ts'
import { aNewcomer } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ production: true })
})
afterAll(() => world.close())

const isUp = async () => (await fetch(`${await world.address()}/health`)).status

describe('a request to upgrade', () => {
  const upgrade = async (target: string): Promise<Socket> => {
    const { port } = new URL(await world.address())
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: mizan\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    return socket
  }

  it.each(['//', 'http://', '/\\', '*', '/nowhere'])('for %s is refused and harms nobody', async (target) => {
    const socket = await upgrade(target)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 40[034]/)
    socket.destroy()
    expect(await isUp()).toBe(200)
  })

  it('that was refused and is then cut off harms nobody', async () => {
    const socket = await upgrade('/nowhere')
    await once(socket, 'data')
    socket.resetAndDestroy()
    expect(await isUp()).toBe(200)
    expect(await isUp()).toBe(200)
  })
})

describe('sockets that are cut off while they say who they are', () => {
  it('do not count as open', async () => {
    const person = await aNewcomer(world)
    const url = `${(await world.address()).replace('http', 'ws')}/graphql`
    const open = () => new WebSocket(url, 'graphql-transport-ws', { headers: { cookie: person.cookie! } })
    for (let sockets = 0; sockets < 25; sockets++) {
      const socket = open()
      await once(socket, 'open')
      await new Promise<void>((resolve) => socket.send('{"type":"connection_init"}', () => resolve()))
      socket.terminate()
    }
    const last = open()
    await once(last, 'open')
    last.send('{"type":"connection_init"}')
    const [answer] = await Promise.race([once(last, 'message'), once(last, 'close')])
    expect(String(answer)).toContain('connection_ack')
    last.terminate()
  })
})

describe('a document', () => {
  it.each([
    '{ __schema { types { name } } }',
    '{ ... { __schema { types { name } } } }',
    '{ ... on Query { ... @include(if: true) { a: __type(name: "User") { name } } } }',
    '{ ...F } fragment F on Query { ... { __schema { types { name } } } }',
  ])('asks about the schema however it is wrapped: %s', async (query) => {
    expect(asksAboutSchema(parse(query))).toBe(true)
    expect((await world.post(someone(), { query })).body.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  })

  it('does not become cheaper by pages of less than nothing', () => {
    const schema = buildSchema('type Query { items(first: Int): [Item!]! } type Item { id: ID! items(first: Int): [Item!]! }')
    const dear = 'items(first: 100) { items(first: 100) { items(first: 100) { id } } }'
    const query = (more: string) => parse(`{ ${dear} ${more} }`)
    expect(() => costOf(schema, query(''), undefined, {})).toThrow(String(MAX_COST))
    expect(() => costOf(schema, query('cheap: items(first: -2000000) { id }'), undefined, {})).toThrow(String(MAX_COST))
    expect(() => costOf(schema, query('cheap: items(first: -2000000) { items(first: -5) { id } }'), undefined, {})).toThrow(
      String(MAX_COST),
    )
  })

  it('with variables nested without end gets a clean refusal', async () => {
    const query = 'mutation ($email: String!) { requestPasswordReset(email: $email) }'
    const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
    const { body } = await world.post(someone(), `{"query":${JSON.stringify(query)},"variables":{"email":${deep}}}`)
    expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('a picture', () => {
  it('that claims endless EXIF again and again is checked in the time of its size', async () => {
    const exif = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0, 18]),
      Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
      Buffer.from([0xff, 0xff]),
    ])
    const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0])
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0xff, 0xd9])
    const many = Buffer.concat(Array.from({ length: 400_000 }, () => exif))
    const picture = Buffer.concat([Buffer.from([0xff, 0xd8]), many, frame, scan])
    expect((await checkContent(picture)).type).toBe('image/jpeg')
  })
})

describe('an open page that nobody touches', () => {
  it('does not keep its session alive', async () => {
    const person = await aNewcomer(world)
    const token = person.cookie!.split('=')[1]!
    const { identify } = world.app.rooms.identity
    const look = () => identify({ kind: 'session', token }, null, { isActivity: false })
    world.clock.advance(20 * MINUTE)
    expect((await look()).userId).toBe(person.id)
    world.clock.advance(11 * MINUTE)
    expect((await look()).userId).toBeNull()
    expect(((await world.ask(person, '{ viewer { id } }')) as Data).viewer).toBeNull()
  })
})
