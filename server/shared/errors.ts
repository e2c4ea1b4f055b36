import { type Said, written } from './i18n/text.ts'

/** The closed list of codes a person or program can act on, with what each means: `extensions.code` of every error is one of these. */
export const ERROR_CODES = {
  UNAUTHENTICATED: 'The viewer is not signed in, or the session or API key has ended.',
  FORBIDDEN: 'The role, or the permissions of the API key, do not allow the operation.',
  NOT_FOUND: 'What the operation names does not exist, or the viewer may not see it. Queries for one record return null instead.',
  CONFLICT: 'The present state does not allow it; the message says what does.',
  INVALID: 'The input was refused; `extensions.fields` says which fields and why.',
  RATE_LIMITED: 'Too many attempts. `extensions.retryAfter` says in how many seconds to try again.',
  ILLEGAL_TRANSITION: 'The record is in a status that does not allow the action; `availableActions` lists those that it allows.',
  ALREADY_RESPONDED: 'The lender already has an open response to the request.',
  CONTENT_CHANGED: 'What was read has changed since. Read it again and decide again.',
  PRESENCE_REQUIRED: 'The act needs a fresh proof of presence: confirm with `confirmPresence`, then repeat it.',
  SECOND_FACTOR_REQUIRED: 'Two-factor authentication is on: repeat the operation with a code or a recovery code.',
  SEQUENCE_VIOLATION: 'The step is not the next one of the contract, or happened before the step that precedes it.',
  STEP_IN_FUTURE: 'The step is dated later than the clock of the server.',
  PERIOD_NOT_ENDED: 'The period of the partnership is not over, so it has no result yet; the message says from when it can be reported.',
  RESULT_NOT_FINAL: 'A lender contests a reported result of the partnership, or still can; the message says until when.',
  EVIDENCE_MISSING: 'The step needs a file that proves it.',
  RESTRUCTURE_INCREASES_DEBT: 'The new instalments come to more than what is owed.',
  CONFLICT_OF_INTEREST: 'The person has an interest in a party, and so may not decide.',
  CONDITIONS_NOT_MET: 'The board cannot approve while a condition of the checklist is not met.',
  COOLING_OFF_NOT_WAIVABLE: 'The country does not allow the merchant to waive the cooling-off.',
  CREDIT_NOT_CONFIRMED: 'A lender of the agreement has not confirmed its credit yet.',
  SCORE_NOT_CURRENT: 'The score is no longer current. Calculate it again first.',
  SCORE_SELF_REPORTED: 'No bank vouches for the income behind the score, so it cannot be shared.',
  RATE_UNAVAILABLE: 'No exchange rate is stored for the conversion.',
  INSUFFICIENT_FUNDS: 'The available balance does not cover the amount and its fees.',
  ACCOUNT_FROZEN: 'The account cannot be debited, because administration froze it.',
  SAME_ACCOUNT: 'Both sides of the transfer are one account.',
  QUOTE_EXPIRED: 'The quote has expired or was used. Ask for a new one.',
  IDEMPOTENCY_KEY_REUSED: 'The key was used for another input.',
  LIMIT_EXCEEDED: 'There are already as many as are allowed, or the amount exceeds what a rule allows; the message says which.',
  VENDOR_INACTIVE: 'The vendor is deactivated and cannot be paid.',
  DUPLICATE_VENDOR: 'Another vendor has these details; `acceptDuplicate` saves it anyway.',
  PAYEE_COOLING_OFF: 'The bank details of the vendor changed less than 24 hours ago.',
  PAYEE_NOT_CONFIRMED: 'The bank did not confirm that the vendor holds the account. A payment must name the check that was read.',
  PAYEE_NOT_APPROVED: 'Another member has to approve the bank details of the vendor first.',
  CHARITY_PAYEE_NOT_VERIFIED: 'The charity is not verified, so it cannot be paid.',
  DUPLICATE_BUSINESS: 'Another business has this registration number; an explanation lets it pass to review.',
  KYC_CHECKS_FAILED: 'The business fails checks of its verification.',
  INVOICE_ALREADY_PAID: 'Nothing is left to pay.',
  MODEL_NOT_FOR_BUSINESSES:
    'The version of the score model cannot score businesses, so it cannot come into force; the message says what it lacks.',
  PLEDGED_ALREADY: 'The asset or the invoice already secures a facility. It can be pledged again once it is released.',
  POLICY_REFUSED: 'A rule of a policy of the Shariah board does not allow the proposal; the message names the policy and the rule.',
  STOPPED_BY_INCIDENT: 'An incident before the Shariah board stops new business of the lender or of the structure; the message names it.',
  PRODUCT_NOT_APPROVED: 'The board has not approved a product of the lender for this form of contract, or it is no longer in force.',
  SYNDICATE_NO_LEAD: 'A participant of a syndicate has no lead: it joined no open book, or its lead is not chosen.',
  SYNDICATE_SUM: 'The commitments of a syndicate do not sum to the amount that is financed.',
  SYNDICATE_TWO_LEADS: 'A syndicate has one lead; more than one was chosen.',
  LENDER_NOT_FUNDED: 'No account of the lender holds the proposed amount.',
  DELIVERY_FAILED: 'The mail could not be delivered; nothing else was changed.',
  STORAGE_FULL: 'There is no space left for more files.',
  RESYNC_REQUIRED: 'The subscription cannot continue behind its cursor. Read the list again, then subscribe without `after`.',
  QUERY_TOO_COMPLEX: 'The operation is too deep or costs too much. Ask for less at once.',
  QUERY_TOO_SLOW: 'A statement of the query took longer than 10 seconds. Choose a shorter period, fewer groupings or fewer quantiles.',
  SERVICE_UNAVAILABLE: 'The database or a provider does not respond. The same operation may succeed later.',
  GRAPHQL_PARSE_FAILED: 'The document is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not fit the schema.',
  BAD_REQUEST: 'The HTTP request could not be read.',
  BAD_USER_INPUT: 'A variable does not fit its type.',
  OPERATION_RESOLUTION_FAILURE: 'The document has no operation of the given name.',
  INTERNAL_SERVER_ERROR: 'A fault of the server. `extensions.requestId` identifies it for support.',
} as const

export type ErrorCode = keyof typeof ERROR_CODES

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
    /** The rules that the input breaks, each with the field that breaks it. */
    readonly faults?: readonly { readonly code: string; readonly field: string }[],
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
/** Refuses one field: the text is shown under its input. */
export const invalidField = (field: string, said: Said) => new DomainError('INVALID', said, { [field]: said })
