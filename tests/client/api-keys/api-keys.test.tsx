import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { exampleQuery, resourcesOf } from '@/features/api-keys/scopes'
import { closesByItsButtonOnly } from '../../support/client/closes-by-its-button-only'
import { aViewer, type Resolvers, refusal, render } from '../../support/client/render'

const AT = '/app/settings?tab=api'

const aKey = (changes: object = {}) => ({
  id: 'key-1',
  name: 'Books',
  prefix: 'sk_live_',
  lastFour: 'x9Qa',
  scopes: ['INVOICES_READ', 'INVOICES_WRITE', 'PROFILE_READ'],
  addresses: ['203.0.113.0/24'],
  status: 'WORKING',
  createdAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2027-01-30T09:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  lastUsedFrom: '203.0.113.7',
  revokedAt: null as string | null,
  ...changes,
})
type Key = ReturnType<typeof aKey>

const pageOf = (...nodes: Key[]) => ({ nodes, totalCount: nodes.length, pageInfo: { hasNextPage: false, endCursor: null } })
const settings = (changes: object = {}) => ({
  hasKeyAccess: true,
  allowedDomains: [],
  scopes: ['PAYMENTS_READ', 'PAYMENTS_WRITE', 'INVOICES_READ', 'INVOICES_WRITE', 'PROFILE_READ'],
  requestsPerMinute: 100,
  requestsPerHour: 1000,
  address: '198.51.100.7',
  ...changes,
})

const open = (resolvers: Resolvers, role: 'MERCHANT' | 'ADMIN' = 'MERCHANT') =>
  render(<AppRoutes />, {
    at: AT,
    viewer: aViewer({ role }),
    resolvers: { apiKeys: () => pageOf(), apiSettings: () => settings(), ...resolvers },
  })

test('a key shows its scopes, addresses, end and last use, and never its secret', async () => {
  open({ apiKeys: () => pageOf(aKey(), aKey({ id: 'key-2', name: 'Old', status: 'REPLACED', lastUsedAt: null, lastUsedFrom: null })) })
  const row = await screen.findByRole('listitem', { name: 'Books' })
  expect(row).toHaveTextContent('sk_live_…x9Qa')
  expect(row).toHaveTextContent('Invoices: read and write · Profile: read')
  expect(row).toHaveTextContent('203.0.113.0/24')
  expect(row).toHaveTextContent('203.0.113.7')
  const old = screen.getByRole('listitem', { name: 'Old' })
  expect(old).toHaveTextContent('Replaced, still active')
  expect(within(old).queryByRole('button', { name: 'Rotate Old' })).not.toBeInTheDocument()
  expect(within(old).getByRole('button', { name: 'Revoke Old' })).toBeVisible()
})

