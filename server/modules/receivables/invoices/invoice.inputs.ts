import { ArrayMaxSize, ArrayMinSize, IsEmail, IsOptional, Length, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { PageArgs } from '../../../shared/page.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { TaxCategory } from '../billing/tax.ts'
import { oneLine, severalLines } from '../billing/wording.ts'
import { CUSTOMER_ADDRESS, CUSTOMER_EMAIL, CUSTOMER_NAME, CUSTOMER_PHONE, CUSTOMER_TAX_ID, orBlank } from '../customers/customer.inputs.ts'
import { InvoiceStatus } from './invoice-status.ts'

const LINES = 'An invoice has from 1 to 200 lines.'
const REASON = 'Give the reason in up to 500 characters.'

@InputType()
export class InvoiceItemInput {
  @Field(() => String)
  @Matches(severalLines(500), { message: 'Describe the line in up to 500 characters.' })
  description!: string

  @Field(() => Decimal, { defaultValue: '1' })
  quantity!: string

  @Field(() => TaxCategory, { defaultValue: TaxCategory.STANDARD })
  taxCategory!: TaxCategory

  @Field(() => String, { nullable: true, description: 'Why no standard tax is charged.' })
  @IsOptional()
  @Matches(orBlank(oneLine(200)), { message: 'Give the reason for the tax category in up to 200 characters.' })
  taxReason?: string | null

  @Field(() => Decimal)
  unitPrice!: string
}

@InputType()
export class InvoiceInput {
  @Field(() => Currency)
  currency!: Currency

  @Field(() => String)
  @IsEmail({}, { message: CUSTOMER_EMAIL })
  @Length(3, 254, { message: CUSTOMER_EMAIL })
  customerEmail!: string

  @Field(() => String)
  @Matches(oneLine(160), { message: CUSTOMER_NAME })
  customerName!: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(oneLine(40)), { message: CUSTOMER_PHONE })
  customerPhone?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(oneLine(40)), { message: CUSTOMER_TAX_ID })
  customerTaxId?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(severalLines(300)), { message: CUSTOMER_ADDRESS })
  customerAddress?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(severalLines(2_000)), { message: 'Describe the invoice in up to 2,000 characters.' })
  description?: string | null

  @Field(() => Decimal, { nullable: true, description: 'An amount off the sum of the lines; not together with discountPercent.' })
  discount?: string | null

  @Field(() => Decimal, { nullable: true })
  discountPercent?: string | null

  @Field(() => LocalDate)
  dueDate!: string

  @Field(() => [InvoiceItemInput])
  @ArrayMinSize(1, { message: LINES })
  @ArrayMaxSize(200, { message: LINES })
  @ValidateNested({ each: true })
  items!: InvoiceItemInput[]

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(orBlank(oneLine(80)), { message: 'Enter the purchase order in up to 80 characters.' })
  purchaseOrder?: string | null
}

@InputType()
export class InvoiceFilter {
  @Field(() => ID, { nullable: true })
  customerId?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True: only those that something, and not everything, was paid of.' })
  partlyPaid?: boolean | null

  @Field(() => String, { nullable: true, description: 'In customer name and invoice number, whatever the case.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search with up to 200 characters.' })
  search?: string | null

  @Field(() => InvoiceStatus, { nullable: true })
  status?: InvoiceStatus | null
}

@ArgsType()
export class InvoicesArgs extends PageArgs {
  @Field(() => InvoiceFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: InvoiceFilter | null
}

@ArgsType()
export class InvoicesDueArgs {
  @Field(() => Int, { defaultValue: 30, description: 'From today on, 1 to 90.' })
  @Min(1, { message: 'Enter 1 to 90 days.' })
  @Max(90, { message: 'Enter 1 to 90 days.' })
  days!: number

  @Field(() => Int, { defaultValue: 20, description: 'How many to list, 1 to 100.' })
  @Min(1, { message: 'Ask for 1 to 100 entries at a time.' })
  @Max(100, { message: 'Ask for 1 to 100 entries at a time.' })
  limit!: number
}

@InputType()
export class CreditInvoiceInput {
  @Field(() => Decimal, { nullable: true, description: 'Of the amount with tax; the whole balance due when absent.' })
  amount?: string | null

  @Field(() => String)
  @Matches(severalLines(500), { message: REASON })
  reason!: string
}

@ArgsType()
export class VoidInvoiceArgs {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  @Matches(severalLines(500), { message: REASON })
  reason!: string
}
