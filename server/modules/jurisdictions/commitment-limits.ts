import { jurisdictionOf } from './countries.ts'
import { inForceOn } from './dated.ts'
import type { CommitmentLimit, JurisdictionCode, LenderClass, LimitMeasure } from './jurisdiction.ts'

/** What the limits of a commitment are measured on, before it. In minor units of the country's currency. */
export interface CommitmentPosition {
  /** Null where the country knows none, or the lender's is unknown: then no exemption applies. */
  readonly lenderClass: LenderClass | null
  readonly requested: bigint
  /** Of the request, by all lenders. */
  readonly committed: bigint
  /** By the lender to the business. */
  readonly lenderToMerchant: bigint
  /** By the lender in the calendar year. */
  readonly lenderYear: bigint
  /** What the business owes to all lenders. */
  readonly merchantOutstanding: bigint
  /** To the business by all lenders in the calendar year. */
  readonly merchantYear: bigint
}

/** What one rule leaves for a commitment, in minor units, and where the rule was read. */
export interface RemainingLimit {
  readonly rule: string
  /** Never below zero. */
  readonly amount: bigint
  /** Null for the rest of the request, which is no rule of a country. */
  readonly basis: {
    readonly pack: JurisdictionCode
    readonly since: string | null
    readonly source: string
    readonly verifiedOn: string | null
  } | null
}

export interface CommitmentLimits {
  /** All that apply, in the order of the country's rules; the rest of the request comes last. */
  readonly limits: readonly RemainingLimit[]
  /** The one that leaves least; of equal ones the first. Its amount is what may be committed. */
  readonly binding: RemainingLimit
}

const BASIS_POINTS = 10_000n

const REMAINING: Readonly<Record<LimitMeasure, (most: bigint, position: CommitmentPosition) => bigint>> = {
  share_of_request: (bp, { requested }) => (requested * bp) / BASIS_POINTS,
  lender_to_merchant: (most, { lenderToMerchant }) => most - lenderToMerchant,
  lender_year: (most, { lenderYear }) => most - lenderYear,
  merchant_outstanding: (most, { merchantOutstanding }) => most - merchantOutstanding,
  merchant_year: (most, { merchantYear }) => most - merchantYear,
}

const atLeastZero = (amount: bigint) => (amount < 0n ? 0n : amount)

/** Returns what a lender may commit to a request on a day by the rules of a country, and which of them binds. */
export const commitmentLimits = (code: JurisdictionCode, position: CommitmentPosition, day: string): CommitmentLimits => {
  const { lenderClass, requested, committed } = position
  const remaining = ({ rule, exempt, measure, most }: CommitmentLimit): RemainingLimit[] => {
    const { rule: value, since, source, verifiedOn } = inForceOn(most, day)
    if (value === null || (lenderClass !== null && exempt.includes(lenderClass))) return []
    const amount = atLeastZero(REMAINING[measure](value, position))
    return [{ rule, amount, basis: { pack: code, since, source, verifiedOn } }]
  }
  const rest: RemainingLimit = { rule: 'REMAINING_OF_REQUEST', amount: atLeastZero(requested - committed), basis: null }
  const limits = [...jurisdictionOf(code).commitmentLimits.flatMap(remaining), rest]
  return { limits, binding: limits.reduce((least, limit) => (limit.amount < least.amount ? limit : least)) }
}
