import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const product = () => ({
  name: 'Mizan',
  isDemo: true,
  inboxPath: null,
  supportEmail: null,
  isSignUpOpen: true,
  demoAccounts: [{ role: 'MERCHANT', name: 'Layla Haddad', email: 'layla@example.com', password: 'demo-password' }],
})
const open = (resolvers = {}) => render(<AppRoutes />, { at: '/login', resolvers: { product, ...resolvers } })

test('signing in opens the dashboard', async () => {
  const { user, asked } = open({ signIn: () => aViewer() })
  await user.type(await screen.findByLabelText('Email'), 'layla@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret-pass{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Hello, Layla' })
  expect(window.location.pathname).toBe('/app/dashboard')
  expect(asked.find(({ name }) => name === 'SignIn')?.variables).toEqual({ input: { email: 'layla@example.com', password: 'secret-pass' } })
})

test("a refusal shows the server's message and keeps the input", async () => {
  const { user } = open({ signIn: () => refusal('Invalid credentials. Please try again.', 'UNAUTHENTICATED') })
  await user.type(await screen.findByLabelText('Email'), 'layla@example.com')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials. Please try again.')
  expect(screen.getByLabelText('Email')).toHaveValue('layla@example.com')
})

test('a demo account fills in the form', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Fill in as Business, Layla Haddad' }))
  expect(screen.getByLabelText('Email')).toHaveValue('layla@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('demo-password')
})

test('the password can be shown and hidden', async () => {
  const { user } = open()
  const password = await screen.findByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
})

test('a missing field shows an error in words and gets the focus', async () => {
  const { user, asked } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  expect(screen.getAllByText('Required')).toHaveLength(2)
  expect(asked.some(({ name }) => name === 'SignIn')).toBe(false)
})

const twoFactor = ({ input: { secondFactor } }: { readonly input: { readonly secondFactor?: { readonly code?: string } } }) => {
  if (!secondFactor) return refusal('Enter the code.', 'SECOND_FACTOR_REQUIRED', { 'secondFactor.code': 'Enter the code.' })
  if (secondFactor.code === '000000') return refusal('Wrong code.', 'INVALID', { 'secondFactor.code': 'This code is wrong.' })
  return aViewer()
}

test('with two-factor authentication the code is asked for in place, and a wrong one stays in the field', async () => {
  const { user, asked } = open({ signIn: twoFactor })
  await user.type(await screen.findByLabelText('Email'), 'layla@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret-pass{Enter}')
  const code = await screen.findByLabelText(/^Code of your authenticator app/)
  await waitFor(() => expect(code).toHaveFocus())
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.type(code, '000000{Enter}')
  await waitFor(() => expect(code).toBeInvalid())
  expect(screen.getByText('This code is wrong.')).toBeInTheDocument()
  await user.clear(code)
  await user.type(code, '123 456{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Hello, Layla' })
  expect(asked.filter(({ name }) => name === 'SignIn').at(-1)?.variables).toEqual({
    input: { email: 'layla@example.com', password: 'secret-pass', secondFactor: { code: '123456' } },
  })
})

test('a recovery code takes the place of the code, and the way back leads to the password', async () => {
  const { user, asked } = open({ signIn: twoFactor })
  await user.type(await screen.findByLabelText('Email'), 'layla@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret-pass{Enter}')
  await screen.findByLabelText(/^Code of your authenticator app/)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Email')).toHaveValue('layla@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  const code = await screen.findByLabelText(/^Recovery code/)
  await waitFor(() => expect(code).toHaveFocus())
  await user.type(code, '7k2mx-0qrwd{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Hello, Layla' })
  expect(asked.filter(({ name }) => name === 'SignIn').at(-1)?.variables).toMatchObject({
    input: { secondFactor: { recoveryCode: '7k2mx-0qrwd' } },
  })
})

test('a browser without passkeys is offered none', async () => {
  open()
  await screen.findByLabelText('Email')
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
})
