// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { chooseLanguage } from '@/lib/text/i18n'
import { aViewer, render } from '../../support/client/render'
import { aPage, aReview, boardSettings, noNotifications, overview } from './reviews'

const auditor = aViewer({ role: 'SSB_AUDITOR', business: null })
const open = (at: string, resolvers = {}) =>
  render(<AppRoutes />, {
    at,
    viewer: auditor,
    resolvers: {
      ssbReviews: () => aPage([aReview()]),
      notifications: noNotifications,
      ssbOverview: overview,
      boardSettings,
      approvals: () => aPage([]),
      ...resolvers,
    },
  })

afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

test('the overview invents no figures', async () => {
  open('/app/ssb-dashboard')
  expect(await screen.findAllByText('Not enough decisions yet')).toHaveLength(2)
  expect(screen.getByText('0 of 0')).toBeInTheDocument()
})

test.each([
  [1, 'نقطة واحدة'],
  [3, '3 نقاط'],
  [12, '12 نقطة'],
])('a trend of %i in Arabic counts its points as %s', async (monthlyTrend, points) => {
  await act(() => chooseLanguage('ar'))
  open('/app/ssb-dashboard', { ssbOverview: () => ({ ...overview(), complianceScore: 80, scoredReviews: 4, monthlyTrend }) })
  expect(await screen.findByText(new RegExp(`^ارتفعت ${points} `))).toBeInTheDocument()
})

test.each(['reviewQueued', 'reviewDecided'])('the figures of the overview are live: %s', async (field) => {
  let totalReviews = 3
  const { push } = open('/app/ssb-dashboard', { ssbOverview: () => ({ ...overview(), totalReviews }) })
  expect(await screen.findByText(/of 3$/)).toBeInTheDocument()
  totalReviews = 4
  push(field, { cursor: '1', review: aReview() })
  expect(await screen.findByText(/of 4$/)).toBeInTheDocument()
})

test.each([
  ['en', 'Shariah board'],
  ['ar', 'الهيئة الشرعية'],
  ['fr', 'Comité charia'],
] as const)('a policy that the board submits names the board in %s', async (language, board) => {
  await act(() => chooseLanguage(language))
  const policy = aReview({
    entityType: 'POLICY',
    submittedBy: { __typename: 'Party', name: 'Shariah board' },
    request: null,
    subject: null,
  })
  open('/app/ssb-dashboard?tab=reviews', { ssbReviews: () => aPage([policy]) })
  expect(await screen.findByText(board, { selector: 'bdi' })).toBeInTheDocument()
})

test('the queue opens with reviews pending at the board and stores filters in the URL', async () => {
  const { user, asked } = open('/app/ssb-dashboard?tab=reviews&priority=HIGH')
  await screen.findByText('Your decision')
  const filter = () => asked.filter(({ name }) => name === 'ReviewQueue').at(-1)?.variables.filter
  expect(filter()).toEqual({ statuses: ['PENDING', 'UNDER_REVIEW'], priority: 'HIGH' })
  await user.selectOptions(screen.getByLabelText('Status'), 'Decided')
  await waitFor(() => expect(filter()).toEqual({ statuses: ['APPROVED', 'REJECTED'], priority: 'HIGH' }))
  expect(window.location.search).toContain('status=DECIDED')
})

test('a new review is announced and shown on click; a decided one updates its row', async () => {
  let rows = [aReview()]
  const { user, push } = open('/app/ssb-dashboard?tab=reviews', { ssbReviews: () => aPage(rows) })
  await screen.findByText('Cold storage')
  const queued = aReview({ id: 'review-2', entityName: 'Bakery ovens' })
  rows = [...rows, queued]
  push('reviewQueued', { cursor: '1', review: queued })
  const announcement = await screen.findByRole('button', { name: '1 new review' })
  expect(screen.queryByText('Bakery ovens')).not.toBeInTheDocument()
  await user.click(announcement)
  expect(await screen.findByText('Bakery ovens')).toBeInTheDocument()
  push('reviewDecided', { cursor: '2', review: aReview({ status: 'APPROVED', availableActions: [] }) })
  expect(await screen.findByText('Decided')).toBeInTheDocument()
})
