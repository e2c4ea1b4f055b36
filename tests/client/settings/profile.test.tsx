// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }
const NO_PRODUCT = {
  name: 'Mizan',
  isDemo: false,
  demoAccounts: [],
  inboxPath: null,
  supportEmail: null,
  isSignUpOpen: true,
  isSandbox: true,
}

const open = (resolvers: object = {}) => {
  const person = { ...aViewer(), jobTitle: 'Owner', department: null, bio: null, profileVersion: 4 }
  const view = render(<AppRoutes />, {
    at: '/app/settings',
    viewer: person,
    resolvers: { notifications: () => NONE, product: () => NO_PRODUCT, ...resolvers },
  })
  return { ...view, person }
}
const sent = (asked: ReturnType<typeof render>['asked'], name: string) =>
  asked.filter((each) => each.name === name).map(({ variables }) => variables.input)

test('the profile is the first tab; it is saved whole, with the version that was read', async () => {
  const { user, asked, person } = open({
    updateProfile: ({
      input: { expectedVersion, avatarFileId, ...input },
    }: {
      input: { expectedVersion: number; avatarFileId: null }
    }) => ({
      ...Object.assign(person, input),
      avatar: avatarFileId,
      profileVersion: expectedVersion + 1,
    }),
  })
  expect(await screen.findByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  await user.type(await screen.findByLabelText(/^Preferred name/), 'Layla')
  const save = screen.getByRole('button', { name: 'Save profile' })
  await user.click(save)
  expect(await screen.findByText('Your profile is saved.')).toBeInTheDocument()
  await waitFor(() => expect(save).toHaveFocus())
  await user.click(save)
  await waitFor(() => expect(sent(asked, 'UpdateProfile')).toHaveLength(2))
  expect(sent(asked, 'UpdateProfile')[1]).toMatchObject({ preferredName: 'Layla', expectedVersion: 5 })
  expect(sent(asked, 'UpdateProfile')[0]).toEqual({
    ...{ name: 'Layla Haddad', preferredName: 'Layla', jobTitle: 'Owner', department: '', bio: '', avatarFileId: null },
    expectedVersion: 4,
  })
  expect(screen.getByRole('link', { name: 'Change email' })).toHaveAttribute('href', '/app/settings?tab=security')
})

test('a form that is older than the profile says so and keeps what was typed', async () => {
  const words = 'Your profile was changed elsewhere. Reload the page to see it.'
  const { user } = open({ updateProfile: () => refusal(words, 'CONTENT_CHANGED') })
  await user.type(await screen.findByLabelText(/^Department/), 'Treasury')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Department/)).toHaveValue('Treasury')
})

test('a picture is shown in the menu; without one there are initials, and the preferred name goes before the legal one', async () => {
  const viewer = aViewer({ avatar: { __typename: 'StoredFile', id: 'file-1' }, preferredName: 'Layla' })
  render(<AppRoutes />, { at: '/app/settings?tab=preferences', viewer, resolvers: { notifications: () => NONE } })
  const menu = await screen.findByRole('button', { name: /Layla Haddad/ })
  expect(menu.querySelector('img')).toHaveAttribute('src', '/files/file-1')
  expect(within(menu).getByText('Layla')).toBeInTheDocument()
})

test('a phone is changed with the code that was sent to the new one', async () => {
  const { user, asked, person } = open({
    sendPhoneChangeCode: () => ({ sentTo: '+971•••••01', expiresAt: '2026-03-01T08:05:00.000Z', resendAt: '2026-03-01T08:01:00.000Z' }),
    verifyPhoneChange: ({ input }: { input: { phone: string } }) => Object.assign(person, { phone: input.phone }),
  })
  await user.click(await screen.findByRole('button', { name: 'Change phone number' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change phone number' }))
  await user.type(dialog.getByRole('textbox', { name: /New phone number/ }), '501234567')
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  expect(await dialog.findByText(/We sent a code to/)).toBeInTheDocument()
  await user.type(dialog.getByLabelText(/^Code/), '123456')
  await user.click(dialog.getByRole('button', { name: 'Change phone number' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(asked, 'VerifyPhoneChange')).toEqual([{ phone: '+971501234567', code: '123456' }])
})

test('a code is sent again once the wait is over, or another number is entered', async () => {
  const moment = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  let wait = 30
  const { user, asked } = open({
    sendPhoneChangeCode: () => ({ sentTo: '+971•••••01', expiresAt: moment(300), resendAt: moment(wait) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Change phone number' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change phone number' }))
  await user.type(dialog.getByRole('textbox', { name: /New phone number/ }), '501234567')
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Send again' })).toBeDisabled())
  await user.click(dialog.getByRole('button', { name: 'Use another number' }))
  const number = dialog.getByRole('textbox', { name: /New phone number/ })
  expect(number).toHaveValue('050 123 4567')
  wait = 0
  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Send again' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(sent(asked, 'SendPhoneChangeCode')).toHaveLength(3))
})
