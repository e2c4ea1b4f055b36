import type { BusinessCalendar } from './business-days.ts'
import { type Holiday, isHoliday } from './holidays.ts'

/** The countries whose rules are known here, by ISO 3166-1. */
export type JurisdictionCode = 'AE' | 'SA' | 'QA' | 'NG'

/** What differs by country. Where a text leaves doubt, the reading that protects the merchant more is taken. */
export interface Jurisdiction {
  readonly calendar: BusinessCalendar
  readonly coolingOff: {
    /** Full business days after the local day of the acceptance. */
    readonly businessDays: number
    /** Whether the merchant may end it earlier, in a step of its own. */
    readonly mayBeWaived: boolean
  }
}

const [SUNDAY, TUESDAY, FRIDAY, SATURDAY] = [0, 2, 5, 6]
const [MUHARRAM, RABI_I, RAMADAN, SHAWWAL, DHU_AL_HIJJAH] = [1, 3, 9, 10, 12]

const gregorian = (month: number, ...days: number[]): Holiday[] => days.map((day) => ({ calendar: 'gregorian', month, day }))
const hijri = (month: number, ...days: number[]): Holiday[] => days.map((day) => ({ calendar: 'hijri', month, day }))
const easter = (...days: number[]): Holiday[] => days.map((each) => ({ calendar: 'easter', days: each }))

const calendar = (timeZone: string, weekend: readonly number[], holidays: readonly Holiday[]): BusinessCalendar => {
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

/**
 * The packs. Holidays are those the law names on the days that are expected; days that a government adds or moves at short
 * notice are not in them, nor the substitutes for holidays that fall on a weekend.
 */
const PACKS: Readonly<Record<JurisdictionCode, Jurisdiction>> = {
  AE: {
    calendar: calendar(
      'Asia/Dubai',
      [SATURDAY, SUNDAY],
      [
        ...gregorian(1, 1),
        ...hijri(RAMADAN, 30),
        ...hijri(SHAWWAL, 1, 2, 3),
        ...hijri(DHU_AL_HIJJAH, 9, 10, 11, 12),
        ...hijri(MUHARRAM, 1),
        ...hijri(RABI_I, 12),
        ...gregorian(12, 2, 3),
      ],
    ),
    // CBUAE C 7/2020 Art. 1(8): at least two full business days. That it may be waived is unverified.
    coolingOff: {
      businessDays: 2,
      mayBeWaived: true,
    },
  },
  SA: {
    calendar: calendar(
      'Asia/Riyadh',
      [FRIDAY, SATURDAY],
      [
        ...gregorian(2, 22),
        ...hijri(RAMADAN, 30),
        ...hijri(SHAWWAL, 1, 2, 3, 4),
        ...hijri(DHU_AL_HIJJAH, 9, 10, 11, 12),
        ...gregorian(9, 23),
      ],
    ),
    // SAMA Art. 28(5): at least two days to withdraw, read as business days. No text was found that lets a client waive it.
    coolingOff: {
      businessDays: 2,
      mayBeWaived: false,
    },
  },
  QA: {
    calendar: calendar(
      'Asia/Qatar',
      [FRIDAY, SATURDAY],
      [
        { calendar: 'weekday', month: 2, weekday: TUESDAY, nth: 2 },
        ...hijri(RAMADAN, 30),
        ...hijri(SHAWWAL, 1, 2, 3),
        ...hijri(DHU_AL_HIJJAH, 9, 10, 11, 12),
        ...gregorian(12, 18),
      ],
    ),
    // None was read: as in the neighbouring countries (unverified).
    coolingOff: { businessDays: 2, mayBeWaived: false },
  },
  NG: {
    calendar: calendar(
      'Africa/Lagos',
      [SATURDAY, SUNDAY],
      [
        ...gregorian(1, 1),
        ...easter(-2, 1),
        ...gregorian(5, 1),
        ...gregorian(6, 12),
        ...gregorian(10, 1),
        ...gregorian(12, 25, 26),
        ...hijri(SHAWWAL, 1, 2),
        ...hijri(DHU_AL_HIJJAH, 10, 11),
        ...hijri(RABI_I, 12),
      ],
    ),
    // CBN Consumer Protection Regulations 2019, 4.3.6: three business days, which no agreement may exclude (secondary source).
    coolingOff: {
      businessDays: 3,
      mayBeWaived: false,
    },
  },
}

/** What differs by country, of one country. */
export const jurisdictionOf = (code: JurisdictionCode): Jurisdiction => PACKS[code]
