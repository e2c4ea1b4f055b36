import { DAY, HOUR, later } from './clock.ts'

/** Where no business's own time zone decides, a day is the Gulf's. */
export const GULF = 'Asia/Dubai'

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (zone: string) => {
  let formatter = formatters.get(zone)
  if (!formatter) {
    const options = {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    } as const
    formatter = new Intl.DateTimeFormat('en', options)
    formatters.set(zone, formatter)
  }
  return formatter
}

const partsIn = (zone: string, instant: Date) =>
  Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )

/** Days that anything here can happen on; beyond them databases and calendars differ. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31']

/** True for a day of the calendar from 1900 to 2999, such as `2026-01-31`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Which day an instant belongs to in a time zone, such as `2026-01-31`. Days in this form compare as text. */
export const dayIn = (zone: string, instant: Date): string => {
  const { year, month, day } = partsIn(zone, instant)
  return `${year}-${month}-${day}`
}

/** Which day an instant belongs to in a time zone, and its time of day there, such as `14:05`. */
export const momentIn = (zone: string, instant: Date): { readonly day: string; readonly time: string } => {
  const { year, month, day, hour, minute } = partsIn(zone, instant)
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)

/** So many days later, or earlier. */
export const addDays = (day: string, days: number): string => {
  const date = asUtc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return asDay(date)
}

/** So many months later, on the same day of the month, or on the month's last where it has no such day. */
export const addMonths = (day: string, months: number): string => {
  const date = asUtc(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return asDay(date)
}

/** How many days after `from` the day `to` comes; negative if it comes before. */
export const daysBetween = (from: string, to: string): number => Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / DAY)

/** The month of a day, such as `2026-01`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The first day of a day's month. */
export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`

/** The first and the last day of the calendar month before a day's. */
export const monthBefore = (day: string): { readonly from: string; readonly to: string } => {
  const first = firstOfMonth(day)
  return { from: addMonths(first, -1), to: addDays(first, -1) }
}

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => asUtc(day).getUTCDay()

const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Year, month (9 is Ramadan) and day of a civil day in the calendar of Umm al-Qura, as the Unicode library calculates it. */
export const hijriOf = (day: string): { readonly year: number; readonly month: number; readonly day: number } => {
  const parts = HIJRI.formatToParts(asUtc(day))
  const part = (type: 'day' | 'month' | 'year') => Number(parts.find((each) => each.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

const offsetAt = (zone: string, instant: Date): number => {
  const { year, month, day, hour, minute, second } = partsIn(zone, instant)
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return wall - Math.floor(instant.getTime() / 1000) * 1000
}

/** The instant at which a day begins in a time zone that changes its offset at no midnight. */
export const startOfDay = (zone: string, day: string): Date => {
  const midnight = asUtc(day)
  return new Date(midnight.getTime() - offsetAt(zone, midnight))
}

/**
 * The instant at which a full hour begins in a time zone. Of an hour that comes twice, when clocks are put back, the first; one that is
 * left out, when they are put forward, begins with the hour that follows it.
 */
export const startOfHour = (zone: string, day: string, hour: number): Date => {
  const wall = later(asUtc(day), hour * HOUR)
  const [before, after] = [later(wall, -DAY), later(wall, DAY)].map((instant) => later(wall, -offsetAt(zone, instant))) as [Date, Date]
  const isReached = (instant: Date) => instant.getTime() + offsetAt(zone, instant) === wall.getTime()
  const reached = [before, after].filter(isReached).sort((one, other) => one.getTime() - other.getTime())
  return reached[0] ?? before
}

/** Returns the name of an IANA time zone in its usual spelling; null for anything else. */
export const timeZoneOf = (name: string): string | null => {
  try {
    return /^[A-Za-z]/.test(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : null
  } catch {
    return null
  }
}

/** The Gulf's day that an instant belongs to. */
export const gulfDayOf = (instant: Date): string => dayIn(GULF, instant)

/** The same day and its time of day in the Gulf. */
export const gulfMomentOf = (instant: Date) => momentIn(GULF, instant)

/** The first instant of a day in the Gulf. */
export const startOfGulfDay = (day: string): Date => startOfDay(GULF, day)

/** The first instant after a day in the Gulf. */
export const endOfGulfDay = (day: string): Date => startOfDay(GULF, addDays(day, 1))

/** SQL for {@link gulfDayOf} of an expression of type `timestamptz`; what is written there comes from code, never from input. */
export const gulfDayInSql = (instant: string): string => `((${instant}) at time zone '${GULF}')::date`

/** SQL for {@link startOfGulfDay} of an expression of type `date`; what is written there comes from code, never from input. */
export const startOfGulfDayInSql = (day: string): string => `((${day})::timestamp at time zone '${GULF}')`
