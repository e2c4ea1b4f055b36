import { figuresOf } from '../../analytics/index.ts'
import { cutsInto, groupOf } from '../backtest/distribution.ts'
import { badRateOf, ranked, split } from '../backtest/measure.ts'
import type { UnscoredLoan } from '../backtest/retro-score.ts'
import { auc, type Interval, wilson } from '../backtest/statistics.ts'
import { type Band, bandOf } from '../model/model.ts'
import { type Measure, measureOf, type Pair, pairOf, type TwiceScored } from './fit-model.ts'

/** The least number of loans of a published group; smaller ones are joined with a neighbour, or not published. */
export const PUBLISHED_FROM = 10

/** Loans of a group, and how many of them went bad, with Wilson's interval of the rate. */
export interface Group extends Interval {
  readonly loans: number
  readonly bads: number
}

/** Single figures that a score has to beat. */
export type Rival = 'amount' | 'coverage' | 'averageBalance' | 'history'

/** Loans of a size, and how each version treats them beside all others. */
export interface FairnessGroup {
  readonly group: 'smaller' | 'middle' | 'larger'
  readonly loans: number
  readonly bads: number
  /** By version: the AUC, its distance from that of the others, the share in the bands A and A+, and its distance from the others'. */
  readonly default: Fairness
  readonly challenger: Fairness
}

export interface Fairness {
  /** Null where fewer than five loans were good, or bad, in the group or among the others. */
  readonly ranking: Interval | null
  readonly rankingGap: Interval | null
  readonly approved: Interval & { readonly share: number }
  readonly approvalGap: Interval & { readonly share: number }
}

/** What is known of how well the score ranks past loans: counts and intervals, and nothing of a single loan. */
export interface Evidence {
  readonly population: { readonly loans: number; readonly bads: number; readonly from: string; readonly to: string }
  readonly unscored: { readonly loans: number; readonly bads: number }
  /** On the loans of the fit, each scored by weights that were fitted without it. */
  readonly leftOut: Pair
  /** On loans that were used for neither version; null where they were not measured here. */
  readonly unseen: Pair | null
  readonly rivals: readonly ({ readonly rival: Rival } & Measure)[]
  /** By the default; bands with fewer than ten loans are joined with the next better one. */
  readonly bands: readonly (Group & { readonly bands: readonly Band[]; readonly from: string; readonly to: string })[]
  /** By the year in which loans were granted; years with fewer than ten are joined with the next. */
  readonly vintages: readonly (Group & { readonly from: string; readonly to: string })[]
  readonly fairness: readonly FairnessGroup[]
}

const BANDS: readonly Band[] = ['a_plus', 'a', 'b', 'c']
const APPROVED: readonly Band[] = ['a_plus', 'a']

const RIVALS: Readonly<Record<Rival, (loan: TwiceScored) => number>> = {
  // A smaller loan is the safer one.
  amount: ({ loan }) => -(loan.amount ?? 0),
  coverage: ({ metrics }) => figuresOf(metrics).coverage ?? (metrics.inflow > 0 ? Number.MAX_VALUE : 0),
  averageBalance: ({ metrics }) => metrics.balance?.average ?? 0,
  history: ({ metrics }) => metrics.historyDays,
}

const shortened = (value: number) => Math.round(value * 10_000) / 10_000
const between = ({ low, high }: Interval): Interval => ({ low: shortened(low), high: shortened(high) })

const groupFor = (of: readonly TwiceScored[]): Group => {
  const { loans, bads, low, high } = badRateOf(of)
  return { loans, bads, ...between({ low, high }) }
}

const daysOf = (of: readonly TwiceScored[]) => {
  const days = of.map(({ loan }) => loan.grantedOn).sort()
  return { from: days[0]!, to: days.at(-1)! }
}

/** Joins groups that are too small with the one before, and the first with the one after it. */
export const joined = <Key>(groups: readonly { readonly keys: readonly Key[]; readonly loans: readonly TwiceScored[] }[]) => {
  const result: { keys: readonly Key[]; loans: readonly TwiceScored[] }[] = []
  for (const { keys, loans } of groups.filter((group) => group.loans.length > 0)) {
    const before = result.at(-1)
    if (before && (loans.length < PUBLISHED_FROM || before.loans.length < PUBLISHED_FROM)) {
      result[result.length - 1] = { keys: [...before.keys, ...keys], loans: [...before.loans, ...loans] }
    } else result.push({ keys, loans })
  }
  return result.filter(({ loans }) => loans.length >= PUBLISHED_FROM)
}

