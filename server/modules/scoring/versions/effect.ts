import type { EntityManager } from 'typeorm'
import type { Metrics } from '../../analytics/index.ts'
import { canRead, scoreOf } from '../model/engine.ts'
import type { Band, Model } from '../model/model.ts'

interface LatestRow {
  readonly name: string
  readonly features: Metrics
}

const LATEST = `
  select distinct on (s.business_id) b.name, s.features
  from alt_score s join business b on b.id = s.business_id
  order by s.business_id, s.as_of desc, s.place desc`

/** How many businesses have one band under the version in force and one under the draft. */
export interface FoundBandMove {
  readonly from: Band
  readonly to: Band
  readonly businesses: number
}

/** A business whose band changes. */
export interface MovedBusiness {
  readonly name: string
  readonly from: Band
  readonly to: Band
  readonly scoreBefore: number
  readonly scoreAfter: number
}

/** What other weights would make of the latest score of every business. */
export interface FoundEffect {
  readonly businesses: number
  readonly changed: number
  readonly bandsChanged: number
  /** Null without businesses. */
  readonly meanChange: number | null
  readonly largestGain: number
  readonly largestLoss: number
  readonly moves: readonly FoundBandMove[]
  readonly moved: readonly MovedBusiness[]
}

const BANDS: readonly Band[] = ['a_plus', 'a', 'b', 'c']
const MOST_MOVED = 100

/** A name of which only the first letter of each word can be read. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}${'•'.repeat(3)}`)
    .join(' ')

/**
 * Computes the latest scores of all businesses by two versions, from the figures that were stored with them; those that lack
 * what a version reads are left out. Stores nothing.
 */
export const effectOf = async (db: EntityManager, before: Model, after: Model): Promise<FoundEffect> => {
  const all = await db.query<LatestRow[]>(LATEST)
  const rows = all.filter(({ features }) => canRead(features, before) && canRead(features, after))
  const found = rows.map(({ name, features }) => ({ name, old: scoreOf(features, before), next: scoreOf(features, after) }))
  const changes = found.map(({ old, next }) => next.score - old.score)
  const moved = found.filter(({ old, next }) => old.band !== next.band)
  const moves = BANDS.flatMap((from) =>
    BANDS.map((to) => ({ from, to, businesses: found.filter(({ old, next }) => old.band === from && next.band === to).length })),
  )
  return {
    businesses: found.length,
    changed: changes.filter((change) => change !== 0).length,
    bandsChanged: moved.length,
    meanChange: changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length,
    largestGain: Math.max(0, ...changes),
    largestLoss: Math.min(0, ...changes),
    moves: moves.filter(({ businesses }) => businesses > 0),
    moved: moved
      .map(({ name, old, next }) => ({
        name: maskedName(name),
        from: old.band,
        to: next.band,
        scoreBefore: old.score,
        scoreAfter: next.score,
      }))
      .sort((a, b) => a.scoreAfter - a.scoreBefore - (b.scoreAfter - b.scoreBefore))
      .slice(0, MOST_MOVED),
  }
}
