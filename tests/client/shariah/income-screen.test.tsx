import { configure, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Shariah from '@/screens/shariah'
import { aViewer, render } from '../../support/client/render'
import { aRow, aScreen } from './income-screens'
import { aPage } from './reviews'

configure({ asyncUtilTimeout: 5_000 })
beforeAll(() => i18next.loadNamespaces(['incomeScreen']))

const open = (shariahScreen: () => unknown, resolvers = {}) =>
  render(
    <WithSession>
      <Shariah />
    </WithSession>,
    {
      at: '/app/shariah',
      viewer: aViewer(),
      resolvers: {
        shariahScreen,
        incomePurifications: () => aPage([]),
        walletAccounts: () => [
          {
            __typename: 'WalletAccount',
            id: 'account-1',
            name: 'Operations',
            currency: 'AED',
            status: 'ACTIVE',
            balance: { __typename: 'AccountBalance', available: '90000.00' },
          },
        ],
        ...resolvers,
      },
    },
  )

test('shows the share with its period and number of transactions against the threshold, and each row opens its bank transaction', async () => {
  const { user } = open(() => aScreen())
  expect(await screen.findByText('26 Nov 2025 to 25 Nov 2026, 412 bank transactions of connected accounts')).toBeVisible()
  expect(screen.getByText('Within the threshold')).toBeVisible()
  expect(screen.getByText('Threshold: 5%')).toBeVisible()
  expect(screen.getByText(/POL-2026-004/)).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Judged transactions' }))
  expect(table.getByText('Reported as interest by the bank')).toBeVisible()
  expect(table.getByText('Permissible')).toBeVisible()
  await user.click(table.getAllByText('Credit interest')[0]!)
  expect(`${window.location.pathname}${window.location.search}`).toBe('/app/connections?tab=transactions&row=row-1')
})

test('gives what is left to charity, with the amount that was read', async () => {
  const purifyIncome = vi.fn((_given: unknown) => ({ __typename: 'IncomePurification', id: 'purification-1' }))
  const { user } = open(() => aScreen(), { purifyIncome })
  await user.click(await screen.findByRole('button', { name: 'Give to charity' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Give AED.40,000.00$/ }))
  await vi.waitFor(() => expect(purifyIncome).toHaveBeenCalled())
  expect(purifyIncome.mock.calls[0]?.[0]).toMatchObject({ input: { accountId: 'account-1', amount: '40000.00' } })
})

test('says that the board has adopted no threshold, and offers nothing to give when nothing is left', async () => {
  open(() => aScreen({ threshold: null, isWithinThreshold: null, outstanding: '0.00', evidence: () => aPage([]), judged: 0 }))
  expect(await screen.findByText('The Shariah board has not adopted a threshold.')).toBeVisible()
  expect(screen.getByText('Nothing impermissible found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Give to charity' })).not.toBeInTheDocument()
})

test('leads to the banks while there are no bank transactions', async () => {
  open(() => null)
  expect(await screen.findByRole('link', { name: 'Connect a bank' })).toHaveAttribute('href', '/app/connections')
})

const alcohol = {
  __typename: 'IncomeReason',
  key: 'POL-2026-004:ALCOHOL',
  name: 'Alcohol',
  policyNumber: 'POL-2026-004',
  policyVersion: 2,
  transactions: 3,
  amount: '1200.00',
  sharePercent: '0.1137',
}

test('shows impermissible income by kind, and lists the transactions of the chosen one, which is in the address', async () => {
  const evidence = vi.fn((_given: unknown) => aPage([aRow({ basis: 'POLICY', reason: alcohol.key })]))
  const { user } = open(() => aScreen({ reasons: [...aScreen().reasons, alcohol], evidence }))
  const kind = (await screen.findByText('3 transactions · policy POL-2026-004, version 2')).closest('li') as HTMLElement
  expect(kind).toHaveTextContent(/1,200\.00 · 0\.11/)
  await user.click(within(kind).getByRole('button', { name: 'Transactions: Alcohol' }))
  expect(new URLSearchParams(window.location.search).get('kind')).toBe(alcohol.key)
  await vi.waitFor(() => expect(evidence.mock.lastCall?.[0]).toMatchObject({ filter: { reason: alcohol.key } }))
  const table = within(await screen.findByRole('table', { name: 'Judged transactions' }))
  expect(await table.findByText('Alcohol')).toBeVisible()
})
