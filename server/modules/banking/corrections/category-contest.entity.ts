import { Field, Float, ID, ObjectType } from 'type-graphql'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'
import { ContestCause, ContestStatus } from '../records/contest-terms.ts'

/** What a business asked about the category of a row, and how that was decided. Never a lender's to see. */
@ObjectType({
  description: 'A correction that waits, or waited, for a second person. Until it is approved the row counts as before.',
  simpleResolvers: true,
})
@Embedded()
export class CategoryContest {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => ContestStatus)
  status!: ContestStatus

  @Field(() => ContestCause)
  cause!: ContestCause

  @Field(() => CashflowCategory, { description: 'What is asked for.' })
  category!: CashflowCategory

  @Field(() => CashflowCategory, { description: 'What it was when this was asked.' })
  categoryBefore!: CashflowCategory

  @Field(() => String, { nullable: true, description: 'In the words of the business.' })
  note!: string | null

  @Field(() => DateTime)
  askedAt!: Date

  @Field(() => DateTime, { nullable: true })
  decidedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why it was decided so; always there for a rejection.' })
  reason!: string | null
}

/** The one row of a bank that a reviewer sees because it is contested, and all that the decision needs. */
@ObjectType({ description: 'A contest as the second person sees it.', simpleResolvers: true })
@Scoped()
export class CategoryContestCase extends CategoryContest {
  @Field(() => ID)
  transactionId!: string

  @Field(() => ID)
  businessId!: string

  @Field(() => String)
  businessName!: string

  @Field(() => String)
  @Personal()
  askedBy!: string

  @Field(() => String, { nullable: true, description: 'Who decided it, or took it back.' })
  @Personal()
  decidedBy!: string | null

  @Field(() => LocalDate)
  bookedOn!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => String, { nullable: true })
  counterparty!: string | null

  @Field(() => String)
  description!: string

  @Field(() => String, { nullable: true })
  reference!: string | null

  @Field(() => CashflowCategory, { description: 'What counts when nobody says otherwise.' })
  ruleCategory!: CashflowCategory

  amountMinor!: string
  monthlyInflowMinor!: string | null
  inflowCurrency!: Currency | null
  shareText!: string | null
  shareTogetherText!: string | null
  rule!: string
  ownTransferOf!: string | null

  @Field(() => Decimal, { description: 'Above zero for credits, below for debits.' })
  get amount(): string {
    return toDecimal(BigInt(this.amountMinor), this.currency)
  }

  @Field(() => Decimal, { nullable: true, description: 'The mean of complete months when this was asked; null before the first.' })
  get monthlyInflow(): string | null {
    return this.monthlyInflowMinor === null || this.inflowCurrency === null
      ? null
      : toDecimal(BigInt(this.monthlyInflowMinor), this.inflowCurrency)
  }

  @Field(() => Currency, { nullable: true })
  get monthlyInflowCurrency(): Currency | null {
    return this.inflowCurrency
  }

  @Field(() => Float, { nullable: true, description: 'How much of a month’s inflow the row is: 1 is all of it.' })
  get shareOfMonthlyInflow(): number | null {
    return this.shareText === null ? null : Number(this.shareText)
  }

  @Field(() => Float, {
    nullable: true,
    description: 'The same for the row with what the business had corrected in the 90 days before without a second person.',
  })
  get shareTogether(): number | null {
    return this.shareTogetherText === null ? null : Number(this.shareTogetherText)
  }
}

@ObjectType({ simpleResolvers: true })
export class CategoryContestCasePage extends ConnectionOf(CategoryContestCase) {}
