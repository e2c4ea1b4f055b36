import { isBusinessDay, jurisdictionOf } from '../modules/jurisdictions/index.ts'
import { addDays, addMonths, firstOfMonth } from '../shared/day.ts'

/** How a customer pays: by card through the link, from an account here, or to a bank, which the merchant records. */
type PaidBy = 'card' | 'account' | 'bank'

/** A payment of an invoice: the open balance, or an amount. */
interface PlannedPayment {
  readonly on: string
  readonly by: PaidBy
  readonly amount?: string
}

export interface PlannedInvoice {
  readonly customer: readonly [name: string, email: string]
  readonly items: readonly { readonly description: string; readonly quantity: string; readonly unitPrice: string }[]
  readonly issued: string
  readonly due: string
  /** When the customer first opened it; null when not yet. */
  readonly seen: string | null
  readonly payments: readonly PlannedPayment[]
  /** Credited in full. */
  readonly credited?: { readonly on: string; readonly reason: string }
}

const PALM = ['Palm Hotels Group', 'payables@palmhotels.example'] as const
const NOOR = ['Noor Family Clinics', 'salma@mizan.demo'] as const
const MARINA = ['Marina Residences', 'accounts@marinaresidences.example'] as const
const OASIS = ['Oasis Schools', 'finance@oasisschools.example'] as const
const CREEK = ['Creek Boutique Hotel', 'accounts@creekboutique.example'] as const

/** A customer's recurring orders. */
interface Orders {
  readonly customer: readonly [string, string]
  /** The day of the month; early enough that the next working day is in the same month. */
  readonly day: number
  readonly everyMonths: number
  readonly terms: number
  /** How many days after the due date it pays, in turn. */
  readonly pays: readonly number[]
  readonly by: PaidBy
  /** Pays one half when it is due, the rest later. */
  readonly inHalves?: boolean
  readonly description: string
  readonly unitPrice: number
  readonly quantities: readonly number[]
}

const ORDERS: readonly Orders[] = [
  {
    ...{ customer: PALM, day: 4, everyMonths: 1, terms: 30, pays: [-2, 5, 9, 3, 12, 6], by: 'bank' },
    ...{ description: 'Cotton towels, 600 g/m²', unitPrice: 42.5, quantities: [320, 280, 360, 300, 420] },
  },
  {
    ...{ customer: NOOR, day: 12, everyMonths: 1, terms: 14, pays: [-5, -1, 0, -3], by: 'card' },
    ...{ description: 'Bed linen, sets', unitPrice: 185, quantities: [38, 44, 52, 40] },
  },
  {
    ...{ customer: MARINA, day: 9, everyMonths: 2, terms: 30, pays: [11, 18, 7], by: 'bank' },
    ...{ description: 'Curtains, made to measure', unitPrice: 310, quantities: [24, 31, 28] },
  },
  {
    ...{ customer: OASIS, day: 17, everyMonths: 2, terms: 45, pays: [8, 21, 14], by: 'bank', inHalves: true },
    ...{ description: 'Uniform fabric, metres', unitPrice: 18.75, quantities: [640, 520, 800] },
  },
  {
    ...{ customer: CREEK, day: 19, everyMonths: 3, terms: 30, pays: [-12, 2], by: 'card' },
    ...{ description: 'Bathrobes', unitPrice: 96, quantities: [60, 75] },
  },
]

const { calendar } = jurisdictionOf('AE')

/** Returns the day itself, or the first working day after it. */
export const workdayFrom = (day: string): string => (isBusinessDay(calendar, day) ? day : workdayFrom(addDays(day, 1)))

const money = (amount: number) => amount.toFixed(2)

const lineOf = (description: string, quantity: number, unitPrice: number) => ({
  description,
  quantity: String(quantity),
  unitPrice: money(unitPrice),
})

/** The value added tax of the Emirates, as the product adds it. */
const TAX = 1.05

