import { Length, Matches } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { AccountType } from './account-terms.ts'

const NAME = says('wallet.accounts.input.name')
const REASON = says('wallet.accounts.input.reason')

@InputType({ description: 'Name, purpose and currency of an account to open.' })
export class OpenAccountInput {
  @Field(() => String, { description: 'Name for the account, 1 to 80 characters.' })
  @Length(1, 80, NAME)
  @Matches(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u, NAME)
  name!: string

  @Field(() => AccountType, { defaultValue: AccountType.OPERATIONAL, description: 'What the money is for.' })
  type!: AccountType

  @Field(() => Currency, { description: 'Currency of the account; it cannot be changed later.' })
  currency!: Currency
}

@ArgsType()
export class FreezeAccountArgs {
  @Field(() => ID, { description: 'Account to freeze.' })
  id!: string

  @Field(() => String, { description: 'Why, 1 to 500 characters. The business reads it.' })
  @Length(1, 500, REASON)
  @Matches(/\S/, REASON)
  reason!: string
}
