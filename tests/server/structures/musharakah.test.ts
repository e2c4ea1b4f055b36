import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/jurisdiction.ts'
import type { TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import { musharakahRules, musharakahStakes } from '../../../server/modules/structures/partnership/musharakah.ts'
import { type Scenarios, scenariosOf } from '../../../server/modules/structures/partnership/scenarios.ts'
import { lenderShareOf, resultPeriods, type Stake, settlementOf, shareOf } from '../../../server/modules/structures/partnership/sharing.ts'
import { Bearer, Guarantee, LateClause, Risk, TermsFaultCode } from '../../../server/modules/structures/terms/codes.ts'
import { type MusharakahPartner, type MusharakahTerms, PartnerSide } from '../../../server/modules/structures/terms/partnership.terms.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { type GoldenMusharakah, musharakahResultOf } from '../../golden/financing/terms-venture.ts'

const golden = goldenFamily<{ readonly terms: GoldenMusharakah }, object>('musharakah')

const context: TermsContext = {
  currency: Currency.AED,
  calendar: jurisdictionOf(JurisdictionCode.AE).calendar,
  longestTenor: 60,
  merchant: 'Al Noor Trading LLC',
  lender: 'Gulf Finance PJSC',
}

const lender: MusharakahPartner = {
  side: PartnerSide.LENDER,
  cash: '100000',
  profitShare: '33.33',
  isSilent: true,
  isManaging: false,
}
const merchant: MusharakahPartner = {
  side: PartnerSide.MERCHANT,
  cash: '150000',
  inKind: '50000',
  valuedOn: '2027-01-05',
  profitShare: '66.67',
  isSilent: false,
  isManaging: true,
}
const venture: MusharakahTerms = {
  startsOn: '2027-01-10',
  everyMonths: 3,
  distributions: 20,
  guarantee: Guarantee.NONE,
  lateClause: LateClause.NONE,
  partners: [lender, merchant],
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

describe('a musharakah', () => {
  test.each(golden.cases)('$id: $title', ({ input, expected }) => {
    expect(musharakahResultOf(input.terms, golden)).toEqual(expected)
  })

  test.each<[string, Partial<MusharakahTerms>, TermsFaultCode, string]>([
    ['guarantees a profit', { guarantee: Guarantee.RETURN }, TermsFaultCode.GUARANTEED_RETURN, 'guarantee'],
    ['promises a return on the capital, even of nothing', { fixedReturnRate: '0' }, TermsFaultCode.GUARANTEED_RETURN, 'fixedReturnRate'],
    ['charges for lateness', { lateClause: LateClause.INCOME }, TermsFaultCode.LATE_CHARGE_NOT_CHARITY, 'lateClause'],
    ['runs longer than the country allows', { distributions: 21 }, TermsFaultCode.TENOR_LIMIT, 'distributions'],
    ['shares losses by rounded capital', { lossShares: ['33.33', '66.67'] }, TermsFaultCode.LOSS_NOT_BY_CAPITAL, 'lossShares'],
    [
      'shares losses among more than its partners',
      { partners: [{ ...lender, cash: '200000' }, merchant], lossShares: ['50', '50', '0'] },
      TermsFaultCode.LOSS_NOT_BY_CAPITAL,
      'lossShares',
    ],
    [
      'has goods as capital without a valuation',
      { partners: [lender, { ...merchant, valuedOn: null }] },
      TermsFaultCode.VALUATION_MISSING,
      'partners.1.valuedOn',
    ],
    [
      'gives less than the whole profit away',
      { partners: [lender, { ...merchant, profitShare: '66.66' }] },
      TermsFaultCode.RATIO_SUM,
      'partners.profitShare',
    ],
    [
      'gives a silent partner a hundredth of a percent more than its capital',
      {
        partners: [
          { ...lender, profitShare: '33.34' },
          { ...merchant, profitShare: '66.66' },
        ],
      },
      TermsFaultCode.SILENT_PARTNER_RATIO,
      'partners.0.profitShare',
    ],
  ])('is refused when it %s', (_what, change, code, field) => {
    expect(musharakahRules.faults({ ...venture, ...change }, context)).toEqual([{ code, field }])
  })

  test.each<[Partial<MusharakahPartner>, string]>([
    [{ cash: '1.001' }, 'partners.1.cash'],
    [{ inKind: '1.001' }, 'partners.1.inKind'],
    [{ profitShare: '60.001' }, 'partners.1.profitShare'],
  ])('is not read with more decimals than there can be: %j', (change, field) => {
    expect(() => musharakahRules.faults({ ...venture, partners: [lender, { ...merchant, ...change }] }, context)).toThrow(
      expect.objectContaining({ fields: { [field]: expect.anything() } }),
    )
  })

  it('may last as long as the country allows, and give a partner who manages more than its capital', () => {
    expect(musharakahRules.faults(venture, context)).toEqual([])
    expect(musharakahRules.faults({ ...venture, distributions: 120 }, { ...context, longestTenor: null })).toEqual([])
    const managed = [
      { ...lender, profitShare: '10' },
      { ...merchant, cash: '1', inKind: null, valuedOn: null, profitShare: '90' },
    ]
    expect(musharakahRules.faults({ ...venture, partners: managed }, context)).toEqual([])
  })

  it('discloses the capital and the profit of every partner on the side of the lender', () => {
    const partners = [{ ...lender, profitShare: '20' }, merchant, { ...lender, cash: '0.01', profitShare: '13.33' }]
    expect(musharakahRules.disclosure({ ...venture, partners }, context)).toMatchObject({
      financed: 10_000_001n,
      lenderProfitBp: 3_333,
      risks: [
        { risk: Risk.TOTAL_LOSS, bearer: Bearer.SHARED_BY_CAPITAL },
        { risk: Risk.BUSINESS_RESULT, bearer: Bearer.SHARED_BY_CAPITAL },
      ],
    })
  })

  it('shares a loss by capital, whatever the profit ratios are', () => {
    expect(shareOf(-300n, musharakahStakes(venture, context))).toEqual([-100n, -200n])
  })
})

const stake = fc
  .record({
    side: fc.constantFrom(PartnerSide.LENDER, PartnerSide.MERCHANT),
    capital: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    profitWeight: fc.bigInt({ min: 1n, max: 10_000n }),
  })
  .map((each): Stake => ({ ...each, lossWeight: each.capital }))
const stakes = fc.array(stake, { minLength: 2, maxLength: 6 })
const result = fc.oneof(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), fc.bigInt({ min: -9n, max: 9n }))
const results = fc.array(result, { minLength: 1, maxLength: 24 })

describe('the results of any venture', () => {
  it('are shared in parts that sum to them, after every report and at the exit', () => {
    fc.assert(
      fc.property(stakes, results, (partners, reported) => {
        const periods = resultPeriods(reported, partners)
        for (const { cumulativeResult, entitlement } of periods) expect(sum(entitlement)).toBe(cumulativeResult)
        const { cumulativeResult, entitlement, distributed, finalSettlement } = settlementOf(reported, partners)
        expect(cumulativeResult).toBe(sum(reported))
        expect(entitlement).toEqual(periods.at(-1)!.entitlement)
        expect(sum(distributed)).toBe(sum(periods.flatMap(({ distributedOnAccount }) => distributedOnAccount)))
        expect(sum(distributed) + sum(finalSettlement)).toBe(cumulativeResult)
      }),
    )
  })

  it('are paid on account only out of a profit, up to each entitlement, and never taken back before the exit', () => {
    fc.assert(
      fc.property(stakes, results, (partners, reported) => {
        let paid = partners.map(() => 0n)
        for (const { cumulativeResult, entitlement, distributedOnAccount } of resultPeriods(reported, partners)) {
          const before = paid
          paid = before.map((each, at) => each + distributedOnAccount[at]!)
          const wanted = entitlement.map((share, at) => (cumulativeResult > 0n && share > before[at]! ? share : before[at]!))
          expect(paid).toEqual(wanted)
        }
      }),
    )
  })

  it('as a loss cost each partner its share by capital to the minor unit, and no more than its capital while there is any', () => {
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1n, max: 6n * 10n ** 12n }), (partners, loss) => {
        const capital = sum(partners.map((each) => each.capital))
        const shares = shareOf(-loss, partners)
        for (const [at, share] of shares.entries()) {
          const difference = -share * capital - loss * partners[at]!.capital
          expect(difference > -capital && difference < capital).toBe(true)
          if (loss <= capital) expect(-share <= partners[at]!.capital).toBe(true)
        }
        expect(sum(settlementOf([-loss], partners).capitalReturned)).toBe(capital - loss)
      }),
    )
  })

  it('leave at the exit exactly what the venture holds, so that a loss counts once', () => {
    fc.assert(
      fc.property(stakes, results, (partners, reported) => {
        const { distributed, paidAtExit } = settlementOf(reported, partners)
        const held = sum(partners.map(({ capital }) => capital)) + sum(reported) - sum(distributed)
        expect(sum(paidAtExit)).toBe(held)
      }),
    )
  })
})

