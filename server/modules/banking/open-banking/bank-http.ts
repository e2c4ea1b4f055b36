import { setTimeout as pause } from 'node:timers/promises'
import { OUTSIDE_LIMIT } from '../../../platform/outside.ts'
import { SECOND } from '../../../shared/clock.ts'
import { BankProblem } from '../records/provider.ts'
import type { OpenBank } from './open-bank.ts'
import { invalidAnswer, unavailable } from './problems.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** While somebody waits, and while nobody does. */
const TRIES = { waited: 2, background: 4 } as const
const FIRST_PAUSE = SECOND / 4
const LONGEST_PAUSE = 20 * SECOND
const TOO_MANY = 429
const BUSY = [502, 503, 504]

export interface Patience {
  /** Aborts when the process is stopping. */
  readonly signal?: AbortSignal | undefined
  /** When the person who waits gives up, in milliseconds since 1970. Default: nobody waits, and calls may take longer. */
  readonly until?: number
}

/** Patience for calls that a person waits for: together they end within the limit of one. */
export const whileWaited = (): Patience => ({ until: Date.now() + OUTSIDE_LIMIT })

export interface BankRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
}

/** What a bank answered, whole. */
export interface BankAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Refuses addresses that configuration did not give: another place, or plain http outside the sandbox. */
export const checkAddress = (bank: OpenBank, address: string): string => {
  const [url, base] = [new URL(address), new URL(bank.api)]
  const isInside = url.origin === base.origin && url.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`)
  const isSafe = url.protocol === 'https:' || (bank.isSandbox && url.protocol === 'http:')
  if (!isInside || !isSafe || url.username || url.password) throw invalidAnswer()
  return url.href
}

const bounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) {
      await response.body?.cancel().catch(() => {})
      throw invalidAnswer()
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

/** The bank answered that it cannot serve now. */
class Busy extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string | null,
  ) {
    super(`The bank answered ${status}.`)
  }
}

/**
 * Asks a bank, bounded in time and size, following nothing. A bank that is busy is asked again with growing pauses; a
 * connection that fails, only where asking twice does no harm. Throws {@link BankProblem} when it does not answer.
 */
export const askBank = async (bank: OpenBank, address: string, request: BankRequest, patience: Patience = {}): Promise<BankAnswer> => {
  const url = checkAddress(bank, address)
  const { signal, until = Number.POSITIVE_INFINITY } = patience
  const tries = Number.isFinite(until) ? TRIES.waited : TRIES.background
  const left = () => until - Date.now()
  const once = async (abort: AbortSignal): Promise<BankAnswer> => {
    const answer = await ask(url, request, abort)
    const { status, headers } = answer
    if (status >= 500 || status === TOO_MANY) throw new Busy(status, headers.get('retry-after'))
    return answer
  }
  for (let tried = 1; ; tried++) {
    try {
      return await bank.call(once, { signal, limit: Math.min(OUTSIDE_LIMIT, left()), isOutage })
    } catch (error) {
      // A process that is stopping is not the bank's fault: the work is taken up again.
      if (signal?.aborted || error instanceof BankProblem) throw error
      const isBusy = error instanceof Busy && (error.status === TOO_MANY || BUSY.includes(error.status))
      const mayAskAgain = isBusy || (!(error instanceof Busy) && request.method !== 'POST')
      const wait = pauseAfter(tried, error instanceof Busy ? error.retryAfter : null)
      if (!mayAskAgain || tried >= tries || wait >= left()) throw unavailable()
      await pause(wait, undefined, signal ? { signal } : {})
    }
  }
}

/** An unreadable answer and 429 come from a bank that works: neither counts as an outage. */
const isOutage = (error: unknown) => !(error instanceof BankProblem) && !(error instanceof Busy && error.status === TOO_MANY)

const ask = async (url: string, { method, headers, body }: BankRequest, signal: AbortSignal): Promise<BankAnswer> => {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal,
  })
  return { status: response.status, headers: response.headers, text: await bounded(response) }
}

/** The JSON of an answer; throws {@link BankProblem} where it is none. */
export const jsonOf = ({ text }: BankAnswer): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidAnswer()
  }
}
