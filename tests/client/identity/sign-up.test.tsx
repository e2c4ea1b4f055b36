import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const NEW = aViewer({ onboardingStep: 'BUSINESS', business: null, isVerified: false, isEmailVerified: false, isPhoneVerified: false })
const open = (resolvers = {}) => render(<AppRoutes />, { at: '/signup', resolvers })

const fill = async (user: UserEvent, { confirm = 'harbour lights at dusk', phone = '+971500000001' } = {}) => {
  await user.type(await screen.findByLabelText('Full name'), 'Layla Haddad')
  await user.type(screen.getByLabelText('Email'), 'layla@example.com')
  await user.type(screen.getByLabelText('Phone'), phone)
  await user.selectOptions(screen.getByLabelText('Account type'), 'Private Lender')
  await user.type(screen.getByLabelText('Password'), 'harbour lights at dusk')
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

test('a new account opens the set-up of the business', async () => {
  const { user, asked } = open({ signUp: () => NEW })
  await fill(user)
  expect(await screen.findByRole('heading', { name: 'Set up your business' })).toBeVisible()
  expect(window.location.pathname).toBe('/onboarding')
  expect(asked.find(({ name }) => name === 'SignUp')?.variables).toEqual({
    input: {
      name: 'Layla Haddad',
      email: 'layla@example.com',
      phone: '+971500000001',
      role: 'PRIVATE_LENDER',
      password: 'harbour lights at dusk',
      acceptTerms: true,
      language: 'EN',
    },
  })
})

test.each([
  ['050 123 4567', 'AE', '+971501234567'],
  ['501234567', 'AE', '+971501234567'],
  ['0501234567', 'SA', '+966501234567'],
  ['00966 50 123 4567', 'AE', '+966501234567'],
  ['+44 7911 123456', 'AE', '+447911123456'],
])('a phone written %j in the country %s is %s', async (phone, country, sent) => {
  const { user, asked } = open({ signUp: () => NEW })
  await user.selectOptions(await screen.findByLabelText('Country code'), country)
  await fill(user, { phone })
  await waitFor(() => expect(asked.find(({ name }) => name === 'SignUp')?.variables).toMatchObject({ input: { phone: sent } }))
})

test('a typed code selects its country, and an invalid number stays for correction', async () => {
  const { user, asked } = open()
  await fill(user, { phone: '+966 12' })
  expect(await screen.findByText(/^Enter a local phone number/)).toBeVisible()
  await user.clear(screen.getByLabelText('Phone'))
  await user.type(screen.getByLabelText('Phone'), '+966 50 123 4567')
  expect(screen.getByLabelText('Country code')).toHaveValue('SA')
  expect(asked.some(({ name }) => name === 'SignUp')).toBe(false)
})

test('different passwords show an error and send nothing', async () => {
  const { user, asked } = open()
  await fill(user, { confirm: 'harbour lights at dawn' })
  expect(await screen.findByText('Passwords do not match')).toBeVisible()
  expect(asked.some(({ name }) => name === 'SignUp')).toBe(false)
})

test('the strength of a password is shown in words', async () => {
  const { user } = open()
  const password = await screen.findByLabelText('Password')
  await user.type(password, 'mizan')
  expect(screen.getByText('7 more characters')).toBeVisible()
  await user.type(password, '1234567')
  expect(screen.getByText('Long enough, but easy to guess. Mix in other words')).toBeVisible()
  await user.clear(password)
  await user.type(password, 'harbour lights at dusk')
  expect(screen.getByText('Strong')).toBeVisible()
})

test('shows a refusal at the form and under its field', async () => {
  const signUp = vi.fn(() => refusal('Check the marked fields.', 'INVALID', { phone: 'Enter the phone with its country code.' }))
  const { user } = open({ signUp })
  await fill(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create account. Correct the marked fields.')
  const phone = screen.getByLabelText('Phone')
  await waitFor(() => expect(phone).toHaveAccessibleErrorMessage('Enter the phone with its country code.'))
  expect(screen.getByLabelText('Full name')).toHaveValue('Layla Haddad')
})

test('while sign-up is closed, the page says so instead of asking for anything', async () => {
  const product = { name: 'Mizan', isDemo: false, inboxPath: null, supportEmail: null, isSignUpOpen: false, demoAccounts: [] }
  open({ product: () => product })
  expect(await screen.findByText('Sign-up is closed at the moment. People who are invited can still create their account.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument()
})
