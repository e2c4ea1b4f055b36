import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Wallet from '@/screens/wallet'
import { aViewer, LostResponse, refusal, render } from '../../support/client/render'
import { anApproval, anOwnApproval, aThresholdChange, decided, layla, omar } from '../approvals/approvals'
import { mainAccount, pageOf, walletResolvers } from './accounts'

const aVendor = (changes = {}) => ({
  id: 'vendor-1',
  name: 'Dune Logistics',
  email: 'billing@dune.example',
  phone: null,
  address: null,
  category: 'LOGISTICS',
  bankAccount: null,
  iban: 'AE070331234567890123456',
  taxId: null,
  paymentTerms: 'NET_30',
  hasWallet: false,
  isAccountKnown: false,
  ibanUsableAt: null,
  payeeCheck: null,
  detailsWaiting: null,
  status: 'ACTIVE',
  lastPaymentAt: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  totalPaid: [],
  ...changes,
})

const aPayment = (changes = {}) => ({
  id: 'payment-1',
  amount: '6000.00',
  fee: '6.00',
  totalDebit: '6006.00',
  currency: 'AED',
  method: 'BANK_TRANSFER',
  status: 'AWAITING_APPROVAL',
  chequeNumber: null,
  description: null,
  reference: null,
  reason: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  settledAt: null,
  availableActions: [],
  approval: null,
  account: mainAccount,
  vendor: aVendor(),
  ...changes,
})

const aCheck = (changes = {}) => ({
  id: 'check-1',
  result: 'MATCH',
  heldName: null,
  cause: null,
  name: 'Dune Logistics',
  checkedAt: '2026-11-20T08:00:00.000Z',
  ...changes,
})

const aPolicy = {
  threshold: '5000.00',
  currency: 'AED',
  members: 2,
  pendingChange: null,
}

const detailsApproval = anApproval({ kind: 'VENDOR_DETAILS', amount: null, currency: null })

const open = (resolvers: object, at: string) =>
  render(
    <WithSession>
      <Wallet />
    </WithSession>,
    {
      at,
      viewer: aViewer(),
      resolvers: {
        ...walletResolvers,
        vendors: () => pageOf(aVendor()),
        checkPayee: () => aVendor({ payeeCheck: aCheck() }),
        paymentPolicy: () => aPolicy,
        ...resolvers,
      },
    },
  )

