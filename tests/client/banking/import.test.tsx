import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Connections from '@/screens/connections'
import { aViewer, refusal, render } from '../../support/client/render'
import { aConnection, anAccount, bankResolvers } from './banks'

const aMapping = {
  amount: null,
  balance: 4,
  counterparty: null,
  credit: 3,
  currency: null,
  date: 0,
  dateFormat: 'dd/mm/yyyy',
  debit: 2,
  decimalComma: false,
  description: 1,
  direction: null,
  headerRows: 1,
  invertAmounts: false,
  reference: null,
}

const aPreview = (changes = {}) => ({
  accountNumber: null,
  accountNumbers: [],
  badLineCount: 1,
  badLines: [{ line: 14, message: '30 February is not a day.', text: '30/02/2026,POS,12.00,,' }],
  closingBalance: null,
  columns: ['Transaction Date', 'Narration', 'Debit', 'Credit', 'Balance'],
  currency: 'AED',
  dateFormats: [],
  fileId: 'file-1',
  format: 'CSV',
  layout: null,
  likelyDuplicateCount: 0,
  likelyDuplicates: [],
  mapping: aMapping,
  openingBalance: null,
  problem: null,
  rows: [
    {
      amount: '-12.50',
      balance: '900.00',
      bookedOn: '2026-03-01',
      counterparty: null,
      description: 'SERVICE CHARGE',
      line: 2,
      reference: null,
    },
  ],
  totalRows: 15,
  ...changes,
})

const open = (resolvers: object) =>
  render(
    <WithSession>
      <Connections />
    </WithSession>,
    { at: '/app/connections?act=import&file=file-1', viewer: aViewer(), resolvers: { ...bankResolvers, ...resolvers } },
  )

afterEach(() => void vi.useRealTimers())

test('a guessed column is corrected in the header, and the report counts the result', async () => {
  const previewStatement = vi.fn((_: unknown) => aPreview())
  const importStatement = vi.fn((_: unknown) => ({
    account: anAccount(),
    connection: aConnection(),
    badLineCount: 1,
    badLines: aPreview().badLines,
    duplicates: 0,
    imported: 12,
    likelyDuplicates: 0,
    updated: 3,
  }))
  const { user } = open({ previewStatement, importStatement })
  const dialog = await screen.findByRole('dialog', { name: 'Import statement' })
  expect(await within(dialog).findByText(/Line 14: 30 February is not a day\./)).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Balance: column in the file' }), '')
  await waitFor(() => expect(previewStatement.mock.lastCall?.[0]).toMatchObject({ mapping: { balance: null, debit: 2 } }))
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Bank/ }), 'ADCB')
  await user.click(within(dialog).getByRole('button', { name: 'Import 15 transactions' }))
  expect(await within(dialog).findByText('New: 12 · Updated: 3 · Duplicates: 0')).toBeInTheDocument()
  expect(importStatement.mock.calls[0]?.[0]).toMatchObject({
    input: { fileId: 'file-1', bankName: 'ADCB', mapping: { balance: null, date: 0 } },
  })
})

const aDouble = (number: number, amount: string) => ({
  number,
  row: {
    amount,
    balance: null,
    bookedOn: '2026-03-01',
    counterparty: null,
    description: `Ref ${number}`,
    line: number + 1,
    reference: null,
  },
  known: { id: `row-${number}`, description: `POS ${number}` },
})

