import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { asNumeric } from './amount'
import { dayIn, GULF, isDay } from './day'
import { isolate } from './isolate'
import { localeTag } from './languages'

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', NGN: '₦' }
const MINOR_DIGITS = 2
const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'
const LEFT_TO_RIGHT = '\u2066'
const RIGHT_TO_LEFT = '\u2067'
const END_OF_ISOLATE = '\u2069'
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** 1 Muharram 1447 and the mean length of a month, exact enough to find the middle of any month. */
const HIJRI_YEAR = Date.UTC(2025, 5, 26)
const LUNAR_MONTH = 29.53 * 86_400_000

/** How a person reads dates: the zone of moments, and the order of days in figures. */
export type Reading = { readonly timeZone: string; readonly dateFormat: DateFormat }

export const DATE_FORMATS = ['DAY_MONTH_YEAR', 'MONTH_DAY_YEAR', 'YEAR_MONTH_DAY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

const IN_FIGURES: Readonly<Record<DateFormat, (year: string, month: string, date: string) => string>> = {
  DAY_MONTH_YEAR: (year, month, date) => `${date}/${month}/${year}`,
  MONTH_DAY_YEAR: (year, month, date) => `${month}/${date}/${year}`,
  YEAR_MONTH_DAY: (year, month, date) => `${year}-${month}-${date}`,
}

/**
 * Formats every number and date of the product in one language, dates as their reader chose. A visitor reads days in words,
 * and moments in the zone of the device. Amounts are decimal strings, never floats.
 */
export const createFormat = (language: string, reading?: Reading) => {
  const tag = localeTag(language)
  const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: MINOR_DIGITS, maximumFractionDigits: MINOR_DIGITS })
  // Millions are written M and thousands K, as in the trade; British English would write m and k.
  const short = new Intl.NumberFormat(tag.replace('en-GB', 'en-US'), { notation: 'compact', maximumFractionDigits: 2 })
  const integer = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 })
  const exact = new Intl.NumberFormat(tag, { maximumFractionDigits: 10 })
  const rate = new Intl.NumberFormat(tag, { maximumSignificantDigits: 6 })
  const kilobytes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte' })
  const megabytes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte' })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: GULF })
  const calendarDay = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const monthName = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const monthNameShort = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  const hijriMonth = new Intl.DateTimeFormat(tag.replace('ca-gregory', 'ca-islamic-umalqura'), { month: 'long', timeZone: 'UTC' })
  const monthShort = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const zonedClocks = new Map<string, Intl.DateTimeFormat>()
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const comma = tag.startsWith('ar') ? '،' : tag.startsWith('fr') ? '' : ','
  const either = new Intl.ListFormat(tag, { type: 'disjunction' })
  const all = new Intl.ListFormat(tag, { type: 'conjunction' })

  // Within a right-to-left sentence the parts of an amount would be reordered.
  const isolated = (text: string, direction: string) => (tag.startsWith('ar') ? `${direction}${text}${END_OF_ISOLATE}` : text)

  const inFigures = (day: string, { dateFormat }: Reading) => {
    const [year = '', month = '', date = ''] = day.split('-')
    return isolated(IN_FIGURES[dateFormat](year, month, date), LEFT_TO_RIGHT)
  }

  const clockIn = (zone: string) => {
    const known = zonedClocks.get(zone)
    if (known) return known
    const made = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
    zonedClocks.set(zone, made)
    return made
  }

  const withCurrency = (digits: string, currency: string) => {
    const sign = digits.startsWith('-') || digits.startsWith('\u200e-') ? MINUS : ''
    const bare = digits.replace(/^\u200e?-/, '')
    const symbol = SYMBOLS[currency]
    return symbol ? `${sign}${symbol}${bare}` : `${sign}${currency}${NO_BREAK_SPACE}${bare}`
  }

  // The figure keeps its order; the word after it (million, thousand) follows in the direction of the language.
  const shortWithCurrency = (value: string, currency: string) => {
    const parts = short.formatToParts(asNumeric(value))
    const end = 1 + parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
    const textOf = (some: typeof parts) => some.map((part) => part.value).join('')
    const figure = isolated(withCurrency(textOf(parts.slice(0, end)), currency), LEFT_TO_RIGHT)
    const word = textOf(parts.slice(end))
    return word === '' ? figure : isolated(`${figure}${word}`, RIGHT_TO_LEFT)
  }

  return {
    /** `AED 12,500.00`, `$1,200.00`: dollars and naira by symbol, other currencies by code. */
    money: (value: string, currency: string) => isolated(withCurrency(amount.format(asNumeric(value)), currency), LEFT_TO_RIGHT),
    /** `AED 1.25M`, for axes and small tiles; show the exact amount nearby. */
    moneyShort: (value: string, currency: string) => shortWithCurrency(value, currency),
    /** An amount whose currency is not known yet. */
    sum: (value: string) => amount.format(asNumeric(value)),
    /** A plain decimal string with the language's separators, its own fraction kept. */
    decimal: (value: string) => decimal.format(asNumeric(value)),
    /** An exchange rate to its last digit, for those who set it. */
    exactRate: (value: string) => exact.format(asNumeric(value)),
    /** An exchange rate: the value of one unit of a currency in another. */
    rate: (value: string) => rate.format(asNumeric(value)),
    integer: (value: number) => integer.format(value),
    /** A ratio with two decimals: `1.05×`. */
    times: (value: number) => isolated(`${amount.format(value)}×`, LEFT_TO_RIGHT),
    /** A difference with its sign, to one decimal: `+45`, `−27.3`. */
    signed: (value: number) => {
      const sign = value > 0 ? '+' : value < 0 ? MINUS : ''
      return isolated(`${sign}${decimal.format(Math.abs(Math.round(value * 10) / 10))}`, LEFT_TO_RIGHT)
    },
    /** A percent as the API gives it: 8.5 is written 8.5%. */
    percent: (value: string | number) => percent.format(Number(value) / 100),
    /** A day. `2026-03-31` is that day everywhere; an instant is the day it falls on in `zone`. Default: the reader's zone, or the Gulf. */
    date: (iso: string, zone?: string) => {
      if (reading) return inFigures(isDay(iso) ? iso : dayIn(zone ?? reading.timeZone, iso), reading)
      if (isDay(iso)) return calendarDay.format(new Date(`${iso}T00:00:00Z`))
      return zone ? new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: zone }).format(new Date(iso)) : day.format(new Date(iso))
    },
    /** The month of a day, or a month as the API gives it: `2026-03`. */
    month: (iso: string) => month.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`)),
    /** The short form for axes. */
    monthShort: (iso: string) => monthShort.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`)),
    /** A month of the year: 1 is January. */
    monthName: (number: number) => monthName.format(new Date(Date.UTC(2000, number - 1))),
    /** The name of the day of the week of a day such as `2026-11-24`. */
    weekday: (iso: string) => weekday.format(new Date(iso)),
    /** The short name of a month that the API gives as `2026-03`. */
    monthNameShort: (iso: string) => monthNameShort.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`)),
    /** A month of the Hijri year: 9 is Ramadan. */
    hijriMonthName: (number: number) => hijriMonth.format(HIJRI_YEAR + Math.round((number - 0.5) * LUNAR_MONTH)),
    /** A day and its time in `zone`. Default: the reader's zone, or that of this device. */
    dateTime: (iso: string, zone?: string) => {
      if (reading) {
        const inZone = zone ?? reading.timeZone
        return `${inFigures(dayIn(inZone, iso), reading)}${comma} ${clockIn(inZone).format(new Date(iso))}`
      }
      return (zone ? new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }) : instant).format(
        new Date(iso),
      )
    },
    /** A time zone by its name: `Gulf Standard Time`. */
    timeZone: (zone: string) =>
      new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'long' }).formatToParts().find(({ type }) => type === 'timeZoneName')!
        .value,
    clock: (at: Date) => (reading ? clockIn(reading.timeZone) : clock).format(at),
    relative: (iso: string, now: number) => {
      const seconds = (new Date(iso).getTime() - now) / 1000
      const [unit, size] = UNITS.find(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds) ?? ['second', 1]
      return relative.format(unit === 'second' ? 0 : Math.round(seconds / size), unit)
    },
    /** Alternatives: `Omar, Layla or Sara`. Each name keeps its own direction. */
    anyOf: (names: readonly string[]) => either.format(names.map((name) => isolate(name, language))),
    /** All of them: `Omar, Layla and Sara`. Each name keeps its own direction. */
    allOf: (names: readonly string[]) => all.format(names.map((name) => isolate(name, language))),
    /** A size in bytes, in a readable unit. */
    fileSize: (bytes: number) =>
      bytes < 1_000_000 ? kilobytes.format(Math.ceil(bytes / 1_000)) : megabytes.format(asNumeric((bytes / 1_000_000).toFixed(1))),
  }
}

export type Format = ReturnType<typeof createFormat>

const formats = new Map<string, Format>()

/** The formats of a language and a reader, created once: creating a formatter takes longer than using it a hundred times. */
const formatOf = (language: string, reading: Reading | undefined): Format => {
  const name = [language, reading?.timeZone, reading?.dateFormat].join(' ')
  const known = formats.get(name)
  if (known) return known
  const made = createFormat(language, reading)
  formats.set(name, made)
  return made
}

let reading: Reading | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Writes dates on every screen as this person reads them; undefined for a visitor. */
export const readDatesAs = (next: Reading | undefined): void => {
  if (reading?.timeZone === next?.timeZone && reading?.dateFormat === next?.dateFormat) return
  reading = next
  for (const listener of listeners) listener()
}

/** The formats of the language in use, for the person who reads. */
export const useFormat = (): Format => {
  const { i18n } = useTranslation()
  return formatOf(
    i18n.language,
    useSyncExternalStore(subscribe, () => reading),
  )
}