describe('the scenarios of a venture', () => {
  const history = fc.array(result, { minLength: 24, maxLength: 30 })
  const everyMonths = fc.integer({ min: 1, max: 12 })
  const available = (given: readonly bigint[], months: number, partners: readonly Stake[]) =>
    scenariosOf(given, { everyMonths: months, distributions: 4 }, partners) as Scenarios

  it('are in order, and as many runs of the history fall below them as their names say', () => {
    fc.assert(
      fc.property(history, everyMonths, stakes, (given, months, partners) => {
        const { p10, p50, p90, runs } = available(given, months, partners)
        expect(runs).toBe(25 - months)
        expect(p10.result <= p50.result && p50.result <= p90.result).toBe(true)
        const last = given.slice(-24)
        const sums = last.slice(0, runs).map((_, from) => sum(last.slice(from, from + months)))
        for (const [percent, scenario] of [
          [10, p10],
          [50, p50],
          [90, p90],
        ] as const) {
          expect(sums.filter((each) => each < scenario.result).length * 100).toBeLessThan(percent * runs)
          expect(sums.filter((each) => each <= scenario.result).length * 100).toBeGreaterThanOrEqual(percent * runs)
          expect(scenario.lenderShare).toBe(lenderShareOf(scenario.result, partners))
          expect(scenario.overTerm).toBe(4n * scenario.lenderShare)
        }
      }),
    )
  })

  it('give a lender with one partner no less in a better scenario', () => {
    const two = fc.tuple(stake, stake).map(([one, other]) => [
      { ...one, side: PartnerSide.LENDER },
      { ...other, side: PartnerSide.MERCHANT },
    ])
    fc.assert(
      fc.property(history, everyMonths, two, (given, months, partners) => {
        const { p10, p50, p90 } = available(given, months, partners)
        expect(p10.lenderShare <= p50.lenderShare && p50.lenderShare <= p90.lenderShare).toBe(true)
      }),
    )
  })

  it('rest on the last 24 months alone, and do not exist with fewer', () => {
    const plan = { everyMonths: 3, distributions: 4 }
    const partners = musharakahStakes(venture, context)
    const months = Array.from({ length: 24 }, (_, at) => BigInt(at * 100))
    expect(scenariosOf([10n ** 12n, ...months], plan, partners)).toEqual(scenariosOf(months, plan, partners))
    expect(scenariosOf(months.slice(1), plan, partners)).toEqual({ unavailable: 'HISTORY_TOO_SHORT', months: 23 })
    expect(scenariosOf([], plan, partners)).toEqual({ unavailable: 'HISTORY_TOO_SHORT', months: 0 })
  })
})
