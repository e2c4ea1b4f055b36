import { divideHalfEven, splitEvenly } from '../../../shared/money.ts'
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

/** The profit that a flat rate gives: `amount * rate / 100 * term / 12`, rounded once, half to even, to the minor unit. */
export const flatProfit = (amount: bigint, rate: string, term: number): bigint =>
  divideHalfEven(amount * scaled(rate) * BigInt(term), 12n * 100n * RATE_SCALE)

/** Amount plus profit at the flat rate; null where the form has no price, so that no such sum can be promised. */
export const totalPayable = ({ structure, amount, rate, term }: Terms): bigint | null =>
  formOf(structure).profit === 'price' ? amount + flatProfit(amount, rate, term) : null

/** The first of equal monthly instalments, the last of which absorbs the remainder; null where there is no total. */
export const monthlyPayment = (terms: Terms): bigint | null => {
  const total = totalPayable(terms)
  return total === null ? null : splitEvenly(total, terms.term)[0]!
}
