import { DAY } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asAmount, monthInWords, type WrittenLanguage } from '../../../shared/figures.ts'
import { type Text, textOf, type Value } from '../../../shared/i18n/text.ts'
import type { Insight } from '../findings/insights.ts'
import type { TradeCalendar } from '../metrics/calendar-months.ts'

const LUNAR_MONTH = 29.53

/** A day in the middle of a month of the year; of the Hijri calendar that of 1447, which began on 26 June 2025. */
const middleOf: Readonly<Record<TradeCalendar, (month: number) => number>> = {
  gregorian: (month) => Date.UTC(2025, month - 1, 15),
  hijri: (month) => Date.UTC(2025, 5, 26) + Math.round((month - 0.5) * LUNAR_MONTH * DAY),
}
const UNICODE: Readonly<Record<TradeCalendar, string>> = { gregorian: 'gregory', hijri: 'islamic-umalqura' }

/** The name of a month of the year, 1 to 12: in the Hijri calendar 9 is Ramadan. */
export const monthName = (calendar: TradeCalendar, month: number, language: WrittenLanguage): string =>
  new Intl.DateTimeFormat(`${language === 'ar' ? 'ar-AE' : language}-u-ca-${UNICODE[calendar]}`, { month: 'long', timeZone: 'UTC' }).format(
    middleOf[calendar](month),
  )

/** The placeholders of an insight's values in its text, in order. */
const NAMES: Readonly<Record<Insight['code'], readonly string[]>> = {
  surplus: ['amount'],
  shortfall: ['amount'],
  inflow_rises: ['change'],
  inflow_falls: ['change'],
  strongest_month: ['month', 'amount'],
  negative_months: ['months', 'of'],
  dead_months: ['months', 'of'],
  largest_payer: ['payer', 'share'],
  seasonal: ['highest', 'lowest'],
  seasonal_hijri: ['highest', 'lowest'],
  thin_days: ['days', 'amount'],
  penalties: ['events'],
  stale: ['days'],
  converted: ['currencies'],
}

/** An insight as a text; months have their names in the language that it is written in. */
export const insightText = ({ code, values }: Insight, currency: Currency, language: WrittenLanguage): Text => {
  const calendar = code === 'seasonal_hijri' ? 'hijri' : 'gregorian'
  const placed = (name: string, value: Insight['values'][number]): Value => {
    if (typeof value !== 'string') return asAmount(BigInt(Math.round(value.minor)), currency)
    if (name === 'change' || name === 'share') return { percent: value }
    if (name === 'month') return monthInWords(value, language)
    return name === 'highest' || name === 'lowest' ? monthName(calendar, Number(value), language) : value
  }
  if (code === 'converted') return textOf('documents:cashflow.insights.converted', { currencies: values.join(', ') })
  const named = NAMES[code].map((name, at) => [name, placed(name, values[at]!)] as const)
  return textOf(`documents:cashflow.insights.${code}`, Object.fromEntries(named))
}
