import { IsNull } from 'typeorm'
import type { Fact } from '../../../platform/events.ts'
import { mustBeKeyed } from '../../../platform/idempotency.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import type { Invoice } from '../invoices/invoice.entity.ts'
import {
  type AboutSettlement,
  aboutSettlement,
  invoiceCredited,
  invoicePaid,
  invoicePartlyPaid,
  invoiceReopened,
} from '../invoices/invoice.events.ts'
import { unknownInvoice } from '../invoices/invoice.query.ts'
import { keepInvoice, lockInvoice } from '../invoices/invoice.repository.ts'
import { InvoiceAllocation, SettlementSource } from '../invoices/invoice-allocation.entity.ts'
import { refuseSettled } from '../invoices/invoice-status.ts'
import type { CreditNote } from './credit-note.entity.ts'

/** Money, a credit note or credit that settles an invoice. */
export interface Settlement {
  readonly invoiceId: string
  /** Minor units of the invoice's currency. Anything above the balance due is returned as excess. */
  readonly amount: bigint
  readonly source: SettlementSource | `${SettlementSource}`
  /** The id of the source; unique together with the source and the invoice. */
  readonly sourceId: string
  readonly payerName?: string | null
  readonly reference?: string | null
  readonly at: Date
}

/** A refunded payment of an invoice, and the credit note in its place. */
export interface RefundedSettlement {
  readonly invoiceId: string
  readonly source: SettlementSource
  readonly sourceId: string
  /** Minor units, at most the part of the settlement that was not refunded. */
  readonly amount: bigint
  readonly note: CreditNote | null
}

export interface Settled {
  readonly allocationId: string
  readonly settled: bigint
  readonly excess: bigint
}

const SUMS = `
  select coalesce(sum(amount - refunded), 0)::text as settled, coalesce(sum(amount) filter (where source = 'credit_note'), 0)::text as credited
  from invoice_allocation where invoice_id = $1 and reversed_at is null`

/** Settles invoices and reverses settlements; nothing else does. */
export const createSettlementService = () => {
  /** Updates the totals and the status of an invoice from its settlements. */
  const refresh = async (tx: Tx, invoice: Invoice, paidAt: Date): Promise<Invoice> => {
    const [sums] = await tx.db.query<{ settled: string; credited: string }[]>(SUMS, [invoice.id])
    invoice.settledMinor = BigInt(sums!.settled)
    invoice.creditedMinor = BigInt(sums!.credited)
    // An invoice settled by credit notes alone has no payment date.
    const isPaid = invoice.settledMinor >= invoice.amountMinor && invoice.settledMinor > invoice.creditedMinor
    invoice.paidAt = isPaid ? (invoice.paidAt ?? paidAt) : null
    return keepInvoice(tx, invoice, tx.now)
  }

  const factOf = (invoice: Invoice, source: SettlementSource): Fact<AboutSettlement> => {
    if (source === SettlementSource.CREDIT_NOTE) return invoiceCredited
    return invoice.settledMinor >= invoice.amountMinor ? invoicePaid : invoicePartlyPaid
  }

  return {
    /**
     * Settles the balance of an issued invoice, and returns the excess. Locks the invoice, so that concurrent payments do
     * not settle it twice. Throws INVOICE_ALREADY_PAID if nothing is due, or CONFLICT if it was credited.
     */
    async settle(tx: Tx, settlement: Settlement): Promise<Settled> {
      mustBeKeyed(tx)
      const invoice = await lockInvoice(tx, settlement.invoiceId, tx.now)
      if (invoice.issuedAt === null) throw unknownInvoice()
      if (invoice.voidedAt) throw conflict('receivables.settlement.voided')
      refuseSettled(invoice.status)
      if (settlement.amount <= 0n) throw invalidField('amount', 'common.amounts.aboveZero')
      const due = invoice.balanceDueMinor
      const settled = settlement.amount < due ? settlement.amount : due
      const source = settlement.source as SettlementSource
      const allocation = await tx.db.save(
        Object.assign(new InvoiceAllocation(), {
          invoiceId: invoice.id,
          businessId: invoice.businessId,
          amountMinor: settled,
          refundedMinor: 0n,
          currency: invoice.currency,
          source,
          sourceId: settlement.sourceId,
          payerName: settlement.payerName ?? null,
          reference: settlement.reference ?? null,
          at: settlement.at,
        }),
      )
      const refreshed = await refresh(tx, invoice, settlement.at)
      await tx.emit(aboutSettlement(factOf(refreshed, source), refreshed, { settled, source, note: settlement.reference ?? null }))
      return { allocationId: allocation.id, settled, excess: settlement.amount - settled }
    },

    /**
     * Reverses the settlement of a refunded payment. A credit note of the same amount takes its place, and the balance is
     * unchanged; without one the amount is due again.
     */
    async refund(tx: Tx, { invoiceId, source, sourceId, amount, note }: RefundedSettlement): Promise<void> {
      mustBeKeyed(tx)
      const { now } = tx
      const invoice = await lockInvoice(tx, invoiceId, now)
      const held = await tx.db.findOneByOrFail(InvoiceAllocation, { invoiceId, source, sourceId, reversedAt: IsNull() })
      await tx.db.save(Object.assign(held, { refundedMinor: held.refundedMinor + amount }))
      if (note) {
        await tx.db.insert(InvoiceAllocation, {
          invoiceId,
          businessId: invoice.businessId,
          amountMinor: amount,
          refundedMinor: 0n,
          currency: invoice.currency,
          source: SettlementSource.CREDIT_NOTE,
          sourceId: note.id,
          reference: note.number,
          at: now,
        })
      }
      const refreshed = await refresh(tx, invoice, now)
      if (!note) return
      const credited = { settled: amount, source: SettlementSource.CREDIT_NOTE, note: note.number }
      await tx.emit(aboutSettlement(invoiceCredited, refreshed, credited))
    },

    /** Reverses everything that a source settled; its invoices are open again. Returns the total. */
    async unsettle(tx: Tx, source: SettlementSource | `${SettlementSource}`, sourceId: string): Promise<bigint> {
      const where = { source: source as SettlementSource, sourceId }
      const allocations = (await tx.db.find(InvoiceAllocation, { where, order: { invoiceId: 'ASC' } })).filter((each) => !each.reversedAt)
      let freed = 0n
      for (const allocation of allocations) {
        const { now } = tx
        const invoice = await lockInvoice(tx, allocation.invoiceId, now)
        const held = await tx.db.findOneByOrFail(InvoiceAllocation, { id: allocation.id })
        if (held.reversedAt) continue
        await tx.db.save(Object.assign(held, { reversedAt: now }))
        const refreshed = await refresh(tx, invoice, now)
        await tx.emit(aboutSettlement(invoiceReopened, refreshed, { settled: held.amountMinor, source: held.source }))
        freed += held.amountMinor
      }
      return freed
    },
  }
}

export type SettlementService = ReturnType<typeof createSettlementService>
