import { type XmlNode, xmlOf } from '../../../platform/files/xml.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { eInvoiceProfileOf, isVatNumberOf, type JurisdictionCode } from '../../jurisdictions/index.ts'
import { inAed } from '../billing/vat-in-aed.ts'
import { type DocumentBuyer, type DocumentLine, type DocumentTax, type InvoiceDocument, isFormat } from './invoice-document.ts'
import { saudiReasonCode, TAX_CODE } from './ubl-faults.ts'
import { zatcaCode, zatcaMoment, zatcaSellerName } from './zatca.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

const CREDIT_CODE = '381'
/** None of the eight kinds: free zone, deemed supply, margin, summary, continuous, agent, e-commerce, export. */
const AE_ORDINARY = '00000000'
/** A standard invoice between businesses, and a simplified one to a consumer; none of the five further kinds. */
const SA_STANDARD = '0100000'
const SA_SIMPLIFIED = '0200000'

/** PINT-AE addresses parties by the tax identification number: the first ten digits of the TRN. */
const AE_SCHEME = '0235'
/** The identifier for buyers outside the scheme. */
const AE_OUTSIDE = '9900000098'
const tinOf = (trn: string) => trn.slice(0, 10)

/** The names of an emirate, its code, and its full name. */
const AE_EMIRATES: readonly (readonly [RegExp, string, string])[] = [
  [/abu dhabi|أبو ?ظبي|ابو ?ظبي|al ain|العين/i, 'AUH', 'Abu Dhabi'],
  [/dubai|دبي/i, 'DXB', 'Dubai'],
  [/sharjah|الشارقة/i, 'SHJ', 'Sharjah'],
  [/ajman|عجمان/i, 'AJM', 'Ajman'],
  [/umm al quwain|أم القيوين/i, 'UAQ', 'Umm Al Quwain'],
  [/ras al khaimah|رأس الخيمة/i, 'RAK', 'Ras Al Khaimah'],
  [/fujairah|الفجيرة/i, 'FUJ', 'Fujairah'],
]

/** Writes a postal address. Addresses are stored as free text, of which only the emirate can be recognised. */
const postalAddress = (address: string, country: JurisdictionCode | null): XmlNode => {
  const parts = address
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const emirate = country && isFormat(country, 'pint_ae') ? AE_EMIRATES.find(([names]) => names.test(address)) : undefined
  const [street = address, ...others] = parts
  return {
    'cbc:StreetName': street,
    'cbc:AdditionalStreetName': others[0],
    'cbc:CityName': emirate?.[2],
    'cbc:CountrySubentity': emirate?.[1],
    'cac:AddressLine': others.slice(1).map((line) => ({ 'cbc:Line': line })),
    'cac:Country': country ? { 'cbc:IdentificationCode': country } : null,
  }
}

const VAT: XmlNode = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

const sellerParty = ({ jurisdiction, seller }: InvoiceDocument): XmlNode => {
  const name = isFormat(jurisdiction, 'zatca') ? zatcaSellerName(seller) : seller.legalName
  const registration = isFormat(jurisdiction, 'zatca')
    ? { '@schemeID': 'CRN' }
    : isFormat(jurisdiction, 'pint_ae')
      ? { '@schemeAgencyID': 'TL' }
      : {}
  return {
    'cac:Party': {
      'cbc:EndpointID': isFormat(jurisdiction, 'pint_ae') && seller.trn ? { '@schemeID': AE_SCHEME, '#': tinOf(seller.trn) } : null,
      'cac:PartyIdentification':
        isFormat(jurisdiction, 'zatca') && seller.registryNo ? { 'cbc:ID': { ...registration, '#': seller.registryNo } } : null,
      'cac:PartyName': name === seller.legalName ? null : { 'cbc:Name': seller.legalName },
      'cac:PostalAddress': postalAddress(seller.address, jurisdiction),
      'cac:PartyTaxScheme': seller.trn ? { 'cbc:CompanyID': seller.trn, ...VAT } : null,
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': name,
        'cbc:CompanyID': !isFormat(jurisdiction, 'zatca') && seller.registryNo ? { ...registration, '#': seller.registryNo } : null,
      },
      'cac:Contact': seller.email ? { 'cbc:ElectronicMail': seller.email } : null,
    },
  }
}

const buyerEndpoint = (jurisdiction: JurisdictionCode, { taxId }: DocumentBuyer) => ({
  '@schemeID': AE_SCHEME,
  '#': taxId && isVatNumberOf(jurisdiction, taxId) ? tinOf(taxId) : AE_OUTSIDE,
})

/** A buyer's country cannot be known from its address. The seller's country is stated only if the buyer's number belongs to it. */
const buyerParty = ({ jurisdiction, buyer }: InvoiceDocument): XmlNode => {
  const isHome = isVatNumberOf(jurisdiction, buyer.taxId ?? '')
  const contact = { 'cbc:Telephone': buyer.phone, 'cbc:ElectronicMail': buyer.email }
  return {
    'cac:Party': {
      'cbc:EndpointID': isFormat(jurisdiction, 'pint_ae') ? buyerEndpoint(jurisdiction, buyer) : null,
      'cac:PostalAddress': buyer.address ? postalAddress(buyer.address, isHome ? jurisdiction : null) : null,
      'cac:PartyTaxScheme': buyer.taxId ? { 'cbc:CompanyID': buyer.taxId, ...VAT } : null,
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
      'cac:Contact': buyer.email || buyer.phone ? contact : null,
    },
  }
}

