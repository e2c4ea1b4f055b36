import { parseAmount } from '@/lib/amount'
import type { Structure } from '@/ui/financing-labels'

type Terms = { readonly structure: Structure; readonly amount: string; readonly rate: string; readonly months: number }

/** Plain decimal strings. */
export type Cost = { readonly total: string; readonly profit: string; readonly monthly: string }

/** A sale or a lease has a price that is known when it is agreed; a partnership and a purchase of goods to come have none. */
const HAS_A_PRICE: readonly Structure[] = ['MURABAHA', 'IJARAH', 'ISTISNA']
export const hasPrice = (structure: Structure): boolean => HAS_A_PRICE.includes(structure)

const MINOR_DIGITS = 2
const RATE_DIGITS = 4
const MONTHS_A_YEAR = 12n
const PERCENT = 100n
const LONGEST = 360

/** A plain decimal as an integer of its smallest digits; undefined for what is none or is finer than that. */
const scaled = (text: string, digits: number): bigint | undefined => {
  const plain = parseAmount(text)
  if (plain === null || plain.startsWith('-')) return undefined
  const [whole = '0', decimals = ''] = plain.split('.')
  if (decimals.slice(digits).replace(/0/g, '') !== '') return undefined
  return BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0'))
}

const asDecimal = (minor: bigint): string => {
  const digits = minor.toString().padStart(MINOR_DIGITS + 1, '0')
  return `${digits.slice(0, -MINOR_DIGITS)}.${digits.slice(-MINOR_DIGITS)}`
}

const divideHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator
  const twice = (numerator % denominator) * 2n
  return twice > denominator || (twice === denominator && quotient % 2n === 1n) ? quotient + 1n : quotient
}

/**
 * Flat yearly rate: `total = amount + amount * rate / 100 * months / 12`, exact, rounded once, half to even; one
 * instalment a month, the last absorbing the remainder. The server's own figure counts. Undefined while a figure is
 * missing, and where no such sum can be promised.
 */
export const costOf = ({ structure, amount, rate, months }: Terms): Cost | undefined => {
  const principal = scaled(amount, MINOR_DIGITS)
  const percent = scaled(rate, RATE_DIGITS)
  if (!hasPrice(structure) || !principal || percent === undefined) return undefined
  if (!Number.isInteger(months) || months < 1 || months > LONGEST) return undefined
  const profit = divideHalfEven(principal * percent * BigInt(months), MONTHS_A_YEAR * PERCENT * 10n ** BigInt(RATE_DIGITS))
  const total = principal + profit
  return { total: asDecimal(total), profit: asDecimal(profit), monthly: asDecimal(total / BigInt(months)) }
}
