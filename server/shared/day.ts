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

/** The year of a day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => asUtc(day).getUTCDay()

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