test('Quick Pay shows cost, destination and required approval before it is sent', async () => {
  const payVendor = vi.fn((_: unknown) => aPayment())
  const quotePayment = vi.fn((_: unknown) => ({
    amount: '6000.00',
    available: '9000.00',
    currency: 'AED',
    fee: '6.00',
    needsApproval: true,
    passedLimit: { currency: 'AED', limit: '5000.00', paidBefore: '4500.00' },
    totalDebit: '6006.00',
  }))
  const { user } = open({ payVendor, quotePayment }, '/app/wallet?tab=vendors')
  await user.click(await screen.findByRole('button', { name: 'Quick Pay: Dune Logistics' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay Vendor' })
  expect(await within(dialog).findByText(/Paid to Dune Logistics/)).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByLabelText('Payment method'), 'Wallet transfer')
  expect(within(dialog).getByText(/has no wallet on Mizan/)).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByLabelText('Payment method'), 'Bank transfer')
  await user.type(within(dialog).getByLabelText('Amount'), '6000')
  expect(await within(dialog).findByText(/Another member of your business has to approve/)).toHaveTextContent(
    /With AED.4,500\.00 paid or refunded without approval in the last 24 hours, this exceeds your approval threshold of AED.5,000\.00\./,
  )
  expect(within(dialog).getByText(/The bank confirms that/)).toHaveTextContent('The bank confirms that Dune Logistics holds this account.')
  await user.click(within(dialog).getByRole('button', { name: 'Review payment' }))
  await user.click(await within(dialog).findByRole('button', { name: /^Submit AED.6,006\.00 for approval$/ }))
  expect(await screen.findByText('AED 6,006.00 is held until another member approves')).toBeInTheDocument()
  expect(payVendor.mock.calls[0]?.[0]).toMatchObject({
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    input: { vendorId: 'vendor-1', accountId: 'account-1', amount: '6000', method: 'BANK_TRANSFER', chequeNumber: null },
  })
})

test('a link to an unknown vendor shows a message over the list', async () => {
  open({ vendor: () => null }, '/app/wallet?tab=vendors&vendor=vendor-9')
  expect(await screen.findByText('It is not one of your vendors, or the link is wrong.')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Vendor not found' })).toBeInTheDocument()
})

test('a possible duplicate vendor is added after confirmation', async () => {
  const createVendor = vi.fn(({ input }: { input: { acceptDuplicate: boolean } }) => {
    if (!input.acceptDuplicate)
      throw refusal('Dune Logistics has this e-mail.', 'DUPLICATE_VENDOR', { email: 'Dune Logistics has this e-mail.' })
    return aVendor({ id: 'vendor-2', name: 'Dune Two' })
  })
  const { user } = open({ createVendor }, '/app/wallet?tab=vendors&act=vendor')
  const dialog = await screen.findByRole('dialog', { name: 'Add Vendor' })
  expect(within(dialog).getByLabelText('Payment terms')).toHaveDisplayValue('Net 30')
  expect(within(dialog).getByLabelText('Category')).toHaveDisplayValue('General')
  await user.type(within(dialog).getByLabelText('Name'), 'Dune Two')
  await user.type(within(dialog).getByLabelText('Email'), 'billing@dune.example')
  await user.click(within(dialog).getByRole('button', { name: 'Add Vendor' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Add anyway' }))
  expect(await screen.findByText('Dune Two was added')).toBeInTheDocument()
  expect(createVendor.mock.calls.map(([{ input }]) => input.acceptDuplicate)).toEqual([false, true])
})

test('a cheque that bounces needs a reason', async () => {
  const cheque = aPayment({
    method: 'CHECK',
    status: 'ISSUED',
    chequeNumber: '000118',
    availableActions: ['CLEAR', 'BOUNCE'],
  })
  const bounceCheque = vi.fn((_: unknown) => ({ ...cheque, status: 'BOUNCED', reason: 'Signature differs', availableActions: [] }))
  const vendorPayments = ({ filter }: { filter?: { statuses?: readonly string[] } }) => (filter?.statuses ? pageOf() : pageOf(cheque))
  const { user } = open({ vendorPayments, bounceCheque }, '/app/wallet?tab=payments')
  await user.click(await screen.findByRole('button', { name: 'Mark as bounced: Dune Logistics' }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByRole('button', { name: 'Mark as bounced' })).toBeDisabled()
  await user.type(within(question).getByLabelText('Reason'), 'Signature differs')
  await user.click(within(question).getByRole('button', { name: 'Mark as bounced' }))
  await waitFor(() =>
    expect(bounceCheque.mock.calls[0]?.[0]).toEqual({ id: 'payment-1', reason: 'Signature differs', idempotencyKey: expect.any(String) }),
  )
})

const QUOTE = {
  amount: '60.00',
  available: '9000.00',
  currency: 'AED',
  fee: '0.06',
  needsApproval: false,
  passedLimit: null,
  totalDebit: '60.06',
}

const PAYING = '/app/wallet?tab=vendors&act=pay&of=vendor-1'

/** Fills in the form of the preselected vendor and opens the review. */
const review = async (user: ReturnType<typeof open>['user']) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay Vendor' }))
  await user.type(await dialog.findByLabelText('Amount'), '60')
  await user.click(dialog.getByRole('button', { name: 'Review payment' }))
  expect(await dialog.findByRole('heading', { name: 'Check the payment before you send it' })).toHaveFocus()
  return dialog
}

test('a payment is reviewed with payee, account and cost, and going back keeps the input', async () => {
  const payVendor = vi.fn((_: unknown) => aPayment({ status: 'COMPLETED', amount: '60.00', totalDebit: '60.06' }))
  const { user } = open({ payVendor, quotePayment: () => QUOTE }, PAYING)
  const dialog = await review(user)
  expect(dialog.getByText(/The bank confirms that/)).toBeVisible()
  expect(dialog.getByText(/Paid to Dune Logistics/)).toHaveTextContent('AE070331234567890123456')
  expect(dialog.getByText('Main account')).toBeVisible()
  expect(await dialog.findByText('AED 60.06')).toBeVisible()
  expect(dialog.getByText('AED 0.06')).toBeVisible()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(payVendor).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(dialog.getByLabelText('Amount')).toHaveFocus()
  expect(dialog.getByLabelText('Amount')).toHaveValue('60')
  await user.click(dialog.getByRole('button', { name: 'Review payment' }))
  await user.click(await dialog.findByRole('button', { name: /^Pay AED.60\.06$/ }))
  expect(await screen.findByText('AED 60.00 paid to Dune Logistics')).toBeInTheDocument()
  expect(payVendor).toHaveBeenCalledTimes(1)
})

test("an account of another holder is paid only after the user types the payee's name", async () => {
  const payVendor = vi.fn((_: unknown) => aPayment({ status: 'COMPLETED' }))
  const checkPayee = () => aVendor({ payeeCheck: aCheck({ result: 'NO_MATCH' }) })
  const { user } = open({ payVendor, checkPayee, quotePayment: () => QUOTE }, PAYING)
  const dialog = await review(user)
  expect(await dialog.findByText(/does not hold this account/)).toHaveTextContent('The bank says Dune Logistics does not hold this account')
  const name = await dialog.findByLabelText('Type “Dune Logistics” to confirm')
  const submit = dialog.getByRole('button', { name: /^Pay AED/ })
  await user.click(submit)
  expect(name).toBeInvalid()
  await user.type(name, 'PAY{Enter}')
  expect(await dialog.findByText('The name does not match. Type “Dune Logistics”.')).toBeVisible()
  expect(name).toHaveFocus()
  expect(payVendor).not.toHaveBeenCalled()
  await user.clear(name)
  await user.type(name, ' dune  logistics {Enter}')
  await waitFor(() => expect(payVendor.mock.calls[0]?.[0]).toMatchObject({ input: { acknowledgedPayeeCheckId: 'check-1' } }))
})

const LAST_YEAR = '2025-11-20T08:00:00.000Z'

test.each([
  ['no bank knows', { payeeCheck: aCheck({ result: 'UNAVAILABLE', cause: 'ACCOUNT_UNKNOWN' }), isAccountKnown: true }, true],
  ['was changed since the vendor was paid', { payeeCheck: aCheck(), lastPaymentAt: LAST_YEAR }, true],
  ['is new and unconfirmed', { payeeCheck: aCheck({ result: 'UNAVAILABLE', cause: 'BANK_NOT_CONNECTED' }) }, true],
  [
    'was paid before, though no bank confirms it now',
    { payeeCheck: aCheck({ result: 'UNAVAILABLE', cause: 'BANK_SILENT' }), isAccountKnown: true, lastPaymentAt: LAST_YEAR },
    false,
  ],
  ['is new and confirmed', { payeeCheck: aCheck({ result: 'CLOSE_MATCH', heldName: 'Dune Logistics FZE' }) }, false],
])('an account that %s', async (_, vendor, asksForWords) => {
  const { user } = open({ vendors: () => pageOf(aVendor(vendor)), checkPayee: () => aVendor(vendor), quotePayment: () => QUOTE }, PAYING)
  const dialog = await review(user)
  expect(await dialog.findByRole('button', { name: /^Pay AED/ })).toBeVisible()
  expect(dialog.queryByLabelText(/^Type “Dune Logistics”/) !== null).toBe(asksForWords)
})

test('a new payee check is shown in the review and must be confirmed by typing the name again', async () => {
  const payVendor = vi.fn((_: unknown) => aPayment({ status: 'COMPLETED' }))
  payVendor.mockImplementationOnce(() => {
    throw refusal('The bank now reports a different name for this account.', 'PAYEE_NOT_CONFIRMED', {
      acknowledgedPayeeCheckId: 'Read it.',
    })
  })
  const checkPayee = vi.fn((_: unknown) => aVendor({ payeeCheck: aCheck({ id: 'check-2', result: 'NO_MATCH' }) }))
  checkPayee.mockImplementationOnce(() => aVendor({ payeeCheck: aCheck() }))
  const { user } = open({ payVendor, checkPayee, quotePayment: () => QUOTE }, PAYING)
  const dialog = await review(user)
  await user.click(await dialog.findByRole('button', { name: /^Pay AED/ }))
  const name = await dialog.findByLabelText('Type “Dune Logistics” to confirm')
  expect(dialog.getByText(/does not hold this account/)).toBeVisible()
  await user.type(name, 'Dune Logistics{Enter}')
  await waitFor(() => expect(payVendor.mock.calls[1]?.[0]).toMatchObject({ input: { acknowledgedPayeeCheckId: 'check-2' } }))
})

test('a refusal about a field returns to that field', async () => {
  const payVendor = () => {
    throw refusal('Insufficient funds', 'INSUFFICIENT_FUNDS', { amount: 'You need AED 60.06 with the fee; AED 50.00 is available.' })
  }
  const { user } = open({ payVendor, quotePayment: () => QUOTE }, PAYING)
  const dialog = await review(user)
  await user.click(await dialog.findByRole('button', { name: /^Pay AED/ }))
  expect(await dialog.findByText('You need AED 60.06 with the fee; AED 50.00 is available.')).toBeVisible()
  expect(dialog.getByLabelText('Amount')).toBeInvalid()
  expect(dialog.getByLabelText('Amount')).toHaveFocus()
})

test('a payment whose response was lost is sent again with its key after a reload; a refused one gets a new key', async () => {
  const sent: { idempotencyKey: string; input: { amount: string } }[] = []
  const payVendor = (args: (typeof sent)[number]) => {
    sent.push(args)
    if (sent.length === 1) throw new LostResponse()
    if (sent.length === 2) throw refusal('This account is frozen.', 'ACCOUNT_FROZEN')
    return aPayment({ status: 'COMPLETED' })
  }
  const resolvers = { payVendor, quotePayment: () => QUOTE }
  const before = open(resolvers, PAYING)
  const lost = await review(before.user)
  await before.user.click(await lost.findByRole('button', { name: /^Pay AED/ }))
  expect(await lost.findByText('AED 60.00 to Dune Logistics')).toBeVisible()

  before.unmount()
  const { user } = open(resolvers, PAYING)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])

  const dialog = await review(user)
  await user.click(await dialog.findByRole('button', { name: /^Pay AED/ }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey)
})

test('a cheque needs no payee check and no typed name, and gets a quote for cheques', async () => {
  const payVendor = vi.fn((_: unknown) => aPayment({ method: 'CHECK', status: 'ISSUED', chequeNumber: '000119' }))
  const checkPayee = () => aVendor({ payeeCheck: aCheck({ result: 'NO_MATCH' }) })
  const quotePayment = vi.fn((_: unknown) => QUOTE)
  const { user } = open({ payVendor, checkPayee, quotePayment }, PAYING)
  const form = within(await screen.findByRole('dialog', { name: 'Pay Vendor' }))
  await form.findByText(/does not hold this account/)
  await user.selectOptions(form.getByLabelText('Payment method'), 'Cheque')
  expect(form.queryByText(/does not hold this account/)).not.toBeInTheDocument()
  const dialog = await review(user)
  expect(dialog.queryByText(/does not hold this account/)).not.toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: /^Pay AED/ }))
  await waitFor(() => expect(payVendor.mock.calls[0]?.[0]).toMatchObject({ input: { method: 'CHECK', acknowledgedPayeeCheckId: null } }))
  expect(quotePayment.mock.calls.at(-1)?.[0]).toMatchObject({ method: 'CHECK', vendorId: 'vendor-1' })
})

test('a close match shows the name at the bank, which can be adopted', async () => {
  const close = aVendor({ payeeCheck: aCheck({ result: 'CLOSE_MATCH', heldName: 'Dune Logistics FZE' }) })
  const updateVendor = vi.fn((_: unknown) =>
    aVendor({ name: 'Dune Logistics FZE', payeeCheck: aCheck({ id: 'check-2', name: 'Dune Logistics FZE' }) }),
  )
  const { user } = open({ checkPayee: () => close, updateVendor }, '/app/wallet?tab=vendors&act=pay&of=vendor-1')
  const dialog = await screen.findByRole('dialog', { name: 'Pay Vendor' })
  await user.click(await within(dialog).findByRole('button', { name: 'Use this name' }))
  expect(await screen.findByText('The vendor is now called Dune Logistics FZE')).toBeInTheDocument()
  expect(updateVendor.mock.calls[0]?.[0]).toMatchObject({
    id: 'vendor-1',
    input: { name: 'Dune Logistics FZE', iban: 'AE070331234567890123456' },
  })
  expect(await within(dialog).findByText(/The bank confirms that/)).toBeInTheDocument()
})

test('a new vendor whose account has another holder opens at once', async () => {
  const doubtful = aVendor({ id: 'vendor-2', name: 'Dune Two', payeeCheck: aCheck({ result: 'NO_MATCH', name: 'Dune Two' }) })
  const { user } = open(
    { createVendor: () => doubtful, vendor: () => doubtful, vendorPayments: () => pageOf() },
    '/app/wallet?tab=vendors&act=vendor',
  )
  const form = await screen.findByRole('dialog', { name: 'Add Vendor' })
  await user.type(within(form).getByLabelText('Name'), 'Dune Two')
  await user.type(within(form).getByLabelText('Email'), 'two@dune.example')
  await user.click(within(form).getByRole('button', { name: 'Add Vendor' }))
  const holder = await screen.findByRole('region', { name: 'Account holder' })
  expect(holder).toHaveTextContent('The bank says Dune Two does not hold this account')
})

test('pending bank details are decided on the vendor', async () => {
  let vendor = aVendor({ detailsWaiting: { id: 'change-1', destination: 'GB33BUKB20201555555555', approval: detailsApproval } })
  const reject = vi.fn((_: unknown) => {
    vendor = aVendor()
    return decided('REJECTED', { kind: 'VENDOR_DETAILS' })
  })
  const resolvers = { vendor: () => vendor, vendors: () => pageOf(vendor), reject }
  const { user } = open(resolvers, '/app/wallet?tab=vendors&vendor=vendor-1')
  const drawer = within(await screen.findByRole('dialog', { name: 'Dune Logistics' }))
  expect(await drawer.findByText(/^Omar Haddad entered new bank details/)).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Reject: bank details of Dune Logistics' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Reject the bank details of Dune Logistics?' }))
  await user.type(question.getByLabelText('Reason'), 'The vendor did not send these')
  await user.click(question.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(drawer.queryByText(/entered new bank details/)).toBeNull())
  expect(reject.mock.calls[0]?.[0]).toMatchObject({ id: 'approval-1', reason: 'The vendor did not send these' })
})

