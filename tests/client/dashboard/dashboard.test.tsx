// Loaded with the test, so that no answer waits for a screen to be fetched.
import '@/app/shell'
import '@/screens/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/render'

const pageOf = (nodes: readonly unknown[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: nodes.length })
const notifications = () => ({ ...pageOf([]), unreadCount: 0 })

const request = (answers: number) => ({
  id: 'request-1',
  title: 'Cold storage',
  amount: '500000',
  currency: 'AED',
  status: 'ACTIVE',
  stage: null,
  expiresAt: '2999-01-01T00:00:00.000Z',
  interestedLenders: answers,
  responses: Array.from({ length: answers }, (_, at) => ({ id: `response-${at}`, status: 'PROPOSAL_SENT', outcome: 'PENDING' })),
})

test('a merchant is greeted by first name and sees proposals arrive', async () => {
  let answers = 0
  const { push } = render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer(),
    answers: {
      notifications,
      financingSummary: () => ({
        totalRequests: 1,
        activeRequests: 1,
        totalProposals: answers,
        fundedAmount: '0',
        currency: 'AED',
        ratesAsOf: null,
      }),
      financingRequests: () => pageOf([request(answers)]),
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Layla' })).toBeInTheDocument()
  expect(screen.getByText('Haddad Trading')).toBeInTheDocument()
  expect(screen.getByText('Business Verified')).toBeInTheDocument()
  expect(await screen.findByText('None yet')).toBeInTheDocument()
  answers = 1
  push('proposalReceived', {
    cursor: '1',
    response: { id: 'response-0', requestTitle: 'Cold storage', lenderName: 'Al Noor Finance' },
    request: request(1),
  })
  expect(await screen.findByText('1 proposal')).toBeInTheDocument()
})

test('the score of a merchant follows what others calculate and what the banks bring', async () => {
  let score = 740
  const altScore = () => ({
    __typename: 'AltScore',
    id: `score-${score}`,
    score,
    band: 'A',
    asOf: '2026-11-21',
    calculatedAt: '2026-11-21T08:00:00.000Z',
    isProvisional: false,
    assurance: 'BANK_VERIFIED',
    standing: 'CURRENT',
    reasons: [
      { code: 'STA-02', direction: 'POSITIVE', points: 45, text: 'Balances are steady', evidence: null },
      { code: 'STA-01', direction: 'POSITIVE', points: 30, text: 'Income is steady', evidence: null },
      { code: 'CAP-02', direction: 'NEUTRAL', points: -16.8, text: 'Cash covers 27 days of spending', evidence: null },
    ],
    improvementTips: [],
  })
  const { push } = render(<AppRoutes />, { at: '/app/dashboard', viewer: aViewer(), answers: { notifications, altScore } })
  expect(await screen.findByRole('img', { name: /AltScore 740/ })).toBeInTheDocument()
  expect(screen.getByText('Helping').nextElementSibling).toHaveTextContent('Balances are steady')
  expect(screen.getByText('Holding back').nextElementSibling).toHaveTextContent('Cash covers 27 days of spending')
  expect(screen.queryByText('Income is steady')).not.toBeInTheDocument()
  score = 726
  push('altScoreChanged', { cursor: '1-1', altScore })
  expect(await screen.findByRole('img', { name: /AltScore 726/ })).toBeInTheDocument()
})

test('the revenue of a month is that of the last full month, and says which', async () => {
  const aMonth = (month: string, inflow: string) => ({ month, inflow, outflow: '1.00', net: '1.00', balance: null, evidence: 'e' })
  const cashflowAnalytics = () => ({
    currency: 'AED',
    months: [aMonth('2026-09', '100.00'), aMonth('2026-10', '1900.00')],
    paymentCoverageRatio: null,
    daysCashOnHand: null,
    leftOut: [],
  })
  render(<AppRoutes />, { at: '/app/dashboard', viewer: aViewer(), answers: { notifications, cashflowAnalytics } })
  expect(await screen.findByText('October 2026, the last full month')).toBeVisible()
  expect(screen.getByText('Monthly revenue').nextElementSibling).toHaveTextContent('AED 1.9K')
})

test('without a business one is led to the setup', async () => {
  render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ business: null, onboardingStep: 'BUSINESS' }),
    answers: { notifications },
  })
  expect(await screen.findByText('Complete your business setup to get started')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Go on with the setup' })).toHaveAttribute('href', '/onboarding')
})

test('an administrator verifies a business after seeing its papers', async () => {
  const business = {
    id: 'business-7',
    name: 'Qasr Logistics',
    registryNo: 'CN-1',
    taxId: '100',
    sector: 'OTHER',
    address: 'Dubai',
    status: 'PENDING',
    statusReason: null,
    kycStatus: 'SUBMITTED',
    createdAt: '2026-03-01T08:00:00.000Z',
    documents: [],
  }
  const verifyBusiness = vi.fn((_: unknown) => ({ ...business, status: 'VERIFIED' }))
  const { user } = render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ role: 'ADMIN', business: null }),
    answers: {
      notifications,
      businesses: () => pageOf([business]),
      business: () => business,
      categoryContests: () => pageOf([]),
      verifyBusiness,
    },
  })
  await user.click(await screen.findByText('Qasr Logistics'))
  expect(window.location.search).toBe('?business=business-7')
  const drawer = await screen.findByRole('dialog', { name: 'Qasr Logistics' })
  await user.click(await within(drawer).findByRole('button', { name: 'Verify' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(verifyBusiness.mock.calls[0]?.[0]).toMatchObject({ id: 'business-7', verdict: 'VERIFY' }))
  expect(await screen.findByText('Qasr Logistics is verified')).toBeInTheDocument()
})
