import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import type { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { asPercent } from '../../../shared/percent.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import {
  asSchedule,
  type ContractStructure,
  ProposalDisclosure,
  ProposalScheduleLine,
  type ProposalTerms,
  ProposalTermsUnion,
  Structure,
  shownTerms,
} from '../../structures/index.ts'

/** A proposal as it was sent or revised. Every version is stored. */
@ObjectType({ description: 'A proposal as it was sent or revised. Every version is kept.' })
@Embedded()
@Entity('proposal_version')
export class ProposalVersion {
  @PrimaryColumn({ type: 'uuid' })
  responseId!: string

  @Field(() => Int, { description: 'Counts the versions of the proposal, from 1.' })
  @PrimaryColumn({ type: 'int' })
  version!: number

  @MoneyColumn('proposedAmount', { description: "Amount in major units of the response's currency." })
  proposedMinor!: bigint

  @MoneyColumn('commitment', {
    nullable: true,
    description: "The lender's own part of it in a syndicate, in major units of the response's currency; null without one.",
  })
  commitmentMinor!: bigint | null

  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => Structure, { description: 'Contract form in this version.' })
  @Column({ type: 'text' })
  proposedStructure!: ContractStructure

  @Column({ name: 'proposed_rate', type: 'numeric', precision: 9, scale: 4, nullable: true, transformer: asPercent })
  rate!: string | null

  @Field(() => Decimal, {
    description: 'Profit in percent a year, flat, on the amount financed; 0 where the terms have no such rate.',
    deprecationReason: 'Not every structure has a rate. Read `flatRate`.',
  })
  get proposedRate(): string {
    return this.rate ?? '0'
  }

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Profit in percent a year, flat, on the amount financed; null where the terms fix no profit or the asset returns to the lender.',
  })
  get flatRate(): string | null {
    return this.rate
  }

  @Field(() => Int, { description: 'Term in months.' })
  @Column({ type: 'int' })
  proposedTerm!: number

  @Field(() => [String], { description: 'Conditions that the lender set in this version; empty when there are none.' })
  @Column({ type: 'text', array: true })
  conditions!: string[]

  @Field(() => String, {
    nullable: true,
    description: 'Message of the lender to the merchant with this version; null when none was written.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  message!: string | null

  @Field(() => DateTime, { description: 'Until when this version could be accepted, exclusive.' })
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date

  @Column({ name: 'terms', type: 'jsonb', nullable: true })
  given!: ProposalTerms | null

  @Field(() => ProposalTermsUnion, {
    nullable: true,
    description: 'The terms of its structure; null for versions of before 26 November 2026.',
  })
  get terms(): typeof ProposalTermsUnion | null {
    return this.given && shownTerms(this.given)
  }

  @Field(() => [ProposalScheduleLine], {
    description: 'What is due when, calculated from the terms when they were sent; empty for versions without terms.',
  })
  @Column({ type: 'jsonb', nullable: true, transformer: asSchedule })
  schedule!: ProposalScheduleLine[]

  @Field(() => ProposalDisclosure, { nullable: true, description: 'What is disclosed of the terms; null for versions without terms.' })
  @Column({ type: 'jsonb', nullable: true })
  disclosure!: ProposalDisclosure | null

  @Field(() => DateTime, { description: 'When this version was sent.' })
  @Column({ type: 'timestamptz', precision: 3 })
  sentAt!: Date
}
