import type { Guard, MetricCode } from '../../analytics/index.ts'

/** The five factors, as they are stored; `quality` is also called quality of earnings. */
export const FACTORS = ['stability', 'capacity', 'quality', 'conduct', 'dataDepth'] as const
export type Factor = (typeof FACTORS)[number]

export type Band = 'a_plus' | 'a' | 'b' | 'c'
export type Direction = 'positive' | 'neutral' | 'negative'

/** Weights in basis points; they sum to exactly 10,000. */
export type Weights = Readonly<Record<Factor, number>>

/** Weights of single metrics in basis points, whole per cent; they sum to exactly 10,000. */
export type MetricWeights = Readonly<Record<MetricCode, number>>

/** One version of the model. The maps are the code's; what a version decides are the weights. */
export interface Model {
  readonly version: string
  readonly weights: Weights
  /**
   * The weights of a version that weighs each metric alone; the weights of its factors are their sums. Absent where the factors are
   * weighed, and share their weight among their metrics in the same way in every version.
   */
  readonly metricWeights?: MetricWeights
  /** Where there are any, the version reads the figures after guards. */
  readonly guards?: readonly Guard[]
}

export const WEIGHT_UNIT = 10_000

export const MODEL: Model = {
  version: 'v1.2.0',
  weights: { stability: 3000, capacity: 3000, quality: 2000, conduct: 1000, dataDepth: 1000 },
}

/** Positive above the first, neutral above the second. */
export const THRESHOLDS: Readonly<Record<Factor, readonly [positive: number, neutral: number]>> = {
  stability: [450, 350],
  capacity: [480, 400],
  quality: [450, 350],
  conduct: [480, 400],
  dataDepth: [500, 400],
}

/** The metrics of each factor. */
export const METRICS_OF: Readonly<Record<Factor, readonly MetricCode[]>> = {
  stability: ['S1', 'S2'],
  capacity: ['C1', 'C2', 'C3'],
  quality: ['Q1', 'Q2', 'Q3'],
  conduct: ['D1', 'D2', 'D3', 'D4', 'D5'],
  dataDepth: ['E1', 'E2'],
}

/** All metrics, factor by factor. */
export const METRICS: readonly MetricCode[] = FACTORS.flatMap((key) => METRICS_OF[key])

/** A version of the model that weighs each metric alone. Weights are whole per cent, and sum to 100. */
export const modelOfMetrics = (version: string, percents: MetricWeights, guards?: readonly Guard[]): Model => {
  const metricWeights = Object.fromEntries(Object.entries(percents).map(([code, percent]) => [code, percent * 100])) as MetricWeights
  const sumOf = (factor: Factor) => METRICS_OF[factor].reduce((sum, code) => sum + metricWeights[code], 0)
  return {
    version,
    weights: Object.fromEntries(FACTORS.map((key) => [key, sumOf(key)])) as Weights,
    metricWeights,
    ...(guards ? { guards } : {}),
  }
}

export const LOWEST_SCORE = 300
export const HIGHEST_SCORE = 900

const BANDS: readonly (readonly [Band, number])[] = [
  ['a_plus', 800],
  ['a', 700],
  ['b', 600],
]

/** The scores from which the bands above the last begin, best first. */
export const BAND_CUTS: readonly number[] = BANDS.map(([, from]) => from)

/** The band of a score. */
export const bandOf = (score: number): Band => BANDS.find(([, from]) => score >= from)?.[0] ?? 'c'

/** Strictly above its thresholds; also said of one metric, by the thresholds of its factor. */
export const directionOf = (factor: Factor, value: number): Direction => {
  const [positive, neutral] = THRESHOLDS[factor]
  if (value > positive) return 'positive'
  return value > neutral ? 'neutral' : 'negative'
}
