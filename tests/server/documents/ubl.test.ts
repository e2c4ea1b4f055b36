import { createHash } from 'node:crypto'
import path from 'node:path'
import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { TaxCategory, TaxJurisdiction } from '../../../server/modules/receivables/billing/tax.ts'
import { totalsOf } from '../../../server/modules/receivables/billing/totals.ts'
import type { DocumentTaxCategory, InvoiceDocument } from '../../../server/modules/receivables/documents/invoice-document.ts'
import { hashedPart, ublDocument } from '../../../server/modules/receivables/documents/ubl.ts'
import { ublFaults } from '../../../server/modules/receivables/documents/ubl-faults.ts'
import { documentHash } from '../../../server/modules/receivables/documents/zatca.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { toDecimal } from '../../../server/shared/money.ts'
import { aDollarInvoice, anInvoice, aPlainInvoice, aSaudiInvoice, CREDITING } from './sample-documents.ts'
import { canonical, schemaErrors } from './schemas.ts'

const GOLDEN = path.resolve(import.meta.dirname, '../../golden/ubl')

const CASES: readonly (readonly [string, InvoiceDocument])[] = [
  ['ae-invoice', anInvoice()],
  ['ae-credit-note', anInvoice(CREDITING)],
  ['ae-buyer-outside-the-scheme', anInvoice({ buyer: { name: 'Karim', email: null, phone: null, address: null, taxId: null } })],
  ['ae-invoice-in-dollars', aDollarInvoice()],
  ['ae-credit-note-in-dollars', aDollarInvoice(CREDITING)],
  ['sa-invoice', aSaudiInvoice()],
  ['sa-credit-note', aSaudiInvoice(CREDITING)],
  ['sa-simplified', aSaudiInvoice({ buyer: { ...anInvoice().buyer, taxId: null } })],
  ['qa-invoice', aPlainInvoice()],
  ['ng-credit-note', aPlainInvoice({ ...CREDITING, jurisdiction: 'NG' })],
]

const read = (xml: string) => new XMLParser({ ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true }).parse(xml)

describe.each(CASES)('the UBL of %s', (name, document) => {
  it('is unchanged', async () => {
    await expect(ublDocument(document)).toMatchFileSnapshot(path.join(GOLDEN, `${name}.xml`))
  })

  it('has the structure of the standard, and breaks no rule of its profile', async () => {
    const root = document.kind === 'credit_note' && document.jurisdiction !== 'SA' ? 'credit_note' : 'invoice'
    expect(await schemaErrors(ublDocument(document), root)).toEqual([])
    expect(ublFaults(document)).toEqual([])
  }, 60_000)

  it('is in canonical form from its root on, so that every implementation computes the same hash', async () => {
    const xml = ublDocument(document)
    const root = (text: string) => text.slice(text.search(/<[A-Z]/)).trimEnd()
    expect(root(await canonical(xml))).toBe(root(xml))
  })

  it('does not mention later payments, and is the same at any time', () => {
    const later = { ...document, amountPaid: document.amount, balanceDue: 0n, stamp: 'paid', paidAt: new Date() } as const
    expect(ublDocument(later)).toBe(ublDocument(document))
  })
})

describe('profiles', () => {
  it('give Emirati documents the identifiers of PINT-AE, and buyers outside the scheme the one reserved for them', () => {
    const { Invoice } = read(ublDocument(anInvoice()))
    expect(Invoice).toMatchObject({
      CustomizationID: 'urn:peppol:pint:billing-1@ae-1',
      ProfileID: 'urn:peppol:bis:billing',
      UUID: anInvoice().id,
      InvoiceTypeCode: '380',
    })
    expect(Invoice.AccountingSupplierParty.Party.EndpointID).toEqual({ '#text': '1001234567', '@_schemeID': '0235' })
    expect(Invoice.AccountingCustomerParty.Party.EndpointID['#text']).toBe('1009998887')
    const outside = read(ublDocument(anInvoice({ buyer: { ...anInvoice().buyer, taxId: 'EU-77' } }))).Invoice
    expect(outside.AccountingCustomerParty.Party.EndpointID['#text']).toBe('9900000098')
  })

  it('give Saudi documents their counter, the hash before them and their code; a credit note is an invoice of another kind', () => {
    const { Invoice } = read(ublDocument(aSaudiInvoice(CREDITING)))
    const [counter, previous, code] = Invoice.AdditionalDocumentReference
    expect(counter).toMatchObject({ ID: 'ICV', UUID: '7' })
    expect(previous.Attachment.EmbeddedDocumentBinaryObject['#text']).toBe(aSaudiInvoice().chain!.previousHash)
    expect(Buffer.from(code.Attachment.EmbeddedDocumentBinaryObject['#text'], 'base64')[0]).toBe(1)
    expect(Invoice).toMatchObject({
      ProfileID: 'reporting:1.0',
      InvoiceTypeCode: { '#text': '381', '@_name': '0100000' },
      IssueDate: '2026-11-21',
      IssueTime: '11:30:00',
      BillingReference: { InvoiceDocumentReference: { ID: 'INV-2026-001' } },
      PaymentMeans: { InstructionNote: 'Goods were returned' },
    })
    expect(read(ublDocument(aSaudiInvoice({ buyer: { ...anInvoice().buyer, taxId: null } }))).Invoice.InvoiceTypeCode['@_name']).toBe(
      '0200000',
    )
  })

  it('hash a Saudi document without its code, because the code is added afterwards', () => {
    const xml = ublDocument(aSaudiInvoice())
    expect(hashedPart(xml)).not.toContain('>QR<')
    expect(hashedPart(xml)).toMatch(/^<Invoice [\s\S]*<\/Invoice>$/)
    expect(documentHash(hashedPart(xml))).toBe(createHash('sha256').update(hashedPart(xml)).digest('base64'))
  })

  it('say that they are neither signed nor sent', () => {
    expect(ublDocument(aSaudiInvoice())).toMatch(/^<\?xml .*\n<!-- .* not signed, and was not sent .* -->\n<Invoice/)
  })

  it('carry people’s own words as text only', () => {
    const words = `<cbc:ID>1</cbc:ID> & ]]> "quoted" 'so' <!-- \u0000\u0008\uD800`
    const xml = ublDocument(anInvoice({ description: words }))
    expect(read(xml).Invoice.ID).toBe('INV-2026-001')
    expect(xml).toContain(`&lt;cbc:ID&gt;1&lt;/cbc:ID&gt; &amp; ]]&gt; "quoted" 'so' &lt;!-- `)
  })
})

