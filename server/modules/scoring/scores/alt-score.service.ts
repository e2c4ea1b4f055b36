import type { EntityManager } from 'typeorm'
import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/reading.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { conflict, invalidField, notFound, rateLimited } from '../../../shared/errors.ts'
import { asDay } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { type Basis, evidenceOf, type Metrics, metricsOf, type ReadBasis } from '../../analytics/index.ts'
import { type ImportedRows, takeTurns } from '../../banking/index.ts'
import { InvoiceStatus, type ReceivablesRoom } from '../../receivables/index.ts'
import { assuranceOf } from '../model/assurance.ts'
import { causesOf, type FoundCause } from '../model/causes.ts'
import { type Scored, scoreOf } from '../model/engine.ts'
import { activeModel, codeHashOf, modelOf } from '../model/model.query.ts'
import type { Model } from '../model/model.ts'
import { reasonsOf } from '../model/reasons.ts'
import type { KeptFactor } from '../model/score-terms.ts'
import { tipsOf } from '../model/tips.ts'
import { imagined } from '../model/what-if.ts'
import {
  changedAfter,
  financingPaid,
  type HistoryRow,
  historyOf,
  latestOf,
  ownSnapshot,
  type Snapshot,
  snapshotsById,
  takenAway,
} from './alt-score.query.ts'
import {
  type ChangedStatus,
  dataThrough,
  expectCurrent,
  hasScores,
  keepAccounts,
  markDataRemoved,
  type ScoreStatusCode,
  scoreStatusOf,
  updateStatuses,
} from './score-status.ts'
import { scoreCalculated, scoreStatusChanged } from './scoring.events.ts'
import type { WhatIfInput } from './scoring.inputs.ts'
import { scoresCounting } from './undo-obstacle.query.ts'

/** Why a score was computed. */
export type Purpose = 'self' | 'monitoring'

/** The causes why there is no score. */
export interface Unavailable {
  readonly causes: readonly FoundCause[]
}

export const isUnavailable = (result: Snapshot | Unavailable): result is Unavailable => 'causes' in result

/** The statuses of unpaid invoices. */
const OPEN: readonly InvoiceStatus[] = [InvoiceStatus.SENT, InvoiceStatus.VIEWED, InvoiceStatus.OVERDUE]

const NO_ACCOUNT: Unavailable = { causes: [{ cause: 'no_connected_account', have: 0, need: 1 }] }

const KEEP = `
  insert into alt_score (business_id, as_of, calculated_at, model_version, code_hash, purpose, requested_by, currency, features, factors,
    reasons, tips, score, band, is_provisional, financing_paid, inputs_digest, previous_id, assurance, bank_verified_share, data_through)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) returning id`

const withEvidence = ({ factors }: Scored, metrics: Metrics, basis: Basis): KeptFactor[] =>
  factors.map((factor) => ({
    ...factor,
    metrics: factor.metrics.map((metric) => ({ ...metric, evidence: evidenceOf(metric.code, metrics, basis) })),
  }))

const unknownScore = () => notFound('scoring.notFound')

interface Ground {
  readonly basis: Basis
  readonly metrics: Metrics
  readonly model: Model
  readonly digest: string
}

