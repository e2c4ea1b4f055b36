// Loaded with the test, so that no answer waits for a screen to be fetched.
import '@/app/shell'
import '@/screens/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/render'

const notification = (changes = {}) => ({
  id: 'notification-1',
  kind: 'PROPOSAL_RECEIVED',
  createdAt: '2026-03-01T08:00:00.000Z',
  readAt: null,
  subjectId: 'request-1',
  subjectTitle: 'Cold storage',
  actorName: 'Al Noor Finance',
  amount: '500000',
  currency: 'AED',
  reason: null,
  ...changes,
})
const open = (answers = {}) =>
  render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ role: 'ANALYST', business: null }),
    answers: {
      notifications: () => ({
        nodes: [notification()],
        pageInfo: { hasNextPage: false, endCursor: null },
        totalCount: 1,
        unreadCount: 1,
      }),
      ...answers,
    },
  })

test('says what happened in a sentence that leads to the thing', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const list = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(within(list).getByRole('link', { name: /Al Noor Finance sent a proposal for Cold storage/ })).toHaveAttribute(
    'href',
    expect.stringContaining('request=request-1'),
  )
})

test('marks all as read at once and takes it back with a word when the server refuses', async () => {
  const { user } = open({ markNotificationsRead: () => refusal('Try again in a minute.', 'RATE_LIMITED') })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('Try again in a minute.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled())
})

test('a pushed notification counts and is said politely', async () => {
  const { push } = open()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  push('notificationReceived', {
    cursor: '1',
    unreadCount: 2,
    notification: notification({ id: 'notification-2', kind: 'REQUEST_FUNDED', actorName: null }),
  })
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument()
  expect(screen.getAllByRole('status').some((region) => region.textContent === 'Cold storage is funded')).toBe(true)
})
