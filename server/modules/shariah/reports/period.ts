import { addDays, addMonths, endOfGulfDay, gulfDayOf, isDay, startOfGulfDay } from '../../../shared/day.ts'
import { invalidField } from '../../../shared/errors.ts'
import { BoardReportKind } from './report-kind.ts'

/** The period of a report: whole days of the Gulf. */
export interface ReportPeriod {
  /** As it is asked for: `2026-10`, `2026-Q4` or `2026`. */
  readonly name: string
  readonly from: string
  readonly to: string
  /** The last day of the period that has begun. */
  readonly lastOn: string
  /** The first instant of the period. */
  readonly begin: Date
  /** The first instant after it. */
  readonly end: Date
  /** When the figures are computed. */
  readonly now: Date
  /** Whether the period has not ended: its figures are those up to now. */
  readonly isToDate: boolean
}

const MONTHS_OF_QUARTER = 3
const MONTHS_OF_YEAR = 12

const QUARTER = { form: /^(\d{4})-Q([1-4])$/, months: MONTHS_OF_QUARTER } as const

/** How the period of each kind is written, and how many months it has. */
const FORMS: Readonly<Record<BoardReportKind, { readonly form: RegExp; readonly months: number }>> = {
  [BoardReportKind.MONTHLY_COMPLIANCE]: { form: /^(\d{4})-(0[1-9]|1[0-2])$/, months: 1 },
  [BoardReportKind.QUARTERLY_AUDIT]: QUARTER,
  [BoardReportKind.MODEL_COMPLIANCE]: QUARTER,
  [BoardReportKind.ANNUAL]: { form: /^(\d{4})$/, months: MONTHS_OF_YEAR },
}

const firstDayOf = (year: string, place: string | undefined, months: number): string => {
  const month = (Number(place ?? 1) - 1) * months + 1
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** Reads the period of a report. Throws INVALID for one that is no month, quarter or year, as the kind has it, or that has not begun. */
export const periodOf = (kind: BoardReportKind, name: string, now: Date): ReportPeriod => {
  const { form, months } = FORMS[kind]
  const [, year, place] = form.exec(name) ?? []
  const from = year === undefined ? '' : firstDayOf(year, place, months)
  if (!isDay(from)) throw invalidField('period', `shariah.reports.period.${kind}`)
  const today = gulfDayOf(now)
  if (from > today) throw invalidField('period', 'shariah.reports.notBegun')
  const to = addDays(addMonths(from, months), -1)
  const isToDate = today <= to
  return { name, from, to, lastOn: isToDate ? today : to, begin: startOfGulfDay(from), end: endOfGulfDay(to), now, isToDate }
}
