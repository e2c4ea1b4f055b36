import { addDays } from '../../../shared/day.ts'
import { writeEvidence } from '../../banking/index.ts'
import type { TradeCalendar } from '../metrics/calendar-months.ts'
import { sampleDeviation } from '../metrics/figures.ts'
import type { Inflows, MonthInflow } from '../metrics/month-inflow.ts'
import { seasonalFit } from './seasonal-fit.ts'

const YEAR = 12
const LEAST_YEARS = 2
export const MOST_YEARS = 4
/** The index from which inflow is seasonal. */
export const SEASONAL_FROM = 0.2
/**
 * The margin in explained variance that makes a calendar the better one. With it, fewer than one in a hundred businesses with a
 * clear season (twice the mean in one month, a monthly noise of a tenth) gets the wrong calendar, from two years on.
 */
export const CLEARLY_BETTER = 0.1

/** The result of comparing the two calendars; see decision 0021. */
export type SeasonalFinding =
  /** Fewer than two years in both: the Gregorian calendar alone is used. */
  | 'not_compared'
  /** Months differ by no more than chance, in either. */
  | 'no_season'
  /** Both explain about the same: the Gregorian calendar is used. */
  | 'no_difference'
  /** The named calendar explains clearly more. */
  | 'better'

export interface Seasonality {
  readonly finding: SeasonalFinding
  readonly calendar: TradeCalendar
  /** How far the months of the year differ: the deviation of their means from the mean month. */
  readonly index: number
  /** Months of the year of the calendar, 1 to 12, with the most and the least inflow. */
  readonly highest: number
  readonly lowest: number
  /** The inflow of each month of the year relative to the mean month, which is 1. */
  readonly profile: readonly number[]
  /** The share of the variance between months that each calendar explains, 0 to 1; null when not compared. */
  readonly fit: Readonly<Record<TradeCalendar, number>> | null
  /** The months that it is computed from: whole years of the calendar. */
  readonly months: readonly MonthInflow[]
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The number of whole years with an inflow, counted back from the last month. */
const yearsIn = (months: readonly MonthInflow[]) => {
  let years = 0
  for (let end = months.length; end >= YEAR && years < MOST_YEARS; end -= YEAR) {
    if (!months.slice(end - YEAR, end).some(({ inflow }) => inflow > 0)) break
    years++
  }
  return years
}

const withExtremes = (
  finding: SeasonalFinding,
  calendar: TradeCalendar,
  months: readonly MonthInflow[],
  profile: readonly number[],
  fit: Seasonality['fit'],
): Seasonality => ({
  finding,
  calendar,
  index: sampleDeviation(profile),
  highest: profile.indexOf(Math.max(...profile)) + 1,
  lowest: profile.indexOf(Math.min(...profile)) + 1,
  profile,
  fit,
  months,
})

/** The seasonality on the Gregorian calendar alone: the inflow of its months relative to the mean month. */
const gregorianAlone = (all: readonly MonthInflow[]): Seasonality | null => {
  const years = yearsIn(all)
  if (years === 0) return null
  const months = all.slice(-years * YEAR)
  const overall = mean(months.map(({ inflow }) => inflow))
  const profile = Array.from(
    { length: YEAR },
    (_, at) => mean(months.filter(({ of }) => of === at + 1).map(({ inflow }) => inflow)) / overall,
  )
  return withExtremes('not_compared', 'gregorian', months, profile, null)
}

/** The fit of one calendar; its profile begins with the first month of the year, whatever month the data begin with. */
const fitOf = (all: readonly MonthInflow[], years: number) => {
  const months = all.slice(-years * YEAR)
  const { share, isSeason, profile } = seasonalFit(months.map(({ inflow, days }) => inflow / days))
  const first = months[0]!.of - 1
  return { share, isSeason, months, profile: profile.map((_, at) => profile[(at - first + YEAR) % YEAR]!) }
}

/**
 * How inflow follows the months of the year, on the calendar that explains it better, over the last whole years of complete
 * months. Null without one year, or without inflow.
 */
export const seasonalityOf = (inflows: Inflows): Seasonality | null => {
  const years = Math.min(yearsIn(inflows.gregorian), yearsIn(inflows.hijri))
  if (years < LEAST_YEARS) return gregorianAlone(inflows.gregorian)
  const gregorian = fitOf(inflows.gregorian, years)
  const hijri = fitOf(inflows.hijri, years)
  const fit = { gregorian: gregorian.share, hijri: hijri.share }
  const tell = (finding: SeasonalFinding, calendar: TradeCalendar) => {
    const { months, profile } = calendar === 'hijri' ? hijri : gregorian
    return withExtremes(finding, calendar, months, profile, fit)
  }
  if (hijri.isSeason && fit.hijri - fit.gregorian > CLEARLY_BETTER) return tell('better', 'hijri')
  if (gregorian.isSeason && fit.gregorian - fit.hijri > CLEARLY_BETTER) return tell('better', 'gregorian')
  return tell(gregorian.isSeason || hijri.isSeason ? 'no_difference' : 'no_season', 'gregorian')
}

/** The first and the last day that it is computed from. */
export const seasonalSpan = ({ months }: Seasonality) => ({ from: months[0]!.firstDay, to: addDays(months.at(-1)!.next, -1) })

/** The rows behind it. */
export const seasonalEvidence = (seasonality: Seasonality): string => writeEvidence({ days: [seasonalSpan(seasonality)], flow: 'in' })
