import { addDays, dayIn, startOfDay, weekdayOf } from '../../shared/day.ts'

/** A country's business days and time zone. */
export interface BusinessCalendar {
  readonly timeZone: string
  /** Sunday is 0. */
  readonly weekend: readonly number[]
  isHoliday(day: string): boolean
}

/** Returns whether a local day is a business day. */
export const isBusinessDay = ({ weekend, isHoliday }: BusinessCalendar, day: string): boolean =>
  !weekend.includes(weekdayOf(day)) && !isHoliday(day)

/** Returns the next full business days after the local day of an event, which does not count at any hour. */
export const fullBusinessDaysAfter = (calendar: BusinessCalendar, event: Date, count: number): string[] => {
  const days: string[] = []
  for (let day = dayIn(calendar.timeZone, event); days.length < count; ) {
    day = addDays(day, 1)
    if (isBusinessDay(calendar, day)) days.push(day)
  }
  return days
}

/** Returns the instant at which this many full business days (one or more) after an event are over: local midnight at the end of the last. */
export const endOfFullBusinessDays = (calendar: BusinessCalendar, event: Date, count: number): Date => {
  const last = fullBusinessDaysAfter(calendar, event, count).at(-1)!
  return startOfDay(calendar.timeZone, addDays(last, 1))
}
