import { Field, ID, ObjectType } from 'type-graphql'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { DateTime, Decimal, ROW_ID } from '../../shared/scalars.ts'

/** What both a quote and what came of it say; amounts in minor units come from the ledger's rows. */
@ObjectType({ simpleResolvers: true })
abstract class Exchange {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => Currency)
  receivedCurrency!: Currency

  @Field(() => Decimal, {
    nullable: true,
    description: 'Units of receivedCurrency for one of currency, to ten decimals; null within one currency.',
  })
  rate!: string | null

  fromAccountId!: string
  toAccountId!: string
  amountMinor!: bigint
  feeMinor!: bigint
  receivedMinor!: bigint

  @Field(() => Decimal, { description: 'Debited besides the fee, in the currency of the from account.' })
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal)
  get fee(): string {
    return toDecimal(this.feeMinor, this.currency)
  }

  @Field(() => Decimal)
  get totalDebit(): string {
    return toDecimal(this.amountMinor + this.feeMinor, this.currency)
  }

  @Field(() => Decimal)
  get received(): string {
    return toDecimal(this.receivedMinor, this.receivedCurrency)
  }
}

/** What a transfer would do. Kept as it was given; a transfer of its id means that it was used. */
@ObjectType({ description: 'What a transfer would do, binding until it expires.', simpleResolvers: true })
@Scoped()
export class TransferQuote extends Exchange {
  @Field(() => String, {
    nullable: true,
    description: 'Who published the rate, in the language of the reader where it is ours.',
    simple: false,
  })
  rateSource!: string | null

  @Field(() => DateTime, { nullable: true })
  rateAsOf!: Date | null

  @Field(() => DateTime, { description: '60 seconds after it was given.' })
  expiresAt!: Date
}

/** Money moved between two accounts of a business. Its id is its quote's. */
@ObjectType({ description: 'Money moved between two accounts of a business.', simpleResolvers: true })
@Scoped()
export class Transfer extends Exchange {
  @Field(() => String, { nullable: true })
  description!: string | null

  @Field(() => String, { nullable: true })
  reference!: string | null

  @Field(() => DateTime)
  createdAt!: Date
}
