import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { render } from '../../support/client/render'

const NOTHING = {
  asOf: '2026-11-01T00:00:00Z',
  fundedAmount: null,
  fundedBusinesses: null,
  approvalRate: null,
  medianDaysToFunding: null,
}

/** The page does not use Apollo, so the network is mocked. */
const respondWith = (data: { viewer?: { id: string } | null; publicStats?: object; systemNotice?: object }) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { viewer: null, publicStats: NOTHING, product: { supportEmail: null }, ...data } }),
  )
afterEach(() => vi.unstubAllGlobals())

test('the page introduces the product with labelled examples and shows no figure without data', async () => {
  respondWith({})
  render(<AppRoutes />)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Compare Islamic finance side by side')
  expect(screen.getAllByText('Example with made-up data')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/signup')
  expect(screen.queryByText('So far on Mizan')).toBeNull()
})

test('known figures are shown with their date', async () => {
  respondWith({ publicStats: { ...NOTHING, fundedBusinesses: 64 } })
  render(<AppRoutes />)
  expect(await screen.findByText('businesses financed')).toBeVisible()
  expect(screen.queryByText('of decided contracts approved')).toBeNull()
  expect(screen.getByText('1 Nov 2026')).toBeVisible()
})

test('a signed-in user is redirected to the dashboard', async () => {
  respondWith({ viewer: { id: 'user-1' } })
  render(<AppRoutes />, { viewer: null })
  await waitFor(() => expect(window.location.pathname).not.toBe('/'))
})

test('every link of the footer has a page', async () => {
  respondWith({})
  const { user } = render(<AppRoutes />)
  for (const [link, heading] of [
    ['Terms of use', 'Terms of use'],
    ['Privacy', 'Privacy'],
    ['Complaints', 'Complaints'],
    ['Status', 'Status'],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: link }))
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('a notice of administration is shown to visitors until they hide it, and another one is shown again', async () => {
  const texts = { english: 'Maintenance tonight.', arabic: 'صيانة الليلة.', french: 'Maintenance ce soir.' }
  const notice = { __typename: 'SystemNotice', id: 'notice-1', ...texts, endsAt: '2099-03-10T20:00:00.000Z' }
  respondWith({ systemNotice: notice })
  const first = render(<AppRoutes />)
  expect(await screen.findByText('Maintenance tonight.')).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: 'Hide this notice' }))
  expect(screen.queryByText('Maintenance tonight.')).toBeNull()
  first.unmount()
  respondWith({ systemNotice: { ...notice, id: 'notice-2', english: 'Maintenance tomorrow.' } })
  render(<AppRoutes />, { at: '/login' })
  expect(await screen.findByText('Maintenance tomorrow.')).toBeVisible()
})