/** Returns the writers of a document's elements. */
const writerOf = (document: InvoiceDocument) => {
  const { jurisdiction, currency, lines, taxes, vatInAed } = document
  const isSaudi = isFormat(jurisdiction, 'zatca')
  const money = (minor: bigint): XmlNode => ({ '@currencyID': currency, '#': toDecimal(minor, currency) })
  const dirhams = (fils: bigint): XmlNode => ({ '@currencyID': Currency.AED, '#': toDecimal(fils, Currency.AED) })
  /**
   * Writes BTAE-10 and BTAE-08: a line with its VAT, and that VAT. The specification requires both in dirhams; its
   * published example of an export has them in the currency of the document, and no rule checks them.
   */
  const inTaxCurrency = (minor: bigint) => (vatInAed ? dirhams(inAed(minor, currency, vatInAed.rate)) : money(minor))
  const lineSum = ({ category, rate }: DocumentTax) =>
    lines
      .filter((line) => line.taxCategory === category && Number(line.taxRate) === Number(rate))
      .reduce((sum, { total }) => sum + total, 0n)

  /** EN 16931 gives no rate to the category out of scope; ZATCA requires a zero. */
  const percent = (category: DocumentTax['category'], rate: string) => (category === 'out_of_scope' && !isSaudi ? null : rate)

  const category = (tax: Pick<DocumentTax, 'category' | 'rate'>, reason: string | null | undefined): XmlNode => ({
    'cbc:ID': TAX_CODE[tax.category],
    'cbc:Percent': percent(tax.category, tax.rate),
    ...(reason === undefined ? {} : reasons(tax.category, reason)),
    ...VAT,
  })
  const reasons = (of: DocumentTax['category'], reason: string | null): XmlNode => {
    if (of === 'standard' || (of === 'zero_rated' && !isSaudi)) return {}
    return {
      'cbc:TaxExemptionReasonCode': isSaudi ? saudiReasonCode(of, reason) : null,
      'cbc:TaxExemptionReason': reason?.trim() || 'Not subject to VAT',
    }
  }

  const line = (each: DocumentLine, at: number, quantity: 'cbc:InvoicedQuantity' | 'cbc:CreditedQuantity'): XmlNode => ({
    'cbc:ID': String(at + 1),
    [quantity]: { '@unitCode': 'C62', '#': each.quantity },
    'cbc:LineExtensionAmount': money(each.total),
    'cac:TaxTotal': isSaudi ? { 'cbc:TaxAmount': money(each.tax), 'cbc:RoundingAmount': money(each.total + each.tax) } : null,
    'cac:Item': {
      'cbc:Description': isFormat(jurisdiction, 'pint_ae') ? each.description : null,
      'cbc:Name': each.description,
      'cac:ClassifiedTaxCategory': category({ category: each.taxCategory, rate: each.taxRate }, undefined),
    },
    'cac:Price': { 'cbc:PriceAmount': { '@currencyID': currency, '#': each.unitPrice } },
    'cac:ItemPriceExtension': isFormat(jurisdiction, 'pint_ae')
      ? { 'cbc:Amount': inTaxCurrency(each.total + each.tax), 'cac:TaxTotal': { 'cbc:TaxAmount': inTaxCurrency(each.tax) } }
      : null,
  })

  const taxTotal: XmlNode = {
    'cbc:TaxAmount': money(document.taxTotal),
    'cac:TaxSubtotal': taxes.map((tax) => ({
      'cbc:TaxableAmount': money(tax.taxable),
      'cbc:TaxAmount': money(tax.tax),
      'cac:TaxCategory': category(tax, tax.reason),
    })),
  }

  return {
    allowances: taxes.flatMap((tax) => {
      const amount = lineSum(tax) - tax.taxable
      return amount === 0n
        ? []
        : [
            {
              'cbc:ChargeIndicator': 'false',
              'cbc:AllowanceChargeReasonCode': '95',
              'cbc:AllowanceChargeReason': 'Discount',
              'cbc:Amount': money(amount),
              'cac:TaxCategory': category(tax, undefined),
            },
          ]
    }),
    // ZATCA requires the tax total again in riyals, without subtotals; PINT-AE in dirhams, for a document in another currency.
    taxTotals: [
      taxTotal,
      ...(isSaudi ? [{ 'cbc:TaxAmount': money(document.taxTotal) }] : []),
      ...(vatInAed ? [{ 'cbc:TaxAmount': dirhams(vatInAed.tax) }] : []),
    ],
    monetary: {
      'cbc:LineExtensionAmount': money(document.subtotal),
      'cbc:TaxExclusiveAmount': money(document.subtotal - document.discount),
      'cbc:TaxInclusiveAmount': money(document.amount),
      'cbc:AllowanceTotalAmount': document.discount > 0n ? money(document.discount) : null,
      'cbc:PayableAmount': money(document.amount),
    },
    line,
  }
}

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
  const { allowances, taxTotals, monetary, line } = writerOf(document)
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
