import { sumOf } from '../../../shared/money.ts'
import { PartnerSide } from '../terms/partnership.terms.ts'
import { lenderShareOf, type Stake } from './sharing.ts'

const most = (a: bigint, b: bigint) => (a > b ? a : b)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** Returns what is due to the lender on account of all results together: its share of a profit, nothing of a loss. */
export const dueOnAccount = (results: readonly bigint[], stakes: readonly Stake[]): bigint =>
  most(lenderShareOf(sumOf(results), stakes), 0n)

/**
 * Returns what falls due to the lender on account after a report: its share of all results, less what is due on account already. Nothing
 * where that is as much or more: a loss, or a correction downwards, is made good before profit is shared again.
 */
export const shareAfterReport = (results: readonly bigint[], onAccount: bigint, stakes: readonly Stake[]): bigint =>
  most(dueOnAccount(results, stakes) - onAccount, 0n)

/**
 * Returns by how much a corrected result changes what is due to the lender on account, negative where it becomes less. What the lender
 * has received does not come back: the next distributions, or the exit, are less by it.
 */
export const shareAfterCorrection = (
  results: readonly bigint[],
  { onAccount, received }: { readonly onAccount: bigint; readonly received: bigint },
  stakes: readonly Stake[],
): bigint => most(least(received, onAccount), dueOnAccount(results, stakes)) - onAccount

/** Returns what a lender has in all at the exit: its capital and its share of all results. Negative where it pays in. */
export const dueAtExit = (results: readonly bigint[], stakes: readonly Stake[]): bigint =>
  sumOf(stakes.flatMap(({ side, capital }) => (side === PartnerSide.LENDER ? [capital] : []))) + lenderShareOf(sumOf(results), stakes)

/** Returns what is due to the lender at the exit beside what is due on account; negative where it pays in. */
export const shareAtExit = (results: readonly bigint[], onAccount: bigint, stakes: readonly Stake[]): bigint =>
  dueAtExit(results, stakes) - onAccount
