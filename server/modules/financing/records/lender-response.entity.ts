import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
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

registerEnumType(ResponseType, {
  name: 'ResponseType',
  description: 'How much of the request a proposal covers, and with whom.',
  valuesConfig: {
    FULL_FUNDING: { description: 'The whole amount, by this lender alone.' },
    PARTIAL_FUNDING: { description: 'Less than the amount; the merchant finds the rest in other proposals.' },
    SYNDICATE_LEAD: { description: 'Terms for the whole amount, of which the lender commits a part; it opens a book for other lenders.' },
    SYNDICATE_PARTICIPANT: { description: 'A part of the amount, on the terms of the lead whose book the lender joined.' },
  },
})
registerEnumType(DeclineReason, {
  name: 'DeclineReason',
  description: 'Why a lender declined a request.',
  valuesConfig: {
    AMOUNT: { description: 'The amount is outside what the lender finances.' },
    TERM: { description: 'The repayment period does not suit the lender.' },
    SECTOR: { description: 'The lender does not finance this sector.' },
    STRUCTURE: { description: 'The lender does not offer this contract form.' },
    RISK: { description: 'The risk is higher than the lender accepts.' },
    DOCUMENTS: { description: 'The documents do not support a decision yet.' },
    EXPOSURE: { description: 'The lender has reached its limit for this business or sector.' },
    OTHER: { description: 'Another reason; `declineReason` may say which.' },
  },
})

