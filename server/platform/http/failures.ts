import type { ValidationError } from 'class-validator'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { DomainError, ERROR_CODES, type ErrorCode, type FieldErrors } from '../../shared/errors.ts'
import { SAID, type Said, type Text, written } from '../../shared/i18n/text.ts'
import { inEnglish, writeFields } from '../i18n/language.ts'
import { usesReaderPool } from '../process/operation.ts'
import { sqlState } from '../transaction.ts'

const MAX_MESSAGE = 300

const isKnown = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERROR_CODES, code)

const QUERY_CANCELED = '57014'
/** SQLSTATEs of a database that is down, busy or starting: a retry may succeed. */
const UNAVAILABLE_STATES = /^(08|53|57P|57014|55P03|25P03)/
/** Error codes of the operating system when no server listens, or when the connection to the database is cut. */
const LINE_IS_CUT = ['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'EPIPE', 'ETIMEDOUT']
export const isUnavailable = (error: unknown) => {
  const state = sqlState(error)
  // A replica cancels a statement that would keep it from following (40001).
  if (state) return UNAVAILABLE_STATES.test(state) || LINE_IS_CUT.includes(state) || (state === '40001' && usesReaderPool())
  return error instanceof Error && /timeout exceeded when trying to connect|Connection terminated|not connected/i.test(error.message)
}

const fieldsOf = (errors: readonly ValidationError[], prefix = ''): FieldErrors =>
  Object.assign(
    {},
    ...errors.map((error) => {
      const path = prefix + error.property
      const [constraint] = Object.keys(error.constraints ?? {})
      const said = constraint && ((error.contexts?.[constraint] as Text | undefined) ?? 'common.someInvalid')
      return { ...(said ? { [path]: said } : {}), ...fieldsOf(error.children ?? [], `${path}.`) }
    }),
  )

interface Shown {
  /** One of our own texts, or a library's message for programmers. */
  readonly refusal: { readonly said: Said } | { readonly message: string }
  readonly code: ErrorCode
  readonly fields?: FieldErrors
  readonly retryAfter?: number
  readonly faults?: DomainError['faults']
}

const domain = ({ said, code, fields, retryAfter, faults }: DomainError): Shown => ({
  refusal: { said },
  code,
  ...(fields ? { fields } : {}),
  ...(retryAfter ? { retryAfter } : {}),
  ...(faults ? { faults } : {}),
})

/** A GraphQL error shows the text that it was made from, unless a library has wrapped it in its own words. */
const graphql = ({ message, extensions }: GraphQLError, code: ErrorCode): Shown => {
  const { [SAID]: said } = extensions as { [SAID]?: Said }
  return { refusal: said && written(said, 'en') === message ? { said } : { message }, code }
}

/** Returns what may be shown of a failure; undefined when it is our own fault. */
const shown = (error: unknown, given?: unknown): Shown | undefined => {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (original instanceof DomainError) return domain(original)
  if (usesReaderPool() && sqlState(original) === QUERY_CANCELED)
    return { refusal: { said: 'platform.insight.tooSlow' }, code: 'QUERY_TOO_SLOW' }
  if (isUnavailable(original)) return { refusal: { said: 'platform.failures.unavailable' }, code: 'SERVICE_UNAVAILABLE' }
  if (!(error instanceof GraphQLError)) return undefined
  const { extensions } = original instanceof GraphQLError ? original : error
  const { code = given, validationErrors } = extensions as { code?: unknown; validationErrors?: ValidationError[] }
  if (validationErrors) {
    const fields = fieldsOf(validationErrors)
    return { refusal: { said: Object.values(fields)[0] ?? 'common.someInvalid' }, code: 'INVALID', fields }
  }
  if (code === 'INTERNAL_SERVER_ERROR' && /Too many errors/.test(error.message)) return graphql(error, 'BAD_USER_INPUT')
  if (isKnown(code) && code !== 'INTERNAL_SERVER_ERROR') return graphql(error, code)
  return error.originalError && !(error.originalError instanceof GraphQLError) ? undefined : graphql(error, 'BAD_USER_INPUT')
}

/**
 * Turns failures into responses, in one place: a DomainError is shown; anything else becomes one sentence and a request
 * id. `givenCode` is the GraphQL server's code for an error that carries none.
 */
export const presentError = (error: unknown, requestId: string, log: Logger, givenCode?: unknown): GraphQLFormattedError => {
  const what = shown(error, givenCode)
  const { cause } = (error instanceof GraphQLError ? (error.originalError ?? error) : error) as { cause?: unknown }
  if (what && cause instanceof Error) log.error({ err: cause, requestId }, 'a request was refused because of a fault of ours')
  if (!what) log.error({ err: error instanceof GraphQLError ? (error.originalError ?? error) : error, requestId }, 'a request failed')
  const { refusal, code, fields, retryAfter, faults }: Shown = what ?? {
    refusal: { said: 'platform.failures.internal' },
    code: 'INTERNAL_SERVER_ERROR',
  }
  const { message, ...source } = 'said' in refusal ? inEnglish(refusal.said, fields) : refusal
  const { path, locations } = error instanceof GraphQLError ? error.toJSON() : { path: undefined, locations: undefined }
  return {
    ...source,
    message: message.slice(0, MAX_MESSAGE),
    ...(path ? { path } : {}),
    ...(locations ? { locations } : {}),
    extensions: {
      code,
      requestId,
      ...(fields ? { fields: writeFields(fields, 'en') } : {}),
      ...(retryAfter ? { retryAfter } : {}),
      ...(faults ? { faults } : {}),
    },
  }
}

/** Returns the headers that tell a program when to retry. */
export const retryHeaders = (extensions: GraphQLFormattedError['extensions']): { 'retry-after'?: string } =>
  typeof extensions?.['retryAfter'] === 'number' ? { 'retry-after': String(extensions['retryAfter']) } : {}

/** Does the same for plain HTTP routes: returns the status, the headers and the body of the response. */
export const presentHttpError = (error: unknown, requestId: string, log: Logger) => {
  const { extensions, path: _path, locations: _locations, ...refusal } = presentError(error, requestId, log)
  const code = extensions?.['code'] as ErrorCode
  const retryAfter = extensions?.['retryAfter'] as number | undefined
  const body = { error: { ...refusal, code, requestId, ...(retryAfter ? { retryAfter } : {}) } }
  return { status: statusOf(code), headers: retryHeaders(extensions), body }
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  STORAGE_FULL: 507,
  SERVICE_UNAVAILABLE: 503,
}

/** Returns the HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => STATUS[code] ?? (code === 'INTERNAL_SERVER_ERROR' ? 500 : 400)

/** Removes suggestions of fields and types from a refusal, so that it reveals nothing of the schema in production. */
export const withoutSchemaDetails = (error: GraphQLFormattedError): GraphQLFormattedError =>
  error.extensions?.['code'] === 'GRAPHQL_VALIDATION_FAILED'
    ? { ...inEnglish('platform.graphql.schemaMismatch'), extensions: error.extensions }
    : error
