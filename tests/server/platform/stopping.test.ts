import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { type StopStep, stopInSteps } from '../../../server/platform/process/stopping.ts'
import { aNewcomer } from '../../support/people.ts'
import { openWorld, someone } from '../../support/world.ts'

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

  it('takes its steps in order, leaves one that does not end, passes over one that fails, and says so', async () => {
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
      { step: 'hangs', msg: 'a step of the stop took too long and is left' },
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

  it('ends though an upload trickles in, a body never comes and a socket does not answer; nothing new is taken', async () => {
    const world = await openWorld({ stopWithin: 1_500, runJobs: false })
    const person = await aNewcomer(world)
    const { port } = new URL(await world.address())
    const open = async (text: string) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      const answers: string[] = []
      socket.on('data', (chunk) => answers.push(String(chunk)))
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(text)
      return { socket, answers, closed }
    }
    let heard = 0
    world.app.http.server.on('request', () => heard++)
    const upload = await open(trickling(person.cookie!, '/files'))
    const drip = setInterval(() => upload.socket.write('x'), 20)
    const body = await open('POST /graphql HTTP/1.1\r\nHost: mizan\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{')
    await expect.poll(() => heard).toBe(2)
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
    expect(upload.answers).toEqual([])
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
    expect(world.app.platform.dataSource.isInitialized).toBe(false)
    await world.close()
  })

  it('answers a request that runs, and then closes its connection at once', async () => {
    const world = await openWorld({ stopWithin: 600_000, runJobs: false })
    const { port } = new URL(await world.address())
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const heard = once(world.app.http.server, 'request')
    const query = JSON.stringify({ query: '{ product { name } }' })
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: mizan\r\nX-Forwarded-For: ${someone().ip}\r\nContent-Type: application/json\r\nContent-Length: ${query.length}\r\n\r\n{`,
    )
    await heard
    const stopped = world.app.stop()
    const closed = once(socket, 'close')
    const answered = once(socket, 'data')
    socket.write(query.slice(1))
    const answer = String((await answered)[0])
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
    expect(answer).toMatch(/^connection: close\r$/im)
    await closed
    await stopped
    await world.close()
  })
})
