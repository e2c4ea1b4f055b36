import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import type { TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import {
  diminishingMusharakahRules,
  lossByUnits,
  unitPurchases,
} from '../../../server/modules/structures/partnership/diminishing-musharakah.ts'
import { Bearer, Guarantee, LateClause, Risk, SeparateDocument, TermsFaultCode } from '../../../server/modules/structures/terms/codes.ts'
import { type DiminishingMusharakahTerms, PriceBasis } from '../../../server/modules/structures/terms/partnership.terms.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { toDecimal } from '../../../server/shared/money.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { diminishingMusharakahResultOf, type GoldenDiminishingMusharakah } from '../../golden/financing/terms-diminishing-musharakah.ts'

const golden = goldenFamily<{ readonly terms: GoldenDiminishingMusharakah }, object>('diminishing-musharakah')

const context: TermsContext = {
  currency: Currency.AED,
  calendar: jurisdictionOf(JurisdictionCode.AE).calendar,
  longestTenor: 60,
  merchant: 'Al Noor Trading LLC',
  lender: 'Gulf Finance PJSC',
}

const terms: DiminishingMusharakahTerms = {
  asset: 'Warehouse 12, plot 7',
  assetValue: '1000000',
  totalUnits: 100,
  lenderUnits: 80,
  unitsPlan: Array.from({ length: 20 }, () => 4),
  firstDueOn: '2027-03-31',
  everyMonths: 3,
  fullRent: '21000',
  priceBasis: PriceBasis.MARKET_VALUE,
  undertakingDocument: SeparateDocument.SEPARATE,
  guarantee: Guarantee.NONE,
  lateClause: LateClause.CHARITY,
  valuations: [{ fromOn: '2027-01-15', value: '1000000' }],
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
const prices = (changed: DiminishingMusharakahTerms) => unitPurchases(changed, context).map(({ units }) => units!.price)

describe('a diminishing musharakah', () => {
  test.each(golden.cases)('$id: $title', ({ input, expected }) => {
    expect(diminishingMusharakahResultOf(input.terms, golden)).toEqual(expected)
  })

  test.each<[string, Partial<DiminishingMusharakahTerms>, TermsFaultCode, string]>([
    ['sells units at face value', { priceBasis: PriceBasis.FACE_VALUE }, TermsFaultCode.BUYBACK_AT_FACE, 'priceBasis'],
    ['undertakes within itself', { undertakingDocument: SeparateDocument.WITHIN }, TermsFaultCode.TWO_IN_ONE, 'undertakingDocument'],
    ['guarantees the capital', { guarantee: Guarantee.CAPITAL }, TermsFaultCode.GUARANTEED_RETURN, 'guarantee'],
    ['charges for lateness', { lateClause: LateClause.INCOME }, TermsFaultCode.LATE_CHARGE_NOT_CHARITY, 'lateClause'],
    ['leaves the lender a unit', { lenderUnits: 81 }, TermsFaultCode.UNITS_SUM, 'unitsPlan'],
    ['buys a unit that the lender does not have', { lenderUnits: 79 }, TermsFaultCode.UNITS_SUM, 'unitsPlan'],
    ['has fewer units than the lender', { totalUnits: 79 }, TermsFaultCode.UNITS_SUM, 'lenderUnits'],
    ['runs longer than the country allows', { lenderUnits: 84, unitsPlan: Array(21).fill(4) }, TermsFaultCode.TENOR_LIMIT, 'unitsPlan'],
  ])('is refused when it %s', (_what, change, code, field) => {
    expect(diminishingMusharakahRules.faults({ ...terms, ...change }, context)).toEqual([{ code, field }])
  })

  test.each<[Partial<DiminishingMusharakahTerms>, string]>([
    [{ assetValue: '1.001' }, 'assetValue'],
    [{ fullRent: '1.001' }, 'fullRent'],
    [{ valuations: [{ fromOn: '2027-01-15', value: '1.001' }] }, 'valuations.0.value'],
  ])('is not read with more decimals than its currency has: %j', (change, field) => {
    expect(() => diminishingMusharakahRules.faults({ ...terms, ...change }, context)).toThrow(
      expect.objectContaining({ fields: { [field]: expect.anything() } }),
    )
  })

  it('may last as long as the country allows, with a lender that owns the whole asset', () => {
    expect(diminishingMusharakahRules.faults(terms, context)).toEqual([])
    expect(diminishingMusharakahRules.faults({ ...terms, totalUnits: 80 }, context)).toEqual([])
    const monthly = { ...terms, everyMonths: 1, lenderUnits: 60, unitsPlan: Array(60).fill(1) }
    expect(diminishingMusharakahRules.faults(monthly, context)).toEqual([])
  })

  it('shares the risks of the asset by units, and leaves those of the business to the merchant', () => {
    expect(diminishingMusharakahRules.disclosure(terms, context).risks).toEqual([
      { risk: Risk.USE_OF_ASSET, bearer: Bearer.SHARED_BY_UNITS },
      { risk: Risk.TOTAL_LOSS, bearer: Bearer.SHARED_BY_UNITS },
      { risk: Risk.BUSINESS_RESULT, bearer: Bearer.MERCHANT },
    ])
  })

  test.each<[string, string, bigint[]]>([
    ['from the nominal day on', '2027-06-30', [4_000_000n, 5_000_000n, 5_000_000n]],
    ['not for a payment that only falls due later', '2027-07-01', [4_000_000n, 4_000_000n, 5_000_000n]],
  ])('prices units by a valuation %s', (_what, fromOn, expected) => {
    const valuations = [...terms.valuations, { fromOn, value: '1250000' }]
    expect(prices({ ...terms, valuations }).slice(0, 3)).toEqual(expected)
    expect(unitPurchases(terms, context, [{ fromOn, value: 125_000_000n }])).toEqual(unitPurchases({ ...terms, valuations }, context))
  })

  it('knows the price of units up to the day of the latest valuation, and estimates it from then on', () => {
    expect(unitPurchases(terms, context, [{ fromOn: '2027-06-30', value: 125_000_000n }]).slice(0, 4)).toMatchObject([
      { nominalOn: '2027-03-31', isEstimate: false },
      { nominalOn: '2027-06-30', isEstimate: false },
      { nominalOn: '2027-09-30', isEstimate: true },
      { nominalOn: '2027-12-31', isEstimate: true },
    ])
  })

  it('prices units by the value at the start until there is a valuation', () => {
    expect(prices({ ...terms, valuations: [{ fromOn: '2027-04-01', value: '500000' }] }).slice(0, 2)).toEqual([4_000_000n, 2_000_000n])
  })

  it('prices units by the latest valuation, in whatever order they come, and by the last named of one day', () => {
    const valuations = ['1500000', '500000', '2000000', '1000000'].map((value, at) => ({ fromOn: `2027-0${[2, 3, 3, 1][at]}-01`, value }))
    expect(prices({ ...terms, valuations })[0]).toBe(8_000_000n)
  })
})

describe('any diminishing musharakah', () => {
  const money = fc.bigInt({ min: 1n, max: 10n ** 12n })
  const decimal = (minor: bigint) => toDecimal(minor, Currency.AED)
  const any = fc
    .record({
      unitsPlan: fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 60 }),
      merchantUnits: fc.integer({ min: 0, max: 5_000 }),
      assetValue: money,
      fullRent: money,
      valuations: fc.array(fc.record({ month: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 2027, max: 2032 }), value: money })),
      everyMonths: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ unitsPlan, merchantUnits, assetValue, fullRent, valuations, everyMonths }): DiminishingMusharakahTerms => {
      const lenderUnits = unitsPlan.reduce((all, units) => all + units, 0)
      return {
        ...terms,
        unitsPlan,
        lenderUnits,
        totalUnits: lenderUnits + merchantUnits,
        everyMonths,
        assetValue: decimal(assetValue),
        fullRent: decimal(fullRent),
        valuations: valuations.map(({ year, month, value }) => ({
          fromOn: `${year}-${String(month).padStart(2, '0')}-01`,
          value: decimal(value),
        })),
      }
    })

  it("moves exactly the lender's units to the merchant, with a rent that never rises", () => {
    fc.assert(
      fc.property(any, (given) => {
        const lines = diminishingMusharakahRules.schedule(given, context)
        let held = given.lenderUnits
        let rentBefore: bigint | null = null
        for (const { amount, units } of lines) {
          expect(units!.before).toBe(held)
          held -= units!.bought
          const rent = amount! - units!.price
          if (rentBefore !== null) expect(rent <= rentBefore).toBe(true)
          rentBefore = rent
        }
        expect(held).toBe(0)
      }),
    )
  })

  it('projects the sum of its schedule, between those of a lower and a higher value', () => {
    fc.assert(
      fc.property(any, (given) => {
        const { projected, totalPayable, aprEquivalent } = diminishingMusharakahRules.disclosure(given, context)
        const { total, rent, totalAt80, totalAt120 } = projected!
        expect(total).toBe(sum(diminishingMusharakahRules.schedule(given, context).map(({ amount }) => amount!)))
        expect(rent <= totalAt80 && totalAt80 <= total && total <= totalAt120).toBe(true)
        // Each price is rounded once, by half a minor unit at most.
        const off = 5n * (totalAt80 - rent) - 4n * (total - rent)
        const most = 5n * BigInt(given.unitsPlan.length)
        expect(off <= most && off >= -most).toBe(true)
        expect([totalPayable, aprEquivalent]).toEqual([null, null])
      }),
    )
  })

  it('shares a loss by the units held, in parts that sum to it, each within a minor unit of the exact share', () => {
    fc.assert(
      fc.property(any, money, fc.nat(), (given, loss, pick) => {
        const after = pick % (given.unitsPlan.length + 1)
        const { lenderUnits, merchantUnits, lender, merchant } = lossByUnits(loss, after, given)
        expect(lenderUnits + merchantUnits).toBe(given.totalUnits)
        expect(lenderUnits).toBe(given.unitsPlan.slice(after).reduce((all, units) => all + units, 0))
        expect(lender + merchant).toBe(loss)
        const all = BigInt(given.totalUnits)
        const difference = lender * all - loss * BigInt(lenderUnits)
        expect(difference > -all && difference < all).toBe(true)
      }),
    )
  })
})
