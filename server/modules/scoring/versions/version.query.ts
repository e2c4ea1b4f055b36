import type { EntityManager } from 'typeorm'
import type { ScoreVersionInForce } from '../evidence/score-evidence.type.ts'
import { ACTIVATIONS } from '../model/model.query.ts'
import type { Band, Weights } from '../model/model.ts'
import { inPercent } from '../model/model-weights.ts'

/** A version of the model, with when it was in force. */
export interface VersionRow {
  readonly version: string
  readonly stability: number
  readonly capacity: number
  readonly quality: number
  readonly conduct: number
  readonly dataDepth: number
  readonly codeHash: string
  readonly isGuarded: boolean
  readonly createdAt: Date
  /** When it came into force for the last time; null before the first. */
  readonly takesEffectAt: Date | null
  readonly isInForce: boolean
  readonly scores: number
}

const VERSIONS = `
  with begun as (select version, active_from, place from ${ACTIVATIONS} a where active_from <= $1),
  now_in_force as (select version from begun order by active_from desc, place desc limit 1)
  select v.version, v.stability, v.capacity, v.quality, v.conduct, v.data_depth as "dataDepth", v.code_hash as "codeHash", v.guards is not null as "isGuarded",
    v.created_at as "createdAt", (select max(active_from) from begun where begun.version = v.version) as "takesEffectAt",
    v.version = (select version from now_in_force) as "isInForce",
    (select count(*)::int from alt_score s where s.model_version = v.version) as scores
  from model_version v order by v.created_at desc, v.version desc`

/** All versions of the model, newest first. */
export const versionRows = (db: EntityManager, now: Date): Promise<VersionRow[]> => db.query<VersionRow[]>(VERSIONS, [now])

const IN_FORCE = `
  select v.version, v.stability, v.capacity, v.quality, v.conduct, v.data_depth as "dataDepth", a.active_from as "activatedAt"
  from ${ACTIVATIONS} a join model_version v on v.version = a.version
  where a.active_from <= $1 order by a.active_from desc, a.place desc limit 1`

/** The version that scores are computed by, its weights in whole per cent, and since when. */
export const versionInForce = async (db: EntityManager, now: Date): Promise<ScoreVersionInForce> => {
  const [row] = await db.query<(Weights & Pick<ScoreVersionInForce, 'version' | 'activatedAt'>)[]>(IN_FORCE, [now])
  if (!row) throw new Error('No version of the score model is active.')
  const { version, activatedAt, ...weights } = row
  return { version, activatedAt, weights: inPercent(weights) }
}

/** After a rollback the version rolled back from was in force last, but is not older. */
const FORMER = `
  select a.version from ${ACTIVATIONS} a
  where a.active_from <= $1 and (select min(place) from model_activation where version = a.version)
    < (select min(place) from model_activation where version = $2)
  order by a.active_from desc, a.place desc limit 1`

/** The older version that was in force before another; null when there was none. */
export const formerVersion = async (db: EntityManager, now: Date, version: string): Promise<string | null> =>
  (await db.query<{ version: string }[]>(FORMER, [now, version]))[0]?.version ?? null

/** The next minor version: after v1.2.0 comes v1.3.0. */
const nextVersionName = async (db: EntityManager): Promise<string> => {
  const rows = await db.query<{ version: string }[]>('select version from model_version')
  const minors = rows.flatMap(({ version }) => {
    const [, major, minor] = /^v(\d+)\.(\d+)\.\d+$/.exec(version) ?? []
    return major === undefined ? [] : [[Number(major), Number(minor)] as const]
  })
  const major = Math.max(1, ...minors.map(([of]) => of))
  const minor = Math.max(-1, ...minors.filter(([of]) => of === major).map(([, of]) => of))
  return `v${major}.${minor + 1}.0`
}

/** The name of a version: a challenger that comes into force as a whole keeps its own, unless there is such a version already. */
export const versionNameFor = async (db: EntityManager, challenger: string | null): Promise<string> => {
  if (challenger === null) return nextVersionName(db)
  const known = await db.query<unknown[]>('select from model_version where version = $1', [challenger])
  return known.length === 0 ? challenger : nextVersionName(db)
}

/** The scores that a version would have given beside those of the version in force. */
export interface FoundShadow {
  readonly scores: number
  readonly businesses: number
  readonly meanChange: number | null
  readonly moves: readonly { readonly from: Band; readonly to: Band; readonly businesses: number }[]
}

const SHADOW = `
  select h.score as "after", h.band as "to", s.score as "before", s.band as "from", s.business_id as "businessId"
  from model_shadow_score h join alt_score s on s.id = h.alt_score_id where h.version = $1 order by s.as_of, s.place`

/** What the shadow of a version has found; the bands of each business are those of its latest score. */
export const shadowOf = async (db: EntityManager, version: string): Promise<FoundShadow> => {
  const rows = await db.query<{ after: number; to: Band; before: number; from: Band; businessId: string }[]>(SHADOW, [version])
  const latest = [...new Map(rows.map((row) => [row.businessId, row])).values()]
  const pairs = [...new Set(latest.map(({ from, to }) => `${from} ${to}`))].sort()
  return {
    scores: rows.length,
    businesses: latest.length,
    meanChange: rows.length === 0 ? null : rows.reduce((sum, { after, before }) => sum + after - before, 0) / rows.length,
    moves: pairs.map((pair) => {
      const [from, to] = pair.split(' ') as [Band, Band]
      return { from, to, businesses: latest.filter((row) => row.from === from && row.to === to).length }
    }),
  }
}
