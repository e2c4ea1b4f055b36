import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Presence } from '@/app/presence'
import { AppRoutes } from '@/app/router'
import { aViewer, type Resolvers, refusal, render } from '../../support/client/render'

const AT = '/app/settings?tab=security'
const product = () => ({
  name: 'Mizan',
  isDemo: true,
  inboxPath: '/inbox',
  supportEmail: null,
  isSignUpOpen: true,
  isSandbox: true,
  demoAccounts: [],
})

const settings = (changes: object = {}) => ({
  sessionTimeoutMinutes: 30,
  isNotifiedOfSignIns: true,
  allowedAddresses: [],
  presentAddress: '203.0.113.7',
  emailChange: null,
  ...changes,
})
const session = (id: string, changes: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  isCurrent: false,
  ...changes,
})

const open = (resolvers: Resolvers = {}, viewer = aViewer()) =>
  render(
    <>
      <AppRoutes />
      <Presence />
    </>,
    {
      at: AT,
      viewer,
      resolvers: {
        product,
        securitySettings: () => settings(),
        sessions: () => [session('session-1', { isCurrent: true })],
        ...resolvers,
      },
    },
  )

const fillPasswords = async (user: ReturnType<typeof open>['user'], confirmed = 'seven boats at anchor') => {
  await user.type(await screen.findByLabelText('Current password'), 'a quiet harbour at dawn')
  await user.type(screen.getByLabelText('New password'), 'seven boats at anchor')
  await user.type(screen.getByLabelText('Confirm new password'), confirmed)
}

describe('the password', () => {
  test('can be changed once all three fields are filled, and the form is empty afterwards', async () => {
    const { user, asked } = open({ changePassword: () => ({ id: 'user-1' }) })
    const button = await screen.findByRole('button', { name: 'Change password' })
    expect(button).toBeDisabled()
    expect(screen.getByText('Changing your password signs you out on every other device.')).toBeVisible()
    expect(screen.getByLabelText('Also revoke my API keys')).not.toHaveAccessibleDescription()
    await user.type(screen.getByLabelText('Current password'), 'a quiet harbour at dawn')
    await user.type(screen.getByLabelText('New password'), 'seven boats at anchor')
    expect(button).toBeDisabled()
    expect(screen.getByText('Strong')).toBeVisible()
    await user.type(screen.getByLabelText('Confirm new password'), 'seven boats at anchor')
    expect(button).toBeEnabled()
    await user.click(screen.getByLabelText('Also revoke my API keys'))
    await user.click(button)
    expect(await screen.findByText('Password changed successfully')).toBeVisible()
    expect(asked.find(({ name }) => name === 'ChangePassword')?.variables).toEqual({
      input: { currentPassword: 'a quiet harbour at dawn', newPassword: 'seven boats at anchor', revokeApiKeys: true },
    })
    expect(screen.getByLabelText('Current password')).toHaveValue('')
  })

  test('is not sent when its repetition differs', async () => {
    const { user, asked } = open()
    await fillPasswords(user, 'seven boats ashore')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('Passwords do not match')).toBeVisible()
    expect(asked.some(({ name }) => name === 'ChangePassword')).toBe(false)
  })

  test.each([
    ['currentPassword', 'This is not your current password.', 'Current password'],
    ['newPassword', 'This password is easy to guess. Choose another; a sentence works well.', 'New password'],
  ])('shows a refusal of %s under its field', async (field, sentence, label) => {
    const { user } = open({ changePassword: () => refusal('Correct the marked fields.', 'INVALID', { [field]: sentence }) })
    await fillPasswords(user)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid())
    expect(screen.getByText(sentence)).toBeVisible()
  })
})

