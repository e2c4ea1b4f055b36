import { addDays, addMonths, dayIn, startOfDay, weekdayOf } from '../../shared/day.ts'

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

/** Returns the day itself if it is a business day, otherwise the next one, which may be in the next month. */
export const nextBusinessDay = (calendar: BusinessCalendar, day: string): string =>
  isBusinessDay(calendar, day) ? day : nextBusinessDay(calendar, addDays(day, 1))

/** Returns the business date of a day: the day itself if it is a business day, otherwise the last one before it. */
export const businessDateOf = (calendar: BusinessCalendar, day: string): string =>
  isBusinessDay(calendar, day) ? day : businessDateOf(calendar, addDays(day, -1))

/** A day on which something falls due: as agreed, and moved to a business day where it is not one. */
export interface DueDay {
  /** As agreed, by the calendar alone. */
  readonly nominalOn: string
  /** The same day, or the next business day after it. */
  readonly dueOn: string
}

/** Returns when something agreed for a day falls due. */
export const dueDayOf = (calendar: BusinessCalendar, nominalOn: string): DueDay => ({
  nominalOn,
  dueOn: nextBusinessDay(calendar, nominalOn),
})

/**
 * Returns a series of due days, each a number of months after the one before it. Every one is counted from the first: in a month
 * that is too short it falls on the last day, and on the agreed day again in the next.
 */
export const dueDays = (calendar: BusinessCalendar, first: string, count: number, everyMonths: number): DueDay[] =>
  Array.from({ length: count }, (_, at) => dueDayOf(calendar, addMonths(first, at * everyMonths)))
