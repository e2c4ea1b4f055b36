import { divideHalfEven } from '../../shared/money.ts'
import { Structure } from './terms.ts'

/** What the cost of a proposal follows from. The amount is in minor units, the rate a flat percentage a year, the term in months. */
export interface Terms {
  readonly structure: Structure
  readonly amount: bigint
  readonly rate: string
  readonly term: number
}

/** A sale or a lease has a price that is known when it is agreed; a partnership and a purchase of goods to come have none. */
const HAS_A_PRICE: readonly Structure[] = [Structure.MURABAHA, Structure.IJARAH, Structure.ISTISNA]

const RATE_DECIMALS = 4
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS)

/** A percentage as an integer of ten-thousandths of a percent: "8.5" is 85000. */
const scaled = (rate: string): bigint => {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, '0'))
}

/**
 * Amount plus profit: `amount + amount * rate / 100 * term / 12`, rounded once, half to even, to the minor unit.
 * Null where no such sum can be promised.
 */
export const totalPayable = ({ structure, amount, rate, term }: Terms): bigint | null =>
  HAS_A_PRICE.includes(structure) ? amount + divideHalfEven(amount * scaled(rate) * BigInt(term), 12n * 100n * RATE_SCALE) : null

/** Equal instalments, one a month; the last absorbs the remainder, so that their sum is the total exactly. */
export const instalments = (total: bigint, term: number): bigint[] => {
  const each = total / BigInt(term)
  return Array.from({ length: term }, (_, month) => (month === term - 1 ? total - each * BigInt(term - 1) : each))
}

/** The first instalment; null where there is no total. */
export const monthlyPayment = (terms: Terms): bigint | null => {
  const total = totalPayable(terms)
  return total === null ? null : instalments(total, terms.term)[0]!
}
