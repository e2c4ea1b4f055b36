import type { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'

const grouped = (decimal: string) => {
  const [whole = '0', decimals] = decimal.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? groups : `${groups}.${decimals}`
}

/** An amount for reading: 1234550n AED is `12,345.50`; below zero with a minus sign. */
export const figure = (minor: bigint, currency: Currency): string =>
  minor < 0n ? `−${grouped(toDecimal(-minor, currency))}` : grouped(toDecimal(minor, currency))

/** With its currency: `AED 12,345.50`. The space does not break. */
export const sum = (minor: bigint, currency: Currency): string => `${currency}\u00a0${figure(minor, currency)}`

/** A plain decimal for reading: no zeros at the end, thousands apart. */
export const plain = (decimal: string): string => {
  const [whole = '0', decimals = ''] = decimal.split('.')
  const rest = decimals.replace(/0+$/, '')
  return grouped(rest ? `${whole}.${rest}` : whole)
}

const MONTHS = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
} as const

/** A day such as `2026-01-31`, in words: `31 January 2026`. */
export const dayInWords = (day: string, language: keyof typeof MONTHS): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${language === 'fr' && date === 1 ? '1er' : date} ${MONTHS[language][month! - 1]} ${year}`
}

/** The day that a moment belongs to in a time zone, such as `2026-01-31`, and its time of day, such as `14:05`. */
export const momentIn = (at: Date, timeZone: string): { readonly day: string; readonly time: string } => {
  const options = {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}
