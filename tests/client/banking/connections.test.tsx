import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import { leaveFor } from '@/lib/api/leave-for'
import Connections from '@/screens/connections'
import { aViewer, refusal, render } from '../../support/client/render'
import { aConnection, anAccount, bankResolvers, pageOf } from './banks'

vi.mock('@/lib/api/leave-for', () => ({ leaveFor: vi.fn(async () => undefined) }))
beforeEach(() => vi.mocked(leaveFor).mockClear())

const open = (resolvers: object = {}, at = '/app/connections') =>
  render(
    <WithSession>
      <Connections />
    </WithSession>,
    { at, viewer: aViewer(), resolvers: { ...bankResolvers, ...resolvers } },
  )

test('a sync shows its progress and then the status connected', async () => {
  const syncing = aConnection({ status: 'SYNCING', syncedCount: 120, availableActions: ['DISCONNECT'] })
  const { push } = open({ bankConnections: () => pageOf(syncing) })
  expect(await screen.findByText('120 transactions synced so far')).toBeInTheDocument()
  push('bankConnectionChanged', { cursor: '1', connection: { ...syncing, syncedCount: 1240 } })
  expect(await screen.findByText('1,240 transactions synced so far')).toBeInTheDocument()
  push('bankConnectionChanged', { cursor: '2', connection: aConnection() })
  expect(await screen.findByText('Connected')).toBeInTheDocument()
  expect(screen.getByText('ADCB: Connected')).toBeInTheDocument()
})

test.each(['accounts', 'transactions', 'history'])('the tiles are live for a synced bank, with %s open below them', async (tab) => {
  let totalTransactions = 7777
  const { push } = open({ bankSummary: () => ({ ...bankResolvers.bankSummary(), totalTransactions }) }, `/app/connections?tab=${tab}`)
  const tile = await screen.findByRole('link', { name: /7,777/ })
  totalTransactions = 9000
  push('bankConnectionChanged', { cursor: '1', connection: aConnection() })
  await waitFor(() => expect(tile).toHaveTextContent('9,000'))
})

test('an error shows its cause and its fix; a refresh that is too soon shows when the next is allowed', async () => {
  const revoked = aConnection({
    status: 'ERROR',
    failure: 'CONSENT_REVOKED',
    consentStatus: 'REVOKED',
    availableActions: ['DISCONNECT', 'RECONNECT'],
  })
  const early = aConnection({ id: 'connection-2', bankName: 'FAB', accounts: [], nextRefreshAt: '2999-01-01T00:00:00.000Z' })
  const reconnectBank = vi.fn(() => ({ connection: revoked, redirectUrl: 'https://bank.example/consent?request=1' }))
  const { user } = open({ bankConnections: () => pageOf(revoked, early), reconnectBank })
  expect(await screen.findByText('Consent was withdrawn at the bank.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Refresh FAB' })).toBeDisabled()
  expect(screen.getByText(/^Refresh available from/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reconnect' }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://bank.example/consent?request=1'))
})

test('a bank that does not respond shows its last response and its last transaction', async () => {
  const silent = aConnection({ lastRespondedAt: '2026-11-17T22:20:00.000Z', accounts: [anAccount({ historyEndsOn: '2026-11-12' })] })
  open({ bankConnections: () => pageOf(silent) })
  expect(
    await screen.findByText(/No new transactions since 12 Nov 2026: the bank has not responded since 1[78] Nov 2026\./),
  ).toBeInTheDocument()
})

test('disconnecting shows what no longer counts', async () => {
  const disconnectBank = vi.fn((_: unknown) => aConnection({ status: 'DISCONNECTED', availableActions: ['RECONNECT'] }))
  const { user } = open({ disconnectBank })
  await user.click(await screen.findByRole('button', { name: 'More for ADCB' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect ADCB?' })
  expect(question).toHaveTextContent(
    '1 account with 8,421 transactions will be removed from your totals, analytics and score, and kept in History.',
  )
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(disconnectBank.mock.calls.map(([args]) => args)).toEqual([{ id: 'connection-1' }]))
})

test('ENBD finds Emirates NBD; choosing it shows the permissions and opens its consent page', async () => {
  const connectBank = vi.fn(() => ({ connection: aConnection(), redirectUrl: 'https://bank.example/consent' }))
  const { user } = open({ connectBank }, '/app/connections?act=connect')
  const dialog = await screen.findByRole('dialog', { name: 'Connect Account' })
  await user.type(await within(dialog).findByRole('searchbox', { name: 'Search banks' }), 'ENBD')
  await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(1))
  await user.click(within(dialog).getByRole('radio', { name: 'Emirates NBD' }))
  expect(within(dialog).getByText('Past transactions, as far back as the bank provides them, and new ones')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Continue to Emirates NBD' }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://bank.example/consent'))
})

