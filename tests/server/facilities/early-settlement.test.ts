import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { earlySettlement, rebatePolicy, type SaleDebt } from '../../../server/modules/facilities/servicing/early-settlement.ts'
import { earlySettlementRuleOn } from '../../../server/modules/jurisdictions/countries.ts'
import { addDays } from '../../../server/shared/day.ts'

const FIRST = '2027-01-04'
const day = fc.nat({ max: 400 }).map((days) => addDays(FIRST, days))
const amount = (max: bigint) => fc.bigInt({ min: 1n, max })
const sumOf = (list: readonly { readonly amount: bigint }[]) => list.reduce((sum, each) => sum + each.amount, 0n)

describe('an early settlement', () => {
  /** A sale whose profit parts are given; the rebate follows from them, however they were spread. */
  const sale = fc
    .record({ costs: fc.array(amount(10n ** 8n), { minLength: 1, maxLength: 12 }), profitBp: fc.integer({ min: 0, max: 500 }) })
    .map(({ costs, profitBp }): SaleDebt => {
      const instalments = costs.map((cost, at) => {
        const profit = (cost * BigInt(profitBp)) / 10_000n
        return { dueOn: addDays(FIRST, 30 * (at + 1)), amount: cost + profit, profit }
      })
      return { soldOn: FIRST, cost: costs.reduce((sum, each) => sum + each, 0n), profitYield: (profitBp * 12) / 10_000, instalments }
    })
  const policy = fc.record({ shareBp: fc.integer({ min: 0, max: 10_000 }), keepMonths: fc.integer({ min: 0, max: 3 }) })

  it('rebates never more than the profit that is not earned, and nothing of the cost', () => {
    fc.assert(
      fc.property(sale, policy, day, amount(10n ** 8n), (debt, rule, on, received) => {
        const quote = earlySettlement(debt, received, rule, on)
        expect(quote.rebate >= 0n && quote.rebate <= quote.unearnedProfit).toBe(true)
        expect(quote.keptProfit >= 0n && quote.keptProfit <= quote.unearnedProfit).toBe(true)
        expect(quote.accruedProfit + quote.unearnedProfit).toBe(quote.profitNotYetDue)
        expect(quote.payable).toBe(sumOf(debt.instalments) - received - quote.rebate)
      }),
    )
  })

  it('rebates everything unearned with the whole share and nothing kept, nothing without a share, and nothing after the last due date', () => {
    fc.assert(
      fc.property(sale, day, (debt, on) => {
        const rebate = (shareBp: number, keepMonths: number, at = on) => earlySettlement(debt, 0n, { shareBp, keepMonths }, at).rebate
        expect(rebate(10_000, 0)).toBe(earlySettlement(debt, 0n, { shareBp: 10_000, keepMonths: 0 }, on).unearnedProfit)
        expect(rebate(0, 0)).toBe(0n)
        expect(rebate(10_000, 0, debt.instalments.at(-1)!.dueOn)).toBe(0n)
      }),
    )
  })
})

test.each([
  ['AE', { shareBp: 0, keepMonths: 3 }, { shareBp: 0, keepMonths: 0 }],
  ['AE', { shareBp: 5000, keepMonths: 0 }, { shareBp: 5000, keepMonths: 0 }],
  ['SA', { shareBp: 5000, keepMonths: 12 }, { shareBp: 10_000, keepMonths: 3 }],
  ['SA', { shareBp: 10_000, keepMonths: 1 }, { shareBp: 10_000, keepMonths: 1 }],
] as const)('in %s a lender who wishes %o rebates by %o', (code, wish, policy) => {
  expect(rebatePolicy(earlySettlementRuleOn(code, '2026-11-26'), wish)).toEqual(policy)
})
