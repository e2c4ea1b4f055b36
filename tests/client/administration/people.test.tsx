// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/admin'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const page = (...nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: nodes.length })
const person = (id: string, name: string) => ({ __typename: 'Person' as const, id, name })

const business = { id: 'business-2', name: 'Corniche Builders', registryNo: 'CR-88120', overview: { country: 'QA' } }
const faisal = (changes = {}) => ({
  id: 'user-2',
  name: 'Faisal Al Kuwari',
  email: 'faisal@corniche.example',
  isEmailVerified: true,
  phone: '+97455120087',
  isPhoneVerified: false,
  role: 'MERCHANT',
  status: 'IN_REVIEW',
  hasTwoFactor: true,
  passkeyCount: 0,
  failedSignIns: 2,
  memberRole: 'OWNER',
  otherMembers: 1,
  lastSeenAt: '2026-11-19T08:00:00.000Z',
  createdAt: '2026-11-18T08:00:00.000Z',
  suspendedAt: null,
  suspensionReason: null,
  resetRequiredAt: null,
  business,
  sessions: [
    {
      ...{ id: 'session-1', browser: 'Chrome', system: 'Windows', address: '203.0.113.7' },
      ...{ lastSeenAt: '2026-11-19T08:00:00.000Z', endedAt: null },
    },
  ],
  pendingTwoFactorReset: null,
  history: [
    {
      ...{ id: '7', kind: 'REINSTATED', at: '2026-11-19T07:00:00.000Z', reason: null },
      actor: person('user-1', 'Mariam Farouk'),
      person: null,
    },
    {
      ...{ id: '5', kind: 'SIGNED_IN', at: '2026-11-18T08:00:00.000Z', reason: null },
      actor: person('user-2', 'Faisal Al Kuwari'),
      person: null,
    },
  ],
  ...changes,
})
const effects = {
  ...{ sessions: 1, apiKeys: 0, invitations: 0, paymentsOnHold: 0 },
  ...{ isLastOfBusiness: true, requestsHidden: 1, lenders: 12 },
}

const open = (at: string, resolvers = {}, role: 'ADMIN' | 'SSB_AUDITOR' = 'ADMIN') =>
  render(<AppRoutes />, {
    at,
    viewer: aViewer({ role, business: null, memberRole: null }),
    resolvers: {
      notifications: () => ({ ...page(), unreadCount: 0 }),
      approvals: () => page(),
      policies: () => page(),
      users: () => page(faisal()),
      user: () => faisal(),
      suspensionEffects: () => effects,
      staffInvitations: () => [],
      ...resolvers,
    },
  })

const USERS = '/app/admin?tab=users'
const DRAWER = `${USERS}&user=user-2`

test('people are listed with role, business and status, and a filter of the URL reaches the server', async () => {
  const { user, asked } = open(`${USERS}&twoFactor=false`)
  const table = await screen.findByRole('table', { name: 'Users' })
  expect(within(table).getByText('Corniche Builders')).toBeVisible()
  expect(within(table).getByText('KYC in review')).toBeVisible()
  expect(screen.getByText('1 user')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Role'), 'Business')
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'Users').at(-1)?.variables).toMatchObject({
      filter: { hasTwoFactor: false, role: 'MERCHANT' },
      orderBy: 'NAME',
    }),
  )
})

test('a list without matches offers to clear the filters, and a failure a retry', async () => {
  const { user } = open(`${USERS}&userSearch=zzzz`, {
    users: ({ filter }: { filter: { search?: string } }) => (filter.search ? page() : page(faisal())),
  })
  await user.click((await screen.findAllByRole('button', { name: 'Clear filters' })).at(-1)!)
  expect(await screen.findByText('Faisal Al Kuwari')).toBeVisible()
})

test('a failed list says so and can be asked for again', async () => {
  open(USERS, { users: () => refusal('Try again in a minute.', 'RATE_LIMITED') })
  expect(await screen.findByText('Try again in a minute.')).toBeVisible()
})

