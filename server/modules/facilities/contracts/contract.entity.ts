import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { asPercent } from '../../../shared/percent.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
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
import type { DonationUndertaking } from '../servicing/facility.ts'
import { ContractLender } from './contract-lender.ts'
import { ContractProduct } from './contract-product.type.ts'
import { LateDonation, shownDonation } from './late-donation.ts'

export enum ContractStatus {
  CONTRACTED = 'contracted',
  DISBURSED = 'disbursed',
  CANCELLED = 'cancelled',
}

export enum DisbursementCondition {
  COOLING_OFF = 'cooling_off',
  MERCHANT_VERIFICATION = 'merchant_verification',
  LENDER_VERIFICATION = 'lender_verification',
  LENDER_ACCOUNT = 'lender_account',
  CREDIT_CONFIRMATION = 'credit_confirmation',
  SIGNATURES = 'signatures',
  STEPS = 'steps',
}

registerEnumType(ContractStatus, {
  name: 'ContractStatus',
  description: 'What state a contract is in.',
  valuesConfig: {
    CONTRACTED: { description: "It is concluded, and the lender's money is held for it." },
    DISBURSED: { description: 'Its money has moved: to the merchant, or to the third party that its structure says.' },
    CANCELLED: { description: 'A party cancelled it within the cooling-off, or a lender did not confirm its credit.' },
  },
})
registerEnumType(DisbursementCondition, {
  name: 'DisbursementCondition',
  description: 'What still keeps the money of a contract from moving.',
  valuesConfig: {
    COOLING_OFF: { description: 'The cooling-off is not over and was not waived.' },
    MERCHANT_VERIFICATION: { description: 'The business of the merchant is not verified.' },
    LENDER_VERIFICATION: { description: 'The business of the lender is not verified.' },
    LENDER_ACCOUNT: { description: "The lender's account that holds the money is frozen." },
    CREDIT_CONFIRMATION: { description: 'A lender of the agreement has not confirmed its credit.' },
    SIGNATURES: { description: 'A party has not signed the contract.' },
    STEPS: { description: 'The step of its execution that pays has not been recorded.' },
  },
})

