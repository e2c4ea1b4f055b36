import { event, toBusiness } from '../../../platform/events.ts'
import type { Band } from '../model/model.ts'
import type { ChangedStanding } from './score-standing.ts'

export interface AboutScore {
  readonly altScoreId: string
  readonly businessId: string
  readonly score: number
  readonly band: Band
  /** Against the score that it takes the place of; null for the first, and while a newer one stays the latest. */
  readonly change: number | null
  readonly bandBefore: Band | null
}

/** A score was computed and kept. */
export const scoreCalculated = event<AboutScore>('scoring.score_calculated')

export interface AboutStandings {
  readonly businessId: string
  readonly changes: readonly ChangedStanding[]
}

/** Scores of a business stand otherwise than before: something happened to what they rest on. */
export const standingChanged = event<AboutStandings>('scoring.standing_changed')

export interface AboutPassport {
  readonly passportId: string
  readonly businessId: string
  readonly label: string
}

/** A score was shared by a link. */
export const passportShared = event<AboutPassport>('scoring.passport_shared')
/** The link works no more. */
export const passportRevoked = event<AboutPassport>('scoring.passport_revoked')
/** Somebody looked at what the link shows. */
export const passportViewed = event<AboutPassport>('scoring.passport_viewed')

/** Announces something about a passport to the business that shared it. */
export const aboutPassport = (fact: typeof passportShared, about: AboutPassport) =>
  fact.of(about.passportId, [toBusiness(about.businessId)], about)

export interface AboutBacktest {
  readonly backtestId: string
  readonly dataset: string
  readonly modelVersion: string
}

/** A version of the model was tried on loans whose end is known. */
export const backtestRan = event<AboutBacktest>('scoring.backtest_ran')
