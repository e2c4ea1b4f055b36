import type { GraphQLResolveInfo } from 'graphql'
import { Arg, type ClassType, Field, Float, Info, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { DateTime, Decimal, LocalDate } from '../../shared/scalars.ts'
import { Embedded } from '../authorization.ts'
import { Costs } from '../graphql/limits.ts'
import { AmountRange, DayRange, NumberRange } from './aggregate.inputs.ts'
import { type Grouping, PERIODS } from './aggregate-query.ts'
import type { Dataset, Dimension } from './dataset.ts'
import { FigureExplanation } from './figure-explanation.type.ts'
import type { MEASURES, Measure } from './measure.ts'
import { measureIn } from './selection.ts'

/** A group of records, as its fields read it. */
export interface GroupRow {
  readonly key: Readonly<Record<string, unknown>>
  readonly figureOf: (measure: Measure) => unknown
}

@ObjectType({ description: 'How the figures of groups came about; the records of hidden groups are not counted.', simpleResolvers: true })
@Embedded()
export class AggregateExplanation extends FigureExplanation {
  @Field(() => DateTime, { nullable: true, description: 'Time of the oldest exchange rate that was used; null when none was.' })
  ratesAsOf!: Date | null

  @Field(() => Int, { description: 'Groups of fewer businesses are hidden, from the total as well.' })
  smallestGroup!: number
}

/** What a figure costs, however many groups have it. */
const FIGURE_COST = 50

const upper = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const newClass = (name: string): ClassType => Object.defineProperty(class {}, 'name', { value: name }) as ClassType

/** The ways to group by a dimension: a moment has one for each period. */
const groupingsOf = (name: string, { kind }: Dimension): Grouping[] =>
  kind === 'moment' ? PERIODS.map((period) => ({ dimension: name, period })) : [{ dimension: name, period: null }]

/** The field of a key that a grouping fills. */
export const fieldOf = ({ dimension, period }: Grouping) => `${dimension}${period ?? ''}`

const ofPeriod = {
  Day: 'Day in the Gulf',
  Week: 'Monday of the week in the Gulf',
  Month: 'First day of the month in the Gulf',
  HijriMonth: 'Hijri month, such as "1448-06",',
}

const describe = ({ description }: Dimension, { period }: Grouping) => (period ? `${ofPeriod[period]} when ${description}.` : description)

/** The GraphQL type of a key's field. */
const keyType = (dimension: Dimension, { period }: Grouping) => {
  if (period) return period === 'HijriMonth' ? String : LocalDate
  if (dimension.kind === 'choice') return dimension.values
  if (dimension.kind === 'whole') return Int
  return dimension.kind === 'truth' ? Boolean : String
}

const filterOptions = (dimension: Dimension) => {
  const options = { nullable: true, description: `${dimension.description} Absent or null: any.` }
  switch (dimension.kind) {
    case 'choice':
      return Field(() => [dimension.values], options)
    case 'text':
      return Field(() => [String], options)
    case 'whole':
      return Field(() => [Int], options)
    case 'truth':
      return Field(() => Boolean, options)
    case 'moment':
      return Field(() => DayRange, { nullable: true, description: `Days when ${dimension.description}. Absent or null: any.` })
  }
}

/** The types of one dataset in the schema. */
export interface AggregateTypes {
  readonly aggregates: ClassType
  readonly where: ClassType
  readonly groupBy: Readonly<Record<string, string>>
  /** What each value of `groupBy` means. */
  readonly groupings: ReadonlyMap<string, Grouping>
}

const choicesOf = (name: string, described: Readonly<Record<string, { readonly description: string }>>, description: string) => {
  const names = Object.keys(described)
  const type = Object.fromEntries(names.map((each) => [upper(each), each]))
  registerEnumType(type, {
    name,
    description,
    valuesConfig: Object.fromEntries(names.map((each) => [upper(each), { description: described[each]!.description }])),
  })
  return type
}

const HIDDEN = 'Null when one to nine businesses match.'
const HIDDEN_AMONG = 'Null as well when the records of `among` are of one to nine businesses.'
const HIDDEN_SUM = 'Null when one to nine businesses match and have this amount.'
const NONE = 'Null when fewer than ten businesses have it.'

/** Fails when a condition of `where` would have two meanings. */
const expectNamesOnce = ({ name, dimensions, amounts, numbers }: Dataset) => {
  const names = [dimensions, amounts, numbers].flatMap((each) => Object.keys(each))
  const twice = names.find((each, at) => names.indexOf(each) !== at)
  if (twice) throw new Error(`The dataset ${name} declares ${twice} twice.`)
}

/** Makes the types of a dataset: its groups with their measures, what narrows them, and what they are grouped by. */
export const aggregateTypes = (dataset: Dataset): AggregateTypes => {
  const Name = capital(dataset.name)
  const dimensions = Object.entries(dataset.dimensions)
  expectNamesOnce(dataset)
  const groupings = dimensions.flatMap(([name, dimension]) => groupingsOf(name, dimension))
  const groupBy = choicesOf(
    `${Name}Dimension`,
    Object.fromEntries(groupings.map((each) => [fieldOf(each), { description: describe(dataset.dimensions[each.dimension]!, each) }])),
    'What records are grouped by.',
  )

  const where = newClass(`${Name}Where`)
  InputType(`${Name}Where`, { description: 'Narrows records: they must meet all conditions.' })(where)
  for (const [name, dimension] of dimensions) filterOptions(dimension)(where.prototype, name)
  for (const [name, { description }] of Object.entries(dataset.numbers))
    Field(() => NumberRange, { nullable: true, description: `${description} Absent or null: any.` })(where.prototype, name)
  for (const [name, { description }] of Object.entries(dataset.amounts))
    Field(() => AmountRange, { nullable: true, description: `${description} Absent or null: any.` })(where.prototype, name)

  const key = newClass(`${Name}Key`)
  ObjectType(`${Name}Key`, {
    description: 'What the records of a group have in common. Null: not grouped by it, or the records have none.',
    simpleResolvers: true,
  })(key)
  Embedded()(key)
  for (const grouping of groupings) {
    const dimension = dataset.dimensions[grouping.dimension]!
    Field(() => keyType(dimension, grouping), { nullable: true, description: describe(dimension, grouping) })(
      key.prototype,
      fieldOf(grouping),
    )
  }

  const group = newClass(`${Name}Group`)
  ObjectType(`${Name}Group`, { description: 'The figures of a group of records.' })(group)
  Embedded()(group)
  Field(() => key, { description: 'What the records of the group have in common.', simple: true })(group.prototype, 'key')

  const amountNames = Object.keys(dataset.amounts).length > 0 && choicesOf(`${Name}Amount`, dataset.amounts, 'Amounts that are measured.')
  const numberNames = Object.keys(dataset.numbers).length > 0 && choicesOf(`${Name}Number`, dataset.numbers, 'Numbers that are measured.')

  type Declare = (prototype: object, name: string, at: number) => void
  const narrowed: Declare = Arg('where', () => where, {
    nullable: true,
    description: 'Measures only records that meet it. Absent or null: all of the group.',
  })
  const currency: Declare = Arg('in', () => Currency, { description: 'Currency of the figure.' })
  const fraction: Declare = Arg('p', () => Float, {
    defaultValue: 0.5,
    description: 'Share of the records at or below the quantile, 0.05 to 0.95: 0.5 is the median.',
  })
  const declare = (
    name: (typeof MEASURES)[number],
    type: () => typeof Int | typeof Float | typeof Decimal,
    nullable: boolean,
    description: string,
    args: Declare[],
  ) => {
    const value = function (this: GroupRow, info: GraphQLResolveInfo) {
      return this.figureOf(measureIn(info))
    }
    const descriptor: TypedPropertyDescriptor<unknown> = { value, configurable: true, writable: true }
    Object.defineProperty(group.prototype, name, descriptor)
    Field(type, { nullable, description })(group.prototype, name, descriptor)
    Costs(FIGURE_COST)(group.prototype, name, descriptor)
    Info()(group.prototype, name, 0)
    for (const [at, arg] of args.entries()) arg(group.prototype, name, at + 1)
  }
  declare('count', () => Int, true, `How many records. ${HIDDEN}`, [narrowed])
  declare('businesses', () => Int, true, `How many different businesses the records are of. ${HIDDEN}`, [narrowed])
  declare('share', () => Float, true, `The part of the records that meet \`of\`, 0 to 1. Null when there are none. ${HIDDEN_AMONG}`, [
    Arg('of', () => where, { description: 'Which records are counted.' }),
    Arg('among', () => where, { nullable: true, description: 'Among which records. Absent or null: all of the group.' }),
  ])
  if (amountNames) {
    const of: Declare = Arg('of', () => amountNames, { description: 'Which amount.' })
    declare('sum', () => Decimal, true, `Sum of an amount, in one currency. ${HIDDEN_SUM}`, [of, currency, narrowed])
    declare('averageAmount', () => Decimal, true, `Mean of an amount, in one currency. ${NONE}`, [of, currency, narrowed])
    declare('quantileAmount', () => Decimal, true, `Median or other quantile of an amount, in one currency. ${NONE}`, [
      of,
      fraction,
      currency,
      narrowed,
    ])
  }
  if (numberNames) {
    const of: Declare = Arg('of', () => numberNames, { description: 'Which number.' })
    declare('average', () => Float, true, `Mean of a number. ${NONE}`, [of, narrowed])
    declare('quantile', () => Float, true, `Median or other quantile of a number, interpolated. ${NONE}`, [of, fraction, narrowed])
  }

  const aggregates = newClass(`${Name}Aggregates`)
  ObjectType(`${Name}Aggregates`, { description: 'Figures of groups of records.', simpleResolvers: true })(aggregates)
  Embedded()(aggregates)
  Field(() => [group], { description: 'The groups, in the order that is asked for.' })(aggregates.prototype, 'rows')
  // Its figures are computed once for all groups.
  Costs(0)(aggregates.prototype, 'rows')
  Field(() => group, {
    description:
      'All groups together, hidden ones left out; also those beyond `first` or left out by `having`. Its figures are null when every group is hidden.',
  })(aggregates.prototype, 'total')
  Field(() => Int, { description: 'How many groups are hidden, because they are of too few businesses.' })(
    aggregates.prototype,
    'hiddenGroups',
  )
  Field(() => AggregateExplanation, { description: 'How the figures came about.' })(aggregates.prototype, 'explain')

  return { aggregates, where, groupBy, groupings: new Map(groupings.map((each) => [fieldOf(each), each])) }
}
