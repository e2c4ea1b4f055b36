import { Length, Matches } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { AccountType } from './account-terms.ts'

const NAME = 'Enter a name for the account of 1 to 80 characters.'
const REASON = 'Give the reason in 1 to 500 characters.'

@InputType()
export class OpenAccountInput {
  @Field(() => String)
  @Length(1, 80, { message: NAME })
  @Matches(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u, { message: NAME })
  name!: string

  @Field(() => AccountType, { defaultValue: AccountType.OPERATIONAL })
  type!: AccountType

  @Field(() => Currency)
  currency!: Currency
}

@ArgsType()
export class FreezeAccountArgs {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'Told to the business.' })
  @Length(1, 500, { message: REASON })
  @Matches(/\S/, { message: REASON })
  reason!: string
}
