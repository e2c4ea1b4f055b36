import { expect, it } from 'vitest'
import { feeDocument } from '../../../server/modules/fees/fee-documents.ts'
import { FeeInvoice, type FeeInvoiceContent } from '../../../server/modules/fees/fee-invoice.entity.ts'
import { FeeInvoiceKind, FeeKind } from '../../../server/modules/fees/fee-terms.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/index.ts'
import { zatcaCode } from '../../../server/modules/receivables/documents/zatca.ts'
import { TaxCategory } from '../../../server/modules/receivables/index.ts'
import type { FeeIssuer } from '../../../server/platform/config.ts'
import { Currency } from '../../../server/shared/currency.ts'

const SAUDI: FeeIssuer = {
  legalName: 'Mizan Arabia',
  legalNameArabic: 'ميزان',
  address: 'Riyadh',
  country: 'SA',
  trn: '300000000000003',
}
const PUBLIC_URL = 'https://mizan.example'

/** The document of fees of 115 riyals. */
const aDocument = (kind: FeeInvoiceKind, issuer: FeeIssuer | null, change: Partial<FeeInvoiceContent> = {}) => {
  const isTaxed = kind !== FeeInvoiceKind.STATEMENT
  const category = isTaxed ? TaxCategory.STANDARD : TaxCategory.OUT_OF_SCOPE
  const amounts = isTaxed ? { rate: '15', net: '10000', tax: '1500' } : { rate: '0', net: '11500', tax: '0' }
  const content: FeeInvoiceContent = {
    issuer,
    recipient: { name: 'Al Noor Trading', address: 'Jeddah', trn: null },
    jurisdiction: JurisdictionCode.SA,
    lines: [{ kind: FeeKind.TRANSFER, count: 12, category, gross: '11500', ...amounts }],
    taxes: [{ category, rate: amounts.rate, taxable: amounts.net, tax: amounts.tax }],
    vatInAed: null,
    credited: null,
    ...change,
  }
  const document = Object.assign(new FeeInvoice(), {
    id: 'document',
    businessId: 'business',
    kind,
    number: 'FI-2026-000001',
    firstDay: '2026-10-01',
    currency: Currency.SAR,
    version: 1,
    amountMinor: 11_500n,
    taxMinor: BigInt(amounts.tax),
    content,
    creditsId: null,
    reason: content.credited && 'The name was wrong.',
    issuedOn: '2026-11-01',
    issuedAt: new Date('2026-11-01T00:30:00Z'),
  })
  return feeDocument(document, PUBLIC_URL)
}

/** The values of a code, by their tags. */
const readCode = (code: string): string[] => {
  const bytes = Buffer.from(code, 'base64')
  const values: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!) values.push(bytes.subarray(at + 2, at + 2 + bytes[at + 1]!).toString())
  return values
}

it('a tax invoice of a Saudi issuer in riyals has the code that its rules require', () => {
  const code = zatcaCode(aDocument(FeeInvoiceKind.TAX_INVOICE, SAUDI))
  expect(readCode(code!)).toEqual(['ميزان', SAUDI.trn, '2026-11-01T03:30:00', '115.00', '15.00'])
})

it('a statement is called one, says that it is no tax invoice, and has no tax number and no code', () => {
  for (const issuer of [null, { ...SAUDI, trn: null }]) {
    const document = aDocument(FeeInvoiceKind.STATEMENT, issuer)
    expect(document.heading?.title).toBe('documents:fees.statement')
    expect(document.description).toContain('not a tax invoice')
    expect(document.seller.trn).toBeNull()
    expect(zatcaCode(document)).toBeNull()
  }
  expect(aDocument(FeeInvoiceKind.STATEMENT, null).seller.legalName).toContain('not configured')
})

it('a credit note names the document that it takes back, and its reason', () => {
  const credited = { number: 'FI-2026-000001', issuedOn: '2026-11-01' }
  const note = aDocument(FeeInvoiceKind.CREDIT_NOTE, SAUDI, { credited })
  expect(note).toMatchObject({ kind: 'credit_note', stamp: null, credits: { ...credited, reason: 'The name was wrong.' } })
})
