import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const product = () => ({ name: 'Mizan', isDemo: true, inboxPath: '/inbox', supportEmail: null, isSignUpOpen: true, demoAccounts: [] })
const DEAD = () => refusal('This link has expired or has already been used. Ask for a new one.')

test('a password reset request shows the same message for every address', async () => {
  const { user } = render(<AppRoutes />, {
    at: '/forgot-password',
    resolvers: { product, requestPasswordReset: ({ input }: { input: { email: string } }) => input },
  })
  await user.type(await screen.findByLabelText('Email'), 'unknown@example.com{Enter}')
  expect(await screen.findByText(/belongs to an account/)).toHaveTextContent('If unknown@example.com belongs to an account')
  expect(await screen.findByRole('link', { name: 'View messages' })).toHaveAttribute('href', '/inbox?to=unknown%40example.com')
})

test('an expired reset link shows an error and a link to request a new one', async () => {
  const { user } = render(<AppRoutes />, { at: '/reset-password?token=dead', resolvers: { resetPassword: DEAD } })
  await user.type(await screen.findByLabelText('New password'), 'harbour lights at dusk')
  await user.type(screen.getByLabelText('Confirm password'), 'harbour lights at dusk{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired')
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('a new password is confirmed and leads to sign-in', async () => {
  const { user, asked } = render(<AppRoutes />, {
    at: '/reset-password?token=good',
    resolvers: { resetPassword: () => ({ id: 'user-1' }) },
  })
  await user.type(await screen.findByLabelText('New password'), 'harbour lights at dusk')
  await user.type(screen.getByLabelText('Confirm password'), 'harbour lights at dusk{Enter}')
  expect(await screen.findByText('Your password is changed')).toBeVisible()
  expect(asked.find(({ name }) => name === 'ResetPassword')?.variables).toEqual({
    token: 'good',
    input: { password: 'harbour lights at dusk' },
  })
})

test('the mailed link verifies the address once', async () => {
  const { asked } = render(<AppRoutes />, { at: '/verify-email?token=good', resolvers: { verifyEmail: () => ({ id: 'user-1' }) } })
  expect(await screen.findByText('Your email is verified')).toBeVisible()
  expect(asked.filter(({ name }) => name === 'VerifyEmail')).toHaveLength(1)
})

test('an unverified user is offered a new link above every page', async () => {
  const { user } = render(<AppRoutes />, {
    at: '/app/documents',
    viewer: aViewer({ isEmailVerified: false, isVerified: false }),
    resolvers: {
      product,
      sendEmailVerification: () => ({ sentTo: 'layla@example.com' }),
      business: () => ({ id: 'business-1', documents: [], status: 'PENDING', kycStatus: 'PENDING' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }))
  await waitFor(() => expect(screen.getByText('A new link is on its way')).toBeVisible())
})
