// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/admin'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'
import { aChain, aHealth, anEntry } from './fixtures'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }
const ONE = { ...NONE, nodes: [anEntry()], totalCount: 1, isTotalExact: true }

const open = (at = '', { role = 'ADMIN', ...resolvers }: { role?: 'ADMIN' | 'SSB_AUDITOR'; [field: string]: unknown } = {}) =>
  render(<AppRoutes />, {
    at: `/app/admin?tab=audit${at}`,
    viewer: aViewer({ role, business: null }),
    resolvers: {
      notifications: () => NONE,
      systemHealth: aHealth,
      auditLog: () => ONE,
      auditEntry: () => anEntry(),
      auditChain: aChain,
      ...(resolvers as Record<string, () => unknown>),
    },
  })

test('an entry says what happened, who did it and from where', async () => {
  open()
  const row = (await screen.findByText('Person suspended')).closest('tr')!
  expect(within(row).getByText('Layla Haddad')).toBeInTheDocument()
  expect(within(row).getByText('192.0.2.7')).toBeInTheDocument()
  expect(screen.getByText('1 entry')).toBeInTheDocument()
})

test('a value from a closed set is shown in words, any other as it is', async () => {
  const details = ['customer_payment', 'INV_2026_7'].map((value, index) => ({ name: `category${index}`, value, isHidden: false }))
  open('', { auditLog: () => ({ ...ONE, nodes: [{ ...anEntry(), details }] }) })
  expect(await screen.findByText('customer payment')).toBeInTheDocument()
  expect(screen.getByText('INV_2026_7')).toBeInTheDocument()
})

test('the Shariah board is shown no addresses', async () => {
  open('', { role: 'SSB_AUDITOR' })
  expect(await screen.findByText('Person suspended')).toBeInTheDocument()
  expect(screen.queryByText('192.0.2.7')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'IP address' })).toBeNull()
})

test('the filter in the address narrows the list and the export alike', async () => {
  const auditLog = vi.fn(() => ONE)
  open('&auditGroup=SECURITY&auditSearch=layla', { auditLog })
  await screen.findByText('Person suspended')
  expect(JSON.stringify(auditLog.mock.calls)).toContain('"group":"SECURITY"')
  const file = new URL(screen.getByRole('link', { name: 'Export Logs' }).getAttribute('href')!, 'http://localhost')
  expect(file.pathname).toBe('/documents/audit-log.csv')
  expect([file.searchParams.get('group'), file.searchParams.get('search')]).toEqual(['SECURITY', 'layla'])
})

test('a filter that matches nothing can be cleared', async () => {
  open('&auditGroup=MONEY', { auditLog: () => ({ ...NONE, isTotalExact: true }) })
  expect(await screen.findByText('No entry matches these filters')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Clear filters' })[0]).toBeEnabled()
})

test('the drawer names values in words, and shows no secret', async () => {
  open('&entry=41')
  const drawer = await screen.findByRole('dialog', { name: 'Person suspended' })
  expect(await within(drawer).findByRole('rowheader', { name: /^Suspended\s*Person$/ })).toBeInTheDocument()
  expect(within(drawer).getByRole('rowheader', { name: 'Reason' })).toBeInTheDocument()
  expect(within(drawer).getByRole('rowheader', { name: 'Plan due' })).toBeInTheDocument()
  expect(within(drawer).getByText('Changed; the content is not recorded')).toBeInTheDocument()
  expect(within(drawer).getByText('Hidden')).toBeInTheDocument()
})

test('the drawer shows values of closed sets in words, and ids and what people wrote as they are', async () => {
  const id = '3f2b8c1e-0000-4000-8000-00000000ab12'
  const details = [
    { name: 'reason', value: 'second_factor', isHidden: false },
    { name: `byUser.${id}`, value: 'INV_2026_7', isHidden: false },
    { name: 'category', value: 'customer_payment', isHidden: false },
    { name: 'after.isSignUpOpen', value: 'false', isHidden: false },
  ]
  const changes = [{ record: 'app_user', recordId: id, name: 'role', before: 'private_lender', after: 'lender', isHidden: false }]
  const entry = anEntry({ details, changes })
  open('&entry=41', { auditLog: () => ({ ...ONE, nodes: [entry] }), auditEntry: () => entry })
  const drawer = await screen.findByRole('dialog', { name: 'Person suspended' })
  const shown = ['Wrong code', 'INV_2026_7', 'customer payment', 'No', 'Private lender', 'Financial institution']
  await within(drawer).findByRole('rowheader', { name: 'Reason' })
  for (const value of shown) expect(within(drawer).getByText(value)).toBeInTheDocument()
  expect(within(drawer).getByRole('rowheader', { name: `By a person · ${id}` })).toBeInTheDocument()
})

test('from an entry, the list is narrowed to its record', async () => {
  const auditLog = vi.fn(() => ONE)
  open('&entry=41', { auditLog })
  const drawer = await screen.findByRole('dialog', { name: 'Person suspended' })
  await userEvent.click(await within(drawer).findByRole('button', { name: 'All entries about this entity' }))
  await vi.waitFor(() => expect(JSON.stringify(auditLog.mock.calls)).toContain('"entityId":"0b9e6c1a-1111-4222-8333-444455556666"'))
})

test('a broken chain names the first entry that differs', async () => {
  const findings = [{ kind: 'ENTRY_ALTERED', count: 1, entries: [{ place: 7, stream: 'event', row: '9' }], details: [] }]
  open('', { auditChain: () => aChain({ status: 'BROKEN', findings }) })
  expect(await screen.findByText(/^Broken at entry 7, checked/)).toBeInTheDocument()
  expect(screen.getByText(/^Entries that are not what was signed/)).toBeInTheDocument()
})
