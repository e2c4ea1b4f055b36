import { TransactionCategory, TransactionType } from '../../../server/modules/ledger/ledger-terms.ts'
import type { InvoiceDocument } from '../../../server/modules/receivables/documents/invoice-document.ts'
import { AccountType } from '../../../server/modules/wallet/accounts/account-terms.ts'
import type { Statement, StatementLine } from '../../../server/modules/wallet/statements/statement.ts'
import { Currency } from '../../../server/shared/currency.ts'
import type { Person, World } from '../../support/world.ts'

/** An open invoice of an Emirati seller: two rates, a discount, a part payment, and text in both directions. */
export const anInvoice = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  kind: 'invoice',
  id: '7d8b1e5a-3c1f-4f6e-9a52-0c1d2e3f4a5b',
  number: 'INV-2026-001',
  jurisdiction: 'AE',
  currency: Currency.AED,
  timeZone: 'Asia/Dubai',
  seller: {
    legalName: 'Layla Foods Trading LLC',
    legalNameArabic: 'ليلى لتجارة الأغذية ذ.م.م',
    address: 'Warehouse 4, Al Quoz Industrial 3\nDubai, United Arab Emirates',
    trn: '100123456700003',
    registryNo: 'CN-100001',
    email: 'billing@layla.example',
    logo: null,
  },
  buyer: {
    name: 'شركة النخبة (Elite) للمقاولات 2020',
    email: 'ap@elite.example',
    phone: '+971 50 123 4567',
    address: 'شارع الشيخ زايد، برج 12، دبي',
    taxId: '100999888700003',
  },
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  issuedAt: new Date('2026-11-21T08:30:00Z'),
  purchaseOrder: 'PO-7781',
  description: 'Thank you & until <soon>. التسليم خلال 14 يومًا (Order 7781).',
  lines: [
    {
      description: 'Basmati rice, 20 kg — أرز',
      quantity: '12',
      unitPrice: '85.00',
      total: 102_000n,
      tax: 5_100n,
      taxCategory: 'standard',
      taxRate: '5',
      taxReason: null,
    },
    {
      description: 'Delivery "to site"',
      quantity: '1.5',
      unitPrice: '240.00',
      total: 36_000n,
      tax: 1_800n,
      taxCategory: 'standard',
      taxRate: '5',
      taxReason: null,
    },
    {
      description: 'تمور (درجة أولى) 5 كغ',
      quantity: '10',
      unitPrice: '123.45',
      total: 123_450n,
      tax: 0n,
      taxCategory: 'zero_rated',
      taxRate: '0',
      taxReason: 'VATEX-SA-32 Export of goods',
    },
  ],
  subtotal: 261_450n,
  discount: 10_000n,
  taxes: [
    { category: 'standard', rate: '5', taxable: 132_722n, tax: 6_636n, reason: null },
    { category: 'zero_rated', rate: '0', taxable: 118_728n, tax: 0n, reason: 'VATEX-SA-32 Export of goods' },
  ],
  taxTotal: 6_636n,
  vatInAed: null,
  amount: 258_086n,
  amountPaid: 50_000n,
  amountCredited: 0n,
  balanceDue: 208_086n,
  lateNote: 'No interest is charged on late payment.',
  paymentLink: 'http://localhost:4000/pay/abcdefghijklmnopqrstuv',
  stamp: null,
  paidAt: null,
  credits: null,
  chain: null,
  publicUrl: 'http://localhost:4000',
  ...changes,
})

