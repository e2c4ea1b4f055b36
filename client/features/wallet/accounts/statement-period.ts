import { exportPath } from '@/lib/lists/define-filter'
import { monthBefore } from '@/lib/text/day'

export const PERIODS = ['thisMonth', 'lastMonth', 'custom'] as const
export type Period = (typeof PERIODS)[number]
export const FORMATS = ['pdf', 'csv', 'xml'] as const
export type StatementFormat = (typeof FORMATS)[number]

/** The first and the last day, both included. */
export type Days = { readonly from: string; readonly to: string }

/** From the first day of the current month to today. */
const thisMonth = (today: string): Days => ({ from: monthBefore(today, 0).from, to: today })

/** Returns the days of a period; null while the custom dates are not valid. */
export const daysOf = (period: Period, custom: Days, today: string): Days | null => {
  if (period === 'thisMonth') return thisMonth(today)
  if (period === 'lastMonth') return monthBefore(today, 1)
  const { from, to } = custom
  return from !== '' && to !== '' && from <= to && to <= today ? custom : null
}

/** The path of a statement. */
export const statementPath = (accountId: string, format: StatementFormat, { from, to }: Days): string =>
  exportPath(`/documents/statements/${encodeURIComponent(accountId)}.${format}`, { from, to })
