// Loaded with the test, so that no answer waits for a screen to be fetched.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/render'
import { aLowering, aPage, aReview, aShortfall, boardSettings, noNotifications, overview } from './reviews'

const auditor = aViewer({ id: 'auditor-1', name: 'Yusuf Rahman', role: 'SSB_AUDITOR', business: null })
const admin = aViewer({ id: 'admin-1', name: 'Salma Nasser', role: 'ADMIN', business: null })
const REASON = 'The other auditor owns shares of the merchant.'

const open = (answers = {}, viewer = auditor) =>
  render(<AppRoutes />, {
    at: '/app/ssb-dashboard?review=review-1',
    viewer,
    answers: {
      ssbReview: () => aReview({ requiredApprovals: 2, shortfall: aShortfall() }),
      interests: () => [],
      notifications: noNotifications,
      ssbOverview: overview,
      boardSettings,
      approvals: () => aPage([]),
      ...answers,
    },
  })
const notice = () => screen.findByRole('region', { name: 'This review cannot be decided as it is' })

test('says why the votes cannot be had and what helps, as it is pushed', async () => {
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
    'Lower the number for this review to 1. An auditor proposes it, and another auditor or an admin confirms.',
    'Ask an admin to invite another auditor.',
    'Ask an admin to reinstate a suspended auditor.',
  ])
  push('reviewChanged', { cursor: '2', review: aReview({ requiredApprovals: 2 }) })
  await waitFor(() => expect(screen.queryByRole('region', { name: /cannot be decided/ })).not.toBeInTheDocument())
})

test('an auditor proposes the number that can be had, with a reason', async () => {
  const sentence = 'Give your reasons in at least 20 characters.'
  const proposal = aLowering({ proposedBy: auditor.name, canConfirm: false, canTakeBack: true })
  const proposeReviewLowering = vi
    .fn((_: unknown): unknown => aReview({ requiredApprovals: 2, shortfall: aShortfall({ proposal }) }))
    .mockImplementationOnce(() => refusal(sentence, 'INVALID', { reason: sentence }))
  const { user } = open({ proposeReviewLowering })
  await user.click(within(await notice()).getByRole('button', { name: 'Propose 1' }))
  const form = await screen.findByRole('dialog', { name: 'Lower the votes required to 1?' })
  await user.type(within(form).getByLabelText(/^Reason/), 'Too short')
  await user.click(within(form).getByRole('button', { name: 'Send proposal' }))
  await waitFor(() => expect(within(form).getByLabelText(/^Reason/)).toBeInvalid())
  // Over the form, and under its field.
  expect(within(form).getAllByText(sentence)).toHaveLength(2)
  await user.clear(within(form).getByLabelText(/^Reason/))
  await user.type(within(form).getByLabelText(/^Reason/), REASON)
  await user.click(within(form).getByRole('button', { name: 'Send proposal' }))
  expect(await screen.findByText('Proposed. A second person has to confirm it')).toBeInTheDocument()
  expect(proposeReviewLowering.mock.calls[1]?.[0]).toEqual({ reviewId: 'review-1', requiredApprovals: 1, reason: REASON })
  const said = await notice()
  expect(said).toHaveTextContent('Pending confirmation by another auditor or an admin.')
  expect(within(said).getByRole('button', { name: 'Withdraw' })).toBeInTheDocument()
  expect(within(said).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  expect(within(said).queryByRole('button', { name: 'Propose 1' })).not.toBeInTheDocument()
})

test('an admin opens the review, reads how to invite, and confirms what settles it', async () => {
  const confirmed = aLowering({ canConfirm: false, confirmedBy: admin.name, confirmedAt: '2026-03-02T09:00:00.000Z' })
  const settled = aReview({ status: 'APPROVED', canDecide: false, requiredApprovals: 1, lowerings: [confirmed] })
  const confirmReviewLowering = vi.fn((_: unknown) => settled)
  const shortfall = aShortfall({ canPropose: false, proposal: aLowering() })
  const { user, asked } = open(
    { ssbReview: () => aReview({ canDecide: false, requiredApprovals: 2, shortfall }), confirmReviewLowering },
    admin,
  )
  const said = await notice()
  expect(said).toHaveTextContent('npm run invite -- --role ssb_auditor')
  expect(said).toHaveTextContent(REASON)
  await user.click(within(said).getByRole('button', { name: 'Confirm' }))
  const question = await screen.findByRole('alertdialog', { name: 'Lower the votes required?' })
  expect(question).toHaveTextContent(
    'This review will require 1 instead of 2. If the votes already cast are enough, it is decided at once.',
  )
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The number is lowered')).toBeInTheDocument()
  expect(confirmReviewLowering.mock.calls[0]?.[0]).toEqual({ id: 'lowering-1', idempotencyKey: expect.any(String) })
  expect(screen.queryByRole('region', { name: /cannot be decided/ })).not.toBeInTheDocument()
  const record = (await screen.findByText(/Lowered from/)).closest('div')
  expect(record).toHaveTextContent(/Lowered from 2 to 1 .*Proposed by Mariam Aziz, confirmed by Salma Nasser\./)
  expect(record).toHaveTextContent(REASON)
  expect(asked.some(({ name }) => name === 'DeclaredInterests')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Declare an interest' })).not.toBeInTheDocument()
})

test('a proposal that is no longer open is refused where it was confirmed', async () => {
  const shortfall = aShortfall({ proposal: aLowering() })
  const refused = () => refusal('This proposal is no longer open. Read the review again.', 'CONTENT_CHANGED')
  const { user } = open({
    ssbReview: () => aReview({ requiredApprovals: 2, shortfall }),
    confirmReviewLowering: refused,
    rejectReviewLowering: refused,
  })
  const said = await notice()
  await user.click(within(said).getByRole('button', { name: 'Reject' }))
  expect(await within(said).findByRole('alert')).toHaveTextContent('This proposal is no longer open.')
  await user.click(within(said).getByRole('button', { name: 'Confirm' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent('This proposal is no longer open.')
})

test('where votes are divided equally no lower number is offered', async () => {
  const shortfall = aShortfall({ unvoted: 0, barredByInterest: 0, remedies: ['INVITE_AUDITOR'], canPropose: false })
  open({ ssbReview: () => aReview({ requiredApprovals: 2, shortfall }) })
  const said = await notice()
  expect(said).toHaveTextContent('The votes are divided equally')
  expect(within(said).queryByRole('button')).not.toBeInTheDocument()
})
