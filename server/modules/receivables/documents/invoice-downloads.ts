import type { DocumentRoute, MadeDocument } from '../../../platform/files/documents.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import type { Links } from '../billing/link.ts'
import type { DocumentReads } from './invoice-document.query.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { ublDocument } from './ubl.ts'
import { isIssuers, ublFaults } from './ubl-faults.ts'

const OWNER = {
  invoice: 'select business_id as "businessId" from invoice where id = $1 and issued_at is not null',
  credit_note: 'select business_id as "businessId" from credit_note where id = $1',
} as const
const KEPT_XML = 'select xml from e_invoice where document_id = $1'

type Kind = keyof typeof OWNER

const unknown = () => notFound('common.documentNotFound')
const pdf = async (document: InvoiceDocument): Promise<MadeDocument> => ({
  name: `${document.number}.pdf`,
  type: 'application/pdf',
  body: await invoicePdf(document),
})

/** Serves invoices and credit notes as PDF and XML to their issuer. */
export const createInvoiceDownloads = ({ dataSource }: Platform, reads: DocumentReads, links: Links) => {
  const linked = (id: string) => links.linkFor(dataSource.manager, 'invoice', id)

  /** Returns the id of a document of the viewer's own business. Throws NOT_FOUND for any other. */
  const own = async (viewer: Viewer, kind: Kind, id: string | undefined): Promise<string> => {
    const { businessId } = signedIn(viewer)
    const [row] = id && isId(id) && businessId ? await dataSource.query<{ businessId: string }[]>(OWNER[kind], [id]) : []
    return orNotFound(row?.businessId === businessId ? id : null, unknown).toLowerCase()
  }

  const ownPdf = async (viewer: Viewer, kind: Kind, given: string | undefined): Promise<MadeDocument> => {
    const id = await own(viewer, kind, given)
    const document =
      kind === 'invoice'
        ? await reads.invoice(id, { paymentLink: await linked(id), withLogo: true })
        : await reads.creditNote(id, { paymentLink: null, withLogo: true })
    return pdf(orNotFound(document, unknown))
  }

  const xmlOf = async (document: InvoiceDocument): Promise<string> => {
    // The XML that was stored at issue is the document; the next document contains its hash.
    const [kept] = await dataSource.query<{ xml: string }[]>(KEPT_XML, [document.id])
    if (kept) return kept.xml
    const faults = ublFaults(document)
    const fault = faults.find(isIssuers)
    if (fault) throw new DomainError('INVALID', fault.words)
    if (faults.length > 0)
      throw new Error(
        `Document ${document.id} breaks ${faults.map(({ rule, words }) => `${rule} (${typeof words === 'string' ? words : words.key})`).join(', ')}.`,
      )
    return ublDocument(document)
  }

  const ownXml = async (viewer: Viewer, kind: Kind, given: string | undefined): Promise<MadeDocument> => {
    const id = await own(viewer, kind, given)
    const document = orNotFound(kind === 'invoice' ? await reads.invoice(id) : await reads.creditNote(id), unknown)
    return { name: `${document.number}.xml`, type: 'application/xml; charset=utf-8', body: await xmlOf(document) }
  }

  const documents: readonly DocumentRoute[] = [
    { path: 'invoices/:id.pdf', make: (viewer, { id }) => ownPdf(viewer, 'invoice', id) },
    { path: 'invoices/:id.xml', make: (viewer, { id }) => ownXml(viewer, 'invoice', id) },
    { path: 'credit-notes/:id.pdf', make: (viewer, { id }) => ownPdf(viewer, 'credit_note', id) },
    { path: 'credit-notes/:id.xml', make: (viewer, { id }) => ownXml(viewer, 'credit_note', id) },
  ]

  return {
    documents,
    /** Returns the PDF of an issued invoice, for its e-mail and for anyone with its payment link. */
    async pdfOf({ id }: { readonly id: string }): Promise<MadeDocument> {
      const document = await reads.invoice(id, { paymentLink: await linked(id), withLogo: true })
      if (!document) throw new Error(`Invoice ${id} is not issued.`)
      return pdf(document)
    },
  }
}
