import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import { chooseLanguage } from '@/lib/text/i18n'
import Invoicing from '@/screens/invoicing'
import { aViewer, LostResponse, type Resolvers, refusal, render } from '../../support/client/render'
import { aCustomer, aDraft, anInvoice, aReceipt, aSummary, pageOf, totals } from './invoices'

const open = (resolvers: Resolvers = {}, query = '') =>
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
        customers: () => pageOf(),
        invoiceTotals: () => totals,
        ...resolvers,
      },
    },
  )

afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

test('the plural form matches the displayed figure: 5.3 يوم, 3 أيام', async () => {
  await act(() => chooseLanguage('ar'))
  open({ invoicingSummary: () => aSummary({ averageDso: 5.3, averageDaysToPay: 3 }) })
  expect(await screen.findByText('5.3 يوم')).toBeVisible()
  expect(screen.getByText(/متوسط السداد 3 أيام/)).toBeVisible()
})

test('a link to an unknown invoice shows a message', async () => {
  open({ invoice: () => null }, '?invoice=invoice-9')
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('It may belong to another business, or the link is wrong.')).toBeVisible()
  expect(within(drawer).getAllByText('Invoice not found')).toHaveLength(2)
})

test('the tiles link to their invoices; a missing figure is a dash with a reason', async () => {
  open({ invoicingSummary: () => aSummary({ averageDso: null }) })
  const tile = await screen.findByRole('link', { name: /Overdue Amount\s*AED/ })
  expect(tile).toHaveAttribute('href', '/app/invoicing?status=OVERDUE')
  expect(screen.getByText(/No invoices in the last 90 days/)).toBeVisible()
})

test.each(['invoices', 'customers', 'recurring', 'receipts', 'billing'])(
  'the tiles follow what becomes of invoices, with %s open below them',
  async (view) => {
    let overdueCount = 1
    const none = { recurringInvoices: () => pageOf(), receipts: () => pageOf(), billingProfile: () => refusal('Not now.') }
    const { push } = open({ ...none, invoicingSummary: () => aSummary({ overdueCount }) }, `?view=${view}`)
    expect(await screen.findByText('1 invoice overdue')).toBeVisible()
    overdueCount = 4
    push('invoiceChanged', { cursor: '1', invoice: anInvoice({ status: 'OVERDUE' }) })
    expect(await screen.findByText('4 invoices overdue')).toBeVisible()
  },
)

test('filters are stored in the URL and sent to the server; an empty result shows a message', async () => {
  const { user, asked } = open({ invoices: () => pageOf() }, '?search=noor')
  expect(await screen.findByText('No invoices match your current filters.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Status'), 'Overdue')
  expect(window.location.search).toBe('?search=noor&status=OVERDUE')
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'Invoices').at(-1)?.variables).toMatchObject({
      filter: { search: 'noor', status: 'OVERDUE' },
    }),
  )
})

test('the order is in the URL and sent to the server; an unknown one falls back to newest first', async () => {
  const { user, asked } = open({ invoices: () => pageOf(anInvoice()) }, '?order=SIDEWAYS')
  const orderOf = () => asked.filter(({ name }) => name === 'Invoices').at(-1)?.variables
  await waitFor(() => expect(orderOf()).toMatchObject({ orderBy: 'NEWEST' }))
  await user.selectOptions(screen.getByLabelText('Order'), 'Due first')
  expect(window.location.search).toBe('?order=DUE_SOON')
  await waitFor(() => expect(orderOf()).toMatchObject({ orderBy: 'DUE_SOON' }))
  await user.selectOptions(screen.getByLabelText('Order'), 'Newest first')
  expect(window.location.search).toBe('')
})

