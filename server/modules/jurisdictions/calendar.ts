import type { BusinessCalendar } from './business-days.ts'
import { type Holiday, isHoliday } from './holidays.ts'

export const [SUNDAY, TUESDAY, FRIDAY, SATURDAY] = [0, 2, 5, 6] as const
export const [MUHARRAM, RABI_I, RAMADAN, SHAWWAL, DHU_AL_HIJJAH] = [1, 3, 9, 10, 12] as const

export const gregorian = (month: number, ...days: number[]): Holiday[] => days.map((day) => ({ calendar: 'gregorian', month, day }))
export const hijri = (month: number, ...days: number[]): Holiday[] => days.map((day) => ({ calendar: 'hijri', month, day }))
export const easter = (...days: number[]): Holiday[] => days.map((each) => ({ calendar: 'easter', days: each }))

/**
 * A country's calendar. Holidays are those the law names on the days that are expected; days that a government adds or moves at
 * short notice are not in it, nor the substitutes for holidays that fall on a weekend.
 */
export const calendar = (timeZone: string, weekend: readonly number[], holidays: readonly Holiday[]): BusinessCalendar => {
  const known = new Map<string, boolean>()
  return {
    timeZone,
    weekend,
    isHoliday(day) {
      const is = known.get(day) ?? isHoliday(holidays, day)
      known.set(day, is)
      return is
    },
  }
}
