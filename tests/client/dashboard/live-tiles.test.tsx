// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/dashboard'
import '@/screens/lender-portal'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'
import { aPortfolio } from './lender'

const pageOf = (nodes: readonly unknown[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: nodes.length })
const notifications = () => ({ ...pageOf([]), unreadCount: 0 })
const aRequest = { cursor: '1', request: { id: 'request-1' } }
const aFacility = { cursor: '1', facility: { id: 'facility-1' } }
const aReview = {
  cursor: '1',
  review: {
    id: 'review-1',
    entityName: 'Cold storage',
    entityType: 'APPLICATION',
    submittedBy: { __typename: 'Party', name: 'Haddad Trading' },
    submittedAt: '2026-03-01T08:00:00.000Z',
    priority: 'HIGH',
    version: 1,
    availableActions: ['DECIDE'],
  },
}

// The server's current count, used for every figure on a screen.
let count = 0
const figure = () => count
const resolvers = {
  notifications,
  invoicingSummary: () => ({ currency: 'AED', outstanding: '0.00', pendingCount: figure(), overdueCount: 0, overdueAmount: '0.00' }),
  lenderPortfolio: () => aPortfolio({ totalExposure: `${figure()}.00`, availableToFund: `${figure()}.00` }),
  lenderResponses: () => pageOf([]),
  marketplace: () => pageOf([]),
  marketplaceFacets: () => ({ requestTypes: [], structures: [], sectors: [], urgencies: [] }),
  marketplaceSummary: () => ({
    opportunities: figure(),
    totalValue: `${figure()}.00`,
    activeProposals: figure(),
    proposalValue: `${figure()}.00`,
    currency: 'AED',
    ratesAsOf: null,
  }),
  lenderAnalytics: () => ({
    totalResponses: figure(),
    proposalsSent: figure(),
    declined: figure(),
    accepted: 0,
    opportunities: 0,
    opportunitiesWithResponse: 0,
    responseRate: null,
    averageRequestSize: null,
    currency: 'AED',
    mostCommonType: null,
    preferredStructure: null,
    lendersPerRequest: null,
    decided: 0,
    winRate: null,
    medianHoursToRespond: null,
  }),
  ssbOverview: () => ({ totalReviews: figure(), pendingReviews: figure(), criticalIssues: figure() }),
  ssbReviews: () => pageOf([]),
}

test.each<[string, 'MERCHANT' | 'LENDER' | 'SSB_AUDITOR', string, readonly string[], string, unknown]>([
  ['a merchant', 'MERCHANT', '/app/dashboard', ['Pending invoices'], 'invoiceChanged', { cursor: '1', invoice: { id: 'invoice-1' } }],
  ['a lender', 'LENDER', '/app/dashboard', ['Total exposure', 'Available to fund'], 'requestChanged', aRequest],
  ['a lender', 'LENDER', '/app/dashboard', ['Total exposure', 'Available to fund'], 'facilityChanged', aFacility],
  [
    'a lender on the portal',
    'LENDER',
    '/app/lender-portal',
    ['Total Opportunities', 'Total Value', 'My Active Proposals', 'Proposal Value'],
    'requestChanged',
    aRequest,
  ],
  ['a lender on the portal', 'LENDER', '/app/lender-portal', ['Total Opportunities', 'Total Value'], 'opportunityPosted', aRequest],
  [
    'a lender among its analytics',
    'LENDER',
    '/app/lender-portal?tab=analytics',
    ['Total responses', 'Proposals sent', 'Declined'],
    'requestChanged',
    aRequest,
  ],
  ['an auditor', 'SSB_AUDITOR', '/app/dashboard', ['Pending reviews', 'Critical issues'], 'reviewQueued', aReview],
  ['an auditor', 'SSB_AUDITOR', '/app/dashboard', ['Pending reviews', 'Critical issues'], 'reviewChanged', aReview],
  ['an auditor', 'SSB_AUDITOR', '/app/dashboard', ['Pending reviews', 'Critical issues'], 'reviewDecided', aReview],
])('the figures of %s (%s, %s: %j) follow %s', async (_who, role, at, labels, field, payload) => {
  count = 3
  const { push } = render(<AppRoutes />, { at, viewer: aViewer({ role }), resolvers })
  const shows = (figure: string) =>
    waitFor(() => {
      for (const label of labels) {
        const name = screen.getAllByText(label)[0]!
        expect((name.closest('dt') ?? name).nextElementSibling).toHaveTextContent(figure)
      }
    })
  await shows('3')
  count = 8
  push(field, payload)
  await shows('8')
})
