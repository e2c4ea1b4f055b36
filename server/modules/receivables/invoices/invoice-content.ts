import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { invalid, invalidField } from '../../../shared/errors.ts'
import { toDecimal, toMinor } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import type { TaxCategory } from '../billing/tax.ts'
import { type DiscountToTake, type TaxShare, type TaxStatus, type Totals, totalsOf } from '../billing/totals.ts'
import { given } from '../billing/wording.ts'
import type { InvoiceInput, InvoiceItemInput } from './invoice.inputs.ts'
import { InvoiceTax, readTaxes, type StoredTax } from './invoice-tax.type.ts'

const QUANTITY = /^(?=.*[1-9])\d{1,9}(\.\d{1,6}0*)?$/
const PERCENT = /^\d{1,3}(\.\d{1,4}0*)?$/
const MOST_LINES = 200

/** A line as entered, in minor units. */
export interface LineContent {
  readonly description: string
  readonly quantity: string
  readonly unitPrice: bigint
  readonly taxCategory: TaxCategory
  readonly taxReason: string | null
}

/** The content of an invoice, with its totals. */
export interface InvoiceContent {
  readonly lines: readonly LineContent[]
  readonly discountPercent: string | null
  readonly totals: Totals
}

const lineOf = (
  { description, quantity, unitPrice, taxCategory, taxReason }: InvoiceItemInput,
  at: number,
  currency: Currency,
): LineContent => {
  if (!QUANTITY.test(quantity)) {
    throw invalidField(`items.${at}.quantity`, 'receivables.invoices.quantity')
  }
  const price = toMinor(unitPrice, currency, `items.${at}.unitPrice`)
  if (price < 0n) throw invalidField(`items.${at}.unitPrice`, 'receivables.invoices.unitPrice')
  return { description: description.trim(), quantity, unitPrice: price, taxCategory, taxReason: given(taxReason) }
}

const discountOf = ({ discount, discountPercent, currency }: InvoiceInput): DiscountToTake => {
  if (discount != null && discountPercent != null) {
    throw invalidField('discount', 'receivables.invoices.oneDiscount')
  }
  if (discountPercent != null) {
    if (!PERCENT.test(discountPercent) || Number(discountPercent) >= 100) {
      throw invalidField('discountPercent', 'receivables.invoices.discountPercent')
    }
    return Number(discountPercent) === 0 ? null : { percent: discountPercent }
  }
  if (discount == null) return null
  const amount = toMinor(discount, currency, 'discount')
  if (amount < 0n) throw invalidField('discount', 'receivables.invoices.discountAmount')
  return amount === 0n ? null : { amount }
}

/** Reads the content of an invoice from its input. Throws INVALID, naming the field, for unusable values. */
export const readContent = (input: InvoiceInput, taxStatus: TaxStatus): InvoiceContent => {
  if (input.items.length === 0 || input.items.length > MOST_LINES) throw invalidField('items', 'receivables.invoices.lines')
  const lines = input.items.map((item, at) => lineOf(item, at, input.currency))
  const discount = discountOf(input)
  return {
    lines,
    discountPercent: discount && 'percent' in discount ? discount.percent : null,
    totals: totalsOf(lines, discount, taxStatus),
  }
}

/** Throws INVALID for an invoice with a total of zero. */
export const refuseNothing = ({ subtotal, discount, amount }: Totals): void => {
  if (subtotal === 0n) throw invalidField('items', 'receivables.invoices.totalZero')
  if (amount <= 0n || discount >= subtotal)
    throw invalid('receivables.invoices.totalOfInvoiceZero', { discount: 'receivables.billing.discountTooLarge' })
}

export const storedTaxes = (taxes: readonly TaxShare[]): StoredTax[] =>
  taxes.map(({ category, rate, taxable, tax }) => ({ category, rate, taxable: String(taxable), tax: String(tax) }))

export const taxShares = (taxes: readonly StoredTax[]): TaxShare[] =>
  taxes.map(({ category, rate, taxable, tax }) => ({ category, rate, taxable: BigInt(taxable), tax: BigInt(tax) }))

@ObjectType({ description: 'Totals of an invoice that is not saved.', simpleResolvers: true })
@Embedded()
export class InvoiceTotals {
  @Field(() => Decimal, { description: 'Total to pay after discount and with tax, in major units.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of all amounts here.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Discount off the sum of the lines, before tax, in major units.' })
  discount!: string

  @Field(() => [Decimal], { description: 'Quantity times unit price of each line in major units, in the order of the lines.' })
  itemTotals!: string[]

  @Field(() => Decimal, { description: 'Sum of the lines before discount and tax, in major units.' })
  subtotal!: string

  @Field(() => Decimal, { description: 'VAT of all categories, in major units.' })
  taxTotal!: string

  @Field(() => [InvoiceTax], { description: 'VAT for each category and rate.' })
  taxes!: InvoiceTax[]
}

/** Converts totals to their GraphQL type. */
export const showTotals = ({ lines, subtotal, discount, taxes, taxTotal, amount }: Totals, currency: Currency): InvoiceTotals => ({
  amount: toDecimal(amount, currency),
  currency,
  discount: toDecimal(discount, currency),
  itemTotals: lines.map(({ total }) => toDecimal(total, currency)),
  subtotal: toDecimal(subtotal, currency),
  taxTotal: toDecimal(taxTotal, currency),
  taxes: readTaxes(storedTaxes(taxes), currency),
})
