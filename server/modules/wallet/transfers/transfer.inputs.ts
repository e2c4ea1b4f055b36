import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal } from '../../../shared/scalars.ts'

@InputType({ description: "A transfer to quote, between two accounts of the viewer's business." })
export class QuoteTransferInput {
  @Field(() => ID, { description: 'Account to debit.' })
  fromAccountId!: string

  @Field(() => ID, { description: 'Account to credit; it may be in another currency.' })
  toAccountId!: string

  @Field(() => Decimal, { description: "Amount above zero to debit without the fee, in major units of the debited account's currency." })
  amount!: string
}

@ArgsType()
export class TransferArgs {
  @Field(() => ID, { description: 'Quote to carry out, before it expires.' })
  quoteId!: string

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey!: string

  @Field(() => String, { nullable: true, description: 'Reference shown on both transactions, up to 140 characters.' })
  @IsOptional()
  @MaxLength(140, says('wallet.transfers.input.reference'))
  reference?: string | null

  @Field(() => String, { nullable: true, description: 'Text shown on both transactions, up to 500 characters.' })
  @IsOptional()
  @MaxLength(500, says('wallet.transfers.input.description'))
  description?: string | null
}

@ArgsType()
export class TopUpArgs {
  @Field(() => ID, { description: 'Account to credit.' })
  accountId!: string

  @Field(() => Decimal, { description: 'Amount above zero in major units, up to 10,000,000.' })
  amount!: string

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey!: string
}
