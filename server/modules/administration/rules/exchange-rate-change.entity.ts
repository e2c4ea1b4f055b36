import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn, type ValueTransformer } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { Approval, ApprovalSubject } from '../../approvals/index.ts'
import { ExchangeRate } from '../../rates/index.ts'

/** The driver writes all ten digits of the column. */
const plain: ValueTransformer = {
  to: (value: string | null) => value,
  from: (value: string | null) => (value?.includes('.') ? value.replace(/\.?0+$/, '') : value),
}

/** A rate that an admin set or asked for, with the one that applied then. Never changed. */
@ObjectType({
  description: 'A rate that an admin set, or asked another admin to approve, with the one that applied then. Readable by admins.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('exchange_rate_change')
export class ExchangeRateChange extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Field(() => Currency, { description: 'Currency that is priced.' })
  @Column({ type: 'text' })
  base!: Currency

  @Field(() => Currency, { description: 'Currency the price is in.' })
  @Column({ type: 'text' })
  quote!: Currency

  @Field(() => Decimal, { nullable: true, description: 'Rate that applied then; null where there was none.' })
  @Column({ type: 'numeric', precision: 20, scale: 10, nullable: true, transformer: plain })
  before!: string | null

  @Field(() => Decimal, { description: 'Rate that was set or asked for.' })
  @Column({ type: 'numeric', precision: 20, scale: 10, transformer: plain })
  rate!: string

  @Field(() => String, { description: 'Who published it.' })
  @Column({ type: 'text' })
  source!: string

  @Column({ type: 'uuid' })
  proposedById!: string

  @Field(() => DateTime, { description: 'When it was set or asked for.' })
  @Column({ type: 'timestamptz', precision: 3 })
  proposedAt!: Date
}

/** Changes by id. Only for approvals that the viewer may see. */
export const rateChangeById = oneBy(ExchangeRateChange, 'id')

@ObjectType({ description: 'Exchange rates as they are kept, and what a change of them needs.', simpleResolvers: true })
@Scoped()
export class ExchangeRateRules {
  @Field(() => [ExchangeRate], { description: 'Every rate that applies now.' })
  rates!: ExchangeRate[]

  @Field(() => Int, { description: 'Percent by which one admin may change a rate alone, all changes of `countedHours` together.' })
  aloneAtMostPercent!: number

  @Field(() => Int, { description: 'Hours within which changes count together.' })
  countedHours!: number

  @Field(() => Boolean, {
    description:
      'Whether there is another admin, who has to approve a larger change. Without one, any change applies at once. An admin counts for a day after being suspended.',
  })
  hasSecondAdmin!: boolean

  @Field(() => [Approval], { description: 'Changes that another admin has to approve, newest first.' })
  pending!: Approval[]

  @Field(() => [ExchangeRateChange], { description: 'The last twenty changes, newest first; those that are not approved are among them.' })
  changes!: ExchangeRateChange[]
}

@ObjectType({ description: 'What came of a proposed rate.', simpleResolvers: true })
@Scoped()
export class ProposedExchangeRate {
  @Field(() => ExchangeRate, { description: 'The rate that applies now.' })
  rate!: ExchangeRate

  @Field(() => Boolean, { description: 'Whether another admin has to approve it; false when it applies already.' })
  isPending!: boolean
}
