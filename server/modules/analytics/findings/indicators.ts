import { IndicatorState } from '../../../shared/indicator-state.ts'
import type { Figures } from '../metrics/figures.ts'
import type { IndicatorCode } from './indicator-code.ts'

/** A figure with its threshold and rating. */
export interface Indicator {
  readonly code: IndicatorCode
  /** Null when it is unknown or unbounded. */
  readonly value: number | null
  /** The value from which, or up to which, it is good. */
  readonly threshold: number
  readonly state: IndicatorState
}

type Rule = readonly [code: IndicatorCode, best: 'most' | 'least', good: number, fair: number]

/** The first two and concentration are the specification's; days of cash and the floor are a typical small business's. */
const RULES: readonly Rule[] = [
  ['coverage', 'most', 1.35, 1],
  ['dso', 'least', 30, 60],
  ['concentration', 'least', 0.5, 0.75],
  ['days_cash', 'most', 27, 13],
  ['floor_days', 'most', 7, 3],
  ['overdrawn_days', 'least', 0, 4],
]

const stateOf = (value: number | null, [, best, good, fair]: Rule) => {
  if (value === null) return IndicatorState.UNKNOWN
  const reaches = (bound: number) => (best === 'most' ? value >= bound : value <= bound)
  if (reaches(good)) return IndicatorState.GOOD
  return reaches(fair) ? IndicatorState.WATCH : IndicatorState.WEAK
}

/** Rates the figures of a period against their thresholds. An unbounded figure, such as cash while nothing is spent, is good and has no value. */
export const indicatorsOf = (figures: Figures, dso: number | null): Indicator[] => {
  const values: Readonly<Record<IndicatorCode, number | null>> = {
    coverage: figures.coverage,
    dso,
    concentration: figures.byPayer ? figures.largestShare : null,
    days_cash: figures.daysOfCash,
    floor_days: figures.floorDays,
    overdrawn_days: figures.overdrawnDays,
  }
  return RULES.map((rule) => {
    const [code, , threshold] = rule
    const value = values[code]
    return { code, value: value !== null && Number.isFinite(value) ? value : null, threshold, state: stateOf(value, rule) }
  })
}
