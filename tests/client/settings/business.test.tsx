// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/settings'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }
const BUSINESS = {
  id: 'business-1',
  name: 'Haddad Trading',
  registryNo: 'CN-1',
  taxId: '100234567890003',
  sector: 'RETAIL_TRADE',
  address: 'Al Quoz, Dubai',
  website: null,
  description: null,
  status: 'VERIFIED',
  kycStatus: 'VERIFIED',
  statusReason: null,
  rejectionReasons: [],
  detailsVersion: 3,
  logo: null,
  creditBureau: null,
}

const open = (role: 'MERCHANT' | 'LENDER' | 'PRIVATE_LENDER', tab: string) =>
  render(<AppRoutes />, {
    at: `/app/settings?tab=${tab}`,
    viewer: aViewer({ role }),
    resolvers: {
      notifications: () => NONE,
      business: () => BUSINESS,
      updateBusiness: ({ input }: { input: object }) => ({ ...BUSINESS, ...input, status: 'PENDING', detailsVersion: 4 }),
    },
  })

test.each([
  ['MERCHANT', 'Business'],
  ['LENDER', 'Institution'],
  ['PRIVATE_LENDER', 'Institution'],
] as const)('a %s reaches the details in the tab %s', async (role, name) => {
  open(role, name.toLowerCase())
  expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findByLabelText(/^Registered name/)).toHaveValue('Haddad Trading')
})

test('staff have no business and no tab for it', async () => {
  render(<AppRoutes />, {
    at: '/app/settings?tab=preferences',
    viewer: aViewer({ role: 'ADMIN', business: null }),
    resolvers: { notifications: () => NONE },
  })
  expect(await screen.findByRole('tab', { name: 'Preferences' })).toBeInTheDocument()
  for (const name of ['Business', 'Institution']) expect(screen.queryByRole('tab', { name })).toBeNull()
})

test('only those who manage the business have its tab, and the own tabs come first', async () => {
  const { unmount } = render(<AppRoutes />, {
    at: '/app/settings?tab=preferences',
    viewer: aViewer(),
    resolvers: { notifications: () => NONE },
  })
  await screen.findByRole('tab', { name: 'Business' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Profile', 'Security', 'Notifications', 'Preferences'],
    ...['Business', 'Wallet & Accounts', 'Billing', 'Team', 'API Settings', 'Webhooks'],
  ])
  unmount()
  render(<AppRoutes />, {
    at: '/app/settings?tab=preferences',
    viewer: aViewer({ memberRole: 'FINANCE' }),
    resolvers: { notifications: () => NONE },
  })
  await screen.findByRole('tab', { name: 'Team' })
  expect(screen.queryByRole('tab', { name: 'Business' })).toBeNull()
})

test('another number says before it is saved that it needs another verification; another website does not', async () => {
  const { user, asked } = open('MERCHANT', 'business')
  await user.type(await screen.findByLabelText(/^Website/), 'https://haddad.example.com')
  expect(screen.queryByText('This needs another verification')).toBeNull()
  await user.type(screen.getByLabelText(/^Registration number/), '7')
  expect(await screen.findByText('This needs another verification')).toBeInTheDocument()
  const save = screen.getByRole('button', { name: 'Save details' })
  await user.click(save)
  expect(await screen.findByText('The details are saved. They are being verified again.')).toBeInTheDocument()
  await waitFor(() => expect(save).toHaveFocus())
  expect(asked.find(({ name }) => name === 'ChangeBusiness')?.variables).toEqual({
    id: 'business-1',
    input: {
      name: 'Haddad Trading',
      registryNo: 'CN-17',
      taxId: '100234567890003',
      sector: 'RETAIL_TRADE',
      address: 'Al Quoz, Dubai',
      website: 'https://haddad.example.com',
      description: null,
      logoFileId: null,
      expectedVersion: 3,
    },
  })
})
