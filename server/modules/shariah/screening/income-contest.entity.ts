import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { lifecycle } from '../../../shared/lifecycle.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'

export enum IncomeContestStatus {
  OPEN = 'open',
  COUNTS = 'counts',
  DOES_NOT_COUNT = 'does_not_count',
}

registerEnumType(IncomeContestStatus, {
  name: 'IncomeContestStatus',
  description: 'What became of the contest of a classification.',
  valuesConfig: {
    OPEN: { description: 'An auditor of the board has yet to decide. The transaction counts as impermissible until then.' },
    COUNTS: { description: 'The transaction counts as impermissible.' },
    DOES_NOT_COUNT: { description: 'The transaction does not count as impermissible for this reason.' },
  },
})

/** How a contest is decided: once. */
export const contestLifecycle = lifecycle<IncomeContestStatus, 'count' | 'exempt'>(
  {
    count: { from: [IncomeContestStatus.OPEN], to: IncomeContestStatus.COUNTS },
    exempt: { from: [IncomeContestStatus.OPEN], to: IncomeContestStatus.DOES_NOT_COUNT },
  },
  {
    [IncomeContestStatus.OPEN]: 'shariah.screening.contest.open',
    [IncomeContestStatus.COUNTS]: 'shariah.screening.contest.decided',
    [IncomeContestStatus.DOES_NOT_COUNT]: 'shariah.screening.contest.decided',
  },
)

/** A merchant's contest of the classification of a bank transaction as impermissible, and the decision on it. */
@ObjectType({
  description:
    "A contest of the classification of a bank transaction as impermissible income. Readable by members of the business and by the board's auditors, to whom the business discloses the transaction with it.",
  simpleResolvers: true,
})
@Scoped()
@Entity('income_contest')
export class IncomeContest {
  @Field(() => ID, ROW_ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Field(() => ID, { description: 'The one that earned the income and contests.' })
  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => ID, { description: 'Bank transaction, as it was when it was contested.' })
  @Column({ type: 'uuid' })
  transactionId!: string

  @Column({ type: 'text' })
  fingerprint!: string

  @Field(() => String, { description: 'Key of the kind of impermissible income that it was judged as.' })
  @Personal()
  @Column({ name: 'reason_key', type: 'text' })
  reason!: string

  @Field(() => LocalDate, { description: 'Booking day of the transaction.' })
  @Column({ type: 'date' })
  bookedOn!: string

  @MoneyColumn('amount', { description: 'Amount of the transaction in major units.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Currency of the amount.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => String, { description: 'Text of the booking, as the bank wrote it.' })
  @Personal()
  @Column({ type: 'text' })
  description!: string

  @Field(() => String, { nullable: true, description: "Other party's name; null when the bank gave none." })
  @Personal()
  @Column({ type: 'text', nullable: true })
  counterparty!: string | null

  @Field(() => String, { description: 'Why the business says that it is permissible.' })
  @Personal()
  @Column({ type: 'text' })
  grounds!: string

  @Column({ type: 'uuid' })
  contestedById!: string

  @Field(() => DateTime, { description: 'When it was contested.' })
  @Column({ type: 'timestamptz', precision: 3 })
  contestedAt!: Date

  @Field(() => IncomeContestStatus, { description: 'What became of it.' })
  @Column({ type: 'text' })
  status!: IncomeContestStatus

  @Field(() => String, { nullable: true, description: 'Reasons of the auditor who decided; null before.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  decisionReason!: string | null

  @Column({ type: 'uuid', nullable: true })
  decidedById!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it was decided; null before.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null
}

@ObjectType({ description: 'One page of a list of contested classifications.', simpleResolvers: true })
export class IncomeContestPage extends ConnectionOf(IncomeContest) {}
