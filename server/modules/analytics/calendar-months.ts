import { DAY } from '../../shared/clock.ts'

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

/** The day so many days after another, both as 2026-01-31. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { day: 'numeric', month: 'numeric', timeZone: 'UTC' })

/** A bank's day is a civil day; the Hijri day begins at the sunset before it. */
const hijri = (day: string) => {
  const parts = HIJRI.formatToParts(new Date(day))
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { month: read('month'), date: read('day') }
}

const gregorian = (day: string) => ({ month: Number(day.slice(5, 7)), date: Number(day.slice(8)) })

const SHORTEST = 28

/**
 * The complete months of a calendar among the days from one to before another, oldest first. Umm al-Qura is reckoned, not
 * sighted: where Ramadan or Eid was announced otherwise, a day at the edge of a month counts to its neighbour.
 */
export const completeMonths = (calendar: TradeCalendar, from: string, before: string): CalendarMonth[] => {
  const read = calendar === 'hijri' ? hijri : gregorian
  const nextFirst = (day: string) => {
    let next = day
    do next = dayAfter(next, 1)
    while (read(next).date !== 1)
    return next
  }
  const months: CalendarMonth[] = []
  let firstDay = read(from).date === 1 ? from : nextFirst(from)
  while (firstDay < before) {
    const next = nextFirst(dayAfter(firstDay, SHORTEST - 1))
    if (next <= before) months.push({ of: read(firstDay).month, firstDay, next })
    firstDay = next
  }
  return months
}
