import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { invoiceCredited, invoiceIssued } from '../invoices/invoice.events.ts'
import type { DocumentReads } from './invoice-document.query.ts'
import { type InvoiceDocument, isFormat } from './invoice-document.ts'
import { hashedPart, ublDocument } from './ubl.ts'
import { ublFaults } from './ubl-faults.ts'
import { documentHash, FIRST_PREVIOUS_HASH } from './zatca.ts'

const LOCK = "select pg_advisory_xact_lock(hashtextextended('e-invoices of ' || $1::text, 0))"
const LAST = 'select counter, hash from e_invoice where business_id = $1 order by counter desc limit 1'
const KEEP = `
  insert into e_invoice (document_id, kind, business_id, counter, previous_hash, hash, xml, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`
const UNCHAINED_NOTES = `
  select n.id from credit_note n left join e_invoice e on e.document_id = n.id
  where n.invoice_id = $1 and e.document_id is null order by n.issued_at, n.id`

/**
 * Stores every document of a Saudi seller when it is issued, in the same transaction, with the hash of the previous one.
 * Counters have no gaps, and stored documents never change. Documents that the rules would reject are left out.
 */
export const createEInvoiceChain = (reads: DocumentReads): readonly Reaction[] => {
  const append = async (tx: Tx, businessId: string, document: InvoiceDocument | null) => {
    if (!document || !isFormat(document.jurisdiction, 'zatca') || document.seller.trn === null) return
    // Invoices and credit notes share one counter, but their number series have separate locks.
    await tx.db.query(LOCK, [businessId])
    const [last] = await tx.db.query<{ counter: number; hash: string }[]>(LAST, [businessId])
    const chain = { counter: (last?.counter ?? 0) + 1, previousHash: last?.hash ?? FIRST_PREVIOUS_HASH }
    const chained = { ...document, chain }
    if (ublFaults(chained).length > 0) return
    const xml = ublDocument(chained)
    const { id, kind, issuedAt } = document
    await tx.db.query(KEEP, [id, kind, businessId, chain.counter, chain.previousHash, documentHash(hashedPart(xml)), xml, issuedAt])
  }

  return [
    on(invoiceIssued, async (tx, { payload: { invoiceId, businessId } }) =>
      append(tx, businessId, await reads.invoice(invoiceId, undefined, tx.db)),
    ),
    on(invoiceCredited, async (tx, { payload: { invoiceId, businessId } }) => {
      const notes = await tx.db.query<{ id: string }[]>(UNCHAINED_NOTES, [invoiceId])
      for (const { id } of notes) await append(tx, businessId, await reads.creditNote(id, undefined, tx.db))
    }),
  ]
}
