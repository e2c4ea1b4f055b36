import { monthBefore } from '@/lib/day'

export const PERIODS = ['thisMonth', 'lastMonth', 'custom'] as const
export type Period = (typeof PERIODS)[number]
export const FORMATS = ['pdf', 'csv', 'xml'] as const
export type StatementFormat = (typeof FORMATS)[number]

/** First and last day, both included. */
export type Days = { readonly from: string; readonly to: string }

/** The days of today's month up to today. */
const thisMonth = (today: string): Days => ({ from: monthBefore(today, 0).from, to: today })

/** Which days a choice means; null while the dates of its own make no period. */
export const daysOf = (period: Period, custom: Days, today: string): Days | null => {
  if (period === 'thisMonth') return thisMonth(today)
  if (period === 'lastMonth') return monthBefore(today, 1)
  const { from, to } = custom
  return from !== '' && to !== '' && from <= to && to <= today ? custom : null
}

/** Where the server makes a statement. */
export const statementPath = (accountId: string, format: StatementFormat, { from, to }: Days): string =>
  `/documents/statements/${encodeURIComponent(accountId)}.${format}?${new URLSearchParams({ from, to })}`
