import { figuresOf } from '../../analytics/index.ts'
import { type Band, FACTORS } from '../model/model.ts'
import { type BadRate, badRateOf, byScore, type FoundMetric, isRising, measured, ranked, type Statistic, split } from './measure.ts'
import type { ScoredLoan, UnscoredLoan } from './retro-score.ts'
import { auc, aucByChance, gini, ks } from './statistics.ts'
import { declinedMetricOf } from './unscored.ts'

/** How many loans of a band went bad. */
export interface FoundBand extends BadRate {
  readonly band: Band
}

export interface Evaluation {
  /** Scored loans that went well or bad. The AUC with unscored loans counted as declined is the only figure that counts more. */
  readonly loans: number
  readonly bads: number
  readonly metrics: readonly FoundMetric[]
  readonly bands: readonly FoundBand[]
  /** No band has more bad loans to the hundred than the one below it; bands without loans are passed over. */
  readonly isMonotone: boolean
}

const BANDS: readonly Band[] = ['a_plus', 'a', 'b', 'c']

/** Baselines that a score has to beat: single figures, of which more is better. Unbounded figures rank highest. */
const BASELINES: Readonly<Record<string, (loan: ScoredLoan) => number>> = {
  coverage: ({ metrics }) => figuresOf(metrics).coverage ?? (metrics.inflow > 0 ? Number.MAX_VALUE : 0),
  averageBalance: ({ metrics }) => metrics.balance?.average ?? 0,
  history: ({ metrics }) => metrics.historyDays,
}

const aucBy = (figure: (loan: ScoredLoan) => number) => ranked(auc, figure)

const RANDOM = 'baseline.random'
/** The AUC of a random order. */
const AUC_BY_CHANCE = 0.5

/** The statistics of the score, for all loans and for each part of them. */
export const OF_SCORE: Readonly<Record<string, Statistic>> = {
  auc: aucBy(byScore),
  gini: ranked(gini, byScore),
  ks: ranked(ks, byScore),
}

const STATISTICS: Readonly<Record<string, Statistic>> = {
  ...OF_SCORE,
  ...Object.fromEntries(
    FACTORS.map((key) => [`auc.${key}`, aucBy(({ scored }) => scored.factors.find((factor) => factor.key === key)!.value)]),
  ),
  ...Object.fromEntries(Object.entries(BASELINES).map(([name, figure]) => [`baseline.${name}`, aucBy(figure)])),
  [RANDOM]: () => AUC_BY_CHANCE,
  ...Object.fromEntries(
    Object.entries(BASELINES).map(([name, figure]): [string, Statistic] => [
      `gain.${name}`,
      (goods, bads) => aucBy(byScore)(goods, bads) - aucBy(figure)(goods, bads),
    ]),
  ),
  'gain.random': (goods, bads) => aucBy(byScore)(goods, bads) - AUC_BY_CHANCE,
}

/** Every statistic of scored loans as a plain number, however few they are; for tests only. There must be good loans and bad ones. */
export const pointsOf = (loans: readonly ScoredLoan[]): Readonly<Record<string, number>> => {
  const { goods, bads } = split(loans)
  return Object.fromEntries(Object.entries(STATISTICS).map(([code, statistic]) => [code, statistic(goods, bads)]))
}

/** The interval of the AUC of a random order, which a meaningful interval has to exceed. */
const ofChance = (metric: FoundMetric): FoundMetric => {
  const { code, loans, bads, value, low } = metric
  return code !== RANDOM || low === null ? metric : { code, loans, bads, value, ...aucByChance(loans - bads, bads) }
}

/**
 * Evaluates scores on loans whose outcome is known: how well good loans rank above bad ones by the score, by each factor and by
 * each baseline, the gain over the baselines, the AUC with unscored loans counted as declined, and the bad rate of each band.
 */
export const evaluate = (loans: readonly ScoredLoan[], unscored: readonly UnscoredLoan[]): Evaluation => {
  const { goods, bads } = split(loans)
  const bands = BANDS.map((band) => ({ band, ...badRateOf(loans.filter(({ scored }) => scored.band === band)) }))
  return {
    loans: goods.length + bads.length,
    bads: bads.length,
    metrics: [...measured(loans, STATISTICS).map(ofChance), declinedMetricOf(loans, unscored)],
    bands,
    isMonotone: isRising(bands),
  }
}