test('the callback from the bank completes the consent once and is removed from the address', async () => {
  const completeConsent = vi.fn((_: unknown) => aConnection({ status: 'SYNCING', syncedCount: 0 }))
  open({ completeConsent }, '/app/connections?state=state-1&code=code-1')
  expect(await screen.findByText('ADCB is connected. Its accounts are being synced.')).toBeInTheDocument()
  expect(completeConsent).toHaveBeenCalledTimes(1)
  expect(completeConsent.mock.calls[0]?.[0]).toEqual({ input: { state: 'state-1', code: 'code-1' } })
  expect(window.location.search).toBe('')
})

test('a refusal at the bank and an unknown state are shown', async () => {
  const rejected = aConnection({ status: 'ERROR', failure: 'CONSENT_REJECTED', consentStatus: 'REJECTED', accounts: [anAccount()] })
  const first = open({ completeConsent: () => rejected }, '/app/connections?state=state-2&error=access_denied')
  expect(await screen.findByText('You did not give your consent at ADCB. No new data is synced.')).toBeInTheDocument()
  first.unmount()
  const sentence = 'This consent was not found or has already been used. Connect the bank again.'
  const completeConsent = () => {
    throw refusal(sentence, 'NOT_FOUND')
  }
  open({ completeConsent }, '/app/connections?state=state-3&code=code-3')
  expect(await screen.findByText(sentence)).toBeInTheDocument()
})

test('history shows when and why a connection ended; a replaced one offers no fix', async () => {
  const ended = { status: 'DISCONNECTED', disconnectedAt: '2026-11-20T08:00:00.000Z', consentStatus: 'REVOKED' }
  const replaced = aConnection({ ...ended, id: 'old', disconnectCause: 'REPLACED', accounts: [], availableActions: [] })
  const asked = aConnection({ ...ended, id: 'asked', bankName: 'FAB', disconnectCause: 'PERSON', availableActions: ['RECONNECT'] })
  open(
    {
      bankConnections: ({ filter }: { filter: { includeDisconnected: boolean } }) =>
        filter.includeDisconnected ? pageOf(aConnection(), replaced, asked) : pageOf(aConnection()),
    },
    '/app/connections?tab=history',
  )
  const [first, second] = await screen.findAllByRole('listitem', { name: /ADCB|FAB/ })
  expect(first).toHaveTextContent(
    'Replaced on 20 Nov 2026 by a newer connection to ADCB, which now has its accounts and transactions. Its consent at the bank has ended.',
  )
  expect(within(first!).queryByRole('button', { name: /Reconnect|More/ })).toBeNull()
  expect(second).toHaveTextContent('Disconnected on 20 Nov 2026. Its transactions are kept as history.')
  expect(within(second!).getByRole('button', { name: 'Reconnect' })).toBeVisible()
})

test('history loads the connections beyond its first page', async () => {
  const ended = { status: 'DISCONNECTED', disconnectedAt: '2026-11-20T08:00:00.000Z', disconnectCause: 'PERSON', availableActions: [] }
  const page = (bankName: string, hasNextPage: boolean) => ({
    ...pageOf(aConnection({ ...ended, id: bankName, bankName })),
    pageInfo: { hasNextPage, endCursor: 'first' },
  })
  const { user } = open(
    {
      bankConnections: ({ filter, after }: { filter: { includeDisconnected: boolean }; after?: string | null }) => {
        if (!filter.includeDisconnected) return pageOf()
        return after === 'first' ? page('FAB', false) : page('RAKBank', true)
      },
    },
    '/app/connections?tab=history',
  )
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('listitem', { name: /FAB/ })).toBeVisible()
  expect(screen.getByRole('listitem', { name: /RAKBank/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
