import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'

/** The most lines that a list of amounts, deliveries or units can have: ten years of months. */
export const MOST_LINES = 120

const both =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of decorators) decorate(target, property)
  }

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/

interface Optional {
  readonly nullable?: boolean
}

const optional = ({ nullable = false }: Optional) => (nullable ? [IsOptional()] : [])
const inCurrency = (description: string) => `${description}, in major units of the proposal's currency.`

/** An amount of zero or more. The description says what it is, without the currency and the full stop. */
export const Amount = (description: string, options: Optional = {}): PropertyDecorator =>
  both(
    Field(() => Decimal, { description: inCurrency(description), ...options }),
    Matches(AMOUNT, says('common.amounts.digits')),
    ...optional(options),
  )

/** A list of amounts of zero or more. */
export const Amounts = (description: string): PropertyDecorator =>
  both(
    Field(() => [Decimal], { description: inCurrency(description), nullable: true }),
    ArrayMaxSize(MOST_LINES, says('common.input.listAtMost', { most: MOST_LINES })),
    Matches(AMOUNT, { each: true, ...says('common.amounts.digits') }),
    IsOptional(),
  )

/** A percentage from 0 to 999.99 with at most two decimals. */
export const Percent = (description: string, options: Optional = {}): PropertyDecorator =>
  both(
    Field(() => Decimal, { description: `${description}, in percent with up to 2 decimals.`, ...options }),
    Matches(PERCENT, says('structures.input.percent')),
    ...optional(options),
  )

/** A list of percentages. */
export const Percents = (description: string): PropertyDecorator =>
  both(
    Field(() => [Decimal], { description: `${description}, each in percent with up to 2 decimals.`, nullable: true }),
    ArrayMaxSize(MOST_LINES, says('common.input.listAtMost', { most: MOST_LINES })),
    Matches(PERCENT, { each: true, ...says('structures.input.percent') }),
    IsOptional(),
  )

/** A whole number from `least` to `most`. */
export const Count = (description: string, most: number, least = 1, options: Optional = {}): PropertyDecorator =>
  both(
    Field(() => Int, { description: `${description}, ${least} to ${most}.`, ...options }),
    Min(least, says('structures.input.count', { least, most })),
    Max(most, says('structures.input.count', { least, most })),
    ...optional(options),
  )

/** A list of whole numbers above zero. */
export const Counts = (description: string, options: Optional = {}): PropertyDecorator =>
  both(
    Field(() => [Int], { description, ...options }),
    ArrayNotEmpty(says('common.input.listAtMost', { most: MOST_LINES })),
    ArrayMaxSize(MOST_LINES, says('common.input.listAtMost', { most: MOST_LINES })),
    Min(1, { each: true, ...says('structures.input.positive') }),
    ...optional(options),
  )

/** A text of at most `most` characters, and of at least one. */
export const Words = (description: string, most = 200, options: Optional = {}): PropertyDecorator =>
  both(
    Field(() => String, { description: `${description}, 1 to ${most} characters.`, ...options }),
    Length(1, most, says('structures.input.words', { most })),
    ...optional(options),
  )

/** A day of the calendar. */
export const Day = (description: string, options: Optional = {}): PropertyDecorator =>
  both(
    Field(() => LocalDate, { description, ...options }),
    ...optional(options),
  )

/** A part that has fields of its own. */
export const Part = (type: () => new () => object, description: string, options: Optional = {}): PropertyDecorator =>
  both(Field(type, { description, ...options }), ValidateNested(), ...optional(options))

/** A list of one or more parts that have fields of their own. */
export const Parts = (type: () => new () => object, description: string, most: number, options: Optional = {}): PropertyDecorator =>
  both(
    Field(() => [type()], { description: `${description} At most ${most}.`, ...options }),
    ArrayMaxSize(most, says('common.input.listAtMost', { most })),
    ...(options.nullable ? [] : [ArrayNotEmpty(says('common.input.listAtMost', { most }))]),
    ValidateNested({ each: true }),
    ...optional(options),
  )
