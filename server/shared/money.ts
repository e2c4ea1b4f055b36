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