/** Calculates and stores scores. A stored score is never changed. */
export const createAltScoreService = (
  { work, clock, dataSource }: Platform,
  readBasis: ReadBasis,
  { invoiceReads }: Pick<ReceivablesRoom, 'invoiceReads'>,
) => {
  const found = async (db: EntityManager, businessId: string, basis: Basis, asOf = basis.today) => {
    const metrics = await metricsOf(db, businessId, asOf, basis.factors)
    return { metrics, causes: causesOf(metrics) }
  }

  const isContradicted = async (db: EntityManager, businessId: string, basis: Basis) =>
    (await found(db, businessId, basis)).causes.some(({ cause }) => cause === 'balance_chain_broken')

  const announce = async (tx: Tx, businessId: string, changes: readonly ChangedStatus[]) => {
    if (changes.length > 0) await tx.emit(scoreStatusChanged.of(businessId, [toBusiness(businessId)], { businessId, changes }))
  }

  const review = async (tx: Tx, businessId: string, isBroken: boolean) =>
    announce(tx, businessId, await updateStatuses(tx, businessId, isBroken))

  const reviewNow = async (tx: Tx, businessId: string) =>
    review(tx, businessId, await isContradicted(tx.db, businessId, await readBasis(tx.db, businessId, tx.now)))

  const digestOf = (metrics: Metrics, { currency }: Basis, model: Model) =>
    sha256(canonicalJson({ metrics, currency, modelVersion: model.version, codeHash: codeHashOf(model) }))

  /** The inputs of a score as of today or an earlier day, or the causes why there can be none. */
  const groundOf = async (db: EntityManager, businessId: string, asOf?: string): Promise<Ground | Unavailable> => {
    const now = clock.now()
    const basis = await readBasis(db, businessId, now)
    const { metrics, causes } = await found(db, businessId, basis, asOf)
    if (causes.length > 0) return { causes }
    const model = await activeModel(db, now)
    return { basis, metrics, model, digest: digestOf(metrics, basis, model) }
  }

  const keep = async (tx: Tx, businessId: string, purpose: Purpose, { basis, metrics, model, digest }: Ground) => {
    const latest = await latestOf(tx.db, businessId)
    const previous = latest && latest.asOf <= metrics.asOf ? latest : null
    const scored: Scored = scoreOf(metrics, model)
    const { assurance, bankVerifiedShare } = assuranceOf(metrics, await takenAway(tx.db, businessId, metrics, basis.factors))
    const paid = await financingPaid(tx.db, businessId, metrics, basis.factors)
    const [{ id }] = await tx.db.query<[{ id: string }]>(KEEP, [
      businessId,
      metrics.asOf,
      tx.now,
      model.version,
      codeHashOf(model),
      purpose,
      tx.viewer.userId,
      basis.currency,
      JSON.stringify(metrics),
      JSON.stringify(withEvidence(scored, metrics, basis)),
      JSON.stringify(reasonsOf(metrics, scored, basis)),
      JSON.stringify(tipsOf(metrics, scored, model)),
      scored.score,
      scored.band,
      scored.isProvisional,
      Math.round(paid),
      digest,
      previous?.id ?? null,
      assurance,
      bankVerifiedShare,
      await dataThrough(tx.db, businessId, metrics.asOf, basis.factors),
    ])
    await keepAccounts(tx, id, businessId, metrics.asOf, basis.factors)
    const change = previous ? scored.score - previous.score : null
    const about = { altScoreId: id, businessId, score: scored.score, band: scored.band, change, bandBefore: previous?.band ?? null }
    await tx.emit(scoreCalculated.of(id, [toBusiness(businessId)], about))
    await review(tx, businessId, metrics.asOf !== basis.today && (await isContradicted(tx.db, businessId, basis)))
    return (await snapshotsById(tx.db, [id], tx.viewer))[0]!
  }

  /** Whether a score has the same inputs. A score whose rows were removed never does, even if they were imported again. */
  const isSame = ({ inputsDigest, storedStatus }: Snapshot, digest: string) => inputsDigest === digest && storedStatus !== 'data_removed'

  /** Throws RATE_LIMITED within a day of the latest score while its inputs are the same. */
  const refuseSame = (latest: Snapshot | null, digest: string, now: Date) => {
    if (!latest || !isSame(latest, digest)) return
    const next = later(latest.calculatedAt, DAY)
    if (next <= now) return
    const { day, time } = gulfMomentOf(next)
    throw rateLimited(textOf('scoring.unchanged', { time, day: asDay(day) }))
  }

  return {
    /** The latest score of the viewer's business. Without any, the causes why there can be none, or null when it only has to be calculated. */
    async latest({ businessId }: Viewer): Promise<Snapshot | Unavailable | null> {
      if (businessId === null) return NO_ACCOUNT
      const db = dataSource.manager
      const latest = await latestOf(db, businessId)
      if (latest) return latest
      const { causes } = await found(db, businessId, await readBasis(db, businessId, clock.now()))
      return causes.length > 0 ? { causes } : null
    },

    /** When the rows behind a score last changed since it was calculated; null when a new calculation would give the same. */
    async inputsChangedAt(snapshot: Snapshot): Promise<Date | null> {
      const db = dataSource.manager
      const at = await changedAfter(db, snapshot)
      if (at === null) return null
      const ground = await groundOf(db, snapshot.businessId)
      return 'causes' in ground || ground.digest !== snapshot.inputsDigest ? at : null
    },

    /** Returns one of the viewer's own scores. Throws NOT_FOUND for any other. */
    async one(viewer: Viewer, id: string): Promise<Snapshot> {
      return orNotFound(await ownSnapshot(dataSource.manager, viewer, id), unknownScore)
    },

    /** The last score of each month, oldest first. */
    async history({ businessId }: Viewer): Promise<HistoryRow[]> {
      return businessId === null ? [] : historyOf(dataSource.manager, businessId)
    },

    /** Calculates and stores the score of the viewer's business as of today. Throws RATE_LIMITED within a day while nothing changed. */
    async calculate(viewer: Viewer): Promise<Snapshot | Unavailable> {
      const { businessId } = viewer
      if (businessId === null) return NO_ACCOUNT
      return work(viewer, async (tx) => {
        await takeTurns(tx, businessId)
        const ground = await groundOf(tx.db, businessId)
        if ('causes' in ground) return ground
        refuseSame(await latestOf(tx.db, businessId), ground.digest, tx.now)
        return keep(tx, businessId, 'self', ground)
      })
    },

    /** Stores the score of a business as of a day for the history, unless that day has one or there can be none. */
    async keepFor(viewer: Viewer, businessId: string, asOf: string): Promise<void> {
      await work(viewer, async (tx) => {
        await takeTurns(tx, businessId)
        const known = await tx.db.query<unknown[]>('select 1 from alt_score where business_id = $1 and as_of = $2', [businessId, asOf])
        if (known.length > 0) return
        const ground = await groundOf(tx.db, businessId, asOf)
        if (!('causes' in ground)) await keep(tx, businessId, 'monitoring', ground)
      })
    },

    /** Stores a new score of a business that has one, if its inputs have changed. */
    async renewFor(viewer: Viewer, businessId: string): Promise<void> {
      await work(viewer, async (tx) => {
        await takeTurns(tx, businessId)
        const latest = await latestOf(tx.db, businessId)
        if (!latest) return
        const ground = await groundOf(tx.db, businessId)
        if (!('causes' in ground) && !isSame(latest, ground.digest)) await keep(tx, businessId, 'monitoring', ground)
      })
    },

    /** Updates whether the scores of a business are current, after a change of its bank data. */
    async updateStatuses(tx: Tx, businessId: string): Promise<void> {
      if (await hasScores(tx.db, businessId)) await reviewNow(tx, businessId)
    },

    /** Marks scores as DATA_REMOVED that count rows of an import that was undone. */
    async endThoseThatCount(tx: Tx, undone: ImportedRows): Promise<void> {
      const counting = await scoresCounting(tx.db, [undone])
      const changes =
        counting.length === 0
          ? []
          : await markDataRemoved(
              tx,
              counting.map(({ altScoreId }) => altScoreId),
            )
      await announce(tx, undone.businessId, changes)
    },

    /**
     * Returns the latest score of a business for sharing; null when there is none. Throws SCORE_NOT_CURRENT for one that is not
     * current, with the sentence on `field` if it is given.
     */
    async toShare(tx: Tx, businessId: string, field?: string): Promise<Snapshot | null> {
      // An import that is being undone may end it.
      await takeTurns(tx, businessId)
      const latest = await latestOf(tx.db, businessId)
      if (!latest) return null
      await reviewNow(tx, businessId)
      expectCurrent((await snapshotsById(tx.db, [latest.id], tx.viewer))[0]!, tx.now, field)
      return latest
    },

    /**
     * Returns the score for a request of a business: the attached one while it is current, else the latest, by {@link toShare}.
     * A request keeps its attached score when there is no current one to replace it.
     */
    async toCarry(tx: Tx, businessId: string, carriedId: string | null, field: string): Promise<Snapshot | null> {
      if (carriedId === null) return this.toShare(tx, businessId, field)
      await takeTurns(tx, businessId)
      await reviewNow(tx, businessId)
      const [carried] = await snapshotsById(tx.db, [carriedId], tx.viewer)
      const isCurrent = (score: Snapshot) => scoreStatusOf(score, tx.now) === 'current'
      const latest = await latestOf(tx.db, businessId)
      return latest && !isCurrent(carried!) && isCurrent(latest) ? latest : carried!
    },

    /** The current status of a score. */
    status: (snapshot: Snapshot): ScoreStatusCode => scoreStatusOf(snapshot, clock.now()),

    /** Calculates the latest score under changed figures, by the same model. Stores nothing. */
    async whatIf(viewer: Viewer, input: WhatIfInput): Promise<{ before: Snapshot; scored: Scored }> {
      const db = dataSource.manager
      const before = viewer.businessId === null ? null : await latestOf(db, viewer.businessId)
      if (!before) throw conflict('scoring.calculateFirst')
      const { converter } = await readBasis(db, before.businessId, clock.now())
      const ids = [...new Set((input.collectInvoiceIds ?? []).map((id) => id.toLowerCase()))]
      const invoices = await invoiceReads.invoiceById(db, ids, viewer)
      const open = invoices.map((invoice) => orNotFound(invoice, () => notFound('common.invoiceNotFound')))
      if (open.some(({ status }) => !OPEN.includes(status))) {
        throw invalidField('collectInvoiceIds', 'scoring.invoicesSent')
      }
      const collected = converter.total(
        open.map(({ balanceDueMinor: minor, currency }) => ({ minor, currency })),
        before.currency,
      )
      const scenario = {
        collected: Number(collected),
        addMonths: input.addMonths ?? 0,
        splitLargestPayerInto: input.splitLargestPayerInto ?? 1,
      }
      const model = await modelOf(db, before.modelVersion)
      return { before, scored: scoreOf(imagined(before.features, scenario), model) }
    },
  }
}

export type AltScoreService = ReturnType<typeof createAltScoreService>
