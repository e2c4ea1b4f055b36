import { daysBetween } from '../../../shared/day.ts'
import { type CalendarMonth, completeMonths, type TradeCalendar } from './calendar-months.ts'

/** The inflow of one complete month. */
export interface MonthInflow extends CalendarMonth {
  readonly days: number
  /** Minor units. */
  readonly inflow: number
}

/** The complete months of both calendars. */
export type Inflows = Readonly<Record<TradeCalendar, readonly MonthInflow[]>>

/** The inflow of one day in minor units, which may be fractional after conversion. */
export interface DayInflow {
  readonly day: string
  readonly inflow: number
}

/** Days, oldest first, by the complete months of a calendar from one day to before another; none is left out. */
export const inflowsBy = (calendar: TradeCalendar, days: readonly DayInflow[], from: string, before: string): MonthInflow[] => {
  const months = completeMonths(calendar, from, before)
  const sums = months.map(() => 0)
  let at = 0
  for (const { day, inflow } of days) {
    while (at < months.length && day >= months[at]!.next) at++
    if (at < months.length && day >= months[at]!.firstDay) sums[at]! += inflow
  }
  return months.map((month, index) => ({
    ...month,
    days: daysBetween(month.firstDay, month.next),
    inflow: Math.round(sums[index]!),
  }))
}
