// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'
import { anEmptyPortfolio, aPortfolio } from './lender'
import { pageOf } from './merchant'

const aProposal = {
  id: 'response-1',
  requestId: 'request-1',
  requestTitle: 'Ovens for Jumeirah',
  proposedAmount: '185500.00',
  currency: 'AED',
  proposedStructure: 'MURABAHA',
  expiresAt: '2999-01-01T00:00:00.000Z',
  isFunded: true,
  request: { id: 'request-1', merchantName: 'Al Mansoori Trading', interestedLenders: 3 },
}

const open = (resolvers: object = {}) =>
  render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ role: 'LENDER' }),
    resolvers: {
      notifications: () => ({ ...pageOf([]), unreadCount: 0 }),
      lenderPortfolio: () => aPortfolio(),
      lenderResponses: () => pageOf([aProposal]),
      marketplace: () => pageOf([]),
      ...resolvers,
    },
  })

const figure = (name: string) => screen.getByText(name).closest('dt')!.nextElementSibling
const riskRow = (days: string) => screen.getByText(days).closest('li')

test('a lender sees its exposure, what is due and received, what it can lend and what it earned, with their day', async () => {
  open()
  expect(await screen.findByText('AED 1,000,000.00')).toBeVisible()
  expect(figure('Total exposure')).toHaveTextContent('AED 1,000,000.004 active facilities · 3 businesses')
  expect(figure('Due in November')).toHaveTextContent('AED 748,120.00AED 486,340.00 received, 65%')
  expect(figure('Available to fund')).toHaveTextContent('AED 2,140,000.00After AED 1,105,000.00 held for proposals')
  expect(figure('Profit recognised, 2026')).toHaveTextContent('AED 412,870.50Late payment donations not included')
  expect(screen.getByText('As of 22/11/2026.')).toBeVisible()
})

test('the figures of the chart are a table, too', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Payments expected and received by due month, in AED' })
  expect(within(table).getAllByRole('row')).toHaveLength(7)
  expect(within(table).getByRole('row', { name: /September 2026/ })).toHaveTextContent('AED 700,000.00AED 650,000.00AED 650,000.00')
  expect(screen.getByText('AED 12,500.00 overdue on 1 facility')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open late payments' })).toHaveAttribute('href', '/app/facilities?late=1')
})

test.each([
  ['4.4000', 'Within limits', '4.4% limit 5%AED 46,000.00 · 1 facility'],
  ['4.5000', 'PAR 30 near limit', '4.5% limit 5%AED 46,000.00 · 1 facility · near the limit'],
  ['5.0000', 'PAR 30 near limit', '5% limit 5%AED 46,000.00 · 1 facility · near the limit'],
  ['5.0001', 'PAR 30 above limit', '5% limit 5%AED 46,000.00 · 1 facility · above the limit'],
])('%s percent past 30 days is %s', async (share, badge, row) => {
  const [first, ...others] = aPortfolio().portfolioAtRisk
  open({ lenderPortfolio: () => aPortfolio({ portfolioAtRisk: [{ ...first, share }, ...others] }) })
  expect(await screen.findByText(badge)).toBeVisible()
  expect(riskRow('30 days')).toHaveTextContent(row)
  expect(riskRow('90 days')).toHaveTextContent('0% limit 1.5%No facility')
  expect(screen.getByRole('link', { name: 'Open late facilities' })).toHaveAttribute('href', '/app/facilities?late=1')
})

test('exposure is divided by band, structure and sector, with the number of facilities', async () => {
  const { user } = open()
  const bands = await screen.findByRole('table', { name: 'Exposure by AltScore band' })
  expect(within(bands).getByRole('row', { name: /A\+\/A/ })).toHaveTextContent('A+/A2700,000.0070%')
  expect(within(bands).getByRole('row', { name: /No verified score/ })).toHaveTextContent('2300,000.0030%')
  expect(screen.getAllByText('4 facilities, as of 22/11/2026').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('tab', { name: 'Sector' }))
  expect(await screen.findByRole('table', { name: 'Exposure by sector' })).toHaveTextContent('Healthcare41,000,000.00100%')
})

test('pending proposals show who else proposed, and say when the account does not cover one', async () => {
  open({ lenderResponses: () => pageOf([aProposal, { ...aProposal, id: 'response-2', requestTitle: 'Vans', isFunded: false }]) })
  const table = await screen.findByRole('table', { name: 'Awaiting an answer' })
  expect(within(table).getByRole('row', { name: /Ovens for Jumeirah/ })).toHaveTextContent('Al Mansoori Trading · Murabaha2 other lenders')
  expect(within(table).getByRole('row', { name: /Vans/ })).toHaveTextContent('Account too low')
})

test('before the first facility there is only what can be lent, and the newest requests come first', async () => {
  open({ lenderPortfolio: anEmptyPortfolio, lenderResponses: () => pageOf([]) })
  expect(await screen.findByText('AED 2,140,000.00')).toBeVisible()
  expect(figure('Available to fund')).toHaveTextContent('Nothing held for proposals')
  for (const title of ['Total exposure', 'Expected and received', 'Portfolio at risk', 'Exposure'])
    expect(screen.queryByText(title)).not.toBeInTheDocument()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.indexOf('Recent applications')).toBeLessThan(titles.indexOf('Awaiting an answer'))
  expect(await screen.findByText('No proposal awaiting an answer')).toBeVisible()
})

test('a payment on a facility refreshes the figures', async () => {
  let portfolio = aPortfolio()
  const { push } = open({ lenderPortfolio: () => portfolio })
  expect(await screen.findByText('AED 1,000,000.00')).toBeVisible()
  portfolio = aPortfolio({ totalExposure: '980000.00' })
  push('facilityChanged', { cursor: '1', facility: { id: 'facility-1' } })
  await waitFor(() => expect(figure('Total exposure')).toHaveTextContent('AED 980,000.00'))
})

test('a failure to load the figures is shown in their place, and the rest of the page remains', async () => {
  open({
    lenderPortfolio: () => {
      throw refusal('Too many requests', 'THROTTLED')
    },
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await screen.findByText('Ovens for Jumeirah')).toBeVisible()
})