test('each row offers the actions that its status allows', async () => {
  const reminded = anInvoice({
    id: 'invoice-2',
    customerName: 'Palm Hotels',
    invoiceNumber: 'INV-2026-002',
    lastReminderAt: new Date().toISOString(),
  })
  open({ invoices: () => pageOf(aDraft(), anInvoice(), reminded) })
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  const draft = await row(/Draft/)
  expect(draft.getByRole('button', { name: /^Send Invoice/ })).toBeEnabled()
  expect(draft.queryByRole('button', { name: /^Send Reminder/ })).toBeNull()
  expect(draft.queryByRole('button', { name: /^Copy Payment Link/ })).toBeNull()
  const sent = await row(/INV-2026-016/)
  expect(sent.queryByRole('button', { name: /^Send Invoice/ })).toBeNull()
  expect(sent.getByRole('button', { name: /^Send Reminder/ })).not.toHaveAttribute('aria-disabled')
  expect(sent.getByRole('button', { name: /^Copy Payment Link/ })).toBeEnabled()
  expect(sent.getByRole('button', { name: /^View Details/ })).toBeEnabled()
  expect((await row(/INV-2026-002/)).getByRole('button', { name: /^Send Reminder/ })).toHaveAttribute('aria-disabled', 'true')
})

test('the menu of a row has every action, for tables too narrow for buttons', async () => {
  const { user } = open({ invoices: () => pageOf(aDraft(), anInvoice()) })
  const menuOf = async (name: RegExp) => {
    await user.click(within(await screen.findByRole('row', { name })).getByRole('button', { name: /^More actions/ }))
    const names = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    return names.map(({ textContent }) => textContent)
  }
  expect(await menuOf(/Draft/)).toEqual(expect.arrayContaining(['Send Invoice', 'View Details']))
  await user.keyboard('{Escape}')
  expect(await menuOf(/INV-2026-016/)).toEqual(expect.arrayContaining(['Send Reminder', 'Copy Payment Link', 'View Details', 'Void']))
  await user.click(screen.getByRole('menuitem', { name: 'View Details' }))
  expect(window.location.search).toBe('?invoice=invoice-1')
})

test('an invoice without a next step offers its PDF first', async () => {
  open({ invoice: () => anInvoice({ status: 'PAID', balanceDue: '0.00', availableActions: ['CREDIT'] }) }, '?invoice=invoice-1')
  const dialog = within(await screen.findByRole('dialog', { name: /INV-2026-016/ }))
  expect(await dialog.findByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/documents/invoices/1.pdf')
})

test('"paid" appears automatically and is announced politely', async () => {
  const { push } = open()
  const row = await screen.findByRole('row', { name: /INV-2026-016/ })
  push('invoiceChanged', {
    cursor: '1',
    invoice: anInvoice({ status: 'PAID', amountPaid: '4956.00', balanceDue: '0.00', availableActions: ['CREDIT'] }),
  })
  expect(await within(row).findByText('Paid')).toBeVisible()
  expect(await screen.findByText('INV-2026-016 is paid: AED 4,956.00 from Al Noor Restaurants')).toBeVisible()
  expect(within(row).queryByRole('button', { name: /^Send Reminder/ })).toBeNull()
})

test('a dollar invoice of a UAE seller shows its VAT in AED, the rate and its source', async () => {
  const note = { id: 'note-1', number: 'CN-2026-001', amount: '105.00', taxTotal: '5.00', taxInAed: '18.36', currency: 'USD' }
  const documents = { pdfPath: '/documents/credit-notes/1.pdf', xmlPath: '/documents/credit-notes/1.xml' }
  open(
    {
      invoice: () =>
        anInvoice({
          currency: 'USD',
          vatInAed: {
            rate: '3.6725',
            rateAsOf: '2026-11-20T08:00:00Z',
            rateSource: 'Central Bank of the UAE',
            tax: '866.71',
            total: '18200.91',
          },
          creditNotes: [{ ...note, ...documents, issuedAt: '2026-11-21T08:00:00Z', reason: 'Returned' }],
        }),
    },
    '?invoice=invoice-1',
  )
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('VAT in AED')).toBeVisible()
  expect(drawer.getByText('AED 866.71')).toBeVisible()
  expect(drawer.getByText('AED 18,200.91')).toBeVisible()
  expect(drawer.getByText('1 USD = 3.6725 AED')).toBeVisible()
  expect(drawer.getByText('Central Bank of the UAE')).toBeVisible()
  expect(drawer.getByText(/20 Nov/)).toBeVisible()
  expect(drawer.getByText('AED 18.36')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'PDF CN-2026-001' })).toHaveAttribute('href', documents.pdfPath)
  expect(drawer.getByRole('link', { name: 'XML CN-2026-001' })).toHaveAttribute('href', documents.xmlPath)
})

