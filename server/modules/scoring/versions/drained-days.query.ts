import type { EntityManager } from 'typeorm'

/** Groups of fewer businesses are not shown. */
const FEWEST_OF_GROUP = 10

/** From which share of the days of the window each group begins, in per cent; the first is of businesses without such a day. */
const BEGINS = [0, 0, 5, 15, 30] as const
const WHOLE = 100

/** Businesses by their share of drained days. */
export interface DrainedGroup {
  /** More than this share of the days, in whole per cent; null for no day at all. */
  readonly above: number | null
  /** At most this share; null for the last group. */
  readonly upTo: number | null
  /** Null where fewer than ten would be recognisable. */
  readonly businesses: number | null
}

export interface FoundDrainedDays {
  readonly businesses: number
  readonly notCollected: number
  readonly groups: readonly DrainedGroup[]
}

/** Hides groups below ten businesses, and the next smallest while those hidden could be computed from the sum. */
export const withoutSmallGroups = (counts: readonly number[]): (number | null)[] => {
  const bySize = counts.map((count, at) => ({ count, at })).sort((a, b) => a.count - b.count || a.at - b.at)
  const small = bySize.filter(({ count }) => count < FEWEST_OF_GROUP)
  const hidden = new Set(small.map(({ at }) => at))
  let sum = small.reduce((total, { count }) => total + count, 0)
  for (const { count, at } of bySize.slice(small.length)) {
    if (sum === 0 || (sum >= FEWEST_OF_GROUP && hidden.size > 1)) break
    hidden.add(at)
    sum += count
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}

const groupOf = (share: number): number => (share === 0 ? 0 : BEGINS.findLastIndex((begin) => share > begin))

const LATEST = `
  select (features -> 'balance' -> 'lows' ->> 'drainedDays')::int as drained, (features ->> 'days')::int as days
  from (select distinct on (business_id) business_id, features from alt_score order by business_id, as_of desc, place desc) latest`

/** How many days of the window were drained, of the latest score of every business. */
export const drainedDaysOf = async (db: EntityManager): Promise<FoundDrainedDays> => {
  const rows = await db.query<{ drained: number | null; days: number }[]>(LATEST)
  const known = rows.flatMap(({ drained, days }) => (drained === null || days === 0 ? [] : [groupOf((WHOLE * drained) / days)]))
  const counts = withoutSmallGroups(BEGINS.map((_, at) => known.filter((group) => group === at).length))
  return {
    businesses: known.length,
    notCollected: rows.length - known.length,
    groups: BEGINS.map((begin, at) => ({
      above: at === 0 ? null : begin,
      upTo: at === 0 ? 0 : (BEGINS[at + 1] ?? null),
      businesses: counts[at]!,
    })),
  }
}
