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

/** How many units of `quote` one unit of `base` is worth. Every rate is kept against the US dollar. */
@ObjectType({ description: 'How many units of quote one unit of base is worth.', simpleResolvers: true })
@Open()
@Entity('exchange_rate')
export class ExchangeRate {
  @Field(() => Currency)
  @PrimaryColumn({ type: 'text' })
  base!: Currency

  @Field(() => Currency)
  @PrimaryColumn({ type: 'text' })
  quote!: Currency

  @Field(() => Decimal)
  @Column({ type: 'numeric', precision: 20, scale: 10, transformer: withoutPadding })
  rate!: string

  @Field(() => String, { description: 'Who published it, in the language of the reader where it is ours.', simple: false })
  @Column({ type: 'text', transformer: knownSource })
  source!: string

  @Field(() => DateTime, { description: 'Since when it holds.' })
  @Column({ type: 'timestamptz', precision: 3 })
  asOf!: Date
}
