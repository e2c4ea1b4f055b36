import { divideHalfEven } from '../../../shared/money.ts'
import { formOf } from './forms.ts'
import type { ContractStructure } from './structure.ts'

/** What the cost of a proposal follows from. The amount is in minor units, the rate a flat percentage a year, the term in months. */
export interface Terms {
  readonly structure: ContractStructure
  readonly amount: bigint
  readonly rate: string
  readonly term: number
}

const RATE_DECIMALS = 4
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS)

/** A percentage as an integer of ten-thousandths of a percent: "8.5" is 85000. */
const scaled = (rate: string): bigint => {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, '0'))
}

/**
 * Amount plus profit: `amount + amount * rate / 100 * term / 12`, rounded once, half to even, to the minor unit.
 * Null where the form has no price, so that no such sum can be promised.
 */
export const totalPayable = ({ structure, amount, rate, term }: Terms): bigint | null =>
  formOf(structure).profit === 'price' ? amount + divideHalfEven(amount * scaled(rate) * BigInt(term), 12n * 100n * RATE_SCALE) : null

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
