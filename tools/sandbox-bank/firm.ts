import type { Brand, Country } from './brands.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Trade, tradeOf } from './trade.ts'

/** A customer or supplier, and how it pays. */
export interface Partner {
  readonly name: string
  readonly iban: string | null
  /** Its share of the payments of its kind. */
  readonly share: number
  readonly everyDays: number
  readonly byCheque: boolean
}

/** The account holder, with everything that is random about it. */
export interface Firm {
  readonly key: string
  readonly name: string
  readonly brand: Brand
  readonly country: Country
  readonly trade: Trade
  /** Relative to an average business of its kind. */
  readonly size: number
  /** From 0, always short of money, to 1. */
  readonly health: number
  readonly yearlyGrowth: number
  /** How many days of spending its owners like to keep as a reserve. */
  readonly keepsDays: number
  readonly customers: readonly Partner[]
  readonly suppliers: readonly Partner[]
  readonly wageDate: number
  readonly rentDate: number
  /** The month of the year in which quarters of rent begin, from 0 to 2. */
  readonly rentMonth: number
  readonly hasReserve: boolean
  /** Its customers' cheques bounce occasionally. */
  readonly takesBadCheques: boolean
  /** The monthly instalment of a facility, as a share of its sales; 0: none. */
  readonly instalment: number
  readonly numbers: readonly [string, string]
  readonly ibans: readonly [string | null, string | null]
}

const LETTERS_AS_DIGITS = (text: string) => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** Returns an IBAN with correct check digits. */
const ibanOf = (country: string, rest: string) => {
  const remainder = BigInt(LETTERS_AS_DIGITS(`${rest}${country}00`)) % 97n
  return `${country}${String(98n - remainder).padStart(2, '0')}${rest}`
}

const digits = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('')

const accountAt = ({ code, ibanDigits }: Country, bankCode: string, chance: Chance) => {
  const number = digits(chance, ibanDigits ?? 10)
  return { number, iban: ibanDigits === null ? null : ibanOf(code, bankCode + number) }
}

/** Splits 1 into shares, the first the largest. */
const sharesOf = (count: number, steepness: number) => {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1) ** steepness)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

const partnersOf = (
  chance: Chance,
  country: Country,
  names: readonly string[],
  count: number,
  every: readonly [number, number],
  cheques: number,
) => {
  const shares = sharesOf(count, chance.between(0.3, 0.9))
  return chance
    .shuffled(names)
    .slice(0, count)
    .map(
      (name, at): Partner => ({
        name,
        iban: accountAt(country, country.code === 'QA' ? 'QNBA' : country.code === 'SA' ? '10' : '033', chance).iban,
        share: shares[at]!,
        everyDays: chance.whole(...every),
        byCheque: chance.happens(cheques),
      }),
    )
}

/** The account holder, as the consent names it. */
export interface Holder {
  /** Its number in the register: the same business has the same accounts every time. */
  readonly registration: string
  readonly name: string
  readonly sector: string
}

/** Returns the business of a consent. */
export const firmOf = (brand: Brand, { registration, name, sector }: Holder): Firm => {
  const key = [brand.id, registration, sector].join('|')
  const chance = chanceOf('firm', key)
  const { country } = brand
  const trade = tradeOf(sector)
  const health = chance.next()
  const [main, reserve] = [accountAt(country, brand.bankCode, chance), accountAt(country, brand.bankCode, chance)]
  return {
    key,
    name,
    brand,
    country,
    trade,
    size: chance.between(0.6, 1.5),
    health,
    yearlyGrowth: chance.between(-0.04, 0.14),
    keepsDays: 2 + 24 * health,
    customers: partnersOf(
      chance,
      country,
      trade.customerNames,
      Math.min(chance.whole(...trade.customers), trade.customerNames.length),
      trade.paysEvery,
      trade.cheques,
    ),
    suppliers: partnersOf(chance, country, trade.supplierNames, Math.min(chance.whole(4, 7), trade.supplierNames.length), [14, 45], 0.35),
    wageDate: chance.whole(24, 28),
    rentDate: chance.whole(1, 5),
    rentMonth: chance.whole(0, 2),
    hasReserve: health > 0.3,
    takesBadCheques: chance.happens(0.4),
    instalment: chance.happens(0.35) ? chance.between(0.01, 0.03) : 0,
    numbers: [main.number, reserve.number],
    ibans: [main.iban, reserve.iban],
  }
}
