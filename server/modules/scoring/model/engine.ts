import { daysOfSpending, type Figures, figuresOf, type MetricCode, type Metrics } from '../../analytics/index.ts'
import { ALL_ANCHORS, ANCHORS, MOST_POINTS, pl, UNKNOWN_POINTS } from './maps.ts'
import {
  type Band,
  bandOf,
  type Direction,
  directionOf,
  FACTORS,
  type Factor,
  HIGHEST_SCORE,
  LOWEST_SCORE,
  METRICS_OF,
  MODEL,
  type Model,
  WEIGHT_UNIT,
} from './model.ts'

/** One metric of a factor. */
export interface ScoredMetric {
  readonly code: MetricCode
  /** Null where it is not known. */
  readonly value: number | null
  /** 0 to 600. */
  readonly points: number
  /** How much of its factor it decides, 0 to 1; of overdrafts and penalties only the worse one does. */
  readonly share: number
}

export interface ScoredFactor {
  readonly key: Factor
  /** 0 to 600, whole. */
  readonly value: number
  /** In basis points. */
  readonly weight: number
  /** Weight times value, which is not rounded where each metric is weighed; with 300 they sum to the score before it is rounded. */
  readonly contribution: number
  readonly direction: Direction
  readonly metrics: readonly ScoredMetric[]
}

/** Why a score is limited. */
export type ScoreLimit = 'provisional' | 'no_recent_inflow'

/** A score and its parts. */
export interface Scored {
  readonly score: number
  readonly band: Band
  readonly factors: readonly ScoredFactor[]
  readonly isProvisional: boolean
  /** The limit that lowered the score; null when none did. */
  readonly limitedBy: ScoreLimit | null
  readonly balancesKnown: boolean
  /** 1 while the accounts were read lately, down to 0.5. */
  readonly freshness: number
}

/** A score from less than this is provisional, and at most the limit. */
export const PROVISIONAL = { days: 90, months: 3, limit: 699 } as const
export const NO_RECENT_INFLOW_LIMIT = 599
/** Keeps rounding errors of sums from deciding how a half is rounded. */
const EPSILON = 1e-9

/** Fewer than ninety days, or than three complete months. */
export const isProvisional = ({ days, months }: Metrics) => days < PROVISIONAL.days || months.length < PROVISIONAL.months

type Points = Readonly<Record<MetricCode, { readonly value: number | null; readonly points: number }>>

const worth = (code: MetricCode | 'Q2p', value: number | null) => ({
  value: value === null || Number.isFinite(value) ? value : null,
  points: value === null ? UNKNOWN_POINTS : pl(value, ALL_ANCHORS[code]),
})

const nothing = (value: number | null) => ({ value, points: 0 })

const pointsOf = (metrics: Metrics, figures: Figures): Points => {
  const { months, inflow, balance } = metrics
  const tooShort = isProvisional(metrics)
  const noInflow = inflow <= 0
  const noMonthlyInflow = noInflow || (!tooShort && months.every((month) => month.inflow <= 0))
  const ofMonths = (code: 'S1' | 'Q1' | 'Q3', value: number | null) => {
    if (noMonthlyInflow) return nothing(value)
    return tooShort ? { value, points: UNKNOWN_POINTS } : worth(code, value)
  }
  const free = metrics.outflow <= 0
  return {
    S1: ofMonths('S1', figures.inflowVariation),
    S2: balance && balance.average <= 0 ? nothing(null) : worth('S2', figures.balanceVariation),
    C1: noInflow ? nothing(figures.coverage) : free ? { value: null, points: MOST_POINTS } : worth('C1', figures.coverage),
    C2: worth('C2', figures.daysOfCash),
    C3: worth('C3', free && balance ? daysOfSpending(balance.average, 0, 1) : figures.floorDays),
    Q1: ofMonths('Q1', figures.activeShare),
    Q2: noInflow ? nothing(null) : worth(figures.byPayer ? 'Q2p' : 'Q2', figures.largestShare),
    Q3: ofMonths('Q3', figures.positiveShare),
    D1: worth('D1', figures.overdrawnDays),
    D2: worth('D2', figures.penalties),
    D3: worth('D3', figures.thinShare),
    D4: balance && balance.average <= 0 ? nothing(null) : worth('D4', figures.lowestShare),
    D5: worth('D5', figures.shortShare),
    E1: worth('E1', figures.historyMonths),
    E2: worth('E2', figures.transactionsPerMonth),
  }
}

/** Whether a version can be computed from figures: those of a score that was kept before guards were collected lack what a guarded one reads. */
export const canRead = ({ guarded }: Metrics, { guards }: Pick<Model, 'guards'>): boolean => !guards || guarded !== undefined

/** The figures that a version reads. Throws where they were not collected. */
export const readBy = (metrics: Metrics, { guards, version }: Pick<Model, 'guards' | 'version'>): Metrics => {
  if (!guards) return metrics
  if (!metrics.guarded) throw new Error(`Version ${version} reads figures after guards, which these have not.`)
  return metrics.guarded
}

/** The points of every metric, 0 to 600, whether or not a version weighs it. */
export const metricPointsOf = (metrics: Metrics): Readonly<Record<MetricCode, number>> => {
  const points = pointsOf(metrics, figuresOf(metrics))
  return Object.fromEntries(Object.entries(points).map(([code, each]) => [code, each.points])) as Record<MetricCode, number>
}

