import { type Said, written } from './i18n/text.ts'

/** The closed list of codes a person or program can act on; `extensions.code` of every answer is one of these. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID',
  'RATE_LIMITED',
  'ILLEGAL_TRANSITION',
  'ALREADY_ANSWERED',
  'CONTENT_CHANGED',
  'CONFLICT_OF_INTEREST',
  'CONDITIONS_NOT_MET',
  'COOLING_OFF_NOT_WAIVABLE',
  'SCORE_NOT_CURRENT',
  'SCORE_SELF_REPORTED',
  'RATE_UNAVAILABLE',
  'INSUFFICIENT_FUNDS',
  'ACCOUNT_FROZEN',
  'SAME_ACCOUNT',
  'QUOTE_EXPIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'LIMIT_EXCEEDED',
  'VENDOR_INACTIVE',
  'DUPLICATE_VENDOR',
  'PAYEE_COOLING_OFF',
  'PAYEE_NOT_CONFIRMED',
  'PAYEE_NOT_APPROVED',
  'CHARITY_PAYEE_NOT_VERIFIED',
  'DUPLICATE_BUSINESS',
  'KYC_CHECKS_FAILED',
  'NEEDS_APPROVAL',
  'INVOICE_ALREADY_PAID',
  'LENDER_NOT_FUNDED',
  'DELIVERY_FAILED',
  'STORAGE_FULL',
  'RESYNC_REQUIRED',
  'QUERY_TOO_COMPLEX',
  'SERVICE_UNAVAILABLE',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'INTERNAL_SERVER_ERROR',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** What is wrong with each input field, by its path in the input: `{ amount: 'common.amounts.aboveZero' }`. */
export type FieldErrors = Readonly<Record<string, Said>>

/**
 * A refusal that a person can understand and act on. Everything else that is thrown is a fault of ours and is never shown.
 * It carries a text, which is written in the reader's language where the refusal is presented; `message` is English, for
 * logs and programs.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly said: Said,
    readonly fields?: FieldErrors,
    /** In seconds, for what succeeds later. */
    readonly retryAfter?: number,
  ) {
    super(written(said, 'en'))
    this.name = 'DomainError'
  }
}

export const unauthenticated = (said: Said = 'platform.access.signIn') => new DomainError('UNAUTHENTICATED', said)
export const forbidden = (said: Said = 'platform.access.roleForbids') => new DomainError('FORBIDDEN', said)
export const notFound = (said: Said) => new DomainError('NOT_FOUND', said)
export const conflict = (said: Said) => new DomainError('CONFLICT', said)
export const invalid = (said: Said, fields?: FieldErrors) => new DomainError('INVALID', said, fields)
export const rateLimited = (said: Said, retryAfter?: number) => new DomainError('RATE_LIMITED', said, undefined, retryAfter)
/** Refuses one field: the text stands under its input. */
export const invalidField = (field: string, said: Said) => new DomainError('INVALID', said, { [field]: said })