test('a person is shown with contact, security, devices and history', async () => {
  open(DRAWER)
  const drawer = within(await screen.findByRole('dialog', { name: 'Faisal Al Kuwari' }))
  expect(await drawer.findByText('Owner · 1 other person')).toBeVisible()
  expect(drawer.getByText('faisal@corniche.example')).toBeVisible()
  expect(drawer.getByText('Not verified')).toBeVisible()
  expect(drawer.getByText(/Chrome on Windows/)).toBeVisible()
  expect(drawer.getByText('Failed sign-ins, 7 days').nextSibling).toHaveTextContent('2')
  expect(drawer.getByText('Registry number').nextSibling).toHaveTextContent('CR-88120 · Qatar')
  expect(drawer.getByText('Reinstated')).toBeVisible()
  expect(drawer.getByText('Mariam Farouk')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Review documents' })).toHaveAttribute('href', '/app/admin?tab=businesses&business=business-2')
})

test('a suspension says what follows in numbers, and needs a reason', async () => {
  const { user, asked } = open(DRAWER, { suspendUser: () => ({ id: 'user-2' }) })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Suspend Faisal Al Kuwari?' }))
  expect(await question.findByText('1 device is signed out at once.')).toBeVisible()
  expect(question.getByText('1 open request is hidden from 12 lenders, except those who responded.')).toBeVisible()
  expect(question.getByText('No payment is put on hold.')).toBeVisible()
  expect(question.getByText(/Not affected: money already sent/)).toHaveTextContent('1 other person in the business keeps access.')
  expect(question.getByRole('button', { name: 'Suspend' })).toBeDisabled()
  await user.type(question.getByLabelText('Reason'), 'Reported')
  expect(question.getByLabelText('Reason')).toHaveAccessibleDescription(/^At least 10 characters\./)
  expect(question.getByRole('button', { name: 'Suspend' })).toBeDisabled()
  await user.type(question.getByLabelText('Reason'), ' as stolen')
  await user.click(question.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Faisal Al Kuwari is suspended')).toBeVisible()
  expect(asked.find(({ name }) => name === 'SuspendUser')?.variables).toEqual({ id: 'user-2', reason: 'Reported as stolen' })
})

test('a reset of two-factor authentication is requested, and a pending one is confirmed by another administrator', async () => {
  const reset = {
    ...{ id: 'approval-1', kind: 'TWO_FACTOR_RESET', status: 'PENDING', askedAt: '2026-11-19T08:00:00.000Z' },
    ...{ askedBy: person('user-3', 'Omar Haddad'), deciders: [], availableActions: ['REJECT', 'APPROVE'], decidableAt: null },
    subject: { __typename: 'TwoFactorReset', id: 'reset-1', reason: 'Lost the phone' },
  }
  const { user } = open(DRAWER, { user: () => faisal({ pendingTwoFactorReset: reset }) })
  const drawer = within(await screen.findByRole('dialog', { name: 'Faisal Al Kuwari' }))
  expect(await drawer.findByText('Lost the phone')).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Reset two-factor' })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Approve: two-factor reset of Faisal Al Kuwari' }))
  const question = await screen.findByRole('alertdialog', { name: 'Reset two-factor authentication of Faisal Al Kuwari?' })
  expect(question).toHaveTextContent('The password stays.')
})

test('a suspended person can be reinstated and nothing else, and no one acts on their own account', async () => {
  const suspended = {
    suspendedAt: '2026-11-19T08:00:00.000Z',
    suspensionReason: 'Reported as stolen',
    status: 'SUSPENDED',
    hasTwoFactor: false,
  }
  open(DRAWER, { user: () => faisal(suspended) })
  expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeVisible()
  expect(screen.getByText('Reported as stolen')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Suspend|Sign out everywhere|Force password reset/ })).toBeNull()
})

test('an administrator reads about their own account without acts', async () => {
  open(`${USERS}&user=user-1`, { user: () => faisal({ id: 'user-1', name: 'Mariam Farouk' }) })
  expect(await screen.findByText(/This is your own account/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
})

test('staff are invited with a role, and open invitations are listed, mailed again and withdrawn', async () => {
  const invitation = {
    ...{ id: 'invitation-1', email: 'noura@example.com', role: 'ANALYST', expiresAt: '2026-12-01T00:00:00.000Z', isOpen: true },
    invitedBy: person('user-1', 'Mariam Farouk'),
    pendingApproval: null,
  }
  const { user, asked } = open(`${USERS}&userStatus=INVITED`, {
    staffInvitations: () => [invitation],
    inviteStaff: () => ({ ...invitation, email: 'omar@example.com' }),
    withdrawStaffInvitation: () => ({ ...invitation, isOpen: false }),
  })
  const table = within(await screen.findByRole('table', { name: 'Open invitations' }))
  expect(table.getByText('noura@example.com')).toBeVisible()
  await user.click(table.getByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this invitation?' }))
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Invite staff' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite staff' }))
  await user.type(dialog.getByLabelText('Email'), 'omar@example.com')
  await user.selectOptions(dialog.getByLabelText('Role'), 'Administrator')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent to omar@example.com')).toBeVisible()
  expect(asked.find(({ name }) => name === 'InviteStaff')?.variables).toEqual({ input: { email: 'omar@example.com', role: 'ADMIN' } })
})

