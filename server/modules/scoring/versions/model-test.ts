import type { DataSource, EntityManager } from 'typeorm'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import type { Metrics } from '../../analytics/index.ts'
import { rescored } from '../backtest/backtest.service.ts'
import type { Outcome } from '../backtest/loan-files.ts'
import { byScore, type FoundMetric, measured, ranked } from '../backtest/measure.ts'
import { type OwnLoan, readOwnLoans } from '../backtest/own-loans.ts'
import type { ScoredLoan } from '../backtest/retro-score.ts'
import { auc } from '../backtest/statistics.ts'
import { type FoundMove, swapSetOf } from '../backtest/swap-set.ts'
import { canRead, scoreOf } from '../model/engine.ts'
import { activeModel, codeHashOf } from '../model/model.query.ts'
import type { Band, Model } from '../model/model.ts'
import { modelOfDraft } from './draft-rows.ts'
import { maskedName } from './effect.ts'
import { modelDraftTested } from './model.events.ts'
import { ModelDraft } from './model-draft.entity.ts'

/** A facility whose band the draft changes, and what became of it. */
export interface MovedLoan {
  readonly name: string
  readonly from: Band
  readonly to: Band
  readonly scoreBefore: number
  readonly scoreAfter: number
  readonly outcome: Outcome
}

/** What the house's own facilities say of a draft, and of the version in force. */
export interface TestFindings {
  /** Facilities that were scored and went well or badly. */
  readonly loans: number
  readonly bads: number
  readonly indeterminate: number
  readonly notScored: number
  /** Facilities whose first 12 months are not over. */
  readonly young: number
  /** Of the version in force. */
  readonly auc: FoundMetric
  /** Of the draft, and its difference to the version in force over the same draws. */
  readonly draftAuc: FoundMetric
  readonly gain: FoundMetric
  readonly moves: readonly FoundMove[]
  readonly moved: readonly MovedLoan[]
}

/** A stored test. */
export interface KeptTest {
  readonly id: string
  readonly draftId: string
  readonly baseVersion: string
  readonly codeHash: string
  readonly ranAt: Date
  readonly findings: TestFindings
}

const COLUMNS = `id, draft_id as "draftId", base_version as "baseVersion", code_hash as "codeHash", ran_at as "ranAt", findings`

const KEEP = `insert into model_test (draft_id, base_version, code_hash, ran_at, findings) values ($1, $2, $3, $4, $5)`

/** The latest test of a draft with the weights that it has, against the version in force; null when there is none. */
export const testOf = async (db: EntityManager, draft: ModelDraft, baseVersion: string): Promise<KeptTest | null> => {
  const hash = codeHashOf(modelOfDraft(draft))
  const [row] = await db.query<KeptTest[]>(
    `select ${COLUMNS} from model_test where draft_id = $1 and code_hash = $2 and base_version = $3 order by ran_at desc, id desc limit 1`,
    [draft.id, hash, baseVersion],
  )
  return row ?? null
}

/** The latest test in which a version was the one in force; null when there is none. */
export const latestTestOf = async (db: EntityManager, version: string): Promise<KeptTest | null> => {
  const [row] = await db.query<KeptTest[]>(
    `select ${COLUMNS} from model_test where base_version = $1 order by ran_at desc, id desc limit 1`,
    [version],
  )
  return row ?? null
}

const nameOf = async (db: EntityManager, book: readonly OwnLoan[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ id: string; name: string }[]>('select id, name from business where id = any($1)', [
    book.map(({ businessId }) => businessId),
  ])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(book.map(({ id, businessId }) => [id, names.get(businessId) ?? '']))
}

const movedAmong = (loans: readonly ScoredLoan[], draft: Model, names: ReadonlyMap<string, string>): MovedLoan[] =>
  loans.flatMap(({ loan, metrics, scored }) => {
    const next = scoreOf(metrics, draft)
    if (next.band === scored.band) return []
    const its = { from: scored.band, to: next.band, scoreBefore: scored.score, scoreAfter: next.score, outcome: loan.outcome }
    return [{ name: maskedName(names.get(loan.id) ?? ''), ...its }]
  })

/** Facilities whose outcome is known, and how many are too young for one. */
export interface TestBook {
  readonly loans: readonly OwnLoan[]
  readonly young: number
  /** By facility: the figures of the score that was sealed at the decision on it. None where its request carried no score. */
  readonly sealed: ReadonlyMap<string, Metrics>
}

/** Scores facilities by their sealed figures; those without, or without what a version reads, from the rows that were known on the day they were granted. */
const scoredAsDecided = async (dataSource: DataSource, { loans: book, sealed: all }: TestBook, base: Model, draft: Model) => {
  const db = dataSource.manager
  const sealed = new Map([...all].filter(([, metrics]) => canRead(metrics, base) && canRead(metrics, draft)))
  const guards = base.guards ?? draft.guards
  const { loans } = await readOwnLoans(db, book)
  const rest = book.filter(({ id }) => !sealed.has(id))
  const again = rest.length === 0 ? { loans: [], unscored: [] } : await rescored(dataSource, await readOwnLoans(db, rest), base, guards)
  const found = new Map(again.loans.map((each) => [each.loan.id, each]))
  for (const [id, metrics] of sealed) {
    const loan = loans.get(id)
    if (loan) found.set(id, { loan, metrics, scored: scoreOf(metrics, base) })
  }
  return { loans: book.flatMap(({ id }) => found.get(id) ?? []), notScored: again.unscored.length }
}

/**
 * Scores the house's own facilities by the version in force and by a draft, and stores what it found: by the figures that were sealed
 * at the decision on each, or as of the day it was granted where none were. Never by what became known later.
 */
export const runModelTest = async (
  { work, clock, dataSource }: Pick<Platform, 'work' | 'clock' | 'dataSource'>,
  draftId: string,
  book: TestBook,
): Promise<void> => {
  const db = dataSource.manager
  const draft = await db.findOneBy(ModelDraft, { id: draftId })
  if (!draft) return
  const ranAt = clock.now()
  const base = await activeModel(db, ranAt)
  const model = modelOfDraft(draft)
  const { loans, notScored } = await scoredAsDecided(dataSource, book, base, model)
  const swap = swapSetOf(loans, model)
  const [ofBase] = measured(loans, { auc: ranked(auc, byScore) }) as [FoundMetric]
  const findings: TestFindings = {
    loans: ofBase.loans,
    bads: ofBase.bads,
    indeterminate: loans.filter(({ loan }) => loan.outcome === 'indeterminate').length,
    notScored,
    young: book.young,
    auc: ofBase,
    draftAuc: swap.auc,
    gain: swap.gain,
    moves: swap.moves,
    moved: movedAmong(loans, model, await nameOf(db, book.loans)),
  }
  await work(SYSTEM, async (tx) => {
    await tx.db.query(KEEP, [draftId, base.version, codeHashOf(model), ranAt, JSON.stringify(findings)])
    await tx.emit(modelDraftTested.of(draftId, TO_THE_BOARD, { draftId, loans: findings.loans, bads: findings.bads }))
  })
}
