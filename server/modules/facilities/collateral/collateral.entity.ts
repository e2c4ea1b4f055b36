import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { CollateralStatus, collateralStatusOf } from './collateral-lifecycle.ts'

export enum CollateralKind {
  ASSET = 'asset',
  RECEIVABLE = 'receivable',
  GUARANTEE = 'guarantee',
}

export enum GuarantorRelation {
  OWNER = 'owner',
  PARTNER = 'partner',
  DIRECTOR = 'director',
  RELATIVE = 'relative',
  PARENT_COMPANY = 'parent_company',
  AFFILIATE = 'affiliate',
  OTHER = 'other',
}

registerEnumType(CollateralKind, {
  name: 'CollateralKind',
  description: 'What kind of security it is.',
  valuesConfig: {
    ASSET: { description: 'A thing with a number of its own: a vehicle, a machine, a property.' },
    RECEIVABLE: { description: 'An invoice of the merchant that its customer has yet to pay.' },
    GUARANTEE: { description: 'A person or company that undertakes to pay if the merchant does not.' },
  },
})
registerEnumType(GuarantorRelation, {
  name: 'GuarantorRelation',
  description: 'How the guarantor of a contract is related to the merchant.',
  valuesConfig: {
    OWNER: { description: 'Owns the business, alone or for the greater part.' },
    PARTNER: { description: 'Holds a share of the business.' },
    DIRECTOR: { description: 'Manages the business or sits on its board.' },
    RELATIVE: { description: 'Belongs to the family of an owner.' },
    PARENT_COMPANY: { description: 'A company that controls the business.' },
    AFFILIATE: { description: 'Another company under the same control.' },
    OTHER: { description: 'Any other relation; the description says which.' },
  },
})

/** What secures a contract. It is released, never removed. */
@ObjectType({
  description:
    'What secures a contract: an asset, an invoice or a guarantee. Readable by both parties of the contract, the board, admins, and analysts, for whom names and numbers are masked.',
  simpleResolvers: true,
})
@Scoped()
@Entity('collateral')
export class Collateral {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'Contract that it secures.' })
  @Column({ type: 'uuid' })
  contractId!: string

  @Field(() => CollateralKind, { description: 'Whether it is an asset, an invoice or a guarantee.' })
  @Column({ type: 'text' })
  kind!: CollateralKind

  @Field(() => String, { description: 'What it is, in the words of the merchant.' })
  @Personal()
  @Column({ type: 'text' })
  description!: string

  @MoneyColumn('value', { description: 'What it is worth as the merchant states it, in major units; for a GUARANTEE, what is guaranteed.' })
  valueMinor!: bigint

  @Field(() => Currency, { description: 'Currency of its value.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => LocalDate, { description: 'Day on which it was worth that.' })
  @Column({ type: 'date' })
  valuedOn!: string

  @Column({ type: 'text', nullable: true })
  number!: string | null

  @Field(() => ID, { nullable: true, description: 'Pledged invoice, which the merchant alone can open; null unless it is a RECEIVABLE.' })
  @Column({ type: 'uuid', nullable: true })
  invoiceId!: string | null

  @Field(() => String, { nullable: true, description: 'Name of the guarantor; null unless it is a GUARANTEE.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  guarantorName!: string | null

  @Field(() => GuarantorRelation, {
    nullable: true,
    description: 'How the guarantor is related to the merchant; null unless it is a GUARANTEE.',
  })
  @Column({ type: 'text', nullable: true })
  guarantorRelation!: GuarantorRelation | null

  @Field(() => String, {
    nullable: true,
    description: "Last characters of the guarantor's identity number, of which the rest is not kept; null unless it is a GUARANTEE.",
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  guarantorEnding!: string | null

  @Field(() => String, {
    description:
      "Keyed hash of the asset, the invoice or the guarantor's identity number, 64 hexadecimal digits. With it a lender can ask `pledgeCheck` about an asset or an invoice without seeing which it is.",
  })
  @Personal()
  @Column({ type: 'text' })
  fingerprint!: string

  @Field(() => DateTime, { description: 'When the merchant pledged it.' })
  @Column({ type: 'timestamptz', precision: 3 })
  pledgedAt!: Date

  @Column({ type: 'uuid' })
  pledgedById!: string

  @Field(() => DateTime, { nullable: true, description: 'When the lender confirmed it; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  confirmedById!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it was released; null while it secures the contract.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  releasedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  releasedById!: string | null

  /** The lender's words, or a text in the form of {@link stored}. */
  @Column({ type: 'text', nullable: true })
  releaseReason!: string | null

  @Field(() => CollateralStatus, { description: 'Its current status.' })
  get status(): CollateralStatus {
    return collateralStatusOf(this)
  }

  @Field(() => String, { nullable: true, description: 'Number on the asset, as the merchant wrote it; null unless it is an ASSET.' })
  @Personal()
  get assetNumber(): string | null {
    return this.kind === CollateralKind.ASSET ? this.number : null
  }

  @Field(() => String, { nullable: true, description: 'Number of the pledged invoice; null unless it is a RECEIVABLE.' })
  @Personal()
  get invoiceNumber(): string | null {
    return this.kind === CollateralKind.RECEIVABLE ? this.number : null
  }
}
