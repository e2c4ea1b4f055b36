import { addDays } from '../../../shared/day.ts'
import type { Loan, LoanRow, LoanSource } from '../backtest/loan-files.ts'
import { joinedPayer } from './payer-names.ts'

/** What a version does with rows before its metrics are computed, so that tricks gain little. */
export const GUARDS = ['payers', 'round_trips', 'late_deposits'] as const
export type Guard = (typeof GUARDS)[number]

/** Money that goes back to where it came from within so many days is no income. */
const ROUND_TRIP_DAYS = 31
/** Receipts of so many days before the reading are compared with the earlier ones. */
const LATE_DAYS = 90
/** From so many earlier receipts on. */
const EARLIER_RECEIPTS = 3
const WINDOW = 365

/** A row in two parts: what flows, and what only moves the balance. */
interface Parted {
  readonly row: LoanRow
  readonly payer: string
  flow: number
  still: number
}

const parted = (row: LoanRow): Parted => ({
  row,
  payer: row.payer ? joinedPayer(row.payer) : '',
  flow: row.isFlow ? row.minor : 0,
  still: row.isFlow ? 0 : row.minor,
})

interface Open {
  readonly part: Parted
  left: number
}

/** Matches an amount with open ones of the last days, the oldest first; `match` is called for each pair. Returns the rest. */
const matched = (amount: number, open: Open[], since: string, match: (other: Parted, amount: number) => void): number => {
  let left = amount
  for (const other of open) {
    if (left === 0) break
    if (other.left === 0 || other.part.row.bookedOn < since) continue
    const both = Math.min(left, other.left)
    other.left -= both
    left -= both
    match(other.part, both)
  }
  return left
}

/**
 * Takes out round trips. Money that came in from someone and goes back within 31 days leaves flow and balance, as if it had never come;
 * money that was paid to someone and comes back leaves the flow alone.
 */
const withoutRoundTrips = (parts: readonly Parted[]): void => {
  const receipts = new Map<string, Open[]>()
  const payments = new Map<string, Open[]>()
  const openOf = (of: Map<string, Open[]>, payer: string) => {
    const known = of.get(payer)
    if (known) return known
    const none: Open[] = []
    of.set(payer, none)
    return none
  }
  for (const part of parts) {
    const { row, payer, flow } = part
    if (payer === '' || flow === 0 || row.isPenalty) continue
    const since = addDays(row.bookedOn, -ROUND_TRIP_DAYS)
    const [came, went] = [openOf(receipts, payer), openOf(payments, payer)]
    if (flow < 0) {
      const left = matched(-flow, came, since, (receipt, amount) => {
        receipt.flow -= amount
        part.flow += amount
      })
      if (left > 0) went.push({ part, left })
    } else {
      const left = matched(flow, went, since, (payment, amount) => {
        payment.flow += amount
        payment.still -= amount
        part.flow -= amount
        part.still += amount
      })
      if (left > 0) came.push({ part, left })
    }
  }
}

/** The balance at the end of each day with rows. */
const closingsOf = (parts: readonly Parted[], opening: number) => {
  const closings: { readonly day: string; balance: number }[] = []
  let balance = opening
  for (const { row, flow, still } of parts) {
    balance += flow + still
    const last = closings.at(-1)
    if (last?.day === row.bookedOn) last.balance = balance
    else closings.push({ day: row.bookedOn, balance })
  }
  return closings
}

/**
 * Takes out what is unusual and unused of late receipts: of each one of the last 90 days the part above the largest receipt before
 * them, as far as the balance never fell below what it was before by so much.
 */
const withoutLateDeposits = (parts: readonly Parted[], { grantedOn, openingMinor }: Loan): void => {
  const lateFrom = addDays(grantedOn, -LATE_DAYS)
  const earlier = parts.filter(({ row, flow }) => flow > 0 && row.bookedOn < lateFrom).map(({ flow }) => flow)
  if (earlier.length < EARLIER_RECEIPTS) return
  const largest = earlier.reduce((most, flow) => Math.max(most, flow), 0)
  for (const part of parts) {
    const { row, flow } = part
    if (row.bookedOn < lateFrom || flow <= largest) continue
    const closings = closingsOf(parts, openingMinor ?? 0)
    const before = closings.findLast(({ day }) => day < row.bookedOn)?.balance ?? openingMinor ?? 0
    const lowest = closings.filter(({ day }) => day >= row.bookedOn).reduce((least, { balance }) => Math.min(least, balance), Infinity)
    part.flow -= Math.min(flow - largest, Math.max(0, lowest - before))
  }
}

/** Names payers so that hiding a name never helps: payers without a name count as the largest one. */
const namedAtWorst = (parts: readonly Parted[], { grantedOn }: Loan): ((part: Parted) => string) => {
  const from = addDays(grantedOn, -WINDOW)
  const totals = new Map<string, number>()
  for (const { row, payer, flow } of parts) {
    if (flow > 0 && payer !== '' && row.bookedOn >= from) totals.set(payer, (totals.get(payer) ?? 0) + flow)
  }
  const [largest] = [...totals].sort(([a, sumA], [b, sumB]) => sumB - sumA || (a < b ? -1 : 1))
  return ({ payer }) => payer || (largest?.[0] ?? 'unnamed')
}

/**
 * The rows of one account as a guarded version counts them, from those before the day of the loan. Without the guard `payers` no payer is
 * known, as in the files of loans.
 */
export const guardedRows = (rows: readonly LoanRow[], loan: Loan, guards: readonly Guard[]): LoanRow[] => {
  const parts = rows
    .filter(({ bookedOn }) => bookedOn < loan.grantedOn)
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))
    .map(parted)
  if (guards.includes('round_trips')) withoutRoundTrips(parts)
  if (guards.includes('late_deposits')) withoutLateDeposits(parts, loan)
  const payerOf = guards.includes('payers') ? namedAtWorst(parts, loan) : () => null
  return parts.flatMap((part) => {
    const { row, flow, still } = part
    const payer = payerOf(part)
    return [
      ...(flow !== 0 || row.isPenalty ? [{ ...row, minor: flow, isFlow: true, payer }] : []),
      ...(still !== 0 ? [{ ...row, minor: still, isFlow: false, isPenalty: false, payer }] : []),
    ]
  })
}

async function* guardedIn({ loans, rows }: LoanSource, guards: readonly Guard[]): AsyncGenerator<LoanRow> {
  const byLoan = new Map<string, LoanRow[]>()
  for await (const row of rows) {
    const its = byLoan.get(row.loanId)
    if (its) its.push(row)
    else byLoan.set(row.loanId, [row])
  }
  for (const [id, its] of byLoan) {
    const loan = loans.get(id)
    if (loan) yield* guardedRows(its, loan, guards)
  }
}

/** Loans with their rows as a guarded version counts them. */
export const guardedSource = (source: LoanSource, guards: readonly Guard[]): LoanSource => ({
  loans: source.loans,
  rows: guardedIn(source, guards),
})
