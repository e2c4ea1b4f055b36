// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }

const aNotice = {
  __typename: 'SystemNotice',
  id: 'notice-1',
  english: 'Maintenance tonight at ten.',
  arabic: 'صيانة الليلة.',
  french: 'Maintenance ce soir.',
  startsAt: '2026-03-31T18:00:00.000Z',
  endsAt: '2026-03-31T20:00:00.000Z',
}

const open = (resolvers: object = {}, viewer = aViewer({ role: 'ADMIN', business: null })) => {
  const settings = {
    isSignUpOpen: true,
    sessionTimeoutMinutes: 30,
    version: 3,
    changedAt: '2026-03-30T08:00:00.000Z',
    changedBy: { name: 'Mariam Farouk' },
    notices: [] as (typeof aNotice)[],
  }
  return render(<AppRoutes />, {
    at: '/app/settings?tab=system',
    viewer,
    resolvers: {
      notifications: () => NONE,
      systemSettings: () => settings,
      updateSystemSettings: ({ input: { expectedVersion, ...input } }: { input: { expectedVersion: number } }) =>
        Object.assign(settings, input, { version: expectedVersion + 1 }),
      publishSystemNotice: () => {
        settings.notices.push(aNotice)
        return aNotice
      },
      ...resolvers,
    },
  })
}

test('an administrator changes the settings, naming the version that was read', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByRole('checkbox', { name: /^People can sign up/ }))
  await user.selectOptions(screen.getByLabelText(/^Session timeout of new accounts/), '1 hour')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('The settings are saved.')
  expect(asked.find(({ name }) => name === 'UpdateSystemSettings')?.variables).toEqual({
    input: { isSignUpOpen: false, sessionTimeoutMinutes: 60, expectedVersion: 3 },
  })
  expect(screen.getByText('Mariam Farouk')).toBeInTheDocument()
})

test('a notice is published in three languages with its time', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByRole('button', { name: 'Write a notice' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^English/), aNotice.english)
  await user.type(within(dialog).getByLabelText(/^العربية/), aNotice.arabic)
  await user.type(within(dialog).getByLabelText(/^Français/), aNotice.french)
  await user.click(within(dialog).getByRole('button', { name: 'Publish notice' }))
  expect(await screen.findByText(aNotice.english)).toBeInTheDocument()
  const { input } = asked.find(({ name }) => name === 'PublishSystemNotice')!.variables
  expect(input).toMatchObject({ english: aNotice.english, arabic: aNotice.arabic, french: aNotice.french })
  const { startsAt, endsAt } = input as { startsAt: string; endsAt: string }
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(7_200_000)
})

test('the current notice is above every page, in the language of the reader', async () => {
  open({ systemNotice: () => aNotice }, aViewer())
  expect(await screen.findByText(aNotice.english)).toBeInTheDocument()
  expect(screen.getByText(/^Notice from Mizan, shown until 01\/04\/2026/)).toBeInTheDocument()
})

test('only administrators have the tab', async () => {
  open({}, aViewer())
  await screen.findByRole('tab', { name: 'Profile' })
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'System' })).not.toBeInTheDocument())
})
