// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/settings'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }
const EVERYTHING = {
  id: 'user-1',
  hasEmail: true,
  hasTransactionAlerts: true,
  hasFinancingAlerts: true,
  hasBoardAlerts: true,
  hasBusinessAlerts: true,
}

const open = (resolvers: object = {}) => {
  const choices = { ...EVERYTHING }
  return render(<AppRoutes />, {
    at: '/app/settings?tab=notifications',
    viewer: aViewer(),
    resolvers: {
      notifications: () => NONE,
      notificationChoices: () => choices,
      updateNotificationChoices: ({ input }: { input: object }) => Object.assign(choices, input),
      ...resolvers,
    },
  })
}

test('a group is refused with one click, which is saved at once', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Transactions' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Transactions' })).not.toBeChecked())
  expect(screen.getByRole('checkbox', { name: 'Financing' })).toBeChecked()
  expect(asked.filter(({ name }) => name === 'UpdateNotificationChoices').map(({ variables }) => variables.input)).toEqual([
    { hasTransactionAlerts: false },
  ])
})

test('without mails every group is off, except security, which cannot be', async () => {
  const { user } = open()
  const security = await screen.findByRole('checkbox', { name: 'Security' })
  await user.click(screen.getByRole('checkbox', { name: 'Send me emails' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Financing' })).toBeDisabled())
  for (const name of ['Transactions', 'Financing', 'Shariah board', 'Business']) {
    expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
  }
  expect(security).toBeChecked()
  expect(security).toBeDisabled()
})

test('a choice that was not saved is shown as it still is, with the reason', async () => {
  const { user } = open({ updateNotificationChoices: () => refusal('Try again in a minute.', 'RATE_LIMITED') })
  await user.click(await screen.findByRole('checkbox', { name: 'Business' }))
  expect(await screen.findByText('Try again in a minute.')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Business' })).toBeChecked()
})
