const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** The digits of any of our languages as 0 to 9. */
export const latinDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')

const GROUPED = { ',': /^-?\d{1,3}(,\d{3})+$/, '.': /^-?\d{1,3}(\.\d{3})+$/ } as const

/**
 * Reads what people type or paste as an amount (1,000.50, 1 000,50, ١٬٠٠٠٫٥٠, AED 1,000) into a plain decimal string.
 * Returns null when it is not a single number, or when separators do not group thousands (1,2,3). One comma followed by
 * three digits groups thousands.
 */
export const parseAmount = (text: string): string | null => {
  const bare = latinDigits(text)
    .replace(/[\s\u00a0\u202f'’\u200e\u200f\u061c]/g, '')
    .replace(/^(-?)(?:AED|SAR|QAR|NGN|USD|\$|₦)/i, '$1')
    .replace('−', '-')
  const separators = (bare.match(/[,.]/g) ?? []) as (keyof typeof GROUPED)[]
  const last = separators.at(-1)
  const isWhole = last === undefined || (GROUPED[last].test(bare) && (last === ',' || separators.length > 1))
  const decimalAt = isWhole ? bare.length : bare.lastIndexOf(last)
  const [whole, fraction] = [bare.slice(0, decimalAt), bare.slice(decimalAt + 1)]
  const groups = isWhole ? last : last === ',' ? '.' : ','
  if (!/^-?\d*$/.test(whole) && !(groups && GROUPED[groups].test(whole))) return null
  const digits = whole.replace(/[-,.]/g, '')
  if (!/^\d*$/.test(fraction) || digits + fraction === '') return null
  const units = digits.replace(/^0+(?=\d)/, '') || '0'
  return `${whole.startsWith('-') ? '-' : ''}${units}${fraction && `.${fraction}`}`
}

/** Types a decimal string of the API for Intl, which formats such strings exactly. */
export const asNumeric = (decimal: string): Intl.StringNumericLiteral => {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) throw new RangeError(`Not a decimal: ${decimal}`)
  return decimal as Intl.StringNumericLiteral
}

const SCALE = 4
const scaled = (decimal: string): bigint => {
  const negative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = asNumeric(decimal).replace('-', '').split('.')
  const value = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'))
  return negative ? -value : value
}
const plainDecimal = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -SCALE)}${fraction && `.${fraction}`}`
}

/** Exact sums and comparisons of plain decimal strings: amounts are never floats. */
export const addAmounts = (amounts: readonly string[]): string => plainDecimal(amounts.reduce((sum, amount) => sum + scaled(amount), 0n))
export const subtractAmounts = (from: string, amount: string): string => plainDecimal(scaled(from) - scaled(amount))
export const compareAmounts = (one: string, other: string): number => {
  const difference = scaled(one) - scaled(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** How many digits a currency has behind the point, by ISO 4217. */
export const minorDigitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** The smallest amount of a currency. */
export const smallestOf = (currency: string): number => Number((10 ** -minorDigitsOf(currency)).toFixed(minorDigitsOf(currency)))
