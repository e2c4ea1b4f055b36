import { configure, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import LenderPortal from '@/screens/lender-portal'
import { aDisclosure, aLine, aSharedDisclosure, TERMS } from '../../support/client/proposal-terms'
import { aViewer, render } from '../../support/client/render'

// Forms of this size render slowly in jsdom, where JavaScript computes every style.
configure({ asyncUtilTimeout: 5_000 })
// Texts load in chunks; the first screen of a run should not wait for them.
beforeAll(() => i18next.loadNamespaces(['contractTerms', 'lending', 'domain', 'proposal', 'terms']))

const PATH = '/app/lender-portal'
const lender = aViewer({ role: 'LENDER', name: 'Omar Farouk' })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const anOpportunity = (changes: Record<string, unknown> = {}) => ({
  __typename: 'FinancingRequest',
  id: 'request-1',
  title: 'Stock for Ramadan',
  description: 'Dates and sweets from three suppliers.',
  requestType: 'WORKING_CAPITAL',
  amount: '500000.00',
  currency: 'AED',
  preferredStructure: 'MURABAHA',
  repaymentPeriod: 24,
  businessSector: 'RETAIL_TRADE',
  urgency: 'HIGH',
  status: 'ACTIVE',
  stage: null,
  merchantName: 'Haddad Trading',
  isMerchantVerified: true,
  merchantEmail: null,
  merchantPhone: null,
  collateral: null,
  expectedROI: null,
  version: 1,
  viewCount: 3,
  interestedLenders: 1,
  createdAt: inDays(-2),
  publishedAt: inDays(-1),
  expiresAt: inDays(10),
  documents: [],
  timeline: [{ kind: 'PUBLISHED', at: inDays(-1), actor: { __typename: 'Party', name: 'Haddad Trading' } }],
  responses: [],
  availableActions: [],
  coolingOff: null,
  myResponse: null,
  dataRoomGrants: [],
  dataRoom: null,
  contracts: [],
  books: [],
  ...changes,
})

const aResponse = (changes: Record<string, unknown> = {}) => ({
  __typename: 'LenderResponse',
  id: 'response-1',
  requestId: 'request-1',
  requestTitle: 'Stock for Ramadan',
  request: null,
  status: 'PROPOSAL_SENT',
  outcome: 'PENDING',
  responseType: 'FULL_FUNDING',
  proposedAmount: '500000.00',
  currency: 'AED',
  proposedStructure: 'MURABAHA',
  proposedRate: '7.5',
  proposedTerm: 24,
  conditions: [],
  message: null,
  declineReason: null,
  declineReasons: [],
  expiresAt: inDays(10),
  totalPayable: '575000.00',
  monthlyPayment: '23958.33',
  terms: null,
  schedule: [],
  disclosure: null,
  version: 1,
  availableActions: ['REVISE', 'WITHDRAW'],
  respondedAt: inDays(-1),
  updatedAt: inDays(-1),
  ...changes,
})

const page = (nodes: readonly unknown[]) => ({
  nodes,
  pageInfo: { hasNextPage: false, endCursor: null },
  totalCount: nodes.length,
  isTotalExact: true,
})
const summary = () => ({
  opportunities: 1,
  totalValue: '500000.00',
  activeProposals: 0,
  proposalValue: '0.00',
  currency: 'AED',
  ratesAsOf: '2026-03-02T08:00:00Z',
  byRequestType: [{ requestType: 'WORKING_CAPITAL', count: 1 }],
  byStructure: [],
  byUrgency: [],
})

const open = (at: string, resolvers: Record<string, unknown>) =>
  render(
    <WithSession>
      <LenderPortal />
    </WithSession>,
    { at: `${PATH}${at}`, viewer: lender, resolvers: { marketplaceSummary: summary, ...resolvers } as never },
  )

test('a filter is stored in the URL and sent to the server', async () => {
  const { user, asked } = open('', { marketplace: () => page([anOpportunity()]) })
  await screen.findByRole('article', { name: 'Stock for Ramadan' })
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('radio', { name: /Equipment Financing/ }))
  await user.click(sheet.getByRole('checkbox', { name: 'Verified businesses only' }))
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'Marketplace')?.variables.filter).toEqual({
      requestType: 'EQUIPMENT_FINANCING',
      verifiedOnly: true,
    }),
  )
  expect(window.location.search).toBe('?type=EQUIPMENT_FINANCING&verified=true')
})

