import { randomUUID } from 'node:crypto'
import { toBusiness } from '../../../platform/events.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { dayIn, yearOf } from '../../../shared/day.ts'
import { invalidField } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { sumOf, toPositiveMinor } from '../../../shared/money.ts'
import { ownBusinessId } from '../../business/index.ts'
import { creditShares } from '../billing/totals.ts'
import { creditInAed } from '../billing/vat-in-aed.ts'
import { Customer } from '../customers/customer.entity.ts'
import { customerCredited } from '../customers/customer.events.ts'
import type { Invoice } from '../invoices/invoice.entity.ts'
import type { CreditInvoiceInput } from '../invoices/invoice.inputs.ts'
import type { InvoiceReads } from '../invoices/invoice.query.ts'
import { lockOwnInvoice } from '../invoices/invoice.repository.ts'
import { SettlementSource } from '../invoices/invoice-allocation.entity.ts'
import { storedTaxes, taxShares } from '../invoices/invoice-content.ts'
import { InvoiceAction, refuseSettled, refuseUnlessAllowed } from '../invoices/invoice-status.ts'
import { nextPlace, numberOf } from '../invoices/series.ts'
import { CreditNote } from './credit-note.entity.ts'
import type { SettlementService } from './settlement.service.ts'

/** An amount of a customer's credit. */
export interface CustomerCredit {
  readonly businessId: string
  readonly customerId: string
  readonly currency: Currency
  /** In minor units, above zero. */
  readonly amount: bigint
  /** Unique together with the cause's id, so that a retry credits nothing twice. */
  readonly cause: string
  readonly causeId: string
}

const ADD = `
  insert into customer_credit (business_id, customer_id, currency, amount, cause, cause_id, at) values ($1, $2, $3, $4, $5, $6, $7)`
