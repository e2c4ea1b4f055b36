import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { asPercent } from '../../../shared/percent.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { type ContractStructure, monthlyPayment, Structure, type Terms, totalPayable } from '../../structures/index.ts'
import { ResponseOutcome, ResponseStatus } from './response-lifecycle.ts'

export enum ResponseType {
  FULL_FUNDING = 'full_funding',
  PARTIAL_FUNDING = 'partial_funding',
  SYNDICATE_LEAD = 'syndicate_lead',
  SYNDICATE_PARTICIPANT = 'syndicate_participant',
}

export enum DeclineReason {
  AMOUNT = 'amount',
  TERM = 'term',
  SECTOR = 'sector',
  STRUCTURE = 'structure',
  RISK = 'risk',
  DOCUMENTS = 'documents',
  EXPOSURE = 'exposure',
  OTHER = 'other',
}

registerEnumType(ResponseType, { name: 'ResponseType', description: 'How much of the request a proposal covers, and with whom.' })
registerEnumType(DeclineReason, { name: 'DeclineReason', description: 'What stood against financing.' })

/** A lender's answer to a request: a proposal, an interest, or a decline. */
@ObjectType({ description: "A lender's answer to a request: a proposal, an interest, or a decline." })
@Scoped()
@Entity('lender_response')
export class LenderResponse {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  requestId!: string

  @Field(() => String, { description: 'As it stood when this was sent.' })
  @Column({ type: 'text' })
  requestTitle!: string

  @Column({ type: 'uuid' })
  merchantId!: string

  @Field(() => ID, { description: 'The business that answers.' })
  @Column({ type: 'uuid' })
  lenderId!: string

  @Column({ type: 'uuid' })
  createdBy!: string

  @Field(() => ResponseStatus)
  @Column({ type: 'text' })
  status!: ResponseStatus

  @Field(() => ResponseOutcome)
  @Column({ type: 'text' })
  outcome!: ResponseOutcome

  @Field(() => ResponseType, { nullable: true })
  @Column({ type: 'text', nullable: true })
  responseType!: ResponseType | null

  @Column({ name: 'proposed_amount', type: 'bigint', nullable: true, transformer: asBigint })
  proposedMinor!: bigint | null

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => Structure, { nullable: true })
  @Column({ type: 'text', nullable: true })
  proposedStructure!: ContractStructure | null

  @Field(() => Decimal, { nullable: true, description: 'Percent a year, flat, on the amount financed.' })
  @Column({ type: 'numeric', precision: 9, scale: 4, nullable: true, transformer: asPercent })
  proposedRate!: string | null

  @Field(() => Int, { nullable: true, description: 'Months.' })
  @Column({ type: 'int', nullable: true })
  proposedTerm!: number | null

  @Field(() => [String])
  @Column({ type: 'text', array: true })
  conditions!: string[]

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  message!: string | null

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  declineReason!: string | null

  @Field(() => [DeclineReason])
  @Column({ type: 'text', array: true })
  declineReasons!: DeclineReason[]

  @Column({ type: 'text', nullable: true })
  withdrawReason!: string | null

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  validUntil!: Date | null

  @Field(() => Int)
  @Column({ type: 'int' })
  version!: number

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  respondedAt!: Date

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Field(() => Decimal, { nullable: true })
  get proposedAmount(): string | null {
    return this.inDecimal(this.proposedMinor)
  }

  @Field(() => Decimal, {
    nullable: true,
    description: 'Amount plus profit, exact; null for partnerships and salam, where no such sum can be promised.',
  })
  get totalPayable(): string | null {
    const { terms } = this
    return this.inDecimal(terms && totalPayable(terms))
  }

  @Field(() => Decimal, { nullable: true, description: 'The first instalment; the last absorbs the remainder.' })
  get monthlyPayment(): string | null {
    const { terms } = this
    return this.inDecimal(terms && monthlyPayment(terms))
  }

  /** What is proposed; null for an answer that proposes nothing. */
  get terms(): Terms | null {
    const { proposedStructure: structure, proposedMinor: amount, proposedRate: rate, proposedTerm: term } = this
    return structure !== null && amount !== null && rate !== null && term !== null ? { structure, amount, rate, term } : null
  }

  private inDecimal(minor: bigint | null): string | null {
    return minor === null ? null : toDecimal(minor, this.currency)
  }
}

@ObjectType()
export class LenderResponsePage extends ConnectionOf(LenderResponse) {}

/** A proposal as it was sent or revised; every version is kept. */
@ObjectType({ description: 'A proposal as it was sent or revised; every version is kept.' })
@Embedded()
@Entity('proposal_version')
export class ProposalVersion {
  @PrimaryColumn({ type: 'uuid' })
  responseId!: string

  @Field(() => Int)
  @PrimaryColumn({ type: 'int' })
  version!: number

  @Column({ name: 'proposed_amount', type: 'bigint', transformer: asBigint })
  proposedMinor!: bigint

  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => Structure)
  @Column({ type: 'text' })
  proposedStructure!: ContractStructure

  @Field(() => Decimal)
  @Column({ type: 'numeric', precision: 9, scale: 4, transformer: asPercent })
  proposedRate!: string

  @Field(() => Int)
  @Column({ type: 'int' })
  proposedTerm!: number

  @Field(() => [String])
  @Column({ type: 'text', array: true })
  conditions!: string[]

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  message!: string | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  validUntil!: Date

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  sentAt!: Date

  @Field(() => Decimal)
  get proposedAmount(): string {
    return toDecimal(this.proposedMinor, this.currency)
  }
}
