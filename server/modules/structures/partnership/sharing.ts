import { splitByWeights, sumOf } from '../../../shared/money.ts'
import { PartnerSide } from '../terms/partnership.terms.ts'

/** What a partner has in a venture: its capital in minor units, and what its shares of profit and loss are weighed by. */
export interface Stake {
  readonly side: PartnerSide
  readonly capital: bigint
  readonly profitWeight: bigint
  readonly lossWeight: bigint
}

/** What a report changes. Amounts are in minor units; lists are in the order of the partners. */
export interface ResultPeriod {
  readonly result: bigint
  readonly cumulativeResult: bigint
  /** Share of each partner in the cumulative result; negative for a loss. */
  readonly entitlement: readonly bigint[]
  /** What each partner is paid on account after this report. */
  readonly distributedOnAccount: readonly bigint[]
}

/** How a venture ends. Amounts are in minor units; lists are in the order of the partners. */
export interface VentureSettlement {
  readonly cumulativeResult: bigint
  readonly entitlement: readonly bigint[]
  /** What was paid on account. */
  readonly distributed: readonly bigint[]
  /** `entitlement` less `distributed`; a negative one comes back into the venture. */
  readonly finalSettlement: readonly bigint[]
  /** Capital less the partner's share of a loss; negative where that is more than the capital. */
  readonly capitalReturned: readonly bigint[]
  /**
   * What each partner receives at the exit for capital and result together; negative where it pays in. A loss counts once, although
   * both `finalSettlement` and `capitalReturned` contain it. The sum is what the venture holds.
   */
  readonly paidAtExit: readonly bigint[]
}

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)

/** Splits a result among partners by largest remainder: a profit by the agreed ratios, a loss by what bears it. */
export const shareOf = (result: bigint, stakes: readonly Stake[]): bigint[] =>
  splitByWeights(
    result,
    stakes.map(({ profitWeight, lossWeight }) => (result < 0n ? lossWeight : profitWeight)),
  )

/** Returns the lender's share of a result. */
export const lenderShareOf = (result: bigint, stakes: readonly Stake[]): bigint =>
  sumOf(shareOf(result, stakes).filter((_, at) => stakes[at]!.side === PartnerSide.LENDER))

/**
 * Returns what each report of a result changes, in their order. Shares are those of the cumulative result, so a loss is made good
 * before profit is shared again; while there is no profit, nothing is paid on account.
 */
export const resultPeriods = (results: readonly bigint[], stakes: readonly Stake[]): ResultPeriod[] => {
  const periods: ResultPeriod[] = []
  let cumulativeResult = 0n
  let distributed = stakes.map(() => 0n)
  for (const result of results) {
    cumulativeResult += result
    const entitlement = shareOf(cumulativeResult, stakes)
    const distributedOnAccount = distributed.map((paid, at) => atLeastZero(entitlement[at]! - paid))
    distributed = distributed.map((paid, at) => paid + distributedOnAccount[at]!)
    periods.push({ result, cumulativeResult, entitlement, distributedOnAccount })
  }
  return periods
}

/** Returns how a venture is settled at its exit, after all its reports. */
export const settlementOf = (results: readonly bigint[], stakes: readonly Stake[]): VentureSettlement => {
  const cumulativeResult = sumOf(results)
  const entitlement = shareOf(cumulativeResult, stakes)
  const periods = resultPeriods(results, stakes)
  const distributed = stakes.map((_, at) => sumOf(periods.map(({ distributedOnAccount }) => distributedOnAccount[at]!)))
  return {
    cumulativeResult,
    entitlement,
    distributed,
    finalSettlement: entitlement.map((share, at) => share - distributed[at]!),
    capitalReturned: stakes.map(({ capital }, at) => capital - atLeastZero(-entitlement[at]!)),
    paidAtExit: stakes.map(({ capital }, at) => capital + entitlement[at]! - distributed[at]!),
  }
}
