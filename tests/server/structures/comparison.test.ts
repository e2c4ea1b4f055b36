import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Flow } from '../../../server/modules/structures/calculation/annual-rate.ts'
import { medianDaysToCash } from '../../../server/modules/structures/comparison/days-to-cash.ts'
import { compareWithForecast, type ForecastMonth } from '../../../server/modules/structures/comparison/forecast.ts'
import { addMonths, monthOf } from '../../../server/shared/day.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { comparisonResultOf, type GoldenComparison } from '../../golden/financing/terms-comparison.ts'

const golden = goldenFamily<GoldenComparison, object>('comparison')

const pay = (on: string, amount: bigint): Flow => ({ on, amount })
const month = (of: string, revenue: bigint, outflow = 0n): ForecastMonth => ({ month: of, revenue, outflow })

describe('a comparison with a forecast', () => {
  test.each(golden.cases)('$id: $title', ({ input, expected }) => {
    expect(comparisonResultOf(input, golden)).toEqual(expected)
  })

  it('counts a payment in the month in which it falls due, with the others of that month', () => {
    const { maxMonthly, minCoverage } = compareWithForecast(
      [pay('2027-01-31', 100n), pay('2027-02-01', 60n), pay('2027-02-28', 60n)],
      [month('2027-01', 150n, 50n), month('2027-02', 150n, 50n)],
    )
    expect({ maxMonthly, minCoverage }).toEqual({ maxMonthly: 120n, minCoverage: { month: '2027-02', ratio: '0.8333' } })
  })

  it('names the earlier of two months with the same coverage, and the worse of two that only look the same', () => {
    const lowest = (second: bigint) =>
      compareWithForecast([pay('2027-01-05', 30_000n), pay('2027-02-05', 30_000n)], [month('2027-01', 20_000n), month('2027-02', second)])
    expect(lowest(20_000n).minCoverage).toEqual({ month: '2027-01', ratio: '0.6666' })
    expect(lowest(19_999n).minCoverage).toEqual({ month: '2027-02', ratio: '0.6666' })
  })

  it('takes a fifth from the revenue and nothing from the outflow', () => {
    const { minCoverage, minCoverageAtMinus20 } = compareWithForecast([pay('2027-01-05', 100n)], [month('2027-01', 1_003n, 600n)])
    expect([minCoverage?.ratio, minCoverageAtMinus20?.ratio]).toEqual(['4.0300', '2.0200'])
  })

  test.each<[string, Flow[], bigint[], number | null]>([
    ['at once, when nothing is due before it is earned', [pay('2027-03-01', 30n)], [10n, 10n, 10n], 1],
    ['once earlier months have caught up', [pay('2027-01-01', 30n)], [10n, 10n, 10n], 3],
    ['after the last month that falls behind again', [pay('2027-01-01', 5n), pay('2027-03-01', 40n)], [10n, 10n, 10n, 20n], 4],
    ['never, when the last month is short', [pay('2027-01-01', 5n), pay('2027-03-01', 26n)], [10n, 10n, 10n], null],
    ['late, when payments before the forecast weigh on it', [pay('2026-12-01', 15n)], [10n, 10n, 10n], 2],
    ['never, without payments', [], [10n, 10n], null],
    ['never, without a forecast', [pay('2027-01-01', 5n)], [], null],
  ])('breaks even %s', (_when, payments, surpluses, expected) => {
    const forecast = surpluses.map((surplus, at) => month(monthOf(addMonths('2027-01-01', at)), surplus))
    expect(compareWithForecast(payments, forecast).breakEvenMonth).toBe(expected)
  })

  it('says how many months with a payment the forecast does not reach, and covers none of them', () => {
    const payments = [pay('2026-12-31', 10n), pay('2027-01-15', 1n), pay('2027-02-15', 50n), pay('2027-02-16', 5n)]
    expect(compareWithForecast(payments, [month('2027-01', 5n)])).toMatchObject({
      maxMonthly: 55n,
      minCoverage: { month: '2027-01', ratio: '5.0000' },
      monthsWithoutForecast: 2,
    })
  })

  test.each([
    ['no payments', []],
    ['payments of nothing, such as a rent that was wholly reduced', [pay('2027-01-05', 0n)]],
  ])('has nothing to compare with %s', (_what, payments) => {
    expect(compareWithForecast(payments, [month('2027-01', 5n)])).toEqual({
      maxMonthly: null,
      minCoverage: null,
      minCoverageAtMinus20: null,
      breakEvenMonth: null,
      monthsWithoutForecast: 0,
    })
  })
})

