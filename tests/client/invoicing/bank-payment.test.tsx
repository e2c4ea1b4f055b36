import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Invoicing from '@/screens/invoicing'
import { aViewer, type Resolvers, refusal, render } from '../../support/client/render'
import { aDraft, anInvoice, aReceipt, aSummary, pageOf } from './invoices'

const aTransaction = (changes = {}) => ({
  id: 'row-1',
  accountId: 'account-1',
  account: { id: 'account-1', name: 'Main current account', mask: '8810' },
  amount: '4956.00',
  bookedOn: '2026-11-18',
  counterparty: 'Al Noor Restaurants LLC',
  currency: 'AED',
  description: 'TRF INV-2026-016',
  receipt: null,
  ...changes,
})
const sure = { confidence: 0.94, reasons: ['REFERENCE', 'AMOUNT'], transaction: aTransaction() }
const taken = {
  confidence: 0.5,
  reasons: ['PAYER'],
  transaction: aTransaction({
    id: 'row-2',
    amount: '2000.00',
    counterparty: null,
    description: 'Cash deposit',
    receipt: { ...aReceipt({ id: 'receipt-2', unallocated: '956.00' }) },
  }),
}

const open = (resolvers: Resolvers, query = '?invoice=invoice-1') =>
  render(
    <WithSession>
      <Invoicing />
    </WithSession>,
    {
      at: `/app/invoicing${query}`,
      viewer: aViewer(),
      resolvers: {
        invoicingSummary: () => aSummary(),
        approvals: () => pageOf(),
        invoices: () => pageOf(anInvoice()),
        invoice: () => anInvoice(),
        ...resolvers,
      },
    },
  )

test('the payment of an open invoice is found at the bank and settles it after confirmation', async () => {
  const recordReceiptFromBank = vi.fn((_: unknown) => aReceipt({ source: 'BANK', bankTransaction: aTransaction() }))
  recordReceiptFromBank.mockImplementationOnce(() => {
    throw refusal('This transaction was not found.', 'NOT_FOUND')
  })
  const bankReceiptSuggestions = vi.fn((_: unknown) => [sure, taken])
  const { user, asked } = open({
    bankReceiptSuggestions,
    recordReceiptFromBank,
    allocateReceipt: () => aReceipt({ allocated: '4956.00', unallocated: '0.00', suggestions: [] }),
  })
  const find = await screen.findByRole('button', { name: 'Find the payment in your bank' })
  // In its first frame a drawer hides everything else from screen readers, which would be the dialog too if it opened before.
  await new Promise(requestAnimationFrame)
  await user.click(find)
  const dialog = within(await screen.findByRole('dialog', { name: 'Find the payment in your bank' }))
  expect(await dialog.findByText(/INV-2026-016: AED 4,956.00 is due/)).toBeVisible()
  const [first, second] = within(await dialog.findByRole('list', { name: 'Payments found' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/Al Noor Restaurants LLC.*94% match.*TRF INV-2026-016.*18 Nov 2026.*8810.*Matches: reference, amount/)
  expect(second).toHaveTextContent(/Cash deposit.*50% match.*Matches: payer.*Recorded as a receipt; AED 956.00 left to allocate/)
  expect(bankReceiptSuggestions.mock.calls[0]?.[0]).toEqual({ invoiceId: 'invoice-1' })

  const use = dialog.getByRole('button', { name: 'Use the payment from Al Noor Restaurants LLC' })
  await user.click(use)
  expect(await within(first!).findByRole('alert')).toHaveTextContent('This transaction was not found.')
  await user.click(use)
  expect(await screen.findByRole('dialog', { name: 'Allocate to invoices' })).toBeVisible()
  const takenTwice = recordReceiptFromBank.mock.calls.map(([args]) => args as { input: { transactionId: string }; idempotencyKey: string })
  expect(takenTwice.map(({ input }) => input.transactionId)).toEqual(['row-1', 'row-1'])
  // The first was refused, so the next request is a new act.
  expect(new Set(takenTwice.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  expect(asked.some(({ name }) => name === 'AllocateReceipt')).toBe(false)
  await user.click(await screen.findByRole('button', { name: /^Allocate AED.4,956.00/ }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'AllocateReceipt')?.variables).toMatchObject({
      id: 'receipt-1',
      input: { allocations: [{ invoiceId: 'invoice-1', amount: '4956.00' }] },
    }),
  )
})

test('without a matching payment the page shows what to do; a failure offers a retry', async () => {
  const bankReceiptSuggestions = vi.fn((_: unknown): unknown[] => [])
  bankReceiptSuggestions.mockImplementationOnce(() => {
    throw refusal('The server does not respond.', 'INTERNAL_SERVER_ERROR')
  })
  const { user } = open({ bankReceiptSuggestions })
  await user.click(await screen.findByRole('button', { name: 'Find the payment in your bank' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Find the payment in your bank' }))
  await user.click(within(await dialog.findByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('heading', { name: 'No payment found' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Go to Bank Connections' })).toHaveAttribute('href', '/app/connections')
})

test('an invoice with nothing due offers no search for a payment', async () => {
  open({ invoice: () => aDraft() }, '?invoice=draft-1')
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Find the payment in your bank' })).toBeNull()
})

test('a receipt from a bank links to its transaction', async () => {
  const receipt = aReceipt({ source: 'BANK', bankTransaction: aTransaction() })
  open({ receipts: () => pageOf(receipt), receipt: () => receipt }, '?view=receipts&receipt=receipt-1')
  const drawer = within(await screen.findByRole('dialog', { name: /^Receipt/ }))
  expect(await drawer.findByText('94% match')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Bank transaction' })).toHaveAttribute(
    'href',
    '/app/connections?tab=transactions&accountId=account-1&from=2026-11-18&to=2026-11-18&row=row-1',
  )
})
