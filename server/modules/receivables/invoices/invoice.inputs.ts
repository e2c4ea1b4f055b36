import { ArrayMaxSize, ArrayMinSize, IsEmail, IsOptional, Length, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { day, latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { DateTime, Decimal, LocalDate } from '../../../shared/scalars.ts'
import { TaxCategory } from '../billing/tax.ts'
import { oneLine, severalLines } from '../billing/wording.ts'
import { CUSTOMER_ADDRESS, CUSTOMER_EMAIL, CUSTOMER_NAME, CUSTOMER_PHONE, CUSTOMER_TAX_ID, orBlank } from '../customers/customer.inputs.ts'
import type { Invoice } from './invoice.entity.ts'
import { InvoiceStatus } from './invoice-status.ts'

const LINES = says('receivables.invoices.lines')
const REASON = says('receivables.input.reason')

@InputType({ description: 'A line of an invoice.' })
export class InvoiceItemInput {
  @Field(() => String, { description: 'What is sold, up to 500 characters.' })
  @Matches(severalLines(500), says('receivables.invoices.input.line'))
  description!: string

  @Field(() => Decimal, { defaultValue: '1', description: 'How many units, above zero, up to 6 decimals.' })
  quantity!: string

  @Field(() => TaxCategory, { defaultValue: TaxCategory.STANDARD, description: 'How VAT applies to the line.' })
  taxCategory!: TaxCategory

  @Field(() => String, {
    nullable: true,
    description: 'Why no standard VAT is charged, up to 200 characters; it appears on the invoice. Absent or null: none.',
  })
  @IsOptional()
  @Matches(orBlank(oneLine(200)), says('receivables.invoices.input.taxReason'))
  taxReason?: string | null

  @Field(() => Decimal, { description: "Price of one unit without tax, in major units of the invoice's currency, zero or more." })
  unitPrice!: string
}

@InputType({ description: 'Content of an invoice.' })
export class InvoiceInput {
  @Field(() => Currency, { description: 'Currency of all its amounts.' })
  currency!: Currency

  @Field(() => String, {
    description: "Customer's email address. The business's customer with this address is used; without one, a customer is created.",
  })
  @IsEmail({}, CUSTOMER_EMAIL)
  @Length(3, 254, CUSTOMER_EMAIL)
  customerEmail!: string

  @Field(() => String, { description: "Customer's name on the invoice, up to 160 characters." })
  @Matches(oneLine(160), CUSTOMER_NAME)
  customerName!: string

  @Field(() => String, { nullable: true, description: "Customer's phone number, up to 40 characters. Absent or null: none." })
  @IsOptional()
  @Matches(orBlank(oneLine(40)), CUSTOMER_PHONE)
  customerPhone?: string | null

  @Field(() => String, { nullable: true, description: "Customer's tax number on the invoice, up to 40 characters. Absent or null: none." })
  @IsOptional()
  @Matches(orBlank(oneLine(40)), CUSTOMER_TAX_ID)
  customerTaxId?: string | null

  @Field(() => String, { nullable: true, description: "Customer's address on the invoice, up to 300 characters. Absent or null: none." })
  @IsOptional()
  @Matches(orBlank(severalLines(300)), CUSTOMER_ADDRESS)
  customerAddress?: string | null

  @Field(() => String, { nullable: true, description: 'Note printed on the invoice, up to 2,000 characters. Absent or null: none.' })
  @IsOptional()
  @Matches(orBlank(severalLines(2_000)), says('receivables.invoices.input.description'))
  description?: string | null

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Discount in major units off the sum of the lines, before tax. Not together with `discountPercent`; both absent: no discount.',
  })
  discount?: string | null

  @Field(() => Decimal, { nullable: true, description: 'Discount in percent, from 0 to less than 100. Not together with `discount`.' })
  discountPercent?: string | null

  @Field(() => LocalDate, { description: 'Last day to pay in time; not in the past.' })
  dueOn!: string

  @Field(() => [InvoiceItemInput], { description: 'Lines, 1 to 200.' })
  @ArrayMinSize(1, LINES)
  @ArrayMaxSize(200, LINES)
  @ValidateNested({ each: true })
  items!: InvoiceItemInput[]

  @Field(() => String, { nullable: true, description: "Customer's purchase order number, up to 80 characters. Absent or null: none." })
  @IsOptional()
  @Matches(orBlank(oneLine(80)), says('receivables.invoices.input.purchaseOrder'))
  purchaseOrder?: string | null
}

