import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm'
import { Open } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { DateTime, Decimal } from '../../shared/scalars.ts'
import { knownSource } from './rate-source.ts'

/** The driver writes all ten digits of the column; people and converters read `3.67`. */
const withoutPadding: ValueTransformer = {
  to: (value: string) => value,
  from: (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value),
}

/** How many units of `quote` one unit of `base` is worth. Every stored rate is against the US dollar. */
@ObjectType({ description: 'Price of one unit of `base` in units of `quote`.', simpleResolvers: true })
@Open()
@Entity('exchange_rate')
export class ExchangeRate {
  @Field(() => Currency, { description: 'Currency that is priced.' })
  @PrimaryColumn({ type: 'text' })
  base!: Currency

  @Field(() => Currency, { description: 'Currency the price is in.' })
  @PrimaryColumn({ type: 'text' })
  quote!: Currency

  @Field(() => Decimal, { description: 'Units of `quote` for one unit of `base`, as an exact decimal.' })
  @Column({ type: 'numeric', precision: 20, scale: 10, transformer: withoutPadding })
  rate!: string

  @Field(() => String, { description: 'Who published the rate, or which admin entered it from where.', simple: false })
  @Column({ type: 'text', transformer: knownSource })
  source!: string

  @Field(() => DateTime, { description: 'Since when the rate applies.' })
  @Column({ type: 'timestamptz', precision: 3 })
  asOf!: Date
}
