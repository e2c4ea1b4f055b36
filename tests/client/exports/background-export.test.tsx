import { screen, waitFor, within } from '@testing-library/react'
import { buildSchema, parse, validate } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Wallet from '@/screens/wallet'
import { BackgroundExport } from '@/ui/lists/background-export'
import contract from '../../../schema.graphql?raw'
import { aViewer, type Resolvers, refusal, render } from '../../support/client/render'
import { walletResolvers } from '../wallet/accounts'

const DOCUMENT = 'query Rates($base: String) { exchangeRates { base } }'

const created = (fileName = 'Customers.jsonl') => ({ export: { __typename: 'Export', id: 'export-1', fileName, status: 'QUEUED' } })
const respond = (response: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(response))
const refuse = (code: string, sentence: string) =>
  respond(new Response(sentence, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8', 'x-mizan-error': code } }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const openWallet = (resolvers: Resolvers = {}) =>
  render(
    <WithSession>
      <Wallet />
    </WithSession>,
    { at: '/app/wallet?type=DEBIT&search=rent', viewer: aViewer(), resolvers: { ...walletResolvers, ...resolvers } },
  )

const openButton = (resolvers: Resolvers = {}) =>
  render(
    <WithSession>
      <BackgroundExport document={DOCUMENT} operationName="Rates" variables={{ base: 'AED' }} path="exchangeRates" name="Rates: all?" />
    </WithSession>,
    { viewer: aViewer({ role: 'ANALYST', business: null }), resolvers },
  )

test('a list within the limit is saved as a file, without a question', async () => {
  respond(new Response('id\n1\n', { headers: { 'content-disposition': 'attachment; filename="transactions.csv"' } }))
  URL.createObjectURL = vi.fn(() => 'blob:file')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = openWallet()
  await user.click(await screen.findByRole('link', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('transactions.csv')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a list above the limit is exported in the background with its own query and filter', async () => {
  refuse('LIMIT_EXCEEDED', 'This list has more than 10,000 rows.')
  const exportCreate = vi.fn((_: { readonly input: { readonly query: string } }) => created('March.csv'))
  const { user } = openWallet({ exportCreate })
  await user.click(await screen.findByRole('link', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This list has more than 10,000 rows' }))
  expect(dialog.queryByLabelText('Format')).toBeNull()
  await user.clear(dialog.getByLabelText('File name'))
  await user.type(dialog.getByLabelText('File name'), 'March')
  await user.click(dialog.getByRole('button', { name: 'Export in the background' }))
  const done = within(await screen.findByRole('dialog', { name: 'Export requested' }))
  expect(done.getByRole('status')).toHaveTextContent('March.csv')
  expect(done.getByRole('link', { name: 'Open Exports' })).toHaveAttribute('href', '/app/exports')
  const { input } = exportCreate.mock.calls[0]![0]
  expect(input).toMatchObject({
    variables: { filter: { type: 'DEBIT', search: 'rent' } },
    operationName: null,
    format: 'CSV',
    name: 'March',
  })
  expect(validate(buildSchema(contract), parse(input.query))).toEqual([])
  expect(input.query).toContain('transactions(filter: $filter')
})

test('another refusal of the file is said in words', async () => {
  refuse('RATE_LIMITED', 'Too many documents. Try again in a minute.')
  const { user } = openWallet()
  await user.click(await screen.findByRole('link', { name: 'Export' }))
  expect(await screen.findByText('Too many documents. Try again in a minute.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the result of a query is exported under a name, in the format that is chosen', async () => {
  const exportCreate = vi.fn((_: unknown) => created())
  const { user } = openButton({ exportCreate })
  await user.click(await screen.findByRole('button', { name: 'Export all rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all rows' }))
  expect(dialog.getByLabelText('File name')).toHaveValue('Rates- all-')
  await user.selectOptions(dialog.getByLabelText('Format'), 'JSON Lines, for programs')
  await user.click(dialog.getByRole('button', { name: 'Export in the background' }))
  await screen.findByRole('dialog', { name: 'Export requested' })
  expect(exportCreate.mock.calls[0]?.[0]).toEqual({
    input: {
      query: DOCUMENT,
      variables: { base: 'AED' },
      operationName: 'Rates',
      path: 'exchangeRates',
      format: 'JSONL',
      name: 'Rates- all-',
    },
  })
})

test('what the server refuses is explained in the dialog, which stays open', async () => {
  const sentence = 'Three of your exports are not ready yet. Try again when one is.'
  const { user } = openButton({
    exportCreate: () => {
      throw refusal(sentence, 'LIMIT_EXCEEDED')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export all rows' }))
  await user.click(await screen.findByRole('button', { name: 'Export in the background' }))
  expect(await within(screen.getByRole('dialog')).findByText(sentence)).toBeInTheDocument()
})
