import { Field, Float, InputType, registerEnumType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { Decimal, LocalDate } from '../../shared/scalars.ts'

@InputType({ description: 'Days in the Gulf, both included.' })
export class DayRange {
  @Field(() => LocalDate, { nullable: true, description: 'First day. Absent or null: from the beginning.' })
  from?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Last day. Absent or null: until now.' })
  to?: string | null
}

@InputType({ description: 'Numbers, both included.' })
export class NumberRange {
  @Field(() => Float, { nullable: true, description: 'Least. Absent or null: no least.' })
  min?: number | null

  @Field(() => Float, { nullable: true, description: 'Most. Absent or null: no most.' })
  max?: number | null
}

@InputType({ description: 'Amounts of any currency, compared in one.' })
export class AmountRange {
  @Field(() => Currency, { description: 'Currency of `min` and `max`.' })
  in!: Currency

  @Field(() => Decimal, { nullable: true, description: 'Least, in major units. Absent or null: no least.' })
  min?: string | null

  @Field(() => Decimal, { nullable: true, description: 'Most, in major units. Absent or null: no most.' })
  max?: string | null
}

@InputType({ description: 'Leaves out groups whose figure is less or more.' })
export class FigureBounds {
  @Field(() => String, { description: 'Name of a measure of `rows`, as the query selects it: its alias, if it has one.' })
  figure!: string

  @Field(() => Float, { nullable: true, description: 'Least. Absent or null: no least.' })
  min?: number | null

  @Field(() => Float, { nullable: true, description: 'Most. Absent or null: no most.' })
  max?: number | null
}

export enum Direction {
  ASC = 'asc',
  DESC = 'desc',
}

registerEnumType(Direction, {
  name: 'SortDirection',
  description: 'Which way groups are sorted.',
  valuesConfig: { ASC: { description: 'Least or first comes first.' }, DESC: { description: 'Most or last comes first.' } },
})

@InputType({ description: 'How groups are sorted.' })
export class GroupSort {
  @Field(() => String, {
    description:
      'A value of `groupBy`, an enum in the order of its declaration, or the name of a measure of `rows`, as the query selects it.',
  })
  by!: string

  @Field(() => Direction, { defaultValue: Direction.DESC, description: 'Which way.' })
  direction!: Direction
}
