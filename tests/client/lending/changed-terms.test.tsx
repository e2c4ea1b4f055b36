import { configure, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import LenderPortal from '@/screens/lender-portal'
import { aDisclosure, aLine } from '../../support/client/proposal-terms'
import { aViewer, refusal, render } from '../../support/client/render'

// Forms of this size render slowly in jsdom, where JavaScript computes every style.
configure({ asyncUtilTimeout: 5_000 })
// Texts load in chunks; the first screen of a run should not wait for them.
beforeAll(() => i18next.loadNamespaces(['contractTerms', 'lending', 'domain', 'proposal', 'terms']))

const DUE = '2099-03-10T20:00:00.000Z'

const aBookOf = (version: number, changes: Record<string, unknown> = {}) => ({
  __typename: 'SyndicateBook',
  ...{ id: 'book-1', version, currency: 'AED', amount: '240000.00', committed: '240000.00', remaining: '0.00', leadName: 'Masar' },
  ...{ structure: 'MURABAHA', term: 24, flatRate: version === 2 ? '6' : '5', totalPayable: '268800.00', conditions: [], expiresAt: DUE },
  ...{ schedule: [aLine(1)], disclosure: aDisclosure(), lenders: [] },
  ...changes,
})

const aResponse = (changes: Record<string, unknown> = {}) => ({
  __typename: 'LenderResponse',
  ...{ id: 'response-1', requestId: 'request-1', requestTitle: 'Stock for Ramadan', request: null },
  ...{ status: 'PROPOSAL_SENT', outcome: 'ACCEPTED', responseType: 'SYNDICATE_PARTICIPANT', syndicateRole: 'PARTICIPANT' },
  ...{ proposedAmount: '72000.00', commitment: '72000.00', currency: 'AED', book: aBookOf(2), termsDueAt: DUE },
  ...{ proposedStructure: 'MURABAHA', proposedRate: '6.5', proposedTerm: 24, conditions: [], declineReasons: [], expiresAt: DUE },
  ...{ version: 1, availableActions: ['CONFIRM_TERMS', 'LEAVE_SYNDICATE'], respondedAt: DUE, updatedAt: DUE },
  ...changes,
})

const aLead = (changes: Record<string, unknown> = {}) =>
  aResponse({
    ...{ responseType: 'SYNDICATE_LEAD', syndicateRole: 'LEAD', proposedAmount: '240000.00', commitment: '120000.00' },
    ...changes,
  })

const LENDER = aViewer({ role: 'LENDER' })

const open = (response: unknown, resolvers: Record<string, unknown> = {}, viewer = LENDER) =>
  render(
    <WithSession>
      <LenderPortal />
    </WithSession>,
    {
      at: '/app/lender-portal?tab=responses',
      viewer,
      resolvers: {
        lenderResponses: () => ({
          nodes: [response],
          pageInfo: { hasNextPage: false, endCursor: null },
          totalCount: 1,
          isTotalExact: true,
        }),
        financingRequest: () => ({ __typename: 'FinancingRequest', id: 'request-1', books: [aBookOf(2)] }),
        ...resolvers,
      } as never,
    },
  )

test('a participant reads the changed terms and confirms the version that it read', async () => {
  const confirmSyndicateTerms = vi.fn(() => aResponse({ termsDueAt: null, version: 2, availableActions: [] }))
  const { user, asked } = open(aResponse(), { confirmSyndicateTerms })
  expect(await screen.findByText(/The lead has changed the terms/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Confirm terms: Stock for Ramadan' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm the changed terms?' }))
  expect(await dialog.findByText(/268,800\.00/)).toBeInTheDocument()
  expect(dialog.getByText(/Your commitment remains AED.72,000\.00/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Confirm terms' }))
  expect(await screen.findByText('Terms confirmed')).toBeInTheDocument()
  expect(asked.findLast(({ name }) => name === 'ConfirmSyndicateTerms')?.variables).toEqual({
    input: { responseId: 'response-1', expectedVersion: 2 },
  })
})

test('finance, who may not conclude contracts, is offered to leave a syndicate and neither to confirm terms nor to take up a part', async () => {
  const finance = aViewer({ role: 'LENDER', memberRole: 'FINANCE' })
  open(aResponse({ availableActions: ['LEAVE_SYNDICATE'] }), {}, finance)
  expect(await screen.findByRole('button', { name: 'Leave the syndicate: Stock for Ramadan' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Confirm terms/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Take up/ })).toBeNull()
})

test('terms that the lead changed again are refused in place, and read again', async () => {
  let version = 2
  const confirmSyndicateTerms = ({ input }: { readonly input: { readonly expectedVersion: number } }) => {
    if (input.expectedVersion === 3) return aResponse({ termsDueAt: null, availableActions: [] })
    version = 3
    return refusal('The lead has changed the terms again. Read them before you confirm.', 'CONTENT_CHANGED')
  }
  const financingRequest = () => ({ __typename: 'FinancingRequest', id: 'request-1', books: [aBookOf(version)] })
  const { user, asked } = open(aResponse(), { confirmSyndicateTerms, financingRequest })
  await user.click(await screen.findByRole('button', { name: 'Confirm terms: Stock for Ramadan' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText(/^6%/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Confirm terms' }))
  expect(await dialog.findByText(/The lead has changed the terms again/)).toBeInTheDocument()
  expect(await dialog.findByText(/^5%/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Confirm terms' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.findLast(({ name }) => name === 'ConfirmSyndicateTerms')?.variables).toMatchObject({ input: { expectedVersion: 3 } })
})

test('a participant leaves with a reason, which the form requires', async () => {
  const { user, asked } = open(aResponse(), {
    leaveSyndicate: () => aResponse({ outcome: 'LAPSED', termsDueAt: null, availableActions: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Leave the syndicate: Stock for Ramadan' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave the syndicate?' }))
  expect(dialog.getByText(/Your commitment of AED.72,000\.00/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Leave' })).toBeDisabled()
  await user.type(dialog.getByLabelText('Reason'), 'The margin is too low.')
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('You have left the syndicate')).toBeInTheDocument()
  expect(asked.findLast(({ name }) => name === 'LeaveSyndicate')?.variables).toMatchObject({
    id: 'response-1',
    reason: 'The margin is too low.',
  })
})

test('a lead changes the terms, takes up what is missing, and reads in place why it cannot', async () => {
  let isRefused = true
  const takeUpSyndicatePart = () => {
    if (isRefused) return refusal('Your account does not hold the amount.', 'LENDER_NOT_FUNDED')
    return aLead({ commitment: '192000.00', termsDueAt: null, book: aBookOf(3), availableActions: ['REVISE'] })
  }
  const missing = { book: aBookOf(2, { committed: '168000.00', remaining: '72000.00' }), availableActions: ['REVISE', 'TAKE_UP_PART'] }
  const { user } = open(aLead(missing), { takeUpSyndicatePart })
  expect(await screen.findByRole('button', { name: 'Change the terms: Stock for Ramadan' })).toBeInTheDocument()
  expect(screen.getByText(/A lender left, and AED.72,000\.00 is missing/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Take up the missing part: Stock for Ramadan' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take up the missing part?' }))
  expect(dialog.getByText(/Your commitment of AED.120,000\.00 rises by AED.72,000\.00/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Take up the missing part' }))
  expect(await dialog.findByText('Your account does not hold the amount.')).toBeInTheDocument()
  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Take up the missing part' }))
  expect(await screen.findByText('Missing part taken up')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})