describe('a document is refused', () => {
  const WRONG: readonly (readonly [string, Partial<InvoiceDocument>])[] = [
    ['BR-16', { lines: [] }],
    ['BR-CO-10', { subtotal: 261_451n }],
    ['BR-CO-11', { discount: 9_999n }],
    ['BR-CO-13', { discount: 10_001n }],
    ['BR-CO-14', { taxTotal: 6_637n }],
    ['BR-CO-15', { amount: 258_085n }],
    ['BR-LIN', { lines: anInvoice().lines.map((line, at) => (at === 0 ? { ...line, quantity: '13' } : line)) }],
    ['BR-CO-17', { taxes: anInvoice().taxes.map((tax, at) => (at === 0 ? { ...tax, tax: 6_638n } : tax)) }],
    ['BR-S-01', { taxes: [anInvoice().taxes[0]!] }],
    ['BR-S-02', { seller: { ...anInvoice().seller, trn: null } }],
    ['BR-S-05', { taxes: anInvoice().taxes.map((tax) => ({ ...tax, rate: '0', tax: 0n })) }],
    ['BR-Z-09', { taxes: anInvoice().taxes.map((tax, at) => (at === 1 ? { ...tax, tax: 1n } : tax)) }],
    ['BR-E-10', { taxes: anInvoice().taxes.map((tax, at) => (at === 1 ? { ...tax, category: 'exempt' as const, reason: ' ' } : tax)) }],
    ['BR-O-11', { taxes: anInvoice().taxes.map((tax, at) => (at === 1 ? { ...tax, category: 'out_of_scope' as const } : tax)) }],
    ['BR-08', { seller: { ...anInvoice().seller, address: ' ' } }],
    ['BR-CO-25', { dueOn: null }],
    ['BR-CO-25', { dueOn: '2026-11-20' }],
    ['IBR-159-AE', { currency: Currency.USD }],
    ['IBT-111', { ...aDollarInvoice(), vatInAed: { ...aDollarInvoice().vatInAed!, tax: 24_372n } }],
    ['IBR-AE-TRN', { seller: { ...anInvoice().seller, trn: '123' } }],
  ]
  it.each(WRONG)('when it breaks %s', (rule, changes) => {
    expect(ublFaults(anInvoice(changes)).map((fault) => fault.rule)).toContain(rule)
  })

  const WRONG_IN_SAUDI_ARABIA: readonly (readonly [string, Partial<InvoiceDocument>])[] = [
    ['BR-KSA-33', { chain: null }],
    ['BR-KSA-40', { seller: { ...aSaudiInvoice().seller, trn: '100123456700003' } }],
    ['BR-KSA-68', { currency: anInvoice().currency }],
    ['BR-KSA-69', { taxes: aSaudiInvoice().taxes.map((tax) => ({ ...tax, reason: 'Export' })) }],
  ]
  it.each(WRONG_IN_SAUDI_ARABIA)('when it breaks %s of Saudi Arabia', (rule, changes) => {
    expect(ublFaults(aSaudiInvoice(changes)).map((fault) => fault.rule)).toContain(rule)
  })
})

describe('for any amount of an invoice', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99_999_999 }).map((n) => (n / 1_000).toFixed(3)),
    unitPrice: fc.bigInt({ min: 0n, max: 10_000_000n }),
    taxCategory: fc.constantFrom(TaxCategory.STANDARD, TaxCategory.ZERO_RATED, TaxCategory.EXEMPT),
  })

  it('its totals follow the arithmetic of the standard', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 9_999 }), (lines, discount) => {
        const totals = totalsOf(lines, discount ? { percent: (discount / 100).toFixed(2) } : null, {
          jurisdiction: TaxJurisdiction.AE,
          day: '2026-11-24',
          isRegistered: true,
        })
        const { currency } = anInvoice()
        const document = anInvoice({
          lines: totals.lines.map(({ total, tax, taxCategory, taxRate }, at) => ({
            description: 'Goods',
            quantity: lines[at]!.quantity,
            unitPrice: toDecimal(lines[at]!.unitPrice, currency),
            total,
            tax,
            taxCategory: taxCategory as DocumentTaxCategory,
            taxRate,
            taxReason: null,
          })),
          subtotal: totals.subtotal,
          discount: totals.discount,
          taxes: totals.taxes.map((tax) => ({ ...tax, category: tax.category as DocumentTaxCategory, reason: 'Because' })),
          taxTotal: totals.taxTotal,
          amount: totals.amount,
        })
        expect(ublFaults(document)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
