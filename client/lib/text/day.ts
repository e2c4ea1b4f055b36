/** The time zone in which client and server count days. */
export const GULF = 'Asia/Dubai'
const GULF_OFFSET = '+04:00'
const DAY = 86_400_000
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: GULF, year: 'numeric', month: '2-digit', day: '2-digit' })

/** True for the form of a day, such as `2026-11-24`. */
export const isDay = (text: string): boolean => DATE_ONLY.test(text)

const calendars = new Map([[GULF, calendar]])

/** The day an instant belongs to in a time zone, such as `2026-11-24`. */
export const dayIn = (zone: string, instant: Date | string): string => {
  const known = calendars.get(zone)
  const found = known ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (!known) calendars.set(zone, found)
  return found.format(new Date(instant))
}

/** The day an instant belongs to in the Gulf, such as `2026-11-24`. Days compare as text. */
export const dayOf = (instant: Date | string): string => calendar.format(new Date(instant))

/** Today in the Gulf. */
export const today = (): string => dayOf(new Date())

/** Adds days to a day; a negative number subtracts them. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** The number of days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** The first and the last day of the month that lies `months` before the month of `day`. */
export const monthBefore = (day: string, months: number): { readonly from: string; readonly to: string } => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const [first, last] = [Date.UTC(year, month - 1 - months, 1), Date.UTC(year, month - months, 0)]
  const [from = '', to = ''] = [first, last].map((utc) => new Date(utc).toISOString().slice(0, 10))
  return { from, to }
}

/** The last second of a day in the Gulf, as the API takes instants. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59${GULF_OFFSET}`).toISOString()

/** Adds calendar months to a day; in a shorter month it is the last day. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