describe('the email address', () => {
  test('gets a link at the new one, and the open change can be cancelled', async () => {
    let emailChange: object | null = null
    const { user, asked } = open({
      securitySettings: () => settings({ emailChange }),
      requestEmailChange: ({ input }: { input: { email: string } }) => {
        emailChange = { newEmail: input.email, requestedAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-21T08:00:00.000Z' }
        return emailChange
      },
      withdrawEmailChange: () => {
        const withdrawn = emailChange
        emailChange = null
        return withdrawn
      },
    })
    await user.type(await screen.findByLabelText('New email'), 'new@example.com')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('new@example.com')).toBeVisible()
    expect(asked.find(({ name }) => name === 'RequestEmailChange')?.variables).toEqual({ input: { email: 'new@example.com' } })
    expect(await screen.findByRole('link', { name: 'View messages' })).toHaveAttribute('href', '/inbox?to=new%40example.com')
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }))
    expect(await screen.findByLabelText('New email')).toBeVisible()
  })

  test('shows a refusal under the field', async () => {
    const fields = { email: 'This is already your email.' }
    const { user } = open({ requestEmailChange: () => refusal('Correct the marked fields.', 'INVALID', fields) })
    await user.type(await screen.findByLabelText('New email'), 'layla@example.com')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(fields.email)).toBeVisible()
    expect(screen.getByLabelText('New email')).toBeInvalid()
  })

  test('has to be verified before it can be changed', async () => {
    open({}, aViewer({ isEmailVerified: false, isVerified: false }))
    expect(await screen.findByText('Verify this address before you change it.')).toBeVisible()
    expect(screen.queryByLabelText('New email')).toBeNull()
    // One is in the banner above every page.
    expect(screen.getAllByRole('button', { name: 'Send a new link' })).toHaveLength(2)
  })

  test('is changed by the button behind the mailed link, not by opening it', async () => {
    const { user, asked } = render(<AppRoutes />, {
      at: '/change-email?token=good',
      resolvers: { product, confirmEmailChange: () => ({ id: 'user-1' }) },
    })
    const button = await screen.findByRole('button', { name: 'Use this email' })
    expect(asked.some(({ name }) => name === 'ConfirmEmailChange')).toBe(false)
    await user.click(button)
    expect(await screen.findByText('Your email was changed')).toBeVisible()
    expect(asked.find(({ name }) => name === 'ConfirmEmailChange')?.variables).toEqual({ token: 'good' })
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })

  test('stays when the change is cancelled by the link to the present one, and a dead link says so', async () => {
    let isDead = true
    const { user } = render(<AppRoutes />, {
      at: '/change-email?cancel=good',
      resolvers: {
        product,
        cancelEmailChange: () =>
          isDead
            ? refusal('This link has expired or has already been used. Ask for a new one.')
            : { newEmail: 'new@example.com', requestedAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-21T08:00:00.000Z' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Keep my present email' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired')
    isDead = false
    await user.click(screen.getByRole('button', { name: 'Keep my present email' }))
    expect(await screen.findByText('Your email stays as it is')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot-password')
  })

  test('needs a complete link', async () => {
    render(<AppRoutes />, { at: '/change-email', resolvers: { product } })
    expect(await screen.findByText('This link is incomplete. Open it from the email again.')).toBeVisible()
  })
})

describe('the devices', () => {
  const phone = session('session-2', { browser: 'Safari', system: 'iPhone', address: '2001:db8::7' })
  const unknown = session('session-3', { browser: null, system: null, address: null })

  test('are listed with what is known of them, and the present one has no button', async () => {
    open({ sessions: () => [session('session-1', { isCurrent: true }), phone, unknown] })
    const [here, other, third] = await screen
      .findAllByRole('listitem')
      .then((rows) => rows.filter((row) => /signed in/.test(row.textContent)))
    expect(here).toHaveTextContent('Firefox on WindowsThis device203.0.113.7')
    expect(within(here!).queryByRole('button')).toBeNull()
    expect(other).toHaveTextContent('Safari on iPhone2001:db8::7')
    expect(other).toHaveTextContent('last active')
    expect(third).toHaveTextContent('Unknown device')
  })

  test('are signed out one by one', async () => {
    let others = [phone]
    const { user, asked } = open({
      sessions: () => [session('session-1', { isCurrent: true }), ...others],
      endSession: () => {
        others = []
        return { ...phone, endedAt: '2026-11-20T09:00:00.000Z' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out: Safari on iPhone' }))
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible()
    expect(asked.find(({ name }) => name === 'EndSession')?.variables).toEqual({ id: 'session-2' })
  })

  test('are signed out all together after a confirmation', async () => {
    let others = [phone, unknown]
    const { user } = open({
      sessions: () => [session('session-1', { isCurrent: true }), ...others],
      endOtherSessions: () => {
        const ended = others
        others = []
        return ended
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out all other devices?' })
    expect(dialog).toHaveTextContent('API keys keep working')
    await user.click(within(dialog).getByRole('button', { name: 'Sign them out' }))
    expect(await screen.findByText('2 devices signed out')).toBeVisible()
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible()
  })

  test('stay listed with the reason when one cannot be signed out', async () => {
    const { user } = open({
      sessions: () => [session('session-1', { isCurrent: true }), phone],
      endSession: () => refusal('This session was not found.', 'NOT_FOUND'),
    })
    await user.click(await screen.findByRole('button', { name: 'Sign out: Safari on iPhone' }))
    expect(await screen.findByText('This session was not found.')).toBeVisible()
  })
})

describe('the safety of sign-ins', () => {
  test('is saved as soon as a timeout is chosen or the notices are switched', async () => {
    let kept = settings()
    const { user, asked } = open({
      securitySettings: () => kept,
      updateSecuritySettings: ({ input }: { input: object }) => {
        kept = { ...kept, ...input }
        return kept
      },
    })
    const timeout = await screen.findByLabelText('Sign out after inactivity of')
    expect(
      within(timeout)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['15 minutes', '30 minutes', '1 hour', '2 hours', '8 hours'])
    await user.selectOptions(timeout, '2 hours')
    await waitFor(() => expect(timeout).toHaveDisplayValue('2 hours'))
    const notices = screen.getByRole('switch', { name: /Email me about sign-ins/ })
    expect(notices).toBeChecked()
    await user.click(notices)
    await waitFor(() => expect(notices).not.toBeChecked())
    const sent = asked.filter(({ name }) => name === 'UpdateSecuritySettings').map(({ variables }) => variables['input'])
    expect(sent).toEqual([{ sessionTimeoutMinutes: 120 }, { isNotifiedOfSignIns: false }])
  })

  test('stays as it was when the change is refused, with the reason', async () => {
    const { user } = open({ updateSecuritySettings: () => refusal('Choose 15, 30, 60, 120 or 480 minutes.') })
    const timeout = await screen.findByLabelText('Sign out after inactivity of')
    await user.selectOptions(timeout, '15 minutes')
    expect(await screen.findByText('Choose 15, 30, 60, 120 or 480 minutes.')).toBeVisible()
    expect(timeout).toHaveDisplayValue('30 minutes')
  })

  test('accepts networks, with the present address at a click, and drops blank ones', async () => {
    const { user, asked } = open({
      updateSecuritySettings: ({ input }: { input: object }) => settings(input),
    })
    await user.click(await screen.findByRole('button', { name: 'Add my current IP address' }))
    expect(screen.getByLabelText('Network 1')).toHaveValue('203.0.113.7')
    expect(screen.queryByRole('button', { name: 'Add my current IP address' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add a network' }))
    await user.type(screen.getByLabelText('Network 2'), ' 198.51.100.0/24')
    await user.click(screen.getByRole('button', { name: 'Add a network' }))
    const save = screen.getByRole('button', { name: 'Save networks' })
    await user.click(save)
    expect(await screen.findByText('Allowed networks saved')).toBeVisible()
    await waitFor(() => expect(save).toHaveFocus())
    expect(screen.queryByLabelText('Network 3')).toBeNull()
    expect(asked.find(({ name }) => name === 'UpdateSecuritySettings')?.variables).toEqual({
      input: { allowedAddresses: ['203.0.113.7', '198.51.100.0/24'] },
    })
  })

  test('shows under the list why networks are refused', async () => {
    const sentence = 'This list would lock you out: add your present address, 203.0.113.7.'
    const { user } = open({ updateSecuritySettings: () => refusal(sentence, 'INVALID', { allowedAddresses: sentence }) })
    await user.type(await screen.findByLabelText('Network 1'), '198.51.100.0/24')
    await user.click(screen.getByRole('button', { name: 'Save networks' }))
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  })

  test('asks for the password first where the server needs a fresh proof, and sends the choice again', async () => {
    let isPresent = false
    const { user, asked } = open({
      updateSecuritySettings: ({ input }: { input: object }) =>
        isPresent ? settings(input) : refusal('Confirm that it is you.', 'PRESENCE_REQUIRED'),
      confirmPresence: () => {
        isPresent = true
        return { validUntilAt: '2026-11-20T09:05:00.000Z' }
      },
    })
    await user.selectOptions(await screen.findByLabelText('Sign out after inactivity of'), '1 hour')
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/^Password/), 'a quiet harbour at dawn{Enter}')
    expect(await screen.findByText('Sign-in safety saved')).toBeVisible()
    expect(asked.filter(({ name }) => name === 'UpdateSecuritySettings')).toHaveLength(2)
  })
})