test('likely duplicates are left out unless the user ticks them', async () => {
  const previewStatement = vi.fn((_: unknown) =>
    aPreview({ likelyDuplicateCount: 3, likelyDuplicates: [aDouble(4, '-30.00'), aDouble(5, '-30.00'), aDouble(9, '80.00')] }),
  )
  const importStatement = vi.fn((_: unknown) => ({
    account: anAccount(),
    connection: aConnection(),
    badLineCount: 0,
    badLines: [],
    duplicates: 0,
    imported: 13,
    likelyDuplicates: 2,
    updated: 0,
  }))
  const { user } = open({ previewStatement, importStatement })
  const dialog = await screen.findByRole('dialog', { name: 'Import statement' })
  expect(await within(dialog).findByText('3 transactions look like ones you already have')).toBeInTheDocument()
  expect(within(dialog).getByText('POS 9')).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Import 12 transactions' })).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Bank/ }), 'ADCB')
  await waitFor(() => expect(previewStatement.mock.lastCall?.[0]).toMatchObject({ bankName: 'ADCB' }))
  const all = within(dialog).getByRole('checkbox', { name: 'Import all 3: they are different transactions' })
  await user.click(all)
  expect(within(dialog).getByRole('checkbox', { name: /Ref 9/ })).toBeChecked()
  expect(within(dialog).getByRole('button', { name: 'Import 15 transactions' })).toBeInTheDocument()
  await user.click(within(dialog).getByRole('checkbox', { name: /Ref 4/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /Ref 9/ }))
  expect(all).not.toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Import 13 transactions' }))
  expect(await within(dialog).findByText('2 transactions left out because you already have them')).toBeInTheDocument()
  expect(importStatement.mock.calls[0]?.[0]).toMatchObject({ input: { includeRows: [5], bankName: 'ADCB' } })
})

test('with all rows ticked, a single row cannot be unticked while some are not listed', async () => {
  const { user } = open({ previewStatement: () => aPreview({ likelyDuplicateCount: 300, likelyDuplicates: [aDouble(4, '-30.00')] }) })
  const dialog = await screen.findByRole('dialog', { name: 'Import statement' })
  const listed = await within(dialog).findByRole('checkbox', { name: /Ref 4/ })
  expect(listed).toBeEnabled()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Import all 300: they are different transactions' }))
  expect(listed).toBeChecked()
  expect(listed).toBeDisabled()
})

test('rows ticked before all rows were ticked stay ticked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = open({
    previewStatement: () => aPreview({ likelyDuplicateCount: 1, likelyDuplicates: [aDouble(4, '-30.00')] }),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Import statement' })
  const listed = await within(dialog).findByRole('checkbox', { name: /Ref 4/ })
  await user.click(listed)
  act(() => vi.advanceTimersByTime(5_000))
  expect(listed).toBeChecked()
})

test('ticked rows are cleared when the mapping changes', async () => {
  const previewStatement = vi.fn((_: unknown) => aPreview({ likelyDuplicateCount: 1, likelyDuplicates: [aDouble(4, '-30.00')] }))
  const { user } = open({ previewStatement })
  const dialog = await screen.findByRole('dialog', { name: 'Import statement' })
  await user.click(await within(dialog).findByRole('checkbox', { name: /Ref 4/ }))
  expect(within(dialog).getByRole('button', { name: 'Import 15 transactions' })).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Balance: column in the file' }), '')
  await waitFor(() => expect(within(dialog).getByRole('checkbox', { name: /Ref 4/ })).not.toBeChecked())
})

test('a file that is not a statement shows a message and changes nothing, and an obstacle hides the button', async () => {
  const sentence = 'This file is not a readable bank statement. Download it from your bank as CSV, OFX, MT940 or camt.053.'
  const first = open({
    previewStatement: () => {
      throw refusal(sentence, 'INVALID')
    },
  })
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeInTheDocument()
  first.unmount()
  open({
    previewStatement: () => aPreview({ currency: null, problem: 'Choose the currency of this statement. The file does not show it.' }),
  })
  expect(await screen.findByText('Choose the currency of this statement. The file does not show it.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
})

test('the file is uploaded as a statement, so that a refusal mentions statements', async () => {
  const asked = vi.spyOn(XMLHttpRequest.prototype, 'open')
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  const { user } = render(
    <WithSession>
      <Connections />
    </WithSession>,
    { at: '/app/connections?act=import', viewer: aViewer(), resolvers: bankResolvers },
  )
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['Date,Amount'], 'march.csv', { type: 'text/csv' }))
  expect(asked).toHaveBeenCalledWith('POST', '/files?for=statement')
  vi.restoreAllMocks()
})
