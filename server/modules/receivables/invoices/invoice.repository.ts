import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { Invoice } from './invoice.entity.ts'
import { asOf, unknownInvoice } from './invoice.query.ts'

const locked = (tx: Tx, where: { id: string; businessId?: string }) =>
  tx.db.findOne(Invoice, { where, lock: { mode: 'pessimistic_write' } })

/** Locks an invoice and returns it with its status at this moment. */
export const lockInvoice = async (tx: Tx, id: string, now: Date): Promise<Invoice> =>
  asOf(orNotFound(isId(id) ? await locked(tx, { id: id.toLowerCase() }) : null, unknownInvoice), now)

/** Locks one of the viewer's own invoices. Throws NOT_FOUND for any other. */
export const lockOwnInvoice = async (tx: Tx, id: string, now: Date): Promise<Invoice> => {
  const { businessId } = tx.viewer
  const found = businessId !== null && isId(id) ? await locked(tx, { id: id.toLowerCase(), businessId }) : null
  return asOf(orNotFound(found, unknownInvoice), now)
}

/** Stores an invoice with the status that follows from its facts at this moment. */
export const keepInvoice = async (tx: Tx, invoice: Invoice, now: Date): Promise<Invoice> => {
  invoice.updatedAt = now
  asOf(invoice, now)
  if (!invoice.id) return tx.db.save(invoice)
  // The row is already locked, so the extra read of `save` is not needed.
  await tx.db.update(Invoice, { id: invoice.id }, { ...invoice } as never)
  return invoice
}
