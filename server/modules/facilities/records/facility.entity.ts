import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, Decimal, LocalDate } from '../../../shared/scalars.ts'
import type { JurisdictionCode } from '../../jurisdictions/index.ts'
import type { ExecutionKind } from '../execution/steps.ts'

/** How far a facility has come. */
export enum FacilityStage {
  CONTRACTED = 'contracted',
  ACTIVE = 'active',
  SETTLED = 'settled',
  SETTLED_EARLY = 'settled_early',
  DEFAULTED = 'defaulted',
  WRITTEN_OFF = 'written_off',
  CANCELLED = 'cancelled',
}

registerEnumType(FacilityStage, {
  name: 'FacilityStatus',
  description: 'How far a facility has come.',
  valuesConfig: {
    CONTRACTED: { description: 'The contract is concluded; its steps are being carried out.' },
    ACTIVE: { description: 'Its steps are carried out, and its payments, distributions or deliveries fall due.' },
    SETTLED: { description: 'Everything that was due is paid or delivered.' },
    SETTLED_EARLY: { description: 'The rest was paid before it was due, less the rebate.' },
    DEFAULTED: { description: 'The lender declared a default, 90 days past due or later. What falls due when does not change.' },
    WRITTEN_OFF: { description: 'The lender wrote it off. The debt is still owed.' },
    CANCELLED: { description: 'A party cancelled the agreement within its cooling-off, or a lender did not confirm its credit.' },
  },
})

/** The stages in which something is still owed or open. */
export const OPEN_STAGES: readonly FacilityStage[] = [FacilityStage.ACTIVE, FacilityStage.DEFAULTED, FacilityStage.WRITTEN_OFF]

/** A contract that is carried out and serviced. Its figures are those of `asOfOn`; they follow from its contract and its events. */
@ObjectType({
  description:
    'A contract with terms, from its signature to its settlement. Figures are those of `asOfOn`. Readable by its merchant, its lenders, the board, admins and analysts.',
})
@Scoped()
@Entity('facility')
export class Facility {
  @Field(() => ID, { description: 'Id of its contract.' })
  @PrimaryColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'Request that it finances.' })
  @Column({ type: 'uuid' })
  requestId!: string

  @Column({ type: 'uuid' })
  merchantId!: string

  @Column({ type: 'uuid' })
  lenderId!: string

  /** The lenders besides the lead; empty without a syndicate. */
  @Column({ type: 'uuid', array: true })
  participantIds!: string[]

  @Column({ type: 'text' })
  kind!: ExecutionKind

  @Column({ type: 'text' })
  jurisdiction!: JurisdictionCode

  @Field(() => Currency, { description: 'Currency of its amounts.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => FacilityStage, { description: 'How far it has come.' })
  @Column({ type: 'text' })
  status!: FacilityStage

  @Field(() => DateTime, { description: 'When its contract was concluded.' })
  @Column({ type: 'timestamptz', precision: 3 })
  openedAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When its last required step was recorded; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  activatedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When it was settled or cancelled; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null

  @Field(() => LocalDate, { description: "Day of its figures, in the merchant's country." })
  @Column({ type: 'date' })
  asOfOn!: string

  @MoneyColumn('outstanding', {
    description:
      'What is still to be paid, due or not, in major units. 0 for deliveries of goods, and for shares of results not yet reported.',
  })
  outstandingMinor!: bigint

  @MoneyColumn('exposure', {
    description:
      "The lender's money at risk, in major units: `outstanding` of sales and leases, the capital of partnerships, the price of goods not yet delivered.",
  })
  exposureMinor!: bigint

  @MoneyColumn('arrears', { description: 'What was due before `asOfOn` and is not paid, in major units.' })
  arrearsMinor!: bigint

  @MoneyColumn('received', { description: 'What was received and not reversed, in major units, donations excluded.' })
  receivedMinor!: bigint

  @MoneyColumn('credit', { description: 'What was received and has paid nothing yet, in major units. It pays what falls due next.' })
  creditMinor!: bigint

  @Field(() => Int, {
    description: 'Calendar days from the oldest due date with something unpaid to the business date; 0 when nothing is late.',
  })
  @Column({ type: 'int' })
  daysPastDue!: number

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Due date of the oldest payment that is not wholly paid; null when there is none.',
  })
  @Column({ type: 'date', nullable: true })
  nextDueOn!: string | null

  @MoneyColumn('nextDue', {
    nullable: true,
    description: 'What is unpaid of that payment, in major units, before credit; null when there is none.',
  })
  nextDueMinor!: bigint | null

  @Column({ type: 'int', default: 0 })
  rebateBp!: number

  @Field(() => Decimal, {
    description:
      'What the lender gives back of the profit that is not earned at an early settlement, in percent. The law may require more.',
  })
  get rebateShare(): string {
    return String(this.rebateBp / 100)
  }
}

/** How many parties sign the contract of a facility. */
export const signersOf = ({ participantIds }: Pick<Facility, 'participantIds'>): number => 2 + participantIds.length

@ObjectType({ description: 'One page of facilities.' })
export class FacilityPage extends ConnectionOf(Facility) {}
