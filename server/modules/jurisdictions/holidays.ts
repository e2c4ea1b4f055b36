import { addDays, hijriOf, weekdayOf, yearOf } from '../../shared/day.ts'

/** When a public holiday falls, as the law that makes it one says. Months count from 1. */
export type Holiday =
  | { readonly calendar: 'gregorian'; readonly month: number; readonly day: number }
  /** Of the Umm al-Qura calendar: the expected day. The moon may be seen a day later. */
  | { readonly calendar: 'hijri'; readonly month: number; readonly day: number }
  /** Days from Easter Sunday, Western church. */
  | { readonly calendar: 'easter'; readonly days: number }
  /** Such as the second Tuesday of February; Sunday is 0. */
  | { readonly calendar: 'weekday'; readonly month: number; readonly weekday: number; readonly nth: number }

/** Easter Sunday of a year, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
export const easterSunday = (year: number): string => {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const fallsOn = (holiday: Holiday, day: string): boolean => {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  switch (holiday.calendar) {
    case 'gregorian':
      return month === holiday.month && date === holiday.day
    case 'hijri': {
      const hijri = hijriOf(day)
      return hijri.month === holiday.month && hijri.day === holiday.day
    }
    case 'easter':
      return day === addDays(easterSunday(yearOf(day)), holiday.days)
    case 'weekday':
      return month === holiday.month && weekdayOf(day) === holiday.weekday && Math.ceil(date / 7) === holiday.nth
  }
}

/** Whether one of these holidays falls on a day. */
export const isHoliday = (holidays: readonly Holiday[], day: string): boolean => holidays.some((holiday) => fallsOn(holiday, day))
