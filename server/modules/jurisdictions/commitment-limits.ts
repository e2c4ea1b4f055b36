import { canonicalJson, sha256 } from '../../shared/text.ts'
import { jurisdictionCodes, jurisdictionOf } from './countries.ts'
import { inForceOn } from './dated.ts'
import type { CommitmentLimit, CommitmentRule, JurisdictionCode, LenderClass, LimitMeasure } from './jurisdiction.ts'

/** What the limits of a commitment are measured on, before it. In minor units of one currency. */
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

/** What one rule leaves for a commitment, in minor units of the position's currency, and where the rule was read. */
export interface RemainingLimit {
  readonly rule: CommitmentRule
  /** What the rule allows in all. */
  readonly most: bigint
  /** What counts towards it already. */
  readonly used: bigint
  /** What is left of it, never below zero. */
  readonly amount: bigint
  /** Null for the rest of the request, which is no rule of a country. */
  readonly basis: {
    readonly pack: JurisdictionCode
    /** Identifies the rules on lenders and commitments as they are written: it differs when any of them does. */
    readonly packVersion: string
    readonly measure: LimitMeasure
    /** The limit as it is written: in minor units of the country's currency, or in basis points. */
    readonly limit: bigint
    readonly since: string | null
    readonly source: string
    readonly verifiedOn: string | null
  } | null
}

/** A rule of the country that does not limit the commitment, because the class is exempt or its currency cannot be converted. */
export interface RuleSetAside {
  readonly rule: CommitmentRule
  readonly why: 'exempt' | 'no_rate'
}

export interface CommitmentLimits {
  /** All that apply, in the order of the country's rules; the rest of the request comes last. */
  readonly limits: readonly RemainingLimit[]
  /** The one that leaves least; of equal ones the first. Its amount is what may be committed. */
  readonly binding: RemainingLimit
  readonly setAside: readonly RuleSetAside[]
}

const BASIS_POINTS = 10_000n

const versionOf = (code: JurisdictionCode): string => {
  const { lenderClasses, commitmentLimits: rules } = jurisdictionOf(code)
  return `${code}-${sha256(canonicalJson({ lenderClasses, rules })).slice(0, 12)}`
}

const VERSIONS = new Map(jurisdictionCodes.map((code) => [code, versionOf(code)]))

const USED: Readonly<Record<LimitMeasure, (position: CommitmentPosition) => bigint>> = {
  share_of_request: () => 0n,
  lender_to_merchant: ({ lenderToMerchant }) => lenderToMerchant,
  lender_year: ({ lenderYear }) => lenderYear,
  merchant_outstanding: ({ merchantOutstanding }) => merchantOutstanding,
  merchant_year: ({ merchantYear }) => merchantYear,
}

const left = (most: bigint, used: bigint) => ({ most, used, amount: most > used ? most - used : 0n })

/** Returns the limit that leaves less; of equal ones the first. */
export const lesserLimit = (one: RemainingLimit, other: RemainingLimit): RemainingLimit => (other.amount < one.amount ? other : one)

/**
 * Returns what a lender may commit to a request on a day by the rules of a country, and which of them binds. `converted`
 * expresses an amount of the country's currency in that of the position, or returns null where no rate is known; default: the
 * position is in the country's currency.
 */
export const commitmentLimits = (
  code: JurisdictionCode,
  position: CommitmentPosition,
  day: string,
  converted: (minor: bigint) => bigint | null = (minor) => minor,
): CommitmentLimits => {
  const { lenderClass, requested, committed } = position
  const limits: RemainingLimit[] = []
  const setAside: RuleSetAside[] = []
  const consider = ({ rule, exempt, measure, most: written }: CommitmentLimit) => {
    const { rule: limit, since, source, verifiedOn } = inForceOn(written, day)
    if (limit === null) return
    if (lenderClass !== null && exempt.includes(lenderClass)) {
      setAside.push({ rule, why: 'exempt' })
      return
    }
    const most = measure === 'share_of_request' ? (requested * limit) / BASIS_POINTS : converted(limit)
    if (most === null) {
      setAside.push({ rule, why: 'no_rate' })
      return
    }
    const basis = { pack: code, packVersion: VERSIONS.get(code)!, measure, limit, since, source, verifiedOn }
    limits.push({ rule, ...left(most, USED[measure](position)), basis })
  }
  for (const limit of jurisdictionOf(code).commitmentLimits) consider(limit)
  limits.push({ rule: 'REMAINING_OF_REQUEST', ...left(requested, committed), basis: null })
  return { limits, binding: limits.reduce(lesserLimit), setAside }
}
