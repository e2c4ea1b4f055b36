import { IsOptional, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, name, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { PRINTABLE_NAME } from '../../../shared/text.ts'
import { type CharityPayee, CharityPayeeStatus } from './charity-payee.entity.ts'

@InputType({ description: 'A charity to propose, with the account to pay it on.' })
export class ProposeCharityPayeeInput {
  @Field(() => String, { description: 'Name of the charity, 2 to 160 characters.' })
  @Matches(PRINTABLE_NAME, says('wallet.charities.input.name'))
  name!: string

  @Field(() => String, { description: 'Number of its licence or registration, 3 to 60 characters.' })
  @Matches(/^\s*[\p{L}\p{Nd}][\p{L}\p{Nd} ./-]{1,58}[\p{L}\p{Nd}]\s*$/u, says('wallet.charities.input.registration'))
  registrationNo!: string

  @Field(() => String, { description: 'Country where it is registered, by ISO 3166-1 code, such as AE.' })
  @Matches(/^[A-Z]{2}$/, says('wallet.charities.input.country'))
  country!: string

  @Field(() => String, { description: 'Who holds the bank account, 2 to 160 characters.' })
  @Matches(PRINTABLE_NAME, says('wallet.charities.input.holder'))
  accountHolder!: string

  @Field(() => String, {
    nullable: true,
    description: 'IBAN of any country, with or without spaces. INVALID when both this and `bankAccount` are absent.',
  })
  @IsOptional()
  @MaxLength(60, says('common.input.iban'))
  iban?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Account number of 4 to 34 letters and digits, for countries without IBAN. Absent or null: none.',
  })
  @IsOptional()
  @Matches(/^\s*$|^\s*(?:[A-Za-z\p{Nd}][\s-]*){4,34}$/u, says('common.input.accountNumber'))
  bankAccount?: string | null
}

@InputType({ description: 'A payment out of the money given to charity.' })
export class PayCharityInput {
  @Field(() => ID, { description: 'Charity to pay, which must be verified.' })
  payeeId!: string

  @Field(() => Decimal, { description: 'Amount above zero, in major units.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of the amount; charity money of this currency is used.' })
  currency!: Currency
}

@InputType({ description: 'Which charities to list. Omitted criteria do not filter.' })
export class CharityPayeeFilter {
  @Field(() => CharityPayeeStatus, { nullable: true, description: 'Only charities with this status.' })
  status?: CharityPayeeStatus | null
}

export const CHARITY_PAYEE_ORDERS = ordersOf('CharityPayee', {
  ...latestOrEarliest('payee.proposedAt', ({ proposedAt }: CharityPayee) => proposedAt, 'proposed'),
  NAME: { description: 'By name, in any case.', by: [name('payee.name', (payee: CharityPayee) => payee.name)], direction: 'asc' },
})

@ArgsType()
export class CharityPayeesArgs extends ListArgs(CharityPayeeFilter, CHARITY_PAYEE_ORDERS) {}
