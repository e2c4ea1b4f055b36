import type { Measure, Where } from './measure.ts'

/** A group of fewer businesses is hidden, from the total as well: it would say something about one of them. */
export const SMALLEST_GROUP = 10

/** How a moment is grouped. */
export const PERIODS = ['Day', 'Week', 'Month', 'HijriMonth'] as const
type Period = (typeof PERIODS)[number]

/** A way to group: a dimension, and for a moment its period. */
export interface Grouping {
  readonly dimension: string
  readonly period: Period | null
}

/** How groups are sorted. */
export interface GroupOrder {
  /** A grouping's place, or the name of a measure. */
  readonly by: { readonly grouping: number } | { readonly measure: string }
  readonly descending: boolean
}

/** Which groups are returned: those whose measure is within the bounds, both included. */
export interface Bounds {
  readonly measure: string
  readonly min: number | null
  readonly max: number | null
}

/** What a client asks of a dataset: which records, how they are grouped, what is measured, and which groups are returned in which order. */
export interface AggregateQuery {
  readonly groupings: readonly Grouping[]
  readonly where: Where | null
  readonly measures: readonly Measure[]
  readonly having: readonly Bounds[]
  readonly orderBy: readonly GroupOrder[]
  readonly first: number
}