/** The same of a Saudi seller: in riyals at 15 %, with its position in the chain. */
export const aSaudiInvoice = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => {
  const invoice = anInvoice()
  return {
    ...invoice,
    jurisdiction: 'SA',
    currency: Currency.SAR,
    timeZone: 'Asia/Riyadh',
    seller: { ...invoice.seller, trn: '300123456700003', address: 'King Fahd Road\nRiyadh 12345' },
    buyer: { ...invoice.buyer, taxId: '300999888700003' },
    lines: invoice.lines.map((line) => (line.taxCategory === 'standard' ? { ...line, taxRate: '15', tax: line.tax * 3n } : line)),
    taxes: [{ ...invoice.taxes[0]!, rate: '15', tax: 19_908n }, invoice.taxes[1]!],
    taxTotal: 19_908n,
    amount: 271_358n,
    balanceDue: 221_358n,
    chain: { counter: 7, previousHash: 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==' },
    ...changes,
  }
}

/** The same in dollars: its VAT is due in dirhams. */
export const aDollarInvoice = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument =>
  anInvoice({
    currency: Currency.USD,
    // 66.36 and 2,580.86, times the rate.
    vatInAed: { rate: '3.6725', rateOn: '2026-11-20', rateSource: 'Central Bank of the UAE', tax: 24_371n, total: 947_821n },
    ...changes,
  })

/** A seller without a tax number: no tax, and one category. */
export const aPlainInvoice = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => {
  const invoice = anInvoice()
  const [first] = invoice.lines
  return {
    ...invoice,
    jurisdiction: 'QA',
    currency: Currency.QAR,
    timeZone: 'Asia/Qatar',
    seller: { ...invoice.seller, trn: null, legalNameArabic: null, address: 'West Bay, Doha' },
    buyer: { ...invoice.buyer, taxId: null, address: null, phone: null },
    lines: [{ ...first!, taxCategory: 'out_of_scope', taxRate: '0', tax: 0n }],
    subtotal: 102_000n,
    discount: 0n,
    taxes: [{ category: 'out_of_scope', rate: '0', taxable: 102_000n, tax: 0n, reason: null }],
    taxTotal: 0n,
    amount: 102_000n,
    amountPaid: 0n,
    balanceDue: 102_000n,
    ...changes,
  }
}

/** The fields that turn an invoice into its credit note. */
export const CREDITING: Partial<InvoiceDocument> = {
  kind: 'credit_note',
  number: 'CN-2026-001',
  dueOn: null,
  description: null,
  paymentLink: null,
  amountPaid: 0n,
  balanceDue: 0n,
  credits: { number: 'INV-2026-001', issuedOn: '2026-11-21', reason: 'Goods were returned' },
}

const CATEGORIES = [...Object.values(TransactionCategory), 'fee' as const]

/** A statement of a month with this many movements of every kind. */
export const aStatement = (count = 16, changes: Partial<Statement> = {}): Statement => {
  const opening = 1_000_000n
  let balance = opening
  const lines = Array.from({ length: count }, (_, at): StatementLine => {
    const category = CATEGORIES[at % CATEGORIES.length]!
    const isDebit = ['vendor_payment', 'transfer', 'fee'].includes(category)
    const amount = isDebit ? -BigInt(10_000 + at * 37) : BigInt(50_000 + at * 91)
    balance += amount
    const day = 1 + Math.floor((at * 28) / Math.max(count, 1))
    return {
      at: new Date(Date.UTC(2026, 9, day, 6, at % 60)),
      bookingDate: `2026-10-${String(day).padStart(2, '0')}`,
      type: isDebit ? TransactionType.DEBIT : TransactionType.CREDIT,
      category,
      amount,
      currency: Currency.AED,
      counterparty: category === 'fee' ? null : at % 3 === 0 ? 'شركة النخبة للمقاولات' : 'Elite Contracting & Sons <LLC>',
      description: at % 4 === 0 ? null : 'Goods delivered in September',
      reference: at % 5 === 0 ? null : `INV-2026-${String(at).padStart(3, '0')}`,
      balanceAfter: balance,
      transactionId: `7d8b1e5a-0000-4000-8000-${String(at).padStart(12, '0')}`,
      journalId: `9d8b1e5a-0000-4000-8000-${String(at).padStart(12, '0')}`,
    }
  })
  const sum = (of: readonly StatementLine[]) => of.reduce((total, { amount }) => total + amount, 0n)
  return {
    account: {
      id: '5d8b1e5a-0000-4000-8000-000000000001',
      businessId: '4d8b1e5a-0000-4000-8000-000000000001',
      name: 'Main account',
      type: AccountType.OPERATIONAL,
      currency: Currency.AED,
      accountNumber: '0001234567890123',
      iban: 'AE070331234567890123456',
    },
    ownerName: 'Layla Foods شركة ليلى',
    currency: Currency.AED,
    from: '2026-10-01',
    to: '2026-10-31',
    opening,
    closing: balance,
    totalCredits: sum(lines.filter(({ amount }) => amount > 0n)),
    totalDebits: -sum(lines.filter(({ amount }) => amount < 0n)),
    lines,
    madeAt: new Date('2026-11-01T08:00:00Z'),
    ...changes,
  }
}

/** Fetches a document as a person. */
export const fetchDocument = async (world: World, person: Person, path: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    rawPayload,
    headers: received,
  } = await world.app.http.inject({
    method: 'GET',
    url: path,
    headers: { ...(person.cookie ? { cookie: person.cookie } : {}), 'x-forwarded-for': person.ip, ...headers },
  })
  return { status: statusCode, body: rawPayload, text: rawPayload.toString('utf8'), headers: received }
}

/** The structure of a PDF, as far as it is uncompressed. */
export const anatomyOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  return {
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    links: [...text.matchAll(/\/URI \((.*?)\)/g)].map(([, url]) => url),
    acts: text.match(/\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFile|SubmitForm|ImportData|RichMedia)\b/g) ?? [],
    pictures: text.match(/\/Subtype \/Image\b/g)?.length ?? 0,
    isWhole: text.startsWith('%PDF-1.7') && text.trimEnd().endsWith('%%EOF'),
  }
}