test('businesses are listed with type, owner and verification', async () => {
  const row = {
    ...{ id: 'business-2', name: 'Corniche Builders', registryNo: 'CR-88120', status: 'PENDING', kycStatus: 'SUBMITTED' },
    createdAt: '2026-11-18T08:00:00.000Z',
    overview: { country: 'QA', owner: { id: 'user-2', name: 'Faisal Al Kuwari', role: 'MERCHANT' } },
  }
  const { user, asked } = open('/app/admin?tab=businesses', { businesses: () => page(row) })
  const table = within(await screen.findByRole('table', { name: 'Businesses' }))
  expect(table.getByText('Faisal Al Kuwari')).toBeVisible()
  expect(table.getByText('Submitted')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Type'), 'Financial institution')
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'Businesses').at(-1)?.variables).toMatchObject({ filter: { ownerRole: 'LENDER' } }),
  )
})

test('the board has neither tab', async () => {
  open('/app/admin', {}, 'SSB_AUDITOR')
  expect(await screen.findByRole('tab', { name: 'SSB Policies' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'User Management' })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Businesses' })).toBeNull()
})

test('an announcement says to how many people it goes before it is sent, and carries a text in each language', async () => {
  const { user, asked } = open(USERS, {
    announcementReach: ({ kind }: { kind: string }) => (kind === 'MARKETING' ? 12 : 340),
    sendAnnouncement: () => ({ id: 'announcement-1', recipients: 12 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send announcement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send an announcement' }))
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.click(dialog.getByLabelText('Business'))
  expect(await dialog.findByText('Goes to 340 people.')).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Marketing')
  expect(await dialog.findByText('Goes to 12 people.')).toBeVisible()
  const languages = ['English', 'Arabic', 'French']
  for (const language of languages) {
    await user.type(dialog.getByLabelText(`Subject in ${language}`), `Subject ${language}`)
    await user.type(dialog.getByLabelText(`Text in ${language}`), `Body ${language}`)
  }
  await user.click(dialog.getByRole('button', { name: 'Send to 12 people' }))
  expect(await screen.findByText('Sent to 12 people')).toBeVisible()
  expect(asked.find(({ name }) => name === 'SendAnnouncement')?.variables).toEqual({
    input: {
      kind: 'MARKETING',
      audience: ['MERCHANT'],
      texts: languages.map((language, at) => ({
        language: ['EN', 'AR', 'FR'][at],
        subject: `Subject ${language}`,
        body: `Body ${language}`,
      })),
    },
  })
})

test('an announcement that reaches no one cannot be sent', async () => {
  const { user } = open(USERS, { announcementReach: () => 0 })
  await user.click(await screen.findByRole('button', { name: 'Send announcement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send an announcement' }))
  await user.click(dialog.getByLabelText('Analyst'))
  expect(await dialog.findByText('No one in this audience can receive it.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Send to 0 people' })).toBeDisabled()
})

test('an act on the selected people is sent for all of them, and says for whom it was refused and why', async () => {
  const noura = faisal({ id: 'user-3', name: 'Noura Haddad', email: 'noura@haddad.example' })
  const { user, asked } = open(USERS, {
    users: () => page(faisal(), noura, faisal({ id: 'user-1', name: 'Layla Haddad' })),
    actOnUsers: () => [
      { id: 'user-2', refusal: null },
      { id: 'user-3', refusal: 'This account is suspended.' },
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Faisal Al Kuwari' }))
  expect(screen.queryByRole('checkbox', { name: 'Select Layla Haddad' })).not.toBeInTheDocument()
  const row = screen.getByText('Noura Haddad').closest('tr')!
  row.focus()
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Select Noura Haddad' })).toBeChecked()
  const bar = within(screen.getByRole('region', { name: 'Selected users' }))
  expect(bar.getByText('2 users selected')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Suspend' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Suspend 2 users?' }))
  await user.type(question.getByLabelText('Reason'), 'Left the company')
  await user.click(question.getByRole('button', { name: 'Suspend' }))
  const refused = within(await screen.findByRole('dialog', { name: 'Not done for 1 user' }))
  expect(refused.getByText('Done for 1 of 2. The others are still selected.')).toBeVisible()
  expect(refused.getByText('Noura Haddad')).toBeVisible()
  expect(refused.getByText('This account is suspended.')).toBeVisible()
  expect(asked.find(({ name }) => name === 'ActOnUsers')!.variables).toEqual({
    input: { act: 'SUSPEND', ids: ['user-2', 'user-3'], reason: 'Left the company' },
  })
  await user.click(refused.getAllByRole('button', { name: 'Close' })[0]!)
  expect(await screen.findByText('1 user selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selected users' })).not.toBeInTheDocument()
})

test('the list is exported as it is narrowed', async () => {
  open(`${USERS}&userRole=LENDER`)
  const link = await screen.findByRole('link', { name: 'Export' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/documents\/users\.csv\?.*role=LENDER/))
})
