import { setTimeout as pause } from 'node:timers/promises'
import { OUTSIDE_LIMIT } from '../../../platform/outside.ts'
import { SECOND } from '../../../shared/clock.ts'
import { BankProblem } from '../records/provider.ts'
import type { OpenBank } from './open-bank.ts'
import { invalidResponse, unavailable } from './problems.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** Attempts per call, interactive or in the background. */
const TRIES = { interactive: 2, background: 4 } as const
const FIRST_PAUSE = SECOND / 4
const LONGEST_PAUSE = 20 * SECOND
const TOO_MANY = 429
const BUSY = [502, 503, 504]

export interface Patience {
  /** Aborts when the process is stopping. */
  readonly signal?: AbortSignal | undefined
  /** The deadline of an interactive call, in milliseconds since 1970. Default: none, for calls in the background. */
  readonly until?: number
}

/** Patience for the calls of one interactive request, which together end within the time limit of one call. */
export const interactive = (): Patience => ({ until: Date.now() + OUTSIDE_LIMIT })

export interface BankRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
}

/** A complete response of a bank. */
export interface BankResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Returns the address. Throws {@link BankProblem} when it is outside the configured API, or plain http outside the sandbox. */
export const checkAddress = (bank: OpenBank, address: string): string => {
  const [url, base] = [new URL(address), new URL(bank.api)]
  const isInside = url.origin === base.origin && url.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`)
  const isSafe = url.protocol === 'https:' || (bank.isSandbox && url.protocol === 'http:')
  if (!isInside || !isSafe || url.username || url.password) throw invalidResponse()
  return url.href
}

const bounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) {
      await response.body?.cancel().catch(() => {})
      throw invalidResponse()
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const pauseAfter = (tried: number, retryAfter: string | null): number => {
  const asked = Number(retryAfter ?? Number.NaN) * SECOND
  const own = FIRST_PAUSE * 2 ** (tried - 1)
  return Math.min(LONGEST_PAUSE, Number.isFinite(asked) ? Math.max(asked, own) : own)
}

/** Thrown when the bank responds that it is busy. */
class Busy extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string | null,
  ) {
    super(`The bank responded ${status}.`)
  }
}

/**
 * Sends a request to a bank, bounded in time and size, without following redirects. Retries a busy bank with growing pauses,
 * and a failed connection only for requests that are safe to repeat. Throws {@link BankProblem} when the bank does not respond.
 */
export const askBank = async (bank: OpenBank, address: string, request: BankRequest, patience: Patience = {}): Promise<BankResponse> => {
  const url = checkAddress(bank, address)
  const { signal, until = Number.POSITIVE_INFINITY } = patience
  const tries = Number.isFinite(until) ? TRIES.interactive : TRIES.background
  const left = () => until - Date.now()
  const once = async (abort: AbortSignal): Promise<BankResponse> => {
    const response = await ask(url, request, abort)
    const { status, headers } = response
    if (status >= 500 || status === TOO_MANY) throw new Busy(status, headers.get('retry-after'))
    return response
  }
  for (let tried = 1; ; tried++) {
    try {
      return await bank.call(once, { signal, limit: Math.min(OUTSIDE_LIMIT, left()), isOutage })
    } catch (error) {
      // An abort by the stopping process is not a failure of the bank: the job runs again.
      if (signal?.aborted || error instanceof BankProblem) throw error
      const isBusy = error instanceof Busy && (error.status === TOO_MANY || BUSY.includes(error.status))
      const mayAskAgain = isBusy || (!(error instanceof Busy) && request.method !== 'POST')
      const wait = pauseAfter(tried, error instanceof Busy ? error.retryAfter : null)
      if (!mayAskAgain || tried >= tries || wait >= left()) throw unavailable()
      await pause(wait, undefined, signal ? { signal } : {})
    }
  }
}

/** An unreadable response and 429 come from a working bank, so neither counts as an outage. */
const isOutage = (error: unknown) => !(error instanceof BankProblem) && !(error instanceof Busy && error.status === TOO_MANY)

const ask = async (url: string, { method, headers, body }: BankRequest, signal: AbortSignal): Promise<BankResponse> => {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal,
  })
  return { status: response.status, headers: response.headers, text: await bounded(response) }
}

/** Parses the JSON of a response. Throws {@link BankProblem} when it is malformed. */
export const jsonOf = ({ text }: BankResponse): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidResponse()
  }
}
