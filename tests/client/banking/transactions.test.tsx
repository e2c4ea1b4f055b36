import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import Connections from '@/screens/connections'
import { aViewer, refusal, render } from '../../support/client/render'
import { aConnection, anAccount, aRow, bankResolvers, pageOf } from './banks'

/** A single transaction is resolved as it is listed. */
const open = (given: object, at: string) => {
  const resolvers: typeof bankResolvers = { ...bankResolvers, ...given }
  return render(
    <WithSession>
      <Connections />
    </WithSession>,
    { at, viewer: aViewer(), resolvers: { bankTransaction: () => resolvers.bankTransactions().nodes[0], ...resolvers } },
  )
}

test('a figure links to its transactions with a filter chip, which can be cleared', async () => {
  const bankTransactions = vi.fn((_: unknown) => pageOf(aRow()))
  const evidence = 'day:2026-03-01..2026-05-31;direction:credit;payer:acme%20foods'
  const { user } = open({ bankTransactions }, hrefOfEvidence(evidence))
  const chips = await screen.findByRole('group', { name: 'Transactions in this figure' })
  expect(chips).toHaveTextContent('1 Mar 2026 to 31 May 2026')
  expect(chips).toHaveTextContent('from or to acme foods')
  await waitFor(() => expect(bankTransactions.mock.calls[0]?.[0]).toMatchObject({ filter: { evidence } }))
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    `/documents/bank-transactions.csv?${new URLSearchParams({ evidence, language: 'en' })}`,
  )
  await user.click(within(chips).getByRole('button', { name: 'Show all transactions' }))
  expect(screen.queryByRole('group', { name: 'Transactions in this figure' })).toBeNull()
  expect(window.location.search).toBe('?tab=transactions')
})

test('a category shows its rule and is corrected in its row, and the correction can be undone', async () => {
  let row = aRow()
  const correctCategory = vi.fn(({ input: { category } }: { input: { category: string | null } }) => {
    row = category
      ? aRow({ category, isCategoryCorrected: true, categoryReason: 'You said so.', note: 'Shop in Deira' })
      : aRow({ category: 'SUPPLIER' })
    return row
  })
  const { user } = open({ correctCategory, bankTransaction: () => row }, '/app/connections?tab=transactions')
  await user.click(await screen.findByRole('button', { name: 'Change category of Emaar Properties: Supplier' }))
  const editor = await screen.findByRole('dialog', { name: 'Category' })
  expect(editor).toHaveTextContent('Money to a named payee, and no other rule fits.')
  await user.selectOptions(await within(editor).findByRole('combobox', { name: /Category/ }), 'RENT')
  await user.type(within(editor).getByRole('textbox', { name: /Note/ }), 'Shop in Deira')
  await user.click(within(editor).getByRole('button', { name: 'Save category' }))
  await screen.findByText('Category saved. Your cashflow is updated; your score follows when it is next calculated.')
  await user.click(await screen.findByRole('button', { name: 'Change category of Emaar Properties: Rent' }))
  const again = await screen.findByRole('dialog', { name: 'Category' })
  expect(again).toHaveTextContent('Corrected by you')
  expect(correctCategory.mock.calls[0]?.[0]).toEqual({ id: 'row-1', input: { category: 'RENT', note: 'Shop in Deira' } })
  await user.click(await within(again).findByRole('button', { name: 'Undo correction' }))
  expect(await screen.findByRole('button', { name: 'Change category of Emaar Properties: Supplier' })).toBeInTheDocument()
  expect(correctCategory.mock.calls[1]?.[0]).toEqual({ id: 'row-1', input: { category: null } })
})

test.each([
  ['CONSENT', 'The bank, with your consent'],
  ['STATEMENT', 'A statement you uploaded'],
])('a transaction shows its source: %s', async (source, words) => {
  const row = aRow({ source })
  open({ bankTransactions: () => pageOf(row), bankTransaction: () => row }, '/app/connections?tab=transactions&row=row-1')
  const drawer = await screen.findByRole('dialog', { name: 'Emaar Properties' })
  expect(await within(drawer).findByText(words)).toBeInTheDocument()
})

test('new transactions are announced and shown on click', async () => {
  const { push, user, asked } = open({}, '/app/connections?tab=transactions')
  await screen.findByRole('row', { name: /Emaar Properties/ })
  push('bankConnectionChanged', { cursor: '1', connection: aConnection({ accounts: [anAccount({ transactionCount: 8433 })] }) })
  const before = asked.filter(({ name }) => name === 'BankTransactions').length
  await user.click(await screen.findByRole('button', { name: '12 new transactions' }))
  expect(asked.filter(({ name }) => name === 'BankTransactions')).toHaveLength(before + 1)
})

const aCredit = (changes = {}) =>
  aRow({
    id: 'row-2',
    amount: '4956.00',
    category: 'CUSTOMER_RECEIPT',
    counterparty: 'Al Noor',
    description: 'TRF INV-2026-016',
    ...changes,
  })
const aReceiptOf = (allocated: string) => ({ id: 'receipt-1', allocated, amount: '4956.00', currency: 'AED' })
const AT_THE_ROW = '/app/connections?tab=transactions&row=row-2'

