import { ANCHORS, MOST_POINTS, pl, UNKNOWN_POINTS } from './maps.ts'
import type { Metrics } from './metrics.ts'
import {
  type Band,
  bandOf,
  type Direction,
  directionOf,
  FACTORS,
  type Factor,
  HIGHEST_SCORE,
  LOWEST_SCORE,
  MODEL,
  type Model,
  WEIGHT_UNIT,
} from './model.ts'

export type MetricCode = 'S1' | 'S2' | 'C1' | 'C2' | 'C3' | 'Q1' | 'Q2' | 'Q3' | 'D1' | 'D2' | 'D3' | 'E1' | 'E2'

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
  /** Weight times value; with 300 they sum to the score before it is rounded. */
  readonly contribution: number
  readonly direction: Direction
  readonly metrics: readonly ScoredMetric[]
}

/** Why a score is at most something. */
export type ScoreLimit = 'provisional' | 'no_recent_inflow'

/** A score and its parts. */
export interface Scored {
  readonly score: number
  readonly band: Band
  readonly factors: readonly ScoredFactor[]
  readonly isProvisional: boolean
  /** What bounds the score, where it would have been above. */
  readonly limitedBy: ScoreLimit | null
  readonly balancesKnown: boolean
  /** 1 while the accounts were read lately, down to 0.5. */
  readonly freshness: number
}

/** The metrics as numbers that maps take; null where not known. */
export interface Figures {
  readonly inflowVariation: number | null
  readonly balanceVariation: number | null
  readonly coverage: number | null
  readonly daysOfCash: number | null
  readonly floorDays: number | null
  readonly activeShare: number | null
  readonly activeMonths: number
  readonly largestShare: number | null
  /** Whether the largest share is a payer's; else it is the largest single receipt's. */
  readonly byPayer: boolean
  readonly positiveShare: number | null
  readonly overdrawnDays: number | null
  readonly penalties: number
  readonly thinShare: number | null
  readonly historyMonths: number
  readonly transactionsPerMonth: number
}

export const DAYS_OF_MONTH = 30.4375
const PROVISIONAL_DAYS = 90
const PROVISIONAL_MONTHS = 3
const PROVISIONAL_LIMIT = 699
const NO_RECENT_INFLOW_LIMIT = 599
const PAYERS_KNOWN = 0.6
/** Rounding errors of sums must not decide about a half. */
const EPSILON = 1e-9

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const sampleDeviation = (values: readonly number[]) => {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}

const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Fewer than ninety days, or than three complete months. */
export const isProvisional = ({ days, months }: Metrics) => days < PROVISIONAL_DAYS || months.length < PROVISIONAL_MONTHS

/** Cash over spending a day, in days; with nothing spent, any cash is more than enough. */
const daysOf = (cash: number, outflow: number, days: number) => {
  if (outflow > 0) return cash / (outflow / days)
  return cash > 0 ? Number.POSITIVE_INFINITY : 0
}

/** Derives what the maps take; the one place where ratios are formed, shared with analytics. */
export const figuresOf = (metrics: Metrics): Figures => {
  const { months, inflow, outflow, days, lately, balance, payers } = metrics
  const inflows = months.map((month) => month.inflow)
  const monthly = months.length > 1 ? mean(inflows) : 0
  const half = months.length > 0 ? median(inflows) / 2 : 0
  const active = months.filter((month) => month.inflow > 0 && month.inflow >= half).length
  const byPayer = payers.known >= PAYERS_KNOWN && payers.largest !== null
  return {
    inflowVariation: monthly > 0 ? sampleDeviation(inflows) / monthly : null,
    balanceVariation: balance && balance.average > 0 && balance.deviation !== null ? balance.deviation / balance.average : null,
    coverage: outflow > 0 ? inflow / outflow : null,
    daysOfCash: lately.averageBalance === null ? null : daysOf(lately.averageBalance, lately.outflow, lately.days),
    floorDays: balance ? daysOf(balance.floor, outflow, days) : null,
    activeShare: months.length > 0 ? active / months.length : null,
    activeMonths: active,
    byPayer,
    largestShare: byPayer ? payers.largest!.share : inflow > 0 ? metrics.largestReceipt / inflow : null,
    positiveShare: months.length > 0 ? months.filter((month) => month.inflow >= month.outflow).length / months.length : null,
    overdrawnDays: balance ? balance.overdrawnDays : null,
    penalties: metrics.penalties,
    thinShare: balance && days > 0 ? (outflow > 0 ? balance.thinDays / days : 0) : null,
    historyMonths: metrics.historyDays / DAYS_OF_MONTH,
    transactionsPerMonth: days > 0 ? metrics.transactions / (days / DAYS_OF_MONTH) : 0,
  }
}