const differenceOf = (one: Interval & { readonly at: number }, other: Interval & { readonly at: number }) => {
  const gap = one.at - other.at
  return {
    gap,
    low: gap - Math.hypot(one.at - one.low, other.high - other.at),
    high: gap + Math.hypot(one.high - one.at, other.at - other.low),
  }
}

type Score = (loan: TwiceScored) => number

const approvalOf = (of: readonly TwiceScored[], score: Score) => {
  const approved = of.filter((each) => APPROVED.includes(bandOf(score(each)))).length
  return { at: of.length > 0 ? approved / of.length : 0, ...wilson(approved, of.length) }
}

const rankingOf = (of: readonly TwiceScored[], score: Score) => {
  const statistic = ranked(auc, score)
  const { low, high } = measureOf(of, statistic)
  const { goods, bads } = split(of)
  return low === null || high === null ? null : { at: statistic(goods, bads), low, high }
}

/**
 * How a version treats a group beside all other loans. The intervals of the gaps follow from those of the two sides (Zou and Donner,
 * Construction of confidence limits about effect measures, 2008).
 */
const fairnessOf = (group: readonly TwiceScored[], others: readonly TwiceScored[], score: Score): Fairness => {
  const approval = approvalOf(group, score)
  const approvalGap = differenceOf(approval, approvalOf(others, score))
  const ranking = rankingOf(group, score)
  const otherRanking = rankingOf(others, score)
  return {
    ranking: ranking && between(ranking),
    rankingGap: ranking && otherRanking && between(differenceOf(ranking, otherRanking)),
    approved: { share: shortened(approval.at), ...between(approval) },
    approvalGap: { share: shortened(approvalGap.gap), ...between(approvalGap) },
  }
}

const SIZES = ['smaller', 'middle', 'larger'] as const

const fairnessGroups = (of: readonly TwiceScored[]): FairnessGroup[] => {
  const amounts = of.map(({ loan }) => loan.amount)
  if (amounts.some((amount) => amount === null)) return []
  const cuts = cutsInto(SIZES.length, amounts as number[])
  if (cuts.length !== SIZES.length - 1) return []
  return SIZES.flatMap((group, at): FairnessGroup[] => {
    const isIn = ({ loan }: TwiceScored) => groupOf(cuts, loan.amount!) === at
    const [its, others] = [of.filter(isIn), of.filter((each) => !isIn(each))]
    if (its.length < PUBLISHED_FROM) return []
    const { loans, bads } = badRateOf(its)
    return [
      {
        group,
        loans,
        bads,
        default: fairnessOf(its, others, ({ byDefault }) => byDefault),
        challenger: fairnessOf(its, others, ({ byChallenger }) => byChallenger),
      },
    ]
  })
}

/** The evidence on loans that were scored by the default, and by weights that were fitted without them. */
export const evidenceOn = (all: readonly TwiceScored[], unscored: readonly UnscoredLoan[], unseen: Pair | null): Evidence => {
  const of = all.filter(({ loan }) => loan.outcome !== 'indeterminate')
  const { bads } = split(of)
  const years = [...new Set(of.map(({ loan }) => loan.grantedOn.slice(0, 4)))].sort()
  return {
    population: { loans: of.length, bads: bads.length, ...daysOf(of) },
    unscored: { loans: unscored.length, bads: split(unscored).bads.length },
    leftOut: pairOf(of),
    unseen,
    rivals: (Object.keys(RIVALS) as Rival[]).map((rival) => ({ rival, ...measureOf(of, ranked(auc, RIVALS[rival])) })),
    bands: joined(BANDS.map((band) => ({ keys: [band], loans: of.filter(({ byDefault }) => bandOf(byDefault) === band) }))).map(
      ({ keys, loans }) => ({ bands: keys, ...groupFor(loans), ...daysOf(loans) }),
    ),
    vintages: joined(years.map((year) => ({ keys: [year], loans: of.filter(({ loan }) => loan.grantedOn.startsWith(year)) }))).map(
      ({ keys, loans }) => ({ ...groupFor(loans), from: keys[0]!, to: keys.at(-1)! }),
    ),
    fairness: fairnessGroups(of),
  }
}
