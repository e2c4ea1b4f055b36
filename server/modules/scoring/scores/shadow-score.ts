import type { Tx } from '../../../platform/transaction.ts'
import type { Metrics } from '../../analytics/index.ts'
import { canRead, scoreOf } from '../model/engine.ts'
import { shadowModels } from '../model/model.query.ts'
import type { Model } from '../model/model.ts'

const KEEP = `
  insert into model_shadow_score (version, alt_score_id, score, band, computed_at)
  select $1, given.id, given.score, given.band, $5 from unnest($2::uuid[], $3::int[], $4::text[]) given (id, score, band)
  on conflict do nothing`

/** A stored score, with the figures that it was computed from. */
export interface ComputedScore {
  readonly id: string
  readonly features: Metrics
}

/** Stores the scores that a version would have given beside stored ones, each once; those without the figures that it reads are
 * left out. They are shown to administrators and the board only. */
export const keepShadowsOf = async (tx: Tx, model: Model, all: readonly ComputedScore[]): Promise<void> => {
  const scores = all.filter(({ features }) => canRead(features, model))
  const found = scores.map(({ features }) => scoreOf(features, model))
  const columns = [scores.map(({ id }) => id), found.map(({ score }) => score), found.map(({ band }) => band)]
  await tx.db.query(KEEP, [model.version, ...columns, tx.now])
}

/** Stores the scores that approved versions would have given beside a stored score. */
export const keepShadows = async (tx: Tx, id: string, features: Metrics): Promise<void> => {
  for (const model of await shadowModels(tx.db, tx.now)) await keepShadowsOf(tx, model, [{ id, features }])
}
