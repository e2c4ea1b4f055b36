import type { Currency } from './currency.ts'
import { type Figure, grouped, type WrittenLanguage, writtenFigure } from './i18n/marks.ts'
import { toDecimal } from './money.ts'

export { dayInWords, type Figure, type WrittenLanguage } from './i18n/marks.ts'

/** An amount as a value of a text: each language writes it in its own way. */
export const asAmount = (minor: bigint, currency: Currency): Figure => ({ amount: toDecimal(minor, currency), currency })

/** So many minor units, rounded to whole units and never below zero. */
export const asWholeAmount = (minor: number, currency: Currency): Figure => {
  const [whole = '0'] = toDecimal(BigInt(Math.max(Math.round(minor), 0)), currency).split('.')
  return { amount: whole, currency }
}

/** A day such as `2026-01-31` as a value of a text. */
export const asDay = (day: string): Figure => ({ day })

/** A share of 0 to 1 as a percentage, to one decimal. */
export const asShare = (share: number): Figure => ({ percent: String(Math.round(share * 1_000) / 10) })

/** An amount for reading: 1234550n AED is `12,345.50`; below zero with a minus sign. */
export const figure = (minor: bigint, currency: Currency, language: WrittenLanguage = 'en'): string =>
  grouped(toDecimal(minor, currency), language)

/** With its currency: `AED 12,345.50`. No space of it breaks. */
export const sum = (minor: bigint, currency: Currency, language: WrittenLanguage = 'en'): string =>
  writtenFigure(asAmount(minor, currency), language)

/** A plain decimal for reading: no zeros at the end, thousands apart. */
export const plain = (decimal: string): string => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  const rest = decimals.replace(/0+$/, '')
  return grouped(rest ? `${whole}.${rest}` : whole, 'en')
}
