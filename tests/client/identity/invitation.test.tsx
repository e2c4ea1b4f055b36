import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, refusal, render } from '../../support/client/render'

const AT = '/invitation?token=good'
const invitation = () => ({ email: 'salma@mizan.example', role: 'ADMIN', expiresAt: '2026-12-01T00:00:00.000Z' })

test('an invitation shows its role and address, and its account opens the dashboard', async () => {
  const admin = aViewer({ role: 'ADMIN', name: 'Salma Darwish', email: 'salma@mizan.example', business: null })
  const page = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } }
  const resolvers = { invitation, acceptInvitation: () => admin, businesses: () => page, approvals: () => page }
  const { user, asked } = render(<AppRoutes />, { at: AT, resolvers })
  expect(await screen.findByText(/You are invited to join as Administrator/)).toHaveTextContent('Sign in with salma@mizan.example.')
  await user.type(screen.getByLabelText('Full name'), 'Salma Darwish')
  await user.type(screen.getByLabelText('Phone'), '+971 50 111 2233')
  await user.type(screen.getByLabelText('Password'), 'three lanterns on the quay')
  await user.type(screen.getByLabelText('Confirm password'), 'three lanterns on the quay')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Hello, Salma' })).toBeVisible()
  expect(window.location.pathname).toBe('/app/dashboard')
  const { variables } = asked.find(({ name }) => name === 'AcceptInvitation')!
  expect(variables).toMatchObject({ input: { token: 'good', name: 'Salma Darwish', language: 'EN', acceptTerms: true } })
})

test('an expired invitation shows a message without a form or a retry', async () => {
  const over = () => refusal('This invitation has expired or has already been used. Ask for a new one.')
  render(<AppRoutes />, { at: AT, resolvers: { invitation: over } })
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has expired')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a truncated link shows a message', async () => {
  render(<AppRoutes />, { at: '/invitation' })
  expect(await screen.findByText(/This link is incomplete/)).toBeVisible()
})
