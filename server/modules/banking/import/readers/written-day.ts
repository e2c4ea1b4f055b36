import { isDay } from '../../../../shared/day.ts'
import { plainDigits } from './written-amount.ts'

/** The date formats that are read. Any of / - . and space separates numbers. */
export const DATE_FORMATS = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd-MMM-yyyy'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The format that a name such as DD.MM.YYYY, M/D/YY or yyyymmdd means; undefined for an unknown one. */
export const dateFormatNamed = (name: string): DateFormat | undefined => {
  const plain = name.slice(0, 40).toLowerCase()
  if (plain.includes('mmm')) return 'dd-MMM-yyyy'
  const order = plain.replace(/[^dmy]/g, '').replace(/(.)\1+/g, '$1')
  return { dmy: 'dd/mm/yyyy', mdy: 'mm/dd/yyyy', ymd: 'yyyy-mm-dd' }[order] as DateFormat | undefined
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'january', 'janv', 'janvier', 'يناير'],
    ['feb', 'february', 'févr', 'fevr', 'fév', 'février', 'fevrier', 'فبراير'],
    ['mar', 'march', 'mars', 'مارس'],
    ['apr', 'april', 'avr', 'avril', 'أبريل', 'ابريل', 'إبريل'],
    ['may', 'mai', 'مايو'],
    ['jun', 'june', 'juin', 'يونيو'],
    ['jul', 'july', 'juil', 'juillet', 'يوليو'],
    ['aug', 'august', 'août', 'aout', 'أغسطس', 'اغسطس'],
    ['sep', 'sept', 'september', 'septembre', 'سبتمبر'],
    ['oct', 'october', 'octobre', 'أكتوبر', 'اكتوبر'],
    ['nov', 'november', 'novembre', 'نوفمبر'],
    ['dec', 'december', 'déc', 'décembre', 'decembre', 'ديسمبر'],
  ].flatMap((names, month) => names.map((name) => [name, month + 1] as const)),
)

/** A day in ISO 8601; null for a day that does not exist, such as 30 February. */
export const calendarDay = (year: number, month: number, day: number): string | null => {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return year >= 1970 && year <= 2100 && isDay(written) ? written : null
}

const fullYear = (written: string): number => {
  const year = Number(written)
  if (written.length > 2) return year
  return year < 80 ? 2000 + year : 1900 + year
}

const LONGEST = 40
/** A time after the day, which is ignored. */
const TIME = /[\sT]+\d{1,2}:\d{2}.*$/i
const NUMBERS = /^(\d{1,4})[/.\- ]+(\d{1,2})[/.\- ]+(\d{1,4})$/
const TOGETHER = /^(\d{4})(\d{2})(\d{2})$/
const BY_NAME = /^(\d{1,2})[\s/.-]*(\p{L}{3,12})[\s/.,-]*(\d{4}|\d{2})$/u
const NAME_FIRST = /^(\p{L}{3,12})[\s/.-]+(\d{1,2})[\s,/.-]+(\d{4}|\d{2})$/u

const byName = (text: string): string | null => {
  const first = BY_NAME.exec(text)
  const second = first ? null : NAME_FIRST.exec(text)
  const [day, name, year] = first ? [first[1], first[2], first[3]] : second ? [second[2], second[1], second[3]] : []
  const month = MONTHS[name?.toLowerCase() ?? '']
  return month && day && year ? calendarDay(fullYear(year), month, Number(day)) : null
}

const byNumbers = (text: string, format: DateFormat): string | null => {
  const together = TOGETHER.exec(text)
  if (together) return format === 'yyyy-mm-dd' ? calendarDay(Number(together[1]), Number(together[2]), Number(together[3])) : null
  const [, a = '', b = '', c = ''] = NUMBERS.exec(text) ?? []
  if (a === '') return null
  if (format === 'yyyy-mm-dd') return a.length === 4 ? calendarDay(Number(a), Number(b), Number(c)) : null
  if (a.length > 2 || (c.length !== 2 && c.length !== 4)) return null
  return format === 'dd/mm/yyyy' ? calendarDay(fullYear(c), Number(b), Number(a)) : calendarDay(fullYear(c), Number(a), Number(b))
}

/** Reads a day in a format; null when the text does not match it or the day does not exist. */
export const readDay = (written: string, format: DateFormat): string | null => {
  if (written.length > LONGEST) return null
  const text = plainDigits(written).trim().replace(TIME, '').trim()
  return format === 'dd-MMM-yyyy' ? byName(text) : byNumbers(text, format)
}

const isInOrder = (days: readonly string[]) => {
  let [up, down] = [false, false]
  for (let at = 1; at < days.length; at++) {
    if (days[at]! > days[at - 1]!) up = true
    if (days[at]! < days[at - 1]!) down = true
  }
  return !(up && down)
}

/**
 * The formats in which the days of a file can be read, the likeliest first; more than one when the file is ambiguous. The
 * format that reads the most days wins; of day first and month first, the one in which the rows are in order.
 */
export const dateFormatsOf = (written: readonly string[]): DateFormat[] => {
  const readings = DATE_FORMATS.map((format) => ({
    format,
    days: written.map((text) => readDay(text, format)).filter((day) => day !== null),
  }))
  const most = Math.max(...readings.map(({ days }) => days.length))
  if (most === 0) return []
  const best = readings.filter(({ days }) => days.length === most)
  if (best.length === 1 || best.every(({ days }) => days.join() === best[0]!.days.join())) return [best[0]!.format]
  const ordered = best.filter(({ days }) => isInOrder(days))
  return (ordered.length > 0 ? ordered : best).map(({ format }) => format)
}
