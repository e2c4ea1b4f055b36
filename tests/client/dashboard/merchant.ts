export const pageOf = (nodes: readonly unknown[]) => ({
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
})

type Changes = Readonly<Record<string, unknown>>

/** A proposal with the fields of the dashboard. */
export const aProposal = (changes: Changes = {}) => ({
  id: 'response-1',
  status: 'PROPOSAL_SENT',
  outcome: 'PENDING',
  lenderName: 'Al Noor Finance',
  monthlyPayment: '21675.00',
  expiresAt: null,
  ...changes,
})

/** An active request with the fields of the dashboard. */
export const aRequest = (changes: Changes = {}) => ({
  id: 'request-1',
  title: 'Cold storage',
  amount: '500000.00',
  currency: 'AED',
  repaymentPeriod: 24,
  status: 'ACTIVE',
  stage: null,
  updatedAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  interestedLenders: 1,
  responses: [],
  ...changes,
})

/** A connected bank with one account. */
export const aConnection = (changes: Changes = {}) => ({
  id: 'connection-1',
  bankName: 'Emirates NBD',
  status: 'CONNECTED',
  consentExpiresAt: '2999-01-01T00:00:00.000Z',
  availableActions: ['REFRESH', 'DISCONNECT'],
  accounts: [{ id: 'account-1', mask: '4417', currency: 'AED', balance: '142910.05', balanceAsOf: '2026-11-22T10:29:00.000Z' }],
  ...changes,
})

export const aSummary = (changes: Changes = {}) => ({
  currency: 'AED',
  outstanding: '0.00',
  pendingCount: 0,
  overdueCount: 0,
  overdueAmount: '0.00',
  ...changes,
})

/** The resolvers for a merchant past its first steps. */
export const settled = {
  notifications: () => ({ ...pageOf([]), unreadCount: 0 }),
  bankConnections: () => pageOf([aConnection()]),
  facilities: () => pageOf([]),
  walletAccounts: () => [{ id: 'wallet-1', iban: null }],
  cashPosition: () => ({
    currency: 'AED',
    total: '757031.66',
    wallet: { asOf: null, currency: 'AED', total: '614121.61' },
    banks: { asOf: '2026-11-22T10:29:00.000Z', connectedAccounts: 1, currency: 'AED', leftOut: [], totalBalance: '142910.05' },
  }),
  cashflowAnalytics: () => null,
  invoicingSummary: () => aSummary(),
  invoices: () => pageOf([]),
  approvals: () => pageOf([]),
  financingSummary: () => ({ fundedAmount: '0.00', currency: 'AED' }),
  financingRequests: () => pageOf([aRequest()]),
  transactions: () => pageOf([]),
  altScore: () => null,
}
