import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'

/** Impermissible income that a business gave to charity. Never changed. */
@ObjectType({
  description: 'Impermissible income that a business gave to charity from an account here. It never changes.',
  simpleResolvers: true,
})
@Scoped()
@Entity('income_purification')
export class IncomePurification {
  @Field(() => ID, ROW_ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => LocalDate, { description: 'First day of the period whose income was purified.' })
  @Column({ name: 'from_day', type: 'date' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day of that period.' })
  @Column({ name: 'to_day', type: 'date' })
  to!: string

  @MoneyColumn('amount', { description: 'What was given, in major units.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Currency of the amount.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => ID, { description: 'Account that it was paid from.' })
  @Column({ type: 'uuid' })
  accountId!: string

  @Column({ type: 'uuid' })
  journalId!: string

  @Field(() => ID, { description: 'Transaction of that account.' })
  @Column({ type: 'uuid' })
  transactionId!: string

  @Field(() => Int, { description: 'How many bank transactions it purified.' })
  @Column({ type: 'int' })
  transactionCount!: number

  @Column({ type: 'uuid' })
  paidById!: string

  @Field(() => DateTime, { description: 'When it was paid.' })
  @Column({ type: 'timestamptz', precision: 3 })
  paidAt!: Date
}

@ObjectType({ description: 'One page of a list of purified income.', simpleResolvers: true })
export class IncomePurificationPage extends ConnectionOf(IncomePurification) {}
