import type { Platform } from '../../platform/platform.ts'
import type { Currency } from '../../shared/currency.ts'
import { comparableName, type Match, type OpenInvoice, suggestMatches } from './match.ts'

/** Money that came in, as its bank or a person tells of it. */
export interface MoneyIn {
  readonly businessId: string
  /** Minor units that are not allotted yet. */
  readonly amount: bigint
  readonly currency: Currency
  readonly reference: string | null
  readonly payerName: string | null
  readonly payerIban: string | null
  /** The day it came, as `2026-01-31`. */
  readonly receivedOn: string
}

/** How many open invoices are looked at, those due first. */
const MOST_LOOKED_AT = 2_000

const OPEN = `
  select id, number, customer_id as "customerId", customer_name as "customerName", currency, amount - settled as "balanceDue",
    due_date::text as "dueDate"
  from invoice
  where business_id = $1 and currency = $2 and status in ('sent', 'viewed', 'overdue')
  order by due_date, id limit ${MOST_LOOKED_AT}`

/** For whom this payer has paid before, by what a person confirmed and was not taken back. */
const KNOWN = `
  select distinct i.customer_id as id
  from receipt r join receipt_allocation a on a.receipt_id = r.id and a.reversed_at is null join invoice i on i.id = a.invoice_id
  where r.business_id = $1 and r.reversed_at is null and (r.payer_iban = $2 or r.payer_key = $3)`

type OpenRow = Omit<OpenInvoice, 'balanceDue'> & { balanceDue: string }

/** Suggests which open invoices of a business money is for. */
export const createMatching = ({ readRows }: Platform) => ({
  /** The likeliest first; a person confirms. */
  async suggestionsFor(money: MoneyIn): Promise<Match[]> {
    const { businessId, currency, payerName, payerIban } = money
    const payerKey = payerName === null ? null : comparableName(payerName) || null
    const [open, known] = await Promise.all([
      readRows<OpenRow>('open-invoices', OPEN, [businessId, currency]),
      payerIban === null && payerKey === null ? [] : readRows<{ id: string }>('known-payers', KNOWN, [businessId, payerIban, payerKey]),
    ])
    const invoices = open.map((row) => ({ ...row, balanceDue: BigInt(row.balanceDue) }))
    return suggestMatches(money, invoices, new Set(known.map(({ id }) => id)))
  },
})

export type Matching = ReturnType<typeof createMatching>
