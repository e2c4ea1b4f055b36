// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aDisclosure, aLine, TERMS } from '../../support/client/proposal-terms'
import { aViewer, refusal, render } from '../../support/client/render'
import { aContract } from '../financing/requests'
import { aScreen } from './income-screens'
import { aProposal, aRequest, aReview, noNotifications, overview, proposal } from './reviews'

const auditor = aViewer({ id: 'auditor-1', name: 'Yusuf Rahman', role: 'SSB_AUDITOR', business: null })
const REASONS = 'The goods exist and are owned before they are sold.'

const open = (resolvers = {}) =>
  render(<AppRoutes />, {
    at: '/app/ssb-dashboard?tab=reviews&review=review-1',
    viewer: auditor,
    resolvers: {
      ssbReview: () => aReview(),
      financingRequest: () => aRequest,
      interests: () => ({ nodes: [] }),
      notifications: noNotifications,
      ssbOverview: overview,
      ...resolvers,
    },
  })

const write = async (user: ReturnType<typeof render>['user'], notes: string) => {
  await user.click(await screen.findByLabelText(/^Notes/))
  await user.paste(notes)
}

test('a decision requires reasons of at least twenty characters', async () => {
  const { user, asked } = open()
  await write(user, 'Too short')
  expect(screen.getByText('9 of at least 20 characters')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Give your reasons in at least 20 characters')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(asked.some(({ name }) => name === 'DecideReview')).toBe(false)
})

test('an approval names the concluded contract and sends the findings with the hash of the content', async () => {
  const decideReview = vi.fn((_: unknown) =>
    aReview({
      status: 'APPROVED',
      availableActions: [],
      cannotDecideReason: 'This review has already been approved and can no longer be changed.',
    }),
  )
  const { user } = open({ decideReview })
  const [asset] = await screen.findAllByRole('group', { name: 'The asset exists, is identified and is permissible.' })
  await user.click(within(asset as HTMLElement).getByLabelText('Met'))
  await user.click(within(screen.getByRole('group', { name: /exactly the cost plus/ })).getByLabelText('Not applicable'))
  expect(screen.getByText('1 of 2 met')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Note on: The sale price/), 'No goods are sold')
  await user.click(within(screen.getByRole('group', { name: /cost of the goods is disclosed/ })).getByLabelText('Met'))
  await write(user, REASONS)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve this review?' })
  expect(question).toHaveTextContent(
    'Approval concludes the contract for AED 500,000.00 between Al Noor Finance and Haddad Trading. After the cooling-off period both sides sign it and carry it out step by step; one of the steps pays.',
  )
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('This review has already been approved and can no longer be changed.')).toBeInTheDocument()
  expect(decideReview.mock.calls[0]?.[0]).toMatchObject({
    id: 'review-1',
    input: {
      decision: 'APPROVE',
      contentHash: 'hash-1',
      notes: REASONS,
      findings: [
        { code: 'ASSET_IDENTIFIED', finding: 'MET' },
        { code: 'MURABAHA_SUM', finding: 'NOT_APPLICABLE', note: 'No goods are sold' },
        { code: 'COST_DISCLOSED', finding: 'MET' },
      ],
    },
  })
})

test('an approval with an unmet or unchecked condition is refused with advice, a rejection is not', async () => {
  const { user, asked } = open()
  const [asset] = await screen.findAllByRole('group', { name: 'The asset exists, is identified and is permissible.' })
  await user.click(within(asset as HTMLElement).getByLabelText('Not met'))
  await write(user, REASONS)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const refusal = await screen.findByRole('alert')
  expect(refusal).toHaveTextContent('1 condition is not met.2 conditions not assessed.Approve once every condition is met')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByRole('alertdialog', { name: 'Reject this review?' })).toHaveTextContent('2 conditions not assessed.')
  expect(asked.some(({ name }) => name === 'DecideReview')).toBe(false)
})

