import type { Batch } from '../../../platform/context.ts'
import { type Money, moneyOf } from '../../../platform/graphql/money.type.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { CustomerFigures } from './customer.entity.ts'

const FIGURES = `
  select customer_id as "customerId", currency, count(*)::int as count,
    sum(amount - credited)::text as invoiced, sum(settled - credited)::text as paid, sum(amount - settled)::text as outstanding,
    count(*) filter (where paid_at is not null and credited < amount)::int as "paidCount",
    coalesce(sum((paid_at at time zone time_zone)::date - issued_on) filter (where paid_at is not null and credited < amount), 0)::text as days
  from invoice
  where customer_id = any($1::uuid[]) and issued_at is not null and voided_at is null
  group by customer_id, currency order by customer_id, currency`

interface FigureRow {
  readonly customerId: string
  readonly currency: Currency
  readonly count: number
  readonly invoiced: string
  readonly paid: string
  readonly outstanding: string
  readonly paidCount: number
  readonly days: string
}

const figuresOf = (rows: readonly FigureRow[]): CustomerFigures => {
  const amounts = (of: 'invoiced' | 'paid' | 'outstanding') =>
    rows.filter((row) => BigInt(row[of]) !== 0n).map((row) => moneyOf(BigInt(row[of]), row.currency))
  const paidCount = rows.reduce((sum, row) => sum + row.paidCount, 0)
  const days = rows.reduce((sum, row) => sum + Number(row.days), 0)
  return {
    invoiceCount: rows.reduce((sum, { count }) => sum + count, 0),
    totalInvoiced: amounts('invoiced'),
    totalPaid: amounts('paid'),
    outstanding: amounts('outstanding'),
    averageDaysToPay: paidCount === 0 ? null : Math.round((days / paidCount) * 10) / 10,
  }
}

/**
 * Loads what customers were invoiced and paid, by currency, without drafts and void invoices. Only for customers that the
 * viewer may see.
 */
export const figuresByCustomer: Batch<string, CustomerFigures> = async (db, customerIds) => {
  const rows = await db.query<FigureRow[]>(FIGURES, [[...customerIds]])
  return customerIds.map((id) => figuresOf(rows.filter(({ customerId }) => customerId === id)))
}

const CREDIT = `
  select customer_id as "customerId", currency, sum(amount)::text as balance
  from customer_credit where customer_id = any($1::uuid[]) group by customer_id, currency having sum(amount) <> 0 order by currency`

interface CreditRow {
  readonly customerId: string
  readonly currency: Currency
  readonly balance: string
}

/** What customers paid too much and have not used yet. Only for customers that the viewer was already shown. */
export const creditByCustomer: Batch<string, Money[]> = async (db, customerIds) => {
  const rows = await db.query<CreditRow[]>(CREDIT, [[...customerIds]])
  return customerIds.map((id) =>
    rows.filter(({ customerId }) => customerId === id).map(({ balance, currency }) => moneyOf(BigInt(balance), currency)),
  )
}
