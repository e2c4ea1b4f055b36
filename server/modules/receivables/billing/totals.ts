import { invalidField } from '../../../shared/errors.ts'
import { divideHalfUp } from '../../../shared/money.ts'
import { standardVatRate } from '../../jurisdictions/index.ts'
import { percentOf, scaled, TaxCategory, type TaxJurisdiction, vatOn } from './tax.ts'

/** The largest total of an invoice, in minor units. */
const MAX_TOTAL = 10n ** 15n
const QUANTITY_SCALE = 6

export interface LineToSum {
  /** A plain decimal with up to six decimals. */
  readonly quantity: string
  readonly unitPrice: bigint
  readonly taxCategory: TaxCategory
}

/** The discount: an amount, or a percentage of the lines' total. */
export type DiscountToTake = { readonly amount: bigint } | { readonly percent: string } | null

/** The seller's position under VAT rules. */
export interface TaxStatus {
  readonly jurisdiction: TaxJurisdiction
  /** The day whose rules apply. */
  readonly day: string
  /** False without a tax registration number; no tax is charged then. */
  readonly isRegistered: boolean
}

export interface TaxShare {
  readonly category: TaxCategory
  /** In percent. */
  readonly rate: string
  /** The amount after the discount. */
  readonly taxable: bigint
  readonly tax: bigint
}

export interface LineTotal {
  readonly total: bigint
  /** The tax category that applies for this seller: out of scope if it charges no tax. */
  readonly taxCategory: TaxCategory
  readonly taxRate: string
  /** The VAT on the line alone, before a discount of the invoice. The VAT of the invoice is the total of its categories. */
  readonly tax: bigint
}

export interface Totals {
  readonly lines: readonly LineTotal[]
  readonly subtotal: bigint
  readonly discount: bigint
  readonly taxes: readonly TaxShare[]
  readonly taxTotal: bigint
  readonly amount: bigint
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * Allocates an amount by weights: each share is rounded down, and the remaining units go to the largest remainders. The
 * shares add up to the amount, and none exceeds its weight if the amount does not exceed their total.
 */
export const allocate = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const whole = sum(weights)
  if (whole === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight, place) => ({ place, part: (amount * weight) / whole, lost: (amount * weight) % whole }))
  const left = Number(amount - sum(parts.map(({ part }) => part)))
  const byLoss = [...parts].sort((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost > b.lost ? -1 : 1))
  for (const each of byLoss.slice(0, left)) each.part++
  return parts.map(({ part }) => part)
}

const rateOf = (category: TaxCategory, { jurisdiction, day, isRegistered }: TaxStatus): { category: TaxCategory; rate: string } => {
  const standard = standardVatRate(jurisdiction, day)
  if (!isRegistered || standard === null) return { category: TaxCategory.OUT_OF_SCOPE, rate: '0' }
  return { category, rate: category === TaxCategory.STANDARD ? standard : '0' }
}

const discountOf = (subtotal: bigint, discount: DiscountToTake): bigint => {
  if (discount === null) return 0n
  return 'percent' in discount ? percentOf(subtotal, discount.percent) : discount.amount
}

/**
 * Calculates the totals of an invoice; all amounts come from here. A line is quantity times unit price, rounded half up.
 * The discount is allocated over the tax categories, and VAT is rounded once per category and rate by {@link vatOn}, so
 * that the categories' VAT adds up to the document's. Throws INVALID for a discount above the lines' total and for totals
 * above the limit.
 */
export const totalsOf = (given: readonly LineToSum[], discountToTake: DiscountToTake, taxStatus: TaxStatus): Totals => {
  const lines = given.map(({ quantity, unitPrice, taxCategory }) => {
    const { category, rate } = rateOf(taxCategory, taxStatus)
    const total = divideHalfUp(unitPrice * scaled(quantity, QUANTITY_SCALE), 10n ** BigInt(QUANTITY_SCALE))
    return { total, taxCategory: category, taxRate: rate, tax: vatOn(total, rate) }
  })
  const subtotal = sum(lines.map(({ total }) => total))
  if (subtotal > MAX_TOTAL) throw invalidField('items', 'receivables.billing.totalTooLarge')
  const discount = discountOf(subtotal, discountToTake)
  if (discount > subtotal) throw invalidField('discount', 'receivables.billing.discountTooLarge')

  const groups = new Map<string, { category: TaxCategory; rate: string; total: bigint }>()
  for (const { total, taxCategory, taxRate } of lines) {
    const key = `${taxCategory} ${taxRate}`
    const before = groups.get(key)?.total ?? 0n
    groups.set(key, { category: taxCategory, rate: taxRate, total: before + total })
  }
  const shares = [...groups.values()]
  const discounts = allocate(
    discount,
    shares.map(({ total }) => total),
  )
  const taxes = shares.map(({ category, rate, total }, at) => {
    const taxable = total - discounts[at]!
    return { category, rate, taxable, tax: vatOn(taxable, rate) }
  })
  const taxTotal = sum(taxes.map(({ tax }) => tax))
  return { lines, subtotal, discount, taxes, taxTotal, amount: subtotal - discount + taxTotal }
}

/**
 * Returns the share of each tax category in a credit of `amount`, allocated by its total with VAT; the VAT of a share is
 * proportional, rounded half up. A credit of the whole remainder takes back its VAT exactly.
 */
export const creditShares = (taxes: readonly TaxShare[], amount: bigint): TaxShare[] => {
  const gross = taxes.map(({ taxable, tax }) => taxable + tax)
  const parts = allocate(amount, gross)
  return taxes
    .map(({ category, rate, tax }, at) => {
      const part = parts[at]!
      const taxPart = gross[at] === 0n ? 0n : divideHalfUp(part * tax, gross[at]!)
      return { category, rate, taxable: part - taxPart, tax: taxPart }
    })
    .filter(({ taxable, tax }) => taxable + tax > 0n)
}