test('a condition that is not applicable requires a reason for every decision', async () => {
  const { user } = open()
  const [asset] = await screen.findAllByRole('group', { name: 'The asset exists, is identified and is permissible.' })
  await user.click(within(asset as HTMLElement).getByLabelText('Not applicable'))
  await write(user, REASONS)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await within(asset as HTMLElement).findByRole('alert')).toHaveTextContent('Explain why it does not apply')
  expect(screen.getByLabelText(/^Note on: The asset exists/)).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('changed content is shown and must be read before a decision', async () => {
  let version = 1
  const { user } = open({
    ssbReview: () => aReview({ version, contentHash: `hash-${version}` }),
    decideReview: () => {
      version = 2
      return refusal('The content under review has changed since you read it.', 'CONTENT_CHANGED')
    },
  })
  await write(user, REASONS)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('This review changed while you had it open')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
  expect(screen.getByLabelText(/^Notes/)).toHaveValue(REASONS)
  await user.click(screen.getByRole('button', { name: 'I have read this version' }))
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
})

test('a viewer who may not decide sees why', async () => {
  open({ ssbReview: () => aReview({ availableActions: [], cannotDecideReason: 'You have an interest in a party to this matter.' }) })
  expect(await screen.findByText('You have an interest in a party to this matter.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('a pushed new version blocks the decision until it is read', async () => {
  const { push } = open()
  await screen.findByLabelText(/^Notes/)
  push('reviewQueued', { cursor: '1', review: aReview({ version: 2, contentHash: 'hash-2' }) })
  expect(await screen.findByText(/Version 2 is shown now/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled())
})

test('a review shows its approved contract, not one of another agreement on the same request', async () => {
  const review = aReview({ status: 'APPROVED', availableActions: [] })
  const contracts = [
    aContract({ id: 'contract-1', reference: 'MZN-2026-000001', reviewedHash: review.contentHash }),
    aContract({ id: 'contract-2', reference: 'MZN-2026-000002', reviewedHash: 'of another review' }),
  ]
  open({ ssbReview: () => ({ ...review, request: { ...review.request, contracts } }) })
  expect(await screen.findByText('MZN-2026-000001')).toBeInTheDocument()
  expect(screen.queryByText('MZN-2026-000002')).toBeNull()
})

test('the auditor sees when the cooling-off ends, or who waived it and when it would have ended', async () => {
  const coolingOff = {
    endsAt: '2999-03-06T20:00:00.000Z',
    businessDays: 2,
    jurisdiction: 'AE',
    isWaivable: true,
    waivedAt: null as string | null,
    waivedBy: null as string | null,
  }
  const withTerm = (changes: object) => {
    const review = aReview()
    return { ...review, request: { ...review.request, coolingOff: { ...coolingOff, ...changes } } }
  }
  const running = open({ ssbReview: () => withTerm({}) })
  const term = async () => (await screen.findByText('Cooling-off period')).nextElementSibling
  expect(await term()).toHaveTextContent(/^Ends .*2999/)
  running.unmount()
  open({ ssbReview: () => withTerm({ waivedAt: '2026-03-04T08:00:00.000Z', waivedBy: { __typename: 'Person', name: 'Layla Haddad' } }) })
  expect(await term()).toHaveTextContent(/^Waived by Layla Haddad on .*2026.*Would have ended .*2999/)
})

test('the board reads terms, disclosure and schedule of each accepted proposal', async () => {
  const accepted = { ...proposal, terms: TERMS.MurabahaTerms, schedule: [aLine(1)], disclosure: aDisclosure() }
  const request = { ...aRequest, responses: [accepted, { ...proposal, id: 'response-2', lenderName: 'Oasis' }] }
  const { asked } = open({ ssbReview: () => aReview({ request }), financingRequest: () => request })
  expect(await screen.findByText('Al Noor Refrigeration LLC')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Terms: Murabaha' })).toBeInTheDocument()
  for (const cost of screen.getAllByText('Cost', { selector: 'dt' })) expect(cost.nextElementSibling).toHaveTextContent('AED 500,000.00')
  expect(screen.getByText('The asset is destroyed', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Business')
  expect(screen.getByRole('table', { name: 'Schedule' })).toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'RequestTerms')).toHaveLength(1)
})

test('the terms of a syndicate are shown once, with what each lender commits', async () => {
  const lenders = [
    { responseId: 'response-1', version: 1, lenderName: 'Al Noor Finance', role: 'LEAD', commitment: '300000.00', share: '3/5' },
    { responseId: 'response-2', version: 1, lenderName: 'Oasis', role: 'PARTICIPANT', commitment: '200000.00', share: '2/5' },
  ]
  const amounts = { currency: 'AED', amount: '500000.00', committed: '500000.00', remaining: '0.00' }
  const book = { __typename: 'SyndicateBook', id: 'response-1', version: 1, ...amounts, leadName: 'Al Noor Finance', lenders }
  const responses = [
    aProposal({ id: 'response-2', lenderId: 'lender-2', lenderName: 'Oasis', syndicateRole: 'PARTICIPANT', book }),
    aProposal({ syndicateRole: 'LEAD', book, schedule: [aLine(1)] }),
  ]
  const request = { ...aRequest, responses }
  open({ ssbReview: () => aReview({ request }), financingRequest: () => request })
  expect(await screen.findByRole('heading', { name: 'Accepted proposal' })).toBeInTheDocument()
  expect(await screen.findAllByRole('table', { name: 'Schedule' })).toHaveLength(1)
  const members = screen.getByRole('list', { name: 'Lenders of the syndicate' })
  expect(members).toHaveTextContent(/Al Noor Finance.*3\/5.*Oasis.*2\/5/)
  const sum = screen.getByRole('group', { name: /exactly the cost plus/ })
  expect(within(sum).getAllByRole('term')).toHaveLength(3)
})

test('an earlier version without a rate is listed without one', async () => {
  const version = (number: number, flatRate: string | null) => ({
    version: number,
    proposedAmount: '500000',
    proposedStructure: 'MUSHARAKAH',
    flatRate,
    proposedTerm: 24,
    sentAt: '2026-03-01T08:00:00.000Z',
  })
  const revised = { ...proposal, version: 3, versions: [version(1, null), version(2, '6'), version(3, '6')] }
  open({ ssbReview: () => aReview({ request: { ...aRequest, responses: [revised] } }) })
  expect(await screen.findByText('Version 1: AED 500,000.00, Musharakah, 24 months')).toBeInTheDocument()
  expect(screen.getByText('Version 2: AED 500,000.00, Musharakah, 6% a year, 24 months')).toBeInTheDocument()
})

test('the income of the business is read beside its application, against the threshold of the board', async () => {
  open({ ssbReview: () => aReview({ shariahScreen: aScreen() }) })
  const income = await screen.findByRole('region', { name: 'Income of the business' })
  expect(within(income).getByText('Share and threshold')).toBeInTheDocument()
  expect(income).toHaveTextContent(/3\.79/)
  expect(income).toHaveTextContent('POL-2026-004')
  expect(income).toHaveTextContent(/412/)
})

test('the author of a policy reads that they do not vote on it, and who can decide', async () => {
  const person = { __typename: 'Person', id: 'person-1', name: 'Dr. Sami Haddad' }
  open({
    ssbReview: () =>
      aReview({
        availableActions: [],
        cannotDecideReason: 'You drafted or submitted this version, so you do not vote on it.',
        status: 'PENDING',
        authors: [{ __typename: 'ReviewAuthor', person, isBarred: true }],
        deciders: [
          { __typename: 'Person', id: 'person-2', name: 'Dr. Aisha' },
          { __typename: 'Person', id: 'person-3', name: 'Dr. Ibrahim' },
        ],
      }),
  })
  expect(await screen.findByText(/so you do not vote on it/)).toBeInTheDocument()
  expect(await screen.findByText(/drafted or submitted this version and does not vote on it/)).toBeInTheDocument()
  expect(await screen.findByText('Dr. Aisha, Dr. Ibrahim')).toBeInTheDocument()
})

test('a barred auditor reads that no one can decide now', async () => {
  open({ ssbReview: () => aReview({ availableActions: [], cannotDecideReason: 'You have an interest.', status: 'PENDING', deciders: [] }) })
  expect(await screen.findByText(/No member of the board can decide now/)).toBeInTheDocument()
})

test('a review shows what the bank data say about the instalment, in figures and in words', async () => {
  const affordability = {
    __typename: 'Affordability',
    accounts: 2,
    averageBalance: '20000.00',
    balanceCover: 20,
    balanceShare: 0.05,
    days: 365,
    from: '2025-07-01',
    gaps: [],
    instalment: '1000.00',
    instalmentCover: 3,
    leanMonth: '2026-02',
    leanMonthShare: null,
    leanMonthSurplus: '-250.00',
    months: 12,
    state: 'GOOD',
    to: '2026-06-30',
  }
  const request = { ...aRequest, affordability, responses: [aProposal({ affordability })] }
  open({ ssbReview: () => aReview({ request }), financingRequest: () => request })
  expect(await screen.findByText('One instalment is 5% of the average daily balance of AED 20,000.00.')).toBeInTheDocument()
  expect(screen.getByText(/In the leanest month, February 2026, nothing was left after spending/)).toBeInTheDocument()
  expect(screen.getByText(/Days: 365. Complete months: 12. Accounts: 2./)).toBeInTheDocument()
  expect(screen.getAllByText('Nothing left')).toHaveLength(2)
})

test('a review of a request without a score says that its bank data are not shown', async () => {
  open()
  expect(await screen.findByText(/The merchant shares no score with this request/)).toBeInTheDocument()
})

const WEIGHTS = { __typename: 'ModelWeights', stability: 30, capacity: 30, quality: 20, conduct: 10, dataDepth: 10 }

test('the decision on a policy names no parties', async () => {
  const policy = { __typename: 'SSBPolicy', id: 'policy-1' }
  const { user } = open({ ssbReview: () => aReview({ entityType: 'POLICY', request: null, policy, conditions: [] }) })
  await write(user, REASONS)
  expect(screen.getByText('Your reasons. They are kept with the decision.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve this review?' })
  expect(within(question).getByText(/Your notes are kept with the decision/)).toBeInTheDocument()
  expect(within(question).queryByText(/parties/)).not.toBeInTheDocument()
})

test('an approval of a score model says that it is not in force yet, and names no parties', async () => {
  const { user } = open({
    ssbReview: () => aReview({ entityType: 'MODEL', entityName: 'AltScore v1.3.0', subject: null, request: null, conditions: [] }),
    modelDraft: () => ({
      __typename: 'ModelDraft',
      id: 'request-1',
      weights: WEIGHTS,
      baseWeights: WEIGHTS,
      reason: 'Conduct ranked better on our facilities.',
      shadowDays: 30,
      status: 'SHADOW',
      riskApprovedAt: null,
      test: null,
    }),
  })
  await write(user, REASONS)
  expect(screen.getByText('Your reasons. They are kept with the decision.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve this review?' })
  expect(within(question).getByText(/Once a second administrator has approved its risk too, it becomes a version/)).toBeInTheDocument()
  expect(within(question).getByText(/Your notes are kept with the decision/)).toBeInTheDocument()
  expect(within(question).queryByText(/puts this into force|parties/)).not.toBeInTheDocument()
})
