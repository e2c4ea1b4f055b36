// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { type AttentionItem, attentionItems } from '@/features/dashboard/merchant/attention-items'
import { aViewer, refusal, render } from '../../support/client/render'
import { aDetailChange, aLinkPayment, anApproval, anOwnApproval, aThresholdChange, aWaitingRefund } from '../approvals/approvals'
import { aConnection, aProposal, aRequest, aSummary, pageOf, settled } from './merchant'

const open = (resolvers: object = {}) =>
  render(<AppRoutes />, { at: '/app/dashboard', viewer: aViewer(), resolvers: { ...settled, ...resolvers } })

test('a merchant is greeted by first name and sees proposals arrive', async () => {
  let responses: unknown[] = []
  const { push } = open({ financingRequests: () => pageOf([aRequest({ responses })]) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Layla' })).toBeInTheDocument()
  expect(screen.getByText('Haddad Trading')).toBeInTheDocument()
  expect(screen.getByText('Business Verified')).toBeInTheDocument()
  expect(await screen.findByText('None yet')).toBeInTheDocument()
  responses = [aProposal(), aProposal({ id: 'response-2', monthlyPayment: '20000.00' })]
  push('proposalReceived', {
    cursor: '1',
    response: { id: 'response-1', requestTitle: 'Cold storage', lenderName: 'Al Noor Finance' },
    request: aRequest({ responses }),
  })
  expect(await screen.findByText('2 proposals')).toBeInTheDocument()
  expect(screen.getByText('From, per month:')).toHaveTextContent('From, per month: AED 20,000.00')
  expect(await screen.findByRole('link', { name: 'Compare: 2 proposals to compare' })).toHaveAttribute(
    'href',
    '/app/financing-requests?request=request-1',
  )
})

test('the total balance lists the wallet and each bank account with its time, and marks banks that were not synced', async () => {
  open({
    bankConnections: () =>
      pageOf([
        aConnection(),
        aConnection({
          id: 'connection-2',
          bankName: 'ADCB',
          status: 'ERROR',
          accounts: [{ id: 'account-2', mask: '8830', currency: 'USD', balance: '54477.20', balanceAsOf: '2026-11-21T18:04:00.000Z' }],
        }),
      ]),
  })
  expect(await screen.findByText('AED 757,031.66')).toBeVisible()
  expect(screen.getByText('3 accounts, in AED')).toBeVisible()
  expect(screen.getByRole('link', { name: /Mizan wallet/ })).toHaveTextContent('1 account, liveAED 614,121.61')
  expect(screen.getByRole('link', { name: /Emirates NBD ··4417/ })).toHaveTextContent(/As of .*AED 142,910.05/)
  expect(screen.getByRole('link', { name: /ADCB ··8830/ })).toHaveTextContent(/Not updated since .*\$54,477.20/)
})

const aMonth = (month: string, inflow: string) => ({
  month,
  inflow,
  outflow: '1.00',
  net: '1.00',
  receipts: 42,
  balance: null,
  evidence: `of-${month}`,
})
const cashflowAnalytics = () => ({
  currency: 'AED',
  startsOn: '2025-11-22',
  endsOn: '2026-11-21',
  transactions: 812,
  months: [aMonth('2026-09', '100.00'), aMonth('2026-10', '1900.00')],
  evidence: [{ figure: 'PAYMENT_COVERAGE_RATIO', evidence: 'rows-of-coverage' }],
  riskIndicators: [{ code: 'COVERAGE', value: 1.01, threshold: 1.35, state: 'WATCH', evidence: null }],
  paymentCoverageRatio: 1.0149,
  daysCashOnHand: 27.4,
  leftOut: [],
})

test('the figures show their period and sample size and link to their records', async () => {
  const { user } = open({ cashflowAnalytics })
  expect(await screen.findByText('October 2026, the last full month')).toBeVisible()
  const figure = (name: string) => screen.getByText(name).closest('dt')!.nextElementSibling as HTMLElement
  expect(figure('Monthly revenue')).toHaveTextContent('AED 1.9K')
  expect(figure('Cash on hand')).toHaveTextContent('27 days')
  const coverage = within(figure('Payment coverage ratio')).getByRole('link')
  expect(coverage).toHaveTextContent('1.01×')
  expect(coverage).toHaveAccessibleName(/Payment coverage ratio .*1\.01×/)
  expect(coverage).toHaveAttribute('href', '/app/connections?tab=transactions&evidence=rows-of-coverage')
  await user.hover(screen.getByText('Payment coverage ratio'))
  expect(await screen.findByText('Inflow over outflow from 22/11/2025 to 21/11/2026, based on 812 bank transactions.')).toBeInTheDocument()
  await user.hover(screen.getByText('Monthly revenue'))
  expect(await screen.findByText(/^Money that came in during October 2026, in 42 bank transactions, without /)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^October 2026: AED.1,900\.00 in, AED.1\.00 out$/ })).toHaveAttribute(
    'href',
    '/app/connections?tab=transactions&evidence=of-2026-10',
  )
})

