import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { addDays } from '../../../shared/day.ts'
import { type BankTransaction, bankCreditsOf } from '../../banking/index.ts'
import type { Invoice } from '../invoices/invoice.entity.ts'
import { OPEN_STATUSES } from '../invoices/invoice-status.ts'
import { comparableName, type Incoming, type Match, type OpenInvoice, type PaymentMatch, suggestMatches, suggestPayments } from './match.ts'

/** Received money, as a bank or a person reported it. */
export interface MoneyIn {
  readonly businessId: string
  /** Minor units that are not allocated yet. */
  readonly amount: bigint
  readonly currency: Currency
  readonly reference: string | null
  readonly payerName: string | null
  readonly payerIban: string | null
  /** The day of receipt, such as `2026-01-31`. */
  readonly receivedOn: string
}

/** The most open invoices that are compared, earliest due date first. */
const MOST_COMPARED = 2_000

const OPEN_INVOICES = `
  select id, number, customer_id as "customerId", customer_name as "customerName", currency, amount - settled as "balanceDue",
    due_on::text as "dueOn"
  from invoice where business_id = $1 and currency = $2 and status in ('sent', 'viewed', 'overdue')`

const OPEN = `${OPEN_INVOICES} order by due_on, id limit ${MOST_COMPARED}`

const OPEN_OF_CUSTOMER = `${OPEN_INVOICES} and customer_id = $3`

/** Finds the customers whom this payer has paid for, by confirmed receipts that were not reversed. */
const KNOWN = `
  select distinct i.customer_id as id
  from receipt r join receipt_allocation a on a.receipt_id = r.id and a.reversed_at is null join invoice i on i.id = a.invoice_id
  where r.business_id = $1 and r.reversed_at is null and (r.payer_iban = $2 or r.payer_key = $3)`

/** Finds who has paid for this customer, by confirmed receipts that were not reversed. */
const PAYERS = `
  select distinct r.payer_iban as iban, r.payer_key as key
  from receipt r join receipt_allocation a on a.receipt_id = r.id and a.reversed_at is null join invoice i on i.id = a.invoice_id
  where r.business_id = $1 and r.reversed_at is null and i.customer_id = $2`

/** Returns the unallocated part of transactions that were recorded as receipts. */
const LEFT = `
  select bank_transaction_id as id, (amount - allocated)::text as amount from receipt
  where business_id = $1 and bank_transaction_id = any($2::uuid[]) and reversed_at is null`

/** Customers also pay in advance: up to this many days before the invoice was issued. */
const DAYS_IN_ADVANCE = 31

/** A credit on a connected bank account, with its unallocated amount. */
interface BankMoney extends Incoming {
  readonly transaction: BankTransaction
}

type OpenRow = Omit<OpenInvoice, 'balanceDue'> & { balanceDue: string }

const asOpen = (row: OpenRow): OpenInvoice => ({ ...row, balanceDue: BigInt(row.balanceDue) })

/** Returns the reference of a bank transaction, as its receipt stores it. */
export const referenceOf = ({ reference, description }: BankTransaction): string => reference ?? description

/** Suggests the open invoices of a business that money may pay, and the money that may pay an invoice. */
export const createMatching = ({ readRows }: Platform) => ({
  /** Returns suggestions, the likeliest first. A person confirms one. */
  async suggestionsFor(money: MoneyIn): Promise<Match[]> {
    const { businessId, currency, payerName, payerIban } = money
    const payerKey = payerName === null ? null : comparableName(payerName) || null
    const [open, known] = await Promise.all([
      readRows<OpenRow>('open-invoices', OPEN, [businessId, currency]),
      payerIban === null && payerKey === null ? [] : readRows<{ id: string }>('known-payers', KNOWN, [businessId, payerIban, payerKey]),
    ])
    const invoices = open.map(asOpen)
    return suggestMatches(money, invoices, new Set(known.map(({ id }) => id)))
  },

  /**
   * Returns the transactions of the viewer's connected banks that may pay one of its invoices, the likeliest first, with
   * the confidence that the receipt would show. A person confirms one. Empty if nothing is due.
   */
  async paymentsFor(viewer: Viewer, invoice: Invoice): Promise<PaymentMatch<BankMoney>[]> {
    const { id, businessId, customerId, currency, issuedOn } = invoice
    if (!issuedOn || !OPEN_STATUSES.includes(invoice.status)) return []
    const [open, payers, rows] = await Promise.all([
      readRows<OpenRow>('open-invoices-of-customer', OPEN_OF_CUSTOMER, [businessId, currency, customerId]),
      readRows<{ iban: string | null; key: string | null }>('payers-of-customer', PAYERS, [businessId, customerId]),
      bankCreditsOf(readRows, viewer, { currency, since: addDays(issuedOn, -DAYS_IN_ADVANCE), most: MOST_COMPARED }),
    ])
    const left = await readRows<{ id: string; amount: string }>('left-of-bank-receipts', LEFT, [businessId, rows.map((row) => row.id)])
    const leftOf = new Map(left.map((row) => [row.id, row.amount]))
    const siblings = open.map(asOpen)
    const itself = siblings.find((each) => each.id === id)
    if (!itself) return []
    const money = rows.map((transaction) => ({
      transaction,
      amount: BigInt(leftOf.get(transaction.id) ?? transaction.amountMinor),
      currency,
      reference: referenceOf(transaction),
      payerName: transaction.counterparty,
      receivedOn: transaction.bookedOn,
    }))
    const ibans = new Set(payers.flatMap(({ iban }) => iban ?? []))
    const keys = new Set(payers.flatMap(({ key }) => key ?? []))
    return suggestPayments(itself, siblings, money, ({ payerName, transaction: { counterpartyIban } }) => {
      return (counterpartyIban !== null && ibans.has(counterpartyIban)) || (payerName !== null && keys.has(comparableName(payerName)))
    })
  },
})

export type Matching = ReturnType<typeof createMatching>
