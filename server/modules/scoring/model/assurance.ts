import type { Metrics } from '../../analytics/index.ts'

/** Who vouches for the operating inflow behind a score: banks, the business itself, or both. */
export type Assurance = 'bank_verified' | 'mixed' | 'self_reported'

/** The least share of the inflow reported by banks for a bank-verified score. */
const BANK_VERIFIED_FROM = 0.8
/** Below this share a score is self-reported: one small connected account does not vouch for the rest. */
const SELF_REPORTED_BELOW = 0.2

export interface Assured {
  readonly assurance: Assurance
  /** The share of the operating inflow plus `takenAway` that banks reported over a consent: 0 to 1, rounded down to four decimals. */
  readonly bankVerifiedShare: number
}

/**
 * Who vouches for the inflow of these metrics; without inflow, the business itself. `takenAway` is outflow reported by banks
 * that only an uploaded file explains as a transfer or a reversal: it counts like inflow that only a file reports.
 */
export const assuranceOf = ({ inflow, inflowByConsent }: Pick<Metrics, 'inflow' | 'inflowByConsent'>, takenAway: number): Assured => {
  const bankVerifiedShare = inflow > 0 ? Math.floor((10_000 * inflowByConsent) / (inflow + takenAway)) / 10_000 : 0
  if (bankVerifiedShare >= BANK_VERIFIED_FROM) return { assurance: 'bank_verified', bankVerifiedShare }
  return { assurance: bankVerifiedShare < SELF_REPORTED_BELOW ? 'self_reported' : 'mixed', bankVerifiedShare }
}
