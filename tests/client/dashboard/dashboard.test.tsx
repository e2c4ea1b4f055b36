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

const aBusinessToVerify = (changes = {}) => ({
  id: 'business-7',
  name: 'Qasr Logistics',
  registryNo: 'CN-1',
  taxId: '100',
  sector: 'OTHER',
  address: 'Dubai',
  status: 'PENDING',
  statusReason: null,
  rejectionReasons: [],
  duplicateExplanation: null,
  papersHash: 'ab'.repeat(32),
  kycStatus: 'SUBMITTED',
  createdAt: '2026-03-01T08:00:00.000Z',
  documents: [],
  documentDetails: [
    { id: 'details-1', type: 'TRADE_LICENSE', number: 'CN-1', authority: 'DMCC', expiresOn: '2030-01-31', approvedAt: null },
  ],
  kycChecks: [{ check: 'DOCUMENTS_COMPLETE', holds: true }],
  kycOverride: null,
  ...changes,
})

const openToVerify = (business: ReturnType<typeof aBusinessToVerify>, answers: object) =>
  render(<AppRoutes />, {
    at: '/app/dashboard?business=business-7',
    viewer: aViewer({ id: 'admin-1', role: 'ADMIN', business: null }),
    answers: {
      notifications,
      businesses: () => pageOf([business]),
      business: () => business,
      categoryContests: () => pageOf([]),
      ...answers,
    },
  })
const drawerOf = async () => within(await screen.findByRole('dialog', { name: 'Qasr Logistics' }))

test('an administrator verifies a business after seeing its papers, and reads what that allows', async () => {
  const verifyBusiness = vi.fn((_: unknown) => aBusinessToVerify({ status: 'VERIFIED' }))
  const { user } = openToVerify(aBusinessToVerify(), { verifyBusiness })
  await user.click(await (await drawerOf()).findByRole('button', { name: 'Verify' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Financing can be paid out to it, or by it, from now on')
  await user.click(within(question).getByRole('button', { name: 'Verify' }))
  await waitFor(() =>
    expect(verifyBusiness.mock.calls[0]?.[0]).toMatchObject({ id: 'business-7', verdict: 'VERIFY', papersHash: 'ab'.repeat(32) }),
  )
  expect(await screen.findByText('Qasr Logistics is verified')).toBeInTheDocument()
})

const FAILING = { kycChecks: [{ check: 'IDENTITY_NUMBER_WELL_FORMED', holds: false }] }
const asked = (askedBy: string) => ({
  kycOverride: {
    id: 'override-1',
    failed: ['IDENTITY_NUMBER_WELL_FORMED'],
    reason: 'Seen, and genuine.',
    askedBy,
    askedByName: 'Noor',
    askedAt: '2026-03-02T08:00:00.000Z',
  },
})

test('where a check fails, an administrator asks another one, who alone can then verify', async () => {
  const askToOverrideKyc = vi.fn((_: unknown) => aBusinessToVerify({ ...FAILING, ...asked('admin-1') }))
  const { user } = openToVerify(aBusinessToVerify(FAILING), { askToOverrideKyc })
  const drawer = await drawerOf()
  expect(await drawer.findByLabelText('Fails')).toBeInTheDocument()
  expect(drawer.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
  await user.click(drawer.getByRole('button', { name: 'Ask to verify all the same' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Ask to verify Qasr Logistics all the same' }))
  await user.type(modal.getByLabelText('Why'), 'Seen, and genuine.')
  await user.click(modal.getByRole('button', { name: 'Ask to verify all the same' }))
  await waitFor(() => expect(askToOverrideKyc.mock.calls[0]?.[0]).toMatchObject({ id: 'business-7', reason: 'Seen, and genuine.' }))
  expect(await drawer.findByText('Seen, and genuine.')).toBeInTheDocument()
  expect(drawer.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
})

test('the other administrator reads who asked and why, and can verify', async () => {
  openToVerify(aBusinessToVerify({ ...FAILING, ...asked('admin-2') }), {})
  const drawer = await drawerOf()
  expect(await drawer.findByText('Seen, and genuine.')).toBeInTheDocument()
  expect(drawer.getByText(/^Noor asked on/)).toBeInTheDocument()
  expect(drawer.getByRole('button', { name: 'Verify' })).toBeEnabled()
})

test('a rejection names its reasons, four at most', async () => {
  const verifyBusiness = vi.fn((_: unknown) => aBusinessToVerify({ status: 'REJECTED' }))
  const { user } = openToVerify(aBusinessToVerify(), { verifyBusiness })
  await user.click(await (await drawerOf()).findByRole('button', { name: 'Reject' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Reject Qasr Logistics' }))
  for (const name of ['Unreadable', 'Expired', 'Name differs', 'Number differs']) await user.click(modal.getByRole('checkbox', { name }))
  expect(modal.getByRole('checkbox', { name: 'Wrong document' })).toBeDisabled()
  await user.click(modal.getByRole('checkbox', { name: 'Expired' }))
  await user.click(modal.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(verifyBusiness.mock.calls[0]?.[0]).toMatchObject({
      verdict: 'REJECT',
      reasons: ['UNREADABLE', 'NAME_DIFFERS', 'NUMBER_DIFFERS'],
    }),
  )
})
