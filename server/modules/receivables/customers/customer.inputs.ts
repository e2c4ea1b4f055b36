import { IsEmail, IsOptional, Length, Matches } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { oneLine, severalLines } from '../billing/wording.ts'

export const CUSTOMER_NAME = 'Enter the name of the customer in up to 160 characters.'
export const CUSTOMER_EMAIL = 'Enter the email address of the customer, such as name@company.com.'
export const CUSTOMER_PHONE = 'Enter the phone in up to 40 characters.'
export const CUSTOMER_TAX_ID = 'Enter the tax number of the customer in up to 40 characters.'
export const CUSTOMER_ADDRESS = 'Enter the address of the customer in up to 300 characters.'

/** What may be left out may be left blank. */
export const orBlank = (form: RegExp) => new RegExp(`^$|${form.source}`, form.flags)

@InputType({ description: 'Details of a customer. An update replaces all of them.' })
export class CustomerInput {
  @Field(() => String, { description: 'Name on new invoices, up to 160 characters.' })
  @Matches(oneLine(160), { message: CUSTOMER_NAME })
  name!: string

  @Field(() => String, { description: "Where invoices are mailed; unique among the business's customers." })
  @IsEmail({}, { message: CUSTOMER_EMAIL })
  @Length(3, 254, { message: CUSTOMER_EMAIL })
  email!: string

  @Field(() => String, { nullable: true, description: 'Phone number, up to 40 characters.' })
  @IsOptional()
  @Matches(orBlank(oneLine(40)), { message: CUSTOMER_PHONE })
  phone?: string | null

  @Field(() => String, { nullable: true, description: 'Tax number, up to 40 characters.' })
  @IsOptional()
  @Matches(orBlank(oneLine(40)), { message: CUSTOMER_TAX_ID })
  taxId?: string | null

  @Field(() => String, { nullable: true, description: 'Postal address, up to 300 characters.' })
  @IsOptional()
  @Matches(orBlank(severalLines(300)), { message: CUSTOMER_ADDRESS })
  address?: string | null
}
