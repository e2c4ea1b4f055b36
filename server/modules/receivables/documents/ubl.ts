import { type XmlNode, xmlOf } from '../../../platform/files/xml.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { eInvoiceProfileOf } from '../../jurisdictions/index.ts'
import { type InvoiceDocument, isFormat } from './invoice-document.ts'
import { amountsOf } from './ubl-amounts.ts'
import { buyerParty, sellerParty } from './ubl-parties.ts'
import { zatcaCode, zatcaMoment } from './zatca.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

const CREDIT_CODE = '381'
/** None of the eight kinds: free zone, deemed supply, margin, summary, continuous, agent, e-commerce, export. */
const AE_ORDINARY = '00000000'
/** A standard invoice between businesses, and a simplified one to a consumer; none of the five further kinds. */
const SA_STANDARD = '0100000'
const SA_SIMPLIFIED = '0200000'

const additionalReferences = (document: InvoiceDocument): XmlNode[] => {
  const { chain, vatInAed } = document
  if (vatInAed) {
    // BTAE-20: the total with VAT in dirhams, where PINT-AE has a place for it.
    const total = `${Currency.AED} ${toDecimal(vatInAed.total, Currency.AED)}`
    return [{ 'cbc:ID': Currency.AED, 'cbc:DocumentTypeCode': 'aedtotal-incl-vat', 'cbc:DocumentDescription': total }]
  }
  const code = zatcaCode(document)
  if (!chain || !code) return []
  const attached = (content: string): XmlNode => ({
    'cac:Attachment': { 'cbc:EmbeddedDocumentBinaryObject': { '@mimeCode': 'text/plain', '#': content } },
  })
  return [
    { 'cbc:ID': 'ICV', 'cbc:UUID': String(chain.counter) },
    { 'cbc:ID': 'PIH', ...attached(chain.previousHash) },
    { 'cbc:ID': 'QR', ...attached(code) },
  ]
}

/** ZATCA treats a credit note as a kind of invoice; the other profiles have a separate document for it. */
const isCreditRoot = ({ kind, jurisdiction }: InvoiceDocument) => kind === 'credit_note' && !isFormat(jurisdiction, 'zatca')

const typeCode = ({ kind, jurisdiction, buyer }: InvoiceDocument): XmlNode | string => {
  const code = kind === 'credit_note' ? CREDIT_CODE : eInvoiceProfileOf(jurisdiction).invoiceCode
  if (!isFormat(jurisdiction, 'zatca')) return code
  return { '@name': buyer.taxId ? SA_STANDARD : SA_SIMPLIFIED, '#': code }
}

/** 1 means not defined. The invoice is paid through its link and shows no account. */
const paymentMeans = ({ jurisdiction, credits }: InvoiceDocument): XmlNode => ({
  'cbc:PaymentMeansCode': '1',
  'cbc:InstructionNote': isFormat(jurisdiction, 'zatca') ? credits?.reason : null,
})

/** Writes BTAE-04, the rate from the document's currency to dirhams. */
const taxExchangeRate = ({ currency, vatInAed }: InvoiceDocument): XmlNode | null =>
  vatInAed && {
    'cbc:SourceCurrencyCode': currency,
    'cbc:TargetCurrencyCode': Currency.AED,
    'cbc:CalculationRate': vatInAed.rate,
  }

/** PINT-AE has one note for all free text (ibr-sr-51), and no other place for the rate's publisher and date. */
const notesOf = ({ description, credits, currency, vatInAed }: InvoiceDocument): string[] => {
  const words = [description, credits?.reason ?? null].filter((note) => note !== null)
  if (!vatInAed) return words
  const { rate, rateSource, rateOn } = vatInAed
  return [[...words, `VAT in AED at 1 ${currency} = ${rate} AED (${rateSource}, ${rateOn}).`].join('\n')]
}

/** Anyone who opens the file must see that it is not an official e-invoice. */
const NOT_SENT = 'Written to UBL 2.1 and checked. It is not signed, and was not sent to any authority or network.'

/**
 * Returns an invoice or credit note as UBL 2.1, in the profile of its seller's country: PINT-AE, ZATCA, or plain EN
 * 16931. It contains what was issued, not what was paid since. It is not signed and not transmitted.
 */
export const ublDocument = (document: InvoiceDocument): string => {
  const { jurisdiction, number, id, issuedOn, issuedAt, dueOn, currency, purchaseOrder, credits, lines, vatInAed } = document
  const isCredit = isCreditRoot(document)
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const { customization, profile } = eInvoiceProfileOf(jurisdiction)
  const { allowances, taxTotals, monetary, line } = amountsOf(document)
  const isSaudi = isFormat(jurisdiction, 'zatca')
  // UBL places the rate before the discounts of a credit note, but after those of an invoice.
  const rate = { 'cac:TaxExchangeRate': taxExchangeRate(document) }
  const content: XmlNode = {
    [root]: {
      '@xmlns': `${UBL}:${root}-2`,
      '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      'cbc:CustomizationID': customization,
      'cbc:ProfileID': profile,
      'cbc:ProfileExecutionID': isFormat(jurisdiction, 'pint_ae') ? AE_ORDINARY : null,
      'cbc:ID': number,
      'cbc:UUID': isSaudi || isFormat(jurisdiction, 'pint_ae') ? id : null,
      'cbc:IssueDate': isSaudi ? zatcaMoment(issuedAt).slice(0, 10) : issuedOn,
      'cbc:IssueTime': isSaudi ? zatcaMoment(issuedAt).slice(11) : null,
      ...(isCredit ? {} : { 'cbc:DueDate': isSaudi ? null : dueOn }),
      [`cbc:${root}TypeCode`]: typeCode(document),
      'cbc:Note': notesOf(document),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:TaxCurrencyCode': isSaudi ? Currency.SAR : vatInAed ? Currency.AED : null,
      'cac:OrderReference': purchaseOrder ? { 'cbc:ID': purchaseOrder } : null,
      'cac:BillingReference': credits
        ? { 'cac:InvoiceDocumentReference': { 'cbc:ID': credits.number, 'cbc:IssueDate': credits.issuedOn } }
        : null,
      'cac:AdditionalDocumentReference': additionalReferences(document),
      'cac:AccountingSupplierParty': sellerParty(document),
      'cac:AccountingCustomerParty': buyerParty(document),
      'cac:Delivery': isSaudi ? { 'cbc:ActualDeliveryDate': issuedOn } : null,
      'cac:PaymentMeans': paymentMeans(document),
      'cac:PaymentTerms': isSaudi || isCredit || !dueOn ? null : { 'cbc:Note': `Due on ${dueOn}. ${document.lateNote}` },
      ...(isCredit ? rate : {}),
      'cac:AllowanceCharge': allowances,
      ...(isCredit ? {} : rate),
      'cac:TaxTotal': taxTotals,
      'cac:LegalMonetaryTotal': monetary,
      [`cac:${root}Line`]: lines.map((each, at) => line(each, at, isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')),
    },
  }
  return xmlOf(content, NOT_SENT)
}

const QR_REFERENCE = /<cac:AdditionalDocumentReference>\s*<cbc:ID>QR<\/cbc:ID>[\s\S]*?<\/cac:AdditionalDocumentReference>/

/** Returns the part of a Saudi document that its hash covers: its canonical form from the root on, without the QR code. */
export const hashedPart = (xml: string) => xml.slice(xml.indexOf('<Invoice')).replace(QR_REFERENCE, '').trimEnd()
