import { event, toBusiness } from '../../../platform/events.ts'
import type { Band } from '../model/model.ts'
import type { ChangedStatus } from './score-status.ts'

/** How much of the difference between two scores is due to another version of the model. */
export interface FormulaChange {
  readonly from: string
  readonly to: string
  /** Points of the score. The rest of the difference is due to the figures of the business. */
  readonly points: number
}

export interface AboutScore {
  readonly altScoreId: string
  readonly businessId: string
  readonly score: number
  readonly band: Band
  /** The difference to the score that it replaces; null for the first, and while a newer one stays the latest. */
  readonly change: number | null
  readonly bandBefore: Band | null
  /** Null where it replaces a score of the same version, or none. */
  readonly formula: FormulaChange | null
}

/** A score was calculated and stored. */
export const scoreCalculated = event<AboutScore>('scoring.score_calculated')

export interface AboutStatuses {
  readonly businessId: string
  readonly changes: readonly ChangedStatus[]
}

/** The status of scores of a business changed, because their bank data or consents did. */
export const scoreStatusChanged = event<AboutStatuses>('scoring.status_changed')

export interface AboutPassport {
  readonly passportId: string
  readonly businessId: string
  readonly label: string
}

/** A score was shared by a link. */
export const passportShared = event<AboutPassport>('scoring.passport_shared')
/** The link was revoked. */
export const passportRevoked = event<AboutPassport>('scoring.passport_revoked')
/** A reader outside the business opened the link. */
export const passportViewed = event<AboutPassport>('scoring.passport_viewed')

/** An event about a passport, for the business that shared it. */
export const aboutPassport = (fact: typeof passportShared, about: AboutPassport) =>
  fact.of(about.passportId, [toBusiness(about.businessId)], about)

export interface AboutBacktest {
  readonly backtestId: string
  readonly dataset: string
  readonly modelVersion: string
}

/** A version of the model was tested on loans whose outcome is known. */
export const backtestRan = event<AboutBacktest>('scoring.backtest_ran')
