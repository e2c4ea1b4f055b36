export const anAccount = (changes = {}) => ({
  id: 'account-1',
  connectionId: 'connection-1',
  name: 'Main current account',
  accountType: 'CURRENT',
  mask: '8810',
  iban: 'AE070331234567890128810',
  currency: 'AED',
  balance: '182003.10',
  balanceAsOf: '2026-11-21T08:00:00.000Z',
  historyStartsOn: '2024-12-01',
  historyEndsOn: '2026-11-20',
  transactionCount: 8421,
  ...changes,
})

export const aConnection = (changes = {}) => ({
  id: 'connection-1',
  accounts: [anAccount()],
  availableActions: ['DISCONNECT', 'RECONNECT', 'REFRESH'],
  bankName: 'ADCB',
  consentExpiresAt: '2999-01-01T00:00:00.000Z',
  consentPermissions: ['ReadAccountsDetail', 'ReadBalances', 'ReadTransactionsDetail'],
  consentStatus: 'AUTHORIZED',
  createdAt: '2026-11-01T08:00:00.000Z',
  disconnectCause: null,
  disconnectedAt: null,
  failure: null,
  failureDetail: null,
  institutionId: 'adcb',
  isSandbox: true,
  lastSyncedAt: '2026-11-21T08:00:00.000Z',
  nextRefreshAt: null,
  provider: 'OPEN_BANKING',
  lastRespondedAt: null,
  status: 'CONNECTED',
  syncedCount: null,
  ...changes,
})

export const aRow = (changes = {}) => ({
  id: 'row-1',
  accountId: 'account-1',
  account: anAccount(),
  amount: '-2697.00',
  attachmentCount: 0,
  attachments: [],
  balanceAfter: '179306.10',
  bookedOn: '2026-11-18',
  category: 'SUPPLIER',
  isCategoryCorrected: false,
  categoryReason: 'Money to a named payee, and no other rule fits.',
  counterparty: 'Emaar Properties',
  counterpartyIban: null,
  currency: 'AED',
  description: 'TRF 100233 Emaar Properties',
  note: null,
  ownTransferOf: null,
  reference: null,
  source: 'CONSENT',
  ...changes,
})

export const pageOf = (...nodes: readonly object[]) => ({
  nodes,
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: nodes.length,
  isTotalExact: true,
})

/** The resolvers for a business with one bank connection. */
export const bankResolvers = {
  bankSummary: () => ({
    asOf: null,
    connectedAccounts: 1,
    currency: 'AED',
    totalBalance: '182003.10',
    totalTransactions: 8421,
    leftOut: [],
  }),
  bankConnections: () => pageOf(aConnection()),
  bankTransactions: () => pageOf(aRow()),
  bankInstitutions: () => [
    { id: 'emirates-nbd', name: 'Emirates NBD', country: 'AE', isSandbox: true },
    { id: 'adcb', name: 'ADCB', country: 'AE', isSandbox: true },
    { id: 'snb', name: 'Saudi National Bank', country: 'SA', isSandbox: true },
  ],
}
