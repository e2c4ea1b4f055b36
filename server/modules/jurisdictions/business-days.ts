import { addDays, dayIn, startOfDay, weekdayOf } from '../../shared/day.ts'

/** Which days business is done on, and where they begin. */
export interface BusinessCalendar {
  readonly timeZone: string
  /** Sunday is 0. */
  readonly weekend: readonly number[]
  isHoliday(day: string): boolean
}

/** Whether business is done on a local day. */
export const isBusinessDay = ({ weekend, isHoliday }: BusinessCalendar, day: string): boolean =>
  !weekend.includes(weekdayOf(day)) && !isHoliday(day)

/** The next full business days after the local day of an event, which does not count, whatever the hour. */
export const fullBusinessDaysAfter = (calendar: BusinessCalendar, event: Date, count: number): string[] => {
  const days: string[] = []
  for (let day = dayIn(calendar.timeZone, event); days.length < count; ) {
    day = addDays(day, 1)
    if (isBusinessDay(calendar, day)) days.push(day)
  }
  return days
}

/** The instant at which so many full business days (one or more) after an event are over: local midnight at the end of the last. */
export const endOfFullBusinessDays = (calendar: BusinessCalendar, event: Date, count: number): Date => {
  const last = fullBusinessDaysAfter(calendar, event, count).at(-1)!
  return startOfDay(calendar.timeZone, addDays(last, 1))
}
