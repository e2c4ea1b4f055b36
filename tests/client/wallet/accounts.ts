type Changes = Readonly<Record<string, unknown>>

/** An account as the server returns it. */
export const anAccount = (changes: Changes = {}) => ({
  id: 'account-1',
  businessId: 'business-1',
  name: 'Main account',
  type: 'OPERATIONAL',
  basis: 'QARD',
  currency: 'AED',
  balance: { available: '9000.00', frozen: '1000.00', total: '10000.00' },
  accountNumber: '0330000000001',
  iban: 'AE070331234567890123456',
  isSandbox: true,
  status: 'ACTIVE',
  statusReason: null,
  lastActivityAt: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  recentTransactions: [],
  closedMonths: [],
  ...changes,
})

export const mainAccount = anAccount()
export const dollars = anAccount({
  id: 'account-2',
  name: 'Dollars',
  currency: 'USD',
  balance: { available: '500.00', frozen: '0.00', total: '500.00' },
})

/** A transaction as the server returns it. */
export const aTransaction = (changes: Changes = {}) => ({
  id: 'transaction-1',
  type: 'CREDIT',
  category: 'CUSTOMER_PAYMENT',
  status: 'COMPLETED',
  amount: '1200.00',
  attachmentCount: 0,
  attachments: [],
  fee: '0.00',
  currency: 'AED',
  counterparty: 'Falcon Retail',
  description: null,
  reference: 'INV-2026-014',
  postedAt: '2026-11-20T08:00:00.000Z',
  accountId: 'account-1',
  account: mainAccount,
  balanceAfter: '10000.00',
  journalId: 'journal-1',
  ...changes,
})

export const pageOf = (...nodes: readonly unknown[]) => ({
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
})

/** The resolvers of the queries that the screen sends at once. */
export const walletResolvers = {
  product: () => ({ name: 'Mizan', isSandbox: true }),
  walletAccounts: () => [mainAccount, dollars],
  walletSummary: () => ({
    total: '11836.25',
    available: '10836.25',
    frozen: '1000.00',
    currency: 'AED',
    asOf: '2026-11-20T08:00:00.000Z',
    holdings: [
      {
        currency: 'AED',
        total: '10000.00',
        available: '9000.00',
        frozen: '1000.00',
        converted: '10000.00',
        rate: null,
        rateAsOf: null,
        rateSource: null,
      },
      {
        currency: 'USD',
        total: '500.00',
        available: '500.00',
        frozen: '0.00',
        converted: '1836.25',
        rate: '3.6725',
        rateAsOf: '2026-11-20T08:00:00.000Z',
        rateSource: 'Central bank',
      },
    ],
  }),
  transactions: () => pageOf(aTransaction()),
  vendorPayments: () => pageOf(),
  approvals: () => pageOf(),
}
