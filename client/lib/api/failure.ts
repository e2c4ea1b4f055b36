import { CombinedGraphQLErrors } from '@apollo/client'
import i18next from 'i18next'
import type { ErrorCode } from '@/graphql/error-code.generated'
import { PasskeyRefused } from '../browser/passkeys'

/** The server's error code, NETWORK if it was not reached, or PASSKEY if the browser gave none. */
export type FailureCode = ErrorCode | 'NETWORK' | 'PASSKEY'

/** An error in words for the user, with the request id that support needs to find it. */
export type Failure = {
  readonly code: FailureCode
  readonly sentence: string
  /** Sentences by input field. */
  readonly fields: Readonly<Record<string, string>>
  /** Set for internal errors only: a refusal explains itself. */
  readonly requestId: string | undefined
}

const FAULTS: readonly FailureCode[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : Array.isArray(value) ? textOf(value[0]) : undefined

const fieldsOf = (value: unknown): Record<string, string> => {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, said]) => {
      const sentence = textOf(said)
      return sentence === undefined ? [] : [[name, sentence] as const]
    }),
  )
}

/** Thrown when the server returns null for a requested record. */
export class NotFound extends Error {}

/** Converts any thrown value: a refusal of the server keeps its message, anything else becomes a connection failure. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof NotFound) {
    return { code: 'NOT_FOUND', sentence: i18next.t('failure.notFound'), fields: {}, requestId: undefined }
  }
  if (CombinedGraphQLErrors.is(error)) {
    const first = error.errors[0]
    const extensions = first?.extensions ?? {}
    const code = (textOf(extensions.code) ?? 'INTERNAL_SERVER_ERROR') as ErrorCode
    return {
      code,
      sentence: first?.message ?? i18next.t('failure.unknown'),
      fields: fieldsOf(extensions.fields),
      requestId: FAULTS.includes(code) ? textOf(extensions.requestId) : undefined,
    }
  }
  if (error instanceof PasskeyRefused) {
    return { code: 'PASSKEY', sentence: i18next.t(`failure.passkey.${error.reason}`), fields: {}, requestId: undefined }
  }
  return { code: 'NETWORK', sentence: i18next.t('failure.network'), fields: {}, requestId: undefined }
}