@InputType({ description: 'Content of a new draft.' })
export class CreateInvoiceInput extends InvoiceInput {}

@InputType({ description: 'Content of a draft. It replaces all of the earlier content.' })
export class UpdateInvoiceInput extends InvoiceInput {}

@InputType({ description: 'How to send an invoice.' })
export class SendInvoiceInput {
  @Field(() => Boolean, { defaultValue: true, description: 'False: issue it without a mail, to deliver it another way.' })
  byMail!: boolean
}

@InputType({ description: 'When to send a draft.' })
export class ScheduleInvoiceInput {
  @Field(() => DateTime, { nullable: true, description: 'When to send it. Null or absent: it is no longer scheduled.' })
  at?: Date | null
}

@InputType({ description: 'Credit of a customer to settle an invoice with.' })
export class ApplyCreditInput {
  @Field(() => Decimal, { description: "How much to use, in major units of the invoice's currency." })
  amount!: string
}

@InputType({ description: 'Which invoices to list. Omitted criteria do not filter.' })
export class InvoiceFilter {
  @Field(() => ID, { nullable: true, description: 'Only invoices to this customer.' })
  customerId?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Only open invoices that fall due today or within this many days, 1 to 90, by the calendar of the business. Overdue ones are left out.',
  })
  @IsOptional()
  @Min(1, says('receivables.invoices.input.days'))
  @Max(90, says('receivables.invoices.input.days'))
  dueWithinDays?: number | null

  @Field(() => Boolean, { nullable: true, description: 'True: only invoices that were paid in part.' })
  partlyPaid?: boolean | null

  @Field(() => String, {
    nullable: true,
    description: 'Text to find in customer name and invoice number, in any case. Up to 200 characters.',
  })
  @IsOptional()
  @MaxLength(200, says('common.input.searchWith200'))
  search?: string | null

  @Field(() => InvoiceStatus, { nullable: true, description: 'Only invoices with this status.' })
  status?: InvoiceStatus | null
}

const DUE = [day('i.due_on', ({ dueOn }: Invoice) => dueOn)]

export const INVOICE_ORDERS = ordersOf('Invoice', {
  ...latestOrEarliest('i.created_at', ({ createdAt }: Invoice) => createdAt, 'created'),
  DUE_SOON: { description: 'Earliest due date first.', by: DUE, direction: 'asc' },
  DUE_LAST: { description: 'Latest due date first.', by: DUE, direction: 'desc' },
})

@ArgsType()
export class InvoicesArgs extends ListArgs(InvoiceFilter, INVOICE_ORDERS) {}

@InputType({ description: 'A credit note to issue.' })
export class CreditInvoiceInput {
  @Field(() => Decimal, {
    nullable: true,
    description: "Amount with tax, in major units of the invoice's currency, at most the balance due. Absent: the whole balance due.",
  })
  amount?: string | null

  @Field(() => String, { description: 'Why, up to 500 characters. Printed on the credit note.' })
  @Matches(severalLines(500), REASON)
  reason!: string
}

@ArgsType()
export class VoidInvoiceArgs {
  @Field(() => ID, { description: 'Invoice to void.' })
  id!: string

  @Field(() => String, { description: 'Why, up to 500 characters.' })
  @Matches(severalLines(500), REASON)
  reason!: string
}
