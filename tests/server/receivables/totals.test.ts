import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TaxCategory, TaxJurisdiction, vatOn } from '../../../server/modules/receivables/billing/tax.ts'
import { allocate, creditShares, type DiscountToTake, totalsOf } from '../../../server/modules/receivables/billing/totals.ts'
import { TOTALS_CASES } from '../../golden/invoice-totals.ts'

const DAY = '2026-11-24'
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)

describe('the total of an invoice', () => {
  it.each(TOTALS_CASES)('equals the case computed by hand: $why', (given) => {
    const lines = given.lines.map(([quantity, unitPrice, taxCategory = TaxCategory.STANDARD]) => ({ quantity, unitPrice, taxCategory }))
    const totals = totalsOf(lines, given.discount, { ...given, day: DAY })
    expect(totals.lines.map(({ total }) => total)).toEqual(given.itemTotals)
    expect(totals.subtotal).toBe(given.subtotal)
    expect(totals.discount).toBe(given.discountTaken)
    expect(totals.taxes.map(({ category, rate, taxable, tax }) => [category, rate, taxable, tax])).toEqual(given.taxes)
    expect(totals.taxTotal).toBe(given.taxTotal)
    expect(totals.amount).toBe(given.amount)
  })

  it('is not issued with a discount above its sum', () => {
    const lines = [{ quantity: '1', unitPrice: 100n, taxCategory: TaxCategory.STANDARD }]
    const taxStatus = { jurisdiction: TaxJurisdiction.AE, day: DAY, isRegistered: true }
    expect(() => totalsOf(lines, { amount: 101n }, taxStatus)).toThrow('The discount must be less than the sum of the lines.')
  })

  it('is refused above the largest amount', () => {
    const lines = [{ quantity: '999999999', unitPrice: 10n ** 15n, taxCategory: TaxCategory.STANDARD }]
    expect(() => totalsOf(lines, null, { jurisdiction: TaxJurisdiction.AE, day: DAY, isRegistered: true })).toThrow('too large')
  })
})

const line = fc.record({
  quantity: fc
    .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 999_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
  unitPrice: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  taxCategory: fc.constantFrom(...Object.values(TaxCategory)),
})
const lines = fc.array(line, { minLength: 1, maxLength: 40 })
const taxStatus = fc.record({
  jurisdiction: fc.constantFrom(...Object.values(TaxJurisdiction)),
  day: fc.constant(DAY),
  isRegistered: fc.boolean(),
})
/** In ten-thousandths of the sum of the lines. */
const share = fc.bigInt({ min: 0n, max: 10_000n })

describe('whatever the lines, categories and discounts', () => {
  it('the parts add up to the whole, nothing is negative, and the discount is bounded', () => {
    fc.assert(
      fc.property(lines, taxStatus, share, fc.boolean(), (given, seller, part, inPercent) => {
        const { subtotal } = totalsOf(given, null, seller)
        const discount: DiscountToTake = inPercent
          ? { percent: `${part / 100n}.${String(part % 100n).padStart(2, '0')}` }
          : { amount: (subtotal * part) / 10_000n }
        const totals = totalsOf(given, discount, seller)
        expect(sum(totals.lines.map(({ total }) => total))).toBe(totals.subtotal)
        expect(sum(totals.taxes.map(({ tax }) => tax))).toBe(totals.taxTotal)
        expect(sum(totals.taxes.map(({ taxable }) => taxable))).toBe(totals.subtotal - totals.discount)
        expect(totals.amount).toBe(totals.subtotal - totals.discount + totals.taxTotal)
        expect(totals.discount >= 0n && totals.discount <= totals.subtotal).toBe(true)
        for (const { taxable, tax } of totals.taxes) expect(taxable >= 0n && tax >= 0n && tax <= taxable).toBe(true)
        expect(new Set(totals.taxes.map(({ category, rate }) => `${category} ${rate}`)).size).toBe(totals.taxes.length)
      }),
      { numRuns: 300 },
    )
  })

  it('an allocated amount is allocated completely, and no part exceeds its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 30 }), share, (weights, part) => {
        const whole = sum(weights)
        const amount = (whole * part) / 10_000n
        const parts = allocate(amount, weights)
        expect(sum(parts)).toBe(amount)
        for (const [at, each] of parts.entries()) expect(each >= 0n && each <= weights[at]!).toBe(true)
      }),
    )
  })

  it('a credit note credits exactly its amount, and no more tax than was charged', () => {
    fc.assert(
      fc.property(lines, taxStatus, share, (given, seller, part) => {
        const { taxes, amount } = totalsOf(given, null, seller)
        const credit = (amount * part) / 10_000n
        const shares = creditShares(taxes, credit)
        expect(sum(shares.map(({ taxable, tax }) => taxable + tax))).toBe(credit)
        for (const { category, rate, taxable, tax } of shares) {
          const whole = taxes.find((each) => each.category === category && each.rate === rate)!
          expect(tax >= 0n && tax <= whole.tax && taxable >= 0n && taxable <= whole.taxable).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('VAT', () => {
  const rate = fc.constantFrom('5', '7.5', '15', '0')
  /** Rates here have at most one decimal. */
  const perThousand = (percent: string) => BigInt(percent.includes('.') ? percent.replace('.', '') : `${percent}0`)

  it('is rounded to the nearest minor unit, half away from zero, and a credit mirrors the charge', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), rate, (amount, percent) => {
        const tax = vatOn(amount, percent)
        const twiceOff = 2n * (tax * 1_000n - amount * perThousand(percent))
        expect(twiceOff > -1_000n && twiceOff <= 1_000n).toBe(true)
        expect(vatOn(-amount, percent)).toBe(-tax)
      }),
    )
  })

  it('of lines, categories and document agree: one line is its category, several are within half a unit each, categories add up', () => {
    fc.assert(
      fc.property(lines, taxStatus, (given, seller) => {
        const totals = totalsOf(given, null, seller)
        for (const { category, rate: percent, taxable, tax } of totals.taxes) {
          const its = totals.lines.filter(({ taxCategory, taxRate }) => taxCategory === category && taxRate === percent)
          const apart = sum(its.map((one) => one.tax)) - tax
          expect(sum(its.map(({ total }) => total))).toBe(taxable)
          if (its.length === 1) expect(apart).toBe(0n)
          expect(2n * (apart < 0n ? -apart : apart) <= BigInt(its.length + 1)).toBe(true)
        }
        expect(sum(totals.taxes.map(({ tax }) => tax))).toBe(totals.taxTotal)
      }),
    )
  })

  it('is credited completely by credits of the whole amount in any number of parts, and never beyond it', () => {
    fc.assert(
      fc.property(lines, taxStatus, fc.array(share, { maxLength: 6 }), (given, seller, parts) => {
        const { amount, taxes } = totalsOf(given, null, seller)
        let left = [...taxes]
        let owed = amount
        const credit = (part: bigint) => {
          const taken = creditShares(left, part)
          left = left.map((each) => {
            const its = taken.find(({ category, rate: percent }) => category === each.category && percent === each.rate)
            return its ? { ...each, taxable: each.taxable - its.taxable, tax: each.tax - its.tax } : each
          })
          owed -= part
          for (const { taxable, tax } of left) expect(taxable >= 0n && tax >= 0n).toBe(true)
        }
        for (const part of parts) credit((owed * part) / 10_000n)
        credit(owed)
        expect(left.map(({ taxable, tax }) => [taxable, tax])).toEqual(left.map(() => [0n, 0n]))
      }),
    )
  })
})
