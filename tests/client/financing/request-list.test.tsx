import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import FinancingRequests from '@/screens/financing-requests'
import { aViewer, render } from '../../support/client/render'
import { aRequest, aResponse, aSummary, pageOf } from './requests'

const open = (resolvers = {}, { at = '/app/financing-requests', viewer = aViewer() } = {}) =>
  render(
    <WithSession>
      <FinancingRequests />
    </WithSession>,
    {
      at,
      viewer,
      resolvers: { financingSummary: aSummary, financingRequests: () => pageOf(aRequest()), ...resolvers },
    },
  )

test('each tile links to the list it counts', async () => {
  open()
  const tile = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await tile(/Total Requests\s*7/)).toBe('/app/financing-requests')
  expect(await tile(/Active Requests\s*1/)).toBe('/app/financing-requests?status=ACTIVE')
  expect(await tile(/Total Proposals\s*9/)).toBe('/app/financing-requests?view=proposals')
  expect(await tile(/Funded Amount/)).toBe('/app/financing-requests?status=FUNDED')
})

test('filters are stored in the URL and sent to the server; an empty result shows a message', async () => {
  const { user, asked } = open({ financingRequests: () => pageOf() }, { at: '/app/financing-requests?status=EXPIRED' })
  expect(await screen.findByText('No requests match your current filters.')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Type'), 'Trade Financing')
  expect(window.location.search).toBe('?status=EXPIRED&type=TRADE_FINANCING')
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'FinancingRequests').at(-1)?.variables).toMatchObject({
      filter: { statuses: ['EXPIRED'], requestType: 'TRADE_FINANCING' },
    }),
  )
})

test('a merchant without requests is offered to create the first one', async () => {
  const { user } = open({ financingRequests: () => pageOf() })
  expect(await screen.findByText("You haven't created any financing requests yet.")).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create your first request' }))
  expect(await screen.findByRole('dialog', { name: 'New Financing Request' })).toBeInTheDocument()
})

test("a lender's response updates the row live", async () => {
  const { push } = open()
  const row = await screen.findByRole('row', { name: /Cold storage/ })
  expect(within(row).getByRole('cell', { name: '0' })).toBeInTheDocument()
  push('proposalReceived', { cursor: '1', response: {}, request: aRequest({ interestedLenders: 4 }) })
  expect(await within(row).findByRole('cell', { name: '4' })).toBeInTheDocument()
})

test.each([
  ['requests', 'proposalReceived', { cursor: '1', response: {}, request: aRequest() }],
  ['requests', 'requestChanged', { cursor: '1', request: aRequest() }],
  ['proposals', 'proposalReceived', { cursor: '1', response: {}, request: aRequest() }],
  ['proposals', 'requestChanged', { cursor: '1', request: aRequest() }],
])('the tiles are live with %s open below them: %s', async (view, field, payload) => {
  let totalProposals = 9
  const { push } = open({ financingSummary: () => ({ ...aSummary(), totalProposals }) }, { at: `/app/financing-requests?view=${view}` })
  const tile = await screen.findByRole('link', { name: /Total Proposals\s*9/ })
  totalProposals = 12
  push(field, payload)
  await waitFor(() => expect(tile).toHaveTextContent(/12$/))
})

test.each([
  ['responses', 'proposalReceived', { cursor: '1', response: {}, request: aRequest() }],
  ['requests', 'requestChanged', { cursor: '1', request: aRequest() }],
])('the proposals are live when %s change', async (_what, field, payload) => {
  let outcome = 'PENDING'
  const request = () => aRequest({ responses: [aResponse({ outcome })] })
  const { push } = open({ financingRequests: () => pageOf(request()) }, { at: '/app/financing-requests?view=proposals' })
  const row = await screen.findByRole('row', { name: /Noor/ })
  expect(within(row).queryByText('Accepted')).toBeNull()
  outcome = 'ACCEPTED'
  push(field, payload)
  expect(await within(row).findByText('Accepted')).toBeInTheDocument()
})

test('a new request starts from the defaults, has an expected return for partnerships only, and opens after creation', async () => {
  const made = aRequest({ id: 'request-2', title: 'Winter stock' })
  const { user, asked } = open(
    { createFinancingRequest: () => made, financingRequest: () => made },
    { at: '/app/financing-requests?new=true' },
  )
  await user.type(await screen.findByLabelText('Title'), 'Winter stock')
  await user.type(screen.getByLabelText('Description'), 'Frozen goods')
  await user.type(screen.getByLabelText('Amount'), '250,000')
  expect(screen.queryByLabelText(/Expected ROI/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Preferred structure'), 'Musharakah')
  await user.type(await screen.findByLabelText(/Expected ROI/), '12')
  await user.click(screen.getByRole('checkbox', { name: 'Let lenders see my AltScore with this request' }))
  await user.click(screen.getByRole('button', { name: 'Create request' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Winter stock/ })).toBeInTheDocument()
  expect(window.location.search).toBe('?request=request-2')
  expect(asked.find(({ name }) => name === 'CreateFinancingRequest')?.variables).toEqual({
    input: {
      title: 'Winter stock',
      description: 'Frozen goods',
      requestType: 'WORKING_CAPITAL',
      amount: '250000',
      currency: 'AED',
      preferredStructure: 'MUSHARAKAH',
      repaymentPeriod: 24,
      urgency: 'MEDIUM',
      expiresInDays: 30,
      collateral: null,
      expectedROI: '12',
      documentIds: [],
      shareScore: true,
    },
  })
})

test('a draft can be saved empty', async () => {
  const draft = aRequest({ id: 'draft-1', title: '', status: 'DRAFT', publishedAt: null, availableActions: ['EDIT', 'PUBLISH'] })
  const { user, asked } = open(
    { createFinancingRequestDraft: () => draft, financingRequest: () => draft },
    { at: '/app/financing-requests?new=true' },
  )
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled draft' })).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'CreateFinancingRequestDraft')?.variables).toMatchObject({ input: { title: '', amount: null } })
})

test('a merchant who has not finished the set-up saves a draft and gets a link to continue', async () => {
  open({}, { at: '/app/financing-requests?new=true', viewer: aViewer({ onboardingStep: 'PHONE' }) })
  const dialog = await screen.findByRole('dialog', { name: 'New Financing Request' })
  expect(within(dialog).getByRole('link', { name: 'Complete setup' })).toHaveAttribute('href', '/onboarding')
  expect(within(dialog).getByRole('button', { name: 'Save as draft' })).toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'Create request' })).toBeNull()
})
