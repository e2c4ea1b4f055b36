import { BrokenCircuitError, type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleType, IterableBackoff } from 'cockatiel'
import type { Logger } from 'pino'
import { SECOND } from '../shared/clock.ts'
import { refuseInTransaction } from './transaction.ts'

/** So long a call to a provider may take. */
export const OUTSIDE_LIMIT = 5 * SECOND
/** So many failures in a row, and a provider is left alone for a while: longer each time that it still does not answer. */
const FAILURES = 5
const RESTS = [5, 10, 20, 40, 60].map((seconds) => seconds * SECOND)

/** Something that is not ours and may be slow, mute or gone. Each bank is a provider of its own. */
export type Provider = 'mail' | 'text messages' | 'file store' | `bank ${string}`

export type CallOutcome = 'answered' | 'failed' | 'not_asked'

/** The provider did not answer in time, or was not asked because it lately did not. A later call may succeed. */
export class ProviderMute extends Error {
  constructor(provider: Provider, cause?: unknown) {
    super(`The provider "${provider}" does not answer.`, { cause })
    this.name = 'ProviderMute'
  }
}

export interface CallOptions {
  /** Aborts when nobody wants the answer any more, such as when the process stops: that is no failure of the provider. */
  readonly signal?: AbortSignal | undefined
  /** In milliseconds. Default: {@link OUTSIDE_LIMIT}. */
  readonly limit?: number
  /** Which errors say that the provider is down; the others are answers of a provider that works. Default: all. */
  readonly isOutage?: (error: unknown) => boolean
}

/** Calls a provider; see {@link createOutside}. */
export type Outside = <Result>(provider: Provider, act: (signal: AbortSignal) => Promise<Result>, options?: CallOptions) => Promise<Result>

/** What the breaker counts. */
class Outage extends Error {
  constructor(readonly error: unknown) {
    super('outage')
  }
}

const abortion = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Makes the one way to call what is not ours. A call ends within its limit, also where the provider's library would not.
 * After five failures in a row a provider is not asked for 5 seconds, then by one call alone, and for longer (a minute at
 * most) should that fail too, so that a mute provider costs its callers nothing. Throws {@link ProviderMute}, what `act`
 * throws, and a fault of ours where a transaction is open: it would hold its connection for as long as the provider likes.
 */
export const createOutside = (log: Logger, onCall: (provider: Provider, outcome: CallOutcome) => void): Outside => {
  const breakers = new Map<Provider, CircuitBreakerPolicy>()

  const breakerOf = (provider: Provider) => {
    const known = breakers.get(provider)
    if (known) return known
    const breaker = circuitBreaker(handleType(Outage), {
      breaker: new ConsecutiveBreaker(FAILURES),
      halfOpenAfter: new IterableBackoff(RESTS),
    })
    breaker.onBreak(() => log.warn({ provider }, 'a provider does not answer and is left alone for a while'))
    breaker.onReset(() => log.info({ provider }, 'a provider answers again'))
    breakers.set(provider, breaker)
    return breaker
  }

  return async (provider, act, { signal, limit = OUTSIDE_LIMIT, isOutage = () => true } = {}) => {
    refuseInTransaction(`calling the provider "${provider}"`)
    const deadline = AbortSignal.timeout(Math.max(0, limit))
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline
    try {
      const result = await breakerOf(provider).execute(async () => {
        try {
          return await Promise.race([act(either), abortion(either)])
        } catch (error) {
          if (signal?.aborted) throw error
          if (deadline.aborted) throw new Outage(new ProviderMute(provider, error))
          throw isOutage(error) ? new Outage(error) : error
        }
      })
      onCall(provider, 'answered')
      return result
    } catch (error) {
      const refused = error instanceof BrokenCircuitError
      onCall(provider, refused ? 'not_asked' : error instanceof Outage ? 'failed' : 'answered')
      if (refused) throw new ProviderMute(provider)
      throw error instanceof Outage ? error.error : error
    }
  }
}
