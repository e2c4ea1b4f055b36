import { Query, Resolver } from 'type-graphql'
import { CHALLENGER, CHALLENGER_FIT } from '../model/challenger.ts'
import { ALL_ANCHORS } from '../model/maps.ts'
import { FACTORS, METRICS, METRICS_OF, MODEL, WEIGHT_UNIT } from '../model/model.ts'
import type { ScoreBand } from '../scores/score-factor.type.ts'
import file from './evidence.json' with { type: 'json' }
import type { Evidence } from './evidence.ts'
import { ScoreEvidence, type ScoreFairness, type ScoreMap, type ScorePair } from './score-evidence.type.ts'

const EVIDENCE = file as unknown as Evidence

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

/** The weight of each metric in a version that weighs factors; of overdrafts and penalties each has that of the one that counts. */
const defaultWeightOf = (code: (typeof METRICS)[number]): number => {
  const factor = FACTORS.find((key) => METRICS_OF[key].includes(code))!
  const share = {
    S1: 0.4,
    S2: 0.6,
    C1: 0.3,
    C2: 0.35,
    C3: 0.35,
    Q1: 0.4,
    Q2: 0.3,
    Q3: 0.3,
    D1: 0.6,
    D2: 0.6,
    D3: 0.4,
    D4: 0,
    D5: 0,
    E1: 0.7,
    E2: 0.3,
  }[code]
  return Math.round(share * MODEL.weights[factor]) / WEIGHT_UNIT
}

const mapsOf = (): ScoreMap[] =>
  METRICS.flatMap((code) => {
    const map = (name: keyof typeof ALL_ANCHORS, isFallback: boolean): ScoreMap => ({
      code,
      isFallback,
      points: ALL_ANCHORS[name].map(([value, points]) => ({ value, points })),
      defaultWeight: defaultWeightOf(code),
      challengerWeight: CHALLENGER.metricWeights![code] / WEIGHT_UNIT,
    })
    return code === 'Q2' ? [map('Q2p', false), map('Q2', true)] : [map(code, false)]
  })

type Kept = Evidence['fairness'][number]['default']

const fairnessOf = ({ approved, approvalGap, ranking, rankingGap }: Kept): ScoreFairness => ({
  approved: { value: approved.share, low: approved.low, high: approved.high },
  approvalGap: { value: approvalGap.share, low: approvalGap.low, high: approvalGap.high },
  ranking: ranking && { value: null, ...ranking },
  rankingGap: rankingGap && { value: null, ...rankingGap },
})

/** The public evidence, from the files that `npm run fit-model` writes and from the maps of the code. */
export const scoreEvidence = (): ScoreEvidence => {
  const { population, unscored, leftOut, unseen, rivals, bands, vintages, fairness } = EVIDENCE
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
    fairness: fairness.map(({ default: first, challenger, ...rest }) => ({
      ...rest,
      default: fairnessOf(first),
      challenger: fairnessOf(challenger),
    })),
    maps: mapsOf(),
  }
}

@Resolver(() => ScoreEvidence)
export class ScoreEvidenceResolver {
  @Query(() => ScoreEvidence, {
    description: 'How the score is computed, and what is known of how well it ranks past loans. Anyone may read it.',
  })
  scoreEvidence(): ScoreEvidence {
    return scoreEvidence()
  }
}
