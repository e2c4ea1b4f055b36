import { ApolloLink, gql } from '@apollo/client'
import { EMPTY } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { createClient } from '@/lib/api/apollo'
import { ViewerDocument, type ViewerFieldsFragment } from '@/lib/api/viewer.generated'
import { aViewer } from '../../support/client/render'

const ACCOUNTS = gql`query Accounts { walletAccounts { id name } }`
const business = {
  ...{ __typename: 'Business', id: 'b1', name: 'Al Noor', status: 'VERIFIED', statusReason: null },
  ...{ rejectionReasons: [], kycStatus: 'VERIFIED' },
}

const opened = () => {
  const client = createClient(new ApolloLink(() => EMPTY))
  const viewer = (fields: object) => ({ ...aViewer(), avatar: null, business, memberRole: 'FINANCE', visibleAccountIds: null, ...fields })
  const write = (fields: object = {}) =>
    client.writeQuery({ query: ViewerDocument, data: { viewer: viewer(fields) as unknown as ViewerFieldsFragment } })
  write()
  client.writeQuery({ query: ACCOUNTS, data: { walletAccounts: [{ __typename: 'WalletAccount', id: 'w1', name: 'Reserve' }] } })
  const shown = () => client.readQuery<{ walletAccounts: object[] }>({ query: ACCOUNTS })?.walletAccounts
  return { client, write, shown }
}

test.each([
  ['another role', { memberRole: 'VIEWER' }],
  ['fewer accounts', { visibleAccountIds: ['w2'] }],
  ['another business', { business: { ...business, id: 'b2' } }],
  ['no business', { business: null, memberRole: null }],
])('what was cached is cleared when the user has %s', async (_, change) => {
  const { client, write, shown } = opened()
  expect(shown()).toHaveLength(1)
  write(change)
  await vi.waitFor(() => expect(shown()).toBeUndefined())
  expect(client.readQuery({ query: ViewerDocument })?.viewer).toMatchObject({ name: 'Layla Haddad', ...change })
  expect(JSON.stringify(client.extract())).not.toContain('Reserve')
})

test('what was cached is kept when only the profile of the user changes', async () => {
  const { write, shown } = opened()
  write({ jobTitle: 'Finance lead', name: 'Layla Al Haddad' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown()).toHaveLength(1)
})
