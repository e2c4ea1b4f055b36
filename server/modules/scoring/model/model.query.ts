import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { GUARD_LIMITS, type Guard, type Queries } from '../../analytics/index.ts'
import { ANCHORS, FURTHER_ANCHORS } from './maps.ts'
import { type MetricWeights, type Model, THRESHOLDS } from './model.ts'

interface VersionRow {
  readonly version: string
  readonly stability: number
  readonly capacity: number
  readonly quality: number
  readonly conduct: number
  readonly dataDepth: number
  readonly metricWeights: MetricWeights | null
  readonly guards: readonly Guard[] | null
}

const COLUMNS =
  'v.version, v.stability, v.capacity, v.quality, v.conduct, v.data_depth as "dataDepth", v.metric_weights as "metricWeights", v.guards'

/** When which version is in force, without versions that were withdrawn before their day. */
export const ACTIVATIONS = `(
  select a.* from model_activation a left join model_draft d on d.id = a.draft_id where d.status is distinct from 'withdrawn')`

const ACTIVE = `
  select ${COLUMNS} from ${ACTIVATIONS} a join model_version v on v.version = a.version
  where a.active_from <= $1 order by a.active_from desc, a.place desc limit 1`

const asModel = ({ version, metricWeights, guards, ...weights }: VersionRow): Model => ({
  version,
  weights,
  ...(metricWeights ? { metricWeights } : {}),
  ...(guards ? { guards } : {}),
})

/** The version of the model that scores are computed by at a moment. */
export const activeModel = async (db: Queries, now: Date): Promise<Model> => {
  const [row] = await db.query<VersionRow[]>(ACTIVE, [now])
  if (!row) throw new Error('No version of the score model is active.')
  return asModel(row)
}

const OTHER = `
  select ${COLUMNS} from model_version v where v.version <> $1 order by v.created_at desc, v.version desc limit 1`

/** The newest version of the model besides one, active or not; null where there is no other. */
export const otherModel = async (db: Queries, version: string): Promise<Model | null> => {
  const [row] = await db.query<VersionRow[]>(OTHER, [version])
  return row ? asModel(row) : null
}

/** The version of the model that a score was computed by; versions are kept for ever. */
export const modelOf = async (db: Queries, version: string): Promise<Model> => {
  const [row] = await db.query<VersionRow[]>(`select ${COLUMNS} from model_version v where v.version = $1`, [version])
  return asModel(row!)
}

const SHADOW = `
  select ${COLUMNS} from model_draft d join model_version v on v.version = d.version
  where d.status in ('shadow', 'scheduled') and not exists (
    select from model_activation a where a.version = d.version and a.active_from <= $1)
  order by d.shadow_from`

/** The approved versions that are not in force yet: their scores are computed beside the one in force. */
export const shadowModels = async (db: Queries, now: Date): Promise<Model[]> => (await db.query<VersionRow[]>(SHADOW, [now])).map(asModel)

/** The hash of the maps and weights of a model, and of its guards. */
export const codeHashOf = ({ weights, metricWeights, guards }: Pick<Model, 'weights' | 'metricWeights' | 'guards'>): string =>
  sha256(
    canonicalJson({
      anchors: ANCHORS,
      thresholds: THRESHOLDS,
      weights,
      ...(metricWeights ? { furtherAnchors: FURTHER_ANCHORS, metricWeights } : {}),
      ...(guards ? { guards: [...guards].sort(), guardLimits: GUARD_LIMITS } : {}),
    }),
  )
