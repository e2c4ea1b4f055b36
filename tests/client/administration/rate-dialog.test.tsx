// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/admin'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }
const QAR = { base: 'USD', quote: 'QAR', rate: '3.64', source: 'Central bank', asOf: '2026-03-31T08:00:00.000Z' }

test('a rate that is no number, not above zero or too precise is refused in its field and not sent', async () => {
  const sent: unknown[] = []
  const { user } = render(<AppRoutes />, {
    at: '/app/admin?tab=rules',
    viewer: aViewer({ role: 'ADMIN', business: null }),
    resolvers: {
      notifications: () => NONE,
      systemHealth: () => ({ asOf: QAR.asOf, warnings: 0, failures: 0, checks: [], providers: [] }),
      jurisdictionPacks: () => [],
      exchangeRateRules: () => ({ aloneAtMostPercent: 5, countedHours: 24, hasSecondAdmin: true, rates: [QAR], pending: [], changes: [] }),
      proposeExchangeRate: ({ input }: { input: { rate: string } }) => {
        sent.push(input.rate)
        return { isPending: false, rate: QAR }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change the rate USD/QAR' }))
  const dialog = within(await screen.findByRole('dialog'))
  const rate = dialog.getByLabelText('QAR for 1 USD')
  await user.type(dialog.getByLabelText('Source'), 'Central bank')
  for (const [typed, sentence] of [
    ['abc', 'Enter a number such as 12,500.00'],
    ['0', 'Enter 0.0001 or more'],
    ['3.65001', 'Use at most 4 decimals'],
  ] as const) {
    await user.clear(rate)
    await user.type(rate, typed)
    await user.click(dialog.getByRole('button', { name: 'Set rate' }))
    expect(await dialog.findByText(sentence)).toBeInTheDocument()
  }
  expect(sent).toEqual([])
  await user.clear(rate)
  await user.type(rate, '3.65')
  await user.click(dialog.getByRole('button', { name: 'Set rate' }))
  expect(await screen.findByText('The rate USD/QAR applies now.')).toBeInTheDocument()
  expect(sent).toEqual(['3.65'])
})
