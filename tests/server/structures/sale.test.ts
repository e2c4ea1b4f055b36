import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isBusinessDay, jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import { brokenRules, structureFaults } from '../../../server/modules/structures/calculation/faults.ts'
import type { TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import { Structure } from '../../../server/modules/structures/forms/structure.ts'
import { murabahaRules } from '../../../server/modules/structures/sale/murabaha.ts'
import { tawarruqRules } from '../../../server/modules/structures/sale/tawarruq.ts'
import { LateClause, TermsFaultCode } from '../../../server/modules/structures/terms/codes.ts'
import { FeeKind } from '../../../server/modules/structures/terms/common.terms.ts'
import {
  AssetState,
  GoodsKind,
  type MurabahaTerms,
  PriceRevision,
  PurchasePromise,
  type TawarruqTerms,
} from '../../../server/modules/structures/terms/sale.terms.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { addDays } from '../../../server/shared/day.ts'
import { toDecimal } from '../../../server/shared/money.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { type GoldenMurabaha, type GoldenSaleResult, type GoldenTawarruq, saleResultOf } from '../../golden/financing/terms-sale.ts'

const murabaha = goldenFamily<{ readonly terms: GoldenMurabaha }, GoldenSaleResult>('murabaha')
const tawarruq = goldenFamily<{ readonly terms: GoldenTawarruq }, GoldenSaleResult>('tawarruq')
const isFlexible = ({ input }: { readonly input: { readonly terms: GoldenMurabaha } }) => input.terms.structure === Structure.FLEXIBLE

const context: TermsContext = {
  currency: Currency.AED,
  calendar: jurisdictionOf(JurisdictionCode.AE).calendar,
  longestTenor: 60,
  merchant: 'Al Noor Trading LLC',
  lender: 'Gulf Finance PJSC',
}

const goods: MurabahaTerms = {
  asset: { description: '2 CNC lathes', state: AssetState.EXISTS },
  supplier: 'Machine Tools FZE',
  isSupplierRelated: false,
  cost: '240000.00',
  profit: '24000.00',
  salePrice: '264000.00',
  isCostDisclosed: true,
  promise: PurchasePromise.ONE_SIDED,
  repricing: PriceRevision.NONE,
  saleOn: '2027-01-04',
  firstDueOn: '2027-02-04',
  instalments: 12,
  everyMonths: 1,
  lateClause: LateClause.CHARITY,
}

const commodity: TawarruqTerms = {
  ...goods,
  commodity: { name: 'Palm oil, bulk', kind: GoodsKind.AGRICULTURAL },
  brokerA: 'First Brokers Ltd',
  brokerB: 'Second Brokers Ltd',
  areBrokersRelated: false,
  resalePrice: '240000.00',
}

const fee = (amount: string, actualCost: string) => ({ kind: FeeKind.VALUATION, amount, actualCost })

describe('a murabaha', () => {
  test.each(murabaha.cases.filter((each) => !isFlexible(each)))('$id: $title', ({ input, expected }) => {
    expect(saleResultOf(input.terms, murabaha)).toEqual(expected)
  })

  test.each(murabaha.cases.filter(isFlexible))('$id: $title', ({ input, expected }) => {
    expect(structureFaults(input.terms.structure as Structure)).toEqual(expected.errors)
  })

  test.each<[string, Partial<MurabahaTerms>, TermsFaultCode, string]>([
    ['buys from the merchant, however its name is written', { supplier: 'AL-NOOR TRADING L.L.C.' }, TermsFaultCode.INAH, 'supplier'],
    ['buys from a business that is related to the merchant', { isSupplierRelated: true }, TermsFaultCode.INAH, 'supplier'],
    ['is due before the sale', { firstDueOn: '2027-01-03' }, TermsFaultCode.DUE_BEFORE_SALE, 'firstDueOn'],
    ['runs longer than the country allows', { instalments: 61 }, TermsFaultCode.TENOR_LIMIT, 'instalments'],
    ['has instalments above its price', { instalmentAmounts: ['264000.01'] }, TermsFaultCode.SCHEDULE_SUM, 'instalmentAmounts'],
    ['is given no instalments', { instalmentAmounts: [] }, TermsFaultCode.SCHEDULE_SUM, 'instalmentAmounts'],
    ['is paid at the sale, so that nothing is financed', { downPayment: '240000' }, TermsFaultCode.SCHEDULE_SUM, 'downPayment'],
    ['earns from its second fee', { fees: [fee('5', '5'), fee('5.01', '5')] }, TermsFaultCode.FEE_NOT_ACTUAL_COST, 'fees.1.amount'],
  ])('is refused when it %s', (_what, change, code, field) => {
    expect(murabahaRules.faults({ ...goods, ...change }, context)).toEqual([{ code, field }])
  })

  it('may fall due on the day of the sale, last as long as the country allows, and charge fees at their cost', () => {
    expect(murabahaRules.faults({ ...goods, firstDueOn: goods.saleOn, instalments: 61 }, context)).toEqual([])
    expect(murabahaRules.faults({ ...goods, instalments: 120 }, { ...context, longestTenor: null })).toEqual([])
    expect(murabahaRules.faults({ ...goods, fees: [fee('5', '5.00')] }, context)).toEqual([])
  })

  it('is refused for all of its faults at once, sorted by code and field', () => {
    const bad = { ...goods, salePrice: '1', lateClause: LateClause.INCOME, fees: [fee('2', '1'), fee('2', '1')], isSupplierRelated: true }
    expect(murabahaRules.faults(bad, context)).toEqual([
      { code: TermsFaultCode.FEE_NOT_ACTUAL_COST, field: 'fees.0.amount' },
      { code: TermsFaultCode.FEE_NOT_ACTUAL_COST, field: 'fees.1.amount' },
      { code: TermsFaultCode.INAH, field: 'supplier' },
      { code: TermsFaultCode.LATE_CHARGE_NOT_CHARITY, field: 'lateClause' },
      { code: TermsFaultCode.MURABAHA_SUM, field: 'salePrice' },
    ])
    const takaful = [true, TermsFaultCode.LESSOR_BEARS_OWNERSHIP, 'takaful'] as const
    const maintenance = [true, TermsFaultCode.LESSOR_BEARS_OWNERSHIP, 'majorMaintenance'] as const
    expect(brokenRules([takaful, maintenance]).map(({ field }) => field)).toEqual(['majorMaintenance', 'takaful'])
  })
})

describe('a tawarruq', () => {
  test.each(tawarruq.cases)('$id: $title', ({ input, expected }) => {
    expect(saleResultOf(input.terms, tawarruq)).toEqual(expected)
  })

  test.each<[string, Partial<TawarruqTerms>, TermsFaultCode, string]>([
    ['sells back to the lender', { brokerB: 'GULF FINANCE P.J.S.C.' }, TermsFaultCode.CIRCULAR_SALE, 'brokerB'],
    ['is of silver', { commodity: { name: 'Bars', kind: GoodsKind.SILVER } }, TermsFaultCode.COMMODITY_NOT_ELIGIBLE, 'commodity.kind'],
    ['is of money', { commodity: { name: 'Notes', kind: GoodsKind.CURRENCY } }, TermsFaultCode.COMMODITY_NOT_ELIGIBLE, 'commodity.kind'],
    ['is not priced at cost plus profit', { salePrice: '264000.01' }, TermsFaultCode.MURABAHA_SUM, 'salePrice'],
  ])('is refused when it %s', (_what, change, code, field) => {
    expect(tawarruqRules.faults({ ...commodity, ...change }, context)).toEqual([{ code, field }])
  })

  test.each(Object.values(FeeKind))('takes only brokerage from what the merchant receives, and no fee for %s above its cost', (kind) => {
    const fees = [{ kind, amount: '250', actualCost: '250' }]
    const { proceedsToClient } = tawarruqRules.disclosure({ ...commodity, fees }, context)
    expect(proceedsToClient).toBe(kind === FeeKind.BROKERAGE ? 23_975_000n : 24_000_000n)
    expect(tawarruqRules.faults({ ...commodity, fees: [{ kind, amount: '250.01', actualCost: '250' }] }, context)).toEqual([
      { code: TermsFaultCode.FEE_NOT_ACTUAL_COST, field: 'fees.0.amount' },
    ])
  })

  it('pays the merchant the resale less brokerage, and discloses other fees apart', () => {
    const fees = [{ kind: FeeKind.BROKERAGE, amount: '250', actualCost: '250' }, fee('100', '100')]
    const { fees: all, proceedsToClient } = tawarruqRules.disclosure({ ...commodity, fees }, context)
    expect({ all, proceedsToClient }).toEqual({ all: 35_000n, proceedsToClient: 23_975_000n })
  })
})

describe('any sale on credit', () => {
  const money = (most: bigint) => fc.bigInt({ min: 1n, max: most })
  const calendars = fc.constantFrom(...Object.values(JurisdictionCode)).map((code) => jurisdictionOf(code).calendar)
  const sale = fc
    .record({
      cost: money(10n ** 12n),
      profitShare: fc.bigInt({ min: 0n, max: 60n }),
      downShare: fc.bigInt({ min: 0n, max: 90n }),
      saleOn: fc.date({ min: new Date('2025-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
      after: fc.integer({ min: 1, max: 200 }),
      instalments: fc.integer({ min: 1, max: 60 }),
      everyMonths: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ cost, profitShare, downShare, saleOn, after, ...rest }): MurabahaTerms => {
      const profit = (cost * profitShare) / 100n
      const day = saleOn.toISOString().slice(0, 10)
      const decimal = (minor: bigint) => toDecimal(minor, Currency.AED)
      return {
        ...goods,
        ...rest,
        cost: decimal(cost),
        profit: decimal(profit),
        salePrice: decimal(cost + profit),
        downPayment: decimal((cost * downShare) / 100n),
        saleOn: day,
        firstDueOn: addDays(day, after),
      }
    })
  const unlimited = calendars.map((calendar) => ({ ...context, calendar, longestTenor: null }))

  it('is paid in parts that sum to its price, with profit parts that sum to its profit', () => {
    fc.assert(
      fc.property(sale, unlimited, (terms, given) => {
        const lines = murabahaRules.schedule(terms, given)
        const sum = (amounts: bigint[]) =>
          toDecimal(
            amounts.reduce((all, amount) => all + amount, 0n),
            Currency.AED,
          )
        expect(sum(lines.map(({ amount }) => amount!))).toBe(terms.salePrice)
        expect(sum(lines.map(({ profit }) => profit!))).toBe(terms.profit)
      }),
    )
  })

  it('falls due on business days, never before the agreed day', () => {
    fc.assert(
      fc.property(sale, unlimited, (terms, given) => {
        for (const { number, nominalOn, dueOn } of murabahaRules.schedule(terms, given)) {
          expect(dueOn >= nominalOn).toBe(true)
          if (number > 0) expect(isBusinessDay(given.calendar, dueOn)).toBe(true)
        }
      }),
    )
  })

  it('has no annual rate above zero when it is sold at cost without fees, and one above zero otherwise', () => {
    fc.assert(
      fc.property(sale, unlimited, (terms, given) => {
        const atCost = { ...terms, profit: '0.00', salePrice: terms.cost }
        expect(murabahaRules.disclosure(atCost, given)).toMatchObject({ aprEquivalent: '0.0000', profitYield: 0, costOfFinance: 0n })
        expect(murabahaRules.disclosure(terms, given).profitYield! > 0).toBe(terms.profit !== '0.00')
      }),
    )
  })
})