/** Plans one order of a series, paid as its customer pays, up to today. A customer who pays late never pays today. */
const ordered = (today: string, orders: Orders, issued: string, turn: number): PlannedInvoice => {
  const { customer, description, unitPrice, quantities, terms, pays, by, inHalves } = orders
  const quantity = quantities[turn % quantities.length]!
  const due = addDays(issued, terms)
  const meant = workdayFrom(addDays(due, pays[turn % pays.length]!))
  const paid = meant >= today && due < today ? due : meant
  const half = { on: due, by, amount: money(Math.round((quantity * unitPrice * TAX) / 2)) }
  const payments = inHalves && paid > due ? [half, { on: paid, by }] : [{ on: paid, by }]
  const seen = workdayFrom(addDays(issued, 1 + (turn % 3)))
  return {
    customer,
    items: [lineOf(description, quantity, unitPrice)],
    issued,
    due,
    seen: seen < today ? seen : null,
    payments: payments.filter(({ on }) => on < today),
  }
}

const ofMonth = (today: string, month: string, months: number): PlannedInvoice[] =>
  ORDERS.filter(({ everyMonths }) => months % everyMonths === 0).flatMap((orders) => {
    const issued = workdayFrom(addDays(month, orders.day - 1))
    return issued < today ? [ordered(today, orders, issued, Math.floor(months / orders.everyMonths))] : []
  })

/** The exceptions: two are overdue today, one was credited. */
const exceptions = (today: string): PlannedInvoice[] => {
  const ago = (days: number) => addDays(today, -days)
  return [
    {
      customer: MARINA,
      items: [lineOf('Blackout blinds', 42, 265)],
      ...{ issued: ago(52), due: ago(22), seen: ago(50), payments: [] },
    },
    {
      customer: OASIS,
      items: [lineOf('Sports uniforms', 150, 88)],
      ...{ issued: ago(38), due: ago(8), seen: ago(36), payments: [{ on: ago(5), by: 'bank', amount: '6000.00' }] },
    },
    {
      customer: PALM,
      items: [lineOf('Bath mats', 120, 38)],
      ...{ issued: ago(71), due: ago(41), seen: ago(70), payments: [] },
      credited: { on: ago(63), reason: 'Another colour was ordered; all of them came back.' },
    },
  ]
}

/** The invoices that are recent on any day: one is paid, one partly paid, one is due today, one was just sent. */
const lately = (today: string): PlannedInvoice[] => {
  const ago = (days: number) => addDays(today, -days)
  return [
    {
      customer: MARINA,
      items: [lineOf('Curtains, made to measure', 46, 310)],
      ...{ issued: ago(15), due: today, seen: ago(13), payments: [] },
    },
    {
      customer: NOOR,
      items: [lineOf('Cotton towels, 600 g/m²', 800, 42.5), lineOf('Delivery in three parts', 3, 450)],
      ...{ issued: ago(9), due: addDays(today, 21), seen: ago(8), payments: [{ on: ago(1), by: 'account' }] },
    },
    {
      customer: PALM,
      items: [lineOf('Bed linen, sets', 120, 185)],
      ...{ issued: ago(6), due: addDays(today, 8), seen: ago(5), payments: [{ on: ago(2), by: 'card', amount: '10000.00' }] },
    },
    {
      customer: OASIS,
      items: [lineOf('Uniform fabric, metres', 1_500, 18.75)],
      ...{ issued: ago(1), due: addDays(today, 44), seen: null, payments: [] },
    },
  ]
}

/** Returns the main merchant's invoices of the year before a day, oldest first; amounts are invented. */
export const invoicesBefore = (today: string): PlannedInvoice[] => {
  const monthAgo = (months: number) => addMonths(firstOfMonth(today), -months)
  const regular = Array.from({ length: 13 }, (_, at) => 12 - at).flatMap((months) => ofMonth(today, monthAgo(months), months))
  const all = [...regular, ...exceptions(today), ...lately(today)]
  return all.sort((a, b) => (a.issued < b.issued ? -1 : a.issued > b.issued ? 1 : 0))
}
