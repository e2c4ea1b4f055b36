import { dayIn, GULF } from '../day.ts'

/** The languages that texts, amounts and days are written in. */
export type WrittenLanguage = 'en' | 'ar' | 'fr'

export const NO_BREAK_SPACE = '\u00a0'
export const MINUS = '\u2212'

/** The thousands separator, the decimal separator and the space before a percent sign. Arabic keeps Western digits, as the screens do. */
const MARKS: Readonly<Record<WrittenLanguage, { readonly thousands: string; readonly decimals: string; readonly percent: string }>> = {
  en: { thousands: ',', decimals: '.', percent: '%' },
  ar: { thousands: ',', decimals: '.', percent: '%' },
  fr: { thousands: NO_BREAK_SPACE, decimals: ',', percent: `${NO_BREAK_SPACE}%` },
}

/** Formats a plain decimal with a language's separators; negative numbers have a minus sign. */
export const grouped = (decimal: string, language: WrittenLanguage): string => {
  if (decimal.startsWith('-')) return `${MINUS}${grouped(decimal.slice(1), language)}`
  const [whole = '0', decimals] = decimal.split('.')
  const marks = MARKS[language]
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands)
  return decimals === undefined ? groups : `${groups}${marks.decimals}${decimals}`
}

/** Formats a number with a language's decimal separator and without thousands separators. */
export const writtenNumber = (value: number, language: WrittenLanguage): string => String(value).replace('.', MARKS[language].decimals)

/** Names of months. Arabic as in the Gulf: the Levant has other names for the Gregorian months. */
const MONTHS: Readonly<Record<WrittenLanguage, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE', { month: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }),
}

/** Formats a month such as `2026-01` in words: `January 2026`. */
export const monthInWords = (month: string, language: WrittenLanguage): string =>
  `${MONTHS[language].format(Date.parse(month))} ${month.slice(0, 4)}`

/** Formats a day such as `2026-01-31` in words: `31 January 2026`. */
export const dayInWords = (day: string, language: WrittenLanguage): string => {
  const date = Number(day.slice(8))
  return `${language === 'fr' && date === 1 ? '1er' : date} ${monthInWords(day.slice(0, 7), language)}`
}

/** The order and the marks of a day in figures. */
export type DayFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD'

/** Who reads a text: in their language, with days as they chose to read them and moments in their time zone. */
export interface Reader {
  readonly language: WrittenLanguage
  /** Default: in words, as in documents that several people read. */
  readonly dateFormat?: DayFormat
  /** Default: the Gulf's. */
  readonly timeZone?: string
}

/** Formats a day in figures: `31/01/2026`. */
const dayInFigures = (day: string, format: DayFormat): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('DD', date).replace('MM', month).replace('YYYY', year)
}

/** Formats a day as its reader chose, or in words. */
export const dayFor = (day: string, { language, dateFormat }: Reader): string =>
  dateFormat ? dayInFigures(day, dateFormat) : dayInWords(day, language)

/** A value that each language writes in its own way. `decimal` and `percent` are plain decimals, a percentage without its sign. It survives JSON. */
export type Figure =
  | { readonly amount: string; readonly currency: string | null }
  | { readonly day: string }
  /** An instant, as the day it falls on for its reader. */
  | { readonly dayOf: string }
  | { readonly decimal: string }
  | { readonly percent: string }
  /** What people wrote in English and in Arabic. Other languages show the English. */
  | { readonly en: string; readonly ar: string }

/** A language alone is a reader without choices. */
export const readerOf = (to: WrittenLanguage | Reader): Reader => (typeof to === 'string' ? { language: to } : to)

/** Formats a figure for a reader. Amounts and percentages have no-break spaces. */
export const writtenFigure = (figure: Figure, to: WrittenLanguage | Reader): string => {
  const reader = readerOf(to)
  const { language, timeZone = GULF } = reader
  if ('day' in figure) return dayFor(figure.day, reader)
  if ('dayOf' in figure) return dayFor(dayIn(timeZone, new Date(figure.dayOf)), reader)
  if ('decimal' in figure) return grouped(figure.decimal, language)
  if ('ar' in figure) return language === 'ar' ? figure.ar : figure.en
  if ('percent' in figure) return `${grouped(figure.percent, language)}${MARKS[language].percent}`
  const digits = grouped(figure.amount, language)
  return figure.currency === null ? digits : `${figure.currency}${NO_BREAK_SPACE}${digits}`
}
