import type { Currency } from './currency.ts'
import { type Figure, grouped, type WrittenLanguage, writtenFigure } from './i18n/marks.ts'
import { toDecimal } from './money.ts'

export { dayFor, dayInWords, type Figure, monthInWords, type Reader, type WrittenLanguage, writtenFigure } from './i18n/marks.ts'

/** Makes an amount a value of a text: each language writes it in its own way. */
export const asAmount = (minor: bigint, currency: Currency): Figure => ({ amount: toDecimal(minor, currency), currency })

/** Rounds minor units to whole units, never below zero. */
export const asWholeAmount = (minor: number, currency: Currency): Figure => {
  const [whole = '0'] = toDecimal(BigInt(Math.max(Math.round(minor), 0)), currency).split('.')
  return { amount: whole, currency }
}

/** Makes a day such as `2026-01-31` a value of a text. */
export const asDay = (day: string): Figure => ({ day })

/** Makes an instant a value of a text: the day it falls on in its reader's zone. */
export const asDayOf = (instant: Date): Figure => ({ dayOf: instant.toISOString() })

/** Makes a share of 0 to 1 a percentage, to one decimal. */
export const asShare = (share: number): Figure => ({ percent: String(Math.round(share * 1_000) / 10) })

/** Formats an amount: 1234550n AED is `12,345.50`; negative amounts have a minus sign. */
export const figure = (minor: bigint, currency: Currency, language: WrittenLanguage = 'en'): string =>
  grouped(toDecimal(minor, currency), language)

/** Formats an amount with its currency: `AED 12,345.50`, with no-break spaces. */
export const sum = (minor: bigint, currency: Currency, language: WrittenLanguage = 'en'): string =>
  writtenFigure(asAmount(minor, currency), language)

/** Formats a plain decimal: no trailing zeros, thousands separated. */
export const plain = (decimal: string): string => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  const rest = decimals.replace(/0+$/, '')
  return grouped(rest ? `${whole}.${rest}` : whole, 'en')
}
