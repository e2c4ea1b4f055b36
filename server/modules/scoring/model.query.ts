import { canonicalJson, sha256 } from '../../shared/text.ts'
import type { Queries } from '../analytics/index.ts'
import { ANCHORS } from './maps.ts'
import { type Model, THRESHOLDS } from './model.ts'

interface VersionRow {
  readonly version: string
  readonly stability: number
  readonly capacity: number
  readonly quality: number
  readonly conduct: number
  readonly dataDepth: number
}

const ACTIVE = `
  select version, stability, capacity, quality, conduct, data_depth as "dataDepth" from model_version
  where active_from <= $1 order by active_from desc, version desc limit 1`

/** The version of the model that scores are computed by at a moment. */
export const activeModel = async (db: Queries, now: Date): Promise<Model> => {
  const [row] = await db.query<VersionRow[]>(ACTIVE, [now])
  if (!row) throw new Error('No version of the score model is active.')
  const { version, ...weights } = row
  return { version, weights }
}

/** What the maps and weights of a model are recognised by. */
export const codeHashOf = ({ weights }: Model): string => sha256(canonicalJson({ anchors: ANCHORS, thresholds: THRESHOLDS, weights }))
