import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import type { AcceptProposalsInput, UpdateFinancingRequestInput } from '@/graphql/types.generated'
import FinancingRequests from '@/screens/financing-requests'
import { aDisclosure, aLine, aSharedDisclosure, TERMS } from '../../support/client/proposal-terms'
import { aViewer, refusal, render } from '../../support/client/render'
import { aContract, aRequest, aResponse } from './requests'

const open = (request: unknown, resolvers = {}, viewer = aViewer()) =>
  render(
    <WithSession>
      <FinancingRequests />
    </WithSession>,
    {
      at: '/app/financing-requests?request=request-1',
      viewer,
      resolvers: { financingRequest: () => request, ...resolvers },
    },
  )

const part = (id: string, lenderName: string, proposedAmount: string) =>
  aResponse({ id, lenderName, proposedAmount, responseType: 'PARTIAL_FUNDING' })

test('a proposal appears the moment it is sent, and is announced', async () => {
  const { push } = open(aRequest())
  expect(await screen.findByText('No proposals yet')).toBeInTheDocument()
  const sent = aResponse()
  push('proposalReceived', { cursor: '1', response: sent, request: aRequest({ interestedLenders: 1, responses: [sent] }) })
  const proposal = await screen.findByRole('article', { name: /Noor Bank/ })
  expect(proposal).toHaveTextContent('AED 565,000.00')
  expect(screen.getByText('New proposal from Noor Bank')).toHaveAttribute('role', 'status')
})

test('each proposal shows whether its instalment is affordable', async () => {
  const affordability = {
    __typename: 'Affordability',
    averageBalance: '40000.00',
    balanceShare: 0.05,
    gaps: ['TOO_FEW_MONTHS'],
    instalmentCover: 0.92,
    state: 'WEAK',
  }
  open(
    aRequest({ responses: [aResponse({ affordability }), aResponse({ id: 'response-2', lenderName: 'Al Salam', affordability: null })] }),
  )
  const cover = async (lender: RegExp) =>
    within(await screen.findByRole('article', { name: lender })).getByText('Instalment cover').nextElementSibling
  expect(await cover(/Noor Bank/)).toHaveTextContent('0.92×Weak')
  expect(await cover(/Al Salam/)).toHaveTextContent('–')
  const proposal = within(await screen.findByRole('article', { name: /Noor Bank/ }))
  expect(proposal.getByText('Instalment’s share of the average balance').nextElementSibling).toHaveTextContent('5%')
  expect(proposal.getByText('Instalment’s share of the leanest month').nextElementSibling).toHaveTextContent('Not enough data')
})

test('a proposal that arrives while the merchant works in the columns stays at the end until it is sorted in', async () => {
  const known = aResponse()
  const cheaper = aResponse({ id: 'response-2', lenderName: 'Al Salam', totalPayable: '550000.00' })
  const { push, user } = open(aRequest({ responses: [known] }))
  const first = await screen.findByRole('article', { name: /Noor Bank/ })
  within(first).getByRole('button', { name: 'Pin Noor Bank' }).focus()
  push('proposalReceived', { cursor: '1', response: cheaper, request: aRequest({ responses: [known, cheaper] }) })
  await screen.findByRole('article', { name: /Al Salam/ })
  const names = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading', { level: 3 }).textContent)
  expect(names()[0]).toContain('Noor Bank')
  await user.click(screen.getByRole('button', { name: 'Sort new proposals' }))
  await waitFor(() => expect(names()[0]).toContain('Al Salam'))
})

/** A book of two lenders, and their responses. */
const aBook = (second: string) => {
  const lender = (responseId: string, lenderName: string, role: string, commitment: string, share: string) => ({
    __typename: 'BookLender',
    ...{ responseId, version: 1, lenderName, role, commitment, share },
  })
  const committed = second === '200000.00' ? '500000.00' : '400000.00'
  const book = {
    __typename: 'SyndicateBook',
    ...{ id: 'a', version: 1, currency: 'AED', amount: '500000.00', committed, leadName: 'Masar' },
    remaining: second === '200000.00' ? '0.00' : '100000.00',
    lenders: [lender('a', 'Masar', 'LEAD', '300000.00', '3/5'), lender('b', 'Oasis', 'PARTICIPANT', second, '2/5')],
  }
  const lead = { id: 'a', lenderName: 'Masar', responseType: 'SYNDICATE_LEAD', syndicateRole: 'LEAD', commitment: '300000.00', book }
  const joined = { id: 'b', lenderName: 'Oasis', responseType: 'SYNDICATE_PARTICIPANT', syndicateRole: 'PARTICIPANT', commitment: second }
  return [aResponse(lead), aResponse({ ...joined, proposedAmount: second, totalPayable: null, monthlyPayment: null })]
}

