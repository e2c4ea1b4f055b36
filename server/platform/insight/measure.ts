import type { Currency } from '../../shared/currency.ts'

/** The conditions that records must meet, by the names of `where`: all of them. */
export type Where = Readonly<Record<string, unknown>>

/** What is measured of a group of records, as a client selects it. */
export type Measure =
  | { readonly name: 'count' | 'businesses'; readonly where?: Where | null }
  | { readonly name: 'share'; readonly of: Where; readonly among?: Where | null }
  | { readonly name: 'sum' | 'averageAmount'; readonly of: string; readonly in: Currency; readonly where?: Where | null }
  | { readonly name: 'quantileAmount'; readonly of: string; readonly p: number; readonly in: Currency; readonly where?: Where | null }
  | { readonly name: 'average'; readonly of: string; readonly where?: Where | null }
  | { readonly name: 'quantile'; readonly of: string; readonly p: number; readonly where?: Where | null }

/** The fields of a group that are measures; the others are its key. */
export const MEASURES = ['count', 'businesses', 'share', 'sum', 'averageAmount', 'quantileAmount', 'average', 'quantile'] as const

/** Names a measure by what it measures, so that two selections of the same are computed once. */
export const nameOf = (measure: Measure): string => JSON.stringify(measure, (_key, value: unknown) => (value === null ? undefined : value))