test('an amount settled by a credit note is not shown as a payment', async () => {
  const settlement = { id: 'one', source: 'CREDIT_NOTE', amount: '4956.00', refunded: '0.00', at: '2026-11-21T08:00:00Z' }
  const settlements = [{ ...settlement, payerName: null, reference: 'CN-2026-001', receiptPath: null, reversedAt: null }]
  open({ invoice: () => anInvoice({ status: 'CREDITED', amountPaid: '4956.00', balanceDue: '0.00', settlements }) }, '?invoice=invoice-1')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Balance due')).toBeVisible()
  expect(drawer.queryByRole('heading', { name: 'Payments' })).toBeNull()
})

test('an invoice in dirhams shows no rate', async () => {
  open({}, '?invoice=invoice-1')
  expect(await within(await screen.findByRole('dialog')).findByText('Balance due')).toBeVisible()
  expect(screen.queryByText('VAT in AED')).toBeNull()
})

test('a credited invoice has its own badge and filter and is not shown as paid', async () => {
  const sent = { id: 'invoice-9', invoiceNumber: 'INV-2026-099' }
  const credited = { ...sent, status: 'CREDITED', amountPaid: '4956.00', balanceDue: '0.00', paidAt: null, availableActions: ['COPY_LINK'] }
  const { user, asked, push } = open({ invoices: () => pageOf(anInvoice(sent)) })
  const row = await screen.findByRole('row', { name: /INV-2026-099/ })
  push('invoiceChanged', { cursor: '1', invoice: anInvoice(credited) })
  expect(await within(row).findByText('Credited')).toBeVisible()
  expect(screen.queryByText(/INV-2026-099 is paid/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Status'), 'Credited')
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'Invoices').at(-1)?.variables).toMatchObject({ filter: { status: 'CREDITED' } }),
  )
})

test('the drawer of a credited invoice labels its amount credited, not paid', async () => {
  open({ invoice: () => anInvoice({ status: 'CREDITED', amountPaid: '4956.00', balanceDue: '0.00' }) }, '?invoice=invoice-1')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Balance due')).toBeVisible()
  expect(drawer.getAllByText('Credited').length).toBe(2)
  expect(drawer.queryByText('Paid')).toBeNull()
})

/** Pastes text instead of typing it, because each key renders the large form again. */
const fillIn = async (user: ReturnType<typeof open>['user']) => {
  const put = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  await put(await screen.findByLabelText('Customer name'), 'Palm Hotels')
  await put(screen.getByLabelText('Customer email'), 'pay@palm.example')
  const [ofLine] = screen.getAllByLabelText('Description')
  if (ofLine) await put(ofLine, 'Frozen vegetables')
  await put(screen.getByLabelText('Quantity'), '120')
  await put(screen.getByLabelText('Unit price'), '62.50')
}

test('the server computes the amount from the lines, and a draft keeps them', async () => {
  const { user, asked } = open({ createInvoice: () => aDraft(), invoice: () => aDraft() }, '?new=true')
  await fillIn(user)
  expect(await screen.findByText('AED 7,875.00')).toBeVisible()
  await user.click(screen.getByText('Save draft'))
  await waitFor(() => expect(window.location.search).toBe('?invoice=draft-1'))
  expect(asked.find(({ name }) => name === 'CreateInvoice')?.variables).toMatchObject({
    input: {
      customerName: 'Palm Hotels',
      customerEmail: 'pay@palm.example',
      currency: 'AED',
      discount: null,
      items: [{ description: 'Frozen vegetables', quantity: '120', unitPrice: '62.50', taxCategory: 'STANDARD', taxReason: null }],
    },
  })
}, 40_000)

