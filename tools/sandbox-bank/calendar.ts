import { DAY } from '../../server/shared/clock.ts'

/** What part of the Islamic year a day falls in, as far as trade feels it. */
export type Season = 'ramadan' | 'before_eid' | 'eid' | null

const HIJRI = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
const RAMADAN = 9
const SHAWWAL = 10
const DHU_AL_HIJJA = 12

const seasons = new Map<string, Season>()

/** The day so many days after another, both as 2026-01-31. */
export const dayAfter = (day: string, days = 1): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const reckon = (day: string): Season => {
  const parts = HIJRI.formatToParts(new Date(day))
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const [month, date] = [read('month'), read('day')]
  if (month === RAMADAN) return date >= 20 ? 'before_eid' : 'ramadan'
  if (month === SHAWWAL && date <= 3) return 'eid'
  return month === DHU_AL_HIJJA && date >= 9 && date <= 12 ? 'eid' : null
}

/** The season of a day by the calendar of Umm al-Qura. */
export const seasonOf = (day: string): Season => {
  const known = seasons.get(day)
  if (known !== undefined) return known
  const season = reckon(day)
  seasons.set(day, season)
  return season
}

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay()

/** Whether banks of a country work on a day. */
export const isWorkday = (day: string, weekend: readonly number[]) => !weekend.includes(weekdayOf(day)) && seasonOf(day) !== 'eid'

export const isLastOfMonth = (day: string) => dayAfter(day).endsWith('-01')

/** The local day and minute of a moment. */
export const localTime = (at: Date, offsetHours: number): { day: string; minute: number } => {
  const local = new Date(at.getTime() + offsetHours * 3_600_000)
  return { day: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}
