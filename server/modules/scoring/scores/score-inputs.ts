import type { EntityManager } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { type Basis, guardedMetricsOf, type Metrics, metricsOf, type ReadBasis } from '../../analytics/index.ts'
import { causesOf, type FoundCause } from '../model/causes.ts'
import { activeModel, codeHashOf } from '../model/model.query.ts'
import type { Model } from '../model/model.ts'
import type { Snapshot } from './alt-score.query.ts'

/** The causes why there is no score. */
export interface Unavailable {
  readonly causes: readonly FoundCause[]
}

export const isUnavailable = (result: Snapshot | Unavailable): result is Unavailable => 'causes' in result

export const NO_ACCOUNT: Unavailable = { causes: [{ cause: 'no_connected_account', have: 0, need: 1 }] }

/** The inputs of a score. */
export interface Ground {
  readonly basis: Basis
  readonly metrics: Metrics
  readonly model: Model
  /** Equal for equal inputs. */
  readonly digest: string
}

/** Returns the metrics of a business as of a day, and the causes why there can be no score of them. */
export const metricsAndCauses = async (db: EntityManager, businessId: string, basis: Basis, asOf = basis.today) => {
  const metrics = await metricsOf(db, businessId, asOf, basis.factors)
  return { metrics, causes: causesOf(metrics) }
}

/** The figures after guards are an input of guarded versions alone, so that scores by others stay the same. */
const digestOf = ({ guarded, ...reported }: Metrics, { currency }: Basis, model: Model) => {
  const metrics = model.guards ? { ...reported, guarded } : reported
  return sha256(canonicalJson({ metrics, currency, modelVersion: model.version, codeHash: codeHashOf(model) }))
}

/** Whether a score has the same inputs. A score whose rows were removed never does, even if they were imported again. */
export const isSame = ({ inputsDigest, storedStatus }: Snapshot, digest: string) =>
  inputsDigest === digest && storedStatus !== 'data_removed'

/** Makes the function that reads the inputs of a score as of today or an earlier day, or the causes why there can be none. */
export const createScoreInputs =
  ({ clock }: Pick<Platform, 'clock'>, readBasis: ReadBasis) =>
  async (db: EntityManager, businessId: string, asOf?: string): Promise<Ground | Unavailable> => {
    const now = clock.now()
    const basis = await readBasis(db, businessId, now)
    const { metrics: reported, causes } = await metricsAndCauses(db, businessId, basis, asOf)
    if (causes.length > 0) return { causes }
    const model = await activeModel(db, now)
    // Collected under every version, so that another one can be computed from a stored score.
    const metrics = { ...reported, guarded: await guardedMetricsOf(db, businessId, reported.asOf, basis.factors) }
    return { basis, metrics, model, digest: digestOf(metrics, basis, model) }
  }

export type ScoreInputs = ReturnType<typeof createScoreInputs>