test('a key is created with its scopes and my address, and its secret is shown once with a call', async () => {
  let keys: Key[] = []
  const created = aKey({ name: 'New API Key', scopes: ['PROFILE_READ', 'PAYMENTS_WRITE'], lastUsedAt: null, lastUsedFrom: null })
  const { user, asked } = open({
    apiKeys: () => pageOf(...keys),
    createApiKey: () => {
      keys = [created]
      return { secret: 'sk_live_abcdefghijklmnopqrstuvwxyz0123456789x9Qa', apiKey: created }
    },
  })
  expect(await screen.findByText('No API keys yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Generate New Key' }))
  await user.click(await screen.findByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('Choose at least one')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Profile: read' }))
  expect(screen.queryByRole('checkbox', { name: 'Profile: write' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Payments: write' }))
  expect(screen.getByText(/Required, because this key changes payments/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add my current IP address, 198.51.100.7' }))
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText(/never shown again/)).toBeVisible()
  expect(asked.find(({ name }) => name === 'CreateApiKey')!.variables).toEqual({
    input: { name: 'New API Key', scopes: ['PROFILE_READ', 'PAYMENTS_WRITE'], addresses: ['198.51.100.7'], lifetimeDays: 90 },
  })
  await closesByItsButtonOnly(user, 'Your new key')
  expect(screen.getByText(/curl http/)).toHaveTextContent('{"query":"{ viewer { name role } }"}')
  await user.click(screen.getByRole('button', { name: 'I have stored it' }))
  expect(await screen.findByRole('listitem', { name: 'New API Key' })).toBeVisible()
  expect(screen.queryByText(/sk_live_abc/)).not.toBeInTheDocument()
})

test('what the server refuses is shown under its field', async () => {
  const { user } = open({
    createApiKey: () =>
      refusal('Check the fields.', 'INVALID', { addresses: 'A key that changes payments must list the IP addresses it works from.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Generate New Key' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Payments: write' }))
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('A key that changes payments must list the IP addresses it works from.')).toBeVisible()
})

test('a key is rotated with an overlap', async () => {
  const successor = aKey({ id: 'key-2', lastFour: 'n3Wb' })
  let keys = [aKey()]
  const { user, asked } = open({
    apiKeys: () => pageOf(...keys),
    rotateApiKey: () => {
      keys = [successor, aKey({ status: 'REPLACED' })]
      return { secret: 'sk_live_abcdefghijklmnopqrstuvwxyz0123456789n3Wb', apiKey: successor }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rotate Books' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Rotate Books' }))
  await user.selectOptions(await screen.findByLabelText(/The old key keeps working for/), '1 hour')
  await user.click(screen.getByRole('button', { name: 'Rotate key' }))
  expect(await screen.findByText(/never shown again/)).toBeVisible()
  expect(asked.find(({ name }) => name === 'RotateApiKey')!.variables).toEqual({
    id: 'key-1',
    input: { overlapHours: 1, addresses: ['203.0.113.0/24'] },
  })
  await closesByItsButtonOnly(user, 'Your new key')
  await user.click(screen.getByRole('button', { name: 'I have stored it' }))
  expect(await screen.findAllByRole('listitem', { name: 'Books' })).toHaveLength(2)
})

test('revoking says what it does', async () => {
  const { user } = open({
    apiKeys: () => pageOf(aKey()),
    revokeApiKey: () => aKey({ status: 'REVOKED', revokedAt: '2026-11-27T09:00:00.000Z' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke Books' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Programs with this key lose access at once')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Books was revoked')).toBeVisible()
  expect(screen.getByRole('listitem', { name: 'Books' })).toHaveTextContent('Revoked')
})

test('access is turned off for every key, and domains are saved', async () => {
  let current = settings()
  const { user, asked } = open({
    apiKeys: () => pageOf(aKey()),
    apiSettings: () => current,
    updateApiSettings: ({ input }: { input: object }) => {
      current = settings({ ...current, ...input })
      return current
    },
  })
  await user.type(await screen.findByLabelText('Domain 1'), 'https://books.example.com')
  await user.click(screen.getByRole('button', { name: 'Save domains' }))
  expect(await screen.findByText('Domains saved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Turn off API keys?' })
  expect(dialog).toHaveTextContent('Every key stops at once')
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Generate New Key' })).not.toBeInTheDocument()
  expect(screen.getByRole('listitem', { name: 'Books' })).toHaveTextContent('Turned off')
  const sent = asked.filter(({ name }) => name === 'UpdateApiSettings').map(({ variables }) => variables)
  expect(sent).toEqual([{ input: { allowedDomains: ['https://books.example.com'] } }, { input: { hasKeyAccess: false } }])
})

test('staff have no tab for keys', async () => {
  open({}, 'ADMIN')
  expect(await screen.findByRole('tab', { name: 'Preferences' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'API Settings' })).not.toBeInTheDocument()
})

test('scopes are shown by part, and the example call is one that the key may make', () => {
  expect(resourcesOf(['FILES_WRITE', 'PAYMENTS_READ'])).toEqual([
    { resource: 'PAYMENTS', access: 'READ' },
    { resource: 'FILES', access: 'WRITE' },
  ])
  expect(exampleQuery(['INVOICES_READ'])).toBe('{ product { name } }')
  expect(exampleQuery(['INVOICES_WRITE'])).toBeUndefined()
})
