import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  IterableBackoff,
} from 'cockatiel'
import type { Logger } from 'pino'
import { SECOND } from '../shared/clock.ts'
import { refuseInTransaction } from './transaction.ts'

/** Time limit of a call to a provider, in milliseconds. */
export const OUTSIDE_LIMIT = 5 * SECOND
/** This many failures in a row open a provider's breaker. */
const FAILURES = 5
/** Milliseconds that the breaker stays open: longer after each failed probe. */
const RESTS = [5, 10, 20, 40, 60].map((seconds) => seconds * SECOND)

/** A service that we call and do not run. Each bank is a separate provider, and each host that a business has webhooks sent to or that takes push messages. */
export type Provider =
  | 'mail'
  | 'text messages'
  | 'file store'
  | `bank ${string}`
  | `bureau ${string}`
  | `webhook ${string}`
  | `push ${string}`

export type CallOutcome = 'responded' | 'failed' | 'not_called'

/** The provider did not respond in time, or its breaker is open. A later call may succeed. */
export class ProviderMute extends Error {
  constructor(provider: Provider, cause?: unknown) {
    super(`The provider "${provider}" does not answer.`, { cause })
    this.name = 'ProviderMute'
  }
}

export interface CallOptions {
  /** Aborts the call, such as when the process stops. An aborted call does not count as a failure of the provider. */
  readonly signal?: AbortSignal | undefined
  /** In milliseconds. Default: {@link OUTSIDE_LIMIT}. */
  readonly limit?: number
  /** Returns true for errors that count as an outage; with others the provider is working. Default: every error counts. */
  readonly isOutage?: (error: unknown) => boolean
}

/** Calls a provider; see {@link createOutside}. */
export type Outside = <Result>(provider: Provider, act: (signal: AbortSignal) => Promise<Result>, options?: CallOptions) => Promise<Result>

/** What is known of a provider that was called in this process. */
export interface ProviderState {
  readonly provider: Provider
  /** True while calls are refused, or one call probes whether it responds again. */
  readonly isOpen: boolean
  readonly respondedAt: Date | null
  readonly failedAt: Date | null
}

/** Calls providers, and says how those that were called respond. */
export type ObservedOutside = Outside & { readonly providers: () => readonly ProviderState[] }

/** The only error that the breaker counts. */
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
 * Creates the only way to call a provider. A call ends within its time limit, even where the provider's library would not
 * end it. After five failures in a row the provider's breaker opens for 5 seconds; then one call probes it, and while probes
 * fail it stays open for longer, a minute at most. Then the call throws {@link ProviderMute}, whatever `act` throws. It
 * throws an error of ours inside a transaction, which would hold its connection and locks until the provider responds.
 */
export const createOutside = (log: Logger, onCall: (provider: Provider, outcome: CallOutcome) => void): ObservedOutside => {
  const breakers = new Map<Provider, CircuitBreakerPolicy>()
  const lastResponses = new Map<Provider, Date>()
  const lastFailures = new Map<Provider, Date>()

  const breakerOf = (provider: Provider) => {
    const known = breakers.get(provider)
    if (known) return known
    const breaker = circuitBreaker(handleType(Outage), {
      breaker: new ConsecutiveBreaker(FAILURES),
      halfOpenAfter: new IterableBackoff(RESTS),
    })
    breaker.onBreak(() => log.warn({ provider }, 'a provider does not respond; its breaker is open'))
    breaker.onReset(() => log.info({ provider }, 'a provider responds again'))
    breakers.set(provider, breaker)
    return breaker
  }

  const settled = (provider: Provider, outcome: CallOutcome) => {
    if (outcome === 'responded') lastResponses.set(provider, new Date())
    if (outcome === 'failed') lastFailures.set(provider, new Date())
    onCall(provider, outcome)
  }

  const call: Outside = async (provider, act, { signal, limit = OUTSIDE_LIMIT, isOutage = () => true } = {}) => {
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
      settled(provider, 'responded')
      return result
    } catch (error) {
      const refused = error instanceof BrokenCircuitError
      settled(provider, refused ? 'not_called' : error instanceof Outage ? 'failed' : 'responded')
      if (refused) throw new ProviderMute(provider)
      throw error instanceof Outage ? error.error : error
    }
  }
  return Object.assign(call, {
    providers: () =>
      [...breakers].map(([provider, { state }]) => ({
        provider,
        isOpen: state !== CircuitState.Closed,
        respondedAt: lastResponses.get(provider) ?? null,
        failedAt: lastFailures.get(provider) ?? null,
      })),
  })
}
