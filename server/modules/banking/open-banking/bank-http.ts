import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../../shared/clock.ts'
import { BankProblem } from '../provider.ts'
import type { OpenBank } from './open-bank.ts'
import { invalidAnswer, unavailable } from './problems.ts'

const TIMEOUT = 15 * SECOND
const MAX_BYTES = 8 * 1024 * 1024
/** While somebody waits, and while nobody does. */
const TRIES = { waited: 2, background: 4 } as const
const FIRST_PAUSE = SECOND / 4
const LONGEST_PAUSE = 20 * SECOND
const BUSY = [429, 502, 503, 504]

export interface Patience {
  readonly signal?: AbortSignal | undefined
  /** Nobody waits: it may take longer. Default: false. */
  readonly inBackground?: boolean
}

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

/**
 * Asks a bank, bounded in time and size, following nothing. A bank that is busy is asked again with growing pauses; a
 * connection that fails, only where asking twice does no harm. Throws {@link BankProblem} when it does not answer.
 */
export const askBank = async (bank: OpenBank, address: string, request: BankRequest, patience: Patience = {}): Promise<BankAnswer> => {
  const url = checkAddress(bank, address)
  const { signal, inBackground = false } = patience
  const tries = inBackground ? TRIES.background : TRIES.waited
  for (let tried = 1; ; tried++) {
    const limit = AbortSignal.timeout(TIMEOUT)
    let wait: number
    try {
      const response = await fetch(url, {
        method: request.method,
        headers: { accept: 'application/json', ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const text = await bounded(response)
      const { status, headers } = response
      if (!BUSY.includes(status)) {
        if (status >= 500) throw unavailable()
        return { status, headers, text }
      }
      if (tried >= tries) throw unavailable()
      wait = pauseAfter(tried, headers.get('retry-after'))
    } catch (error) {
      // A process that is stopping is not the bank's fault: the work is taken up again.
      if (signal?.aborted || error instanceof BankProblem) throw error
      if (tried >= tries || request.method === 'POST') throw unavailable()
      wait = pauseAfter(tried, null)
    }
    await pause(wait, undefined, signal ? { signal } : {})
  }
}

/** The JSON of an answer; throws {@link BankProblem} where it is none. */
export const jsonOf = ({ text }: BankAnswer): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidAnswer()
  }
}