test.each([
  ['money moved in the wallet', 'transactionPosted', { cursor: '1', transaction: { id: 'transaction-1' } }],
  ['a bank was read', 'bankConnectionChanged', { cursor: '1', connection: { id: 'connection-1', status: 'CONNECTED' } }],
  ['an import was undone', 'altScoreChanged', { cursor: '1', altScore: null }],
])('the total balance is live when %s', async (_what, field, payload) => {
  let total = '757031.66'
  const { push } = open({ cashPosition: () => ({ ...settled.cashPosition(), total }) })
  expect(await screen.findByText('AED 757,031.66')).toBeVisible()
  total = '600000.00'
  push(field, payload)
  expect(await screen.findByText('AED 600,000.00')).toBeVisible()
})

test.each([
  ['a bank was read', 'bankConnectionChanged', { cursor: '1', connection: { id: 'connection-1', status: 'CONNECTED' } }],
  ['a transaction was recategorised', 'altScoreChanged', { cursor: '1', altScore: null }],
])('revenue, coverage and cash on hand are live when %s', async (_what, field, payload) => {
  let changes: object = {}
  const { push } = open({ cashflowAnalytics: () => ({ ...cashflowAnalytics(), ...changes }) })
  const figure = (name: string) => screen.getByText(name).closest('dt')!.nextElementSibling as HTMLElement
  await waitFor(() => expect(figure('Monthly revenue')).toHaveTextContent('AED 1.9K'))
  changes = { months: [aMonth('2026-10', '2500.00')], paymentCoverageRatio: 1.5, daysCashOnHand: 60 }
  push(field, payload)
  await waitFor(() => expect(figure('Monthly revenue')).toHaveTextContent('AED 2.5K'))
  expect(figure('Payment coverage ratio')).toHaveTextContent('1.50×')
  expect(figure('Cash on hand')).toHaveTextContent('60 days')
})

test.each([
  ['an invoice was paid', 'invoiceChanged', { cursor: '1', invoice: { id: 'invoice-1' } }],
  ['a bank failed', 'bankConnectionChanged', { cursor: '1', connection: { id: 'connection-1', status: 'ERROR' } }],
  [
    'a proposal came',
    'proposalReceived',
    { cursor: '1', response: { id: 'response-1', requestTitle: 'Van', lenderName: 'Al Noor Finance' }, request: aRequest() },
  ],
  ['a request changed', 'requestChanged', { cursor: '1', request: aRequest() }],
  [
    'a colleague asked for something, or decided it',
    'approvalChanged',
    { cursor: '1', approval: { id: 'approval-1', status: 'PENDING', availableActions: ['APPROVE', 'REJECT'] } },
  ],
])('the pending actions are live when %s', async (_what, field, payload) => {
  let overdueCount = 0
  const { push } = open({ invoicingSummary: () => aSummary({ overdueCount, overdueAmount: '18420.00' }) })
  expect(await screen.findByText('Nothing needs you today')).toBeInTheDocument()
  overdueCount = 2
  push(field, payload)
  await waitFor(() => expect(screen.queryByText('Nothing needs you today')).toBeNull())
})

test('the receivables of the next days are live', async () => {
  const due = { id: 'invoice-1', dueOn: '2026-11-27', customerName: 'Palm Hotels Group', balanceDue: '24150.00', currency: 'AED' }
  let invoices: unknown[] = []
  const { push } = open({ invoices: () => pageOf(invoices) })
  await screen.findByText('Nothing needs you today')
  invoices = [due]
  push('invoiceChanged', { cursor: '1', invoice: { id: 'invoice-1' } })
  expect(await screen.findByRole('link', { name: /Palm Hotels Group/ })).toBeInTheDocument()
})

