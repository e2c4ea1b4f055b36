import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { FeeKind } from '../../structures/index.ts'

@ObjectType({ description: 'A fee of a product, with the cost that it covers.', simpleResolvers: true })
@Embedded()
export class ProductFee {
  @Field(() => FeeKind, { description: 'What it pays for.' })
  kind!: FeeKind

  @Field(() => Decimal, { description: "The most that the merchant pays, in major units of the version's currency." })
  most!: string

  @Field(() => String, { description: 'The real cost that it covers, and how that is proved.' })
  costBasis!: string
}

/** A product as it was submitted to the board. Never changed. */
@ObjectType({ description: 'A product as it was submitted to the board. Every version is kept.' })
@Embedded()
@Entity('lender_product_version')
export class LenderProductVersion {
  @PrimaryColumn({ type: 'uuid' })
  productId!: string

  @Field(() => Int, { description: 'Counts the versions of the product, from 1.' })
  @PrimaryColumn({ type: 'int' })
  version!: number

  @Field(() => Int, { description: 'Version of the contract form that its contracts are drawn on. A newer form needs another approval.' })
  @Column({ type: 'int' })
  formVersion!: number

  @Field(() => String, { description: 'How the lender names it to the board and to businesses.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: 'What it is and how it proceeds.' })
  @Column({ type: 'text' })
  description!: string

  @Field(() => String, { description: 'Whom it is for.' })
  @Column({ type: 'text' })
  audience!: string

  @Field(() => Currency, { description: 'Currency of its amounts, and of the requests that it is for.' })
  @Column({ type: 'text' })
  currency!: Currency

  @MoneyColumn('largestAmount', { description: 'The largest amount of one contract, in major units of `currency`.' })
  largestMinor!: bigint

  @Field(() => Int, { description: 'The longest term in months.' })
  @Column({ type: 'int' })
  longestTerm!: number

  @Field(() => [ProductFee], { description: 'Its fees; empty when it has none.' })
  @Column({ type: 'jsonb' })
  fees!: ProductFee[]

  @Field(() => String, { description: 'Its policy on late payment.' })
  @Column({ type: 'text' })
  latePolicy!: string

  @Field(() => String, { description: 'Its policy on a rebate for early settlement.' })
  @Column({ type: 'text' })
  rebatePolicy!: string

  @Field(() => String, { description: 'Which collateral and guarantees the lender takes, and when it may enforce them.' })
  @Column({ type: 'text' })
  securityPolicy!: string

  @Field(() => String, { nullable: true, description: 'Number of the fatwa that it rests on, as the lender states it; null without one.' })
  @Column({ type: 'text', nullable: true })
  fatwaNumber!: string | null

  @Field(() => String, { description: 'SHA-256 of its content in canonical JSON, to which the votes of the board are bound.' })
  @Column({ type: 'text' })
  contentHash!: string

  @Field(() => DateTime, { description: 'When it was submitted.' })
  @Column({ type: 'timestamptz', precision: 3 })
  submittedAt!: Date

  @Column({ type: 'uuid' })
  submittedById!: string
}

/** The board's approval of a version, with the votes that made it. Never changed. */
@Entity('product_approval')
export class ProductApprovalRow {
  @PrimaryColumn({ type: 'uuid' })
  productId!: string

  @PrimaryColumn({ type: 'int' })
  version!: number

  @Column({ type: 'uuid' })
  reviewId!: string

  @Column({ type: 'text' })
  contentHash!: string

  @Column({ type: 'int' })
  checklistVersion!: number

  @Column({ type: 'text', array: true })
  voteHashes!: string[]

  @Column({ type: 'timestamptz', precision: 3 })
  approvedAt!: Date
}