/** A lender's response to a request: a proposal, an interest, or a decline. */
@ObjectType({
  description:
    "A lender's response to a request: a proposal, an interest or a decline. Readable by the merchant who was asked, by its lender, by admins and analysts, and, once accepted, by the board.",
})
@Scoped()
@Entity('lender_response')
export class LenderResponse {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'Request that it responds to.' })
  @Column({ type: 'uuid' })
  requestId!: string

  @Field(() => String, { description: 'Title of the request when the response was sent.' })
  @Column({ type: 'text' })
  requestTitle!: string

  @Column({ type: 'uuid' })
  merchantId!: string

  @Field(() => ID, { description: 'The business that responds.' })
  @Column({ type: 'uuid' })
  lenderId!: string

  @Column({ type: 'uuid' })
  createdBy!: string

  @Field(() => ResponseStatus, { description: 'Which kind of response it is, or that it was withdrawn.' })
  @Column({ type: 'text' })
  status!: ResponseStatus

  @Field(() => ResponseOutcome, { description: 'Whether the response is pending, accepted, not selected or lapsed.' })
  @Column({ type: 'text' })
  outcome!: ResponseOutcome

  @Field(() => ResponseType, {
    nullable: true,
    description: 'How much of the request the proposal covers; null when nothing was proposed.',
  })
  @Column({ type: 'text', nullable: true })
  responseType!: ResponseType | null

  @Column({ name: 'proposed_amount', type: 'bigint', nullable: true, transformer: asBigint })
  proposedMinor!: bigint | null

  @Field(() => Currency, { description: 'Currency of its amounts, the same as of the request.' })
  @Column({ type: 'text' })
  currency!: Currency

  /** The lead's proposal that a participant joined; null for every other response. */
  @Column({ type: 'uuid', nullable: true })
  bookId!: string | null

  @MoneyColumn('commitment', {
    nullable: true,
    description:
      "The lender's own part of what a syndicate finances, in major units of the response's currency; null outside of a syndicate.",
  })
  commitmentMinor!: bigint | null

  @Field(() => Structure, { nullable: true, description: 'Proposed contract form; null when nothing was proposed.' })
  @Column({ type: 'text', nullable: true })
  proposedStructure!: ContractStructure | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Proposed profit in percent a year, flat, on the amount financed. Null when nothing was proposed, and where the terms fix no profit or the asset returns to the lender.',
  })
  @Column({ type: 'numeric', precision: 9, scale: 4, nullable: true, transformer: asPercent })
  proposedRate!: string | null

  @Field(() => Int, { nullable: true, description: 'Proposed term in months; null when nothing was proposed.' })
  @Column({ type: 'int', nullable: true })
  proposedTerm!: number | null

  @Column({ name: 'total_payable', type: 'bigint', nullable: true, transformer: asBigint })
  totalMinor!: bigint | null

  @Column({ name: 'instalment', type: 'bigint', nullable: true, transformer: asBigint })
  instalmentMinor!: bigint | null

  /** Whether the proposal was sent with the terms of its structure; older ones were not. */
  @Column({ type: 'boolean' })
  hasTerms!: boolean

  @Field(() => [String], { description: 'Conditions that the lender sets for its proposal; empty when there are none.' })
  @Column({ type: 'text', array: true })
  conditions!: string[]

  @Field(() => String, { nullable: true, description: 'Message of the lender to the merchant; null when none was written.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  message!: string | null

  @Field(() => String, { nullable: true, description: 'Why the lender declined, in words; null unless it did.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  declineReason!: string | null

  @Field(() => [DeclineReason], { description: 'Why the lender declined, from the list; empty when it chose none.' })
  @Column({ type: 'text', array: true })
  declineReasons!: DeclineReason[]

  @Column({ type: 'text', nullable: true })
  withdrawReason!: string | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when the merchant can accept the proposal, exclusive; null when nothing was proposed.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description:
      "Until when the lender may confirm its credit, exclusive: 5 full business days of the merchant's country after the acceptance. Null before it, and for agreements of before 26 November 2026, which need no confirmation.",
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  creditDueAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When the lender confirmed its credit; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  creditConfirmedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  creditConfirmedById!: string | null

  @Field(() => DateTime, {
    nullable: true,
    description:
      "Until when a participant of a syndicate may confirm terms that the lead changed, or the lead may take up a missing part, exclusive: 5 full business days of the merchant's country. Null where nothing is awaited.",
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  termsDueAt!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'When a participant of a syndicate confirmed terms that the lead changed; null until then, and without such a change.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  termsConfirmedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  termsConfirmedById!: string | null

  @Field(() => Int, { description: 'Starts at 1 and rises with each revision of the proposal.' })
  @Column({ type: 'int' })
  version!: number

  @Field(() => DateTime, {
    description: 'When the response was sent; after an interest became a proposal or a decline, when that was sent.',
  })
  @Column({ type: 'timestamptz', precision: 3 })
  respondedAt!: Date

  @Field(() => DateTime, { description: 'When it was last sent, revised or withdrawn, or its outcome last changed.' })
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Proposed amount in major units: what the terms finance, and of a participant of a syndicate its commitment. Null when nothing was proposed.',
  })
  get proposedAmount(): string | null {
    return this.inDecimal(this.proposedMinor)
  }

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Everything payable over the whole term, exact, in major units: price or rents, with a down payment and fees. Null when nothing was proposed, for a participant of a syndicate, and where no such sum can be promised, as in MUSHARAKAH, MUDARABAH and SALAM.',
  })
  get totalPayable(): string | null {
    return this.inDecimal(this.payable)
  }

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Amount of each instalment or rent in major units; the last takes the rounding difference. Where they differ by more, the largest. Null when `totalPayable` is null.',
  })
  get monthlyPayment(): string | null {
    return this.inDecimal(this.payment)
  }

  /** What the lender itself finances, in minor units: of a lead its own part. */
  get ownMinor(): bigint | null {
    return this.commitmentMinor ?? this.proposedMinor
  }

  /** Everything payable, in minor units; null where it is not fixed. */
  get payable(): bigint | null {
    return this.hasTerms ? this.totalMinor : this.flatTerms && totalPayable(this.flatTerms)
  }

  /** Of one instalment, in minor units; null where none is fixed. */
  get payment(): bigint | null {
    return this.hasTerms ? this.instalmentMinor : this.flatTerms && monthlyPayment(this.flatTerms)
  }

  /** What older proposals consist of; null for a response without a proposal. */
  private get flatTerms(): Terms | null {
    const { proposedStructure: structure, proposedMinor: amount, proposedRate: rate, proposedTerm: term } = this
    return structure !== null && amount !== null && rate !== null && term !== null ? { structure, amount, rate, term } : null
  }

  private inDecimal(minor: bigint | null): string | null {
    return minor === null ? null : toDecimal(minor, this.currency)
  }
}

@ObjectType({ description: 'One page of a list of responses.' })
export class LenderResponsePage extends ConnectionOf(LenderResponse) {}
