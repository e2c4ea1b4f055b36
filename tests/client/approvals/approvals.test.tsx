import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Invoicing from '@/screens/invoicing'
import Wallet from '@/screens/wallet'
import { aViewer, LostResponse, refusal, render } from '../../support/client/render'
import { mainAccount, pageOf, walletResolvers } from '../wallet/accounts'
import {
  aDetailChange,
  aLinkPayment,
  anApproval,
  anOwnApproval,
  aThresholdChange,
  aVendorPayment,
  aWaitingRefund,
  decided,
} from './approvals'

const PAYMENTS = '/app/wallet?tab=payments'

const open = (approvals: readonly unknown[], resolvers: object = {}) =>
  render(
    <WithSession>
      <Wallet />
    </WithSession>,
    {
      at: PAYMENTS,
      viewer: aViewer(),
      resolvers: {
        ...walletResolvers,
        paymentPolicy: () => ({ threshold: '5000.00', currency: 'AED', members: 3, pendingChange: null }),
        approvals: () => pageOf(...approvals),
        ...resolvers,
      },
    },
  )

/** The only row of the list with this text. */
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('li')!)

test('the requester sees who can decide and may only withdraw', async () => {
  const withdraw = vi.fn((_: unknown) => decided('WITHDRAWN'))
  const { user } = open([anOwnApproval()], { withdraw })
  const row = await rowOf('Dune Logistics')
  expect(row.getByText('Pending approval by Omar Haddad or Sara Khan')).toBeVisible()
  expect(row.getByText(/^Requested by Layla Haddad/)).toBeVisible()
  expect(row.getAllByRole('button')).toHaveLength(1)
  await user.click(row.getByRole('button', { name: 'Withdraw: payment to Dune Logistics' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw the payment to Dune Logistics?' })
  expect(question).toHaveTextContent('AED 6,006.00 is released to Main account. Dune Logistics is not paid.')
  expect(within(question).queryByRole('textbox')).toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('The payment to Dune Logistics is withdrawn')).toBeInTheDocument()
  expect(withdraw.mock.calls[0]?.[0]).toEqual({ id: 'approval-1', idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('another member approves a payment after seeing its amount and destination', async () => {
  const approve = vi.fn((_: unknown) => decided('APPROVED'))
  const { user } = open([anApproval()], { approve })
  const row = await rowOf('Dune Logistics')
  expect(row.getByText('AE07 0331 2345 6789 0123 456')).toBeVisible()
  expect(row.getByText('AED 6,006.00')).toBeVisible()
  expect(row.queryByText(/^Pending approval by/)).toBeNull()
  await user.click(row.getByRole('button', { name: 'Approve: payment to Dune Logistics' }))
  const question = await screen.findByRole('alertdialog', { name: /^Pay AED.6,006\.00 to Dune Logistics\?$/ })
  expect(question).toHaveTextContent('AED 6,006.00 will be debited from Main account immediately and paid to AE070331234567890123456.')
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('AED 6,006.00 paid to Dune Logistics')).toBeInTheDocument()
  expect(approve.mock.calls[0]?.[0]).toEqual({ id: 'approval-1', idempotencyKey: expect.any(String) })
})

test('an approved cheque is issued and its money stays held', async () => {
  const { user } = open([anApproval({ subject: aVendorPayment({ method: 'CHECK', payeeAccount: null }) })])
  await user.click(await screen.findByRole('button', { name: 'Approve: cheque to Dune Logistics' }))
  const question = await screen.findByRole('alertdialog', { name: 'Issue the cheque to Dune Logistics?' })
  expect(question).toHaveTextContent('AED 6,006.00 is held in Main account until it clears or bounces.')
})

test('a rejection requires a reason and shows who reads it', async () => {
  const reject = vi.fn((_: unknown) => decided('REJECTED'))
  const { user } = open([anApproval()], { reject })
  await user.click(await screen.findByRole('button', { name: 'Reject: payment to Dune Logistics' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Reject the payment to Dune Logistics?' }))
  expect(question.getByText('Omar Haddad sees your reason.')).toBeVisible()
  const confirm = question.getByRole('button', { name: 'Reject' })
  await user.type(question.getByLabelText('Reason'), '  ')
  expect(confirm).toBeDisabled()
  await user.type(question.getByLabelText('Reason'), 'Paid in March')
  await user.click(confirm)
  await waitFor(() =>
    expect(reject.mock.calls[0]?.[0]).toEqual({ id: 'approval-1', reason: 'Paid in March', idempotencyKey: expect.any(String) }),
  )
})

test('an approved payment that failed is shown with its reason and never as done', async () => {
  const reason = 'The customer credit for this refund was used in the meantime.'
  const waiting = anApproval({ kind: 'REFUND', amount: '400.00', subject: aWaitingRefund })
  const { user } = open([waiting], { approve: () => decided('LAPSED', { kind: 'REFUND', subject: aWaitingRefund, reason }) })
  await user.click(await screen.findByRole('button', { name: /^Approve: refund of AED.400\.00 to Palm Hotels Group$/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(reason)).toBeInTheDocument()
  expect(screen.queryByText(/refunded to/)).toBeNull()
})

test('an approval whose response was lost is sent again with its key', async () => {
  const keys: string[] = []
  const approve = ({ idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    if (keys.length === 1) throw new LostResponse()
    return decided('APPROVED')
  }
  const { user } = open([anApproval()], { approve })
  await user.click(await screen.findByRole('button', { name: 'Approve: payment to Dune Logistics' }))
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' })
  await user.click(confirm)
  expect(await within(await screen.findByRole('alertdialog')).findByRole('alert')).toBeVisible()
  await user.click(confirm)
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
})

test('a pending payment through a link is approved here', async () => {
  const approve = vi.fn((_: unknown) => decided('APPROVED'))
  const { user } = open([anApproval({ kind: 'LINK_PAYMENT', amount: '7200.00', subject: aLinkPayment })], { approve })
  const row = await rowOf('Falcon Retail')
  expect(row.getByText('Payment by link')).toBeVisible()
  expect(row.getByText(/^Invoice/)).toHaveTextContent('Invoice · PAY-ZNN4JKWT')
  await user.click(row.getByRole('button', { name: 'Approve: payment by link to Falcon Retail' }))
  const question = await screen.findByRole('alertdialog', { name: /^Pay AED.7,200\.00 to Falcon Retail\?$/ })
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Falcon Retail has been paid')).toBeInTheDocument()
  expect(approve).toHaveBeenCalledTimes(1)
})

test('pending bank details show the current account and its holder', async () => {
  const details = aDetailChange({
    vendor: { id: 'vendor-1', name: 'Dune Logistics', payeeCheck: { id: 'check-1', result: 'NO_MATCH' } },
  })
  const first = aDetailChange({
    id: 'change-2',
    destinationBefore: null,
    vendor: { id: 'vendor-2', name: 'Paper House', payeeCheck: null },
  })
  const waiting = { kind: 'VENDOR_DETAILS', amount: null, currency: null }
  const { user } = open([anApproval({ ...waiting, subject: details }), anOwnApproval({ ...waiting, id: 'approval-2', subject: first })])
  const row = await rowOf('Dune Logistics')
  expect(row.getByText('GB33BUKB20201555555555')).toBeVisible()
  expect(row.getByText('AE070331234567890123456').parentElement).toHaveTextContent('instead of AE070331234567890123456')
  expect(row.getByText('Name mismatch')).toBeVisible()
  expect((await rowOf('Paper House')).getByText('no earlier details')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Approve: bank details of Dune Logistics' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve the bank details of Dune Logistics?' })
  expect(question).toHaveTextContent('Transfers to Dune Logistics will go to GB33BUKB20201555555555.')
})

test('a payment shows the payments counted with it and that the requester was warned of a name mismatch', async () => {
  const passedLimit = { currency: 'AED', limit: '5000.00', paidBefore: '4500.00' }
  const subject = aVendorPayment({ isPayeeAcknowledged: true, payeeCheck: { id: 'check-1', result: 'NO_MATCH' }, reference: 'INV-7' })
  open([anApproval({ passedLimit, subject })])
  const row = await rowOf('Dune Logistics')
  expect(row.getByText(/^With AED/)).toHaveTextContent(
    'With AED 4,500.00 paid or refunded without approval in the previous 24 hours, this exceeds the approval threshold of AED 5,000.00.',
  )
  expect(row.getByText(/was warned that the name does not match/)).toHaveTextContent(/^Omar Haddad was warned/)
  expect(row.getByText('INV-7')).toBeVisible()
})

test('a payment that exceeds the threshold alone lists no other payments', async () => {
  open([anApproval({ passedLimit: { currency: 'AED', limit: '5000.00', paidBefore: '0.00' } })])
  const row = await rowOf('Dune Logistics')
  expect(row.queryByText(/24 hours/)).toBeNull()
})

test('a pending threshold is decided next to the current one', async () => {
  const approve = vi.fn((_: unknown) => decided('APPROVED', { kind: 'PAYMENT_THRESHOLD' }))
  const waiting = anApproval({ kind: 'PAYMENT_THRESHOLD', amount: null, currency: null, subject: aThresholdChange })
  const { user } = open([waiting], { approve })
  const row = await rowOf('New approval threshold')
  expect(row.getByText(/^Payments above/)).toHaveTextContent('Payments above AED 8,000.00 need approval by another member.')
  expect(row.getByText(/^Current threshold/)).toHaveTextContent('Current threshold: AED 5,000.00')
  await user.click(row.getByRole('button', { name: 'Approve: approval threshold' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve the new threshold?' })
  expect(question).toHaveTextContent('Payments above AED 8,000.00 need approval by another member. This applies immediately.')
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The threshold has changed')).toBeInTheDocument()
})

test('the threshold and its members are shown next to the pending change, which can be withdrawn there', async () => {
  const pendingChange = anOwnApproval({ kind: 'PAYMENT_THRESHOLD', amount: null, currency: null, subject: aThresholdChange })
  const withdraw = vi.fn((_: unknown) => decided('WITHDRAWN', { kind: 'PAYMENT_THRESHOLD' }))
  const policy = { threshold: '5000.00', currency: 'AED', members: 3 }
  const resolvers = { withdraw, paymentPolicy: () => ({ ...policy, pendingChange: withdraw.mock.calls.length > 0 ? null : pendingChange }) }
  const { user } = open([], resolvers)
  expect(await screen.findByText('3 people act for your business.')).toBeVisible()
  expect(screen.getByText(/^Layla Haddad proposes/)).toHaveTextContent('Layla Haddad proposes: Payments above AED 8,000.00')
  await user.click(screen.getByRole('button', { name: 'Withdraw: approval threshold' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByText(/^Layla Haddad proposes/)).toBeNull())
})

test('a new approval appears without a reload, and one that a colleague decided disappears', async () => {
  let nodes: unknown[] = []
  const approvals = () => pageOf(...nodes)
  const { push } = open([], { approvals })
  expect(await screen.findByRole('tab', { name: 'Payments' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Awaiting approval' })).toBeNull()
  nodes = [anApproval()]
  push('approvalChanged', { cursor: '1', approval: anApproval() })
  expect(await screen.findByRole('button', { name: 'Approve: payment to Dune Logistics' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Payments (1 pending)' })).toBeInTheDocument()
  nodes = []
  push('approvalChanged', { cursor: '2', approval: decided('REJECTED') })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve: payment to Dune Logistics' })).toBeNull())
  expect(await screen.findByRole('tab', { name: 'Payments' })).toBeInTheDocument()
})

test('a decided approval is not offered again, even while the list reloads', async () => {
  const never = new Promise(() => undefined)
  const approve = vi.fn(() => decided('APPROVED'))
  const { user } = open([], { approve, approvals: () => (approve.mock.calls.length > 0 ? never : pageOf(anApproval())) })
  const button = await screen.findByRole('button', { name: 'Approve: payment to Dune Logistics' })
  await user.click(button)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(screen.queryByText('Dune Logistics')).toBeNull()
})

test('balances, payments and the list are refetched after a decision', async () => {
  let isPaid = false
  const approve = () => {
    isPaid = true
    return decided('APPROVED')
  }
  const summary = walletResolvers.walletSummary()
  const payment = {
    ...aVendorPayment(),
    amount: '6000.00',
    fee: '6.00',
    chequeNumber: null,
    reason: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    settledAt: null,
    availableActions: [],
    approval: null,
    vendor: { id: 'vendor-1', name: 'Dune Logistics', lastPaymentAt: null, totalPaid: [] },
    account: mainAccount,
  }
  const { user } = open([], {
    approve,
    approvals: () => (isPaid ? pageOf() : pageOf(anApproval())),
    walletSummary: () => ({ ...summary, total: isPaid ? '5830.25' : summary.total }),
    vendorPayments: () => pageOf({ ...payment, status: isPaid ? 'COMPLETED' : 'AWAITING_APPROVAL' }),
  })
  expect(await screen.findByRole('tab', { name: 'Payments (1 pending)' })).toBeInTheDocument()
  expect(await screen.findByText('AED 11,836.25')).toBeVisible()
  expect(within(await screen.findByRole('table')).getByText('Awaiting approval')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Approve: payment to Dune Logistics' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('AED 5,830.25')).toBeVisible()
  expect(await within(await screen.findByRole('table')).findByText('Completed')).toBeInTheDocument()
  expect(await screen.findByRole('tab', { name: 'Payments' })).toBeInTheDocument()
})

test('a refused decision shows why, and the dialog stays open', async () => {
  const approve = () => {
    throw refusal('The bank now reports a different name for this account.', 'PAYEE_NOT_CONFIRMED')
  }
  const { user } = open([anApproval()], { approve })
  await user.click(await screen.findByRole('button', { name: 'Approve: payment to Dune Logistics' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Approve' }))
  expect(await question.findByText('The bank now reports a different name for this account.')).toBeVisible()
})

test('only approvals that members decide are queried, and more are loaded on click', async () => {
  const second = anApproval({
    id: 'approval-2',
    subject: aVendorPayment({ id: 'payment-2', vendor: { id: 'vendor-2', name: 'Paper House' } }),
  })
  const approvals = ({ after }: { after?: string }) => ({
    nodes: after ? [second] : [anApproval()],
    pageInfo: { hasNextPage: !after, endCursor: 'cursor-1' },
    totalCount: 2,
  })
  const { user, asked } = open([], { approvals })
  await screen.findByRole('button', { name: 'Approve: payment to Dune Logistics' })
  expect(screen.queryByText('Paper House')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Paper House')).toBeVisible()
  expect(screen.getByText('Dune Logistics')).toBeVisible()
  const { variables } = asked.find(({ name }) => name === 'ApprovalsAwaited')!
  expect(variables.filter).toEqual({
    kinds: ['VENDOR_PAYMENT', 'VENDOR_DETAILS', 'LINK_PAYMENT', 'REFUND', 'PAYMENT_THRESHOLD'],
    statuses: ['PENDING'],
  })
})

test('pending refunds are also decided on the invoicing page, with a link to the payment', async () => {
  const approvals = vi.fn(({ filter }: { filter: { kinds?: readonly string[] } }) =>
    filter.kinds?.join() === 'REFUND' ? pageOf(anApproval({ kind: 'REFUND', amount: '400.00', subject: aWaitingRefund })) : pageOf(),
  )
  const { user } = render(
    <WithSession>
      <Invoicing />
    </WithSession>,
    { at: '/app/invoicing', viewer: aViewer(), resolvers: { approvals, invoices: () => pageOf(), receivedPayment: () => null } },
  )
  const row = await rowOf('Palm Hotels Group')
  expect(row.getByText('The goods came broken')).toBeVisible()
  expect(row.getByRole('button', { name: /^Approve: refund/ })).toBeVisible()
  await user.click(row.getByRole('button', { name: 'View payment' }))
  expect(window.location.search).toContain('payment=link-payment-2')
})
