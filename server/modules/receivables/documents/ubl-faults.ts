import type { Currency } from '../../../shared/currency.ts'
import { exponentOf } from '../../../shared/currency.ts'
import type { Text } from '../../../shared/i18n/text.ts'
import { isVatNumberOf } from '../../jurisdictions/index.ts'
import { inAed } from '../billing/vat-in-aed.ts'
import { type DocumentTaxCategory, type InvoiceDocument, isFormat } from './invoice-document.ts'

/** A rule of EN 16931, PINT-AE or ZATCA that a document violates. */
export interface UblFault {
  readonly rule: string
  /** A message for developers if our calculation is wrong; a text for the issuer if it can correct the document. */
  readonly words: string | Text
}

/** Maps tax categories to UN/CEFACT's codes. */
export const TAX_CODE: Readonly<Record<DocumentTaxCategory, string>> = { standard: 'S', zero_rated: 'Z', exempt: 'E', out_of_scope: 'O' }

const RATE_SCALE = 4
const scaled = (decimal: string, scale: number): bigint => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return BigInt(whole + decimals.slice(0, scale).padEnd(scale, '0'))
}
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a)

const key = ({ category, rate }: { category: DocumentTaxCategory; rate: string }) => `${category} ${scaled(rate, RATE_SCALE)}`

/** Returns whether quantity times price is the line's total, within half a minor unit. */
const isLineRight = (quantity: string, unitPrice: string, total: bigint, currency: Currency) => {
  const scale = 6
  const exact = scaled(quantity, scale) * scaled(unitPrice, scale)
  const unit = 10n ** BigInt(2 * scale - exponentOf(currency))
  return 2n * distance(exact, total * unit) <= unit
}

/**
 * Returns whether the tax is taxable amount times rate, within half a minor unit. Credit notes allocate the tax of their
 * invoice, and one note makes up for the rounding of another; for them the rule's own tolerance of one unit of the
 * currency applies.
 */
const isTaxRight = ({ kind, currency }: InvoiceDocument, { taxable, rate, tax }: InvoiceDocument['taxes'][number]) => {
  const unit = 100n * 10n ** BigInt(RATE_SCALE)
  const tolerance = kind === 'invoice' ? unit : 2n * unit * 10n ** BigInt(exponentOf(currency))
  return 2n * distance(taxable * scaled(rate, RATE_SCALE), tax * unit) <= tolerance
}

const SAUDI_REASON = /^VATEX-SA-[A-Z0-9-]+$/

/** Returns the code at the beginning of a Saudi exemption reason, such as `VATEX-SA-32 Export of goods`. */
export const saudiReasonCode = (category: DocumentTaxCategory, reason: string | null): string | null => {
  if (category === 'out_of_scope') return 'VATEX-SA-OOS'
  const first = reason?.trim().split(/\s+/)[0] ?? ''
  return SAUDI_REASON.test(first) ? first : null
}

const arithmetic = (document: InvoiceDocument): (UblFault | false)[] => {
  const { kind, lines, subtotal, discount, taxes, taxTotal, amount, currency, vatInAed } = document
  const lineSums = new Map<string, bigint>()
  for (const { taxCategory: category, taxRate: rate, total } of lines) {
    const group = key({ category, rate })
    lineSums.set(group, (lineSums.get(group) ?? 0n) + total)
  }
  const allowances = taxes.map((tax) => (lineSums.get(key(tax)) ?? 0n) - tax.taxable)
  return [
    lines.length === 0 && { rule: 'BR-16', words: 'there is no line' },
    sumOf(lines.map(({ total }) => total)) !== subtotal && { rule: 'BR-CO-10', words: 'the lines do not add up to their sum' },
    sumOf(allowances) !== discount && { rule: 'BR-CO-11', words: 'the discounts of the categories do not add up to the discount' },
    sumOf(taxes.map(({ taxable }) => taxable)) !== subtotal - discount && {
      rule: 'BR-CO-13',
      words: 'the amount without tax is not the sum of the lines less the discount',
    },
    sumOf(taxes.map(({ tax }) => tax)) !== taxTotal && { rule: 'BR-CO-14', words: 'the taxes of the categories do not add up to the tax' },
    subtotal - discount + taxTotal !== amount && {
      rule: 'BR-CO-15',
      words: 'the amount with tax is not the amount without it and the tax',
    },
    // Credit notes make up for one another's rounding.
    vatInAed !== null &&
      kind === 'invoice' &&
      vatInAed.tax !== inAed(taxTotal, currency, vatInAed.rate) && {
        rule: 'IBT-111',
        words: 'the tax in dirhams is not the tax times the rate',
      },
    (amount < 0n || discount < 0n) && { rule: 'BR-CO-16', words: 'the amount due is below zero' },
    ...lines.map(
      ({ quantity, unitPrice, total }, at) =>
        !isLineRight(quantity, unitPrice, total, currency) && {
          rule: 'BR-LIN',
          words: `line ${at + 1} is not its quantity times its price`,
        },
    ),
    ...taxes.map(
      (share) =>
        !isTaxRight(document, share) && { rule: 'BR-CO-17', words: `the tax at ${share.rate}% is not that share of what is taxed` },
    ),
    ...allowances.map((allowance) => allowance < 0n && { rule: 'BR-S-08', words: 'a category is taxed on more than its lines' }),
    new Set(taxes.map(key)).size !== taxes.length && { rule: 'BR-S-08', words: 'a category and rate appears twice' },
    [...lineSums.keys()].some((group) => !taxes.some((tax) => key(tax) === group)) && {
      rule: 'BR-S-01',
      words: 'the category of a line is not among the taxes',
    },
  ]
}