test('a credit is recorded as a receipt, which opens with suggested invoices', async () => {
  const recordReceiptFromBank = vi.fn((_: unknown) => ({
    ...aReceiptOf('0.00'),
    bankTransaction: aCredit({ receipt: aReceiptOf('0.00') }),
  }))
  recordReceiptFromBank.mockImplementationOnce(() => {
    throw refusal('The bank row is being read again.', 'CONFLICT')
  })
  const { user } = open({ bankTransactions: () => pageOf(aCredit()), recordReceiptFromBank }, AT_THE_ROW)
  const section = within(await screen.findByRole('region', { name: 'Invoices' }))
  expect(section.getByText(/Nothing is settled until you confirm/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Match to an invoice' }))
  expect(await section.findByRole('alert')).toHaveTextContent('The bank row is being read again.')
  expect(window.location.pathname).toBe('/app/connections')
  await user.click(section.getByRole('button', { name: 'Match to an invoice' }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/app/invoicing?view=receipts&receipt=receipt-1'))
  const takenTwice = recordReceiptFromBank.mock.calls.map(([args]) => args as { input: { transactionId: string }; idempotencyKey: string })
  expect(takenTwice.map(({ input }) => input.transactionId)).toEqual(['row-2', 'row-2'])
  // The first was refused, so the next request is a new act.
  expect(new Set(takenTwice.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

test.each([
  ['0.00', 'Recorded as a receipt. Not allocated to an invoice yet.', 'Confirm invoices'],
  ['1000.00', 'Recorded as a receipt. AED 1,000.00 of AED 4,956.00 is allocated to invoices.', 'Confirm invoices'],
  ['4956.00', 'Recorded as a receipt. Fully allocated to invoices.', 'Open receipt'],
])('a transaction of which %s settles invoices shows it and links to its receipt', async (allocated, words, link) => {
  open({ bankTransactions: () => pageOf(aCredit({ receipt: aReceiptOf(allocated) })) }, AT_THE_ROW)
  const section = within(await screen.findByRole('region', { name: 'Invoices' }))
  expect(section.getByText(words)).toBeVisible()
  expect(section.getByRole('link', { name: link })).toHaveAttribute('href', '/app/invoicing?view=receipts&receipt=receipt-1')
  expect(section.queryByRole('button', { name: 'Match to an invoice' })).toBeNull()
})

test.each([
  ['an outflow', { amount: '-4956.00', category: 'SUPPLIER' }],
  ['own money', { category: 'OWN_TRANSFER' }],
  ['money that is not the business’s', { category: 'NOT_OURS' }],
])('%s is not offered for matching', async (_, changes) => {
  open({ bankTransactions: () => pageOf(aCredit(changes)) }, AT_THE_ROW)
  expect(await screen.findByRole('region', { name: 'Category' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull()
})

const attached = (name: string) => ({
  id: `attachment-${name}`,
  attachedAt: '2026-11-20T08:00:00.000Z',
  attachedBy: { __typename: 'Person', name: 'Omar Haddad' },
  file: {
    id: `file-${name}`,
    name,
    type: 'application/pdf',
    size: 2048,
    sha256: 'a',
    uploadedAt: '2026-11-20T08:00:00.000Z',
    url: `/files/${name}`,
  },
})
const withFiles = (...names: readonly string[]) => aRow({ attachmentCount: names.length, attachments: names.map(attached) })

test('a transaction shows its number of attachments, which can be read and removed', async () => {
  let row = withFiles('receipt.pdf', 'contract.pdf')
  const removeBankTransactionAttachment = vi.fn((_: { id: string }) => {
    row = withFiles('contract.pdf')
    return row
  })
  const given = { bankTransactions: () => pageOf(row), bankTransaction: () => row, removeBankTransactionAttachment }
  const { user } = open(given, '/app/connections?tab=transactions&row=row-1')
  const drawer = await screen.findByRole('dialog', { name: 'Emaar Properties' })
  expect(await within(drawer).findByRole('link', { name: 'receipt.pdf' })).toHaveAttribute('href', '/files/receipt.pdf')
  expect(screen.getByRole('img', { name: '2 attachments', hidden: true })).toBeInTheDocument()
  await user.click(within(drawer).getByRole('button', { name: 'Remove receipt.pdf' }))
  await waitFor(() => expect(within(drawer).queryByRole('link', { name: 'receipt.pdf' })).toBeNull())
  expect(screen.getByRole('img', { name: '1 attachment', hidden: true })).toBeInTheDocument()
  expect(removeBankTransactionAttachment.mock.calls[0]?.[0]).toEqual({ id: 'attachment-receipt.pdf' })
})

test("a colleague's attachment or correction appears automatically", async () => {
  const { push } = open({ bankTransactions: () => pageOf(aRow()) }, '/app/connections?tab=transactions')
  await screen.findByRole('row', { name: /Emaar Properties/ })
  push('bankTransactionChanged', { cursor: '1', transaction: { ...withFiles('receipt.pdf'), category: 'RENT' } })
  expect(await screen.findByRole('img', { name: '1 attachment' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Change category of Emaar Properties: Rent' })).toBeInTheDocument()
})

test('transactions can be filtered by attachments, in the export too', async () => {
  const bankTransactions = vi.fn((_: unknown) => pageOf(aRow()))
  const { user } = open({ bankTransactions }, '/app/connections?tab=transactions')
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Attachments' }), 'With attachments')
  await waitFor(() => expect(bankTransactions.mock.lastCall?.[0]).toMatchObject({ filter: { hasAttachment: true } }))
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/documents/bank-transactions.csv?hasAttachment=true&language=en',
  )
})
