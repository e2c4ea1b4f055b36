export const PERIODS = ['thisMonth', 'lastMonth', 'custom'] as const
export type Period = (typeof PERIODS)[number]
export const FORMATS = ['pdf', 'csv', 'xml'] as const
export type StatementFormat = (typeof FORMATS)[number]

/** First and last day, both included. */
export type Days = { readonly from: string; readonly to: string }

const GULF = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day it is in the Gulf: statements are cut by it. */
export const todayInGulf = (now = new Date()): string => GULF.format(now)

const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/** The days of a calendar month before `today`'s (0 is its own), not beyond today. */
const monthBefore = (today: string, months: number): Days => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const last = dayOf(Date.UTC(year, month - months, 0))
  return { from: dayOf(Date.UTC(year, month - 1 - months, 1)), to: last < today ? last : today }
}

/** Which days a choice means; null while the dates of its own make no period. */
export const daysOf = (period: Period, custom: Days, today: string): Days | null => {
  if (period === 'thisMonth') return monthBefore(today, 0)
  if (period === 'lastMonth') return monthBefore(today, 1)
  const { from, to } = custom
  return from !== '' && to !== '' && from <= to && to <= today ? custom : null
}

/** Where the server makes a statement. */
export const statementPath = (accountId: string, format: StatementFormat, { from, to }: Days): string =>
  `/documents/statements/${encodeURIComponent(accountId)}.${format}?${new URLSearchParams({ from, to })}`