const categories = ({ taxes, seller, jurisdiction }: InvoiceDocument): (UblFault | false)[] => {
  const hasOutOfScope = taxes.some(({ category }) => category === 'out_of_scope')
  return taxes.flatMap(({ category, rate, tax, reason }): (UblFault | false)[] => {
    const code = TAX_CODE[category]
    const isZero = scaled(rate, RATE_SCALE) === 0n
    return [
      category !== 'out_of_scope' &&
        seller.trn === null && { rule: `BR-${code}-02`, words: 'who charges value added tax needs a tax registration number' },
      category === 'standard' && isZero && { rule: 'BR-S-05', words: 'the standard rate is above zero' },
      category !== 'standard' && (!isZero || tax !== 0n) && { rule: `BR-${code}-09`, words: 'only the standard rate carries tax' },
      category === 'exempt' && !reason?.trim() && { rule: 'BR-E-10', words: { key: 'receivables.ubl.exemptionReason' } },
      // Saudi rules allow it together with other categories, and require codes instead.
      category === 'out_of_scope' &&
        taxes.length > 1 &&
        !isFormat(jurisdiction, 'zatca') && {
          rule: 'BR-O-11',
          words: { key: 'receivables.ubl.mixedScope' },
        },
      isFormat(jurisdiction, 'zatca') &&
        (category === 'exempt' || category === 'zero_rated') &&
        saudiReasonCode(category, reason) === null && {
          rule: 'BR-KSA-69',
          words: { key: 'receivables.ubl.saudiExemptionCode' },
        },
      hasOutOfScope && category === 'out_of_scope' && !isZero && { rule: 'BR-O-05', words: 'what is outside the scope has no rate' },
    ]
  })
}

const parties = ({
  jurisdiction,
  seller,
  buyer,
  currency,
  number,
  kind,
  credits,
  dueOn,
  issuedOn,
  chain,
  vatInAed,
}: InvoiceDocument): (UblFault | false)[] => [
  !number && { rule: 'BR-02', words: 'there is no number' },
  !seller.legalName.trim() && { rule: 'BR-06', words: 'the seller has no name' },
  !seller.address.trim() && { rule: 'BR-08', words: 'the seller has no address' },
  !buyer.name.trim() && { rule: 'BR-07', words: 'the buyer has no name' },
  kind === 'invoice' && dueOn === null && { rule: 'BR-CO-25', words: 'there is no due date' },
  kind === 'invoice' && dueOn !== null && dueOn < issuedOn && { rule: 'BR-CO-25', words: 'the due date is before the date of issue' },
  kind === 'credit_note' && credits === null && { rule: 'BR-55', words: 'a credit note names its invoice' },
  isFormat(jurisdiction, 'pint_ae') &&
    seller.trn !== null &&
    !isVatNumberOf(jurisdiction, seller.trn) && { rule: 'IBR-AE-TRN', words: 'the TRN of the seller has 15 digits' },
  isFormat(jurisdiction, 'pint_ae') &&
    seller.trn !== null &&
    currency !== 'AED' &&
    vatInAed === null && {
      rule: 'IBR-159-AE',
      words: { key: 'receivables.ubl.uaeRate' },
    },
  isFormat(jurisdiction, 'zatca') &&
    seller.trn !== null &&
    !isVatNumberOf(jurisdiction, seller.trn) && {
      rule: 'BR-KSA-40',
      words: 'the VAT number of the seller has 15 digits, and begins and ends with 3',
    },
  isFormat(jurisdiction, 'zatca') && currency !== 'SAR' && { rule: 'BR-KSA-68', words: { key: 'receivables.ubl.saudiCurrency' } },
  isFormat(jurisdiction, 'zatca') &&
    seller.trn !== null &&
    chain === null && { rule: 'BR-KSA-33', words: 'the document has no place in the chain of its seller' },
]

/** Returns whether the issuer can correct the fault, so that it is reported; any other fault is ours. */
export const isIssuers = (fault: UblFault): fault is UblFault & { words: Text } => typeof fault.words === 'object'

/** Returns the rules of its profile that a document violates. A document with any fault is not handed out. */
export const ublFaults = (document: InvoiceDocument): UblFault[] =>
  [...arithmetic(document), ...categories(document), ...parties(document)].filter((fault) => fault !== false)
