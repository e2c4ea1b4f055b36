import { configure, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import { addDays, addMonths, today } from '@/lib/text/day'
import LenderPortal from '@/screens/lender-portal'
import { aLimit } from '../../support/client/commitment-limit'
import { TERMS } from '../../support/client/proposal-terms'
import { aViewer, refusal, render } from '../../support/client/render'

// Forms of this size render slowly in jsdom, where JavaScript computes every style.
configure({ asyncUtilTimeout: 5_000 })
beforeAll(() => i18next.loadNamespaces(['contractTerms', 'lending', 'limits', 'domain', 'proposal', 'terms']))
beforeEach(() => sessionStorage.clear())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const START = addDays(today(), 14)

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
  merchantName: 'Haddad Trading',
  isMerchantVerified: true,
  version: 1,
  viewCount: 3,
  interestedLenders: 1,
  createdAt: inDays(-2),
  publishedAt: inDays(-1),
  expiresAt: inDays(10),
  documents: [],
  timeline: [],
  responses: [],
  availableActions: [],
  myResponse: null,
  dataRoomGrants: [],
  dataRoom: null,
  contracts: [],
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
  proposedRate: '6',
  proposedTerm: 24,
  conditions: [],
  message: null,
  declineReason: null,
  declineReasons: [],
  expiresAt: inDays(10),
  totalPayable: '560000.00',
  monthlyPayment: '21250.00',
  version: 1,
  availableActions: ['REVISE', 'WITHDRAW'],
  respondedAt: inDays(-1),
  updatedAt: inDays(-1),
  ...changes,
})

const aDisclosure = (changes: Record<string, unknown> = {}) => ({
  __typename: 'ProposalDisclosure',
  financedAmount: '500000.00',
  totalPayable: '575000.00',
  costOfFinance: '75000.00',
  fees: '0.00',
  aprEquivalentRate: '14.2531',
  firstInstalment: '23958.33',
  lastInstalment: '23958.41',
  largestInstalment: '23958.41',
  firstDueOn: '2027-01-10',
  lastDueOn: '2028-12-10',
  risks: [],
  ...changes,
})

const aLine = (number: number) => ({
  number,
  kind: 'INSTALMENT',
  nominalOn: '2027-01-10',
  dueOn: '2027-01-11',
  amount: '23958.33',
  isEstimate: false,
})

const aPreview = (changes: Record<string, unknown> = {}) => ({
  faults: [],
  refusal: null as object | null,
  schedule: [aLine(1)],
  disclosure: aDisclosure(),
  flatRate: '7.5',
  currency: 'AED',
  availableFunds: '800000.00',
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
  byRequestType: [],
  byStructure: [],
  byUrgency: [],
})