test('the editor sends a confirmed invoice once, even if the response to the first try was lost', async () => {
  let tries = 0
  const send = () => {
    tries += 1
    if (tries === 1) throw new LostResponse()
    return anInvoice({ id: 'draft-1' })
  }
  const { user, asked } = open({ createInvoice: () => aDraft(), invoice: () => aDraft(), sendInvoice: send }, '?new=true')
  await fillIn(user)
  await user.click(screen.getByText('Save and send'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this invoice?' }))
  expect(question.getByText(/AED.4,956\.00/)).toBeVisible()
  expect(question.getByLabelText(/^Email it to/)).toBeChecked()
  expect(asked.some(({ name }) => name === 'SendInvoice')).toBe(false)
  const confirm = question.getByRole('button', { name: 'Send Invoice' })
  await user.click(confirm)
  expect(await question.findByRole('alert')).toBeVisible()
  await user.click(confirm)
  expect(await screen.findByText('INV-2026-016 is on its way to accounts@alnoor.example')).toBeVisible()
  expect(window.location.search).toBe('?invoice=draft-1')
  expect(asked.filter(({ name }) => name === 'CreateInvoice')).toHaveLength(1)
  const [lost, sent] = asked.filter(({ name }) => name === 'SendInvoice')
  expect(sent?.variables).toEqual({ id: 'draft-1', input: { byMail: true }, idempotencyKey: lost?.variables.idempotencyKey })
}, 40_000)

test('an invoice that is not sent after all stays a draft, and the next try sends its current content', async () => {
  const sendInvoice = () => anInvoice({ id: 'draft-1' })
  const { user, asked } = open(
    { createInvoice: () => aDraft(), updateInvoice: () => aDraft(), invoice: () => aDraft(), sendInvoice },
    '?new=true',
  )
  await fillIn(user)
  await user.click(screen.getByText('Save and send'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this invoice?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Saved as a draft. Nothing has been sent yet.')).toBeVisible()
  expect(asked.some(({ name }) => name === 'SendInvoice')).toBe(false)
  await user.click(screen.getByText('Save and send'))
  const again = within(await screen.findByRole('alertdialog', { name: 'Send this invoice?' }))
  await user.click(again.getByRole('button', { name: 'Send Invoice' }))
  expect(await screen.findByText('INV-2026-016 is on its way to accounts@alnoor.example')).toBeVisible()
  expect(asked.filter(({ name }) => name === 'CreateInvoice')).toHaveLength(1)
  expect(asked.find(({ name }) => name === 'UpdateInvoice')?.variables).toMatchObject({ id: 'draft-1' })
}, 40_000)

test('a tax category other than the standard one requires a reason', async () => {
  const { user } = open({}, '?new=true')
  const line = within(await screen.findByRole('group', { name: 'Line 1' }))
  expect(line.queryByLabelText('Reason no standard tax is charged')).toBeNull()
  await user.selectOptions(line.getByLabelText('Tax'), 'Zero-rated')
  expect(await line.findByLabelText('Reason no standard tax is charged')).toBeVisible()
})

test('the details show delivery failures, the number of reminders, and that the XML is not submitted', async () => {
  const invoice = anInvoice({
    deliveryFailure: 'The mailbox does not exist.',
    remindersSent: 2,
    lastReminderAt: '2026-11-02T08:00:00Z',
    status: 'OVERDUE',
  })
  open({ invoice: () => invoice }, '?invoice=invoice-1')
  const dialog = within(await screen.findByRole('dialog', { name: /INV-2026-016/ }))
  expect(dialog.getByText(/could not be delivered/)).toBeVisible()
  expect(dialog.getByText(/2 reminders sent, the last on 2 Nov 2026/)).toBeVisible()
  expect(dialog.getByText(/generated and validated, but not transmitted/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/documents/invoices/1.pdf')
})

test('voiding an invoice requires a reason', async () => {
  const { user, asked } = open({ voidInvoice: () => anInvoice({ status: 'VOID', availableActions: [] }) })
  await user.click(await screen.findByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Void' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/no longer owe AED 4,956.00/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Void invoice' })).toBeDisabled()
  await user.type(dialog.getByLabelText('Reason'), 'Wrong branch')
  await user.click(dialog.getByRole('button', { name: 'Void invoice' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'VoidInvoice')?.variables).toEqual({
      id: 'invoice-1',
      reason: 'Wrong branch',
      idempotencyKey: expect.any(String),
    }),
  )
})

test('voiding is retried with its key if the response was lost; another reason is a new act', async () => {
  const sent: { reason: string; idempotencyKey: string }[] = []
  const voidInvoice = (args: (typeof sent)[number]) => {
    sent.push(args)
    if (sent.length < 3) throw new LostResponse()
    return anInvoice({ status: 'VOID', availableActions: [] })
  }
  const { user } = open({ voidInvoice })
  const row = await screen.findByRole('row', { name: /INV-2026-016/ })
  await user.click(within(row).getByRole('button', { name: /^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Void/ }))
  const question = within(await screen.findByRole('alertdialog'))
  const confirm = question.getByRole('button', { name: /Void/ })
  await user.type(question.getByRole('textbox'), 'Wrong branch')
  await user.click(confirm)
  expect(await question.findByRole('alert')).toBeVisible()
  await user.click(confirm)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
  expect(await question.findByRole('alert')).toBeVisible()
  await user.type(question.getByRole('textbox'), ', sent twice')
  await user.click(confirm)
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]!.reason).toBe('Wrong branch, sent twice')
  expect(sent[2]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey)
})

test('a recorded receipt settles nothing until the user confirms its allocation', async () => {
  const done = aReceipt({ allocated: '4956.00', unallocated: '0.00', suggestions: [] })
  const { user, asked } = open({ recordReceipt: () => aReceipt(), allocateReceipt: () => done })
  await user.click(await screen.findByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Record receipt' }))
  expect(await screen.findByLabelText('Amount received')).toHaveValue('4,956')
  await user.click(screen.getByRole('button', { name: 'Record receipt' }))
  expect(await screen.findByText('94% match')).toBeVisible()
  expect(screen.getByText('Matches: reference, amount')).toBeVisible()
  expect(asked.some(({ name }) => name === 'AllocateReceipt')).toBe(false)
  await user.click(screen.getByRole('button', { name: /^Allocate AED/ }))
  expect(await screen.findByText('Receipt allocated')).toBeVisible()
  expect(asked.find(({ name }) => name === 'AllocateReceipt')?.variables).toMatchObject({
    id: 'receipt-1',
    input: { allocations: [{ invoiceId: 'invoice-1', amount: '4956.00' }] },
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a receipt shows only its remainder, and nothing can be allocated before an invoice is chosen', async () => {
  const { user } = open(
    { recordReceipt: () => aReceipt({ suggestions: [{ ...aReceipt().suggestions[0], confidence: 0.5 }] }) },
    '?view=receipts',
  )
  await user.click(await screen.findByRole('button', { name: 'Record receipt' }))
  await user.type(await screen.findByLabelText('Amount received'), '4,956')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Record receipt' }))
  expect(await screen.findByText('AED 4,956.00 to allocate.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Allocate' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: /^Allocate/ }), '956')
  expect(await screen.findByText('AED 4,000.00 left to allocate.')).toBeVisible()
  expect(screen.queryByText(/4,956\.00 to allocate/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Allocate AED.956\.00$/ })).toBeEnabled()
})

test('a merge shows what moves and what is removed before it is confirmed', async () => {
  const other = aCustomer({ id: 'customer-2', name: 'Al Noor Rest.', invoiceCount: 2 })
  const { user, asked } = open({ customers: () => pageOf(aCustomer(), other), mergeCustomers: () => aCustomer() }, '?view=customers')
  await user.click(await screen.findByRole('button', { name: 'Merge customers' }))
  await user.click(screen.getByLabelText('Choose Al Noor Restaurants'))
  expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await user.click(screen.getByLabelText('Choose Al Noor Rest.'))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText(/2 invoices and all credit will be transferred to Al Noor Restaurants/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Merge permanently' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'MergeCustomers')?.variables).toEqual({
      id: 'customer-1',
      input: { ids: ['customer-1', 'customer-2'] },
    }),
  )
})