test('a syndicate is one offer with its lenders, and all of them are accepted together', async () => {
  const responses = aBook('200000.00')
  const { user, asked } = open(aRequest({ responses }), { acceptProposals: () => aRequest({ status: 'UNDER_REVIEW', responses }) })
  const offer = await screen.findByRole('article', { name: /Masar/ })
  expect(screen.queryByRole('article', { name: /Oasis/ })).not.toBeInTheDocument()
  expect(offer).toHaveTextContent('The whole amount is committed')
  expect(within(offer).getByText('Oasis')).toBeInTheDocument()
  await user.click(within(offer).getByRole('button', { name: 'Accept Masar’s proposal' }))
  const summary = await screen.findByRole('alertdialog')
  await user.click(within(summary).getByRole('button', { name: /^Accept AED.500,000.00$/ }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'AcceptProposals')?.variables.input).toEqual({
      requestId: 'request-1',
      proposals: [
        { responseId: 'a', expectedVersion: 1 },
        { responseId: 'b', expectedVersion: 1 },
      ],
    }),
  )
})

test('a syndicate that is not complete says what is missing, and cannot be accepted', async () => {
  open(aRequest({ responses: aBook('100000.00') }))
  const offer = await screen.findByRole('article', { name: /Masar/ })
  expect(offer).toHaveTextContent(/AED.100,000.00 is still missing/)
  expect(offer).toHaveTextContent('You can accept it once the whole amount is committed.')
  expect(within(offer).queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
})

test('the business sees which lenders of its syndicate have confirmed changed terms', async () => {
  const [lead, joined] = aBook('200000.00')
  const book = (lead as unknown as { book: { lenders: object[] } }).book
  const withState = (state: object) => ({ ...book, lenders: [book.lenders[0], { ...book.lenders[1], ...state }] })
  const changes = { status: 'UNDER_REVIEW', stage: 'MODIFICATION', availableActions: ['EDIT', 'RESUBMIT'] }
  const requestWith = (state: object) =>
    aRequest({
      ...changes,
      responses: [
        { ...lead, outcome: 'ACCEPTED', book: withState(state) },
        { ...joined, outcome: 'ACCEPTED' },
      ],
    })
  const { push } = open(requestWith({ termsDueAt: '2099-03-10T20:00:00.000Z' }))
  expect(await screen.findByText(/The lenders of the syndicate are confirming the changed terms/)).toBeInTheDocument()
  expect(screen.getByText(/Has until .* to confirm the changed terms/)).toBeInTheDocument()
  push('requestChanged', { cursor: '1', request: requestWith({ termsDueAt: null, termsConfirmedAt: '2099-03-09T20:00:00.000Z' }) })
  expect(await screen.findByText(/All lenders of the syndicate have confirmed the changed terms/)).toBeInTheDocument()
  expect(screen.getByText('Changed terms confirmed')).toBeInTheDocument()
})

test('partial proposals that add up to the amount are accepted together and go to the board', async () => {
  const responses = [part('a', 'Masar', '300000.00'), part('b', 'Oasis', '200000.00')]
  const accepted = aRequest({
    status: 'UNDER_REVIEW',
    stage: 'SHARIAH_REVIEW',
    availableActions: [],
    responses: responses.map((response) => ({ ...response, outcome: 'ACCEPTED' })),
  })
  const { user, asked } = open(aRequest({ responses }), { acceptProposals: () => accepted })
  await user.click(await screen.findByRole('button', { name: 'Choose Masar’s part' }))
  expect(screen.getByText('AED 200,000.00 still missing.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Review and accept' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Choose Oasis’s part' }))
  await user.click(screen.getByRole('button', { name: 'Review and accept' }))
  const summary = await screen.findByRole('alertdialog', { name: 'Accept these 2 proposals together?' })
  expect(summary).toHaveTextContent('Masar')
  expect(summary).toHaveTextContent('Takaful cover')
  await user.click(within(summary).getByRole('button', { name: /^Accept AED.500,000.00$/ }))
  expect(await screen.findByText('With the Shariah board')).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'AcceptProposals')?.variables).toEqual({
    input: {
      requestId: 'request-1',
      proposals: [
        { responseId: 'a', expectedVersion: 1 },
        { responseId: 'b', expectedVersion: 1 },
      ],
    },
    idempotencyKey: expect.any(String),
  })
})

test('terms that change before acceptance must be confirmed again', async () => {
  const { user, push } = open(aRequest({ responses: [aResponse()] }))
  await user.click(await screen.findByRole('button', { name: 'Accept Noor Bank’s proposal' }))
  const summary = await screen.findByRole('alertdialog')
  const revised = aResponse({ version: 2, totalPayable: '600000.00' })
  push('proposalReceived', { cursor: '2', response: revised, request: aRequest({ responses: [revised] }) })
  await user.click(await within(summary).findByRole('button', { name: 'Show the new terms' }))
  expect(summary).toHaveTextContent('AED 600,000.00')
  expect(within(summary).getByRole('button', { name: /^Accept AED/ })).toBeEnabled()
})

test('a revision that was not pushed in time is shown before it can be accepted', async () => {
  let proposal = aResponse()
  const { user, asked } = open(undefined, {
    financingRequest: () => aRequest({ responses: [proposal] }),
    acceptProposals: ({ input }: { readonly input: AcceptProposalsInput }) =>
      input.proposals[0]?.expectedVersion === proposal.version
        ? aRequest({
            status: 'UNDER_REVIEW',
            stage: 'SHARIAH_REVIEW',
            availableActions: [],
            responses: [{ ...proposal, outcome: 'ACCEPTED' }],
          })
        : refusal('A chosen proposal was revised. Read it again before you accept.', 'CONTENT_CHANGED'),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept Noor Bank’s proposal' }))
  const summary = await screen.findByRole('alertdialog')
  proposal = aResponse({ version: 2, totalPayable: '600000.00' })
  await user.click(within(summary).getByRole('button', { name: /^Accept AED/ }))
  expect(await within(summary).findByRole('alert')).toHaveTextContent('A chosen proposal was revised.')
  expect(summary).toHaveTextContent('AED 600,000.00')
  expect(summary).toHaveTextContent('Version 2')
  await user.click(within(summary).getByRole('button', { name: /^Accept AED/ }))
  expect(await screen.findByText('With the Shariah board')).toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'AcceptProposals').map(({ variables }) => variables.input)).toEqual(
    [1, 2].map((expectedVersion) => ({ requestId: 'request-1', proposals: [{ responseId: proposal.id, expectedVersion }] })),
  )
})

test('withdrawing shows its consequence, and a refusal is shown there', async () => {
  const { user } = open(aRequest({ responses: [aResponse()] }), {
    withdrawFinancingRequest: () => refusal('This request was just accepted.', 'CONFLICT'),
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Your request for AED 500,000.00 will be removed from the marketplace.')
  expect(question).toHaveTextContent('1 open proposal will lapse')
  await user.click(within(question).getByRole('button', { name: 'Withdraw request' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent('This request was just accepted.')
})

test('the actions are those the server allows, and decline reasons explain what would change the decision', async () => {
  const declined = aResponse({
    status: 'DECLINED',
    responseType: null,
    declineReason: 'Not suitable for our current portfolio',
    declineReasons: ['EXPOSURE'],
  })
  open(aRequest({ availableActions: [], responses: [declined] }))
  expect(await screen.findByText('Not suitable for our current portfolio')).toBeInTheDocument()
  expect(screen.getByText('This lender has reached its limit for this business or sector.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('an edit applies to the opened version; a newer version is shown before anything is overwritten', async () => {
  let request = aRequest({ expiresInDays: 45 })
  const { user, asked } = open(undefined, {
    financingRequest: () => request,
    updateFinancingRequest: ({ input }: { readonly input: UpdateFinancingRequestInput }) =>
      input.expectedVersion === request.version
        ? request
        : refusal('This request has changed since you opened it. Check it again before you edit it.', 'CONTENT_CHANGED'),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Open for/)).toHaveValue('45')
  const title = () => dialog.getByRole('textbox', { name: /^Title/ })
  await user.type(title(), ' for dates')
  request = aRequest({ title: 'Cold storage, two rooms', version: 2 })
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This request has changed since you opened it.')
  expect(title()).toHaveValue('Cold storage for dates')
  await user.click(dialog.getByRole('button', { name: 'Show latest version' }))
  await waitFor(() => expect(title()).toHaveValue('Cold storage, two rooms'))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const changes = asked.filter(({ name }) => name === 'UpdateFinancingRequest')
  expect(changes.map(({ variables }) => variables.input)).toMatchObject([{ expectedVersion: 1 }, { expectedVersion: 2 }])
})

test('the timeline keeps the order of events even if their times disagree', async () => {
  const timeline = [
    { kind: 'CREATED', at: '2026-03-01T08:00:00.012Z', actor: { __typename: 'Party', name: 'Haddad Trading' } },
    { kind: 'PUBLISHED', at: '2026-03-01T08:00:00.004Z', actor: { __typename: 'Party', name: 'Haddad Trading' } },
    { kind: 'ACCEPTED', at: '2026-03-01T09:00:00.000Z', actor: { __typename: 'Party', name: 'Haddad Trading' } },
    { kind: 'RETURNED', at: '2026-03-01T09:00:00.000Z', actor: null },
  ]
  open(aRequest({ timeline }))
  const list = (await screen.findByText('Open to lenders again')).closest('ol')
  const said = within(list as HTMLElement).getAllByRole('listitem')
  const words = ['Open to lenders again', 'Proposal accepted', 'Published', 'Created']
  expect(said.map(({ textContent }) => words.find((word) => textContent.startsWith(word)))).toEqual(words)
})

const aCoolingOff = (changes: object = {}) => ({
  endsAt: new Date(Date.now() + 26 * 3_600_000).toISOString(),
  businessDays: 2,
  jurisdiction: 'AE',
  isWaivable: true,
  waivedAt: null,
  waivedBy: null,
  ...changes,
})

test('cancelling an agreement shows the deadline and what is lost, and requires a reason', async () => {
  const accepted = aResponse({ outcome: 'ACCEPTED' })
  const other = aResponse({ id: 'response-2', lenderName: 'Al Salam' })
  const agreed = aRequest({
    status: 'UNDER_REVIEW',
    stage: 'SHARIAH_REVIEW',
    availableActions: ['CANCEL_ACCEPTANCE'],
    coolingOff: aCoolingOff(),
    responses: [accepted, other],
  })
  const { user, asked } = open(agreed, {
    cancelAcceptance: () => aRequest({ responses: [{ ...accepted, outcome: 'LAPSED' }, other] }),
  })
  expect(await screen.findByText(/^Either side can cancel this agreement until/)).toBeInTheDocument()
  expect(screen.getByText(/^The cooling-off period ends/)).toHaveTextContent(
    'The cooling-off period ends tomorrow. It lasts 2 full business days after the day you accepted. No money is paid out before it ends.',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel agreement' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this agreement?' }))
  expect(question.getByText(/The agreement for AED.500,000.00 will end/)).toBeInTheDocument()
  expect(question.getByText('1 accepted proposal will lapse and its lender will be notified.')).toBeInTheDocument()
  expect(question.getByText('1 other response will be reinstated.')).toBeInTheDocument()
  const confirm = question.getByRole('button', { name: 'Cancel agreement' })
  expect(confirm).toBeDisabled()
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Our bank gave us a better rate.')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Cancel agreement' })).toBeNull()
  expect(asked.find(({ name }) => name === 'CancelAcceptance')?.variables).toEqual({
    id: 'request-1',
    reason: 'Our bank gave us a better rate.',
    idempotencyKey: expect.any(String),
  })
})

const contracted = (changes: object = {}) =>
  aRequest({
    status: 'UNDER_REVIEW',
    stage: 'CONTRACTED',
    availableActions: ['CANCEL_ACCEPTANCE', 'WAIVE_COOLING_OFF'],
    coolingOff: aCoolingOff(),
    responses: [aResponse({ outcome: 'ACCEPTED' })],
    contracts: [aContract()],
    ...changes,
  })

test('waiving the cooling-off states what is given up, applies to the contract that was read, and shows the disbursement', async () => {
  const funded = contracted({
    status: 'FUNDED',
    stage: null,
    availableActions: [],
    coolingOff: aCoolingOff({ waivedAt: new Date().toISOString(), waivedBy: { __typename: 'Person', name: 'Layla Haddad' } }),
    contracts: [aContract({ status: 'DISBURSED', pendingConditions: [], disbursedAt: new Date().toISOString() })],
  })
  const { user, asked } = open(contracted(), { waiveCoolingOff: () => funded })
  expect(await screen.findByText('Contract concluded')).toBeInTheDocument()
  expect(screen.getByText('the end of the cooling-off period')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Waive cooling-off period' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Waive the cooling-off period?' }))
  expect(question.getByText(/AED.500,000.00 will be paid out now/)).toBeInTheDocument()
  const confirm = question.getByRole('button', { name: 'Waive cooling-off period' })
  expect(confirm).toBeDisabled()
  await user.click(question.getByRole('checkbox', { name: 'I have read contract MZN-2026-000007 and give up my right to cancel it.' }))
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'WaiveCoolingOff')?.variables).toEqual({
    id: 'request-1',
    input: { contractHashes: [aContract().hash] },
    idempotencyKey: expect.any(String),
  })
  expect(screen.queryByRole('button', { name: 'Waive cooling-off period' })).toBeNull()
  expect(screen.getByText(/^Waived by/)).toHaveTextContent('Waived by Layla Haddad')
})

