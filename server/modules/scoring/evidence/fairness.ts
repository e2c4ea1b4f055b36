import { cutsInto, groupOf } from '../backtest/distribution.ts'
import { badRateOf, ranked, split } from '../backtest/measure.ts'
import { auc, type Interval, wilson } from '../backtest/statistics.ts'
import { BAND_CUTS } from '../model/model.ts'
import { measureOf, type TwiceScored } from './fit-model.ts'

/** The least number of loans of a published group; smaller ones are joined with a neighbour, or not published. */
export const PUBLISHED_FROM = 10
/** The least number of bad loans, and of good ones, in a group and among all others for a comparison of how well they are ranked. */
export const RANKED_FROM = 10

/** By what loans are grouped. */
export type Grouping = 'amount' | 'income' | 'sector'
/** A third of the loans by a figure. */
export type Third = 'smaller' | 'middle' | 'larger'

/** What no file of loans holds, or none of these loans has. */
export type AbsentGrouping = 'region' | 'sex' | 'age' | 'sector'

/** A share with its interval. */
export type Share = Interval & { readonly share: number }

/** How a version treats a group beside all other loans. */
export interface Fairness {
  /** Null where fewer than ten loans were good, or bad, in the group or among the others. */
  readonly ranking: Interval | null
  readonly rankingGap: Interval | null
  /** At each cut between bands: the share with at least so many points, and its distance from that of the others. */
  readonly approvals: readonly { readonly from: number; readonly approved: Share; readonly gap: Share }[]
}

/** A group of loans, and how each version treats it beside all others. */
export interface FairnessGroup {
  readonly by: Grouping
  /** Null for a sector. */
  readonly third: Third | null
  readonly sector: string | null
  readonly loans: number
  readonly bads: number
  readonly default: Fairness
  readonly challenger: Fairness
  readonly guarded: Fairness
}

export interface FairnessSheet {
  readonly groups: readonly FairnessGroup[]
  readonly absent: readonly AbsentGrouping[]
}

const shortened = (value: number) => Math.round(value * 10_000) / 10_000

/** An interval in four decimals. */
export const between = ({ low, high }: Interval): Interval => ({ low: shortened(low), high: shortened(high) })

type Found = Interval & { readonly at: number }

/** The distance of two figures, with its interval from theirs (Zou and Donner, Construction of confidence limits, 2008). */
const differenceOf = (one: Found, other: Found) => {
  const gap = one.at - other.at
  return {
    share: gap,
    low: gap - Math.hypot(one.at - one.low, other.high - other.at),
    high: gap + Math.hypot(one.high - one.at, other.at - other.low),
  }
}

type Score = (loan: TwiceScored) => number

const approvalAt = (of: readonly TwiceScored[], score: Score, from: number): Found => {
  const approved = of.filter((each) => score(each) >= from).length
  return { at: of.length > 0 ? approved / of.length : 0, ...wilson(approved, of.length) }
}

const rankingOf = (of: readonly TwiceScored[], score: Score): Found | null => {
  const { goods, bads } = split(of)
  if (goods.length < RANKED_FROM || bads.length < RANKED_FROM) return null
  const statistic = ranked(auc, score)
  const { low, high } = measureOf(of, statistic)
  return low === null || high === null ? null : { at: statistic(goods, bads), low, high }
}

const asShare = ({ share, ...interval }: Share): Share => ({ share: shortened(share), ...between(interval) })

/** How a version treats a group beside all others. */
const fairnessOf = (group: readonly TwiceScored[], others: readonly TwiceScored[], score: Score): Fairness => {
  const [ranking, otherRanking] = [rankingOf(group, score), rankingOf(others, score)]
  return {
    ranking: ranking && between(ranking),
    rankingGap: ranking && otherRanking && between(differenceOf(ranking, otherRanking)),
    approvals: BAND_CUTS.map((from) => {
      const [approved, other] = [approvalAt(group, score, from), approvalAt(others, score, from)]
      return { from, approved: asShare({ share: approved.at, ...approved }), gap: asShare(differenceOf(approved, other)) }
    }),
  }
}

interface Members {
  readonly by: Grouping
  readonly third: Third | null
  readonly sector: string | null
  readonly has: (loan: TwiceScored) => boolean
}

const THIRDS: readonly Third[] = ['smaller', 'middle', 'larger']

/** The thirds of loans by a figure; none where it is not known of every loan, or does not tell three groups apart. */
const thirdsBy = (by: Grouping, of: readonly TwiceScored[], figure: (loan: TwiceScored) => number | null): Members[] => {
  const figures = of.flatMap((each) => figure(each) ?? [])
  const cuts = figures.length === of.length ? cutsInto(THIRDS.length, figures) : []
  if (cuts.length !== THIRDS.length - 1) return []
  return THIRDS.map((third, at) => ({ by, third, sector: null, has: (each) => groupOf(cuts, figure(each)!) === at }))
}

const sectorsOf = (of: readonly TwiceScored[]): Members[] =>
  [...new Set(of.flatMap(({ loan }) => loan.sector ?? []))]
    .sort()
    .map((sector) => ({ by: 'sector', third: null, sector, has: ({ loan }) => loan.sector === sector }))

/** A loan with its score by the guarded version too. */
export interface ThriceScored extends TwiceScored {
  readonly byGuarded: number
}

/** How each version treats the groups that the data know. Groups of fewer than ten loans are not published. */
export const fairnessSheet = (of: readonly ThriceScored[]): FairnessSheet => {
  const groups: readonly Members[] = [
    ...thirdsBy('amount', of, ({ loan }) => loan.amount),
    ...thirdsBy('income', of, ({ metrics }) => (metrics.days > 0 ? metrics.inflow / metrics.days : null)),
    ...sectorsOf(of),
  ]
  const scores = new Map(of.map(({ loan, byGuarded }) => [loan.id, byGuarded]))
  return {
    groups: groups.flatMap(({ has, ...group }): FairnessGroup[] => {
      const [its, others] = [of.filter(has), of.filter((each) => !has(each))]
      if (its.length < PUBLISHED_FROM) return []
      const { loans, bads } = badRateOf(its)
      return [
        {
          ...group,
          loans,
          bads,
          default: fairnessOf(its, others, ({ byDefault }) => byDefault),
          challenger: fairnessOf(its, others, ({ byChallenger }) => byChallenger),
          guarded: fairnessOf(its, others, ({ loan }) => scores.get(loan.id)!),
        },
      ]
    }),
    // Files of loans have no columns of a person's region, sex or age.
    absent: ['region', 'sex', 'age', ...(groups.some(({ by }) => by === 'sector') ? [] : ['sector' as const])],
  }
}