test('hidden balances are nowhere on the page, including the chart', async () => {
  const { user } = open({ cashflowAnalytics })
  await screen.findByText('AED 757,031.66')
  await user.click(screen.getByRole('button', { name: 'Hide balances' }))
  expect(screen.queryByText(/757,031/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'October 2026' })).not.toHaveTextContent(/\d{3}/)
  await user.click(screen.getByRole('button', { name: 'Show balances' }))
})

test("a merchant's score is live for calculations by others and for new bank data", async () => {
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
    status: 'CURRENT',
    change: -12,
    factors: [{ key: 'CAPACITY', value: 400, direction: 'NEGATIVE' }],
    reasons: [
      { code: 'STA_02', direction: 'POSITIVE', points: 45, text: 'Balances are steady', evidence: null },
      { code: 'STA_01', direction: 'POSITIVE', points: 30, text: 'Income is steady', evidence: null },
      { code: 'CAP_02', direction: 'NEUTRAL', points: -16.8, text: 'Cash covers 27 days of spending', evidence: null },
    ],
    improvementTips: [{ code: 'CAP_02', gain: 10, text: 'Keep more cash.' }],
  })
  const { push } = open({ altScore })
  expect(await screen.findByRole('img', { name: /AltScore 740/ })).toBeInTheDocument()
  expect(screen.getByText('Helping').nextElementSibling).toHaveTextContent('Balances are steady')
  expect(screen.getByText('Holding back').nextElementSibling).toHaveTextContent('Cash covers 27 days of spending')
  expect(screen.queryByText('Income is steady')).not.toBeInTheDocument()
  expect(screen.getByText('−12 since the previous score')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Capacity: 400 of 600', hidden: true })).toHaveAttribute('href', '/app/altscore')
  expect(screen.getByRole('region', { name: 'Improvement tips' })).toHaveTextContent('Keep more cash. +10 points')
  score = 726
  push('altScoreChanged', { cursor: '1-1', altScore })
  expect(await screen.findByRole('img', { name: /AltScore 726/ })).toBeInTheDocument()
})

test('receivables of the next days are listed, and the card is absent without any', async () => {
  const due = { id: 'invoice-1', dueOn: '2026-11-27', customerName: 'Palm Hotels Group', balanceDue: '24150.00', currency: 'AED' }
  open({ invoices: () => ({ ...pageOf([due]), totalCount: 3 }) })
  const row = await screen.findByRole('link', { name: /Palm Hotels Group/ })
  expect(row).toHaveTextContent('27NovPalm Hotels GroupInvoice due to youAED 24,150.00')
  expect(row).toHaveAttribute('href', '/app/invoicing?invoice=invoice-1')
  expect(screen.getByText('2 more invoices')).toBeInTheDocument()
})

test('a failure to load the receivables is shown in their place with a retry', async () => {
  let fails = true
  const due = { id: 'invoice-1', dueOn: '2026-11-27', customerName: 'Palm Hotels Group', balanceDue: '24150.00', currency: 'AED' }
  const invoices = () => (fails ? refusal('Something went wrong on our side.', 'INTERNAL_SERVER_ERROR') : pageOf([due]))
  const { user } = open({ invoices })
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument()
  expect(screen.getByText('Next 30 days')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Palm Hotels Group/ })).toBeInTheDocument()
})

test('without pending actions the page says so', async () => {
  open()
  expect(await screen.findByText('Nothing needs you today')).toBeInTheDocument()
  expect(screen.queryByText('Next 30 days')).not.toBeInTheDocument()
})

const NOW = Date.parse('2026-11-22T08:00:00.000Z')
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()
const waiting = (changes: object = {}) =>
  attentionItems(
    {
      invoicingSummary: aSummary(),
      financingRequests: pageOf([]),
      approvals: pageOf([]),
      bankConnections: pageOf([]),
      ...changes,
    } as never,
    NOW,
  )
const kinds = (items: readonly AttentionItem[]) => items.map(({ kind }) => kind)

test('pending actions are sorted by deadline, then by amount, five at most, with their total number', () => {
  const payment = (id: string, totalDebit: string) =>
    anApproval({ id, subject: { __typename: 'VendorPayment', id, totalDebit, vendor: { id, name: id } } })
  const { items, total } = waiting({
    invoicingSummary: aSummary({ overdueCount: 2, overdueAmount: '18420.00' }),
    approvals: pageOf([payment('small', '640.00'), payment('large', '90000.00')]),
    bankConnections: pageOf([aConnection({ consentExpiresAt: inDays(6) })]),
    financingRequests: pageOf([
      aRequest({ id: 'late', expiresAt: inDays(44), responses: [aProposal({ expiresAt: inDays(5) })] }),
      aRequest({ id: 'later', expiresAt: inDays(9), responses: [aProposal()] }),
    ]),
  })
  expect(kinds(items)).toEqual(['PAYMENT', 'OVERDUE', 'PAYMENT', 'PROPOSALS', 'CONSENT'])
  expect(items.map(({ key }) => key)).toEqual(['large', 'overdue', 'small', 'late', 'connection-1'])
  expect(total).toBe(6)
})

