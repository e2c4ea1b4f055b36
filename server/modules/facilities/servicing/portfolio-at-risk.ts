import { percentOf } from '../../../shared/percent.ts'

export interface PortfolioAtRisk {
  /** Of the whole book, in minor units. */
  readonly outstanding: bigint
  readonly atRisk: readonly {
    /** Facilities more than this many days past due are at risk with all that is outstanding, not only with their arrears. */
    readonly days: number
    readonly amount: bigint
    /** Of all that is outstanding, with four decimals; null where nothing is. */
    readonly percent: string | null
  }[]
}

const THRESHOLDS = [30, 60, 90]

/** Measures the portfolio at risk of facilities in one currency. */
export const portfolioAtRisk = (book: readonly { readonly daysPastDue: number; readonly outstanding: bigint }[]): PortfolioAtRisk => {
  const sumOver = (days: number) =>
    book.filter(({ daysPastDue }) => daysPastDue > days).reduce((sum, { outstanding }) => sum + outstanding, 0n)
  const outstanding = sumOver(-1)
  return {
    outstanding,
    atRisk: THRESHOLDS.map((days) => ({
      days,
      amount: sumOver(days),
      percent: outstanding === 0n ? null : percentOf(sumOver(days), outstanding),
    })),
  }
}
