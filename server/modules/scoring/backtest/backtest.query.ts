import type { FoundCohort } from './cohorts.ts'
import type { FoundBand } from './evaluate.ts'
import type { FoundMetric } from './measure.ts'
import type { FoundPart } from './out-of-time.ts'
import type { ScoreGroup } from './score-groups.ts'
import type { FoundDevelopment } from './shift.ts'
import type { SwapSet } from './swap-set.ts'
import type { Unanswered } from './unanswered.ts'
import type { FoundUnscored } from './unscored.ts'

/** A report as it was kept. */
export interface KeptReport {
  readonly id: string
  readonly dataset: string
  readonly ranAt: Date
  readonly modelVersion: string
  readonly loans: number
  readonly bads: number
  readonly indeterminate: number
  /** Loans that could not be scored. */
  readonly notScored: number
  /** How they ended. */
  readonly unscored: FoundUnscored
  readonly rowsTooLate: number
  readonly metrics: readonly FoundMetric[]
  readonly bands: readonly FoundBand[]
  readonly isMonotone: boolean
  readonly parts: readonly FoundPart[]
  readonly scoreGroups: readonly ScoreGroup[]
  /** Null where there are no groups. */
  readonly isMonotoneByGroup: boolean | null
  readonly cohorts: readonly FoundCohort[]
  readonly development: FoundDevelopment | null
  readonly swapSet: SwapSet | null
  readonly unanswered: readonly Unanswered[]
  readonly note: string
}

/** Newest first. */
export const REPORTS = `
  select id, dataset, ran_at as "ranAt", model_version as "modelVersion", loans, bads, indeterminate, not_scored as "notScored",
    rows_too_late as "rowsTooLate", metrics, bands, is_monotone as "isMonotone", parts, score_groups as "scoreGroups",
    is_monotone_by_group as "isMonotoneByGroup", cohorts, development, swap_set as "swapSet", unanswered, unscored, note
  from backtest_report order by ran_at desc, id desc limit 100`

/** What later loans are compared with. */
export const DEVELOPMENT = `
  select dataset, code_hash as "codeHash", loans_digest as "loansDigest", distribution from backtest_report where id = $1`

export const KEEP = `
  insert into backtest_report (dataset, ran_at, model_version, code_hash, loans, bads, not_scored, rows_used, rows_too_late, metrics, bands,
    is_monotone, note, indeterminate, loans_digest, parts, score_groups, is_monotone_by_group, cohorts, distribution, development, swap_set,
    unanswered, unscored)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24) returning id`
