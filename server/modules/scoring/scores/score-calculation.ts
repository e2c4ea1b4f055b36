import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { rateLimited } from '../../../shared/errors.ts'
import { asDay } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { type Basis, evidenceOf, type Metrics } from '../../analytics/index.ts'
import { takeTurns } from '../../banking/index.ts'
import { assuranceOf } from '../model/assurance.ts'
import { readBy, type Scored, scoreOf } from '../model/engine.ts'
import { codeHashOf, modelOf } from '../model/model.query.ts'
import { reasonsOf } from '../model/reasons.ts'
import type { KeptFactor } from '../model/score-terms.ts'
import { tipsOf } from '../model/tips.ts'
import { financingPaid, latestOf, type Snapshot, snapshotsById, takenAway } from './alt-score.query.ts'
import { type Ground, isSame, NO_ACCOUNT, type ScoreInputs, type Unavailable } from './score-inputs.ts'
import type { ScoreReviews } from './score-reviews.ts'
import { dataThrough, keepAccounts } from './score-status.ts'
import { type FormulaChange, scoreCalculated } from './scoring.events.ts'
import { keepShadows } from './shadow-score.ts'

/** Why a score was computed. */
type Purpose = 'self' | 'monitoring'

const KEEP = `
  insert into alt_score (business_id, as_of, calculated_at, model_version, code_hash, purpose, requested_by, currency, features, factors,
    reasons, tips, score, band, is_provisional, financing_paid, inputs_digest, previous_id, assurance, bank_verified_share, data_through)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) returning id`

const withEvidence = ({ factors }: Scored, metrics: Metrics, basis: Basis): KeptFactor[] =>
  factors.map((factor) => ({
    ...factor,
    metrics: factor.metrics.map((metric) => ({ ...metric, evidence: evidenceOf(metric.code, metrics, basis) })),
  }))

/** How much of a new score is due to another version of the model: the same figures by both versions. Null under the same version. */
const formulaChangeOf = async (
  { db }: Tx,
  previous: Snapshot,
  metrics: Metrics,
  score: number,
  version: string,
): Promise<FormulaChange | null> => {
  if (previous.modelVersion === version) return null
  const before = scoreOf(metrics, await modelOf(db, previous.modelVersion)).score
  return { from: previous.modelVersion, to: version, points: score - before }
}

/** Calculates and stores scores. A stored score is never changed. */
export const createScoreCalculation = (
  { work }: Pick<Platform, 'work'>,
  groundOf: ScoreInputs,
  { isContradicted, review }: Pick<ScoreReviews, 'isContradicted' | 'review'>,
) => {
  const keep = async (tx: Tx, businessId: string, purpose: Purpose, { basis, metrics, model, digest }: Ground) => {
    const latest = await latestOf(tx.db, businessId)
    const previous = latest && latest.asOf <= metrics.asOf ? latest : null
    const scored: Scored = scoreOf(metrics, model)
    const read = readBy(metrics, model)
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
      JSON.stringify(withEvidence(scored, read, basis)),
      JSON.stringify(reasonsOf(read, scored, basis)),
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
    await keepShadows(tx, id, metrics)
    const change = previous ? scored.score - previous.score : null
    const formula = previous && (await formulaChangeOf(tx, previous, metrics, scored.score, model.version))
    const about = {
      altScoreId: id,
      businessId,
      score: scored.score,
      band: scored.band,
      change,
      bandBefore: previous?.band ?? null,
      formula,
    }
    await tx.emit(scoreCalculated.of(id, [toBusiness(businessId)], about))
    await review(tx, businessId, metrics.asOf !== basis.today && (await isContradicted(tx.db, businessId, basis)))
    return (await snapshotsById(tx.db, [id], tx.viewer))[0]!
  }

  /** Throws RATE_LIMITED within a day of the latest score while its inputs are the same. */
  const refuseSame = (latest: Snapshot | null, digest: string, now: Date) => {
    if (!latest || !isSame(latest, digest)) return
    const next = later(latest.calculatedAt, DAY)
    if (next <= now) return
    const { day, time } = gulfMomentOf(next)
    throw rateLimited(textOf('scoring.unchanged', { time, day: asDay(day) }))
  }

  return {
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
  }
}
