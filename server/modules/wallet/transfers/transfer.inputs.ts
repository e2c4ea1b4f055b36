import { IsOptional, MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
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

@InputType({ description: 'A quote to carry out, and what to write on both transactions.' })
export class TransferInput {
  @Field(() => ID, { description: 'Quote to carry out, before it expires.' })
  quoteId!: string

  @Field(() => String, { nullable: true, description: 'Reference shown on both transactions, up to 140 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(140, says('wallet.transfers.input.reference'))
  reference?: string | null

  @Field(() => String, { nullable: true, description: 'Text shown on both transactions, up to 500 characters. Absent or null: none.' })
  @IsOptional()
  @MaxLength(500, says('wallet.transfers.input.description'))
  description?: string | null
}

@InputType({ description: 'Test funds for an account.' })
export class TopUpSandboxInput {
  @Field(() => ID, { description: 'Account to credit.' })
  accountId!: string

  @Field(() => Decimal, { description: "Amount above zero in major units of the account's currency, up to 10,000,000." })
  amount!: string
}
