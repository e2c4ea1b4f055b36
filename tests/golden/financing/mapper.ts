import { readFileSync } from 'node:fs'
import type { BusinessCalendar } from '../../../server/modules/jurisdictions/business-days.ts'

/** One golden case, as its file writes it: amounts are whole numbers of minor units. */
export interface GoldenCase<Input, Expected> {
  readonly id: string
  readonly title: string
  readonly input: Input
  readonly expected: Expected
}

interface GoldenFile<Input, Expected> {
  readonly calendars: Readonly<
    Record<string, { readonly weekend: string[]; readonly utcOffsetMinutes: number; readonly holidays: string[] }>
  >
  readonly cases: readonly GoldenCase<Input, Expected>[]
}

export interface GoldenFamily<Input, Expected> {
  readonly cases: readonly GoldenCase<Input, Expected>[]
  /** Returns the product's calendar of a jurisdiction, with the holidays of the file. */
  calendarOf(jurisdiction: string): BusinessCalendar
}

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** Reads the golden cases of a family, such as `servicing`. */
export const goldenFamily = <Input, Expected>(family: string): GoldenFamily<Input, Expected> => {
  const file: GoldenFile<Input, Expected> = JSON.parse(readFileSync(new URL(`${family}.json`, import.meta.url), 'utf8'))
  return {
    cases: file.cases,
    calendarOf(jurisdiction) {
      const { weekend, utcOffsetMinutes, holidays } = file.calendars[jurisdiction]!
      return {
        timeZone: `Etc/GMT-${utcOffsetMinutes / 60}`,
        weekend: weekend.map((day) => DAYS.indexOf(day)),
        isHoliday: (day) => holidays.includes(day),
      }
    },
  }
}

/** What the product calculates, as golden files write it: minor units are numbers instead of bigints, at any depth. */
export type Plain<T> = T extends bigint ? number : T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T

/** Returns the same value with every bigint as a number, to compare it with what a golden case expects. */
export const plain = <T>(value: T): Plain<T> =>
  JSON.parse(JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? Number(each) : each)))