const BALANCE = 'select coalesce(sum(amount), 0)::text as balance from customer_credit where customer_id = $1 and currency = $2'
/** Issues credit notes, and manages customers' credit. */
export const createCreditService = ({ work }: Platform, reads: InvoiceReads, settlement: SettlementService) => {
  const lockCustomer = (tx: Tx, id: string) => tx.db.findOneOrFail(Customer, { where: { id }, lock: { mode: 'pessimistic_write' } })

  const balanceOf = async (tx: Tx, customerId: string, currency: Currency): Promise<bigint> => {
    const [row] = await tx.db.query<{ balance: string }[]>(BALANCE, [customerId, currency])
    return BigInt(row!.balance)
  }

  const add = (tx: Tx, { businessId, customerId, currency, cause, causeId }: Omit<CustomerCredit, 'amount'>, amount: bigint) =>
    tx.db.query(ADD, [businessId, customerId, currency, String(amount), cause, causeId, tx.now])

  const lockOpen = async (tx: Tx, id: string, action: InvoiceAction): Promise<Invoice> => {
    const invoice = await lockOwnInvoice(tx, id, tx.now)
    refuseSettled(invoice.status)
    refuseUnlessAllowed(invoice, action)
    return invoice
  }

  const refuseBeyond = (amount: bigint, due: bigint, currency: Currency) => {
    if (amount > due) throw invalidField('amount', textOf('receivables.settlement.aboveBalance', { due: asAmount(due, currency) }))
  }

  /** Returns the taxes that earlier credit notes left of an invoice, so that all notes together take back its tax exactly. */
  const taxesLeft = (invoice: Invoice, notes: readonly CreditNote[]) => {
    const before = notes.flatMap((note) => taxShares(note.storedTaxes))
    return taxShares(invoice.storedTaxes).map((share) => {
      const same = before.filter(({ category, rate }) => category === share.category && rate === share.rate)
      return {
        ...share,
        taxable: same.reduce((left, { taxable }) => left - taxable, share.taxable),
        tax: same.reduce((left, { tax }) => left - tax, share.tax),
      }
    })
  }

  /** Issues a credit note for a part of an issued invoice, with its share of the tax. It does not settle the invoice. */
  const issueNote = async (tx: Tx, invoice: Invoice, amount: bigint, reason: string): Promise<CreditNote> => {
    const { now } = tx
    const earlier = await tx.db.findBy(CreditNote, { invoiceId: invoice.id })
    const taxes = creditShares(taxesLeft(invoice, earlier), amount)
    const taxTotal = sumOf(taxes.map(({ tax }) => tax))
    const before = { tax: sumOf(earlier.map((each) => each.taxTotalMinor)), total: sumOf(earlier.map((each) => each.amountMinor)) }
    const { storedVatInAed: stated } = invoice
    const issuedOn = dayIn(invoice.timeZone, now)
    const year = yearOf(issuedOn)
    const note = Object.assign(new CreditNote(), {
      id: randomUUID(),
      businessId: invoice.businessId,
      invoiceId: invoice.id,
      number: numberOf('credit_note', year, await nextPlace(tx, invoice.businessId, 'credit_note', year)),
      currency: invoice.currency,
      amountMinor: amount,
      taxTotalMinor: taxTotal,
      storedTaxes: storedTaxes(taxes),
      storedVatInAed: stated && creditInAed(stated, invoice.currency, before, { tax: taxTotal, total: amount }),
      reason: reason.trim(),
      issuedOn,
      issuedAt: now,
    })
    await tx.db.insert(CreditNote, note)
    return note
  }

  return {
    issueNote,

    /** Spends a customer's credit for a cause, under {@link lockCustomer}. The caller has checked that there is enough. */
    async spend(tx: Tx, given: CustomerCredit): Promise<void> {
      await add(tx, given, -given.amount)
    },

    /** Locks a customer's credit against other uses and refunds until the end of the transaction. */
    async lockCustomer(tx: Tx, id: string): Promise<void> {
      await lockCustomer(tx, id)
    },

    /** Adds an excess payment to the customer's credit, for other invoices of the same business and currency. */
    async credit(tx: Tx, given: CustomerCredit): Promise<void> {
      await add(tx, given, given.amount)
      const { businessId, customerId, currency, cause, causeId } = given
      const payload = { businessId, customerId, currency, cause, causeId, amount: String(given.amount) }
      await tx.emit(customerCredited.of(customerId, [toBusiness(businessId)], payload))
    },

    /** Settles all or part of an invoice's balance with a credit note and its share of the tax. Runs once per idempotency key. */
    async creditInvoice(viewer: Viewer, id: string, { amount: wanted, reason }: CreditInvoiceInput, asked: Once): Promise<Invoice> {
      await work(viewer, (tx) =>
        once(tx, asked, async () => {
          const invoice = await lockOpen(tx, id, InvoiceAction.CREDIT)
          const due = invoice.balanceDueMinor
          const amount = wanted == null ? due : toPositiveMinor(wanted, invoice.currency)
          refuseBeyond(amount, due, invoice.currency)
          const note = await issueNote(tx, invoice, amount, reason)
          const source = SettlementSource.CREDIT_NOTE
          await settlement.settle(tx, { invoiceId: invoice.id, amount, source, sourceId: note.id, reference: note.number, at: tx.now })
        }),
      )
      return reads.one(viewer, id)
    },

    /** Settles an invoice from the customer's credit. Runs once per idempotency key. */
    async applyCredit(viewer: Viewer, id: string, wanted: string, asked: Once): Promise<Invoice> {
      ownBusinessId(viewer)
      await work(viewer, (tx) =>
        once(tx, asked, async () => {
          const invoice = await lockOpen(tx, id, InvoiceAction.RECORD_RECEIPT)
          const { businessId, customerId, currency } = invoice
          const amount = toPositiveMinor(wanted, currency)
          refuseBeyond(amount, invoice.balanceDueMinor, currency)
          await lockCustomer(tx, customerId)
          const balance = await balanceOf(tx, customerId, currency)
          if (amount > balance) {
            throw invalidField('amount', textOf('receivables.settlement.creditTooSmall', { balance: asAmount(balance, currency) }))
          }
          const useId = randomUUID()
          await add(tx, { businessId, customerId, currency, cause: 'applied', causeId: useId }, -amount)
          const source = SettlementSource.CUSTOMER_CREDIT
          await settlement.settle(tx, { invoiceId: invoice.id, amount, source, sourceId: useId, at: tx.now })
          return { useId }
        }),
      )
      return reads.one(viewer, id)
    },
  }
}

export type CreditService = ReturnType<typeof createCreditService>