const openForm = async (request: ReturnType<typeof anOpportunity>, resolvers: Record<string, unknown> = {}) => {
  const view = render(
    <WithSession>
      <LenderPortal />
    </WithSession>,
    {
      at: '/app/lender-portal?respond=request-1',
      viewer: aViewer({ role: 'LENDER', name: 'Omar Farouk' }),
      resolvers: {
        marketplaceSummary: summary,
        marketplace: () => page([request]),
        financingRequest: () => request,
        proposalPreview: () => aPreview(),
        commitmentLimit: () => aLimit(),
        ...resolvers,
      } as never,
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('heading', { name: 'Your offer' })
  const { user } = view
  return {
    ...view,
    dialog,
    field: (label: RegExp | string) => dialog.getByLabelText(label),
    type: async (label: RegExp | string, text: string) => user.type(dialog.getByLabelText(label), text),
    press: (name: string) => user.click(dialog.getByRole('button', { name })),
    sent: (name: string) => view.asked.find((one) => one.name === name)?.variables as never,
  }
}

type Opened = Awaited<ReturnType<typeof openForm>>

const toTerms = async ({ press, dialog }: Opened) => {
  await press('Continue')
  await dialog.findByRole('heading', { name: 'Terms of the contract' })
}

const toSummary = async ({ press, dialog }: Opened) => {
  await press('Review proposal')
  await dialog.findByRole('heading', { name: 'Summary' })
}

const fillMurabaha = async (form: Opened) => {
  await toTerms(form)
  await form.type(/^Goods/, 'Two ovens, serial numbers 4711 and 4712')
  await form.type(/^Supplier/, 'Al Noor Bakery Supplies')
  await form.type(/^Profit rate/, '7.5')
}

test('the form starts with what was requested, is sent as its summary showed it, and closes', async () => {
  const request = anOpportunity()
  const form = await openForm(request, {
    sendProposal: () => {
      Object.assign(request, { myResponse: aResponse() })
      return aResponse({ request })
    },
  })
  expect(form.field(/^Response type/)).toHaveValue('FULL_FUNDING')
  expect(form.field(/^Proposed structure/)).toHaveValue('MURABAHA')
  expect(form.field(/^Proposed amount/)).toHaveValue('500,000')
  expect(form.field(/^Proposed term/)).toHaveValue('24')
  await form.type('Condition 1', 'Personal guarantee')
  await form.press('Add condition')
  await fillMurabaha(form)
  expect(form.field(/^Profit(?! rate)/)).toHaveValue('75,000')
  expect(form.dialog.getByText('AED 575,000.00')).toBeInTheDocument()
  await toSummary(form)
  expect(await form.dialog.findByRole('region', { name: 'Your funds' })).toHaveTextContent(/Remains available.*300,000\.00/)
  await form.press('Send Proposal')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const { input } = form.sent('SendProposal') as { input: object }
  expect(input).toEqual((form.sent('ProposalPreview') as { input: object }).input)
  expect(input).toEqual({
    requestId: 'request-1',
    responseType: 'FULL_FUNDING',
    proposedStructure: 'MURABAHA',
    proposedAmount: '500000.00',
    proposedTerm: 24,
    conditions: ['Personal guarantee'],
    terms: {
      murabaha: {
        asset: { description: 'Two ovens, serial numbers 4711 and 4712', state: 'EXISTS' },
        supplier: 'Al Noor Bakery Supplies',
        isSupplierRelated: false,
        cost: '500000.00',
        profit: '75000.00',
        salePrice: '575000.00',
        isCostDisclosed: true,
        promise: 'ONE_SIDED',
        repricing: 'NONE',
        saleOn: START,
        firstDueOn: addMonths(START, 1),
        instalments: 24,
        everyMonths: 1,
        lateClause: 'CHARITY',
      },
    },
  })
  expect(await screen.findByText('RESPONDED')).toBeInTheDocument()
})

test('a lead proposes terms for the whole amount and commits a part of it', async () => {
  const form = await openForm(anOpportunity(), { sendProposal: () => aResponse() })
  await form.user.selectOptions(form.field(/^Response type/), 'SYNDICATE_LEAD')
  await form.type(/^Your part/, '200000')
  await fillMurabaha(form)
  await toSummary(form)
  expect(await form.dialog.findByRole('region', { name: 'Your funds' })).toHaveTextContent(/Remains available.*600,000\.00/)
  await form.press('Send Proposal')
  await waitFor(() =>
    expect(form.sent('SendProposal')).toMatchObject({
      input: { responseType: 'SYNDICATE_LEAD', proposedAmount: '500000.00', commitment: '200000' },
    }),
  )
})

test('a participant chooses the book of a lead, sees live what is missing, and commits a part', async () => {
  const book = {
    __typename: 'SyndicateBook',
    ...{ id: 'book-1', version: 3, currency: 'AED', amount: '500000.00', committed: '300000.00', remaining: '200000.00' },
    ...{ leadName: 'Masar', lenders: [], structure: 'MURABAHA', term: 24, flatRate: '7', totalPayable: '570000.00', conditions: [] },
    ...{ expiresAt: inDays(9), schedule: [], disclosure: null },
  }
  const form = await openForm(anOpportunity({ books: [book] }), { joinSyndicate: () => aResponse() })
  await form.user.selectOptions(form.field(/^Response type/), 'SYNDICATE_PARTICIPANT')
  expect(await form.dialog.findByText(/AED.200,000.00 is still missing/)).toBeInTheDocument()
  await form.type(/^Your part/, '150000')
  expect(form.dialog.getByText(/With your part, AED.50,000.00 is still missing/)).toBeInTheDocument()
  await form.press('Join the syndicate')
  await waitFor(() => expect(form.sent('JoinSyndicate')).toEqual({ input: { bookId: 'book-1', expectedVersion: 3, commitment: '150000' } }))
})

test('a syndicate that is complete cannot be joined, and the form says so', async () => {
  const book = {
    __typename: 'SyndicateBook',
    ...{ id: 'book-1', version: 3, currency: 'AED', amount: '500000.00', committed: '500000.00', remaining: '0.00' },
    ...{ leadName: 'Masar', lenders: [], structure: 'MURABAHA', term: 24, flatRate: '7', totalPayable: '570000.00', conditions: [] },
    ...{ expiresAt: inDays(9), schedule: [], disclosure: null },
  }
  const form = await openForm(anOpportunity({ books: [book] }))
  await form.user.selectOptions(form.field(/^Response type/), 'SYNDICATE_PARTICIPANT')
  expect(await form.dialog.findByText(/have committed the whole amount/)).toBeInTheDocument()
  expect(form.dialog.queryByRole('button', { name: 'Join the syndicate' })).toBeNull()
  await form.press('Back to the proposal')
  expect(form.field(/^Response type/)).toHaveValue('FULL_FUNDING')
})

test('the form says what the lender may commit and by which rule, and shows every rule with its source', async () => {
  const form = await openForm(anOpportunity())
  expect(await form.dialog.findByText(/^You may commit up to/)).toHaveTextContent(/^You may commit up to AED.50,000\.00 here\.$/)
  expect(form.dialog.getAllByText('A participant may commit at most SAR 50,000.00 to one business.')[0]).toBeVisible()
  await form.user.click(form.dialog.getByText('Every rule, and where it was read'))
  expect(form.dialog.getByText(/Rule SA_PER_BENEFICIARY, version SA-0123456789ab/)).toHaveTextContent(
    'SAMA Art. 28, read in one published version Not compared with the law yet.',
  )
  expect(form.dialog.getByText('Decides')).toBeInTheDocument()
})

test('an amount above the limit is refused at its field', async () => {
  const sentence = 'You may commit up to AED 50,000.00 to this request. Rule: SA_PER_BENEFICIARY.'
  const form = await openForm(anOpportunity(), {
    sendProposal: () => {
      throw refusal(sentence, 'LIMIT_EXCEEDED', { proposedAmount: sentence })
    },
  })
  await fillMurabaha(form)
  await toSummary(form)
  await form.press('Send Proposal')
  await form.dialog.findByRole('heading', { name: 'Your offer' })
  await waitFor(() => expect(form.field(/^Proposed amount/)).toHaveAccessibleErrorMessage(sentence))
  expect(form.field(/^Proposed amount/)).toHaveFocus()
})

test('a request for any structure requires one to be chosen', async () => {
  const form = await openForm(anOpportunity({ preferredStructure: 'FLEXIBLE' }))
  expect(form.field(/^Proposed structure/)).toHaveValue('')
  await form.press('Continue')
  expect(await form.dialog.findByText('Required')).toBeInTheDocument()
  expect(form.dialog.getByRole('heading', { name: 'Your offer' })).toBeInTheDocument()
})

test.each([
  ['IJARAH', 'Asset', 'Rent above cost'],
  ['ISTISNA', 'What is made', 'Profit rate'],
  ['MUSHARAKAH', 'Your share of the profit', null],
  ['MUDARABAH', 'Mandate', null],
  ['SALAM', 'Place of delivery', null],
] as const)('the second step of %s asks for its own terms, and for a rate only where there is a price', async (structure, own, rate) => {
  const form = await openForm(anOpportunity({ preferredStructure: structure }))
  await toTerms(form)
  expect(form.field(new RegExp(`^${own}`))).toBeInTheDocument()
  expect(form.dialog.queryAllByLabelText(/rate|above cost/i)).toHaveLength(rate ? 1 : 0)
  expect(form.dialog.getByRole('region', { name: 'What this contract says' })).toBeInTheDocument()
})

test('the kind of contract is chosen within a structure', async () => {
  const form = await openForm(anOpportunity())
  await toTerms(form)
  await form.user.selectOptions(form.field(/^Kind of contract/), 'Tawarruq')
  expect(form.field(/^Broker you buy from/)).toBeInTheDocument()
  expect(form.dialog.queryByLabelText(/^Supplier/)).not.toBeInTheDocument()
})

test('a rate gives the profit, a profit gives the rate, and the one typed last stays when the amount changes', async () => {
  const form = await openForm(anOpportunity())
  await toTerms(form)
  await form.type(/^Profit rate/, '6')
  expect(form.field(/^Profit(?! rate)/)).toHaveValue('60,000')
  await form.user.clear(form.field(/^Profit(?! rate)/))
  await form.type(/^Profit(?! rate)/, '75000')
  expect(form.field(/^Profit rate/)).toHaveValue('7.5')
  await form.press('Back')
  await form.user.clear(form.field(/^Proposed term/))
  await form.type(/^Proposed term/, '12')
  await toTerms(form)
  expect(form.field(/^Profit(?! rate)/)).toHaveValue('75,000')
  expect(form.field(/^Profit rate/)).toHaveValue('15')
  await form.user.clear(form.field(/^Profit rate/))
  await form.type(/^Profit rate/, '8')
  await form.press('Back')
  await form.user.clear(form.field(/^Proposed term/))
  await form.type(/^Proposed term/, '24')
  await toTerms(form)
  expect(form.field(/^Profit(?! rate)/)).toHaveValue('80,000')
})

test('the rate of a lease gives its total rent', async () => {
  const form = await openForm(anOpportunity({ preferredStructure: 'IJARAH' }))
  await toTerms(form)
  await form.type(/^Rent above cost/, '7.5')
  expect(form.field(/^Total rent/)).toHaveValue('575,000')
  expect(form.dialog.queryByText(/profit/i)).not.toBeInTheDocument()
})

test('the first due day moves with the day of the sale', async () => {
  const form = await openForm(anOpportunity())
  await toTerms(form)
  expect(form.field(/^Planned day of sale/)).toHaveValue(START)
  await form.user.clear(form.field(/^Planned day of sale/))
  await form.type(/^Planned day of sale/, '2027-01-31')
  expect(form.field(/^First instalment due/)).toHaveValue('2027-02-28')
})

test('a typed proposal shows the coverage of its instalment by the monthly surplus', async () => {
  const affordability = {
    __typename: 'Affordability',
    gaps: [],
    instalment: '20833.33',
    instalmentCover: 1.44,
    monthlySurplus: '30000.00',
    state: 'GOOD',
  }
  const form = await openForm(anOpportunity({ affordability }))
  await toTerms(form)
  const cover = () => form.dialog.getByText('Instalment cover').closest('dt')!.nextElementSibling
  expect(cover()).toHaveTextContent('–')
  await form.type(/^Profit rate/, '7.5')
  expect(cover()).toHaveTextContent('1.25×')
})

test('a partnership shows no total and explains why', async () => {
  const form = await openForm(anOpportunity({ preferredStructure: 'MUSHARAKAH' }))
  await toTerms(form)
  expect(form.dialog.getByText(/No total is shown: in a partnership/)).toBeInTheDocument()
  expect(form.dialog.queryByText('Total payable')).not.toBeInTheDocument()
})

test('the share that the lender takes leaves the rest to its only partner', async () => {
  const form = await openForm(anOpportunity({ preferredStructure: 'MUSHARAKAH' }))
  await toTerms(form)
  await form.type(/^Your share of the profit/, '37.5')
  expect(form.field(/^Share of the profit/)).toHaveValue('62.5')
})

test('every fault is listed in words, cannot be sent, and leads to its field on its step', async () => {
  const faults = [
    { code: 'INAH', field: 'terms.murabaha.supplier' },
    { code: 'TERM_MISMATCH', field: 'proposedTerm' },
    { code: 'FEE_NOT_ACTUAL_COST', field: 'terms.murabaha.downPayment' },
  ]
  const form = await openForm(anOpportunity(), { proposalPreview: () => aPreview({ faults, schedule: [], disclosure: null }) })
  await fillMurabaha(form)
  await toSummary(form)
  expect(await form.dialog.findByText('3 points to correct')).toBeInTheDocument()
  expect(form.dialog.getByRole('button', { name: 'Send Proposal' })).toBeDisabled()
  await form.press('Change: The supplier is the business or related to it. The goods have to come from a third party.')
  expect(await form.dialog.findByRole('heading', { name: 'Terms of the contract' })).toBeInTheDocument()
  await waitFor(() => expect(form.field(/^Supplier/)).toHaveFocus())
  expect(form.dialog.getByText(/^The supplier is the business or related to it/)).toBeInTheDocument()
  await toSummary(form)
  await form.press('Change: The term is not that of the payments. Change one of them.')
  await waitFor(() => expect(form.field(/^Proposed term/)).toHaveFocus())
  await toTerms(form)
  await toSummary(form)
  await form.press('Change: A fee may not exceed the actual cost that it covers.')
  await waitFor(() => expect(form.field(/^Down payment/)).toHaveFocus())
})

test('what would refuse the proposal is named in the summary, which cannot be sent, and leads to its field', async () => {
  const message = 'Policy POL-2026-001, version 1, of the Shariah board does not allow this proposal: Too long.'
  let refused: object | null = { message, field: null }
  const form = await openForm(anOpportunity(), { proposalPreview: () => aPreview({ refusal: refused }) })
  await fillMurabaha(form)
  await toSummary(form)
  const alert = await form.dialog.findByRole('alert')
  expect(alert).toHaveTextContent('This proposal cannot be sent')
  expect(alert).toHaveTextContent(message)
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument()
  expect(form.dialog.getByRole('region', { name: 'Your funds' })).toBeInTheDocument()
  expect(form.dialog.getByRole('button', { name: 'Send Proposal' })).toBeDisabled()
  await form.press('Back')
  refused = { message: 'You may commit at most AED 1,000.00.', field: 'proposedAmount' }
  await toSummary(form)
  await form.press('Change: You may commit at most AED 1,000.00.')
  await waitFor(() => expect(form.field(/^Proposed amount/)).toHaveFocus())
  refused = null
  await toTerms(form)
  await toSummary(form)
  await waitFor(() => expect(form.dialog.getByRole('button', { name: 'Send Proposal' })).toBeEnabled())
})

test('input that the server cannot read is listed with its field as well', async () => {
  const form = await openForm(anOpportunity(), {
    proposalPreview: () =>
      refusal('Check the fields below.', 'INVALID', { 'terms.murabaha.asset.description': 'Write 1 to 500 characters.' }),
  })
  await fillMurabaha(form)
  await toSummary(form)
  await form.dialog.findByText('1 point to correct')
  await form.press('Change: Write 1 to 500 characters.')
  await waitFor(() => expect(form.field(/^Goods/)).toHaveFocus())
})

test('missing funds are said with what is missing and a way to the wallet, and the proposal can still be sent', async () => {
  const form = await openForm(anOpportunity(), { proposalPreview: () => aPreview({ availableFunds: '420000.00' }) })
  await fillMurabaha(form)
  await toSummary(form)
  const funds = within(await form.dialog.findByRole('region', { name: 'Your funds' }))
  expect(funds.getByText(/^Not enough: AED\s80,000\.00 missing\. The business cannot accept/)).toBeInTheDocument()
  expect(funds.getByRole('link', { name: 'Go to your wallet' })).toHaveAttribute('href', '/app/wallet')
  expect(form.dialog.getByRole('button', { name: 'Send Proposal' })).toBeEnabled()
})

test('the summary shows what is due when and what is disclosed', async () => {
  const form = await openForm(anOpportunity())
  await fillMurabaha(form)
  await toSummary(form)
  expect(within(await form.dialog.findByRole('region', { name: 'Disclosure' })).getByText(/14\.25/)).toBeInTheDocument()
  expect(within(form.dialog.getByRole('region', { name: 'Schedule' })).getByText('Instalment 1')).toBeInTheDocument()
})

test("a refusal is shown under its field, on the field's step, and nothing is lost", async () => {
  const form = await openForm(anOpportunity(), {
    sendProposal: () =>
      refusal('The sale price is not exactly the cost plus the profit.', 'INVALID', { 'terms.murabaha.salePrice': 'Not the sum.' }),
  })
  await fillMurabaha(form)
  await toSummary(form)
  await form.dialog.findByRole('region', { name: 'Your funds' })
  await form.press('Send Proposal')
  expect(await form.dialog.findByText('Not the sum.')).toBeInTheDocument()
  await waitFor(() => expect(form.field(/^Profit(?! rate)/)).toHaveFocus())
  expect(form.field(/^Supplier/)).toHaveValue('Al Noor Bakery Supplies')
  await toSummary(form)
  expect(form.dialog.queryByText('Not the sum.')).not.toBeInTheDocument()
})

test('Enter goes to the next step, whose heading takes the focus, and a draft survives closing', async () => {
  const form = await openForm(anOpportunity())
  await form.type(/^Proposed term/, '{Enter}')
  await waitFor(() => expect(form.dialog.getByRole('heading', { name: 'Terms of the contract' })).toHaveFocus())
  await form.type(/^Supplier/, 'Al Noor Bakery Supplies')
  form.unmount()
  const again = await openForm(anOpportunity())
  await toTerms(again)
  expect(again.field(/^Supplier/)).toHaveValue('Al Noor Bakery Supplies')
})

test('a revision starts with the current terms and is sent as a new version', async () => {
  const myResponse = aResponse({ terms: TERMS.MurabahaTerms, conditions: ['Delivery note'] })
  const form = await openForm(anOpportunity({ myResponse }), { reviseProposal: () => aResponse({ version: 2 }) })
  expect(form.field('Condition 1')).toHaveValue('Delivery note')
  await toTerms(form)
  expect(form.field(/^Supplier/)).toHaveValue('Al Noor Refrigeration LLC')
  expect(form.field(/^Profit(?! rate)/)).toHaveValue('60,000')
  expect(form.field(/^Profit rate/)).toHaveValue('6')
  await form.press('More terms')
  expect(form.field(/^Down payment/)).toHaveValue('50,000')
  await toSummary(form)
  await form.dialog.findByRole('region', { name: 'Your funds' })
  await form.press('Send revised proposal')
  await waitFor(() => expect(form.sent('ReviseProposal')).toBeDefined())
  const { requestId, responseType, ...input } = (form.sent('ProposalPreview') as { input: Record<string, unknown> }).input
  expect([requestId, responseType]).toEqual(['request-1', 'FULL_FUNDING'])
  expect(form.sent('ReviseProposal')).toEqual({ id: 'response-1', input })
  expect(input).toMatchObject({ terms: { murabaha: { salePrice: '560000.00', downPayment: '50000.00' } } })
})
