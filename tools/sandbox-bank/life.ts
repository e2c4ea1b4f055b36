import { addDays } from '../../server/shared/day.ts'
import { isLastOfMonth, isWorkday } from './calendar.ts'
import { chanceOf } from './chance.ts'
import type { Firm } from './firm.ts'
import { createPayments, type Obligation } from './payments.ts'
import { createReceipts, salesOn } from './receipts.ts'
import type { AccountNumber, NewRow, Row } from './rows.ts'
import { WORDING } from './wording.ts'

/** The first day of every account; it does not depend on the current day. */
export const OPENED = '2023-01-01'
/** No customer or supplier lets a payment be late by more than this. */
const PATIENCE_DAYS = 21
/** A cheque that could not be paid is presented again after this. */
const TRIED_AGAIN_AFTER = 5
const QUARTER_ENDS = ['03', '06', '09', '12']
const OPENS_AT = 7 * 60
const CLOSES_AT = 17 * 60

/** Simulates a firm's books at its bank, from the first day to `lastDay`: its sales, payments, reserves and missed payments. */
export const lifeOf = (firm: Firm, lastDay: string): Row[] => {
  const words = WORDING[firm.country.code]
  const receipts = createReceipts(firm)
  const payments = createPayments(firm)
  const unit = 100 * firm.country.scale
  const rows: Row[] = []
  const monthOf = (day: string, years: number) => salesOn(firm, day, years) * 30.44
  const firstMonth = monthOf(OPENED, 0)
  const balances: [number, number] = [Math.round(((firstMonth * firm.keepsDays) / 30.44 / 100) * 0.8) * 100, 0]
  let inflow = firstMonth
  let spent = firstMonth * 0.95
  let taxable = firstMonth * 0.3
  let waiting: Obligation[] = []

  for (let day = OPENED, age = 0; day <= lastDay; day = addDays(day, 1), age++) {
    const years = age / 365
    const today: (NewRow & { account: AccountNumber; balance: number })[] = []
    let spentToday = 0
    const book = (row: NewRow) => {
      const account = row.account ?? 0
      balances[account] += row.amount
      today.push({ ...row, account, balance: balances[account] })
    }
    const move = (from: AccountNumber, amount: number) => {
      const to = from === 0 ? 1 : 0
      book({
        account: from,
        amount: -amount,
        kind: 'own_transfer',
        description: words.ownOut,
        counterparty: firm.name,
        counterpartyIban: firm.ibans[to],
      })
      book({
        account: to,
        amount,
        kind: 'own_transfer',
        description: words.ownIn,
        counterparty: firm.name,
        counterpartyIban: firm.ibans[from],
      })
    }
    const pay = ({ row }: Obligation) => {
      book(row)
      spentToday -= row.amount
      if (row.kind === 'transfer_out' || row.kind === 'cheque') taxable += row.amount
      if (row.kind === 'tax') taxable = 0
    }

    const received = receipts(day, years)
    for (const row of received) book(row)
    const income = received.reduce((sum, { amount }) => sum + amount, 0)
    taxable += income
    inflow += income - inflow / 30.44

    const target = (spent / 30.44) * firm.keepsDays
    const ease = Math.min(1.06, Math.max(0.84, 0.92 + 0.08 * ((balances[0] + balances[1]) / Math.max(target, 1))))
    waiting.push(...payments(day, { monthlySales: monthOf(day, years), monthlyInflow: inflow, taxable, ease }))

    if (isWorkday(day, firm.country.weekend)) {
      const cushion = firm.health > 0.25 ? target * 0.12 : 0
      const later: Obligation[] = []
      for (const obligation of waiting) {
        const { row, isUrgent, since } = obligation
        const mustGo = isUrgent || addDays(since, PATIENCE_DAYS) <= day
        const short = -row.amount - balances[0]
        if (mustGo && short > 0 && balances[1] > 0)
          move(1, Math.min(balances[1], Math.ceil((short + cushion / 2) / unit / 500) * unit * 500))
        if (!mustGo && balances[0] + row.amount < cushion) later.push(obligation)
        else if (row.kind === 'tax' && balances[1] > 0) {
          // The reserve for it.
          move(1, Math.min(balances[1], Math.ceil(-row.amount / unit / 100) * unit * 100))
          pay(obligation)
        } else if (balances[0] + row.amount >= 0 || row.kind === 'charge' || row.kind === 'salaries') pay(obligation)
        else if (firm.health > 0.3) {
          const amount = Math.ceil((-row.amount - balances[0] + cushion / 2) / unit / 1_000) * unit * 1_000
          book({ amount, kind: 'transfer_in', description: words.capital })
          pay(obligation)
        } else if (row.kind === 'cheque' && chanceOf('bounce', firm.key, day).happens(0.6)) {
          book({
            amount: -Math.round(105 * 100 * firm.country.scale ** 0.8),
            kind: 'returned_cheque',
            description: `Cheque returned unpaid ${row.reference ?? ''} insufficient funds`.trim(),
          })
          later.push({ ...obligation, isUrgent: false, since: addDays(day, TRIED_AGAIN_AFTER - PATIENCE_DAYS) })
        } else if (balances[0] + row.amount > -target / 2) pay(obligation)
        else later.push(obligation)
      }
      waiting = later
    }

    if (isLastOfMonth(day)) {
      const excess = balances[0] + balances[1] - target
      // A little every month, the rest when the quarter's result is known.
      const part = QUARTER_ENDS.includes(day.slice(5, 7)) ? 0.85 : 0.2
      const drawn = Math.floor((excess * part) / unit / 1_000) * unit * 1_000
      if (drawn > 5_000 * unit && balances[0] - drawn > target * 0.15)
        book({ amount: -drawn, kind: 'transfer_out', description: words.drawings })
      const aside = target * 0.12 + Math.max(taxable, 0) * firm.country.vat - balances[1]
      const kept = Math.floor(Math.min(aside, balances[0] - target * 0.35) / unit / 1_000) * unit * 1_000
      if (firm.hasReserve && kept > 2_000 * unit) move(0, kept)
      const profit = Math.round(balances[1] * 0.0012)
      const description = firm.brand.isIslamic ? words.profit : words.interest
      if (firm.hasReserve && profit > unit) book({ account: 1, amount: profit, kind: 'profit', description })
    }
    spent += spentToday - spent / 30.44

    const step = (CLOSES_AT - OPENS_AT) / (today.length + 1)
    for (const [at, row] of today.entries()) {
      rows.push({
        reference: null,
        counterparty: null,
        counterpartyIban: null,
        ...row,
        id: `${day.replaceAll('-', '')}${String(at + 1).padStart(3, '0')}`,
        day,
        minute: Math.floor(OPENS_AT + step * (at + 1)),
      })
    }
  }
  return rows
}