test('a rejected or withdrawn payment shows by whom', async () => {
  const rejected = aPayment({ status: 'REJECTED', reason: 'Paid in March', approval: decided('REJECTED', { decidedBy: omar }) })
  const withdrawn = aPayment({
    id: 'payment-2',
    status: 'REJECTED',
    approval: decided('WITHDRAWN', { id: 'approval-2', decidedBy: layla }),
  })
  open({ vendorPayments: () => pageOf(rejected, withdrawn) }, '/app/wallet?tab=payments')
  expect(await screen.findByText('Paid in March · Omar Haddad')).toBeVisible()
  expect(screen.getByText('Withdrawn · Layla Haddad')).toBeVisible()
})

test('a new threshold is proposed for another member to approve', async () => {
  const proposePaymentThreshold = vi.fn((_: unknown) => ({ ...aPolicy, pendingChange: anOwnApproval({ subject: aThresholdChange }) }))
  const { user } = open({ proposePaymentThreshold }, '/app/wallet?tab=payments')
  await user.click(await screen.findByRole('button', { name: 'Change threshold' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change threshold' }))
  await user.clear(await dialog.findByLabelText(/^Threshold/))
  await user.type(dialog.getByLabelText(/^Threshold/), '8000')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('Proposed. Another member has to approve it')).toBeInTheDocument()
  expect(proposePaymentThreshold.mock.calls[0]?.[0]).toEqual({ input: { threshold: '8000' } })
})

test('the payment form shows that new bank details are pending', async () => {
  const detailsWaiting = { id: 'change-1', destination: 'AE070331234567890123456', approval: detailsApproval }
  open(
    { vendors: () => pageOf(aVendor({ detailsWaiting })), checkPayee: () => aVendor({ detailsWaiting, payeeCheck: aCheck() }) },
    '/app/wallet?tab=vendors&act=pay&of=vendor-1',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Pay Vendor' })
  expect(await within(dialog).findByText(/awaiting approval by another member/)).toBeInTheDocument()
})
