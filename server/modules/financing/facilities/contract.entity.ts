import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asPercent } from '../../../shared/percent.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { type ContractStructure, Structure } from '../../structures/index.ts'

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
}

registerEnumType(ContractStatus, {
  name: 'ContractStatus',
  description:
    "CONTRACTED: concluded, the lender's money held. DISBURSED: the money has moved. CANCELLED: a party stepped back within the cooling-off.",
})
registerEnumType(DisbursementCondition, {
  name: 'DisbursementCondition',
  description:
    'What keeps the money of a contract from moving. COOLING_OFF: until its end or waiver. LENDER_ACCOUNT: the account may not be debited now.',
})

/** What was agreed between two parties and approved by the board, bound by its hash. Never changed. */
@ObjectType({ description: 'What was agreed and approved by the board, bound by its hash.' })
@Scoped()
@Entity('contract')
export class Contract {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  requestId!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  responseId!: string

  @Field(() => String, { description: 'Such as MZN-2026-000123.' })
  @Column({ type: 'text' })
  reference!: string

  @Column({ type: 'uuid' })
  merchantId!: string

  @Column({ type: 'uuid' })
  lenderId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  merchantName!: string

  @Field(() => String)
  @Column({ type: 'text' })
  lenderName!: string

  @Field(() => Structure)
  @Column({ type: 'text' })
  structure!: ContractStructure

  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => Decimal)
  @Column({ type: 'numeric', precision: 9, scale: 4, transformer: asPercent })
  rate!: string

  @Field(() => Int, { description: 'Months.' })
  @Column({ type: 'int' })
  term!: number

  @Column({ name: 'total_payable', type: 'bigint', nullable: true, transformer: asBigint })
  totalMinor!: bigint | null

  @Field(() => [String])
  @Column({ type: 'text', array: true })
  conditions!: string[]

  @Field(() => String, { description: 'The `contentHash` of the review that the board approved.' })
  @Column({ type: 'text' })
  reviewedHash!: string

  @Field(() => Int, { description: 'The checklist that the board judged by.' })
  @Column({ type: 'int' })
  checklistVersion!: number

  @Field(() => [String], { description: 'The hashes of the votes that approved it, oldest first.' })
  @Column({ type: 'text', array: true })
  voteHashes!: string[]

  @Field(() => String, {
    description: 'SHA-256, in canonical JSON, of the agreed terms with the reviewed content, the checklist version and the votes.',
  })
  @Column({ type: 'text' })
  hash!: string

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  agreedAt!: Date

  @Field(() => Decimal)
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, { nullable: true })
  get totalPayable(): string | null {
    return this.totalMinor === null ? null : toDecimal(this.totalMinor, this.currency)
  }

  @Field(() => String, { description: 'Where its PDF is, in which the agreed terms are attached as JSON.' })
  get pdfPath(): string {
    return `/documents/contracts/${this.id}.pdf`
  }

  @Field(() => String, { description: 'Where the proof is that it stands in the public log as it was concluded.' })
  get proofPath(): string {
    return `/contracts/${this.id}/proof`
  }
}
