import { FieldResolver, Query, Resolver } from 'type-graphql'
import type { MetricCode } from '../../analytics/index.ts'
import { CHALLENGER, CHALLENGER_FIT, ON_DAY_SUMS } from '../model/challenger.ts'
import { FACTOR_SHARES, NO_RECENT_INFLOW_LIMIT, PROVISIONAL, WITHOUT_BALANCES } from '../model/engine.ts'
import { ALL_ANCHORS, ANCHORS, MOST_POINTS, UNKNOWN_POINTS } from '../model/maps.ts'
import { FACTORS, type Factor, HIGHEST_SCORE, LOWEST_SCORE, METRICS, METRICS_OF, MODEL, WEIGHT_UNIT } from '../model/model.ts'
import type { FactorKey, ScoreBand } from '../scores/score-factor.type.ts'
import file from './evidence.json' with { type: 'json' }
import type { Evidence } from './evidence.ts'
import type { Fairness, FairnessGroup } from './fairness.ts'
import type { GuardedEvidence } from './guarded-evidence.ts'
import { ScoreEvidence, type ScorePair, ScoreVersionInForce } from './score-evidence.type.ts'
import type { ScoreFairness } from './score-fairness.type.ts'
import type { ScoreGuards } from './score-guards.type.ts'
import type { ScoreMap, ScoreRules } from './score-rules.type.ts'

const EVIDENCE = file as unknown as Evidence & { readonly guarded: GuardedEvidence; readonly daySums: GuardedEvidence }

/** The cut from which the bands A and A+ begin. */
const A_FROM = 700

/**
 * What the holders of the other loans of this set report for a challenger that was fitted in this way. They are kept apart, so that it
 * cannot be measured here; the command replaces it once they are given to it.
 */
const REPORTED: ScorePair = {
  loans: 486,
  bads: 58,
  isReported: true,
  default: { value: 0.803, low: null, high: null },
  challenger: { value: 0.837, low: 0.776, high: 0.891 },
  gain: null,
}

/** The weight of a metric in a version that weighs factors; of overdrafts and penalties each has that of the one that counts. */
const defaultWeightOf = (code: MetricCode, factor: Factor): number => {
  const share = FACTOR_SHARES[factor].find(([each]) => each === code)?.[1] ?? 0
  return Math.round(share * MODEL.weights[factor]) / WEIGHT_UNIT
}

/** The rules beside maps and weights, as the engine has them. */
const RULES: ScoreRules = {
  freshness: ANCHORS.freshness.map(([days, share]) => ({ days, share })),
  highest: HIGHEST_SCORE,
  lowest: LOWEST_SCORE,
  most: MOST_POINTS,
  provisionalBelowDays: PROVISIONAL.days,
  provisionalBelowMonths: PROVISIONAL.months,
  provisionalLimit: PROVISIONAL.limit,
  unknown: UNKNOWN_POINTS,
  withoutBalances: WITHOUT_BALANCES,
  withoutRecentInflowLimit: NO_RECENT_INFLOW_LIMIT,
}

const mapsOf = (): ScoreMap[] =>
  METRICS.flatMap((code) => {
    const factor = FACTORS.find((key) => METRICS_OF[key].includes(code))!
    const map = (name: keyof typeof ALL_ANCHORS, isFallback: boolean): ScoreMap => ({
      code,
      isFallback,
      points: ALL_ANCHORS[name].map(([value, points]) => ({ value, points })),
      factor: factor as FactorKey,
      defaultWeight: defaultWeightOf(code, factor),
      challengerWeight: CHALLENGER.metricWeights![code] / WEIGHT_UNIT,
      guardedWeight: ON_DAY_SUMS.metricWeights![code] / WEIGHT_UNIT,
    })
    return code === 'Q2' ? [map('Q2p', false), map('Q2', true)] : [map(code, false)]
  })

const fairnessOf = ({ approvals, ranking, rankingGap }: Fairness): ScoreFairness => {
  const found = approvals.map(({ from, approved, gap }) => ({
    from,
    approved: { value: approved.share, low: approved.low, high: approved.high },
    gap: { value: gap.share, low: gap.low, high: gap.high },
  }))
  const ofA = found.find(({ from }) => from === A_FROM)!
  return {
    approved: ofA.approved,
    approvalGap: ofA.gap,
    approvals: found,
    ranking: ranking && { value: null, ...ranking },
    rankingGap: rankingGap && { value: null, ...rankingGap },
  }
}

const groupOf = ({ default: first, challenger, guarded, sector, ...rest }: FairnessGroup) => ({
  ...rest,
  sectorName: sector,
  default: fairnessOf(first),
  challenger: fairnessOf(challenger),
  guarded: fairnessOf(guarded),
})

const guardsOf = ({ version, leftOut, change, guards, tricks }: GuardedEvidence): ScoreGuards => ({
  version,
  auc: leftOut.challenger,
  gain: leftOut.gain,
  change,
  guards: guards.map(({ guard, ...figures }) => ({ code: guard, ...figures })),
  tricks: tricks.map(({ trick, ...gains }) => ({ code: trick, ...gains })),
})

/** The public evidence, from the files that `npm run fit-model` writes and from the maps of the code. */
export const scoreEvidence = (): ScoreEvidence => {
  const { population, unscored, leftOut, unseen, rivals, bands, vintages, fairness, guarded, daySums } = EVIDENCE
  const groups = fairness.groups.map(groupOf)
  return {
    ...population,
    dataset: CHALLENGER_FIT.dataset,
    modelVersion: MODEL.version,
    challengerVersion: CHALLENGER.version,
    unscored: unscored.loans,
    unscoredBads: unscored.bads,
    leftOut: { ...leftOut, isReported: false },
    unseen: unseen ? { ...unseen, isReported: false } : REPORTED,
    rivals: rivals.map(({ rival, ...auc }) => ({ code: rival, auc })),
    bands: bands.map(({ low, high, bands: its, ...rest }) => ({
      ...rest,
      bands: its as ScoreBand[],
      badShare: { value: null, low, high },
    })),
    vintages: vintages.map(({ low, high, from, to, ...rest }) => ({
      ...rest,
      firstYear: Number(from),
      lastYear: Number(to),
      badShare: { value: null, low, high },
    })),
    fairness: groups.flatMap(({ by, third, loans, bads, default: first, challenger }) =>
      by === 'amount' && third ? [{ group: third, loans, bads, default: first, challenger }] : [],
    ),
    fairnessSheet: { absent: [...fairness.absent], groups },
    guards: guardsOf(guarded),
    guardsOnDaySums: guardsOf(daySums),
    maps: mapsOf(),
    rules: RULES,
  }
}

@Resolver(() => ScoreEvidence)
export class ScoreEvidenceResolver {
  constructor(private readonly readInForce: () => Promise<ScoreVersionInForce>) {}

  @FieldResolver(() => ScoreVersionInForce, {
    description: 'The version that businesses are scored by now. The figures of this evidence are of `modelVersion`.',
  })
  inForce(): Promise<ScoreVersionInForce> {
    return this.readInForce()
  }

  @Query(() => ScoreEvidence, {
    description: 'How the score is computed, and what is known of how well it ranks past loans. Anyone may read it.',
  })
  scoreEvidence(): ScoreEvidence {
    return scoreEvidence()
  }
}
