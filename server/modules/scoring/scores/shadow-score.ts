import type { Tx } from '../../../platform/transaction.ts'
import type { Metrics } from '../../analytics/index.ts'
import { scoreOf } from '../model/engine.ts'
import { shadowModels } from '../model/model.query.ts'
import type { Model } from '../model/model.ts'

const KEEP = `
  insert into model_shadow_score (version, alt_score_id, score, band, computed_at) values ($1, $2, $3, $4, $5) on conflict do nothing`

/** Stores the score that a version would have given. It is shown to administrators and the board only. */
export const keepShadowOf = async (tx: Tx, model: Model, altScoreId: string, metrics: Metrics): Promise<void> => {
  const { score, band } = scoreOf(metrics, model)
  await tx.db.query(KEEP, [model.version, altScoreId, score, band, tx.now])
}

/** Stores the scores that approved versions would have given beside a stored score. */
export const keepShadows = async (tx: Tx, altScoreId: string, metrics: Metrics): Promise<void> => {
  for (const model of await shadowModels(tx.db, tx.now)) await keepShadowOf(tx, model, altScoreId, metrics)
}
