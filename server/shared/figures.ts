import type { Currency } from './currency.ts'
import { grouped, MINUS, NO_BREAK_SPACE, type WrittenLanguage } from './i18n/marks.ts'
import { toDecimal } from './money.ts'

export { dayInWords, type WrittenLanguage } from './i18n/marks.ts'

/** An amount for reading: 1234550n AED is `12,345.50`; below zero with a minus sign. */
export const figure = (minor: bigint, currency: Currency, language: WrittenLanguage = 'en'): string =>
  minor < 0n ? `${MINUS}${grouped(toDecimal(-minor, currency), language)}` : grouped(toDecimal(minor, currency), language)

/** With its currency: `AED 12,345.50`. No space of it breaks. */
export const sum = (minor: bigint, currency: Currency, language: WrittenLanguage = 'en'): string =>
  `${currency}${NO_BREAK_SPACE}${figure(minor, currency, language)}`

/** So many minor units, rounded to whole units and never below zero, with the currency: `AED 12,345`. */
export const wholeSum = (minor: number, currency: Currency, language: WrittenLanguage): string => {
  const [whole = '0'] = toDecimal(BigInt(Math.max(Math.round(minor), 0)), currency).split('.')
  return `${currency}${NO_BREAK_SPACE}${grouped(whole, language)}`
}

/** A plain decimal of a currency, such as `-1234.5`, for reading: `AED −1,234.5`; without the currency where it is not known. */
export const sumOfDecimal = (decimal: string, currency: string | null): string => {
  const written = decimal.startsWith('-') ? `${MINUS}${grouped(decimal.slice(1), 'en')}` : grouped(decimal, 'en')
  return currency === null ? written : `${currency}${NO_BREAK_SPACE}${written}`
}

/** A plain decimal for reading: no zeros at the end, thousands apart. */
export const plain = (decimal: string): string => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  const rest = decimals.replace(/0+$/, '')
  return grouped(rest ? `${whole}.${rest}` : whole, 'en')
}
