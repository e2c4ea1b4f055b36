import type { Clock } from '../../server/shared/clock.ts'
import { addDays } from '../../server/shared/day.ts'
import { BRANDS } from './brands.ts'
import { localTime } from './calendar.ts'
import type { BankConsent } from './consents.ts'
import { type Firm, firmOf } from './firm.ts'
import { lifeOf } from './life.ts'
import type { AccountNumber, Row } from './rows.ts'

/** The length of the history that is returned. */
const HISTORY_DAYS = 731
/** The most businesses that are kept in memory. */
const KEPT = 40

/** One account of the bank. */
export interface HeldAccount {
  readonly id: string
  readonly number: AccountNumber
  readonly name: string
  readonly subType: 'CurrentAccount' | 'Savings'
  readonly firm: Firm
  readonly iban: string | null
  readonly accountNumber: string
  /** Booked rows within the history, oldest first. */
  readonly booked: readonly Row[]
  /** Rows of today, which are booked at the end of the day. */
  readonly pending: readonly Row[]
  /** The balance after all booked rows. */
  readonly balance: number
  readonly available: number
  readonly asOf: Date
}

const SECONDS_IN_MINUTE = 60

/** Returns the moment of a row, with the offset of its country. */
export const momentOf = ({ country }: Firm, { day, minute }: Pick<Row, 'day' | 'minute'>): string => {
  const [hours, minutes] = [Math.floor(minute / SECONDS_IN_MINUTE), minute % SECONDS_IN_MINUTE]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day}T${two(hours)}:${two(minutes)}:00+${two(country.offsetHours)}:00`
}

/** The accounts of consents, as of the clock. The same business has the same rows every time; new days add theirs. */
export const createBooks = (clock: Clock) => {
  const lives = new Map<string, { day: string; firm: Firm; rows: readonly Row[] }>()
  const lifeBehind = ({ institution, holder }: Pick<BankConsent, 'institution' | 'holder'>) => {
    const firm = firmOf(BRANDS.get(institution)!, holder)
    const { day, minute } = localTime(clock.now(), firm.country.offsetHours)
    const known = lives.get(firm.key)
    const life = known?.day === day ? known : { day, firm, rows: lifeOf(firm, day) }
    lives.delete(firm.key)
    lives.set(firm.key, life)
    for (const key of lives.keys()) if (lives.size > KEPT) lives.delete(key)
    return { ...life, firm, minute }
  }

  return {
    accountsOf(consent: Pick<BankConsent, 'institution' | 'holder'>): HeldAccount[] {
      const { firm, rows, day, minute } = lifeBehind(consent)
      const since = addDays(day, -HISTORY_DAYS)
      return ([0, 1] as const)
        .filter((number) => number === 0 || firm.hasReserve)
        .map((number) => {
          const own = rows.filter(({ account }) => account === number)
          const booked = own.filter((row) => row.day < day)
          const pending = own.filter((row) => row.day === day && row.minute <= minute)
          const balance = booked.at(-1)?.balance ?? 0
          return {
            id: `${firm.brand.id}-${firm.numbers[number]}`,
            number,
            name: number === 0 ? 'Business current account' : 'Business reserve account',
            subType: number === 0 ? 'CurrentAccount' : 'Savings',
            firm,
            iban: firm.ibans[number],
            accountNumber: firm.numbers[number],
            booked: booked.filter((row) => row.day >= since),
            pending,
            balance,
            available: pending.at(-1)?.balance ?? balance,
            asOf: clock.now(),
          }
        })
    },
  }
}

export type Books = ReturnType<typeof createBooks>
