import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIPv6 } from 'node:net'
import { addressesOf, type Reach, RefusedAddress } from './reach.ts'
import { WebhookFailure } from './webhook-terms.ts'

/** How much of a response is read, in bytes. */
const MOST_READ = 64 * 1024
/** How much of it is kept, in characters. */
const MOST_KEPT = 500

/** What an endpoint responded: its status, and the first characters of its response. */
export interface Responded {
  readonly status: number
  readonly response: string
}

/** The endpoint did not acknowledge the message. */
export class PostFailed extends Error {
  constructor(
    readonly failure: WebhookFailure,
    readonly responded: Responded | null = null,
    cause?: unknown,
  ) {
    super(`The endpoint did not acknowledge the message: ${failure}.`, { cause })
    this.name = 'PostFailed'
  }
}

interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Lets a connection be opened to these addresses alone, whatever the name resolves to meanwhile. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (options.all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }

const TLS_ERROR = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|EPROTO|HOSTNAME_MISMATCH)/

const failureOf = (error: unknown): WebhookFailure => {
  if (error instanceof RefusedAddress) return WebhookFailure.ADDRESS
  return TLS_ERROR.test((error as NodeJS.ErrnoException).code ?? '') ? WebhookFailure.TLS : WebhookFailure.CONNECTION
}

const failureOfStatus = (status: number): WebhookFailure | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? WebhookFailure.REDIRECT : WebhookFailure.STATUS
}

/** Control characters other than line breaks, which the database and the screens cannot show. */
const UNSHOWN = /[^\P{Cc}\n\t]/gu

const request = (url: URL, { headers, body }: Message, addresses: readonly string[], signal: AbortSignal) =>
  new Promise<Responded>((resolve, reject) => {
    const content = Buffer.from(body)
    const { request: open } = url.protocol === 'https:' ? https : http
    const options = {
      method: 'POST',
      // A connection is never used twice: the next attempt checks the addresses again.
      agent: false as const,
      lookup: pinnedTo(addresses),
      autoSelectFamily: true,
      signal,
      headers: { 'content-type': 'application/json', 'content-length': content.length, 'user-agent': 'Mizan-Webhooks/1', ...headers },
    }
    const asked = open(url, options, (response) => {
      const parts: Buffer[] = []
      let size = 0
      const finish = () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: response.statusCode!, response: text.replace(UNSHOWN, '').slice(0, MOST_KEPT) })
        asked.destroy()
      }
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, MOST_READ - size))
        size += part.length
        if (size >= MOST_READ) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(content)
  })

/**
 * Posts a message to a URL, at addresses that were checked just before and to no others. Redirects are not followed. Throws
 * {@link PostFailed} unless the endpoint acknowledges it, and whatever ends the call when `signal` aborts.
 */
export const post = async (url: URL, message: Message, reach: Reach, signal: AbortSignal): Promise<Responded> => {
  const responded = await addressesOf(url, reach)
    .then((addresses) => request(url, message, addresses, signal))
    .catch((error: unknown) => {
      throw new PostFailed(failureOf(error), null, error)
    })
  const failure = failureOfStatus(responded.status)
  if (failure) throw new PostFailed(failure, responded)
  return responded
}

/** Returns whether a failure is an outage of the endpoint, which further calls would meet as well. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof PostFailed)) return true
  const { failure, responded } = error
  if (failure === WebhookFailure.STATUS) return responded!.status >= 500 || responded!.status === 429
  return failure === WebhookFailure.CONNECTION || failure === WebhookFailure.TLS
}
