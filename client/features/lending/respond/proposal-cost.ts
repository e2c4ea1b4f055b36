import { parseAmount } from '@/lib/text/amount'

/** What a flat yearly rate is counted on: an amount as a plain decimal, over whole months. */
type Basis = { readonly amount: string; readonly months: number }

/** Amounts as plain decimal strings. */
export type Cost = { readonly total: string; readonly profit: string; readonly monthly: string }

const MINOR_DIGITS = 2
const RATE_DIGITS = 4
const MONTHS_A_YEAR = 12n
const PERCENT = 100n
const LONGEST = 360
/** Turns a profit per amount and month into a rate with its decimals. */
const YEARLY = MONTHS_A_YEAR * PERCENT * 10n ** BigInt(RATE_DIGITS)

/** Converts a plain decimal to an integer with `digits` decimals. Returns undefined if it is invalid or more precise. */
const scaled = (text: string, digits: number): bigint | undefined => {
  const plain = parseAmount(text)
  if (plain === null || plain.startsWith('-')) return undefined
  const [whole = '0', decimals = ''] = plain.split('.')
  if (decimals.slice(digits).replace(/0/g, '') !== '') return undefined
  return BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0'))
}

const asDecimal = (value: bigint, fractionDigits = MINOR_DIGITS): string => {
  const digits = value.toString().padStart(fractionDigits + 1, '0')
  return `${digits.slice(0, -fractionDigits)}.${digits.slice(-fractionDigits)}`
}

const divideHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator
  const twice = (numerator % denominator) * 2n
  return twice > denominator || (twice === denominator && quotient % 2n === 1n) ? quotient + 1n : quotient
}

const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => (numerator * 2n + denominator) / (denominator * 2n)

const isTerm = (months: number) => Number.isInteger(months) && months >= 1 && months <= LONGEST

/**
 * Returns the profit of a flat yearly rate: `amount * rate / 100 * months / 12`, exact, rounded once, half to even. Undefined while a
 * figure is missing.
 */
export const profitAt = (rate: string, { amount, months }: Basis): string | undefined => {
  const principal = scaled(amount, MINOR_DIGITS)
  const percent = scaled(rate, RATE_DIGITS)
  if (!principal || percent === undefined || !isTerm(months)) return undefined
  return asDecimal(divideHalfEven(principal * percent * BigInt(months), YEARLY))
}

/** Returns the flat yearly rate of a profit, with at most four decimals, half up. Undefined while a figure is missing. */
export const rateOf = (profit: string, { amount, months }: Basis): string | undefined => {
  const principal = scaled(amount, MINOR_DIGITS)
  const earned = scaled(profit, MINOR_DIGITS)
  if (!principal || earned === undefined || !isTerm(months)) return undefined
  const rate = divideHalfUp(earned * YEARLY, principal * BigInt(months))
  return asDecimal(rate, RATE_DIGITS).replace(/\.?0+$/, '')
}

/** Returns the sum of amounts, with all decimals of the currency. Undefined while one is missing. */
export const totalOf = (...amounts: readonly string[]): string | undefined => {
  const minor = amounts.map((amount) => scaled(amount, MINOR_DIGITS))
  return minor.every((each) => each !== undefined) ? asDecimal(minor.reduce((sum, each) => sum + each, 0n)) : undefined
}

/** Returns what a total is above an amount. Undefined while one is missing, or if it is not above. */
export const profitIn = (total: string, amount: string): string | undefined => {
  const [whole, part] = [scaled(total, MINOR_DIGITS), scaled(amount, MINOR_DIGITS)]
  return whole === undefined || part === undefined || whole < part ? undefined : asDecimal(whole - part)
}

/**
 * Returns the cost of a profit on an amount, with one instalment a month, the last of which absorbs the remainder. The server's
 * figure is binding. Undefined while a figure is missing.
 */
export const costOf = (profit: string, { amount, months }: Basis): Cost | undefined => {
  const principal = scaled(amount, MINOR_DIGITS)
  const earned = scaled(profit, MINOR_DIGITS)
  if (!principal || earned === undefined || !isTerm(months)) return undefined
  const total = principal + earned
  return { total: asDecimal(total), profit: asDecimal(earned), monthly: asDecimal(total / BigInt(months)) }
}

/** Returns how many of `units` an amount is of a value, to the nearest; undefined while a figure is missing. */
export const unitsOf = (amount: string, value: string, units: number): number | undefined => {
  const [part, whole] = [scaled(amount, MINOR_DIGITS), scaled(value, MINOR_DIGITS)]
  if (!part || !whole || !Number.isInteger(units) || units < 1) return undefined
  return Number(divideHalfUp(part * BigInt(units), whole))
}
