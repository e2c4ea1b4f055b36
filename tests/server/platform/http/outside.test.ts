import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OUTSIDE_LIMIT, type Outside, ProviderMute } from '../../../../server/platform/outside.ts'
import { createWork } from '../../../../server/platform/transaction.ts'
import { SYSTEM } from '../../../../server/platform/viewer.ts'
import { SECOND } from '../../../../server/shared/clock.ts'
import { freshOutside } from '../../../support/outside.ts'

/** A provider that counts every call, and responds to none until `isUp`. */
let provider: Server
let url: string
let asked = 0
let isUp = false
let outside: Outside

beforeAll(async () => {
  provider = createServer((_request, response) => {
    asked++
    if (isUp) response.end('at your service')
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
beforeEach(() => {
  asked = 0
  isUp = false
  outside = freshOutside()
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = (options: object = { limit: 20 }) => outside('mail', async (signal) => (await fetch(url, { signal })).text(), options)
const fail = () => ask().catch((error: unknown) => error)
const failFiveTimes = async () => {
  for (let time = 0; time < 5; time++) expect(await fail()).toBeInstanceOf(ProviderMute)
}

describe('a provider that does not respond', () => {
  it('is given up after the limit, five seconds by default', async () => {
    expect(OUTSIDE_LIMIT).toBe(5 * SECOND)
    await expect(ask()).rejects.toThrow('"mail" does not answer')
  })

  it('is given up after the limit even if the call ignores its signal', async () => {
    await expect(outside('mail', () => new Promise(() => {}), { limit: 20 })).rejects.toBeInstanceOf(ProviderMute)
  })

  it('is not called any more after five failures, and its callers fail at once', async () => {
    await failFiveTimes()
    expect(asked).toBe(5)
    expect(await fail()).toBeInstanceOf(ProviderMute)
    expect(asked).toBe(5)
  })

  it('does not affect other providers', async () => {
    await failFiveTimes()
    expect(await outside('text messages', async () => 'sent')).toBe('sent')
  })

  it('is probed by one call after five seconds, and called by all once that succeeded', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await failFiveTimes()
    vi.setSystemTime(Date.now() + 5 * SECOND)
    const [first, second] = [fail(), fail()]
    expect([await first, await second]).toEqual([expect.any(ProviderMute), expect.any(ProviderMute)])
    expect(asked).toBe(6)
    isUp = true
    vi.setSystemTime(Date.now() + 5 * SECOND)
    expect(await fail()).toBeInstanceOf(ProviderMute)
    vi.setSystemTime(Date.now() + 5 * SECOND)
    expect(await Promise.all([ask({}), ask({})])).toEqual(['at your service', 'at your service'])
    expect(asked).toBe(8)
  })
})

describe('not a failure of a provider', () => {
  it('is a refusal, which is passed on', async () => {
    const refuse = () =>
      outside(
        'mail',
        async () => {
          throw new Error('no such mailbox')
        },
        { isOutage: () => false },
      )
    for (let time = 0; time < 6; time++) await expect(refuse()).rejects.toThrow('no such mailbox')
    isUp = true
    expect(await ask({})).toBe('at your service')
  })

  it('is a call that was aborted', async () => {
    for (let time = 0; time < 6; time++) {
      const stopping = new AbortController()
      const call = ask({ signal: stopping.signal })
      stopping.abort(new Error('stopping'))
      await expect(call).rejects.toThrow('stopping')
    }
    isUp = true
    expect(await ask({})).toBe('at your service')
  })
})

describe('while a transaction is open', () => {
  it('no provider is called: the use case fails, and the provider receives no request', async () => {
    const transaction = async (steps: (db: never) => Promise<unknown>) => steps(undefined as never)
    const work = createWork({ transaction, subscribers: [] } as never, [], () => {})
    await expect(work(SYSTEM, () => ask())).rejects.toThrow('A transaction is open')
    expect(asked).toBe(0)
    isUp = true
    expect(await ask({})).toBe('at your service')
  })
})
