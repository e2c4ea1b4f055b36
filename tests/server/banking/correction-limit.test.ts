import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { causeOfApproval, shareOf, together } from '../../../server/modules/banking/corrections/weight.ts'
import { CashflowCategory } from '../../../server/modules/banking/records/cashflow-category.ts'
import { Currency } from '../../../server/shared/currency.ts'

const { AED, SAR } = Currency
const INFLOW = {
  currency: AED,
  minor: 1_000_000n,
  factors: new Map([
    [AED, '1'],
    [SAR, '0.98'],
  ] as const),
}
const LIMIT = 50_000
const rowOf = (id: number, minor: number, currency: Currency = AED) => ({
  id: String(id),
  amountMinor: String(minor),
  currency,
  countsAsPenalty: false,
})
const capital = { category: CashflowCategory.CAPITAL, moves: true }
const amounts = fc.array(fc.integer({ min: -60_000, max: 60_000 }), { minLength: 1, maxLength: 40 })

/** Corrects rows one after the other, and returns those that applied at once. */
const correctAll = (minors: readonly number[]) => {
  const applied: ReturnType<typeof rowOf>[] = []
  for (const [id, minor] of minors.entries()) {
    const row = rowOf(id, minor)
    if (causeOfApproval(row, INFLOW, applied, capital) === null) applied.push(row)
  }
  return applied
}

describe('corrections that apply at once', () => {
  it('never move more than 5 % of a month together, however they are split and in whatever order', () => {
    fc.assert(
      fc.property(amounts, (minors) => {
        const moved = correctAll(minors).reduce((sum, { amountMinor }) => sum + Math.abs(Number(amountMinor)), 0)
        expect(moved).toBeLessThanOrEqual(LIMIT)
      }),
      { numRuns: 500 },
    )
  })

  it('all apply while together they are small', () => {
    fc.assert(
      fc.property(amounts, (minors) => {
        const total = minors.reduce((sum, minor) => sum + Math.abs(minor), 0)
        fc.pre(total <= LIMIT)
        expect(correctAll(minors)).toHaveLength(minors.length)
      }),
      { numRuns: 500 },
    )
  })

  it('need approval no earlier for changes that move no figure, and no later for those that need it alone', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -90_000, max: 90_000 }), (minors, minor) => {
        const [applied, row] = [minors.map((each, id) => rowOf(id, each)), rowOf(-1, minor)]
        const alone = causeOfApproval(row, INFLOW, [], capital)
        expect(causeOfApproval(row, INFLOW, applied, { category: CashflowCategory.RENT, moves: false })).toBe(alone)
        expect(causeOfApproval(row, INFLOW, applied, capital)).toBe(
          alone ?? (minors.reduce((sum, each) => sum + Math.abs(each), Math.abs(minor)) > LIMIT ? 'together' : null),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('are weighed in the currency of the score, and a row that is corrected again counts once', () => {
    const [first, again] = [rowOf(1, 30_000, SAR), rowOf(1, 30_000, SAR)]
    expect(causeOfApproval(again, INFLOW, [first], capital)).toBeNull()
    expect(shareOf(together(again, [first]), INFLOW)).toBe('0.0294')
    expect(causeOfApproval(rowOf(2, 20_600), INFLOW, [first], capital)).toBeNull()
    expect(causeOfApproval(rowOf(2, 20_601), INFLOW, [first], capital)).toBe('together')
    expect(causeOfApproval(rowOf(2, 1), INFLOW, [rowOf(3, 1, Currency.NGN)], capital)).toBe('inflow_unknown')
  })
})
