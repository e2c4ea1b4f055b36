import { addDays, hijriOf, weekdayOf } from '../../server/shared/day.ts'

/** The part of the Islamic year that a day is in, as far as it affects trade. */
export type Season = 'ramadan' | 'before_eid' | 'eid' | null

const RAMADAN = 9
const SHAWWAL = 10
const DHU_AL_HIJJA = 12

const seasons = new Map<string, Season>()

const reckon = (day: string): Season => {
  const { month, day: date } = hijriOf(day)
  if (month === RAMADAN) return date >= 20 ? 'before_eid' : 'ramadan'
  if (month === SHAWWAL && date <= 3) return 'eid'
  return month === DHU_AL_HIJJA && date >= 9 && date <= 12 ? 'eid' : null
}

/** Returns the season of a day by the calendar of Umm al-Qura. */
export const seasonOf = (day: string): Season => {
  const known = seasons.get(day)
  if (known !== undefined) return known
  const season = reckon(day)
  seasons.set(day, season)
  return season
}

/** Returns whether the banks of a country are open on a day. */
export const isWorkday = (day: string, weekend: readonly number[]) => !weekend.includes(weekdayOf(day)) && seasonOf(day) !== 'eid'

export const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

/** Returns the local day and minute of a moment. */
export const localTime = (at: Date, offsetHours: number): { day: string; minute: number } => {
  const local = new Date(at.getTime() + offsetHours * 3_600_000)
  return { day: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}
