import { addDays, addMonths, today } from '@/lib/text/day'
import type { TermsOfProposalFragment } from '@/ui/terms/terms-of-proposal.generated'
import type { SendProposalMutationVariables } from '../respond.generated'

export type TermsInput = NonNullable<SendProposalMutationVariables['input']['terms']>
export type TermsKind = keyof TermsInput
export type TermsInputOf<Kind extends TermsKind> = NonNullable<TermsInput[Kind]>

/** The terms of a sent proposal. */
export type GivenTerms = TermsOfProposalFragment
export type GivenTermsOf<Type extends GivenTerms['__typename']> = Extract<GivenTerms, { readonly __typename: Type }>

/** What terms take from the rest of the proposal: the amount as a plain decimal, and the term. */
export type Offer = { readonly amount: string; readonly months: number }

/** What the blank terms of a request start from: its repayment period in months. */
export type Wanted = { readonly months: number }

/** Days from today to the planned sale, delivery or start. */
const DAYS_TO_START = 14

export const plannedStart = (): string => addDays(today(), DAYS_TO_START)
export const plannedFirstDue = (): string => addMonths(plannedStart(), 1)

/** Returns how many payments the term has, at least one. */
export const countOf = (months: number, everyMonths: string): number => Math.max(1, Math.floor(months / (Number(everyMonths) || 1)))

/** Returns a text without spaces around it; undefined if it is blank. */
export const filled = (text: string): string | undefined => text.trim() || undefined

/** Returns the entries that are not blank; undefined if there are none. */
export const listed = (entries: readonly string[]): readonly string[] | undefined => {
  const kept = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return kept.length > 0 ? kept : undefined
}

/** A list of a form, which always has an entry. */
export const entriesOf = (values: readonly (string | number)[] | null | undefined): string[] =>
  values && values.length > 0 ? values.map(String) : ['']
