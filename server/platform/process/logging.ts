import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino'

const REDACTED = '[redacted]'
const DEEPEST = 6

/** Fields whose value is never logged, compared without case, `_` and `-`. */
const PRIVATE = new Set(
  `password passphrase passcode pin code codes otp totp token secret seed key apikey cookie setcookie authorization
  iban accountnumber cardnumber pan cvv phone mobile msisdn email mail to recipient recipients subject text html body payload
  parameters variables values detail emiratesid nationalid passport iqama taxid trn crnumber dateofbirth`.split(/\s+/),
)
const PRIVATE_ENDING = /(password|token|secret|cookie|email|phone|iban|apikey|otp|recoverycodes)$/

const isPrivate = (name: string) => {
  const plain = name.toLowerCase().replace(/[_-]/g, '')
  return PRIVATE.has(plain) || PRIVATE_ENDING.test(plain)
}

/** Masks, inside a sentence, what identifies a person or an account. */
const withoutPersons = (text: string) =>
  text
    .replace(/[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]')
    .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g, '[iban]')
    .replace(/\+\d[\d ]{6,14}\d/g, '[phone]')
    .replace(/\b784-?\d{4}-?\d{7}-?\d\b/g, '[id]')

const withoutPrivateFields = (value: unknown, depth = 0): unknown => {
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Error) return value
  if (depth === DEEPEST || Buffer.isBuffer(value)) return REDACTED
  if (Array.isArray(value)) return value.map((each) => withoutPrivateFields(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isPrivate(name) ? REDACTED : withoutPrivateFields(each, depth + 1)]),
  )
}

const withoutPrivate = (fields: object) => withoutPrivateFields(fields) as Record<string, unknown>

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly stack?: string
  readonly cause?: LoggedError
}

const SQLSTATE_OF_BAD_DATA = /^22/

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

/**
 * Describes an error for the log: its type, message, code (an SQLSTATE if the database refused), constraint, stack and
 * cause. Never the parameters of a statement, nor the database's `detail`, which quotes them.
 */
export const describeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' }
  const { driverError } = error as { driverError?: unknown }
  const source = (driverError instanceof Error ? driverError : error) as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  const code = textOf(source.code)
  const constraint = textOf(source.constraint)
  const table = textOf(source.table)
  // The database quotes the bad value itself: invalid input syntax for type uuid: "...".
  const message = code && SQLSTATE_OF_BAD_DATA.test(code) ? error.message.replace(/"[^"]*"/g, '"..."') : error.message
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return {
    type: error.constructor.name,
    message: withoutPersons(message),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    ...(stack ? { stack } : {}),
    ...(error.cause instanceof Error && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

/**
 * Creates the log: one JSON object per line on standard output, or on `destination`. Fields with private names are redacted at
 * any depth, in child loggers too; errors are logged as {@link describeError} says; and anything in a sentence that resembles
 * an address, a phone number or an account is masked as the last guard. The first guard is not to log such things.
 */
export const createLogger = ({ logLevel }: { logLevel: string }, destination?: DestinationStream): Logger => {
  const logger = pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: withoutPrivate },
      serializers: { err: describeError, error: describeError },
      hooks: {
        // A line that consists of an error alone takes our description as its message, not the raw one.
        logMethod(args, method) {
          const [first, message] = args as [unknown, string?]
          const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
          if (message === undefined && error instanceof Error) method.apply(this, [{ err: error }, describeError(error).message])
          else method.apply(this, args)
        },
        streamWrite: withoutPersons,
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
  // The library applies its formatters to lines only, not to the bindings of a child.
  const child: (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger = logger.child
  return Object.assign(logger, {
    child(this: Logger, bindings: Bindings, options?: ChildLoggerOptions) {
      return child.call(this, withoutPrivate(bindings), options)
    },
  })
}
