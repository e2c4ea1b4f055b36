import type { DataSource, EntityManager } from 'typeorm'
import { toRole } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import type { Guard, Queries } from '../../analytics/index.ts'
import { CHALLENGER } from '../model/challenger.ts'
import { activeModel, codeHashOf, otherModel } from '../model/model.query.ts'
import type { Model } from '../model/model.ts'
import { backtestRan } from '../scores/scoring.events.ts'
import { KEEP, type KeptReport } from './backtest.query.ts'
import { cohortsOf } from './cohorts.ts'
import { developmentSample, digestOf } from './development.ts'
import { evaluate } from './evaluate.ts'
import { type LoanSource, readLoans, readRows } from './loan-files.ts'
import { isRising } from './measure.ts'
import { noteFor } from './note.ts'
import { openQuestionsOf } from './open-questions.ts'
import { outOfTime } from './out-of-time.ts'
import { OWN_FACILITIES, type OwnLoan, readOwnLoans } from './own-loans.ts'
import { type RetroScored, retroScore, type ScoredLoan } from './retro-score.ts'
import { scoreGroupsOf } from './score-groups.ts'
import { distributionsOf } from './shift.ts'
import { swapSetOf } from './swap-set.ts'
import { unscoredOf } from './unscored.ts'

interface Compared {
  /** The id of an earlier report on other loans, to measure how far these have shifted from them. Default: none. */
  readonly development?: string | undefined
  /** Whether the other version of the swap set is the challenger. Default: the newest other version there is. */
  readonly againstChallenger?: boolean | undefined
}

/** A backtest on files. */
export interface BacktestOrder extends Compared {
  /** CSV files of the documented layout, compressed or not. */
  readonly loans: string
  readonly transactions: string
  /** The name of the loans in the report. */
  readonly dataset: string
}

/** A backtest on the house's own facilities. */
export interface BookBacktestOrder extends Compared {
  readonly book: readonly OwnLoan[]
}

export interface RanBacktest {
  readonly report: KeptReport
  /** Each scored loan; not stored. */
  readonly scored: readonly ScoredLoan[]
}

/** Scores loans as of the day they were granted on a connection of its own. With guards, the figures after them are there too. */
export const rescored = async (
  dataSource: DataSource,
  source: LoanSource,
  model: Model,
  guards: readonly Guard[] | undefined = model.guards,
): Promise<RetroScored> => {
  const runner = dataSource.createQueryRunner()
  const db: Queries = { query: (sql, parameters) => runner.query(sql, parameters) }
  try {
    await runner.query('set statement_timeout = 0')
    return await retroScore(db, source, model, guards)
  } finally {
    await runner.query('discard temp').catch(() => {})
    await runner.query('reset statement_timeout').catch(() => {})
    await runner.release()
  }
}

/** Reads the loans of an order. Throws when no own facility has an outcome yet. */
const sourceOf = async (db: EntityManager, order: BacktestOrder | BookBacktestOrder, isGuarded: boolean): Promise<LoanSource> => {
  if (!('book' in order)) {
    const rows = readRows(order.transactions, { withPayers: isGuarded })
    return { loans: await readLoans(order.loans), rows, ...(isGuarded ? { hasPayersForGuards: true } : {}) }
  }
  if (order.book.length === 0) throw new Error('Not enough outcomes (n=0): no facility has its first 12 months behind it.')
  return readOwnLoans(db, order.book)
}

/**
 * Scores past loans as of the day they were granted, compares the scores with the outcomes and stores the report. It contains
 * counts only, and nothing of a single loan.
 */
export const runBacktest = async (
  { work, clock, dataSource }: Pick<Platform, 'work' | 'clock' | 'dataSource'>,
  order: BacktestOrder | BookBacktestOrder,
): Promise<RanBacktest> => {
  const ranAt = clock.now()
  const db = dataSource.manager
  const model = await activeModel(db, ranAt)
  const other = order.againstChallenger ? CHALLENGER : await otherModel(db, model.version)
  const codeHash = codeHashOf(model)
  const dataset = 'book' in order ? OWN_FACILITIES : order.dataset
  const guards = model.guards ?? other?.guards
  const source = await sourceOf(db, order, guards !== undefined)
  const { loans: all } = source
  const compare = order.development === undefined ? null : await developmentSample(db, order.development, codeHash, all)

  const { loans: scored, unscored, rows, rowsTooLate } = await rescored(dataSource, source, model, guards)
  const scoreGroups = scoreGroupsOf(scored)
  const development = compare?.(scored) ?? null
  const about: Omit<KeptReport, 'id'> = {
    dataset,
    ranAt,
    modelVersion: model.version,
    notScored: unscored.length,
    unscored: unscoredOf(unscored),
    rowsTooLate,
    indeterminate: scored.filter(({ loan }) => loan.outcome === 'indeterminate').length,
    ...evaluate(scored, unscored),
    parts: outOfTime(scored, unscored),
    scoreGroups,
    isMonotoneByGroup: scoreGroups.length === 0 ? null : isRising(scoreGroups),
    cohorts: cohortsOf(scored),
    development,
    swapSet: other && swapSetOf(scored, other),
    openQuestions: openQuestionsOf({
      scored,
      unscored,
      modelVersion: model.version,
      hasOtherVersion: other !== null,
      hasDevelopment: development !== null,
    }),
    note: noteFor(
      dataset,
      scored.map(({ loan }) => loan),
    ),
  }
  const id = await work(SYSTEM, async (tx) => {
    const [kept] = await tx.db.query<{ id: string }[]>(KEEP, [
      about.dataset,
      ranAt,
      model.version,
      codeHash,
      about.loans,
      about.bads,
      about.notScored,
      rows,
      rowsTooLate,
      JSON.stringify(about.metrics),
      JSON.stringify(about.bands),
      about.isMonotone,
      about.note,
      about.indeterminate,
      digestOf(all),
      JSON.stringify(about.parts),
      JSON.stringify(about.scoreGroups),
      about.isMonotoneByGroup,
      JSON.stringify(about.cohorts),
      JSON.stringify(distributionsOf(scored)),
      about.development && JSON.stringify(about.development),
      about.swapSet && JSON.stringify(about.swapSet),
      JSON.stringify(about.openQuestions),
      JSON.stringify(about.unscored),
    ])
    const audience = [toRole(Role.ADMIN), toRole(Role.SSB_AUDITOR)]
    await tx.emit(backtestRan.of(kept!.id, audience, { backtestId: kept!.id, dataset, modelVersion: model.version }))
    return kept!.id
  })
  return { report: { id, ...about }, scored }
}
