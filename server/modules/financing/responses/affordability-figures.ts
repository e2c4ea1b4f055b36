import type { Metrics } from '../../analytics/index.ts'
import { PROVISIONAL } from '../../scoring/index.ts'

/** Why a figure of affordability is not computed. */
export type AffordabilityGap = 'no_bank_data' | 'balances_unknown' | 'too_few_days' | 'too_few_months'

/** The bank data that an instalment is compared with. Amounts and the instalment are minor units of one currency. */
export interface BankFigures extends Pick<Metrics, 'days' | 'balance' | 'months'> {
  /** Financing that the business already repays in a month, which is part of its outflow. */
  readonly financingPaid: number
}

/** The month with the least left, and what was left in it. */
export interface LeanMonth {
  /** Such as 2026-03. */
  readonly month: string
  readonly surplus: number
}

/** What an instalment takes of the balance and of the leanest month, as far as the bank data are enough. */
export interface Burden {
  readonly averageBalance: number | null
  /** Instalment over the mean daily balance; null where balances are not known, of too few days, or not above zero on average. */
  readonly balanceShare: number | null
  readonly leanMonth: LeanMonth | null
  /** Instalment over what was left in the leanest month; null with too few months, and where nothing was left in it. */
  readonly leanMonthShare: number | null
  readonly gaps: readonly AffordabilityGap[]
}

const fourDecimals = (share: number) => Math.round(share * 10_000) / 10_000

const shareOf = (instalment: number, of: number) => (of > 0 ? fourDecimals(instalment / of) : null)

const leanestOf = ({ months, financingPaid }: BankFigures): LeanMonth | null =>
  months
    .map(({ month, inflow, outflow }) => ({ month, surplus: inflow - outflow + financingPaid }))
    .reduce<LeanMonth | null>((least, each) => (least === null || each.surplus < least.surplus ? each : least), null)

/**
 * Compares an instalment with the bank data of a business. Pure. A mean over less than ninety days, and the leanest of fewer than three
 * complete months, are not computed: below the same bounds a score is provisional.
 */
export const burdenOf = (instalment: number, figures: BankFigures): Burden => {
  const { days, balance, months } = figures
  const isLong = days >= PROVISIONAL.days
  const averageBalance = balance && isLong ? balance.average : null
  const leanMonth = months.length >= PROVISIONAL.months ? leanestOf(figures) : null
  return {
    averageBalance,
    balanceShare: averageBalance === null ? null : shareOf(instalment, averageBalance),
    leanMonth,
    leanMonthShare: leanMonth && shareOf(instalment, leanMonth.surplus),
    gaps: [
      ...(balance ? [] : ['balances_unknown' as const]),
      ...(isLong ? [] : ['too_few_days' as const]),
      ...(leanMonth ? [] : ['too_few_months' as const]),
    ],
  }
}
