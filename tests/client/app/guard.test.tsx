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

test('a person who needs a second factor sets it up before any page opens, and then goes on', async () => {
  let must = true
  const { user } = render(<AppRoutes />, {
    at: '/app/settings',
    viewer: aViewer({ needsTwoFactor: true }),
    resolvers: {
      viewer: () => aViewer({ needsTwoFactor: must }),
      createTwoFactorSecret: () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Mizan:layla?secret=JBSWY3DP' }),
      turnOnTwoFactor: () => {
        must = false
        return { codes: ['AAAA0-BBBBB'], user: { ...aViewer(), isTwoFactorEnabled: true, recoveryCodesLeft: 1, presenceProofs: [] } }
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Secure your account' })).toBeVisible()
  expect(window.location.pathname).toBe('/second-factor')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}')
  await user.click(await screen.findByRole('button', { name: 'I saved them' }))
  await waitFor(() => expect(window.location.pathname).toBe('/app/dashboard'))
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
