import type { XmlNode } from '../../../platform/files/xml.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { inAed } from '../billing/vat-in-aed.ts'
import { type DocumentLine, type DocumentTax, type InvoiceDocument, isFormat } from './invoice-document.ts'
import { saudiReasonCode, TAX_CODE } from './ubl-faults.ts'

/** The tax that every category and number of these documents belongs to. */
export const VAT: XmlNode = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

/** Returns the lines, discounts, taxes and totals of a document as elements. */
export const amountsOf = (document: InvoiceDocument) => {
  const { jurisdiction, currency, lines, taxes, vatInAed } = document
  const isSaudi = isFormat(jurisdiction, 'zatca')
  const money = (minor: bigint): XmlNode => ({ '@currencyID': currency, '#': toDecimal(minor, currency) })
  const dirhams = (fils: bigint): XmlNode => ({ '@currencyID': Currency.AED, '#': toDecimal(fils, Currency.AED) })
  /**
   * Writes BTAE-10 and BTAE-08: a line with its VAT, and that VAT. The specification requires both in dirhams; its
   * published example of an export has them in the currency of the document, and no rule checks them.
   */
  const inTaxCurrency = (minor: bigint) => (vatInAed ? dirhams(inAed(minor, currency, vatInAed.rate)) : money(minor))
  const lineSum = ({ category, rate }: DocumentTax) =>
    lines
      .filter((line) => line.taxCategory === category && Number(line.taxRate) === Number(rate))
      .reduce((sum, { total }) => sum + total, 0n)

  /** EN 16931 gives no rate to the category out of scope; ZATCA requires a zero. */
  const percent = (category: DocumentTax['category'], rate: string) => (category === 'out_of_scope' && !isSaudi ? null : rate)

  const category = (tax: Pick<DocumentTax, 'category' | 'rate'>, reason: string | null | undefined): XmlNode => ({
    'cbc:ID': TAX_CODE[tax.category],
    'cbc:Percent': percent(tax.category, tax.rate),
    ...(reason === undefined ? {} : reasons(tax.category, reason)),
    ...VAT,
  })
  const reasons = (of: DocumentTax['category'], reason: string | null): XmlNode => {
    if (of === 'standard' || (of === 'zero_rated' && !isSaudi)) return {}
    return {
      'cbc:TaxExemptionReasonCode': isSaudi ? saudiReasonCode(of, reason) : null,
      'cbc:TaxExemptionReason': reason?.trim() || 'Not subject to VAT',
    }
  }

  const line = (each: DocumentLine, at: number, quantity: 'cbc:InvoicedQuantity' | 'cbc:CreditedQuantity'): XmlNode => ({
    'cbc:ID': String(at + 1),
    [quantity]: { '@unitCode': 'C62', '#': each.quantity },
    'cbc:LineExtensionAmount': money(each.total),
    'cac:TaxTotal': isSaudi ? { 'cbc:TaxAmount': money(each.tax), 'cbc:RoundingAmount': money(each.total + each.tax) } : null,
    'cac:Item': {
      'cbc:Description': isFormat(jurisdiction, 'pint_ae') ? each.description : null,
      'cbc:Name': each.description,
      'cac:ClassifiedTaxCategory': category({ category: each.taxCategory, rate: each.taxRate }, undefined),
    },
    'cac:Price': { 'cbc:PriceAmount': { '@currencyID': currency, '#': each.unitPrice } },
    'cac:ItemPriceExtension': isFormat(jurisdiction, 'pint_ae')
      ? { 'cbc:Amount': inTaxCurrency(each.total + each.tax), 'cac:TaxTotal': { 'cbc:TaxAmount': inTaxCurrency(each.tax) } }
      : null,
  })

  const taxTotal: XmlNode = {
    'cbc:TaxAmount': money(document.taxTotal),
    'cac:TaxSubtotal': taxes.map((tax) => ({
      'cbc:TaxableAmount': money(tax.taxable),
      'cbc:TaxAmount': money(tax.tax),
      'cac:TaxCategory': category(tax, tax.reason),
    })),
  }

  return {
    allowances: taxes.flatMap((tax) => {
      const amount = lineSum(tax) - tax.taxable
      return amount === 0n
        ? []
        : [
            {
              'cbc:ChargeIndicator': 'false',
              'cbc:AllowanceChargeReasonCode': '95',
              'cbc:AllowanceChargeReason': 'Discount',
              'cbc:Amount': money(amount),
              'cac:TaxCategory': category(tax, undefined),
            },
          ]
    }),
    // ZATCA requires the tax total again in riyals, without subtotals; PINT-AE in dirhams, for a document in another currency.
    taxTotals: [
      taxTotal,
      ...(isSaudi ? [{ 'cbc:TaxAmount': money(document.taxTotal) }] : []),
      ...(vatInAed ? [{ 'cbc:TaxAmount': dirhams(vatInAed.tax) }] : []),
    ],
    monetary: {
      'cbc:LineExtensionAmount': money(document.subtotal),
      'cbc:TaxExclusiveAmount': money(document.subtotal - document.discount),
      'cbc:TaxInclusiveAmount': money(document.amount),
      'cbc:AllowanceTotalAmount': document.discount > 0n ? money(document.discount) : null,
      'cbc:PayableAmount': money(document.amount),
    },
    line,
  }
}
