// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { periodsOf } from '@/features/shariah/reports/periods'
import { aViewer, render } from '../../support/client/render'
import { aBoardReport } from './board-report'
import { aPage, boardSettings, noNotifications, overview } from './reviews'

afterEach(() => {
  vi.unstubAllGlobals()
})

const auditor = aViewer({ role: 'SSB_AUDITOR', business: null })
const open = (query: string, boardReport = aBoardReport()) =>
  render(<AppRoutes />, {
    at: `/app/ssb-dashboard?tab=reports${query}`,
    viewer: auditor,
    resolvers: {
      ...{ approvals: () => aPage([]), boardReport, boardSettings, notifications: noNotifications },
      ...{ ssbOverview: overview, ssbReviews: () => aPage([]) },
    },
  })

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

test('shows the figures of a report with what each is computed from, and a dash for a rate of nothing', async () => {
  open('&monthly=2026-10')
  expect(await screen.findByRole('heading', { name: 'Monthly compliance report: October 2026' })).toBeInTheDocument()
  expect((await rowOf('Approval rate')).getByText('75%')).toBeInTheDocument()
  expect((await rowOf('Approval rate')).getByText('4')).toBeInTheDocument()
  expect((await rowOf('Average compliance score')).getByText('–')).toBeInTheDocument()
  expect((await rowOf('Received for charity')).getByText('AED 1,750.00')).toBeInTheDocument()
  expect(screen.queryByText('The period has not ended. The figures are those to date.')).toBeNull()
})

test('asks for the period that was chosen, which the address keeps, and says that it has not ended', async () => {
  const { user, asked } = open('', aBoardReport({ isToDate: true }))
  const [year = ''] = periodsOf('ANNUAL', new Date().toISOString())
  await user.selectOptions(await screen.findByLabelText('Period of the Annual report'), year)
  expect(await screen.findByRole('heading', { name: `Annual report: ${year}` })).toBeInTheDocument()
  expect(await screen.findByText('The period has not ended. The figures are those to date.')).toBeInTheDocument()
  expect(asked.at(-1)).toEqual({ name: 'BoardReport', variables: { kind: 'ANNUAL', period: year } })
  expect(window.location.search).toContain(`annual=${year}`)
})

test('says that there is nothing in a period without records', async () => {
  open('&report=quarterly&quarterly=2026-Q1', aBoardReport({ sections: [] }))
  expect(await screen.findByText('Nothing in this period')).toBeInTheDocument()
  expect(screen.getByText('There are no records for Q1 2026. Choose another period.')).toBeInTheDocument()
})

test('downloads the PDF of the chosen period, and shows a refusal where it was asked for', async () => {
  const ask = vi.fn(
    async (_path: string) => new Response('This period has not begun.', { status: 400, headers: { 'content-type': 'text/plain' } }),
  )
  const { user } = open('&model=2026-Q3')
  const [, , card] = await screen.findAllByRole('button', { name: 'Download PDF' })
  vi.stubGlobal('fetch', ask)
  await user.click(card!)
  expect(await screen.findByText('This period has not begun.')).toBeInTheDocument()
  expect(ask.mock.calls[0]?.[0]).toBe('/documents/board-reports/model-compliance/2026-Q3.pdf')
})

test.each([
  ['MONTHLY_COMPLIANCE', '2026-01-15', ['2026-01', '2025-12', '2025-11']],
  ['QUARTERLY_AUDIT', '2026-11-26', ['2026-Q4', '2026-Q3', '2026-Q2']],
  ['MODEL_COMPLIANCE', '2026-02-01', ['2026-Q1', '2025-Q4', '2025-Q3']],
  ['ANNUAL', '2026-07-01', ['2026', '2025', '2024']],
] as const)('%s on %s can be of the running period and those before', (kind, day, periods) => {
  expect(periodsOf(kind, day).slice(0, 3)).toEqual(periods)
})
