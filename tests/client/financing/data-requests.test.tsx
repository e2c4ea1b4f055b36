import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import FinancingRequests from '@/screens/financing-requests'
import { aViewer, render } from '../../support/client/render'
import { aRequest, pageOf } from './requests'

const AT = '2026-03-02T08:00:00.000Z'

const aDataRequest = (changes: object = {}) => ({
  id: 'grant-1',
  requestId: 'request-1',
  lenderId: 'lender-1',
  lenderName: 'Noor Bank',
  state: 'ASKED',
  askedAt: AT,
  askedScopes: ['SCORE_FACTORS', 'STATEMENTS'],
  message: 'To set the price.',
  grantedScopes: [],
  decidedAt: null,
  expiresAt: null,
  reason: null,
  availableActions: ['GRANT', 'REFUSE'],
  ...changes,
})

const granted = (changes: object = {}) =>
  aDataRequest({
    state: 'GRANTED',
    grantedScopes: ['SCORE_FACTORS'],
    decidedAt: AT,
    expiresAt: AT,
    availableActions: ['REVOKE'],
    ...changes,
  })

const open = (dataRoomGrants: readonly unknown[], resolvers = {}) =>
  render(
    <WithSession>
      <FinancingRequests />
    </WithSession>,
    {
      at: '/app/financing-requests?request=request-1',
      viewer: aViewer(),
      resolvers: { financingRequest: () => aRequest({ dataRoomGrants }), ...resolvers },
    },
  )

test('a merchant grants one of the asked scopes for some days', async () => {
  const { user, asked } = open([aDataRequest()], { grantData: () => granted() })
  await user.click(await screen.findByRole('button', { name: 'Grant data to Noor Bank' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grant data to Noor Bank' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Monthly cashflow' }))
  const days = within(dialog).getByRole('textbox', { name: /Days/ })
  await user.clear(days)
  await user.type(days, '31')
  await user.click(within(dialog).getByRole('button', { name: 'Grant' }))
  expect(days).toBeInvalid()
  await user.clear(days)
  await user.type(days, '14')
  await user.click(within(dialog).getByRole('button', { name: 'Grant' }))
  expect(await screen.findByRole('button', { name: 'Revoke the data of Noor Bank' })).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'GrantData')?.variables).toEqual({
    id: 'grant-1',
    input: { scopes: ['SCORE_FACTORS'], days: 14 },
  })
})

test('a merchant refuses with a reason that the lender reads', async () => {
  const refused = aDataRequest({ state: 'REFUSED', reason: 'Please propose first.', availableActions: [] })
  const { user, asked } = open([aDataRequest()], { refuseData: () => refused })
  await user.click(await screen.findByRole('button', { name: 'Refuse the data request of Noor Bank' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByRole('button', { name: 'Refuse' })).toBeDisabled()
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Please propose first.')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Refused')).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'RefuseData')?.variables).toEqual({ id: 'grant-1', reason: 'Please propose first.' })
})

test('a merchant revokes a grant, and sees who read the data', async () => {
  const view = { id: 'view-1', grantId: 'grant-1', lenderName: 'Noor Bank', scope: 'SCORE_FACTORS', viewedAt: AT }
  const { user, asked } = open([granted()], {
    dataRoomViews: () => pageOf({ ...view, person: { name: 'Omar Saleh' } }),
    revokeData: () => granted({ state: 'REVOKED', availableActions: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show who read the data' }))
  const log = await screen.findByRole('list', { name: 'Who read the data' })
  expect(log).toHaveTextContent('Omar Saleh · Noor Bank · Score factors')
  expect(asked.find(({ name }) => name === 'DataRoomViews')?.variables).toEqual({ filter: { requestId: 'request-1' } })
  await user.click(screen.getByRole('button', { name: 'Revoke the data of Noor Bank' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeInTheDocument()
})

test('without a data request there is no card', async () => {
  open([])
  expect(await screen.findByText('No proposals yet')).toBeInTheDocument()
  expect(screen.queryByText('Data requests')).toBeNull()
})