test('a refused waiver shows why in the dialog and changes nothing', async () => {
  const why = 'The contract has changed since you read it. Read it again before you waive the cooling-off period.'
  const { user } = open(contracted(), { waiveCoolingOff: () => refusal(why, 'CONTENT_CHANGED') })
  await user.click(await screen.findByRole('button', { name: 'Waive cooling-off period' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('checkbox'))
  await user.click(question.getByRole('button', { name: 'Waive cooling-off period' }))
  expect(await question.findByText(why)).toBeInTheDocument()
  expect(screen.getByText('Contract concluded')).toBeInTheDocument()
})

test('a contract with conditions besides the cooling-off lists them, also before the waiver', async () => {
  const contracts = [aContract({ pendingConditions: ['COOLING_OFF', 'MERCHANT_VERIFICATION', 'LENDER_ACCOUNT'] })]
  const { user } = open(contracted({ contracts }))
  expect(await screen.findByText('the verification of the business')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Waive cooling-off period' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'the verification of the business',
    'the lender’s account, which cannot be debited at present',
  ])
})

test('a cancelled contract is marked as such while the request is open again', async () => {
  const cancelled = aContract({ status: 'CANCELLED', pendingConditions: [], cancelledAt: '2026-03-03T08:00:00.000Z' })
  open(aRequest({ contracts: [cancelled] }))
  expect(await screen.findByRole('heading', { name: /MZN-2026-000007.*Cancelled/ })).toBeInTheDocument()
  expect(screen.queryByText('Cooling-off period')).toBeNull()
})

test('if the law does not allow a waiver, the screen says so', async () => {
  open(contracted({ availableActions: ['CANCEL_ACCEPTANCE'], coolingOff: aCoolingOff({ jurisdiction: 'SA', isWaivable: false }) }))
  expect(await screen.findByText(/The law in your country does not allow you to end it earlier/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Waive cooling-off period' })).toBeNull()
})

test('the versions of a revised proposal are loaded on demand, with changes marked', async () => {
  const sent = (version: number, flatRate: string) => ({
    version,
    proposedAmount: '500000.00',
    proposedStructure: 'MURABAHA',
    flatRate,
    proposedTerm: 24,
    conditions: ['Takaful cover'],
    message: null,
    expiresAt: '2026-12-31T20:00:00.000Z',
    sentAt: `2026-03-0${version}T08:00:00.000Z`,
  })
  const revised = aResponse({ version: 2, versions: [sent(1, '7.5'), sent(2, '6.5')] })
  const { user, asked } = open(aRequest({ responses: [revised, aResponse({ id: 'response-2', lenderName: 'Al Salam' })] }))
  await user.click(await screen.findByRole('button', { name: 'Show 2 versions: Noor Bank' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposal versions' }))
  const items = (await dialog.findAllByText(/^Version \d/)).map((heading) => heading.closest('li'))
  expect(items.map((item) => item?.textContent.match(/Version \d/)?.[0])).toEqual(['Version 2', 'Version 1'])
  expect(
    within(items[0] as HTMLElement)
      .getByText('changed')
      .closest('dd'),
  ).toHaveTextContent('6.5%')
  expect(within(items[1] as HTMLElement).queryByText('changed')).toBeNull()
  expect(asked.filter(({ name }) => name === 'ReceivedVersions')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /versions: Al Salam/, hidden: true })).toBeNull()
})

/** A Murabaha with terms, as the server returns it. */
const disclosed = (changes: object = {}) =>
  aResponse({
    terms: TERMS.MurabahaTerms,
    schedule: [1, 2].map((number) => aLine(number)),
    disclosure: aDisclosure(),
    ...changes,
  })
/** A partnership: nothing is fixed. */
const shared = (changes: object = {}) =>
  aResponse({
    id: 'response-2',
    lenderName: 'Al Salam',
    proposedStructure: 'MUSHARAKAH',
    proposedRate: null,
    totalPayable: null,
    monthlyPayment: null,
    terms: TERMS.MusharakahTerms,
    schedule: [aLine(1, { kind: 'DISTRIBUTION', amount: null, isEstimate: true })],
    disclosure: aSharedDisclosure(),
    ...changes,
  })
const factOf = async (lender: RegExp, label: string) =>
  within(await screen.findByRole('article', { name: lender })).getByText(label, { selector: 'dt' }).nextElementSibling

test('proposals are compared by cost, what can be carried, who bears the risk and terms', async () => {
  open(aRequest({ responses: [shared(), disclosed()] }))
  expect(await factOf(/Noor Bank/, 'Cost of financing')).toHaveTextContent('AED 65,000.00')
  const titles = within(screen.getByRole('article', { name: /Noor Bank/ })).getAllByRole('heading', { level: 4 })
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Cost', 'Can you carry it', 'Who bears the risk', 'Terms'])
  expect(await factOf(/Noor Bank/, 'Each payment')).toHaveTextContent('AED 23,541.662 payments')
  expect(await factOf(/Noor Bank/, '% a year for disclosure')).toHaveTextContent('12.35% a year')
  expect(await factOf(/Noor Bank/, 'First payment due')).toHaveTextContent('5 Apr 2027')
  expect(await factOf(/Noor Bank/, 'The asset is destroyed')).toHaveTextContent('You')
  expect(await factOf(/Noor Bank/, 'The business earns less')).toHaveTextContent('–')
})

test('what a partnership does not fix is said so, comes after what is fixed, and has no mark', async () => {
  open(aRequest({ responses: [shared(), disclosed(), disclosed({ id: 'response-3', lenderName: 'Oasis', totalPayable: '570000.00' })] }))
  expect(await factOf(/Al Salam/, 'Total payable')).toHaveTextContent('Not fixedThe lender’s share of the profit: 40%')
  expect(await factOf(/Al Salam/, 'Cost of financing')).toHaveTextContent('Not fixed')
  expect(await factOf(/Al Salam/, 'Each payment')).toHaveTextContent('Not fixed')
  expect(await factOf(/Al Salam/, 'Profit rate')).toHaveTextContent('None')
  expect(await factOf(/Al Salam/, '% a year for disclosure')).toHaveTextContent('None. What is payable depends on results or valuations.')
  expect(await factOf(/Al Salam/, 'The business earns less')).toHaveTextContent('Shared by capital')
  expect(await factOf(/Noor Bank/, 'Total payable')).toHaveTextContent('Lowest fixed')
  expect(screen.getAllByText('Lowest fixed')).toHaveLength(1)
  const names = screen.getAllByRole('article').map((article) => within(article).getByRole('heading', { level: 3 }).textContent)
  expect(names.at(-1)).toContain('Al Salam')
})

const scenario = (overTerm: string) => ({ result: '0.00', lenderShare: '0.00', overTerm })

test('proposals are compared with the merchant’s own bank data, month against month', async () => {
  const forecast = {
    monthsOfHistory: 24,
    largestMonth: '23541.66',
    worstMonth: { month: '2027-03', ratio: '0.8342' },
    worstMonthAtMinus20: { month: '2027-03', ratio: '-0.2100' },
    breakEvenMonth: 7,
    scenarios: null,
  }
  const scenarios = { bad: scenario('-1200.00'), middling: scenario('34000.00'), good: scenario('61000.00'), runs: 22 }
  const venture = { ...forecast, largestMonth: null, worstMonth: null, worstMonthAtMinus20: null, breakEvenMonth: null, scenarios }
  open(aRequest({ responses: [shared({ comparison: venture }), disclosed({ comparison: forecast })] }))
  expect(await factOf(/Noor Bank/, 'Tightest month')).toHaveTextContent('0.83×Not covered in March 2027')
  expect(await factOf(/Noor Bank/, 'With 20% less revenue')).toHaveTextContent('-0.21×Not covered in March 2027')
  expect(await factOf(/Noor Bank/, 'Carried from')).toHaveTextContent('Month 7')
  expect(await factOf(/Noor Bank/, 'Scenarios')).toHaveTextContent('–')
  expect(await factOf(/Al Salam/, 'Tightest month')).toHaveTextContent('No payment is fixed')
  expect(await factOf(/Al Salam/, 'Scenarios')).toHaveTextContent('Bad: −AED 1,200.00Middling: AED 34,000.00Good: AED 61,000.00')
})

const inPicture = (lender: string) =>
  within(screen.getByRole('region', { name: /What the financing costs you/ }))
    .getByText(lender)
    .closest('li')

test('what proposals cost is drawn on top of the amount, a partnership as the range of its scenarios', async () => {
  const scenarios = { bad: scenario('-1200.00'), middling: scenario('34000.00'), good: scenario('61000.00'), runs: 22 }
  const venture = { monthsOfHistory: 24, largestMonth: null, worstMonth: null, worstMonthAtMinus20: null, breakEvenMonth: null, scenarios }
  open(aRequest({ responses: [shared({ comparison: venture }), disclosed(), shared({ id: 'response-3', lenderName: 'Oasis' })] }))
  await screen.findByRole('article', { name: /Noor Bank/ })
  expect(inPicture('Noor Bank')).toHaveTextContent('AED 65,000.00')
  expect(inPicture('Al Salam')).toHaveTextContent('AED 34,000.00 in the middle−AED 1.2K to AED 61K')
  expect(within(screen.getByRole('region', { name: /What the financing costs you/ })).queryByText('Oasis')).toBeNull()
  expect(
    screen.getByText(
      /^The range of a partnership comes from 22 runs of months in your last 24: .* Below zero, the lender bears part of a loss.$/,
    ),
  ).toBeVisible()
})

test('rows in which no proposal differs are hidden on request, and shown again', async () => {
  const { user } = open(
    aRequest({ responses: [disclosed(), disclosed({ id: 'response-2', lenderName: 'Oasis', totalPayable: '570000.00' })] }),
  )
  expect(await factOf(/Noor Bank/, 'Each payment')).toHaveTextContent('AED 23,541.66')
  await user.click(screen.getByRole('button', { name: 'Only differences' }))
  const column = within(screen.getByRole('article', { name: /Noor Bank/ }))
  expect(column.queryByText('Each payment', { selector: 'dt' })).toBeNull()
  expect(column.queryByRole('heading', { name: 'Who bears the risk' })).toBeNull()
  expect(await factOf(/Oasis/, 'Total payable')).toHaveTextContent('AED 570,000.00')
  expect(screen.getByRole('button', { name: 'Only differences' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Only differences' }))
  expect(await factOf(/Oasis/, 'Each payment')).toHaveTextContent('AED 23,541.66')
})

test('the lender that paid fastest is marked, and one of whom too little is known has no figure', async () => {
  const responses = [
    disclosed({ lenderDaysToCash: { days: '6.0', cases: 18 } }),
    disclosed({ id: 'response-2', lenderName: 'Oasis', lenderDaysToCash: { days: '4.5', cases: 11 } }),
    disclosed({ id: 'response-3', lenderName: 'Dunes', lenderDaysToCash: { days: null, cases: 1 } }),
  ]
  open(aRequest({ responses }))
  expect(await factOf(/Noor Bank/, 'Days to cash')).toHaveTextContent('6 days18 payments')
  expect(await factOf(/Oasis/, 'Days to cash')).toHaveTextContent('4.5 daysFastest11 payments')
  expect(await factOf(/Dunes/, 'Days to cash')).toHaveTextContent('Too few to say1 payment')
})

test('without enough bank data the comparison says how much it takes', async () => {
  const known = {
    monthsOfHistory: 4,
    largestMonth: '23541.66',
    worstMonth: null,
    worstMonthAtMinus20: null,
    breakEvenMonth: null,
    scenarios: null,
  }
  open(aRequest({ responses: [shared({ comparison: { ...known, largestMonth: null } }), disclosed({ comparison: known })] }))
  expect(await factOf(/Noor Bank/, 'Tightest month')).toHaveTextContent('Needs 6 months of bank data; 4 known')
  expect(await factOf(/Al Salam/, 'Scenarios')).toHaveTextContent('Needs 24 months of bank data; 4 known')
})

test('proposals without recorded terms are compared by the figures that they have', async () => {
  open(aRequest({ responses: [aResponse()] }))
  expect(await factOf(/Noor Bank/, 'Total payable')).toHaveTextContent('AED 565,000.00')
  expect(await factOf(/Noor Bank/, 'Profit rate')).toHaveTextContent('6.5% a year')
  expect(screen.queryByText('Cost of financing')).toBeNull()
  expect(screen.queryByText('Who bears the risk')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Terms and schedule/ })).toBeNull()
})

test('the terms and the schedule of a proposal are loaded when they are opened', async () => {
  const { user, asked } = open(aRequest({ responses: [disclosed()] }))
  await user.click(await screen.findByRole('button', { name: 'Terms and schedule of Noor Bank' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms and schedule' }))
  expect(await dialog.findByText('Al Noor Refrigeration LLC')).toBeInTheDocument()
  expect(dialog.getByRole('heading', { name: 'Terms: Murabaha' })).toBeInTheDocument()
  expect(within(dialog.getByRole('table', { name: 'Schedule' })).getAllByRole('row')).toHaveLength(3)
  expect(asked.filter(({ name }) => name === 'RequestTerms')).toHaveLength(1)
})

test('before accepting, payments, first day due, risks and all terms are shown', async () => {
  const { user } = open(aRequest({ responses: [disclosed()] }))
  await user.click(await screen.findByRole('button', { name: 'Accept Noor Bank’s proposal' }))
  const summary = within(await screen.findByRole('alertdialog'))
  const line = (label: string) => summary.getByText(label, { selector: 'dt' }).nextElementSibling
  expect(line('Each payment')).toHaveTextContent('2 × AED 23,541.66')
  expect(line('First payment due')).toHaveTextContent('5 Apr 2027')
  expect(line('Cost of financing')).toHaveTextContent('AED 65,000.00')
  expect(line('Total payable')).toHaveTextContent('AED 565,000.00')
  expect(line('The asset is destroyed')).toHaveTextContent('Business')
})

test('a partnership can be accepted without an amount that is payable', async () => {
  const { user } = open(aRequest({ responses: [shared()] }))
  await user.click(await screen.findByRole('button', { name: 'Accept Al Salam’s proposal' }))
  const summary = within(await screen.findByRole('alertdialog'))
  const line = (label: string) => summary.getByText(label, { selector: 'dt' }).nextElementSibling
  expect(line('Total payable')).toHaveTextContent('Not fixed')
  expect(line('Lender’s share of the profit')).toHaveTextContent('40%')
  expect(line('Profit rate')).toHaveTextContent('None')
  expect(summary.getByRole('button', { name: /^Accept AED/ })).toBeEnabled()
})

test('a contract without a rate shows none, and its terms are loaded when they are opened', async () => {
  const contract = aContract({
    structure: 'MUSHARAKAH',
    flatRate: null,
    totalPayable: null,
    terms: TERMS.MusharakahTerms,
    disclosure: aSharedDisclosure(),
  })
  const { user } = open(contracted({ contracts: [contract] }))
  await user.click(await screen.findByRole('button', { name: 'Terms and schedule of MZN-2026-000007' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms and schedule' }))
  expect(await dialog.findByRole('heading', { name: 'Terms: Musharakah' })).toBeInTheDocument()
  expect(dialog.getByText('Takes no part in the management')).toBeInTheDocument()
})

test('finance, who may not conclude contracts, reads proposals and deadlines and is offered no act on them', async () => {
  const finance = aViewer({ memberRole: 'FINANCE' })
  const { unmount } = open(contracted({ availableActions: [] }), {}, finance)
  expect(await screen.findByText(/^The cooling-off period ends/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel agreement' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Waive cooling-off period' })).toBeNull()
  unmount()
  open(aRequest({ responses: [aResponse()], availableActions: ['EDIT', 'WITHDRAW'] }), {}, finance)
  expect(await screen.findByRole('heading', { name: /proposal/i, level: 2 })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})
