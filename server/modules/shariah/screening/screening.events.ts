import { event } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'

/** A business gave impermissible income to charity; the amount in minor units. */
export const incomePurified = event<{
  readonly businessId: string
  readonly purificationId: string
  readonly amount: string
  readonly currency: Currency
}>('shariah.income_purified')

/** A contest of the classification of a bank transaction. */
export interface AboutIncomeContest {
  readonly contestId: string
  readonly businessId: string
  readonly transactionId: string
}

/** A business contested that a bank transaction is impermissible. */
export const incomeContested = event<AboutIncomeContest>('shariah.income_contested')
/** An auditor decided whether a contested transaction counts as impermissible. */
export const incomeContestDecided = event<AboutIncomeContest & { readonly counts: boolean }>('shariah.income_contest_decided')
