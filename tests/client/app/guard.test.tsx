import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { entriesOf } from '@/app/routes'
import { aViewer, render } from '../../support/client/render'

test('a visitor is redirected to sign-in', async () => {
  render(<AppRoutes />, {
    at: '/app/financing-requests',
    resolvers: { product: () => ({ name: 'Mizan', isDemo: false, demoAccounts: [] }) },
  })
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})

test('a signed-in user is redirected from sign-in to the dashboard', async () => {
  render(<AppRoutes />, { at: '/login', viewer: aViewer() })
  await waitFor(() => expect(window.location.pathname).toBe('/app/dashboard'))
})

test('a wrong role sees a refusal', async () => {
  render(<AppRoutes />, { at: '/app/lender-portal', viewer: aViewer() })
  expect(await screen.findByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
})

test('signing out clears the viewer and opens sign-in', async () => {
  let viewer: ReturnType<typeof aViewer> | null = aViewer()
  const { user, client } = render(<AppRoutes />, {
    at: '/app/dashboard',
    resolvers: {
      viewer: () => viewer,
      signOut: () => {
        const before = viewer
        viewer = null
        return before
      },
      product: () => ({ name: 'Mizan', isDemo: false, demoAccounts: [] }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Account menu: Layla Haddad' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  await waitFor(() => expect(JSON.stringify(client.extract())).not.toContain('Layla'))
})

test('a private lender has the menu of a lender', () => {
  expect(entriesOf('PRIVATE_LENDER')).toEqual(entriesOf('LENDER'))
  expect(entriesOf('LENDER').map(({ path }) => path)).toContain('/app/lender-portal')
})
