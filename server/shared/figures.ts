import type { Currency } from './currency.ts'
import { toDecimal } from './money.ts'

/** The languages that amounts and days are written in. */
export type WrittenLanguage = 'en' | 'ar' | 'fr'

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** What stands between thousands and before the decimals. Arabic keeps Western digits, as the screens do. */
const MARKS: Readonly<Record<WrittenLanguage, { readonly thousands: string; readonly decimals: string }>> = {
  en: { thousands: ',', decimals: '.' },
  ar: { thousands: ',', decimals: '.' },
  fr: { thousands: NO_BREAK_SPACE, decimals: ',' },
}

const grouped = (decimal: string, language: WrittenLanguage) => {
  const [whole = '0', decimals] = decimal.split('.')
  const marks = MARKS[language]
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands)
  return decimals === undefined ? groups : `${groups}${marks.decimals}${decimals}`
}

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

const MONTHS = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
} as const

/** A day such as `2026-01-31`, in words: `31 January 2026`. */
export const dayInWords = (day: string, language: WrittenLanguage): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${language === 'fr' && date === 1 ? '1er' : date} ${MONTHS[language][month! - 1]} ${year}`
}

const SUM = /^([A-Z]{3})\u00a0(\u2212?)(\d{1,3}(?:,\d{3})*(?:\.\d+)?)$/
const DAY = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/

/**
 * An English {@link sum} or {@link dayInWords} in another language; any other text as it is. Sentences are written in English
 * first, with their values in them.
 */
export const rewritten = (value: string, language: WrittenLanguage): string => {
  const [, currency = '', sign = '', digits = ''] = SUM.exec(value) ?? []
  if (currency) return `${currency}${NO_BREAK_SPACE}${sign}${grouped(digits.replaceAll(',', ''), language)}`
  const [, date = '', name = '', year = ''] = DAY.exec(value) ?? []
  const month = (MONTHS.en as readonly string[]).indexOf(name) + 1
  return month > 0 ? dayInWords(`${year}-${month}-${date}`, language) : value
}
