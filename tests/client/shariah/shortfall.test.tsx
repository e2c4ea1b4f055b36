// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/dashboard'
import '@/screens/ssb-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'
import { aLowering, aPage, aPendingLowering, aReview, aShortfall, boardSettings, noNotifications, overview } from './reviews'

const auditor = aViewer({ id: 'auditor-1', name: 'Yusuf Rahman', role: 'SSB_AUDITOR', business: null })
const admin = aViewer({ id: 'admin-1', name: 'Salma Nasser', role: 'ADMIN', business: null })
const REASON = 'The other auditor owns shares of the merchant.'

const open = (resolvers = {}, viewer = auditor) =>
  render(<AppRoutes />, {
    at: '/app/ssb-dashboard?review=review-1',
    viewer,
    resolvers: {
      ssbReview: () => aReview({ requiredApprovals: 2, shortfall: aShortfall() }),
      interests: () => ({ nodes: [] }),
      notifications: noNotifications,
      ssbOverview: overview,
      boardSettings,
      approvals: () => aPage([]),
      ...resolvers,
    },
  })
const notice = () => screen.findByRole('region', { name: 'This review cannot be decided as it is' })

test('a pushed shortfall shows why the votes cannot be reached and what helps', async () => {
  const { push } = open({ ssbReview: () => aReview({ requiredApprovals: 2 }) })
  await screen.findByText('2 matching votes decide this review.', { exact: false })
  expect(screen.queryByRole('region', { name: /cannot be decided/ })).not.toBeInTheDocument()
  push('reviewChanged', {
    cursor: '1',
    review: aReview({
      requiredApprovals: 2,
      shortfall: aShortfall({ suspended: 1, remedies: ['INVITE_AUDITOR', 'REINSTATE_AUDITOR', 'LOWER_NUMBER'] }),
    }),
  })
  const said = await notice()
  expect(said).toHaveTextContent('Matching votes required: 2. At most 1 can be cast.')
  expect(within(said).getByText('With a conflict of interest').nextSibling).toHaveTextContent('1')
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Lower the number for this review to 1. An auditor proposes it, and another auditor or an admin approves it.',
    'Ask an admin to invite another auditor.',
    'Ask an admin to reinstate a suspended auditor.',
  ])
  push('reviewChanged', { cursor: '2', review: aReview({ requiredApprovals: 2 }) })
  await waitFor(() => expect(screen.queryByRole('region', { name: /cannot be decided/ })).not.toBeInTheDocument())
})

