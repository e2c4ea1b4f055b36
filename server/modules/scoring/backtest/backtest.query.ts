import type { ReadRows } from '../../../platform/rows.ts'
import { searchList } from '../../../platform/search-list.ts'
import type { Page } from '../../../shared/page.ts'
import { BACKTEST_REPORT_ORDERS, type BacktestReportsArgs } from './backtest.inputs.ts'
import type { FoundCohort } from './cohorts.ts'
import type { FoundBand } from './evaluate.ts'
import type { FoundMetric } from './measure.ts'
import type { OpenQuestion } from './open-questions.ts'
import type { FoundPart } from './out-of-time.ts'
import type { ScoreGroup } from './score-groups.ts'
import type { FoundDevelopment } from './shift.ts'
import type { SwapSet } from './swap-set.ts'
import type { FoundUnscored } from './unscored.ts'

/** A stored report. */
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
  readonly openQuestions: readonly OpenQuestion[]
  readonly note: string
}

const COLUMNS = `
  r.id, r.dataset, r.ran_at as "ranAt", r.model_version as "modelVersion", r.loans, r.bads, r.indeterminate, r.not_scored as "notScored",
  r.rows_too_late as "rowsTooLate", r.metrics, r.bands, r.is_monotone as "isMonotone", r.parts, r.score_groups as "scoreGroups",
  r.is_monotone_by_group as "isMonotoneByGroup", r.cohorts, r.development, r.swap_set as "swapSet", r.open_questions as "openQuestions", r.unscored, r.note`

/** The reports that were kept. */
export const reportsOf = (readRows: ReadRows, { filter, orderBy, ...page }: BacktestReportsArgs): Promise<Page<KeptReport>> => {
  const reports = searchList<KeptReport, KeptReport>(readRows, {
    table: 'backtest_report',
    alias: 'r',
    columns: () => COLUMNS,
    asNode: (report) => report,
    order: BACKTEST_REPORT_ORDERS.by[orderBy],
    base: ({ bind }) => [filter?.dataset ? `r.dataset = ${bind(filter.dataset)}` : 'true'],
    counting: 'exact',
  })
  return reports.page(page)
}

/** The report that later loans are compared with. */
export const DEVELOPMENT = `
  select dataset, code_hash as "codeHash", loans_digest as "loansDigest", distribution from backtest_report where id = $1`

export const KEEP = `
  insert into backtest_report (dataset, ran_at, model_version, code_hash, loans, bads, not_scored, rows_used, rows_too_late, metrics, bands,
    is_monotone, note, indeterminate, loans_digest, parts, score_groups, is_monotone_by_group, cohorts, distribution, development, swap_set,
    open_questions, unscored)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24) returning id`
