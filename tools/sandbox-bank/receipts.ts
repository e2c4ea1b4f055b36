import { addDays, weekdayOf } from '../../server/shared/day.ts'
import { isWorkday, type Season, seasonOf } from './calendar.ts'
import { chanceOf } from './chance.ts'
import type { Firm, Partner } from './firm.ts'
import type { NewRow } from './rows.ts'
import { WORDING } from './wording.ts'

/** In minor units. */
const DIRHAM = 100
const DAYS_OF_MONTH = 30.44
const FRIDAY = 5
const WEDNESDAY = 3
const CASH_DAYS = [1, 4]
/** A bad cheque is returned within this many days, and is paid at a later attempt. */
const BOUNCES_AFTER = 4

const inSeason = (firm: Firm, season: Season) => (season === null ? 1 : firm.trade.seasons[season])

/** Returns a firm's sales of a day, in minor units, before random variation. */
export const salesOn = (firm: Firm, day: string, years: number): number => {
  const { trade, country, size, yearlyGrowth } = firm
  const month = Number(day.slice(5, 7)) - 1
  const luck = chanceOf('month', firm.key, day.slice(0, 7)).between(0.82, 1.18)
  const monthly = trade.monthly * DIRHAM * country.scale * size * (1 + yearlyGrowth) ** years
  return (monthly / DAYS_OF_MONTH) * trade.months[month]! * inSeason(firm, seasonOf(day)) * luck
}

/** Generates the receipts of one day after the other. Days must be requested in order. */
export const createReceipts = (firm: Firm) => {
  const { trade, country, customers } = firm
  const words = WORDING[country.code]
  const held = { cards: 0, cash: 0, platforms: 0 }
  const start = chanceOf('customers', firm.key)
  const due = new Map<Partner, { days: number; earned: number }>(
    customers.map((customer) => [customer, { days: start.whole(0, customer.everyDays), earned: 0 }]),
  )
  const returned: { on: string; row: NewRow }[] = []
  let cheque = start.whole(100_000, 800_000)
  const invoiced = 1 - trade.cards - trade.cash - trade.platforms

  const fromCustomer = (customer: Partner, earned: number, day: string, invoice: number, varies: number): NewRow => {
    const amount = Math.round((earned * (1 + varies * trade.variation)) / 50) * 50
    if (!customer.byCheque) {
      const reference = `INV-${day.slice(2, 4)}${String(invoice).padStart(4, '0')}`
      return {
        amount,
        kind: 'transfer_in',
        description: `Inward transfer ${reference} ${customer.name}`,
        reference,
        counterparty: customer.name,
        counterpartyIban: customer.iban,
      }
    }
    cheque += 1
    return {
      amount,
      kind: 'cheque_deposit',
      description: `Cheque deposit ${cheque} ${customer.name}`,
      reference: String(cheque),
      counterparty: customer.name,
    }
  }

  return (day: string, years: number): NewRow[] => {
    const chance = chanceOf('receipts', firm.key, day)
    const weekday = weekdayOf(day)
    const sales = salesOn(firm, day, years)
    const sold = sales * trade.weekdays[weekday]! * chance.between(0.8, 1.2)
    const rows: NewRow[] = []
    const isOpen = isWorkday(day, country.weekend)
    if (isOpen && held.cards > 0) {
      rows.push({
        amount: Math.round(held.cards * 0.983),
        kind: 'card_settlement',
        description: words.cards,
        reference: `B${day.replaceAll('-', '')}`,
      })
      held.cards = 0
    }
    if (isOpen && CASH_DAYS.includes(weekday) && held.cash > 0) {
      const step = 5 * DIRHAM * country.scale
      const amount = Math.floor(held.cash / step) * step
      if (amount > 0) rows.push({ amount, kind: 'cash_deposit', description: words.cash })
      held.cash -= amount
    }
    if (isOpen && held.platforms > 0 && (weekday === WEDNESDAY || (weekday === FRIDAY && chance.happens(0.1)))) {
      const first = chance.between(0.5, 0.7)
      for (const [at, name] of words.platforms.entries()) {
        const amount = Math.round(held.platforms * (at === 0 ? first : 1 - first))
        rows.push({
          amount,
          kind: 'transfer_in',
          description: `${name} weekly settlement`,
          counterparty: name,
          reference: `W${day.replaceAll('-', '')}`,
        })
      }
      held.platforms = 0
    }
    held.cards += sold * trade.cards
    held.cash += sold * trade.cash
    held.platforms += sold * trade.platforms

    for (const customer of customers) {
      const state = due.get(customer)!
      state.days -= 1
      state.earned += sales * invoiced * customer.share
      if (state.days > 0 || !isOpen) continue
      const row = fromCustomer(customer, state.earned, day, chance.whole(1, 9_999), chance.between(-1, 1))
      Object.assign(state, { days: Math.round(customer.everyDays * chance.between(0.75, 1.3)), earned: 0 })
      if (row.amount <= 0) continue
      rows.push(row)
      if (firm.takesBadCheques && row.kind === 'cheque_deposit' && chance.happens(0.06)) {
        const on = addDays(day, BOUNCES_AFTER)
        returned.push({
          on,
          row: { ...row, amount: -row.amount, kind: 'returned_cheque', description: `Returned cheque ${row.reference} ${customer.name}` },
        })
        // It is paid with the next invoice.
        state.earned = row.amount
      }
    }
    while (isOpen && returned[0] && returned[0].on <= day) rows.push(returned.shift()!.row)
    return rows
  }
}
