// Loaded with the test, so that no answer waits for a screen to be fetched.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/render'
import { boardSettings, noNotifications, overview } from './reviews'

const auditor = aViewer({ id: 'auditor-1', name: 'Yusuf Rahman', role: 'SSB_AUDITOR', business: null })
const open = (answers = {}, viewer = auditor) =>
  render(<AppRoutes />, {
    at: '/app/ssb-dashboard',
    viewer,
    answers: { notifications: noNotifications, ssbOverview: overview, boardSettings, ...answers },
  })
const ofApplications = () => screen.findByRole('region', { name: 'Votes required: Application' })
const PROPOSED = { proposedApprovals: 2, proposedBy: 'Mariam Aziz', proposedAt: '2026-03-02T08:00:00.000Z' }
const setting = (changes: object) => boardSettings(changes as Readonly<Record<string, unknown>>)[0]

test('an auditor proposes a number up to the size of the board, which another one has to confirm', async () => {
  const updateBoardSetting = vi.fn((_: unknown) => setting({ ...PROPOSED, proposedBy: auditor.name }))
  const { user } = open({ updateBoardSetting })
  await user.click(within(await ofApplications()).getByRole('button', { name: 'Change votes required for Application' }))
  const form = await screen.findByRole('dialog', { name: 'Votes required: Application' })
  expect(form).toHaveTextContent('The board has 3 active auditors.')
  expect(
    within(form)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 vote', '2 votes', '3 votes'])
  await user.selectOptions(within(form).getByLabelText(/^Votes required/), '2 votes')
  await user.click(within(form).getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('Proposed. Another auditor has to confirm it')).toBeInTheDocument()
  expect(updateBoardSetting.mock.calls[0]?.[0]).toEqual({ entityType: 'APPLICATION', requiredApprovals: 2 })
  const row = await ofApplications()
  expect(row).toHaveTextContent('Yusuf Rahman proposed 2 votes')
  expect(row).toHaveTextContent('Pending confirmation by another auditor.')
  expect(within(row).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  expect(within(row).getByRole('button', { name: 'Withdraw' })).toBeInTheDocument()
})

test('what the server refuses is said under the number', async () => {
  const sentence = 'Enter a number from 1 to 2: the board has that many active auditors.'
  const { user } = open({ updateBoardSetting: () => refusal(sentence, 'INVALID', { requiredApprovals: sentence }) })
  await user.click(within(await ofApplications()).getByRole('button', { name: /^Change/ }))
  const form = await screen.findByRole('dialog')
  await user.selectOptions(within(form).getByLabelText(/^Votes required/), '3 votes')
  await user.click(within(form).getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(within(form).getByLabelText(/^Votes required/)).toBeInvalid())
  // Over the form, and under its field.
  expect(within(form).getAllByText(sentence)).toHaveLength(2)
})

test('another auditor confirms the number that they read, and is told when it was replaced', async () => {
  const confirmBoardSetting = vi
    .fn((_: unknown): unknown => setting({ requiredApprovals: 2 }))
    .mockImplementationOnce(() => refusal('Another number was proposed in the meantime. Check it first.', 'CONTENT_CHANGED'))
  const { user } = open({ boardSettings: () => boardSettings({ ...PROPOSED, canConfirm: true }), confirmBoardSetting })
  await user.click(within(await ofApplications()).getByRole('button', { name: 'Confirm' }))
  const question = await screen.findByRole('alertdialog', { name: 'Confirm the new number?' })
  expect(question).toHaveTextContent('Application: reviews that open from now on require 2 instead of 1. Open reviews keep their number.')
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent('Another number was proposed in the meantime.')
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('The new number applies')).toBeInTheDocument()
  expect(confirmBoardSetting.mock.calls[1]?.[0]).toEqual({ entityType: 'APPLICATION', requiredApprovals: 2 })
  expect(await ofApplications()).toHaveTextContent('2 votes')
})

test('a proposal that is pushed can be rejected', async () => {
  const rejectBoardSetting = vi.fn((_: unknown) => setting({}))
  const { user, push } = open({ rejectBoardSetting })
  const row = await ofApplications()
  expect(within(row).queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument()
  push('boardSettingChanged', { cursor: '1', setting: setting({ ...PROPOSED, canConfirm: true }) })
  await user.click(await within(row).findByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Proposal rejected')).toBeInTheDocument()
  expect(rejectBoardSetting.mock.calls[0]?.[0]).toEqual({ entityType: 'APPLICATION', requiredApprovals: 2 })
})

test('an admin reads the numbers and changes none', async () => {
  open({ boardSettings: () => boardSettings(PROPOSED) }, aViewer({ role: 'ADMIN', business: null }))
  const row = await ofApplications()
  expect(row).toHaveTextContent('Mariam Aziz proposed 2 votes')
  expect(within(row).queryByRole('button')).not.toBeInTheDocument()
})