type Points = Readonly<Record<MetricCode, { readonly value: number | null; readonly points: number }>>

const worth = (code: MetricCode | 'Q2p', value: number | null) => ({
  value: value === null || Number.isFinite(value) ? value : null,
  points: value === null ? UNKNOWN_POINTS : pl(value, ANCHORS[code]),
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
    C3: worth('C3', free && balance ? daysOf(balance.average, 0, 1) : figures.floorDays),
    Q1: ofMonths('Q1', figures.activeShare),
    Q2: noInflow ? nothing(null) : worth(figures.byPayer ? 'Q2p' : 'Q2', figures.largestShare),
    Q3: ofMonths('Q3', figures.positiveShare),
    D1: worth('D1', figures.overdrawnDays),
    D2: worth('D2', figures.penalties),
    D3: worth('D3', figures.thinShare),
    E1: worth('E1', figures.historyMonths),
    E2: worth('E2', figures.transactionsPerMonth),
  }
}

/** Values that a business might reach, by metric. */
export type Goals = Readonly<Partial<Record<MetricCode | 'Q2p', number>>>

/** What goals are worth; a goal below what is there already changes nothing. */
const mapGoals = (goals: Goals, found: Points): Partial<Points> =>
  Object.fromEntries(
    Object.entries(goals).map(([goal, value]) => {
      const code = (goal === 'Q2p' ? 'Q2' : goal) as MetricCode
      const points = pl(value, ANCHORS[goal as MetricCode | 'Q2p'])
      return [code, points > found[code].points ? { value, points } : found[code]]
    }),
  )

const halfUp = (value: number) => Math.floor(value + 0.5 + EPSILON)

/** How much each metric decides of its factor. */
const sharesOf = (points: Points): Readonly<Record<Factor, readonly (readonly [MetricCode, number])[]>> => ({
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
    ['D1', points.D1.points <= points.D2.points ? 0.6 : 0],
    ['D2', points.D1.points <= points.D2.points ? 0 : 0.6],
    ['D3', 0.4],
  ],
  dataDepth: [
    ['E1', 0.7],
    ['E2', 0.3],
  ],
})

/** What a score without balances keeps of the depth of its data. */
const WITHOUT_BALANCES = 0.8

/**
 * The score of a business by its metrics: 300 and, of each factor, weight times value. Pure: the same metrics and model
 * give the same score, bit for bit. With goals: as if those metrics stood there, all else being equal. Whether there may be
 * a score at all is causes.ts's to say.
 */
export const scoreOf = (metrics: Metrics, { weights }: Model = MODEL, goals: Goals = {}): Scored => {
  const found = pointsOf(metrics, figuresOf(metrics))
  const points = { ...found, ...mapGoals(goals, found) }
  const shares = sharesOf(points)
  const balancesKnown = metrics.balance !== null
  const freshness = metrics.daysSinceSync === null ? 1 : pl(metrics.daysSinceSync, ANCHORS.freshness)
  const depth = freshness * (balancesKnown ? 1 : WITHOUT_BALANCES)
  const factors = FACTORS.map((key): ScoredFactor => {
    const metricsOfFactor = shares[key].map(([code, share]) => ({ code, share, ...points[code] }))
    const sum = metricsOfFactor.reduce((total, metric) => total + metric.share * metric.points, 0)
    const value = halfUp(key === 'dataDepth' ? sum * depth : sum)
    const weight = weights[key]
    return {
      key,
      value,
      weight,
      contribution: (weight * value) / WEIGHT_UNIT,
      direction: directionOf(key, value),
      metrics: metricsOfFactor,
    }
  })
  const parts = factors.reduce((total, { weight, value }) => total + weight * value, 0)
  const full = Math.min(LOWEST_SCORE + Math.floor((parts + WEIGHT_UNIT / 2) / WEIGHT_UNIT), HIGHEST_SCORE)
  const provisional = isProvisional(metrics)
  const limits: readonly (readonly [ScoreLimit, number])[] = [
    ...(metrics.lately.inflow <= 0 ? [['no_recent_inflow', NO_RECENT_INFLOW_LIMIT] as const] : []),
    ...(provisional ? [['provisional', PROVISIONAL_LIMIT] as const] : []),
  ]
  const [limit] = limits.filter(([, most]) => full > most)
  const score = limit ? limit[1] : full
  return { score, band: bandOf(score), factors, isProvisional: provisional, limitedBy: limit?.[0] ?? null, balancesKnown, freshness }
}
