import { type Currency, exponentOf } from './currency.ts'
import { invalidField } from './errors.ts'
import { textOf } from './i18n/text.ts'

/** The largest amount accepted anywhere: 10^15 minor units, well inside a bigint column even after sums. */
const MAX_MINOR = 10n ** 15n

const PLAIN_DECIMAL = /^-?\d{1,16}(\.\d{1,8})?$/

/**
 * Reads a decimal string ("1250.5") as minor units of the currency (125050n), exactly.
 * Throws INVALID, naming the field, for anything but a plain decimal, for too many decimals, and for amounts above the maximum.
 */
export const toMinor = (amount: string, currency: Currency, field = 'amount'): bigint => {
  if (!PLAIN_DECIMAL.test(amount)) throw invalidField(field, 'common.amounts.digits')
  const exponent = exponentOf(currency)
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.')
  const significant = decimals.replace(/0+$/, '')
  if (significant.length > exponent) throw invalidField(field, textOf('common.amounts.decimals', { currency, decimals: exponent }))
  const minor = BigInt(whole + significant.padEnd(exponent, '0'))
  if (minor > MAX_MINOR) throw invalidField(field, 'common.amounts.tooLarge')
  return amount.startsWith('-') ? -minor : minor
}

/** Like {@link toMinor}, but throws for zero and negative amounts too. */
export const toPositiveMinor = (amount: string, currency: Currency, field = 'amount'): bigint => {
  const minor = toMinor(amount, currency, field)
  if (minor <= 0n) throw invalidField(field, 'common.amounts.aboveZero')
  return minor
}

/** Formats minor units as a decimal string with all the currency's digits: 125050n AED -> "1250.50". */
export const toDecimal = (minor: bigint, currency: Currency): string => {
  const exponent = exponentOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const text = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
  return minor < 0n ? `-${text}` : text
}

/** Divides integers, rounding half to even: the rule for exchange, fees and shares. Invoices and VAT use {@link divideHalfUp}. */
export const divideHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const quotient = n / d
  const twice = (n % d) * 2n
  const rounded = twice > d || (twice === d && quotient % 2n === 1n) ? quotient + 1n : quotient
  return negative ? -rounded : rounded
}

/**
 * Divides integers, rounding half up: a half is rounded away from zero, so that a refund mirrors its charge. The rule of
 * invoices and their VAT.
 */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}

/** Sum of amounts in minor units. */
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/**
 * Splits a total by weights, by largest remainder: each part is the floor of its exact share, and the minor units left over go, one
 * each, to the largest fractional remainders, of equal ones to the earlier. A negative total is split like its absolute value. The
 * parts always sum to the total; the weights are not negative, and one of them at least is above zero.
 */
export const splitByWeights = (total: bigint, weights: readonly bigint[]): bigint[] => {
  if (total < 0n) return splitByWeights(-total, weights).map((part) => -part)
  const sum = sumOf(weights)
  const parts = weights.map((weight) => (total * weight) / sum)
  const left = Number(total - sumOf(parts))
  const byRemainder = weights.map((weight, at) => ({ at, remainder: (total * weight) % sum }))
  byRemainder.sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1))
  for (const { at } of byRemainder.slice(0, left)) parts[at] = parts[at]! + 1n
  return parts
}

/** Splits a total into equal parts of whole minor units. The last one takes what is left, so that they sum to the total. */
export const splitEvenly = (total: bigint, count: number): bigint[] => {
  const each = total / BigInt(count)
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? total - each * BigInt(count - 1) : each))
}