test('an auditor proposes a number that can be reached, with a reason', async () => {
  const sentence = 'Give your reasons in at least 20 characters.'
  const pendingLowering = aPendingLowering({
    askedBy: { id: auditor.id, name: auditor.name, role: 'SSB_AUDITOR' },
    deciders: [{ id: admin.id, name: admin.name, role: 'ADMIN' }],
    availableActions: ['WITHDRAW'],
  })
  const proposeReviewLowering = vi
    .fn((_: unknown): unknown => aReview({ requiredApprovals: 2, shortfall: aShortfall({ pendingLowering }) }))
    .mockImplementationOnce(() => refusal(sentence, 'INVALID', { reason: sentence }))
  const { user } = open({ proposeReviewLowering })
  await user.click(within(await notice()).getByRole('button', { name: 'Propose 1' }))
  const form = await screen.findByRole('dialog', { name: 'Lower the votes required to 1?' })
  await user.type(within(form).getByLabelText(/^Reason/), 'Too short')
  await user.click(within(form).getByRole('button', { name: 'Send proposal' }))
  await waitFor(() => expect(within(form).getByLabelText(/^Reason/)).toBeInvalid())
  // Above the form and under its field.
  expect(within(form).getAllByText(sentence)).toHaveLength(2)
  await user.clear(within(form).getByLabelText(/^Reason/))
  await user.type(within(form).getByLabelText(/^Reason/), REASON)
  await user.click(within(form).getByRole('button', { name: 'Send proposal' }))
  expect(await screen.findByText('Proposed. A second person has to approve it')).toBeInTheDocument()
  expect(proposeReviewLowering.mock.calls[1]?.[0]).toEqual({ id: 'review-1', input: { requiredApprovals: 1, reason: REASON } })
  const said = await notice()
  expect(said).toHaveTextContent('Yusuf Rahman proposed')
  expect(said).toHaveTextContent('Pending approval by Salma Nasser')
  expect(
    within(said)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Withdraw'])
})

test('an admin opens the review, reads how to invite an auditor, and approves the lower number', async () => {
  const decided = { decidedAt: '2026-03-02T09:00:00.000Z', decidedBy: { id: admin.id, name: admin.name, role: 'ADMIN' } }
  const settled = aReview({ status: 'APPROVED', availableActions: [], requiredApprovals: 1, lowerings: [aLowering(decided)] })
  const approve = vi.fn((_: unknown) => aPendingLowering({ status: 'APPROVED', availableActions: [], ...decided }))
  const shortfall = aShortfall({ availableActions: [], pendingLowering: aPendingLowering() })
  const waiting = aReview({ availableActions: [], requiredApprovals: 2, shortfall })
  const { user, asked } = open({ ssbReview: () => (approve.mock.calls.length === 0 ? waiting : settled), approve }, admin)
  const said = await notice()
  expect(said).toHaveTextContent('npm run invite -- --role ssb_auditor')
  expect(said).toHaveTextContent(REASON)
  await user.click(within(said).getByRole('button', { name: 'Approve: votes required for Cold storage' }))
  const question = await screen.findByRole('alertdialog', { name: 'Lower the votes required?' })
  expect(question).toHaveTextContent(
    'Cold storage will require 1 vote instead of 2 votes. If the votes already cast are enough, it is decided at once.',
  )
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The number is lowered')).toBeInTheDocument()
  expect(approve.mock.calls[0]?.[0]).toEqual({ id: 'approval-1', idempotencyKey: expect.any(String) })
  const record = (await screen.findByText(/Lowered from/)).closest('div')
  expect(screen.queryByRole('region', { name: /cannot be decided/ })).not.toBeInTheDocument()
  expect(record).toHaveTextContent(/Lowered from 2 to 1 .*Proposed by Mariam Aziz, approved by Salma Nasser\./)
  expect(record).toHaveTextContent(REASON)
  expect(asked.some(({ name }) => name === 'DeclaredInterests')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Declare an interest' })).not.toBeInTheDocument()
})

test('a decision on a proposal that is no longer pending is refused in place', async () => {
  const shortfall = aShortfall({ pendingLowering: aPendingLowering() })
  const refused = () => refusal('This can no longer be carried out.', 'ILLEGAL_TRANSITION')
  const { user } = open({ ssbReview: () => aReview({ requiredApprovals: 2, shortfall }), approve: refused, reject: refused })
  const said = await notice()
  await user.click(within(said).getByRole('button', { name: /^Reject/ }))
  const why = await screen.findByRole('alertdialog', { name: 'Reject the lower number?' })
  await user.type(within(why).getByLabelText(/^Reason/), 'Another auditor joins tomorrow')
  await user.click(within(why).getByRole('button', { name: 'Reject' }))
  expect(await within(why).findByRole('alert')).toHaveTextContent('This can no longer be carried out.')
})

test('an admin sees the proposal on the dashboard with its change, reason and a link to the review', async () => {
  const { user } = render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: admin,
    resolvers: {
      notifications: noNotifications,
      approvals: () => aPage([aPendingLowering()]),
      businesses: () => aPage([]),
    },
  })
  const row = within((await screen.findByText('Cold storage')).closest('li')!)
  expect(row.getByText('1 vote required instead of 2 votes')).toBeVisible()
  expect(row.getByText(REASON)).toBeVisible()
  expect(row.getByRole('link', { name: 'Open the review' })).toHaveAttribute('href', '/app/ssb-dashboard?review=review-1')
  await user.click(row.getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Lower the votes required?' })).toBeInTheDocument()
})

test('with equally divided votes no lower number is offered', async () => {
  const shortfall = aShortfall({ unvoted: 0, barredByInterest: 0, remedies: ['INVITE_AUDITOR'], availableActions: [] })
  open({ ssbReview: () => aReview({ requiredApprovals: 2, shortfall }) })
  const said = await notice()
  expect(said).toHaveTextContent('The votes are divided equally')
  expect(within(said).queryByRole('button')).not.toBeInTheDocument()
})
