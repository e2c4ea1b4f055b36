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

/** What is wrong with each input field, by its path in the input: `{ amount: 'Enter an amount above zero' }`. */
export type FieldErrors = Readonly<Record<string, string>>

/** A refusal that a person can understand and act on. Everything else that is thrown is a fault of ours and is never shown. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    /** In seconds, for what succeeds later. */
    readonly retryAfter?: number,
  ) {
    super(message)
    this.name = 'DomainError'
  }
}

export const unauthenticated = (message = 'Sign in to continue.') => new DomainError('UNAUTHENTICATED', message)
export const forbidden = (message = 'Your role does not allow this.') => new DomainError('FORBIDDEN', message)
export const notFound = (message: string) => new DomainError('NOT_FOUND', message)
export const conflict = (message: string) => new DomainError('CONFLICT', message)
export const invalid = (message: string, fields?: FieldErrors) => new DomainError('INVALID', message, fields)
export const rateLimited = (message: string, retryAfter?: number) => new DomainError('RATE_LIMITED', message, undefined, retryAfter)
/** Refuses one field: the sentence stands under its input. */
export const invalidField = (field: string, message: string) => new DomainError('INVALID', message, { [field]: message })