test.each([
  ['a payment that another member has to approve', { approvals: pageOf([anOwnApproval()]) }],
  ['bank details that the viewer asked to change', { approvals: pageOf([anOwnApproval({ subject: aDetailChange() })]) }],
  ['a refund that the viewer requested', { approvals: pageOf([anOwnApproval({ subject: aWaitingRefund })]) }],
  ['a bank whose consent runs for long', { bankConnections: pageOf([aConnection({ consentExpiresAt: inDays(15) })]) }],
  ['a bank with a temporary failure', { bankConnections: pageOf([aConnection({ status: 'ERROR' })]) }],
  ['a bank that was disconnected', { bankConnections: pageOf([aConnection({ status: 'DISCONNECTED', consentExpiresAt: inDays(-1) })]) }],
  ['proposals out of their time', { financingRequests: pageOf([aRequest({ responses: [aProposal({ expiresAt: inDays(-1) })] })]) }],
  ['a request under review by the board', { financingRequests: pageOf([aRequest({ status: 'UNDER_REVIEW', stage: 'SHARIAH_REVIEW' })]) }],
])('%s is not a pending action of the user', (_what, changes) => {
  expect(waiting(changes).items).toEqual([])
})

test.each([
  ['BANK', { bankConnections: pageOf([aConnection({ status: 'ERROR', availableActions: ['RECONNECT'] })]) }, '/app/connections'],
  [
    'CHANGES',
    { financingRequests: pageOf([aRequest({ status: 'UNDER_REVIEW', stage: 'MODIFICATION' })]) },
    '/app/financing-requests?request=request-1',
  ],
  ['REFUND', { approvals: pageOf([anApproval({ kind: 'REFUND', subject: aWaitingRefund })]) }, '/app/invoicing?payment=link-payment-2'],
  ['PAYMENT', { approvals: pageOf([anApproval({ kind: 'LINK_PAYMENT', subject: aLinkPayment })]) }, '/app/wallet?tab=payments'],
  ['DETAILS', { approvals: pageOf([anApproval({ kind: 'VENDOR_DETAILS', subject: aDetailChange() })]) }, '/app/wallet?tab=payments'],
  ['THRESHOLD', { approvals: pageOf([anApproval({ kind: 'PAYMENT_THRESHOLD', subject: aThresholdChange })]) }, '/app/wallet?tab=payments'],
])('%s links to its action', (kind, changes, to) => {
  expect(waiting(changes).items).toMatchObject([{ kind, to }])
})

const aFacility = (id: string, nextDueOn: string | null, changes: object = {}) => ({
  id,
  title: `Facility ${id}`,
  currency: 'AED',
  asOfOn: '2026-11-22',
  nextDueOn,
  nextDue: nextDueOn && '10833.33',
  daysPastDue: 0,
  contract: { id, lenderName: 'Al Noor Finance', structure: 'MURABAHA' },
  ...changes,
})

test('the next payments of facilities are listed by their day, each with the way to pay it, and follow changes', async () => {
  let facilities = [aFacility('late', '2026-11-02', { daysPastDue: 20 }), aFacility('far', '2026-12-20'), aFacility('near', '2026-11-30')]
  const { push } = open({ facilities: () => pageOf([...facilities, aFacility('shared', null)]) })
  const list = (await screen.findByText('What is due')).closest('div')!.parentElement!
  const titles = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent)
  expect(titles()).toEqual(['Facility late', 'Facility near', 'Facility far'])
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Al Noor Finance · MurabahaAED 10,833.3320 days late')
  expect(screen.getByRole('link', { name: 'Pay Facility near' })).toHaveAttribute('href', '/app/facilities/near')
  expect(within(list).getByText('As of 22/11/2026')).toBeVisible()
  facilities = facilities.slice(1)
  push('facilityChanged', { cursor: '1', facility: { id: 'late' } })
  await waitFor(() => expect(titles()).toEqual(['Facility near', 'Facility far']))
})
