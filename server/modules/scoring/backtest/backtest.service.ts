import type { DataSource } from 'typeorm'
import { toRole } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import type { Queries } from '../../analytics/index.ts'
import { activeModel, codeHashOf } from '../model.query.ts'
import type { Model } from '../model.ts'
import { backtestRan } from '../scoring.events.ts'
import { KEEP, type KeptReport, REPORTS } from './backtest.query.ts'
import { evaluate } from './evaluate.ts'
import { readLoans, readRows } from './loan-files.ts'
import { noteFor } from './note.ts'
import { type RetroScored, retroScore, type ScoredLoan } from './retro-score.ts'

export interface BacktestOrder {
  /** CSV files of the documented layout, compressed or not. */
  readonly loans: string
  readonly transactions: string
  /** What the loans are called in the report. */
  readonly dataset: string
}

export interface RanBacktest {
  readonly report: KeptReport
  /** Each loan as it was scored; not kept. */
  readonly scored: readonly ScoredLoan[]
}

const rescored = async (dataSource: DataSource, order: BacktestOrder, model: Model): Promise<RetroScored> => {
  const loans = await readLoans(order.loans)
  const runner = dataSource.createQueryRunner()
  const db: Queries = { query: (sql, parameters) => runner.query(sql, parameters) }
  try {
    await runner.query('set statement_timeout = 0')
    return await retroScore(db, loans, readRows(order.transactions), model)
  } finally {
    await runner.query('discard temp').catch(() => {})
    await runner.query('reset statement_timeout').catch(() => {})
    await runner.release()
  }
}

/**
 * Scores loans of the past as of the day they were granted, compares with what became of them and keeps the report.
 * Nothing of the loans themselves is kept.
 */
export const runBacktest = async (
  { work, clock, dataSource }: Pick<Platform, 'work' | 'clock' | 'dataSource'>,
  order: BacktestOrder,
): Promise<RanBacktest> => {
  const ranAt = clock.now()
  const model = await activeModel(dataSource.manager, ranAt)
  const { loans: scored, notScored, rows, rowsTooLate } = await rescored(dataSource, order, model)
  const found = evaluate(scored)
  const about = {
    dataset: order.dataset,
    ranAt,
    modelVersion: model.version,
    notScored,
    rowsTooLate,
    note: noteFor(
      order.dataset,
      scored.map(({ loan }) => loan),
    ),
    ...found,
  }
  const id = await work(SYSTEM, async (tx) => {
    const [kept] = await tx.db.query<{ id: string }[]>(KEEP, [
      about.dataset,
      ranAt,
      model.version,
      codeHashOf(model),
      found.loans,
      found.bads,
      notScored,
      rows,
      rowsTooLate,
      JSON.stringify(found.metrics),
      JSON.stringify(found.bands),
      found.isMonotone,
      about.note,
    ])
    const audience = [toRole(Role.ADMIN), toRole(Role.SSB_AUDITOR)]
    await tx.emit(backtestRan.of(kept!.id, audience, { backtestId: kept!.id, dataset: order.dataset, modelVersion: model.version }))
    return kept!.id
  })
  return { report: { id, ...about }, scored }
}

/** The reports that were kept, newest first; not more than the last hundred. */
export const backtestReports = ({ readRows: read }: Pick<Platform, 'readRows'>): Promise<KeptReport[]> =>
  read<KeptReport>('scoring.backtest_reports', REPORTS, [])
