import type { MetricCode } from '../../analytics/index.ts'
import type { ScoredFactor, ScoredMetric } from './engine.ts'
import type { Direction, Factor } from './model.ts'

/** Remarks on the whole score, beside the reasons from its metrics. */
export type Remark = 'no_recent_inflow' | 'balances_missing' | 'provisional' | 'stale' | 'left_out' | 'converted'

/** The least points of a reason or a tip. */
export const LEAST_POINTS = 3

/** A reason as it is kept; its words are made when it is read, from the features beside it. */
export interface Reason {
  /** Such as CAP-01. */
  readonly code: PublicCode
  readonly about: MetricCode | Remark
  readonly direction: Direction
  /**
   * Points of the score: gained over the line below which the factor is negative, or, below zero, lost against 600; 0 of a
   * remark. Scores that were kept before losses were measured so keep them as measured against that line.
   */
  readonly points: number
  /** The evidence for `bankTransactions`; null when the reason is not based on rows. */
  readonly evidence: string | null
}

/** A factor as it is kept, each metric with the rows behind it. */
export interface KeptFactor extends Omit<ScoredFactor, 'metrics'> {
  readonly metrics: readonly (ScoredMetric & { readonly evidence?: string | null })[]
}

/** A tip as it is kept. */
export interface Tip {
  readonly code: PublicCode
  readonly about: MetricCode
  /** Points of the score that the change is worth. */
  readonly gain: number
}

/** The public codes of reasons and tips. */
export const CODES = {
  S1: 'STA-01',
  S2: 'STA-02',
  C1: 'CAP-01',
  C2: 'CAP-02',
  C3: 'CAP-03',
  Q1: 'QUA-01',
  Q2: 'QUA-02',
  Q3: 'QUA-03',
  D1: 'CON-01',
  D2: 'CON-02',
  D3: 'CON-03',
  D4: 'CON-04',
  D5: 'CON-05',
  E1: 'DAT-01',
  E2: 'DAT-02',
  no_recent_inflow: 'CAP-04',
  provisional: 'DAT-03',
  stale: 'DAT-04',
  balances_missing: 'DAT-05',
  left_out: 'DAT-06',
  converted: 'DAT-07',
} as const satisfies Readonly<Record<MetricCode | Remark, string>>
export type PublicCode = (typeof CODES)[keyof typeof CODES]

export const FACTOR_NAMES: Readonly<Record<Factor, string>> = {
  stability: 'Stability',
  capacity: 'Capacity',
  quality: 'Quality of Earnings',
  conduct: 'Conduct',
  dataDepth: 'Data Depth',
}
