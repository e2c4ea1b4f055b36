import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { DataRoom } from '@/features/lending/data-room/data-room'
import type { DataRoomOfRequestFragment } from '@/features/lending/data-room/data-room.generated'
import { render } from '../../support/client/render'

beforeAll(() => i18next.loadNamespaces(['bureaus', 'lending', 'domain', 'score']))

const AT = '2030-03-02T08:00:00.000Z'
const A_SANDBOX = {
  __typename: 'DataRoomBureau',
  bureau: 'AECB',
  isConnected: true,
  isSandbox: true,
  isCheckAllowed: true,
  closure: null,
} as const
type Asked = DataRoomOfRequestFragment['dataRoomGrants'][number]
type Room = NonNullable<DataRoomOfRequestFragment['dataRoom']>

const anAsked = (changes: Partial<Asked> = {}): Asked => ({
  __typename: 'DataRoomGrant',
  id: 'grant-1',
  state: 'ASKED',
  askedAt: AT,
  askedScopes: ['STATEMENTS'],
  grantedScopes: [],
  expiresAt: null,
  reason: null,
  ...changes,
})

const open = (dataRoom: Partial<Room>, dataRoomGrants: readonly Asked[] = [], resolvers = {}) =>
  render(
    <DataRoom
      opportunity={{
        __typename: 'FinancingRequest',
        id: 'request-1',
        merchantName: 'Haddad Trading',
        dataRoomGrants,
        dataRoom: { __typename: 'DataRoom', state: 'NOT_ASKED', askableScopes: [], creditBureau: null, ...dataRoom },
      }}
    />,
    { resolvers },
  )

test('a lender asks for data and says why', async () => {
  const { user, asked } = open({ state: 'NOT_ASKED', askableScopes: ['SCORE_FACTORS', 'STATEMENTS'] }, [], { askForData: () => anAsked() })
  await user.click(screen.getByRole('button', { name: 'Ask for more data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask for more data' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Score factors' }))
  await user.type(within(dialog).getByRole('textbox', { name: /Message/ }), 'To set the price.')
  await user.click(within(dialog).getByRole('button', { name: 'Ask for data' }))
  expect(await screen.findByText('Data request sent to Haddad Trading')).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'AskForData')?.variables).toEqual({
    input: { requestId: 'request-1', scopes: ['STATEMENTS'], message: 'To set the price.' },
  })
})

test('granted data are read only when the lender opens them', async () => {
  const statements = { currency: 'AED', months: [{ month: '2026-03', inflow: '30000.00', outflow: '24000.00', net: '6000.00' }] }
  const asks = anAsked({ state: 'GRANTED', grantedScopes: ['STATEMENTS'], expiresAt: AT })
  const { user, asked } = open({ state: 'GRANTED', askableScopes: [] }, [asks], {
    financingRequest: () => ({ id: 'request-1', dataRoom: { state: 'GRANTED', score: null, statements } }),
  })
  expect(screen.getByText('Haddad Trading sees who reads the data, and when.')).toBeInTheDocument()
  expect(asked.map(({ name }) => name)).not.toContain('DataRoomContents')
  await user.click(screen.getByRole('button', { name: 'Show the data' }))
  const table = await screen.findByRole('table', { name: 'Monthly cashflow' })
  expect(table).toHaveTextContent('March 2026')
  expect(table).toHaveTextContent('AED 6,000.00')
})

test('a refusal shows its reason, and a lender without a response reads what to do first', () => {
  const { unmount } = open({ state: 'REFUSED', askableScopes: [] }, [anAsked({ state: 'REFUSED', reason: 'Please propose first.' })])
  expect(screen.getByText('Please propose first.')).toBeInTheDocument()
  unmount()
  open({ state: 'NOT_ASKED', askableScopes: [] })
  expect(screen.getByText('Express interest or send a proposal to ask Haddad Trading for more data.')).toBeInTheDocument()
})

test('says that the credit bureau is not connected, whatever may be asked', () => {
  open({
    creditBureau: {
      __typename: 'DataRoomBureau',
      bureau: 'AECB',
      isConnected: false,
      isSandbox: false,
      isCheckAllowed: false,
      closure: null,
    },
  })
  expect(screen.getByText('Al Etihad Credit Bureau (AECB)')).toBeInTheDocument()
  expect(screen.getByText('Not connected')).toBeInTheDocument()
  expect(screen.getByText('Mizan is not connected to this bureau here. No check can be made.')).toBeInTheDocument()
})

test('a lender with a grant requests a check at the bureau and reads its report', async () => {
  const check = {
    id: 'check-1',
    bureau: 'AECB',
    status: 'REPORTED',
    failure: null,
    requestedAt: AT,
    settledAt: AT,
    expiresAt: AT,
    reference: 'R-1',
    score: 701,
    scoreLowest: 300,
    scoreHighest: 900,
    openFacilities: 2,
    lateFacilities: null,
    isSandbox: true,
  }
  let made: object | null = null
  const asks = anAsked({ state: 'GRANTED', askedScopes: ['CREDIT_BUREAU'], grantedScopes: ['CREDIT_BUREAU'], expiresAt: AT })
  const { user } = open({ state: 'GRANTED', creditBureau: A_SANDBOX }, [asks], {
    financingRequest: () => ({
      id: 'request-1',
      dataRoom: {
        state: 'GRANTED',
        score: null,
        statements: null,
        creditBureau: { isConnected: true, isCheckAllowed: true, closure: null, check: made },
      },
    }),
    requestBureauCheck: () => {
      made = check
      return { id: 'request-1' }
    },
  })
  expect(screen.getByText('Sandbox')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show the data' }))
  expect(await screen.findByText('You have not requested a check yet.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Request a check' }))
  expect(await screen.findByText('701 on a scale from 300 to 900')).toBeInTheDocument()
  expect(screen.getByText('Not reported')).toBeInTheDocument()
  expect(screen.getByText('A sandbox made this report up. It says nothing of the business.')).toBeInTheDocument()
  expect(screen.getAllByText('Sandbox')).toHaveLength(2)
  expect(screen.getByText('Reported on')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Request another check' })).toBeInTheDocument()
})

test.each([
  ['has expired', { closure: 'EXPIRED' }, /has expired and can no longer be read/, 'Request another check'],
  ['lost its consent', { closure: 'CONSENT_ENDED', isCheckAllowed: false }, /ended the consent for the earlier check/, null],
  ['never had a consent', { isCheckAllowed: false }, 'The business has to consent to checks first.', null],
  ['lost its connection', { isConnected: false, isCheckAllowed: false }, /is not connected to this bureau here/, null],
])('says why there is no report when the check %s', async (_case, state, words, button) => {
  const asks = anAsked({ state: 'GRANTED', askedScopes: ['CREDIT_BUREAU'], grantedScopes: ['CREDIT_BUREAU'], expiresAt: AT })
  const creditBureau = { isConnected: true, isCheckAllowed: true, closure: null, check: null, ...state }
  const { user } = open({ state: 'GRANTED' }, [asks], {
    financingRequest: () => ({ id: 'request-1', dataRoom: { state: 'GRANTED', score: null, statements: null, creditBureau } }),
  })
  await user.click(screen.getByRole('button', { name: 'Show the data' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  const buttons = screen.queryAllByRole('button', { name: /Request a/ }).map(({ textContent }) => textContent)
  expect(buttons).toEqual(button ? [button] : [])
})
