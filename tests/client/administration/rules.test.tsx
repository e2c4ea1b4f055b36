// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/admin'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { chooseLanguage } from '@/lib/text/i18n'
import { aViewer, render } from '../../support/client/render'
import { aHealth } from './fixtures'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }
const SAR = { base: 'USD', quote: 'SAR', rate: '3.75', source: 'Saudi Central Bank', asOf: '2026-03-30T08:00:00.000Z' }
const CHANGE = {
  id: 'change-1',
  base: 'USD',
  quote: 'SAR',
  before: '3.75',
  rate: '5',
  source: 'Saudi Central Bank',
  proposedAt: '2026-03-31T08:00:00.000Z',
  proposedBy: { name: 'Layla Haddad' },
  approval: { id: 'approval-1', status: 'PENDING' },
}
const RULES = { aloneAtMostPercent: 5, countedHours: 24, hasSecondAdmin: true, rates: [SAR], pending: [], changes: [CHANGE] }

const aRule = (changes: object) => ({
  kind: 'COOLING_OFF',
  code: null,
  startsOn: null,
  isInForce: true,
  businessDays: null,
  isWaivable: null,
  classes: null,
  measure: null,
  amount: null,
  percent: null,
  months: null,
  source: 'A law',
  verifiedOn: null,
  ...changes,
})
const PACK = {
  code: 'SA',
  version: '1a2b3c4d5e6f',
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  weekend: [5, 6],
  holidays: ['2026-09-23'],
  eInvoiceFormat: 'zatca',
  taxAlsoStatedIn: null,
  taxNumberForm: '3\\d{13}3',
  rules: [
    aRule({ businessDays: 5, isWaivable: true }),
    aRule({ kind: 'VAT_RATE', percent: '15', startsOn: '2020-07-01', verifiedOn: '2026-02-01' }),
    aRule({ kind: 'LONGEST_TENOR', months: 60, isInForce: false, startsOn: '2027-01-01' }),
  ],
}

afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

const open = (resolvers: Record<string, (args: never) => unknown> = {}) =>
  render(<AppRoutes />, {
    at: '/app/admin?tab=rules',
    viewer: aViewer({ role: 'ADMIN', business: null }),
    resolvers: {
      notifications: () => NONE,
      systemHealth: aHealth,
      exchangeRateRules: () => RULES,
      jurisdictionPacks: () => [PACK],
      approvals: () => NONE,
      ...resolvers,
    },
  })

test('the rates say what one administrator may change, and what awaits another', async () => {
  open()
  expect(await screen.findByText(/by up to 5%, all changes of 24 hours together/)).toBeInTheDocument()
  const changes = screen.getByRole('table', { name: 'Last changes' })
  expect(within(changes).getByText('3.75 → 5')).toBeInTheDocument()
  expect(within(changes).getByText('Pending approval')).toBeInTheDocument()
})

test('the only administrator reads, also in the dialog, that a change of any size applies at once', async () => {
  open({ exchangeRateRules: () => ({ ...RULES, hasSecondAdmin: false }) })
  const sentence = 'You are the only admin: a change of any size applies at once.'
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.queryByText(/needs the approval of another admin/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change the rate USD/SAR' }))
  expect(await within(await screen.findByRole('dialog')).findByText(sentence)).toBeInTheDocument()
})

test.each([
  ['fr', '3,75 → 3,67251', 'Dernières modifications'],
  ['ar', '3.75 ← 3.67251', 'آخر التغييرات'],
] as const)('in %s a change of a rate is written %s, to its last digit', async (language, written, caption) => {
  await act(() => chooseLanguage(language))
  open({ exchangeRateRules: () => ({ ...RULES, changes: [{ ...CHANGE, rate: '3.67251' }] }) })
  expect(within(await screen.findByRole('table', { name: caption })).getByText(written)).toBeInTheDocument()
})

test('a change that goes far says that another administrator approves it', async () => {
  const proposeExchangeRate = vi.fn((_args: never) => ({ isPending: true, rate: SAR }))
  open({ proposeExchangeRate })
  await userEvent.click(await screen.findByRole('button', { name: 'Change the rate USD/SAR' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the rate USD/SAR' })
  await userEvent.type(within(dialog).getByLabelText(/SAR for 1 USD/), '5')
  await userEvent.type(within(dialog).getByLabelText(/Source/), 'Saudi Central Bank')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set rate' }))
  expect(await screen.findByText('Another admin has to approve the rate USD/SAR.')).toBeInTheDocument()
  expect(JSON.stringify(proposeExchangeRate.mock.calls[0])).toContain('"rate":"5"')
})

test('the rules of a country are in words, with those in force marked', async () => {
  open()
  await userEvent.click(await screen.findByText('Saudi Arabia'))
  expect(screen.getByText('Friday · Saturday')).toBeInTheDocument()
  expect(screen.getByText('5 full business days · the business may waive it')).toBeInTheDocument()
  expect(screen.getByText('15%')).toBeInTheDocument()
  expect(screen.getByText('60 months')).toBeInTheDocument()
  expect(screen.getAllByText('Not in force today')).toHaveLength(1)
})
