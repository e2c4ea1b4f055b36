import { Field, Float, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { Money, moneyOf } from '../../../platform/graphql/money.type.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { asBigint } from '../../../shared/row.ts'
import { Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { ApprovalSubject } from '../../approvals/index.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'
import { CategoryChangeCause } from './category-change-cause.ts'

/** Another category for a transaction, as a member requested it, with its weight at that time. Never updated. */
@ObjectType({
  description:
    'Another category for a bank transaction, as a member of the business requested it. An administrator decides; until then the transaction counts as before.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('category_change')
export class CategoryChange extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  transactionId!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => CategoryChangeCause, { description: "Why it needs an administrator's approval." })
  @Column({ type: 'text' })
  cause!: CategoryChangeCause

  @Field(() => CashflowCategory, { description: 'Category of the transaction when the change was requested.' })
  @Column({ type: 'text' })
  categoryBefore!: CashflowCategory

  @Field(() => CashflowCategory, { description: 'Category that the transaction has once the change is approved.' })
  @Column({ type: 'text' })
  category!: CashflowCategory

  @Field(() => String, {
    nullable: true,
    description: 'Why the category should change, as the member wrote it; null when nothing was written.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  note!: string | null

  /** The amount of the transaction, in minor units of its currency. */
  @Column({ name: 'amount', type: 'bigint', transformer: asBigint })
  amountMinor!: bigint

  @Column({ name: 'monthly_inflow', type: 'bigint', nullable: true, transformer: asBigint })
  monthlyInflowMinor!: bigint | null

  @Field(() => Currency, { nullable: true, description: 'Currency of the monthly inflow; null when that was not known.' })
  @Column({ type: 'text', nullable: true })
  monthlyInflowCurrency!: Currency | null

  /** As a plain decimal. */
  @Column({ name: 'share', type: 'numeric', nullable: true })
  shareText!: string | null

  /** As a plain decimal. */
  @Column({ name: 'share_together', type: 'numeric', nullable: true })
  shareTogetherText!: string | null

  @Field(() => Money, {
    nullable: true,
    description: 'Average operating inflow per complete month when the change was requested; null when no month was complete.',
  })
  get monthlyInflow(): Money | null {
    return this.monthlyInflowMinor === null ? null : moneyOf(this.monthlyInflowMinor, this.monthlyInflowCurrency!)
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'Amount of the transaction as a share of the monthly inflow; 1 means all of it, and it can be more. Null when the inflow was not known or zero.',
  })
  get shareOfMonthlyInflow(): number | null {
    return this.shareText === null ? null : Number(this.shareText)
  }

  @Field(() => Float, {
    nullable: true,
    description:
      '`shareOfMonthlyInflow` of this transaction together with those that the business had corrected without approval in the 90 days before. Null when the inflow was not known or zero.',
  })
  get shareTogether(): number | null {
    return this.shareTogetherText === null ? null : Number(this.shareTogetherText)
  }
}

/** Changes by id. Only for approvals that the viewer may see. */
export const categoryChangeById = oneBy(CategoryChange, 'id')

/** What an administrator sees of the transaction whose category is to be changed. */
@ObjectType({
  description:
    'What the person who decides a category change sees of the transaction: its booking and the category that the rules found, and no balance.',
  simpleResolvers: true,
})
@Embedded()
export class ReviewedTransaction {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => LocalDate, { description: "Booking day: the statement's, or the day in the time zone of the bank's country." })
  bookedOn!: string

  @Field(() => Currency, { description: 'Currency of the account, which the amount is in.' })
  currency!: Currency

  @Field(() => String, { nullable: true, description: "Other party's name; null when the bank gave none." })
  @Personal()
  counterparty!: string | null

  @Field(() => String, { description: 'Text of the booking, as the bank wrote it.' })
  @Personal()
  description!: string

  @Field(() => String, { nullable: true, description: 'Payment reference; null when the bank gave none.' })
  @Personal()
  reference!: string | null

  @Field(() => CashflowCategory, { description: 'Category that a rule found, which applies while no person has given another one.' })
  ruleCategory!: CashflowCategory

  amountMinor!: string
  rule!: string
  ownTransferOf!: string | null

  @Field(() => Decimal, { description: 'Amount in major units, above zero for money in and below zero for money out.' })
  get amount(): string {
    return toDecimal(BigInt(this.amountMinor), this.currency)
  }
}
