const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const dayIn = (days: number) => inDays(days).slice(0, 10)

type Changes = Readonly<Record<string, unknown>>

export const aCustomer = (changes: Changes = {}) => ({
  id: 'customer-1',
  name: 'Al Noor Restaurants',
  email: 'accounts@alnoor.example',
  phone: null,
  address: null,
  taxId: null,
  createdAt: inDays(-90),
  invoiceCount: 4,
  averageDaysToPay: 18.4,
  credit: [] as unknown[],
  outstanding: [{ amount: '4956.00', currency: 'AED' }],
  totalInvoiced: [{ amount: '31500.00', currency: 'AED' }],
  totalPaid: [{ amount: '26544.00', currency: 'AED' }],
  ...changes,
})

/** A sent invoice as the server returns it. */
export const anInvoice = (changes: Changes = {}) => ({
  id: 'invoice-1',
  invoiceNumber: 'INV-2026-016',
  customer: aCustomer(),
  customerId: 'customer-1',
  customerName: 'Al Noor Restaurants',
  customerEmail: 'accounts@alnoor.example',
  amount: '4956.00',
  amountPaid: '0.00',
  balanceDue: '4956.00',
  currency: 'AED',
  createdAt: inDays(-20),
  issuedOn: dayIn(-19),
  dueOn: dayIn(11),
  status: 'SENT',
  isPartlyPaid: false,
  availableActions: ['REMIND', 'COPY_LINK', 'RENEW_LINK', 'RECORD_RECEIPT', 'CREDIT', 'VOID'],
  paymentLink: 'https://mizan.example/pay/token',
  pdfPath: '/documents/invoices/1.pdf',
  xmlPath: '/documents/invoices/1.xml',
  scheduledAt: null,
  remindersSent: 0,
  lastReminderAt: null,
  deliveredAt: inDays(-19),
  deliveryFailure: null,
  description: null,
  discount: '0.00',
  items: [
    {
      id: 'item-1',
      description: 'Basmati rice',
      quantity: '40',
      unitPrice: '118.00',
      total: '4720.00',
      taxCategory: 'STANDARD',
      taxRate: '5',
      taxReason: null,
    },
  ],
  jurisdiction: 'AE',
  lateNote: 'No interest is charged on late payment.',
  paidAt: null,
  viewedAt: null,
  purchaseOrder: null,
  sellerTrn: '100987654300003',
  subtotal: '4720.00',
  taxTotal: '236.00',
  vatInAed: null as unknown,
  taxes: [{ category: 'STANDARD', rate: '5', taxable: '4720.00', tax: '236.00' }],
  timeZone: 'Asia/Dubai',
  settlements: [] as unknown[],
  payments: [] as unknown[],
  creditNotes: [] as unknown[],
  history: [{ kind: 'CREATED', at: inDays(-20), note: null }],
  voidReason: null,
  ...changes,
})

export const aDraft = (changes: Changes = {}) =>
  anInvoice({
    id: 'draft-1',
    invoiceNumber: null,
    issuedOn: null,
    status: 'DRAFT',
    availableActions: ['SEND', 'EDIT', 'DELETE', 'SCHEDULE'],
    paymentLink: null,
    pdfPath: null,
    xmlPath: null,
    deliveredAt: null,
    ...changes,
  })

export const aReceipt = (changes: Changes = {}) => ({
  id: 'receipt-1',
  amount: '4956.00',
  allocated: '0.00',
  unallocated: '4956.00',
  currency: 'AED',
  payerName: 'Al Noor',
  payerIban: null,
  reference: 'INV-2026-016',
  note: null,
  receivedOn: dayIn(-1),
  recordedAt: inDays(-1),
  reversedAt: null,
  source: 'MANUAL',
  suggestions: [
    {
      amount: { __typename: 'Money', amount: '4956.00', currency: 'AED' },
      confidence: 0.94,
      reasons: ['REFERENCE', 'AMOUNT'],
      invoice: anInvoice(),
    },
  ],
  ...changes,
})

export const pageOf = (...nodes: readonly unknown[]) => ({
  edges: [],
  nodes,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: nodes.length,
})

export const aSummary = (changes: Changes = {}) => ({
  asOf: null,
  averageDso: 24.6,
  invoicedLately: 7,
  averageDaysToPay: null,
  currency: 'AED',
  outstanding: '4956.00',
  overdueAmount: '0.00',
  overdueCount: 0,
  pendingCount: 1,
  totalInvoiced: '104930.00',
  totalPaid: '47120.00',
  ...changes,
})

export const totals = {
  amount: '7875.00',
  currency: 'AED',
  discount: '0.00',
  itemTotals: ['7500.00'],
  subtotal: '7500.00',
  taxTotal: '375.00',
  taxes: [{ category: 'STANDARD', rate: '5', taxable: '7500.00', tax: '375.00' }],
}
