import { addDays, hijriOf } from '../../../shared/day.ts'

/** `hijri` is the calendar of Umm al-Qura, as the platform's Unicode library has it (years 1300 to 1600). */
export type TradeCalendar = 'gregorian' | 'hijri'

/** One complete month of a calendar. */
export interface CalendarMonth {
  /** Month of the year, 1 to 12; in the Hijri calendar 9 is Ramadan. */
  readonly of: number
  readonly firstDay: string
  /** The first day of the month after it. */
  readonly next: string
}

const gregorian = (day: string) => ({ month: Number(day.slice(5, 7)), day: Number(day.slice(8)) })

const SHORTEST = 28

/**
 * The complete months of a calendar among the days from one to before another, oldest first. Umm al-Qura is reckoned, not
 * sighted: where Ramadan or Eid was announced otherwise, a day at the edge of a month counts to its neighbour.
 */
export const completeMonths = (calendar: TradeCalendar, from: string, before: string): CalendarMonth[] => {
  // A bank's day is a civil day; the Hijri day begins at the sunset before it.
  const read = calendar === 'hijri' ? hijriOf : gregorian
  const nextFirst = (day: string) => {
    let next = day
    do next = addDays(next, 1)
    while (read(next).day !== 1)
    return next
  }
  const months: CalendarMonth[] = []
  let firstDay = read(from).day === 1 ? from : nextFirst(from)
  while (firstDay < before) {
    const next = nextFirst(addDays(firstDay, SHORTEST - 1))
    if (next <= before) months.push({ of: read(firstDay).month, firstDay, next })
    firstDay = next
  }
  return months
}