test('a row shows the band of its score, and bands can be filtered', async () => {
  const altScore = { assurance: 'BANK_VERIFIED', bankVerifiedShare: 1, band: 'A', score: 726, status: 'CURRENT' }
  const { user, asked } = open('', { marketplace: () => page([anOpportunity({ altScore })]) })
  const row = await screen.findByRole('article', { name: 'Stock for Ramadan' })
  expect(within(row).getByText('AltScore band Good (A), 726')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('checkbox', { name: 'Good (A)' }))
  await user.click(sheet.getByRole('checkbox', { name: 'Excellent (A+)' }))
  await waitFor(() => expect(asked.findLast(({ name }) => name === 'Marketplace')?.variables.filter).toEqual({ bands: ['A_PLUS', 'A'] }))
  expect(window.location.search).toBe('?band=A_PLUS&band=A')
})

test('a self-reported or outdated score is marked in its row and can be filtered', async () => {
  const reported = { assurance: 'SELF_REPORTED', bankVerifiedShare: 0.05, band: 'A_PLUS', score: 876, status: 'CURRENT' }
  const ended = { assurance: 'BANK_VERIFIED', bankVerifiedShare: 1, band: 'A', score: 726, status: 'CONSENT_ENDED' }
  const nodes = [anOpportunity({ altScore: reported }), anOpportunity({ id: 'request-2', title: 'A van', altScore: ended })]
  const { user, asked } = open('', { marketplace: () => page(nodes) })
  const row = await screen.findByRole('article', { name: 'Stock for Ramadan' })
  expect(within(row).getByText('AltScore band Excellent (A+), 876')).toBeInTheDocument()
  expect(within(row).getByText(/^Self-reported/)).toHaveTextContent('Self-reported · 5%')
  expect(within(screen.getByRole('article', { name: 'A van' })).getByText('AltScore band Good (A), Not current, 726')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(within(sheet.getByRole('group', { name: 'Score verification' })).getByRole('checkbox', { name: 'Self-reported' }))
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'Marketplace')?.variables.filter).toEqual({ assurances: ['SELF_REPORTED'] }),
  )
  expect(window.location.search).toBe('?assurance=SELF_REPORTED')
})

test('converted totals show their rates', async () => {
  open('', { marketplace: () => page([anOpportunity()]) })
  expect(await screen.findAllByText('Converted, exchange rates as of 2 Mar 2026')).toHaveLength(2)
})

test('new opportunities are announced once each and shown on click', async () => {
  const nodes = [anOpportunity()]
  const { user, push } = open('', { marketplace: () => page(nodes) })
  await screen.findByRole('article', { name: 'Stock for Ramadan' })
  push('opportunityPosted', { cursor: 'request-1', request: anOpportunity() })
  for (const id of ['request-2', 'request-3', 'request-2']) {
    const posted = anOpportunity({ id, title: `Opportunity ${id}` })
    if (!nodes.some((node) => node.id === id)) nodes.unshift(posted)
    push('opportunityPosted', { cursor: id, request: posted })
  }
  const announced = await screen.findByRole('button', { name: '2 new opportunities' })
  expect(screen.queryByRole('article', { name: 'Opportunity request-2' })).not.toBeInTheDocument()
  await user.click(announced)
  expect(await screen.findByRole('article', { name: 'Opportunity request-2' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: /new opportunit/ })).not.toBeInTheDocument())
})

test('an empty result explains why and offers to clear the filters', async () => {
  const { user } = open('?search=nothing', { marketplace: () => page([]) })
  expect(await screen.findByText('No opportunities found')).toBeInTheDocument()
  expect(screen.getByText('Try adjusting your filters to see more financing requests.')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
  expect(window.location.search).toBe('')
})

test('an interest becomes a proposal from its row and from my responses', async () => {
  const interest = aResponse({ status: 'INTERESTED', proposedAmount: null, responseType: null, availableActions: ['WITHDRAW'] })
  const request = anOpportunity({ myResponse: interest })
  const { user, asked } = open('', { marketplace: () => page([request]), financingRequest: () => request })
  expect(await screen.findByText('RESPONDED')).toBeInTheDocument()
  expect(asked.some(({ name }) => name === 'Opportunity')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Send Proposal: Stock for Ramadan' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('heading', { name: 'Your offer' })).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Decline' })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Express interest' })).not.toBeInTheDocument()
})

