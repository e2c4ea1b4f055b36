import { IsOptional, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { Decimal } from '../../shared/scalars.ts'
import { PRINTABLE_NAME } from '../../shared/text.ts'

@InputType()
export class CharityPayeeInput {
  @Field(() => String)
  @Matches(PRINTABLE_NAME, { message: 'Enter the name of the charity, 2 to 160 characters.' })
  name!: string

  @Field(() => String, { description: 'The number of its licence or registration.' })
  @Matches(/^\s*[\p{L}\p{Nd}][\p{L}\p{Nd} ./-]{1,58}[\p{L}\p{Nd}]\s*$/u, {
    message: 'Enter the number of its licence or registration, 3 to 60 characters.',
  })
  registrationNo!: string

  @Field(() => String, { description: 'Where it is registered, by ISO 3166-1: AE.' })
  @Matches(/^[A-Z]{2}$/, { message: 'Enter the country by its two letters, such as AE.' })
  country!: string

  @Field(() => String)
  @Matches(PRINTABLE_NAME, { message: 'Enter the holder of the account, 2 to 160 characters.' })
  accountHolder!: string

  @Field(() => String, { nullable: true, description: 'Of any country, with or without spaces.' })
  @IsOptional()
  @MaxLength(60, { message: 'An IBAN has at most 34 characters.' })
  iban?: string | null

  @Field(() => String, { nullable: true, description: 'Where its country has no IBAN.' })
  @IsOptional()
  @Matches(/^\s*$|^\s*(?:[A-Za-z\p{Nd}][\s-]*){4,34}$/u, { message: 'Enter an account number of 4 to 34 letters and digits.' })
  bankAccount?: string | null
}

@InputType()
export class PayCharityInput {
  @Field(() => ID)
  payeeId!: string

  @Field(() => Decimal)
  amount!: string

  @Field(() => Currency)
  currency!: Currency
}
