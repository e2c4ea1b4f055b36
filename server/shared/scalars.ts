import { GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql'
import { isDay } from './day.ts'
import { graphqlRefusal } from './graphql-refusal.ts'

const DECIMAL = /^-?\d{1,16}(\.\d{1,8})?$/

const decimal = (value: unknown): string => {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text === 'string' && DECIMAL.test(text)) return text
  throw graphqlRefusal('BAD_REQUEST', 'common.scalars.decimal')
}

/** An exact decimal, as a string; input may also be an unquoted whole number. Never a float. */
export const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal number as a string, such as "12500.00". Whole numbers are also read unquoted.',
  serialize: (value) => String(value),
  parseValue: decimal,
  parseLiteral: (node) => {
    if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT) return decimal(node.value)
    return decimal(undefined)
  },
})

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const instant = (value: unknown): Date => {
  const date = typeof value === 'string' && ISO.test(value) ? new Date(value) : undefined
  if (date && !Number.isNaN(date.getTime()) && isDay(date.toISOString().slice(0, 10))) return date
  throw graphqlRefusal('BAD_REQUEST', 'common.scalars.dateTime')
}

/** An instant in ISO 8601, always returned in UTC. Rows that a query already wrote as text pass through unchanged. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant in ISO 8601 with its zone; always returned in UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: instant,
  parseLiteral: (node) => instant(node.kind === Kind.STRING ? node.value : undefined),
})

const day = (value: unknown): string => {
  if (typeof value === 'string' && isDay(value)) return value
  throw graphqlRefusal('BAD_REQUEST', 'common.scalars.localDate')
}

/** A day of the calendar without a time or a zone, as text: due dates, receipts, periods. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A day of the calendar, such as "2026-01-31".',
  serialize: (value) => String(value),
  parseValue: day,
  parseLiteral: (node) => day(node.kind === Kind.STRING ? node.value : undefined),
})

/** Options of the `id` of a type whose ids are UUIDs. */
export const ROW_ID = { description: 'A UUID, given at creation; it never changes.' }

/** Any JSON value, such as the variables of an operation. */
export const AnyJson = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value, such as the variables of an operation.',
  parseValue: (value) => value,
  // Its objects have no prototype; those of variables have.
  parseLiteral: (node, variables) => structuredClone(valueFromASTUntyped(node, variables)),
})
