import type {
  Disclosure,
  ScheduleLine,
  TermsContext,
  TermsFault,
  TermsRules,
} from '../../../server/modules/structures/calculation/schedule.ts'
import type { Structure } from '../../../server/modules/structures/forms/structure.ts'
import type { LateClause } from '../../../server/modules/structures/terms/codes.ts'
import type { Currency } from '../../../server/shared/currency.ts'
import { toDecimal } from '../../../server/shared/money.ts'
import type { GoldenFamily } from './mapper.ts'

/** What the terms of every golden case say. */
export interface GoldenTerms {
  readonly structure: `${Structure}`
  readonly currency: Currency
  readonly calendar: string
  readonly lateClause: keyof typeof LateClause
}

export interface GoldenFault {
  readonly code: string
  readonly field: string
}

/** Writes golden minor units as an amount of the product's terms. */
export const amountOf = (minor: number, currency: Currency): string => toDecimal(BigInt(minor), currency)

/** The same, of an amount that can be missing. */
export const amountIfAny = (minor: number | null | undefined, currency: Currency): string | null =>
  minor == null ? null : amountOf(minor, currency)

/** Writes golden basis points as a percentage of the product's terms. */
export const percentOf = (basisPoints: number): string => `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`

/** Of the countries of golden cases, only Saudi Arabia limits the tenor. */
const LONGEST_TENOR: Readonly<Record<string, number>> = { SA: 60 }

/** Returns what the terms of a golden case are read with. */
export const contextOf = (
  { currency, calendar }: GoldenTerms,
  { calendarOf }: Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>,
  parties: { readonly merchant?: string; readonly lender?: string },
): TermsContext => ({
  currency,
  calendar: calendarOf(calendar),
  longestTenor: LONGEST_TENOR[calendar] ?? null,
  merchant: parties.merchant ?? '',
  lender: parties.lender ?? '',
})

/** Returns faults with the fields as golden files name them. */
export const goldenFaults = (faults: readonly TermsFault[], names: Readonly<Record<string, string>>): GoldenFault[] =>
  faults.map(({ code, field }) => ({ code, field: names[field] ?? field }))

/** What the product says about terms: their faults, or what they lead to. */
export interface ReadTerms {
  readonly faults: readonly TermsFault[]
  readonly concluded: { readonly schedule: readonly ScheduleLine[]; readonly disclosure: Disclosure } | null
}

/** Returns the faults of terms, and only where there are none their schedule and disclosure. */
export const readTerms = <Terms>(rules: TermsRules<Terms>, terms: Terms, context: TermsContext): ReadTerms => {
  const faults = rules.faults(terms, context)
  if (faults.length > 0) return { faults, concluded: null }
  return { faults, concluded: { schedule: rules.schedule(terms, context), disclosure: rules.disclosure(terms, context) } }
}
