import { chanceOf } from './chance.ts'
import type { Firm, Partner } from './firm.ts'
import type { Kind, NewRow } from './rows.ts'
import { WORDING } from './wording.ts'

const DIRHAM = 100
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** A payment that a firm owes. */
export interface Obligation {
  readonly row: NewRow
  /** Cannot be postponed. */
  readonly isUrgent: boolean
  readonly since: string
}

/** The state of the books at the beginning of a day. */
export interface Books {
  /** Monthly sales at the current pace. */
  readonly monthlySales: number
  /** The inflow of the last weeks, as a monthly figure. */
  readonly monthlyInflow: number
  /** The basis of this quarter's tax: sales less purchases since the last return. */
  readonly taxable: number
  /** Below 1 when there is less money than the owners like, above when there is more. */
  readonly ease: number
}

/** Generates the payments due on one day after the other. */
export const createPayments = (firm: Firm) => {
  const { trade, country, suppliers } = firm
  const words = WORDING[country.code]
  const start = chanceOf('suppliers', firm.key)
  const due = new Map<Partner, number>(suppliers.map((supplier) => [supplier, start.whole(0, supplier.everyDays)]))
  let cheque = start.whole(1_000, 9_000)
  let instalments = start.whole(1, 9)
  const thin = firm.health < 0.3 ? 1.08 : 1

  return (day: string, books: Books): Obligation[] => {
    const chance = chanceOf('payments', firm.key, day)
    const [year, month, date] = day.split('-').map(Number) as [number, number, number]
    const owed: Obligation[] = []
    const owe = (isUrgent: boolean, kind: Kind, amount: number, description: string, more: Partial<NewRow> = {}) => {
      const minor = Math.round(amount)
      if (minor > 0) owed.push({ row: { kind, amount: -minor, description, ...more }, isUrgent, since: day })
    }
    const nextCheque = () => {
      cheque += 1
      return String(cheque).padStart(6, '0')
    }

    for (const supplier of suppliers) {
      const left = due.get(supplier)! - 1
      due.set(supplier, left)
      if (left > 0) continue
      const days = Math.round(supplier.everyDays * chance.between(0.85, 1.2))
      due.set(supplier, days)
      const base = ((books.monthlyInflow + books.monthlySales) / 2) * trade.goods * thin * supplier.share * (supplier.everyDays / 30.44)
      const amount = Math.round((base * chance.between(0.85, 1.15) * books.ease) / 25) * 25
      const reference = supplier.byCheque ? nextCheque() : `${supplier.name.slice(0, 3).toUpperCase()}-${chance.whole(1_000, 9_999)}`
      const description = supplier.byCheque ? `Cheque ${reference} ${supplier.name}` : `Supplier payment ${reference} ${supplier.name}`
      owe(false, supplier.byCheque ? 'cheque' : 'transfer_out', amount, description, {
        reference,
        counterparty: supplier.name,
        counterpartyIban: supplier.byCheque ? null : supplier.iban,
      })
    }

    const named = ([description, counterparty]: readonly [string, string]) => ({ description, counterparty })
    if (date === firm.wageDate) {
      const wages = trade.monthly * DIRHAM * country.scale * firm.size * trade.wages * chance.between(0.985, 1.015)
      owe(true, 'salaries', Math.round(wages / 100) * 100, `${words.salaries} ${MONTHS[month - 1]} ${year}`, {
        reference: `WPS${year}${String(month).padStart(2, '0')}`,
      })
    }
    if (date === firm.rentDate) {
      const isQuarter = (month - 1) % 3 === firm.rentMonth
      const monthly = trade.monthly * DIRHAM * country.scale * firm.size * trade.rent
      const rent = Math.round((trade.quarterlyRent ? 3 * monthly : monthly) / 10_000) * 10_000
      if (!trade.quarterlyRent || isQuarter) {
        const reference = nextCheque()
        owe(true, 'cheque', rent, `${words.rent} ${reference}`, { reference, counterparty: words.landlord })
      }
    }
    if (date === 8 || date === 15) {
      const { description, counterparty } = named(date === 15 ? words.electricity : words.telephone)
      const share = date === 15 ? trade.utilities * 0.8 : trade.utilities * 0.2
      const heat = date === 15 && month >= 6 && month <= 9 ? 1.45 : 1
      const amount = trade.monthly * DIRHAM * country.scale * firm.size * share * heat * chance.between(0.9, 1.1)
      owe(true, 'direct_debit', amount, description, { counterparty })
    }
    if (date === 28 && [1, 4, 7, 10].includes(month) && country.vat > 0) {
      const { description, counterparty } = named(words.vat)
      owe(true, 'tax', (Math.max(books.taxable, 0) * country.vat) / (1 + country.vat), description, {
        counterparty,
        reference: `${year}Q${Math.ceil(month / 3)}`,
      })
    }
    if (date === 20 && firm.instalment > 0) {
      instalments += 1
      const amount = Math.round((trade.monthly * country.scale * firm.size * firm.instalment) / 10) * 10 * DIRHAM
      owe(true, 'direct_debit', amount, `${words.instalment} ${instalments}`, { counterparty: firm.brand.name })
    }
    if (date === 1) owe(true, 'charge', 105 * DIRHAM * country.scale ** 0.8, words.fee)
    if (chance.happens(0.28)) {
      const counterparty = chance.pick(words.small)
      owe(false, 'direct_debit', books.monthlySales * 0.0035 * chance.between(0.4, 1.6), counterparty, { counterparty })
    }
    return owed
  }
}
