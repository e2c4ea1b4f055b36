import { ApolloClient, InMemoryCache } from '@apollo/client'
import { gql } from '@apollo/client/core'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSubscriptionLink, renewSocket, useConnection } from '../../../client/lib/api/socket.ts'

interface Frame {
  readonly id?: string
  readonly type: string
  readonly payload?: { readonly variables?: Record<string, unknown> }
}

/** The server side of a socket: acknowledges at once, responds to pings, and leaves the pushes of a subscription to the test. */
class TestSocket extends EventTarget {
  static CONNECTING = 0
  static OPEN = 1
  static CLOSING = 2
  static CLOSED = 3
  static last: TestSocket
  static opened = 0
  readyState = TestSocket.OPEN
  protocol = 'graphql-transport-ws'
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void
  onerror?: () => void
  readonly subscribed: Frame[] = []

  constructor() {
    super()
    TestSocket.last = this
    TestSocket.opened++
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string) {
    const frame = JSON.parse(text) as Frame
    if (frame.type === 'connection_init') this.say({ type: 'connection_ack' })
    if (frame.type === 'ping') queueMicrotask(() => this.say({ type: 'pong' }))
    if (frame.type === 'subscribe') this.subscribed.push(frame)
  }

  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  close(code = 1000, reason = '') {
    this.onclose?.({ code, reason, wasClean: true })
  }
}

const PUSHED = gql`
  subscription ($after: String) {
    pricePushed(after: $after) {
      cursor
    }
  }
`
const mustResync = [{ message: 'Read again.', extensions: { code: 'RESYNC_REQUIRED' } }]

const onReconnected = vi.fn()
const received: unknown[] = []
let stop = () => {}
let listen = () => {}

/** The subscription as it was sent the nth time. */
const sent = async (nth: number) => {
  await expect.poll(() => TestSocket.last?.subscribed.length).toBe(nth)
  const frame = TestSocket.last.subscribed[nth - 1]!
  return { id: frame.id, after: frame.payload?.variables?.['after'] }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', TestSocket)
  const link = createSubscriptionLink({ onSignedOut: () => {}, onReconnected })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  listen = () => {
    const subscription = client.subscribe({ query: PUSHED }).subscribe({ next: ({ data }) => void received.push(data) })
    stop = () => subscription.unsubscribe()
  }
  listen()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  onReconnected.mockReset()
  received.length = 0
})

it('a slow subscriber resumes after its last cursor', async () => {
  const first = await sent(1)
  expect(first.after).toBeUndefined()
  TestSocket.last.say({ type: 'next', id: first.id, payload: { data: { pricePushed: { cursor: 'here-7' } } } })
  TestSocket.last.say({ type: 'error', id: first.id, payload: mustResync })
  expect((await sent(2)).after).toBe('here-7')
  expect(onReconnected).not.toHaveBeenCalled()
})

it('a subscriber whose cursor cannot be replayed refetches everything and continues from now', async () => {
  const first = await sent(1)
  TestSocket.last.say({ type: 'next', id: first.id, payload: { data: { pricePushed: { cursor: 'elsewhere-7' } } } })
  TestSocket.last.say({ type: 'error', id: first.id, payload: mustResync })
  const second = await sent(2)
  TestSocket.last.say({ type: 'error', id: second.id, payload: mustResync })
  const third = await sent(3)
  expect(third.after).toBeUndefined()
  expect(onReconnected).toHaveBeenCalledTimes(1)
  TestSocket.last.say({ type: 'next', id: third.id, payload: { data: { pricePushed: { cursor: 'here-1' } } } })
  await expect.poll(() => received).toEqual([{ pricePushed: { cursor: 'elsewhere-7' } }, { pricePushed: { cursor: 'here-1' } }])
  expect(TestSocket.last.subscribed).toHaveLength(3)
})

it.each(['error', 'next'])('a subscription refused for now (%s) is sent again after the time that the server names', async (type) => {
  const first = await sent(1)
  TestSocket.last.say({ type: 'next', id: first.id, payload: { data: { pricePushed: { cursor: 'here-7' } } } })
  await expect.poll(() => received).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const errors = [{ message: 'Wait 20 seconds.', extensions: { code: 'RATE_LIMITED', retryAfter: 20 } }]
  TestSocket.last.say({ type, id: first.id, payload: type === 'next' ? { errors } : errors })
  TestSocket.last.say({ type: 'complete', id: first.id })
  await vi.advanceTimersByTimeAsync(19_000)
  expect(TestSocket.last.subscribed).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_500)
  vi.useRealTimers()
  const second = await sent(2)
  expect(second.after).toBe('here-7')
  TestSocket.last.say({ type: 'next', id: second.id, payload: { data: { pricePushed: { cursor: 'here-8' } } } })
  await expect.poll(() => received).toHaveLength(2)
})

it('a page beyond the connection limit shows it, retries after at least 30 seconds, and resumes after its cursor', async () => {
  const first = await sent(1)
  TestSocket.last.say({ type: 'next', id: first.id, payload: { data: { pricePushed: { cursor: 'here-7' } } } })
  await expect.poll(() => received).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const opened = TestSocket.opened
  TestSocket.last.close(4429, 'Too many connections of one user')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(TestSocket.opened).toBe(opened)
  const { result } = renderHook(useConnection)
  expect(result.current.phase).toBe('refused')
  await vi.advanceTimersByTimeAsync(31_000)
  vi.useRealTimers()
  expect(TestSocket.opened).toBe(opened + 1)
  expect((await sent(1)).after).toBe('here-7')
  await expect.poll(() => result.current.phase).toBe('live')
})

it("the next user who signs in does not wait because of an earlier user's refusal", async () => {
  await sent(1)
  TestSocket.last.close(4429, 'Too many connections of one user')
  const opened = TestSocket.opened
  stop()
  renewSocket()
  listen()
  await expect.poll(() => TestSocket.opened).toBe(opened + 1)
  await sent(1)
})