/** The terms that two parties agreed and the board approved, bound by their hash. Never changed. */
@ObjectType({
  description:
    'The terms that a merchant and a lender agreed on and the board approved, bound by a hash. They never change. Readable by its parties, all lenders of a syndicate among them, the board, admins and analysts.',
})
@Scoped()
@Entity('contract')
export class Contract {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'Request that it finances.' })
  @Column({ type: 'uuid' })
  requestId!: string

  @Field(() => ID, { description: 'Accepted proposal that it was concluded on.' })
  @Column({ type: 'uuid' })
  responseId!: string

  @Field(() => String, { description: 'Number of the contract, such as `MZN-2026-000123`; the year is that of the day in the Gulf.' })
  @Column({ type: 'text' })
  reference!: string

  @Column({ type: 'uuid' })
  merchantId!: string

  @Column({ type: 'uuid' })
  lenderId!: string

  @Field(() => String, { description: 'Name of the merchant, as the board read it.' })
  @Column({ type: 'text' })
  merchantName!: string

  @Field(() => String, { description: 'Name of the lender, of a syndicate its lead, as the board read it.' })
  @Column({ type: 'text' })
  lenderName!: string

  @Field(() => [ContractLender], {
    name: 'syndicate',
    description: 'The lenders of a syndicate, the lead first, who acts for all of them; empty for a single lender.',
  })
  get lenders(): ContractLender[] {
    return this.syndicate ?? []
  }

  @Column({ type: 'jsonb', nullable: true })
  syndicate!: ContractLender[] | null

  @Field(() => Structure, { description: 'The form of the contract; never FLEXIBLE.' })
  @Column({ type: 'text' })
  structure!: ContractStructure

  @MoneyColumn('amount', { description: 'Amount financed, in major units.' })
  amountMinor!: bigint

  @Field(() => Currency, { description: 'Currency of its amounts.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ name: 'rate', type: 'numeric', precision: 9, scale: 4, nullable: true, transformer: asPercent })
  flat!: string | null

  @Field(() => Decimal, {
    description: 'Profit in percent a year, flat, on the amount financed; 0 where the terms have no such rate.',
    deprecationReason: 'Not every structure has a rate. Read `flatRate`.',
  })
  get rate(): string {
    return this.flat ?? '0'
  }

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Profit in percent a year, flat, on the amount financed; null where the terms fix no profit or the asset returns to the lender.',
  })
  get flatRate(): string | null {
    return this.flat
  }

  @Column({ name: 'terms', type: 'jsonb', nullable: true })
  given!: ProposalTerms | null

  @Field(() => ProposalTermsUnion, {
    nullable: true,
    description: 'The terms of its structure; null for contracts of before 26 November 2026.',
  })
  get terms(): typeof ProposalTermsUnion | null {
    return this.given && shownTerms(this.given)
  }

  @Field(() => [ProposalScheduleLine], { description: 'What is due when, as it was agreed; empty for contracts without terms.' })
  @Column({ type: 'jsonb', nullable: true, transformer: asSchedule })
  schedule!: ProposalScheduleLine[]

  @Field(() => ProposalDisclosure, { nullable: true, description: 'What was disclosed of the terms; null for contracts without terms.' })
  @Column({ type: 'jsonb', nullable: true })
  disclosure!: ProposalDisclosure | null

  @Column({ name: 'late_donation', type: 'jsonb', nullable: true })
  undertaking!: DonationUndertaking | null

  @Field(() => LateDonation, {
    nullable: true,
    description: 'What the merchant undertakes to give to charity for late payment; null where its terms have no such clause.',
  })
  get lateDonation(): LateDonation | null {
    return this.undertaking && shownDonation(this.undertaking)
  }

  @Field(() => Int, { description: 'Term in months.' })
  @Column({ type: 'int' })
  term!: number

  @MoneyColumn('totalPayable', {
    description:
      'Amount plus profit over the whole term, in major units; null for MUSHARAKAH, MUDARABAH and SALAM, where no such sum can be promised.',
    nullable: true,
  })
  totalMinor!: bigint | null

  @Field(() => [String], { description: 'Conditions that the lender set for its proposal; empty when there are none.' })
  @Column({ type: 'text', array: true })
  conditions!: string[]

  @Field(() => ContractProduct, {
    nullable: true,
    description:
      'The approved product that it was checked against by rule, without a vote of the board on it; null where the board voted on it.',
  })
  @Column({ type: 'jsonb', nullable: true })
  approvedProduct!: ContractProduct | null

  @Field(() => String, {
    description: 'The `contentHash` of the review in which the board approved it, or its product where `approvedProduct` names one.',
  })
  @Column({ type: 'text' })
  reviewedHash!: string

  @Field(() => Int, { description: 'Version of the checklist that the board judged by.' })
  @Column({ type: 'int' })
  checklistVersion!: number

  @Field(() => [String], {
    description: 'Hashes of the votes that approved it, or its product where `approvedProduct` names one, oldest first.',
  })
  @Column({ type: 'text', array: true })
  voteHashes!: string[]

  @Field(() => String, {
    description: 'SHA-256, in canonical JSON, of the agreed terms with the reviewed content, the checklist version and the votes.',
  })
  @Column({ type: 'text' })
  hash!: string

  @Field(() => DateTime, {
    description: 'When the contract was concluded: with the approval of the board, or with the check against its approved product.',
  })
  @Column({ type: 'timestamptz', precision: 3 })
  agreedAt!: Date

  @Field(() => String, { description: 'Path on this server of its PDF, which contains the agreed terms as attached JSON.' })
  get pdfPath(): string {
    return `/documents/contracts/${this.id}.pdf`
  }

  @Field(() => String, { description: 'Path on this server of the proof that the public log contains it as it was concluded.' })
  get proofPath(): string {
    return `/contracts/${this.id}/proof`
  }
}
