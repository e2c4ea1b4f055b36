import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { type StopStep, stopInSteps } from '../../../../server/platform/process/stopping.ts'
import { aNewcomer } from '../../../support/people.ts'
import { openWorld, someone } from '../../../support/world.ts'

const never = new Promise<never>(() => {})

describe('a stop', () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const taken: string[] = []
  const step = (name: string, end: StopStep['end'], within = 5_000): StopStep => ({
    name,
    within,
    end: () => {
      taken.push(name)
      return end()
    },
  })

  it('takes its steps in order, skips one that does not end or fails, and logs it', async () => {
    await stopInSteps(
      [
        step('first', async () => {}),
        step('hangs', () => never, 20),
        step('fails', () => Promise.reject(new Error('no'))),
        step('last', async () => {}),
      ],
      log,
    )
    expect(taken).toEqual(['first', 'hangs', 'fails', 'last'])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { step: 'hangs', msg: 'a step of the stop took too long and is skipped' },
      { step: 'fails', msg: 'a step of the stop failed' },
    ])
  })
})

describe('a process that is stopped', () => {
  const boundary = 'mizan-boundary'
  const trickling = (cookie: string, path: string) =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: mizan',
      `Cookie: ${cookie}`,
      'X-Mizan-Upload: 1',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 1000000',
      '',
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="slow.pdf"',
      '',
      '%PDF-',
    ].join('\r\n')

  it('ends in spite of a slow upload, a body that never arrives and a silent socket; new requests are refused', async () => {
    const world = await openWorld({ stopWithin: 1_500, runJobs: false })
    const person = await aNewcomer(world)
    const { port } = new URL(await world.address())
    const open = async (text: string) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      const received: string[] = []
      socket.on('data', (chunk) => received.push(String(chunk)))
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(text)
      return { socket, received, closed }
    }
    let requests = 0
    world.app.http.server.on('request', () => requests++)
    const upload = await open(trickling(person.cookie!, '/files'))
    const drip = setInterval(() => upload.socket.write('x'), 20)
    const body = await open('POST /graphql HTTP/1.1\r\nHost: mizan\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{')
    await expect.poll(() => requests).toBe(2)
    const headers = await open('POST /graphql HTTP/1.1\r\nHost: miz')
    const url = `ws://127.0.0.1:${port}/graphql`
    const polite = new WebSocket(url, 'graphql-transport-ws', { headers: { cookie: person.cookie! } })
    await once(polite, 'open')
    polite.send('{"type":"connection_init"}')
    await once(polite, 'message')
    const silent = await open(
      'GET /graphql HTTP/1.1\r\nHost: mizan\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
    await once(silent.socket, 'data')
    const saidGoodbye = once(polite, 'close')

    const stopped = world.app.stop()
    expect((await saidGoodbye)[0]).toBe(1001)
    await stopped
    clearInterval(drip)
    await Promise.all([upload.closed, body.closed, headers.closed, silent.closed])
    expect(upload.received).toEqual([])
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
    expect(world.app.platform.dataSource.isInitialized).toBe(false)
    await world.close()
  })

  it('responds to a running request, and then closes its connection at once', async () => {
    const world = await openWorld({ stopWithin: 600_000, runJobs: false })
    const { port } = new URL(await world.address())
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const received = once(world.app.http.server, 'request')
    const query = JSON.stringify({ query: '{ product { name } }' })
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: mizan\r\nX-Forwarded-For: ${someone().ip}\r\nContent-Type: application/json\r\nContent-Length: ${query.length}\r\n\r\n{`,
    )
    await received
    const stopped = world.app.stop()
    const closed = once(socket, 'close')
    const response = once(socket, 'data')
    socket.write(query.slice(1))
    const answer = String((await response)[0])
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
    expect(answer).toMatch(/^connection: close\r$/im)
    await closed
    await stopped
    await world.close()
  })
})
