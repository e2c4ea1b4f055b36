import type { Metrics } from '../../analytics/index.ts'

/** Why there is no score. */
export type Cause = 'no_connected_account' | 'insufficient_history' | 'too_few_transactions' | 'no_operating_flow' | 'balance_chain_broken'

/** A cause, with the present figure and the one required. */
export interface FoundCause {
  readonly cause: Cause
  readonly have: number | null
  readonly need: number | null
}

const DAYS_NEEDED = 30
const TRANSACTIONS_NEEDED = 10
const BROKEN_ROWS = 0.01

/**
 * Whether more than one row in a hundred breaks the chain of balances, as far as days can tell: a day of many rows breaks
 * with any of them, so the share of days that is expected at one row in a hundred grows with the rows of a day.
 */
const isBroken = ({ days, transactions, breaks }: Metrics['chain']) =>
  breaks > 1 && breaks / days > 1 - (1 - BROKEN_ROWS) ** (transactions / days)

/** Returns every cause why there can be no score; empty when there can be one. */
export const causesOf = (metrics: Metrics): FoundCause[] => {
  if (metrics.accounts === 0) return [{ cause: 'no_connected_account', have: 0, need: 1 }]
  const causes: FoundCause[] = []
  if (isBroken(metrics.chain)) causes.push({ cause: 'balance_chain_broken', have: metrics.chain.breaks, need: 0 })
  if (metrics.days < DAYS_NEEDED) causes.push({ cause: 'insufficient_history', have: metrics.days, need: DAYS_NEEDED })
  if (metrics.transactions < TRANSACTIONS_NEEDED) {
    causes.push({ cause: 'too_few_transactions', have: metrics.transactions, need: TRANSACTIONS_NEEDED })
  }
  if (metrics.transactions > 0 && metrics.inflow <= 0 && metrics.outflow <= 0) {
    causes.push({ cause: 'no_operating_flow', have: null, need: null })
  }
  return causes
}
