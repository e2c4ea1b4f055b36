import type { DocumentRoute } from '../../platform/files/documents.ts'
import { expectMemberRight } from '../../platform/member-access.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { dayIn } from '../../shared/day.ts'
import { notFound } from '../../shared/errors.ts'
import { asDay } from '../../shared/figures.ts'
import { textOf, written } from '../../shared/i18n/text.ts'
import { MemberRight } from '../../shared/member-role.ts'
import { toDecimal } from '../../shared/money.ts'
import { Role } from '../../shared/role.ts'
import { timeZoneOf } from '../jurisdictions/index.ts'
import { type DocumentTax, type InvoiceDocument, invoicePdf, TaxCategory } from '../receivables/index.ts'
import { FeeInvoice } from './fee-invoice.entity.ts'
import { FeeInvoiceKind } from './fee-terms.ts'

const unknown = () => notFound('common.documentNotFound')

const BOTH = ['en', 'ar'] as const

const inBoth = (key: Parameters<typeof written>[0]) => BOTH.map((language) => written(key, language)).join(' · ')

/** Returns a document for fees as an invoice is printed. The amounts are paid: the ledger took them with each transaction. */
export const feeDocument = (invoice: FeeInvoice, publicUrl: string): InvoiceDocument => {
  const { id, kind, number, firstDay, currency, amountMinor, taxMinor, issuedOn, issuedAt, reason } = invoice
  const { issuer, recipient, jurisdiction, lines, taxes, vatInAed, credited } = invoice.content
  const isStatement = kind === FeeInvoiceKind.STATEMENT
  const isNote = kind === FeeInvoiceKind.CREDIT_NOTE
  const timeZone = timeZoneOf(jurisdiction)
  const reasonOf = (category: TaxCategory) => (category === TaxCategory.ZERO_RATED ? written('documents:fees.zeroRated', 'en') : null)
  const described = textOf('documents:fees.month', { from: asDay(firstDay) })
  const remark = isStatement ? 'documents:fees.notTaxInvoice' : 'documents:fees.inclusive'
  return {
    kind: isNote ? 'credit_note' : 'invoice',
    ...(isStatement ? { heading: { title: 'documents:fees.statement', number: 'documents:fees.statementNumber' } as const } : {}),
    id,
    number,
    jurisdiction,
    currency,
    seller: {
      legalName: issuer?.legalName ?? written('documents:fees.noIssuer', 'en'),
      legalNameArabic: issuer ? issuer.legalNameArabic : written('documents:fees.noIssuer', 'ar'),
      address: issuer?.address ?? '',
      trn: taxes.some(({ category }) => category !== TaxCategory.OUT_OF_SCOPE) ? (issuer?.trn ?? null) : null,
      registryNo: null,
      email: null,
      logo: null,
    },
    buyer: { name: recipient.name, email: null, phone: null, address: recipient.address, taxId: recipient.trn },
    timeZone,
    issuedOn,
    dueOn: null,
    issuedAt,
    purchaseOrder: null,
    description: BOTH.map((language) => `${written(described, language)} ${written(remark, language)}`).join('\n'),
    lines: lines.map(({ kind: fee, count, category, rate, net, tax }) => ({
      description: isNote
        ? inBoth('documents:fees.credit')
        : `${inBoth(`documents:fees.kinds.${fee}`)} (${written(textOf('documents:fees.count', { count }), 'en')})`,
      quantity: '1',
      unitPrice: toDecimal(BigInt(net), currency),
      total: BigInt(net),
      tax: BigInt(tax),
      taxCategory: category,
      taxRate: rate,
      taxReason: reasonOf(category),
    })),
    subtotal: amountMinor - taxMinor,
    discount: 0n,
    taxes: taxes.map(
      ({ category, rate, taxable, tax }): DocumentTax => ({
        category,
        rate,
        taxable: BigInt(taxable),
        tax: BigInt(tax),
        reason: reasonOf(category),
      }),
    ),
    taxTotal: taxMinor,
    vatInAed: vatInAed && {
      rate: vatInAed.rate,
      rateOn: dayIn(timeZone, new Date(vatInAed.rateAsOf)),
      rateSource: vatInAed.rateSource,
      tax: BigInt(vatInAed.tax),
      total: BigInt(vatInAed.total),
    },
    amount: amountMinor,
    amountPaid: isNote ? 0n : amountMinor,
    amountCredited: 0n,
    balanceDue: 0n,
    lateNote: '',
    paymentLink: null,
    stamp: isNote ? null : 'paid',
    paidAt: null,
    credits: credited && reason !== null ? { ...credited, reason } : null,
    chain: null,
    publicUrl,
  }
}

/** `GET /documents/fee-invoices/:id.pdf`: a document for fees, for the business that paid them and for administration. */
export const feeDocuments = ({ dataSource, config }: Platform): DocumentRoute[] => {
  const find = async (viewer: Viewer, id: string): Promise<FeeInvoice> => {
    const { role, businessId } = signedIn(viewer)
    const found = isId(id) ? await dataSource.manager.findOneBy(FeeInvoice, { id: id.toLowerCase() }) : null
    const isVisible = role === Role.ADMIN || (businessId !== null && found?.businessId === businessId)
    const own = orNotFound(isVisible ? found : null, unknown)
    expectMemberRight(viewer, MemberRight.OPERATE)
    return own
  }
  return [
    {
      path: 'fee-invoices/:id.pdf',
      async make(viewer, { id = '' }) {
        const invoice = await find(viewer, id)
        const body = await invoicePdf(feeDocument(invoice, config.publicUrl))
        return { name: `${invoice.number}.pdf`, type: 'application/pdf', body }
      },
    },
  ]
}
