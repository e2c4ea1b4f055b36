const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

type Changes = Readonly<Record<string, unknown>>

/** A lender's answer as the server gives it. */
export const anAnswer = (changes: Changes = {}) => ({
  id: 'answer-1',
  lenderId: 'lender-1',
  lenderName: 'Noor Bank',
  lenderEmail: null,
  lenderVerified: true,
  requestId: 'request-1',
  requestTitle: 'Cold storage',
  status: 'PROPOSAL_SENT',
  outcome: 'PENDING',
  responseType: 'FULL_FUNDING',
  proposedAmount: '500000.00',
  currency: 'AED',
  proposedStructure: 'MURABAHA',
  proposedRate: '6.5',
  proposedTerm: 24,
  conditions: ['Takaful cover'],
  message: null,
  declineReason: null,
  declineReasons: [],
  validUntil: inDays(10),
  totalPayable: '565000.00',
  monthlyPayment: '23541.66',
  version: 1,
  versions: [],
  availableActions: [],
  respondedAt: inDays(-1),
  updatedAt: inDays(-1),
  ...changes,
})

/** A merchant's active request as the server gives it. */
export const aRequest = (changes: Changes = {}) => ({
  id: 'request-1',
  merchantId: 'business-1',
  merchantName: 'Haddad Trading',
  merchantVerified: true,
  title: 'Cold storage',
  description: 'Two cold rooms.',
  requestType: 'EQUIPMENT_FINANCING',
  amount: '500000.00',
  currency: 'AED',
  preferredStructure: 'MURABAHA',
  repaymentPeriod: 24,
  businessSector: 'FOOD_BEVERAGE',
  collateral: null,
  expectedROI: null,
  urgency: 'HIGH',
  status: 'ACTIVE',
  stage: null,
  version: 1,
  expiresInDays: 30,
  createdAt: inDays(-5),
  updatedAt: inDays(-5),
  publishedAt: inDays(-5),
  expiresAt: inDays(20.5),
  documents: [],
  shareScore: false,
  responses: [] as unknown[],
  viewCount: 3,
  interestedLenders: 0,
  availableActions: ['EDIT', 'WITHDRAW', 'ACCEPT'],
  coolingOff: null,
  timeline: [{ kind: 'CREATED', at: inDays(-5), actorName: 'Layla Haddad' }],
  contracts: [],
  review: null,
  ...changes,
})

export const pageOf = (...nodes: readonly unknown[]) => ({
  edges: [],
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
  totalIsExact: true,
})

export const aSummary = () => ({
  totalRequests: 7,
  activeRequests: 1,
  totalProposals: 9,
  fundedAmount: '780000.00',
  currency: 'AED',
  ratesAsOf: null,
})
