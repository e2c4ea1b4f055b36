// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import { AppRoutes } from '@/app/router'
import { chooseLanguage } from '@/lib/text/i18n'
import Shariah from '@/screens/shariah'
import { aViewer, render } from '../../support/client/render'
import { aRow, aScreen } from './income-screens'
import { aPage, boardSettings, noNotifications, overview } from './reviews'

beforeAll(() => i18next.loadNamespaces(['incomeScreen']))
afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

const GROUNDS = 'This is a rebate of the supplier and not interest.'

const aContest = (changes: object = {}) => ({
  __typename: 'IncomeContest',
  id: 'contest-1',
  businessId: 'business-1',
  businessName: 'Sharjah Mill',
  reason: 'INTEREST',
  bookedOn: '2026-10-31',
  amount: '40000.00',
  currency: 'AED',
  description: 'Credit interest',
  counterparty: null,
  grounds: GROUNDS,
  contestedAt: '2026-11-20T10:00:00.000Z',
  status: 'OPEN',
  decisionReason: null,
  decidedAt: null,
  decidedBy: null,
  ...changes,
})

const openScreen = (resolvers: object, search = '') =>
  render(
    <WithSession>
      <Shariah />
    </WithSession>,
    { at: `/app/shariah${search}`, viewer: aViewer(), resolvers: { incomePurifications: () => aPage([]), ...resolvers } },
  )

const openBoard = (at: string, resolvers: object) =>
  render(<AppRoutes />, {
    at: `/app/ssb-dashboard${at}`,
    viewer: aViewer({ role: 'SSB_AUDITOR', business: null }),
    resolvers: { notifications: noNotifications, ssbOverview: overview, boardSettings, approvals: () => aPage([]), ...resolvers },
  })

test('a merchant contests a classification with grounds, and a contested one says so', async () => {
  const contest = { __typename: 'IncomeContest', id: 'contest-2', reason: 'INTEREST', status: 'OPEN', decisionReason: null }
  const { user, asked } = openScreen({
    shariahScreen: () => aScreen({ contestedTransactions: 1, evidence: () => aPage([aRow(), aRow({ id: 'row-2', contest })]) }),
    contestIncome: () => aContest(),
  })
  expect(await screen.findByText('Contested')).toBeVisible()
  expect(screen.getByText(/1 contested/)).toBeVisible()
  const buttons = screen.getAllByRole('button', { name: 'Contest Credit interest' })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Why it is permissible/), GROUNDS)
  await user.click(dialog.getByRole('button', { name: 'Send to the board' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'ContestIncome')?.variables).toEqual({ input: { transactionId: 'row-1', grounds: GROUNDS } }),
  )
  expect(await screen.findByText('Sent to the Shariah board')).toBeInTheDocument()
})

test('a merchant reads why a contest was decided, and contests a row again that counts for another reason', async () => {
  const contest = {
    __typename: 'IncomeContest',
    id: 'contest-2',
    reason: 'INTEREST',
    status: 'DOES_NOT_COUNT',
    decisionReason: 'It is a rebate.',
  }
  const rows = [
    aRow({ isPermissible: true, contest }),
    aRow({ id: 'row-2', reason: 'POL-2026-001:ALCOHOL', contest: { ...contest, id: 'contest-3' } }),
  ]
  openScreen({ shariahScreen: () => aScreen({ evidence: () => aPage(rows) }) })
  expect(await screen.findByText('It is a rebate.')).toBeVisible()
  expect(screen.getAllByText('It is a rebate.')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Contest Credit interest' })).toHaveLength(1)
})

test('a kind of income that is no longer found can be left for all transactions', async () => {
  const { user, asked } = openScreen({ shariahScreen: () => aScreen({ evidence: () => aPage([]) }) }, '?kind=POL-2026-001:ALCOHOL')
  expect(await screen.findByText('No transactions of this kind')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(asked.filter(({ name }) => name === 'IncomeScreen').at(-1)?.variables.filter).toBeNull())
})

test('an auditor filters the contests, which is in the address, and decides on one with reasons', async () => {
  const { user, asked } = openBoard('?tab=contests', {
    incomeContests: () => aPage([aContest(), aContest({ id: 'contest-2', status: 'COUNTS', decisionReason: 'It is interest.' })]),
    decideIncomeContest: () => aContest({ status: 'DOES_NOT_COUNT' }),
  })
  await user.selectOptions(await screen.findByLabelText('Decision'), 'To decide')
  await waitFor(() => expect(asked.filter(({ name }) => name === 'IncomeContests').at(-1)?.variables.filter).toEqual({ status: 'OPEN' }))
  expect(new URLSearchParams(window.location.search).get('contestStatus')).toBe('OPEN')
  const buttons = await screen.findAllByRole('button', { name: 'Decide' })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(GROUNDS)).toBeVisible()
  await user.selectOptions(dialog.getByLabelText(/^This transaction/), 'Does not count')
  await user.type(dialog.getByLabelText(/^Reasons/), 'The invoice proves the rebate.')
  await user.click(dialog.getByRole('button', { name: 'Record decision' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'DecideIncomeContest')?.variables).toEqual({
      id: 'contest-1',
      input: { counts: false, reason: 'The invoice proves the rebate.' },
    }),
  )
})

test.each([
  ['ar', 'البتّ', 'سُجّل القرار'],
  ['fr', 'Trancher', 'Décision enregistrée'],
] as const)('an auditor decides in %s', async (language, open, done) => {
  await chooseLanguage(language)
  const { user } = openBoard('?tab=contests', {
    incomeContests: () => aPage([aContest()]),
    decideIncomeContest: () => aContest({ status: 'COUNTS' }),
  })
  await user.click(await screen.findByRole('button', { name: open }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox'), 'COUNTS')
  await user.type(dialog.getByRole('textbox'), 'The bank itself reports interest.')
  await user.click(dialog.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit')!)
  expect(await screen.findByText(done)).toBeInTheDocument()
})
