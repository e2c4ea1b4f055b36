import type { Loan } from './loan-files.ts'
import { OWN_FACILITIES } from './own-loans.ts'

const ALWAYS =
  'It says how well the score ranks these loans, and not how many will go bad elsewhere: bad rates of a band hold for this set alone. ' +
  'All of them were granted: nothing is known of applicants who were refused, and nothing is inferred for them (no reject inference). Nothing is said of accuracy: where few loans go bad, ' +
  'a model that calls every loan good is nearly always right.'

const BERKA =
  "These are private persons, Czech, 1993 to 1998, borrowers whom a bank had approved already (PKDD'99, Berka and Sochorova). They " +
  'support an order of risks, and no level of defaults of businesses in the Gulf. The payers are not named, so concentration is measured ' +
  'by the largest single receipt; freshness of data is not tested. The formulas were designed with ' +
  'the public half of these loans in view, so that a later part of it is later, and not unseen.'

const OWN =
  "These are Mizan's own facilities whose first 12 months are over. Bad ones were 60 days late within these months, defaulted, were written off, or were restructured when they were 30 days late. " +
  'Bank accounts that were disconnected since are not read, and amounts are compared at the exchange rates of the day of this report. '

/** The only available loans of those years are Berka's, whatever the name of the data set. */
const isBerka = (dataset: string, loans: readonly Loan[]) =>
  /berka|pkdd/i.test(dataset) || (loans.length > 0 && loans.every(({ grantedOn }) => grantedOn >= '1993' && grantedOn < '1999'))

/** The limits of what a backtest on a set of loans shows. */
export const noteFor = (dataset: string, loans: readonly Loan[]): string => {
  if (dataset === OWN_FACILITIES) return `${OWN}${ALWAYS}`
  return isBerka(dataset, loans) ? `${BERKA} ${ALWAYS}` : ALWAYS
}
