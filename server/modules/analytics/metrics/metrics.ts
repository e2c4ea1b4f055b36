/** One complete calendar month. */
export interface MonthFigures {
  /** Such as 2026-03. */
  readonly month: string
  readonly inflow: number
  readonly outflow: number
  /** How many rows the inflow is of. */
  readonly receipts: number
  /** The balance at the end of its last day; null when balances are unknown. */
  readonly balance: number | null
}

/** How low the daily balances of a window fell. */
export interface BalanceLows {
  /** The lowest of all days. */
  readonly lowest: number
  /** Days below fourteen days of spending. */
  readonly shortDays: number
  /** Days below 15 % of the highest balance of the 31 days up to them. Collected for the validation of the model, and in no score. */
  readonly drainedDays: number
}

/**
 * The figures of one business up to a day, from which a score is computed. Sums are whole minor units of the base currency;
 * means are fractional minor units: statistics, never amounts to pay. Stored as JSON with the score.
 */
export interface Metrics {
  /** The day of the analysis. Only earlier days count. */
  readonly asOf: string
  /** How many accounts are connected, whether or not they hold anything. */
  readonly accounts: number
  /** First day of the observed period, after the last gap; null without any row. */
  readonly firstDay: string | null
  /** First day of the window, at most 365 days before. */
  readonly start: string | null
  /** Days of the window. */
  readonly days: number
  /** Days of the observed period. */
  readonly historyDays: number
  /** Complete months, at most the last twelve, oldest first. */
  readonly months: readonly MonthFigures[]
  /** Of the window. */
  readonly transactions: number
  readonly inflow: number
  /** The part of the inflow that banks reported over a consent; the rest is from uploaded files. */
  readonly inflowByConsent: number
  readonly outflow: number
  readonly largestReceipt: number
  readonly penalties: number
  /** Inflow, outflow and mean balance of the last ninety days of the window, and how many days these are. */
  readonly lately: { readonly days: number; readonly inflow: number; readonly outflow: number; readonly averageBalance: number | null }
  /** Of the days of the window; null where the balance of an account is not known. */
  readonly balance: {
    readonly average: number
    /** Sample standard deviation; null for a single day. */
    readonly deviation: number | null
    /** The fifth percentile. */
    readonly floor: number
    readonly last: number
    /** Days on which any account closed below zero. */
    readonly overdrawnDays: number
    /** Days below seven days of spending. */
    readonly thinDays: number
    /** Further measures of its lows; absent from scores that were kept before they were collected. */
    readonly lows?: BalanceLows
  } | null
  /** Of the inflow of the complete months, by payer. */
  readonly payers: {
    /** How much of it is from payers that are known, 0 to 1. */
    readonly known: number
    readonly largest: { readonly key: string; readonly name: string; readonly share: number } | null
    /** Whether payers are joined by the first word of their names that tells them apart: the key is that word, and the bank's names are several. */
    readonly isJoined?: true
    /** Share of the second largest. */
    readonly second: number
  }
  /** How far the bank's own balances follow from its rows, day after day. */
  readonly chain: { readonly days: number; readonly transactions: number; readonly breaks: number }
  /** Days since the connection that was read longest ago; null where nothing is known of it. */
  readonly daysSinceSync: number | null
  /** Currencies of accounts that could not be converted. */
  readonly leftOut: readonly string[]
  /** Currencies that were converted. */
  readonly converted: readonly string[]
  /** The same figures after guards against tricks, which versions read that have them; absent from scores that were kept before. */
  readonly guarded?: Metrics
}
