// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import { AppRoutes } from '@/app/router'
import { ReviewDeadlineCard } from '@/features/shariah/board/review-deadline'
import { chooseLanguage } from '@/lib/text/i18n'
import { aViewer, render } from '../../support/client/render'
import { aPage, aReview, boardSettings, noNotifications, overview } from './reviews'

const auditor = aViewer({ role: 'SSB_AUDITOR', business: null })
const deadline = { __typename: 'ReviewDeadline', businessDays: 5, setAt: null, setBy: null }

afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

test('the queue shows the day for the decision and what is late, and is filtered and sorted by it in the address', async () => {
  const { user, asked } = render(<AppRoutes />, {
    at: '/app/ssb-dashboard?tab=reviews',
    viewer: auditor,
    resolvers: {
      ssbReviews: () => aPage([aReview({ dueOn: '2026-11-20', isLate: true })]),
      notifications: noNotifications,
      ssbOverview: overview,
      boardSettings,
      approvals: () => aPage([]),
    },
  })
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('20/11/2026')).toBeInTheDocument()
  expect(table.getByText('Late')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Deadline'), 'Late')
  await user.selectOptions(screen.getByLabelText('Order'), 'Due first')
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'ReviewQueue').at(-1)?.variables).toMatchObject({
      filter: { isLate: true },
      orderBy: 'DUE',
    }),
  )
  const query = new URLSearchParams(window.location.search)
  expect([query.get('late'), query.get('order')]).toEqual(['true', 'DUE'])
})

test.each([
  ['en', '5 business days', 'Set another number of days'],
  ['fr', '5 jours ouvrés', 'Fixer un autre nombre de jours'],
  ['ar', '5 أيام عمل', 'تحديد عدد آخر من الأيام'],
] as const)('a member of the board sets the days for a review with reasons, in %s', async (language, days, open) => {
  await chooseLanguage(language)
  const { user, asked } = render(
    <WithSession>
      <ReviewDeadlineCard />
    </WithSession>,
    {
      at: '/app/ssb-dashboard?tab=board',
      viewer: auditor,
      resolvers: { reviewDeadline: () => deadline, setReviewDeadline: () => ({ ...deadline, businessDays: 10 }) },
    },
  )
  expect(await screen.findByText(days)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: open }))
  const dialog = within(await screen.findByRole('dialog'))
  const [number, reason] = dialog.getAllByRole('textbox')
  await user.clear(number!)
  await user.type(number!, '10')
  await user.type(reason!, 'The board meets every second week.')
  await user.click(dialog.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit')!)
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'SetReviewDeadline')?.variables).toEqual({
      input: { businessDays: 10, reason: 'The board meets every second week.' },
    }),
  )
})
