// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/admin'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'
import { aChain, aHealth, anEntry, anOverview } from './fixtures'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }

const open = (at = '', { role = 'ADMIN', ...resolvers }: { role?: 'ADMIN' | 'SSB_AUDITOR'; [field: string]: unknown } = {}) =>
  render(<AppRoutes />, {
    at: `/app/admin${at}`,
    viewer: aViewer({ role, business: null }),
    resolvers: {
      notifications: () => NONE,
      policies: () => NONE,
      adminOverview: anOverview,
      systemHealth: aHealth,
      auditLog: () => ({ ...NONE, nodes: [anEntry()] }),
      auditChain: aChain,
      ...(resolvers as Record<string, () => unknown>),
    },
  })

test('the panel opens with the figures of 30 days, each with its period and its line', async () => {
  open()
  expect(await screen.findByText('1,284')).toBeInTheDocument()
  expect(screen.getByText('+38 in 30 days')).toBeInTheDocument()
  expect(screen.getByText('411 verified, 7 awaiting review')).toBeInTheDocument()
  expect(screen.getByText('1,298')).toBeInTheDocument()
  expect(screen.getByText('99.97%')).toBeInTheDocument()
  expect(screen.getByText('13 minutes down, most on 02/03/2026')).toBeInTheDocument()
  expect(screen.getByText('Oldest: 41 s')).toBeInTheDocument()
  expect(await screen.findByRole('img', { name: /^Total users, daily .* between 1,246 and 1,284/ })).toBeInTheDocument()
})

test('uptime that is measured for less than the period says since when', async () => {
  const uptime = { percent: 100, downMinutes: 0, measuredSinceAt: '2026-03-30T10:00:00.000Z', days: [] }
  open('', { adminOverview: () => anOverview({ uptime }) })
  expect(await screen.findByText('No minute down')).toBeInTheDocument()
  expect(screen.getByText(/^Measured since 30\/03\/2026/)).toBeInTheDocument()
})

test('what is pending says how much is overdue and leads to where it is decided', async () => {
  open()
  const row = (await screen.findByText('Businesses to verify')).closest('li')!
  expect(within(row).getByText('Corniche Builders')).toBeInTheDocument()
  expect(within(row).getByText('2 overdue')).toBeInTheDocument()
  expect(within(row).getByRole('link', { name: 'Open businesses to verify' })).toHaveAttribute('href', '/app/dashboard')
  expect(screen.getByRole('link', { name: 'Open complaints' })).toHaveAttribute('href', '/app/complaints')
})

test('a model without a backtest is not measured, and one with few bad loans has an interval only', async () => {
  open()
  expect(await screen.findByText(/^No backtest of this version was run\. Tests of drafts/)).toBeInTheDocument()
})

test('too few outcomes give an interval and no figure', async () => {
  const { model } = anOverview()
  const performance = {
    reportId: 'report-1',
    dataset: 'Retail 2025',
    ranAt: '2026-03-01T00:00:00.000Z',
    auc: null,
    low: 0.61,
    high: 0.78,
    loans: 120,
    bads: 12,
  }
  open('', { adminOverview: () => anOverview({ model: { ...model, performance } }) })
  expect(await screen.findByText('Not enough outcomes for one figure. AUC between 0.61 to 0.78 (95%)')).toBeInTheDocument()
  expect(screen.getByText(/n = 120 loans, 12 of them bad/)).toBeInTheDocument()
})

test('a warning is in the header, with what was measured, since when, and what to do in its tab', async () => {
  open('?tab=health')
  expect(await screen.findByText('1 warning')).toBeInTheDocument()
  const row = screen.getByText('Webhooks').closest('li')!
  expect(within(row).getByText('Warning')).toBeInTheDocument()
  expect(within(row).getByText('Failing endpoints: 1')).toBeInTheDocument()
  expect(within(row).getByText('Failing from: 50%')).toBeInTheDocument()
  expect(within(row).getByText(/^Since 31\/03\/2026/)).toBeInTheDocument()
  expect(within(row).getByText(/Contact the business whose endpoint fails/)).toBeInTheDocument()
  expect(screen.getByText('Free: 35 GB')).toBeInTheDocument()
  expect(screen.getByText('Not connected')).toBeInTheDocument()
  expect(screen.getByText('Does not respond')).toBeInTheDocument()
})

test('a healthy system says so, a failing one how many parts fail', async () => {
  open('?tab=health', { systemHealth: () => aHealth({ warnings: 0 }) })
  expect(await screen.findByText('System healthy')).toBeInTheDocument()
})

test('failures come before warnings', async () => {
  open('?tab=health', { systemHealth: () => aHealth({ failures: 2 }) })
  expect(await screen.findByText('2 failing')).toBeInTheDocument()
})

test('the Shariah board reads policies and the state of the system, no overview and no report', async () => {
  open('', { role: 'SSB_AUDITOR' })
  expect(await screen.findByRole('tab', { name: 'System Health' })).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Overview' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Daily report' })).not.toBeInTheDocument()
})

test('the overview lists the latest entries of the audit log, and whether its chain is intact', async () => {
  open()
  const card = (await screen.findByRole('heading', { name: 'Latest audit entries' })).closest('div')!.parentElement!
  expect(await within(card).findByText(/^Chain intact, checked/)).toBeInTheDocument()
  expect(within(card).getByRole('link', { name: 'Person suspended' })).toHaveAttribute('href', '/app/admin?tab=audit&entry=41')
  expect(within(card).getByText('Layla Haddad')).toBeInTheDocument()
})
