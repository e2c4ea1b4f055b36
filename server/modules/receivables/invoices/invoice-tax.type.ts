import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { TaxCategory } from '../billing/tax.ts'

/** The stored tax of one category and rate, in minor units as text. */
export interface StoredTax {
  readonly category: TaxCategory
  readonly rate: string
  readonly taxable: string
  readonly tax: string
}

@ObjectType({ description: 'VAT of one category and rate on an invoice.', simpleResolvers: true })
@Embedded()
export class InvoiceTax {
  @Field(() => TaxCategory, { description: 'How VAT applies.' })
  category!: TaxCategory

  @Field(() => Decimal, { description: 'Rate in percent.' })
  rate!: string

  @Field(() => Decimal, { description: "Amount the rate applies to, after discount, in major units of the invoice's currency." })
  taxable!: string

  @Field(() => Decimal, { description: "VAT in major units of the invoice's currency, rounded half up." })
  tax!: string
}

/** Converts stored taxes to their GraphQL type. */
export const readTaxes = (taxes: readonly StoredTax[], currency: Currency): InvoiceTax[] =>
  taxes.map(({ category, rate, taxable, tax }) => ({
    category,
    rate,
    taxable: toDecimal(BigInt(taxable), currency),
    tax: toDecimal(BigInt(tax), currency),
  }))
