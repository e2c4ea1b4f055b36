import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const product = () => ({
  name: 'Mizan',
  isDemo: true,
  inboxPath: null,
  supportEmail: null,
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