describe('any comparison with a forecast', () => {
  const FIRST = '2027-01-01'
  const MONTHS = 18
  const money = (least: bigint) => fc.bigInt({ min: least, max: 10n ** 12n })
  const payments = fc.array(
    fc
      .record({ at: fc.integer({ min: 0, max: MONTHS - 1 }), day: fc.integer({ min: 1, max: 28 }), amount: money(1n) })
      .map(({ at, day, amount }) => pay(`${monthOf(addMonths(FIRST, at))}-${String(day).padStart(2, '0')}`, amount)),
    { minLength: 1, maxLength: 24 },
  )
  const forecast = fc
    .array(fc.record({ revenue: money(0n), outflow: money(0n) }), { minLength: MONTHS, maxLength: MONTHS })
    .map((months) => months.map((each, at) => ({ ...each, month: monthOf(addMonths(FIRST, at)) })))
  const paidIn = (given: readonly Flow[], of: string) =>
    given.reduce((sum, { on, amount }) => (monthOf(on) === of ? sum + amount : sum), 0n)
  const tenThousandths = (ratio: string) => BigInt(ratio.replace('.', ''))

  it('never overstates the coverage of a month, and no month with a payment is covered less than the lowest', () => {
    fc.assert(
      fc.property(payments, forecast, (given, months) => {
        const { minCoverage } = compareWithForecast(given, months)
        const lowest = tenThousandths(minCoverage!.ratio)
        for (const { month: of, revenue, outflow } of months) {
          const paid = paidIn(given, of)
          if (paid > 0n) expect(lowest * paid <= (revenue - outflow) * 10_000n).toBe(true)
          if (of === minCoverage!.month) expect((lowest + 1n) * paid > (revenue - outflow) * 10_000n).toBe(true)
        }
      }),
    )
  })

  it('covers no more with a fifth of the revenue gone', () => {
    fc.assert(
      fc.property(payments, forecast, (given, months) => {
        const { minCoverage, minCoverageAtMinus20 } = compareWithForecast(given, months)
        expect(tenThousandths(minCoverageAtMinus20!.ratio) <= tenThousandths(minCoverage!.ratio)).toBe(true)
      }),
    )
  })

  it('breaks even where all surplus covers all payments from then on, and not a month earlier', () => {
    fc.assert(
      fc.property(payments, forecast, (given, months) => {
        const left = months.map((_, at) =>
          months.slice(0, at + 1).reduce((sum, { month: of, revenue, outflow }) => sum + revenue - outflow - paidIn(given, of), 0n),
        )
        const { breakEvenMonth } = compareWithForecast(given, months)
        const from = breakEvenMonth ?? months.length + 1
        expect(left.slice(from - 1).every((each) => each >= 0n)).toBe(true)
        if (from > 1) expect(left[from - 2]! < 0n).toBe(true)
      }),
    )
  })
})

describe('days to cash', () => {
  test.each<[string, number[], string | null]>([
    ['are unknown under five cases', [1, 2, 3, 4], null],
    ['are the middle of an odd count, in whatever order', [10, 2, 9, 30, 4], '9.0'],
    ['are halfway between the middle two of an even count', [3, 9, 4, 5, 12, 8], '6.5'],
  ])('%s', (_what, days, expected) => {
    expect(medianDaysToCash(days)).toBe(expected)
  })
})
