import { aDisclosure, TERMS } from '../../support/client/proposal-terms'
import { anApproval } from '../approvals/approvals'

/** A condition of the checklist as the server returns it: the sum of a murabaha, unless a test changes it. */
export const aCondition = (changes: Readonly<Record<string, unknown>> = {}) => ({
  code: 'MURABAHA_SUM',
  finding: null,
  note: null,
  source: 'AAOIFI SS 8',
  isSourceVerified: false,
  evidencePaths: ['cost', 'profit', 'salePrice'],
  enforcedAs: 'MURABAHA_SUM',
  ...changes,
})

/** A review as the server returns it, with the changes of a test. */
export const aReview = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'review-1',
  entityType: 'APPLICATION',
  entityId: 'request-1',
  entityName: 'Cold storage',
  submittedBy: { __typename: 'Party', name: 'Haddad Trading' },
  submittedAt: '2026-03-01T08:00:00.000Z',
  status: 'PENDING',
  priority: 'HIGH',
  shariahConcerns: [],
  recommendations: [],
  complianceScore: null,
  reviewNotes: null,
  reviewedAt: null,
  reviewedBy: null,
  version: 1,
  contentHash: 'hash-1',
  conditions: [
    aCondition({ code: 'ASSET_IDENTIFIED', source: 'AAOIFI SS 8; SS 9', evidencePaths: ['asset', 'asset.state', 'commodity'] }),
    aCondition(),
    aCondition({
      code: 'COST_DISCLOSED',
      source: 'UAE Civil Code, Art. 506',
      isSourceVerified: true,
      evidencePaths: ['cost', 'isCostDisclosed'],
      enforcedAs: 'COST_NOT_DISCLOSED',
    }),
  ],
  votes: [],
  versions: [],
  recusals: [],
  authors: [],
  dueOn: null,
  isLate: false,
  deciders: [],
  subject: { amount: '500000', currency: 'AED', structures: ['MURABAHA'], partyNames: ['Haddad Trading', 'Al Noor Finance'] },
  requiredApprovals: 1,
  exceptions: [],
  isExPost: false,
  shariahScreen: null,
  product: null,
  shortfall: null,
  lowerings: [],
  availableActions: ['DECIDE'],
  cannotDecideReason: null,
  fatwa: null,
  policy: null,
  request: aRequest,
  ...changes,
})

/** An accepted proposal as the server returns it, with the changes of a test. */
export const aProposal = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'response-1',
  lenderId: 'lender-1',
  lenderName: 'Al Noor Finance',
  isLenderVerified: true,
  requestId: 'request-1',
  requestTitle: 'Cold storage',
  status: 'PROPOSAL_SENT',
  outcome: 'ACCEPTED',
  responseType: 'FULL_FUNDING',
  proposedAmount: '500000',
  currency: 'AED',
  proposedStructure: 'MURABAHA',
  proposedRate: '6.5',
  proposedTerm: 24,
  conditions: [],
  message: null,
  totalPayable: '565000',
  monthlyPayment: '23541.67',
  schedule: [],
  version: 1,
  versions: [],
  terms: TERMS.MurabahaTerms,
  disclosure: aDisclosure(),
  ...changes,
})

/** An accepted proposal of before the terms of its structure were recorded. */
export const proposal = aProposal({ terms: null, disclosure: null })

export const aRequest = {
  id: 'request-1',
  merchantId: 'business-1',
  merchantName: 'Haddad Trading',
  isMerchantVerified: true,
  title: 'Cold storage',
  description: 'Twelve cold rooms',
  requestType: 'EQUIPMENT_FINANCING',
  amount: '500000',
  currency: 'AED',
  preferredStructure: 'MURABAHA',
  repaymentPeriod: 24,
  businessSector: 'FOOD_BEVERAGE',
  collateral: null,
  expectedROI: null,
  urgency: 'HIGH',
  stage: 'SHARIAH_REVIEW',
  coolingOff: null,
  contracts: [],
  documents: [],
  responses: [aProposal()],
}

export const aPage = <Node>(nodes: readonly Node[]) => ({
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
})

export const noNotifications = () => ({ ...aPage([]), unreadCount: 0 })

export const overview = () => ({
  totalReviews: 0,
  pendingReviews: 0,
  approvalRate: null,
  averageReviewDays: null,
  criticalIssues: 0,
  complianceScore: null,
  scoredReviews: 0,
  monthlyTrend: null,
  activePolicies: 0,
  recentPolicies: [],
  recentReviews: [],
})

/** A lower number that another auditor proposed, as the server returns it, with a test's changes of its approval. */
export const aLowering = (approval: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'ReviewLowering',
  id: 'lowering-1',
  fromVotes: 2,
  toVotes: 1,
  reason: 'The other auditor owns shares of the merchant.',
  review: { id: 'review-1', entityName: 'Cold storage' },
  approval: { id: 'approval-1', askedAt: '2026-03-02T08:00:00.000Z', askedBy: mariam, decidedAt: null, decidedBy: null, ...approval },
})

const mariam = { id: 'auditor-2', name: 'Mariam Aziz', role: 'SSB_AUDITOR' }

/** The pending approval of the lower number, for the viewer to decide. */
export const aPendingLowering = (changes: Readonly<Record<string, unknown>> = {}) =>
  anApproval({
    kind: 'REVIEW_LOWERING',
    amount: null,
    currency: null,
    askedBy: mariam,
    askedAt: '2026-03-02T08:00:00.000Z',
    subject: aLowering(),
    ...changes,
  })

/** Only one of two votes is possible, because the other auditor has an interest. */
export const aShortfall = (changes: Readonly<Record<string, unknown>> = {}) => ({
  required: 2,
  most: 1,
  auditors: 2,
  unvoted: 1,
  barredByInterest: 1,
  suspended: 0,
  remedies: ['INVITE_AUDITOR', 'LOWER_NUMBER'],
  availableActions: ['PROPOSE_LOWER_NUMBER'],
  pendingLowering: null,
  ...changes,
})

/** The board requires one vote for each kind of matter and has three auditors. */
export const boardSettings = (changes: Readonly<Record<string, unknown>> = {}) =>
  ['APPLICATION', 'MODEL', 'POLICY', 'PRODUCT'].map((entityType) => ({
    entityType,
    requiredApprovals: 1,
    boardSize: 3,
    ...(entityType === 'APPLICATION' && changes),
  }))
