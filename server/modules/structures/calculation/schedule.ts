import type { Currency } from '../../../shared/currency.ts'
import type { BusinessCalendar, DueDay } from '../../jurisdictions/index.ts'
import type { AprAbsence, Bearer, Risk, ScheduleLineKind, TermsFaultCode } from '../terms/codes.ts'

/** What the terms of a proposal are read with. */
export interface TermsContext {
  /** Currency of every amount in the terms. */
  readonly currency: Currency
  /** Of the merchant's country. */
  readonly calendar: BusinessCalendar
  /** Months from the start to the last nominal day that the country allows at most; null where no limit is known. */
  readonly longestTenor: number | null
  /** Names of the businesses, as they stand in the terms. */
  readonly merchant: string
  readonly lender: string
}

/** What is wrong with terms: the rule that they break, and the path of the field within them. */
export interface TermsFault {
  readonly code: TermsFaultCode
  readonly field: string
}

/** One line of a schedule. */
export interface ScheduleLine extends DueDay {
  /** From 1 for payments and deliveries; 0 for a down payment. */
  readonly number: number
  readonly kind: ScheduleLineKind
  /** In minor units; null where it is not fixed, and for deliveries of goods. */
  readonly amount: bigint | null
  /** The part of a sale's instalment that is recognised as profit. It spreads the profit, and changes no debt. */
  readonly profit?: bigint
  /** The period that a rent is for: from, inclusive, and to, exclusive. */
  readonly period?: { readonly from: string; readonly to: string }
  /** Rate that a variable rent was set by, in basis points. */
  readonly rateBp?: number
  /** Of a payment that buys units of the lender's share: what they cost, and how many the lender held before. */
  readonly units?: { readonly before: number; readonly bought: number; readonly price: bigint }
  /** Of a delivery, in the unit of measure of the goods. */
  readonly quantity?: bigint
  /** True for what reported results or later valuations decide, and for a rent whose rate has not been set yet. */
  readonly isEstimate?: boolean
}

/** Who bears a risk under a contract. */
export interface RiskBearing {
  readonly risk: Risk
  readonly bearer: Bearer
}

/** What a proposal discloses, in minor units. A figure is null where the structure does not have it. */
export interface Disclosure {
  /** What the lender makes available. */
  readonly financed: bigint | null
  /** Everything payable, down payment and fees included, a transfer price not. */
  readonly totalPayable: bigint | null
  readonly transferPrice: bigint | null
  /** `totalPayable` and `transferPrice` less `financed`. */
  readonly costOfFinance: bigint | null
  readonly fees: bigint
  /** Percent a year with four decimals. */
  readonly aprEquivalent: string | null
  /** Why there is none. */
  readonly aprAbsence: AprAbsence | null
  /** The instalments alone, without down payment and transfer price. */
  readonly firstInstalment: bigint | null
  readonly lastInstalment: bigint | null
  readonly largestInstalment: bigint | null
  readonly firstDueOn: string | null
  readonly lastDueOn: string | null
  readonly risks: readonly RiskBearing[]
  /** Of a variable rent: the same figures with the rent at its floor and its ceiling after the fixed periods. */
  readonly atFloor?: { readonly totalPayable: bigint; readonly aprEquivalent: string | null }
  readonly atCeiling?: { readonly totalPayable: bigint; readonly largestInstalment: bigint; readonly aprEquivalent: string | null }
  /** Of a tawarruq: what the client receives of the resale. */
  readonly proceedsToClient?: bigint
  /** Of a sale: its profit as an annual rate on cost less down payment, a fraction, unrounded. */
  readonly profitYield?: number
  /** Of a salam: the goods of all deliveries, of the first, the last and the largest, in their unit of measure. */
  readonly deliveries?: { readonly quantity: bigint; readonly first: bigint; readonly last: bigint; readonly largest: bigint }
  /** Of a diminishing musharakah: what is payable at the latest valuation, and with the units at 80 and 120 % of it. */
  readonly projected?: { readonly total: bigint; readonly rent: bigint; readonly totalAt80: bigint; readonly totalAt120: bigint }
  /** Of a partnership: the lender's share of the profit, in basis points. */
  readonly lenderProfitBp?: number
}

/**
 * The rules of one kind of terms. `faults` throws INVALID, naming the field, for a value that cannot be read, or is missing for the
 * kind of terms. `schedule` and `disclosure` may be called for terms without faults only.
 */
export interface TermsRules<Terms> {
  faults(terms: Terms, context: TermsContext): TermsFault[]
  schedule(terms: Terms, context: TermsContext): ScheduleLine[]
  disclosure(terms: Terms, context: TermsContext): Disclosure
}
