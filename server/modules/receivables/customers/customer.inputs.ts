import { IsEmail, IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, name, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { oneLine, severalLines } from '../billing/wording.ts'
import type { Customer } from './customer.entity.ts'

export const CUSTOMER_NAME = says('receivables.customers.input.name')
export const CUSTOMER_EMAIL = says('receivables.customers.input.email')
export const CUSTOMER_PHONE = says('receivables.customers.input.phone')
export const CUSTOMER_TAX_ID = says('receivables.customers.input.taxNumber')
export const CUSTOMER_ADDRESS = says('receivables.customers.input.address')

/** Extends a pattern to accept blank text, for optional fields. */
export const orBlank = (form: RegExp) => new RegExp(`^$|${form.source}`, form.flags)

@InputType({ description: 'Details of a customer. They replace all earlier ones.' })
export class UpdateCustomerInput {
  @Field(() => String, { description: 'Name on new invoices, up to 160 characters.' })
  @Matches(oneLine(160), CUSTOMER_NAME)
  name!: string

  @Field(() => String, { description: "Where invoices are mailed; unique among the business's customers." })
  @IsEmail({}, CUSTOMER_EMAIL)
  @Length(3, 254, CUSTOMER_EMAIL)
  email!: string

  @Field(() => String, { nullable: true, description: 'Phone number, up to 40 characters. Absent or null: none.' })
  @IsOptional()
  @Matches(orBlank(oneLine(40)), CUSTOMER_PHONE)
  phone?: string | null

  @Field(() => String, { nullable: true, description: 'Tax number, up to 40 characters. Absent or null: none.' })
  @IsOptional()
  @Matches(orBlank(oneLine(40)), CUSTOMER_TAX_ID)
  taxId?: string | null

  @Field(() => String, { nullable: true, description: 'Postal address, up to 300 characters. Absent or null: none.' })
  @IsOptional()
  @Matches(orBlank(severalLines(300)), CUSTOMER_ADDRESS)
  address?: string | null
}

@InputType({ description: 'Customers that are the same as another one.' })
export class MergeCustomersInput {
  @Field(() => [ID], { description: 'Customers to merge into the one that is kept. It may be among them.' })
  ids!: string[]
}

@InputType({ description: 'Which customers to list. Omitted criteria do not filter.' })
export class CustomerFilter {
  @Field(() => String, { nullable: true, description: 'Text to find in name and email, in any case. Up to 200 characters.' })
  @IsOptional()
  @MaxLength(200, says('common.input.searchWith200'))
  search?: string | null
}

export const CUSTOMER_ORDERS = ordersOf('Customer', {
  ...latestOrEarliest('customer.createdAt', ({ createdAt }: Customer) => createdAt, 'added'),
  NAME: { description: 'By name, in any case.', by: [name('customer.name', (customer: Customer) => customer.name)], direction: 'asc' },
})

@ArgsType()
export class CustomersArgs extends ListArgs(CustomerFilter, CUSTOMER_ORDERS) {}
