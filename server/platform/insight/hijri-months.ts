import { addDays, gulfDayOf, hijriOf, yearOf } from '../../shared/day.ts'

/** The first day of each month of a calendar, with the month's name. */
interface Months {
  readonly starts: readonly string[]
  readonly names: readonly string[]
}

/** The first day of the product's records; nothing here happened before. */
const FIRST = '2020-01-01'
const SHORTEST = 28
/** Due days are no further ahead. */
const YEARS_AHEAD = 30

const nextFirst = (day: string) => {
  let next = day
  do next = addDays(next, 1)
  while (hijriOf(next).day !== 1)
  return next
}

let known: { through: string; months: Months } | undefined

/**
 * The months of the calendar of Umm al-Qura from 2020 until {@link YEARS_AHEAD} years from now, as days on which they begin and names such as
 * `1448-06`. The last start has no name: what is after it is of no month that is known here.
 */
export const hijriMonths = (now: Date): Months => {
  const through = `${yearOf(gulfDayOf(now)) + YEARS_AHEAD}-12-31`
  if (known?.through === through) return known.months
  const starts: string[] = []
  for (let first = nextFirst(FIRST); first <= through; first = nextFirst(addDays(first, SHORTEST))) starts.push(first)
  const names = starts.slice(0, -1).map((start) => {
    const { year, month } = hijriOf(start)
    return `${year}-${String(month).padStart(2, '0')}`
  })
  known = { through, months: { starts, names } }
  return known.months
}