/** Values that a business might reach, by metric. */
export type Goals = Readonly<Partial<Record<MetricCode | 'Q2p', number>>>

/** The points that goals are worth; a goal below the current value changes nothing. */
const mapGoals = (goals: Goals, found: Points): Partial<Points> =>
  Object.fromEntries(
    Object.entries(goals).map(([goal, value]) => {
      const code = (goal === 'Q2p' ? 'Q2' : goal) as MetricCode
      const points = pl(value, ALL_ANCHORS[goal as MetricCode | 'Q2p'])
      return [code, points > found[code].points ? { value, points } : found[code]]
    }),
  )

const halfUp = (value: number) => Math.floor(value + 0.5 + EPSILON)

type Shares = Readonly<Record<Factor, readonly (readonly [MetricCode, number])[]>>

/** How much each metric decides of its factor where factors are weighed. Of overdrafts and penalties only the one with fewer points counts. */
export const FACTOR_SHARES: Shares = {
  stability: [
    ['S1', 0.4],
    ['S2', 0.6],
  ],
  capacity: [
    ['C1', 0.3],
    ['C2', 0.35],
    ['C3', 0.35],
  ],
  quality: [
    ['Q1', 0.4],
    ['Q2', 0.3],
    ['Q3', 0.3],
  ],
  conduct: [
    ['D1', 0.6],
    ['D2', 0.6],
    ['D3', 0.4],
  ],
  dataDepth: [
    ['E1', 0.7],
    ['E2', 0.3],
  ],
}

const sharesOfFactors = ({ D1, D2 }: Points): Shares => {
  const unused = D1.points <= D2.points ? 'D2' : 'D1'
  return { ...FACTOR_SHARES, conduct: FACTOR_SHARES.conduct.map(([code, share]) => [code, code === unused ? 0 : share]) }
}

/** How much each metric decides of its factor; nothing decides a factor without weight. */
const sharesOf = (points: Points, { weights, metricWeights }: Model): Shares => {
  if (!metricWeights) return sharesOfFactors(points)
  const of = (key: Factor) => METRICS_OF[key].map((code) => [code, weights[key] > 0 ? metricWeights[code] / weights[key] : 0] as const)
  return Object.fromEntries(FACTORS.map((key) => [key, of(key)])) as unknown as Shares
}

/** The score from 300 and the factors, rounded to a whole number, before any limit. */
export const fullScore = (factors: readonly Pick<ScoredFactor, 'contribution'>[]): number =>
  Math.min(LOWEST_SCORE + halfUp(factors.reduce((total, { contribution }) => total + contribution, 0)), HIGHEST_SCORE)

/** The part of the data depth that a score without balances keeps. */
export const WITHOUT_BALANCES = 0.8

/** The part of the data depth that a score keeps so many days after its accounts were last read. */
export const freshnessOf = ({ daysSinceSync }: Pick<Metrics, 'daysSinceSync'>): number =>
  daysSinceSync === null ? 1 : pl(daysSinceSync, ANCHORS.freshness)

/**
 * The score of a business by its metrics: 300 and, of each factor, or of each metric, weight times value. Pure: the same metrics and model
 * give the same score, bit for bit. With goals, those metrics have the goal's value, all else being equal. Does not check
 * whether there can be a score: see causes.ts. Throws for a guarded version where the figures after guards are lacking.
 */
export const scoreOf = (given: Metrics, model: Model = MODEL, goals: Goals = {}): Scored => {
  const metrics = readBy(given, model)
  const found = pointsOf(metrics, figuresOf(metrics))
  const points = { ...found, ...mapGoals(goals, found) }
  const shares = sharesOf(points, model)
  const balancesKnown = metrics.balance !== null
  const freshness = freshnessOf(metrics)
  const depth = freshness * (balancesKnown ? 1 : WITHOUT_BALANCES)
  const factors = FACTORS.map((key): ScoredFactor => {
    const metricsOfFactor = shares[key].map(([code, share]) => ({ code, share, ...points[code] }))
    const sum = metricsOfFactor.reduce((total, metric) => total + metric.share * metric.points, 0)
    const exact = key === 'dataDepth' ? sum * depth : sum
    const value = halfUp(exact)
    const weight = model.weights[key]
    return {
      key,
      value,
      weight,
      // A sum of weighed metrics is rounded once, in the score.
      contribution: (weight * (model.metricWeights ? exact : value)) / WEIGHT_UNIT,
      direction: directionOf(key, value),
      metrics: metricsOfFactor,
    }
  })
  const full = fullScore(factors)
  const provisional = isProvisional(metrics)
  const limits: readonly (readonly [ScoreLimit, number])[] = [
    ...(metrics.lately.inflow <= 0 ? [['no_recent_inflow', NO_RECENT_INFLOW_LIMIT] as const] : []),
    ...(provisional ? [['provisional', PROVISIONAL.limit] as const] : []),
  ]
  const [limit] = limits.filter(([, most]) => full > most)
  const score = limit ? limit[1] : full
  return { score, band: bandOf(score), factors, isProvisional: provisional, limitedBy: limit?.[0] ?? null, balancesKnown, freshness }
}
