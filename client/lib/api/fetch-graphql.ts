import i18next from 'i18next'
import type { ErrorCode } from '@/graphql/error-code.generated'

/** A refusal of the server, with its message and code. Any other error is thrown unchanged: the server was not reached. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** Sentences by input field. */
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, code: ErrorCode, fields: Readonly<Record<string, string>>) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

type Payload<Data> = {
  readonly data?: Data | null
  readonly errors?: readonly {
    readonly message: string
    readonly extensions?: { readonly code?: ErrorCode; readonly fields?: Readonly<Record<string, string>> }
  }[]
}

type FetchOptions = { readonly variables?: Readonly<Record<string, unknown>>; readonly signal?: AbortSignal }

/** Runs one query or mutation without Apollo, for pages that must stay small. Throws `Refusal` when the server refuses. */
export const fetchGraphql = async <Data>(query: string, { variables, signal }: FetchOptions = {}): Promise<Data> => {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(i18next.language && { 'accept-language': i18next.language }) },
    body: JSON.stringify({ query, ...(variables && { variables }) }),
    ...(signal && { signal }),
  })
  const { data, errors }: Payload<Data> = await response.json()
  const refused = errors?.[0]
  if (refused) throw new Refusal(refused.message, refused.extensions?.code ?? 'INTERNAL_SERVER_ERROR', refused.extensions?.fields ?? {})
  if (!data) throw new Error(response.statusText)
  return data
}

/** Returns the record. Throws NOT_FOUND for null. */
export const orUnknown = <Row>(row: Row | null): Row => {
  if (row === null) throw new Refusal('', 'NOT_FOUND', {})
  return row
}

/** Why the page behind a link cannot be shown: the link is unknown, there were too many tries, or there was no response. */
export type Hindrance = 'unknown' | 'throttled' | 'unreachable'

const HINDRANCES: Readonly<Partial<Record<ErrorCode, Hindrance>>> = { NOT_FOUND: 'unknown', RATE_LIMITED: 'throttled' }

export const hindranceOf = (error: unknown): Hindrance => (error instanceof Refusal && HINDRANCES[error.code]) || 'unreachable'
