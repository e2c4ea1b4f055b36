import { parseAmount } from '@/lib/text/amount'
import type { Structure } from '@/ui/labels/financing-labels'

type Terms = { readonly structure: Structure; readonly amount: string; readonly rate: string; readonly months: number }

/** Amounts as plain decimal strings. */
export type Cost = { readonly total: string; readonly profit: string; readonly monthly: string }

/** Structures with a price that is fixed at agreement: sales and leases, but not partnerships and forward purchases. */
const HAS_A_PRICE: readonly Structure[] = ['MURABAHA', 'IJARAH', 'ISTISNA']
export const hasPrice = (structure: Structure): boolean => HAS_A_PRICE.includes(structure)

const MINOR_DIGITS = 2
const RATE_DIGITS = 4
const MONTHS_A_YEAR = 12n
const PERCENT = 100n
const LONGEST = 360

/** Converts a plain decimal to an integer with `digits` decimals. Returns undefined if it is invalid or more precise. */
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
 * Computes the cost at a flat yearly rate: `total = amount + amount * rate / 100 * months / 12`, exact, rounded once, half to
 * even, with one instalment a month, the last of which absorbs the remainder. The server's figure is binding. Returns
 * undefined while a figure is missing, or if the structure has no fixed price.
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
