import { addMonths, daysBetween } from '../../../shared/day.ts'
import { divideHalfUp, sumOf } from '../../../shared/money.ts'
import type { EarlySettlementRule } from '../../jurisdictions/index.ts'
import { accruedProfit } from '../../structures/index.ts'
import { allocate } from './allocation.ts'
import type { Instalment } from './facility.ts'

/** An instalment of a sale, with the part that is recognised as profit. */
export interface SaleInstalment extends Instalment {
  readonly profit: bigint
}

/** A debt from a sale, as it was contracted. In minor units. */
export interface SaleDebt {
  readonly soldOn: string
  /** Cost less down payment. */
  readonly cost: bigint
  /** Profit as an annual rate on it, a fraction, unrounded. */
  readonly profitYield: number
  /** In the order of their due dates. */
  readonly instalments: readonly SaleInstalment[]
}

/** How much of the unearned profit a lender gives back. It is shown before the settlement is confirmed, and never part of the price. */
export interface RebatePolicy {
  /** Of the unearned profit, in basis points, up to 10,000. */
  readonly shareBp: number
  /** Months after the settlement whose profit the lender keeps. */
  readonly keepMonths: number
}

/** What it takes to settle a sale's debt on a day, in minor units. */
export interface EarlySettlementQuote {
  /** Instalments due by that day, as far as they are unpaid. They earn no rebate. */
  readonly dueUnpaid: bigint
  readonly notYetDue: bigint
  readonly profitNotYetDue: bigint
  readonly daysSinceLastDue: number
  /** Profit of the days since the last due date. */
  readonly accruedProfit: bigint
  readonly unearnedProfit: bigint
  /** Of the unearned profit, before the share is taken of the rest. */
  readonly keptProfit: bigint
  readonly rebate: bigint
  readonly credit: bigint
  /** `dueUnpaid` and `notYetDue`, less `rebate` and `credit`. */
  readonly payable: bigint
}

/** Returns what a lender's wish comes to under the rule of the country: it may give back more than it must, never less. */
export const rebatePolicy = ({ leastShareBp, mostKeptMonths }: EarlySettlementRule, wish: RebatePolicy): RebatePolicy => ({
  shareBp: Math.max(wish.shareBp, leastShareBp),
  keepMonths: Math.min(wish.keepMonths, mostKeptMonths),
})

const BASIS_POINTS = 10_000n

/** Splits a sale's profit on a day into its earned and unearned parts, as if every instalment were paid on its due date. */
const profitOn = ({ soldOn, cost, profitYield, instalments }: SaleDebt, day: string) => {
  const due = instalments.filter(({ dueOn }) => dueOn <= day)
  const later = instalments.slice(due.length)
  const daysSinceLastDue = daysBetween(due.at(-1)?.dueOn ?? soldOn, day)
  const balance = cost - sumOf(due.map(({ amount, profit }) => amount - profit))
  const byDays = accruedProfit(balance, profitYield, daysSinceLastDue)
  const next = later[0]?.profit ?? 0n
  const accrued = byDays < next ? byDays : next
  const profitNotYetDue = sumOf(later.map(({ profit }) => profit))
  return { daysSinceLastDue, accruedProfit: accrued, profitNotYetDue, unearnedProfit: profitNotYetDue - accrued }
}

/**
 * Calculates the early settlement of a sale's debt on a day on or after the sale. The rebate is the policy's share of the profit that
 * is not earned yet, after what the lender may keep of the months that follow: no more than is left.
 */
export const earlySettlement = (
  debt: SaleDebt,
  received: bigint,
  { shareBp, keepMonths }: RebatePolicy,
  day: string,
): EarlySettlementQuote => {
  const amounts = (list: readonly SaleInstalment[]) => sumOf(list.map(({ amount }) => amount))
  const due = debt.instalments.filter(({ dueOn }) => dueOn <= day)
  const { allocated, credit } = allocate(debt.instalments, received, day)
  const dueUnpaid = amounts(due) - sumOf(allocated)
  const notYetDue = amounts(debt.instalments) - amounts(due)
  const profit = profitOn(debt, day)
  const keptProfit = profit.unearnedProfit - profitOn(debt, addMonths(day, keepMonths)).unearnedProfit
  const rebate = divideHalfUp(BigInt(shareBp) * (profit.unearnedProfit - keptProfit), BASIS_POINTS)
  return { ...profit, dueUnpaid, notYetDue, keptProfit, rebate, credit, payable: dueUnpaid + notYetDue - rebate - credit }
}
