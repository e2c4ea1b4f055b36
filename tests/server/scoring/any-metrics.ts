import fc from 'fast-check'
import type { Metrics } from '../../../server/modules/analytics/metrics/metrics.ts'
import { FACTORS, type Model } from '../../../server/modules/scoring/model/model.ts'
import { STEADY } from '../../golden/alt-score/cases.ts'

/** Minor units. */
export const money = fc.integer({ min: 0, max: 10_000_000_000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Metrics of any business, whether or not they may have a score. */
export const anyMetrics: fc.Arbitrary<Metrics> = fc
  .record({
    days: fc.integer({ min: 1, max: 365 }),
    more: fc.integer({ min: 0, max: 900 }),
    months: fc.array(fc.tuple(money, money), { maxLength: 12 }),
    transactions: fc.integer({ min: 0, max: 1_000_000 }),
    inflow: money,
    outflow: money,
    receipt: share,
    penalties: fc.nat(5),
    lately: fc.tuple(money, money, money),
    balance: fc.option(
      fc.record({
        average: fc.integer({ min: -1_000_000, max: 10_000_000_000 }),
        deviation: fc.option(money),
        floor: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
        last: money,
        overdrawnDays: fc.nat(20),
        thin: share,
      }),
    ),
    known: share,
    largest: share,
    daysSinceSync: fc.option(fc.nat(100)),
  })
  .map(({ more, months, receipt, lately, balance, known, largest, ...rest }) => ({
    ...STEADY,
    ...rest,
    historyDays: rest.days + more,
    months: months.map(([inflow, outflow], at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}`,
      inflow,
      outflow,
      receipts: 0,
      balance: null,
    })),
    largestReceipt: Math.round(rest.inflow * receipt),
    lately: { days: Math.min(rest.days, 90), inflow: lately[0], outflow: lately[1], averageBalance: balance && lately[2] },
    balance: balance && { ...balance, thinDays: Math.round(balance.thin * rest.days) },
    payers: { known, largest: { key: 'a', name: 'A', share: largest }, second: Math.min(largest, 1 - largest) },
  }))

/** Weights that sum to 10,000. */
export const anyModel: fc.Arbitrary<Model> = fc.array(fc.nat(10_000), { minLength: 4, maxLength: 4 }).map((cuts) => {
  const [a, b, c, d] = cuts.sort((one, other) => one - other) as [number, number, number, number]
  const parts = [a, b - a, c - b, d - c, 10_000 - d]
  return { version: 'any', weights: Object.fromEntries(FACTORS.map((key, at) => [key, parts[at]])) as unknown as Model['weights'] }
})
