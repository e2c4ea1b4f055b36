import { cutsInto, groupOf } from './distribution.ts'
import { OF_SCORE } from './evaluate.ts'
import { type BadRate, badRateOf, type FoundMetric, measured } from './measure.ts'
import type { ScoredLoan } from './retro-score.ts'

/** The criterion of a cohort: the amount lent, the monthly inflow, the age of the account, or the sector. */
export type CohortBy = 'amount' | 'inflow' | 'history' | 'sector'

/** Loans with a common property other than their score. */
export interface FoundCohort extends BadRate {
  readonly by: CohortBy
  /** Such as "below 66,840", in the currency of the file. */
  readonly label: string
  readonly auc: FoundMetric
}

interface Cohort {
  readonly label: string
  readonly loans: readonly ScoredLoan[]
}

const THIRDS = 3
const DAYS_OF_MONTH = 30.4375
const YEAR = 365
/** The trades with the most loans; the others together are one more. */
const SECTORS = 6

const whole = (value: number) => Math.round(value).toLocaleString('en')

const labelOf = (from: number | undefined, to: number | undefined) => {
  if (from === undefined) return `below ${whole(to!)}`
  return to === undefined ? `${whole(from)} and more` : `${whole(from)} to ${whole(to)}`
}

/** Splits loans into thirds by a figure, lowest first; empty when any is unknown, or all are equal. */
const thirdsOf = (loans: readonly ScoredLoan[], figure: (loan: ScoredLoan) => number | null): Cohort[] => {
  const sized = loans.flatMap((loan) => {
    const size = figure(loan)
    return size === null ? [] : [{ loan, size }]
  })
  if (sized.length === 0 || sized.length < loans.length) return []
  const sizes = sized.map(({ size }) => size)
  const cuts = cutsInto(THIRDS, sizes)
  if (cuts.length === 0) return []
  return Array.from({ length: cuts.length + 1 }, (_, at) => ({
    label: labelOf(cuts[at - 1], cuts[at]),
    loans: sized.filter(({ size }) => groupOf(cuts, size) === at).map(({ loan }) => loan),
  }))
}

const AGES: readonly (readonly [label: string, below: number])[] = [
  ['under a year', YEAR],
  ['one to two years', 2 * YEAR],
  ['two years and more', Infinity],
]

const byAge = (loans: readonly ScoredLoan[]): Cohort[] =>
  AGES.map(([label, below], at) => {
    const from = AGES[at - 1]?.[1] ?? 0
    return { label, loans: loans.filter(({ metrics: { historyDays } }) => historyDays >= from && historyDays < below) }
  })

const bySector = (loans: readonly ScoredLoan[]): Cohort[] => {
  const groups = new Map<string, ScoredLoan[]>()
  for (const each of loans) {
    const { sector } = each.loan
    if (sector !== null) groups.set(sector, [...(groups.get(sector) ?? []), each])
  }
  const sorted = [...groups].sort(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b, 'en'))
  const named = sorted.slice(0, SECTORS).map(([label, its]) => ({ label, loans: its }))
  return [...named, { label: 'all others', loans: sorted.slice(SECTORS).flatMap(([, its]) => its) }]
}

const COHORTS: Readonly<Record<CohortBy, (loans: readonly ScoredLoan[]) => Cohort[]>> = {
  amount: (loans) => thirdsOf(loans, ({ loan }) => loan.amount),
  inflow: (loans) => thirdsOf(loans, ({ metrics }) => (metrics.days > 0 ? ((metrics.inflow / metrics.days) * DAYS_OF_MONTH) / 100 : null)),
  history: byAge,
  sector: bySector,
}

/** How well the score ranks small and large loans and businesses, young and old accounts, and sectors where the file has them. */
export const cohortsOf = (loans: readonly ScoredLoan[]): FoundCohort[] => {
  const ended = loans.filter(({ loan }) => loan.outcome !== 'indeterminate')
  return (Object.keys(COHORTS) as CohortBy[]).flatMap((by) =>
    COHORTS[by](ended)
      .filter((cohort) => cohort.loans.length > 0)
      .map((cohort) => ({
        by,
        label: cohort.label,
        ...badRateOf(cohort.loans),
        auc: measured(cohort.loans, { auc: OF_SCORE['auc']! })[0]!,
      })),
  )
}
