import { Field, ID, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'

/** The fields that a quote and its transfer share; amounts in minor units come from the ledger's rows. */
@ObjectType({ simpleResolvers: true })
abstract class Exchange {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => Currency, { description: 'Currency of `amount`, `fee` and `totalDebit`: that of the account debited.' })
  currency!: Currency

  @Field(() => Currency, { description: 'Currency of `received`: that of the account credited.' })
  receivedCurrency!: Currency

  @Field(() => Decimal, {
    nullable: true,
    description: 'Units of `receivedCurrency` for one unit of `currency`, up to ten decimals; null when both are the same.',
  })
  rate!: string | null

  fromAccountId!: string
  toAccountId!: string
  amountMinor!: bigint
  feeMinor!: bigint
  receivedMinor!: bigint

  @Field(() => Decimal, { description: 'Amount debited without the fee, in major units of `currency`.' })
  get amount(): string {
    return toDecimal(this.amountMinor, this.currency)
  }

  @Field(() => Decimal, {
    description: 'Fee debited in addition, in major units: 0.1 percent of the amount, rounded half to even, at least one minor unit.',
  })
  get fee(): string {
    return toDecimal(this.feeMinor, this.currency)
  }

  @Field(() => Decimal, { description: 'Amount and fee together, in major units of `currency`.' })
  get totalDebit(): string {
    return toDecimal(this.amountMinor + this.feeMinor, this.currency)
  }

  @Field(() => Decimal, { description: 'Amount credited, in major units of `receivedCurrency`.' })
  get received(): string {
    return toDecimal(this.receivedMinor, this.receivedCurrency)
  }
}

/** A quoted transfer. It is stored as it was quoted; a transfer with its id means that it was used. */
@ObjectType({
  description:
    'What a transfer between two accounts of a business would debit and credit. It binds until it expires. Readable by members of the business.',
  simpleResolvers: true,
})
@Scoped()
export class TransferQuote extends Exchange {
  @Field(() => String, {
    nullable: true,
    description: "Who published the rate, in the reader's language where it is ours; null without a rate.",
    simple: false,
  })
  rateSource!: string | null

  @Field(() => DateTime, { nullable: true, description: 'Since when the rate applies; null without a rate.' })
  rateAsOf!: Date | null

  @Field(() => DateTime, { description: 'End of the quote, 60 seconds after it was given.' })
  expiresAt!: Date
}

/** Money moved between two accounts of a business. Its id is that of its quote. */
@ObjectType({
  description: 'Money that moved between two accounts of a business, as quoted. Readable by members of the business.',
  simpleResolvers: true,
})
@Scoped()
export class Transfer extends Exchange {
  @Field(() => String, { nullable: true, description: 'Text given with the transfer; null when none was given.' })
  @Personal()
  description!: string | null

  @Field(() => String, { nullable: true, description: 'Reference given with it; null when none was given.' })
  @Personal()
  reference!: string | null

  @Field(() => DateTime, { description: 'When the money moved.' })
  createdAt!: Date
}
