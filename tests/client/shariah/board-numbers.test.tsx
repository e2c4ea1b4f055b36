// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'
import { anApproval } from '../approvals/approvals'
import { pageOf } from '../wallet/accounts'
import { boardSettings, noNotifications } from './reviews'

const auditor = aViewer({ id: 'auditor-1', name: 'Yusuf Rahman', role: 'SSB_AUDITOR', business: null })
const open = (resolvers = {}, viewer = auditor) =>
  render(<AppRoutes />, {
    at: '/app/ssb-dashboard?tab=board',
    viewer,
    resolvers: {
      notifications: noNotifications,
      shariahBoard: () => ({ members: [], quorumPacks: [] }),
      interests: () => pageOf(),
      foundInterests: () => [],
      boardSettings,
      approvals: () => pageOf(),
      ...resolvers,
    },
  })
const ofApplications = () => screen.findByRole('region', { name: 'Votes required: Application' })
const setting = (changes: object) => boardSettings(changes as Readonly<Record<string, unknown>>)[0]
const mariam = { id: 'auditor-2', name: 'Mariam Aziz', role: 'SSB_AUDITOR' }
/** Mariam Aziz proposes two votes for applications, for the viewer to decide. */
const aNumber = (changes: object = {}) =>
  anApproval({
    kind: 'BOARD_SETTING',
    amount: null,
    currency: null,
    askedBy: mariam,
    deciders: [{ id: auditor.id, name: auditor.name }],
    subject: { __typename: 'BoardSettingChange', id: 'change-1', entityType: 'APPLICATION', before: 1, requiredApprovals: 2 },
    ...changes,
  })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('li')!)

test('an auditor proposes a number up to the size of the board, which another auditor must approve', async () => {
  const proposeBoardSetting = vi.fn((_: unknown) => ({ ...setting({}), pendingChange: { id: 'approval-1' } }))
  const { user } = open({
    proposeBoardSetting,
    approvals: () =>
      proposeBoardSetting.mock.calls.length === 0
        ? pageOf()
        : pageOf(
            aNumber({ askedBy: { ...mariam, id: auditor.id, name: auditor.name }, deciders: [mariam], availableActions: ['WITHDRAW'] }),
          ),
  })
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
  expect(await screen.findByText('Proposed. Another auditor has to approve it')).toBeInTheDocument()
  expect(proposeBoardSetting.mock.calls[0]?.[0]).toEqual({ input: { entityType: 'APPLICATION', requiredApprovals: 2 } })
  const row = await rowOf('Application: 2 votes')
  expect(row.getByText('Pending approval by Mariam Aziz')).toBeVisible()
  expect(row.getByText('Currently 1 vote')).toBeVisible()
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw'])
  await user.click(row.getByRole('button', { name: 'Withdraw: votes required for Application' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw the new number?' })
  expect(question).toHaveTextContent('The current number stays in effect.')
})

test('a refusal of the server is shown under the number', async () => {
  const sentence = 'Enter a number from 1 to 2: the board has that many active auditors.'
  const { user } = open({ proposeBoardSetting: () => refusal(sentence, 'INVALID', { requiredApprovals: sentence }) })
  await user.click(within(await ofApplications()).getByRole('button', { name: /^Change/ }))
  const form = await screen.findByRole('dialog')
  await user.selectOptions(within(form).getByLabelText(/^Votes required/), '3 votes')
  await user.click(within(form).getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(within(form).getByLabelText(/^Votes required/)).toBeInvalid())
  // Above the form and under its field.
  expect(within(form).getAllByText(sentence)).toHaveLength(2)
})

test('another auditor approves the number that was read, and sees a message if it was replaced', async () => {
  const approve = vi
    .fn((_: unknown): unknown => aNumber({ status: 'APPROVED', availableActions: [] }))
    .mockImplementationOnce(() => refusal('Something newer was asked for in its place. Check that first.', 'ILLEGAL_TRANSITION'))
  const { user } = open({
    boardSettings: () => boardSettings({ requiredApprovals: approve.mock.calls.length < 2 ? 1 : 2 }),
    approvals: () => (approve.mock.calls.length < 2 ? pageOf(aNumber()) : pageOf()),
    approve,
  })
  await user.click(await screen.findByRole('button', { name: 'Approve: votes required for Application' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve the new number?' })
  expect(question).toHaveTextContent(
    'Application: reviews that open from now on require 2 votes instead of 1 vote. Open reviews keep their number.',
  )
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent('Something newer was asked for in its place.')
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The new number applies')).toBeInTheDocument()
  expect(approve.mock.calls[1]?.[0]).toMatchObject({ id: 'approval-1' })
  await waitFor(async () => expect(await ofApplications()).toHaveTextContent('2 votes'))
  expect(screen.queryByText('Awaiting approval')).not.toBeInTheDocument()
})

test('a pushed proposal can be rejected with a reason', async () => {
  let isAsked = false
  const reject = vi.fn((_: unknown) => aNumber({ status: 'REJECTED', availableActions: [] }))
  const { user, push } = open({ reject, approvals: () => (isAsked && reject.mock.calls.length === 0 ? pageOf(aNumber()) : pageOf()) })
  await ofApplications()
  expect(screen.queryByText('Awaiting approval')).not.toBeInTheDocument()
  isAsked = true
  push('approvalChanged', { cursor: '1', approval: aNumber() })
  await user.click(await screen.findByRole('button', { name: 'Reject: votes required for Application' }))
  const question = await screen.findByRole('alertdialog', { name: 'Reject the new number?' })
  expect(question).toHaveTextContent('Mariam Aziz sees your reason.')
  await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Too few of us')
  await user.click(within(question).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('The new number is rejected')).toBeInTheDocument()
  expect(reject.mock.calls[0]?.[0]).toMatchObject({ id: 'approval-1', reason: 'Too few of us' })
})

test('an admin reads the numbers and pending proposals and cannot change them', async () => {
  open({ approvals: () => pageOf(aNumber({ availableActions: [] })) }, aViewer({ role: 'ADMIN', business: null }))
  const row = await rowOf('Application: 2 votes')
  expect(row.getByText('Pending approval by Yusuf Rahman')).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
  expect(within(await ofApplications()).queryByRole('button')).not.toBeInTheDocument()
})
