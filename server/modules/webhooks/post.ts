import { type Posted, postOut } from '../../platform/http/post-out.ts'
import { type Reach, RefusedAddress } from '../../platform/http/reach.ts'
import { WebhookFailure } from './webhook-terms.ts'

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

const shown = ({ status, response }: Posted): Responded => ({ status, response: response.replace(UNSHOWN, '').slice(0, MOST_KEPT) })

/**
 * Posts a message to a URL, at addresses that were checked just before and to no others. Redirects are not followed. Throws
 * {@link PostFailed} unless the endpoint acknowledges it, and whatever ends the call when `signal` aborts.
 */
export const post = async (url: URL, message: Message, reach: Reach, signal: AbortSignal): Promise<Responded> => {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mizan-Webhooks/1', ...message.headers }
  const responded = await postOut(url, { headers, body: message.body }, reach, signal)
    .then(shown)
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
