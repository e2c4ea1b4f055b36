import type { FoundBand, FoundMetric } from './evaluate.ts'

/** A report as it was kept. */
export interface KeptReport {
  readonly id: string
  readonly dataset: string
  readonly ranAt: Date
  readonly modelVersion: string
  readonly loans: number
  readonly bads: number
  readonly notScored: number
  readonly rowsTooLate: number
  readonly metrics: readonly FoundMetric[]
  readonly bands: readonly FoundBand[]
  readonly isMonotone: boolean
  readonly note: string
}

/** Newest first. */
export const REPORTS = `
  select id, dataset, ran_at as "ranAt", model_version as "modelVersion", loans, bads, not_scored as "notScored",
    rows_too_late as "rowsTooLate", metrics, bands, is_monotone as "isMonotone", note
  from backtest_report order by ran_at desc, id desc limit 100`

export const KEEP = `
  insert into backtest_report (dataset, ran_at, model_version, code_hash, loans, bads, not_scored, rows_used, rows_too_late, metrics, bands,
    is_monotone, note)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`
