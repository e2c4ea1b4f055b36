// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import type { Viewer } from '@/lib/api/session'
import { aViewer, refusal, render } from '../../support/client/render'

const person = (id: string, name: string) => ({ __typename: 'Person' as const, id, name })
const member = (changes = {}) => ({
  id: 'member-1',
  role: 'OWNER',
  accountIds: null,
  email: 'layla@example.com',
  joinedAt: '2026-03-01T08:00:00.000Z',
  lastSeenAt: '2026-03-01T08:00:00.000Z',
  person: person('user-1', 'Layla Haddad'),
  ...changes,
})
const colleague = member({
  ...{ id: 'member-2', role: 'FINANCE', email: 'samir@example.com', lastSeenAt: null, accountIds: ['account-1'] },
  person: person('user-2', 'Samir Nassar'),
})
const invitation = {
  id: 'invitation-1',
  email: 'noura@example.com',
  role: 'VIEWER',
  accountIds: null,
  expiresAt: '2026-12-01T00:00:00.000Z',
  isOpen: true,
  invitedBy: person('user-1', 'Layla Haddad'),
}
const account = (id: string, name: string) => ({ id, name, currency: 'AED' })

const open = (resolvers = {}, changes: Partial<Viewer> = {}) =>
  render(<AppRoutes />, {
    at: '/app/settings?tab=team',
    viewer: aViewer(changes),
    resolvers: {
      notifications: () => ({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }),
      teamMembers: () => ({ nodes: [member(), colleague], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 2 }),
      teamInvitations: () => [invitation],
      walletAccounts: () => [account('account-1', 'Petty cash'), account('account-2', 'Reserve')],
      ...resolvers,
    },
  })

test('an owner sees who acts for the business, with roles and accounts, and the open invitations', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Members' })
  expect(await within(table).findByText('Petty cash')).toBeVisible()
  expect(within(table).getByText('Owner')).toBeVisible()
  expect(within(table).getByText('Samir Nassar')).toBeVisible()
  expect(within(await screen.findByRole('table', { name: 'Open invitations' })).getByText('noura@example.com')).toBeVisible()
})

test('an invitation is sent with a role and some accounts', async () => {
  const { user, asked } = open({ inviteMember: () => ({ ...invitation, email: 'omar@example.com' }) })
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite a member' })
  await user.type(within(dialog).getByLabelText('Email'), 'omar@example.com')
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Viewer')
  expect(within(dialog).getByText('Can view, but not change anything.')).toBeVisible()
  await user.click(within(dialog).getByLabelText('Show only some accounts'))
  await user.click(await within(dialog).findByLabelText('Reserve (AED)'))
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent to omar@example.com')).toBeVisible()
  const { variables } = asked.find(({ name }) => name === 'InviteMember')!
  expect(variables).toEqual({ input: { email: 'omar@example.com', role: 'VIEWER', accountIds: ['account-2'] } })
})

test('removing a member says what follows, and shows the refusal of the server; the only owner is offered no removal', async () => {
  const { user } = open({ removeMember: () => refusal('A business needs an owner. Make another member an owner first.', 'CONFLICT') })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Samir Nassar?' })
  expect(dialog).toHaveTextContent('Samir Nassar loses access to this business at once')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await within(dialog).findByText(/A business needs an owner/)).toBeVisible()
})

test('a viewer is offered no act, sees no invitations, and reads on every page that they can view only', async () => {
  const { asked } = open({}, { memberRole: 'VIEWER' })
  expect(await screen.findByText('View-only access')).toBeVisible()
  expect(await screen.findByText('Samir Nassar')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Invite|Change|Remove/ })).not.toBeInTheDocument()
  expect(asked.map(({ name }) => name)).not.toContain('TeamInvitations')
})

const inviteViewer = async (walletAccounts: () => unknown) => {
  const { user } = open({ walletAccounts })
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a member' }))
  await user.selectOptions(dialog.getByLabelText('Role'), 'Viewer')
  return dialog
}

test('a business without accounts offers no limit to some of them', async () => {
  const dialog = await inviteViewer(() => [])
  await waitFor(() => expect(dialog.queryByText('Loading')).toBeNull())
  expect(dialog.queryByLabelText('Show only some accounts')).toBeNull()
})

test('accounts that cannot be read say why', async () => {
  const dialog = await inviteViewer(() => refusal('Try again in a minute.', 'RATE_LIMITED'))
  expect(await dialog.findByText('Try again in a minute.')).toBeVisible()
  expect(dialog.queryByLabelText('Show only some accounts')).toBeNull()
})

test('a signed-in person joins a business with a link', async () => {
  const link = {
    ...{ email: 'layla@example.com', role: 'MERCHANT', memberRole: 'ADMIN', businessName: 'Gulf Steel', inviterName: 'Omar Haddad' },
    expiresAt: '2026-12-01T00:00:00.000Z',
  }
  const refused = refusal('You already act for a business, and each person acts for one.', 'CONFLICT')
  const resolvers = { invitation: () => link, joinBusiness: () => refused }
  const { user } = render(<AppRoutes />, { at: '/invitation?token=good', viewer: aViewer(), resolvers })
  expect(await screen.findByText(/to act for/)).toHaveTextContent(
    'Omar Haddad invites layla@example.com to act for Gulf Steel, with the role Administrator.',
  )
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('You already act for a business, and each person acts for one.')).toBeVisible()
})

test('a signed-in person with another address is offered to sign out, not to join', async () => {
  const link = {
    ...{ email: 'omar@example.com', role: 'MERCHANT', memberRole: 'ADMIN', businessName: 'Gulf Steel', inviterName: 'Omar Haddad' },
    expiresAt: '2026-12-01T00:00:00.000Z',
  }
  const resolvers = { invitation: () => link, signOut: () => null }
  const { user, asked } = render(<AppRoutes />, { at: '/invitation?token=good', viewer: aViewer(), resolvers })
  expect(await screen.findByRole('note')).toHaveTextContent('This invitation is for omar@example.com. Sign out, then open the link again.')
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByLabelText('Full name')).toBeVisible()
  expect(asked.map(({ name }) => name)).toContain('SignOut')
})
