import { figuresOf } from '../../analytics/index.ts'
import { badRateOf, ranked, split } from '../backtest/measure.ts'
import type { UnscoredLoan } from '../backtest/retro-score.ts'
import { auc, type Interval } from '../backtest/statistics.ts'
import { type Band, bandOf } from '../model/model.ts'
import { between, type FairnessSheet, fairnessSheet, PUBLISHED_FROM } from './fairness.ts'
import { type Measure, measureOf, type Pair, pairOf, type TwiceScored } from './fit-model.ts'

/** Loans of a group, and how many of them went bad, with Wilson's interval of the rate. */
export interface Group extends Interval {
  readonly loans: number
  readonly bads: number
}

/** Single figures that a score has to beat. */
export type Rival = 'amount' | 'coverage' | 'averageBalance' | 'history' | 'drainedDays'

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
  readonly fairness: FairnessSheet
}

const BANDS: readonly Band[] = ['a_plus', 'a', 'b', 'c']

const RIVALS: Readonly<Record<Rival, (loan: TwiceScored) => number>> = {
  // A smaller loan is the safer one.
  amount: ({ loan }) => -(loan.amount ?? 0),
  coverage: ({ metrics }) => figuresOf(metrics).coverage ?? (metrics.inflow > 0 ? Number.MAX_VALUE : 0),
  averageBalance: ({ metrics }) => metrics.balance?.average ?? 0,
  history: ({ metrics }) => metrics.historyDays,
  // Collected with the inputs of a score, and weighed in none before a forward test.
  drainedDays: ({ metrics: { balance, days } }) => -(balance?.lows?.drainedDays ?? 0) / Math.max(days, 1),
}

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

/** The evidence on loans that were scored by the default, and by weights that were fitted without them. */
export const evidenceOn = (
  all: readonly TwiceScored[],
  unscored: readonly UnscoredLoan[],
  unseen: Pair | null,
  /** Scores by the guarded version; loans without one are in no group of the fairness sheet. */
  byGuarded: ReadonlyMap<string, number>,
): Evidence => {
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
    fairness: fairnessSheet(
      of.flatMap((each) => {
        const guarded = byGuarded.get(each.loan.id)
        return guarded === undefined ? [] : [{ ...each, byGuarded: guarded }]
      }),
    ),
  }
}
