import type { Metrics } from '../../analytics/index.ts'

/** Who vouches for the operating inflow behind a score: banks, the business itself, or both. */
export type Assurance = 'bank_verified' | 'mixed' | 'self_reported'

/** From this share of the inflow on, banks vouch for a score. */
const BANK_VERIFIED_FROM = 0.8
/** Below this share the score is the business's own word: one small account that is connected does not vouch for a file. */
const SELF_REPORTED_BELOW = 0.2

export interface Assured {
  readonly assurance: Assurance
  /** Of the operating inflow and what files took away, what came over a consent: 0 to 1, in ten-thousandths, rounded down. */
  readonly bankVerifiedShare: number
}

/**
 * Who vouches for the inflow of these metrics. Without inflow nobody vouches for any. `takenAway` is what banks told as paid
 * and only a file of the business makes a transfer or comes back: it counts like income that only a file tells.
 */
export const assuranceOf = ({ inflow, inflowByConsent }: Pick<Metrics, 'inflow' | 'inflowByConsent'>, takenAway: number): Assured => {
  const bankVerifiedShare = inflow > 0 ? Math.floor((10_000 * inflowByConsent) / (inflow + takenAway)) / 10_000 : 0
  if (bankVerifiedShare >= BANK_VERIFIED_FROM) return { assurance: 'bank_verified', bankVerifiedShare }
  return { assurance: bankVerifiedShare < SELF_REPORTED_BELOW ? 'self_reported' : 'mixed', bankVerifiedShare }
}
