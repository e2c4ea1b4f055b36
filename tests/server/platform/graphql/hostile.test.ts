import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { buildSchema, parse } from 'graphql'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { checkContent } from '../../../../server/platform/files/content.ts'
import { asksAboutSchema, costOf, MAX_COST } from '../../../../server/platform/graphql/limits.ts'
import { MINUTE } from '../../../../server/shared/clock.ts'
import { aNewcomer } from '../../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../../support/world.ts'

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

  it.each(['//', 'http://', '/\\', '*', '/nowhere'])('for %s is refused and the server stays up', async (target) => {
    const socket = await upgrade(target)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 40[034]/)
    socket.destroy()
    expect(await isUp()).toBe(200)
  })

  it('that was refused and is then cut off leaves the server up', async () => {
    const socket = await upgrade('/nowhere')
    await once(socket, 'data')
    socket.resetAndDestroy()
    expect(await isUp()).toBe(200)
    expect(await isUp()).toBe(200)
  })
})

describe('a malformed address', () => {
  const get = async (target: string) => {
    const { port } = new URL(await world.address())
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: mizan\r\nAccept: text/html\r\nAccept-Language: fr\r\nConnection: close\r\n\r\n`)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { head, body }
  }

  it.each(['/%', '/%zz', '/documents/%', '/documents/statements/%.pdf', '/files/%', '/pay/%', '/graphql%', '/.well-known/%', 'http://x/%'])(
    'is refused with 400 in our own words, which do not quote it: %s',
    async (target) => {
      const { head, body } = await get(target)
      expect(head).toMatch(/^HTTP\/1\.1 400 /)
      expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}\r?$/im)
      expect(head).toMatch(/^content-type: application\/json/im)
      const message = 'Cette adresse n’est pas valide.'
      expect(JSON.parse(body)).toEqual({ error: { code: 'BAD_REQUEST', message, requestId: expect.any(String) } })
    },
  )

  it.each(['/%00', '/documents/pay/%00.pdf', '/files/%00', '/documents/transactions.csv?search=%00', '/inbox.json?to=%00'])(
    'with a NUL is refused with 400: %s',
    async (target) => {
      const { head, body } = await get(target)
      expect(head).toMatch(/^HTTP\/1\.1 400 /)
      expect(body).toContain('Cette adresse n’est pas valide.')
    },
  )
})

describe('a socket that breaks the protocol', () => {
  const lines: string[] = []
  let loud: World
  beforeAll(async () => {
    loud = await openWorld({ log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }) })
  })
  afterAll(() => loud.close())

  const INIT = '{"type":"connection_init"}'
  const frame = (first: number, payload: string) =>
    Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload, 'latin1')])

  it.each<[string, number, (socket: WebSocket, raw: Socket) => void]>([
    ['words that are no JSON', 4400, (socket) => socket.send('{')],
    ['JSON that is no message', 4400, (socket) => socket.send('[1]')],
    ['a message of no type', 4400, (socket) => socket.send('{"type":"__proto__"}')],
    ['bytes that are no message', 4400, (socket) => socket.send(Buffer.from([0, 255, 1]))],
    ['a subscription without a query', 4400, (socket) => socket.send('{"id":"1","type":"subscribe","payload":{}}')],
    ['a second greeting', 4429, (socket) => socket.send(INIT)],
    ['more than 64 kB', 1009, (socket) => socket.send('x'.repeat(70_000))],
    ['text that is no UTF-8', 1007, (_socket, raw) => raw.write(frame(0x81, '\xff\xfe'))],
    ['a frame of a kind that does not exist', 1002, (_socket, raw) => raw.write(frame(0x83, 'x'))],
    ['a frame without a mask', 1002, (_socket, raw) => raw.write(Buffer.from([0x81, 1, 0x78]))],
    ['the end of a message that never began', 1002, (_socket, raw) => raw.write(frame(0x80, 'x'))],
  ])('by %s is closed with %i, and logged as one line of JSON', async (_what, code, send) => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const person = await aNewcomer(loud)
    const url = `${(await loud.address()).replace('http', 'ws')}/graphql`
    const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie: person.cookie! } })
    let raw: Socket | undefined
    socket.on('upgrade', (response) => {
      raw = response.socket
    })
    await once(socket, 'open')
    socket.send(INIT)
    await once(socket, 'message')
    lines.length = 0
    const closed = once(socket, 'close')
    send(socket, raw!)
    expect((await closed)[0]).toBe(code)
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)).filter((line) => line.code === code || line.err?.code.startsWith('WS_ERR')))
      .toHaveLength(1)
    for (const spy of said) expect(spy).not.toHaveBeenCalled()
    expect((await fetch(`${await loud.address()}/health`)).status).toBe(200)
  })
})

describe('sockets that are cut off during authentication', () => {
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

  it('does not become cheaper by pages of negative size', () => {
    const schema = buildSchema('type Query { items(first: Int): [Item!]! } type Item { id: ID! items(first: Int): [Item!]! }')
    const dear = 'items(first: 100) { items(first: 100) { items(first: 100) { id } } }'
    const query = (more: string) => parse(`{ ${dear} ${more} }`)
    expect(() => costOf(schema, query(''), undefined, {})).toThrow(String(MAX_COST))
    expect(() => costOf(schema, query('cheap: items(first: -2000000) { id }'), undefined, {})).toThrow(String(MAX_COST))
    expect(() => costOf(schema, query('cheap: items(first: -2000000) { items(first: -5) { id } }'), undefined, {})).toThrow(
      String(MAX_COST),
    )
  })

  it('with variables nested without end is refused cleanly', async () => {
    const query = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }'
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

describe('an open page without activity', () => {
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
