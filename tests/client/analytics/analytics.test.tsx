import { configure, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import Analytics from '@/screens/analytics'
import { aViewer, render } from '../../support/client/render'

configure({ asyncUtilTimeout: 5_000 })
// Texts load in chunks; the first screen of a run should not wait for them.
beforeAll(() => i18next.loadNamespaces(['analytics', 'domain', 'terms']))

const EVIDENCE = 'months:2026-10'

const cashflow = ({ period }: { period: string }) => ({
  period,
  asOf: '2026-11-21',
  startsOn: '2026-05-01',
  endsOn: '2026-11-20',
  transactions: 412,
  currency: 'AED',
  averageDailyBalance: '245750.30',
  monthlyInflow: '412350.10',
  monthlyOutflow: '371220.00',
  netCashflow: '41130.10',
  paymentCoverageRatio: 1.11,
  daysCashOnHand: 27.4,
  turnoverVelocity: 18.4,
  seasonalityIndex: null,
  seasonality: null,
  revenueConcentration: 0.48,
  dso: null,
  leftOut: [],
  evidence: [
    { figure: 'MONTHLY_INFLOW', evidence: EVIDENCE },
    { figure: 'SEASONALITY_INDEX', evidence: EVIDENCE },
  ],
  months: [
    {
      month: '2026-10',
      inflow: '400000.00',
      outflow: '410000.00',
      net: '-10000.00',
      receipts: 96,
      balance: '250000.00',
      evidence: EVIDENCE,
    },
  ],
  payers: [{ counterparty: 'Falcon Retail', inflow: '192000.00', share: 0.48, evidence: EVIDENCE }],
  riskIndicators: [{ code: 'COVERAGE', value: 1.11, threshold: 1.35, state: 'WATCH', evidence: null }],
  insights: [{ code: 'LARGEST_PAYER', values: ['Falcon Retail', '48'], evidence: EVIDENCE }],
})

const open = (cashflowAnalytics: (args: never) => unknown, at = '/app/analytics') =>
  render(
    <WithSession>
      <Analytics />
    </WithSession>,
    { at, viewer: aViewer(), resolvers: { cashflowAnalytics } },
  )

test('figures link to their transactions, indicators show their thresholds, and the period is in the URL', async () => {
  const { user, asked } = open(cashflow)
  expect(await screen.findByRole('link', { name: /Monthly inflow/ })).toHaveAttribute('href', expect.stringContaining('evidence=months'))
  expect(screen.getByText('Good at 1.35× or more')).toBeInTheDocument()
  expect(screen.getByText('Watch')).toBeInTheDocument()
  expect(screen.getByText(/Falcon Retail.*accounts for.*48%.*of your income/)).toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Inflow, outflow and balance by month' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: '12 months' }))
  expect(window.location.search).toBe('?period=12m')
  expect(asked.at(-1)).toMatchObject({ name: 'CashflowAnalytics', variables: { period: 'M12' } })
  await user.click(await screen.findByRole('button', { name: 'Export Report' }))
  expect(await screen.findByRole('menuitem', { name: 'PDF report' })).toHaveAttribute(
    'href',
    '/documents/cashflow.pdf?period=M12&language=en',
  )
})

test.each([
  ['a bank was read', 'bankConnectionChanged', { cursor: '1', connection: { id: 'connection-1', status: 'CONNECTED' } }],
  ['rows were undone, imported or put under another category', 'altScoreChanged', { cursor: '1', altScore: null }],
])('the figures are live when %s', async (_what, field, payload) => {
  let monthlyInflow = '412350.10'
  const { push } = open((args: never) => ({ ...cashflow(args), monthlyInflow }))
  const tile = await screen.findByRole('link', { name: /Monthly inflow/ })
  expect(tile).toHaveTextContent('AED 412.35K')
  monthlyInflow = '500000.00'
  push(field, payload)
  await waitFor(() => expect(tile).toHaveTextContent('AED 500K'))
})

const SEASONS = {
  calendar: 'HIJRI',
  finding: 'BETTER',
  index: 0.61,
  highest: 9,
  lowest: 2,
  profile: [0.9, 0.7, 0.9, 0.9, 0.9, 0.9, 0.9, 1, 2.6, 0.9, 0.7, 0.7],
  gregorianFit: 0.41,
  hijriFit: 0.87,
  months: 36,
  startsOn: '2023-11-15',
  endsOn: '2026-10-11',
  evidence: 'day:2023-11-15..2026-10-11;flow:in',
}

test('all figures of the page show their days and number of transactions', async () => {
  open(cashflow)
  expect(await screen.findByText('1 May 2026 to 20 Nov 2026, 412 bank transactions.')).toBeVisible()
})

test('seasons show their calendar, their months and their data', async () => {
  open((args: { period: string }) => ({ ...cashflow(args), seasonalityIndex: 0.61, seasonality: SEASONS }))
  expect(await screen.findByText(/Your income follows the Hijri months/)).toBeInTheDocument()
  expect(screen.getByText('Hijri (Umm al-Qura)')).toBeInTheDocument()
  expect(screen.getByText('Highest month').nextElementSibling).toHaveTextContent('Ramadan')
  expect(screen.getByText('Lowest month').nextElementSibling).toHaveTextContent('Safar')
  expect(screen.getByText('Gregorian 41%, Hijri 87%')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See inflow from 15 Nov 2023 to 11 Oct 2026' })).toHaveTextContent('36 months')
  expect(screen.getByRole('link', { name: 'Seasonality index 0.61 Hijri calendar' })).toBeInTheDocument()
  expect(screen.getByRole('list', { name: /Inflow by month of the year/ }).children).toHaveLength(12)
})

test('No seasonal pattern found where months differ by chance', async () => {
  const chance = { ...SEASONS, finding: 'NO_SEASON', calendar: 'GREGORIAN' }
  open((args: { period: string }) => ({ ...cashflow(args), seasonality: chance }))
  expect(await screen.findByText(/No seasonal pattern found/)).toBeInTheDocument()
  expect(screen.queryByText('Highest month')).not.toBeInTheDocument()
})

test('without banks the page links to them', async () => {
  open(() => null)
  expect(await screen.findByText('No Analytics Data')).toBeInTheDocument()
  expect(screen.getByText('Connect your bank accounts to view cashflow analytics.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to Bank Connections' })).toHaveAttribute('href', '/app/connections')
})