test('an expressed interest offers a proposal in my responses while the request is open', async () => {
  const interest = (changes: object) =>
    aResponse({ status: 'INTERESTED', proposedAmount: null, responseType: null, availableActions: ['WITHDRAW'], ...changes })
  const closed = anOpportunity({ id: 'request-2', title: 'Clinic', status: 'UNDER_REVIEW', stage: 'SHARIAH_REVIEW' })
  const nodes = [
    interest({ request: anOpportunity({ myResponse: interest({}) }) }),
    interest({ id: 'response-2', requestId: 'request-2', requestTitle: 'Clinic', request: closed }),
  ]
  const { user } = open('?tab=responses', { lenderResponses: () => page(nodes), financingRequest: () => nodes[0]?.request })
  await screen.findByRole('article', { name: 'Clinic' })
  expect(screen.queryByRole('button', { name: 'Send Proposal: Clinic' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send Proposal: Stock for Ramadan' }))
  expect(await screen.findByRole('dialog', { name: 'Respond to this request' })).toBeInTheDocument()
})

test('a decline takes at most four of the specified reasons', async () => {
  const { user, asked } = open('?respond=request-1', {
    marketplace: () => page([]),
    financingRequest: () => anOpportunity(),
    declineRequest: () => aResponse({ status: 'DECLINED', request: anOpportunity() }),
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  for (const reason of ['Amount', 'Sector', 'Structure', 'Other']) await user.click(screen.getByRole('checkbox', { name: reason }))
  expect(screen.getByRole('checkbox', { name: 'Risk profile' })).toBeDisabled()
  expect(screen.getByLabelText(/^In your words/)).toHaveValue('Not suitable for our current portfolio')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'DeclineRequest')?.variables).toEqual({
      input: {
        requestId: 'request-1',
        reasons: ['AMOUNT', 'SECTOR', 'STRUCTURE', 'OTHER'],
        declineReason: 'Not suitable for our current portfolio',
      },
    }),
  )
})

test('opening the details counts one view', async () => {
  const { user, asked } = open('', {
    marketplace: () => page([anOpportunity()]),
    financingRequest: () => anOpportunity(),
    recordRequestView: () => anOpportunity({ viewCount: 4 }),
  })
  await user.click(await screen.findByRole('link', { name: 'View Details: Stock for Ramadan' }))
  expect(window.location.search).toBe('?request=request-1')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No documents attached.')).toBeInTheDocument()
  await waitFor(() => expect(asked.filter(({ name }) => name === 'CountView')).toHaveLength(1))
})

test('the syndicates that leads opened for a request are shown with what is missing, as long as the lender can respond', async () => {
  const book = {
    __typename: 'SyndicateBook',
    ...{ id: 'book-1', version: 3, currency: 'AED', amount: '500000.00', committed: '300000.00', remaining: '200000.00' },
    ...{ leadName: 'Masar', lenders: [] },
  }
  open('?request=request-1', { financingRequest: () => anOpportunity({ books: [book] }) })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('heading', { name: 'Open syndicates' })).toBeInTheDocument()
  expect(dialog.getByText('Masar')).toBeInTheDocument()
  expect(dialog.getByText(/AED.200,000\.00 is still missing/)).toBeInTheDocument()
})

test('a lender reads the contract with its hash, the approved content and the votes', async () => {
  const contract = {
    id: 'contract-1',
    requestId: 'request-1',
    reference: 'MZN-2026-000007',
    merchantName: 'Haddad Trading',
    lenderName: 'Gulf Crescent Finance',
    structure: 'MURABAHA',
    amount: '90000.00',
    currency: 'AED',
    flatRate: '6',
    terms: null,
    schedule: [],
    disclosure: null,
    term: 24,
    totalPayable: '100800.00',
    conditions: ['Delivery note before payment'],
    reviewedHash: 'a1'.repeat(32),
    checklistVersion: 1,
    voteHashes: ['b2'.repeat(32), 'c3'.repeat(32)],
    approvedProduct: null,
    hash: 'd4'.repeat(32),
    agreedAt: '2026-03-02T08:00:00.000Z',
    status: 'CONTRACTED',
    pendingConditions: ['COOLING_OFF', 'LENDER_VERIFICATION'],
    disbursedAt: null,
    cancelledAt: null,
    pdfPath: '/documents/contracts/contract-1.pdf',
    proofPath: '/contracts/contract-1/proof',
    collateral: [],
    voteProofPaths: ['/votes/vote-1/proof'],
  }
  open('?request=request-1', { financingRequest: () => anOpportunity({ contracts: [contract] }) })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('MZN-2026-000007')).toBeInTheDocument()
  expect(dialog.getByText('the end of the cooling-off period')).toBeInTheDocument()
  expect(dialog.getByText('the verification of the lender')).toBeInTheDocument()
  expect(dialog.getByText('Content the board approved, under version 1 of its checklist')).toBeInTheDocument()
  expect(dialog.getByText('2 approving votes')).toBeInTheDocument()
  for (const hash of [contract.hash, contract.reviewedHash, ...contract.voteHashes]) expect(dialog.getByText(hash)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', contract.pdfPath)
})

test('a response remains after its request ends, and its outcome arrives automatically', async () => {
  const request = anOpportunity({ id: 'request-2', title: 'Clinic' })
  const pending = aResponse({ id: 'response-2', requestId: 'request-2', requestTitle: 'Clinic', request })
  const { push } = open('?tab=responses', { lenderResponses: () => page([pending, aResponse()]) })
  expect(await screen.findByRole('heading', { name: 'Request Not Found' })).toBeInTheDocument()
  const card = within(screen.getByRole('article', { name: 'Clinic' }))
  expect(card.getByText('Awaiting decision')).toBeInTheDocument()
  push('requestChanged', {
    cursor: '7',
    request: { ...request, status: 'UNDER_REVIEW', stage: 'SHARIAH_REVIEW', responses: [{ ...pending, outcome: 'ACCEPTED' }] },
  })
  expect(await card.findByText('Accepted')).toBeInTheDocument()
})

test("withdrawing shows what is lost and is pending until the server's response", async () => {
  const request = anOpportunity()
  const { user, asked } = open('?tab=responses', {
    lenderResponses: () => page([aResponse({ request })]),
    withdrawResponse: () => aResponse({ request, status: 'WITHDRAWN', availableActions: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Stock for Ramadan' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Your proposal of AED\s500,000.00/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(asked.find(({ name }) => name === 'WithdrawResponse')?.variables).toEqual({ id: 'response-1', reason: null })
})

test('a lender cancels an agreement within the cooling-off after seeing what is lost, with a reason', async () => {
  const agreed = anOpportunity({
    status: 'UNDER_REVIEW',
    stage: 'SHARIAH_REVIEW',
    availableActions: ['CANCEL_ACCEPTANCE'],
    coolingOff: { endsAt: inDays(2), businessDays: 2, jurisdiction: 'AE', isWaivable: true, waivedAt: null, waivedBy: null },
  })
  const accepted = aResponse({ outcome: 'ACCEPTED', availableActions: [], request: agreed })
  const reopened = anOpportunity({ responses: [aResponse({ outcome: 'LAPSED', availableActions: [] })] })
  const nodes = [accepted]
  const { user, asked } = open('?tab=responses', {
    lenderResponses: () => page(nodes),
    cancelAcceptance: () => {
      nodes.splice(0, 1, aResponse({ outcome: 'LAPSED', availableActions: [], request: reopened }))
      return reopened
    },
  })
  expect(await screen.findByText(/^You can cancel until/)).toHaveTextContent('in 2 days')
  await user.click(screen.getByRole('button', { name: 'Cancel agreement: Stock for Ramadan' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Your accepted proposal of AED\s500,000.00 .* the whole agreement for AED\s500,000.00/)).toBeInTheDocument()
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Our limit is reached.')
  await user.click(question.getByRole('button', { name: 'Cancel agreement' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(asked.find(({ name }) => name === 'CancelAgreement')?.variables).toEqual({
    id: 'request-1',
    reason: 'Our limit is reached.',
    idempotencyKey: expect.any(String),
  })
  const card = within(screen.getByRole('article', { name: 'Stock for Ramadan' }))
  expect(await card.findByText('Lapsed')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel agreement: Stock for Ramadan' })).not.toBeInTheDocument()
})

test('the versions of a revised proposal are loaded on demand', async () => {
  const version = (number: number, proposedAmount: string) => ({
    version: number,
    proposedAmount,
    proposedStructure: 'MURABAHA',
    flatRate: '7.5',
    proposedTerm: 24,
    conditions: [],
    message: null,
    expiresAt: inDays(10),
    sentAt: inDays(-1),
  })
  const revised = aResponse({ version: 2, versions: [version(1, '450000.00'), version(2, '500000.00')] })
  const request = anOpportunity({ responses: [revised] })
  const { user, asked } = open('?tab=responses', {
    lenderResponses: () => page([{ ...revised, request }]),
    financingRequest: () => request,
  })
  await user.click(await screen.findByRole('button', { name: 'Show 2 versions: Stock for Ramadan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposal versions' }))
  expect(await dialog.findByText(/450,000.00/)).toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'ResponseVersions')).toHaveLength(1)
})

test('a figure without enough data is not invented', async () => {
  const lenderAnalytics = () => ({
    totalResponses: 0,
    proposalsSent: 0,
    declined: 0,
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
  })
  open('?tab=analytics', { lenderAnalytics })
  expect(await screen.findAllByText('Not enough data yet')).toHaveLength(7)
  expect(screen.getByText('Needs at least one decided proposal.')).toBeInTheDocument()
})

test('my proposal shows what it discloses, and opens its terms and schedule', async () => {
  const terms = { terms: TERMS.MurabahaTerms, schedule: [aLine(1)], disclosure: aDisclosure() }
  const mine = aResponse({ ...terms, request: anOpportunity() })
  const { user } = open('?tab=responses', {
    lenderResponses: () => page([mine]),
    financingRequest: () => anOpportunity({ responses: [aResponse(terms)] }),
  })
  const card = within(await screen.findByRole('article', { name: 'Stock for Ramadan' }))
  const fact = (label: string) => card.getByText(label, { selector: 'dt' }).nextElementSibling
  expect(fact('Cost of finance')).toHaveTextContent('AED 65,000.00')
  expect(fact('% a year for disclosure')).toHaveTextContent('12.35% a year')
  expect(fact('First payment due')).toHaveTextContent('5 Apr 2027')
  await user.click(card.getByRole('button', { name: 'Terms and schedule of Stock for Ramadan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms and schedule' }))
  expect(await dialog.findByText('Al Noor Refrigeration LLC')).toBeInTheDocument()
  expect(dialog.getByText('Instalment 1')).toBeInTheDocument()
})

test('my partnership has no rate and no total, and a proposal without recorded terms opens none', async () => {
  const shared = aResponse({
    proposedStructure: 'MUSHARAKAH',
    proposedRate: null,
    totalPayable: null,
    monthlyPayment: null,
    terms: TERMS.MusharakahTerms,
    disclosure: aSharedDisclosure(),
    request: anOpportunity(),
  })
  const older = aResponse({ id: 'response-2', requestId: 'request-2', request: anOpportunity({ id: 'request-2', title: 'Clinic' }) })
  open('?tab=responses', { lenderResponses: () => page([shared, older]) })
  const card = within(await screen.findByRole('article', { name: 'Stock for Ramadan' }))
  const fact = (label: string) => card.getByText(label, { selector: 'dt' }).nextElementSibling
  expect(fact('Total payable')).toHaveTextContent('Not fixed: profit is shared')
  expect(fact('% a year for disclosure')).toHaveTextContent('None. What is payable depends on results or valuations.')
  expect(card.queryByText('Profit rate', { selector: 'dt' })).toBeNull()
  expect(within(screen.getByRole('article', { name: 'Clinic' })).queryByRole('button', { name: /^Terms and schedule/ })).toBeNull()
})
