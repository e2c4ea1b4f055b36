import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import { PaymentDrawer } from '@/features/refunds/payment-drawer'
import { aViewer, refusal, render } from '../../support/client/render'
import { anApproval, anOwnApproval, decided, omar } from '../approvals/approvals'

const aRefund = (changes = {}) => ({
  id: 'refund-1',
  reference: 'REF-7K3M9QZ2XW',
  amount: '400.00',
  fromCredit: '0.00',
  currency: 'AED',
  outcome: 'NOT_DUE',
  reason: 'The goods came broken',
  status: 'COMPLETED',
  createdAt: '2026-11-21T08:00:00.000Z',
  completedAt: '2026-11-21T08:00:00.000Z',
  approval: null,
  ...changes,
})

const aPayment = (changes = {}) => ({
  id: 'payment-1',
  reference: 'PAY-ZNN4JKWT',
  rail: 'WALLET',
  paidFor: 'INVOICE',
  status: 'SUCCEEDED',
  amount: '1000.00',
  credited: '0.00',
  currency: 'AED',
  createdAt: '2026-11-20T08:00:00.000Z',
  timeZone: 'Asia/Dubai',
  payerName: 'Falcon Retail',
  receiptPath: null,
  refunded: '0.00',
  refundable: '1000.00',
  refunds: [] as unknown[],
  ...changes,
})

const preview = ({ amount, outcome }: { amount: string; outcome: string }) => ({
  amount,
  currency: 'AED',
  fromCredit: '0.00',
  fromSettled: amount,
  creditNote: outcome === 'NOT_DUE' ? amount : null,
  balanceDue: '0.00',
  balanceDueAfter: outcome === 'NOT_DUE' ? '0.00' : amount,
  accountName: 'Main AED',
  available: '5000.00',
  availableAfter: '4600.00',
  needsApproval: false,
})

const open = (resolvers: object = {}) =>
  render(
    <WithSession>
      <PaymentDrawer />
    </WithSession>,
    {
      at: '/app/invoicing?payment=payment-1',
      viewer: aViewer(),
      resolvers: { receivedPayment: () => aPayment(), refundPreview: preview, ...resolvers },
    },
  )

test('a refund shows its figures first, is made once, and appears in the list', async () => {
  let payment = aPayment()
  const refundLinkPayment = vi.fn((_: { input: object; idempotencyKey: string }) => {
    payment = aPayment({ refunded: '400.00', refundable: '600.00', refunds: [aRefund()] })
    return { ...aRefund(), payment }
  })
  const { user } = open({ receivedPayment: () => payment, refundLinkPayment })
  await screen.findByRole('status', { name: 'Effect of the refund' })
  const amount = screen.getByLabelText(/^Amount/)
  await user.clear(amount)
  await user.type(amount, '400')
  await user.click(screen.getByLabelText(/^Due again/))
  await user.type(screen.getByLabelText(/^Reason/), 'The goods came broken')
  expect(await screen.findAllByText('AED 400.00')).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: /^Refund AED.400\.00$/ }))
  expect(await screen.findByText('REF-7K3M9QZ2XW')).toBeVisible()
  expect(refundLinkPayment).toHaveBeenCalledTimes(1)
  expect(refundLinkPayment.mock.calls[0]![0]).toMatchObject({
    id: 'payment-1',
    input: { amount: '400', outcome: 'DUE_AGAIN', reason: 'The goods came broken' },
    idempotencyKey: expect.any(String),
  })
})

test('an insufficient balance is shown before the refund can be requested', async () => {
  open({
    refundPreview: () => {
      throw refusal('The refund takes AED 1,000.00, and the account Main AED has AED 12.00 available.', 'INSUFFICIENT_FUNDS')
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('has AED 12.00 available')
})

test('a refund cannot be confirmed before its figures have loaded', async () => {
  let respond: (preview: unknown) => void = () => undefined
  const figures = new Promise((resolve) => {
    respond = resolve
  })
  open({ refundPreview: () => figures })
  const button = await screen.findByRole('button', { name: /^Refund AED.1,000\.00$/ })
  expect(button).toBeDisabled()
  respond({ ...preview({ amount: '1000.00', outcome: 'NOT_DUE' }), needsApproval: true })
  expect(await screen.findByRole('button', { name: /^Submit refund of AED.1,000\.00 for approval$/ })).toBeEnabled()
})

test('a fully refunded payment shows a message and offers no refund', async () => {
  open({ receivedPayment: () => aPayment({ refunded: '1000.00', refundable: '0.00', refunds: [aRefund({ amount: '1000.00' })] }) })
  expect(await screen.findByText('The goods came broken')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
})

const waitingRefund = (approval: object) =>
  aPayment({ refundable: '600.00', refunds: [aRefund({ status: 'AWAITING_APPROVAL', completedAt: null, approval })] })

test('a pending refund is approved on its payment after its consequence is shown', async () => {
  let payment = waitingRefund(anApproval({ kind: 'REFUND' }))
  const approve = vi.fn((_: unknown) => {
    payment = aPayment({ refunded: '400.00', refundable: '600.00', refunds: [aRefund({ approval: decided('APPROVED') })] })
    return decided('APPROVED', { kind: 'REFUND' })
  })
  const { user } = open({ receivedPayment: () => payment, approve })
  await user.click(await screen.findByRole('button', { name: /^Approve: refund of AED.400\.00 to Falcon Retail$/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('AED 400.00 will be refunded to Falcon Retail immediately')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await within(await screen.findByRole('list')).findByText('Refunded')).toBeVisible()
  expect(approve.mock.calls[0]![0]).toEqual({ id: 'approval-1', idempotencyKey: expect.any(String) })
})

test('the requester withdraws a refund on its payment without a reason', async () => {
  const withdraw = vi.fn((_: unknown) => decided('WITHDRAWN', { kind: 'REFUND' }))
  const { user } = open({ receivedPayment: () => waitingRefund(anOwnApproval({ kind: 'REFUND' })), withdraw })
  expect(await screen.findByText('Pending approval by Omar Haddad or Sara Khan')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Withdraw: refund of AED.400\.00 to Falcon Retail$/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw the refund?' }))
  expect(dialog.queryByLabelText('Reason')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await vi.waitFor(() => expect(withdraw.mock.calls[0]![0]).toMatchObject({ id: 'approval-1' }))
})

test.each([
  ['was rejected shows why', { status: 'REJECTED', reason: 'Not agreed' }, 'Rejected: Not agreed'],
  ['was withdrawn shows by whom', { status: 'WITHDRAWN', decidedBy: omar }, 'Withdrawn by Omar Haddad'],
])('a refund that %s', async (_what, ending, said) => {
  const approval = decided(ending.status, { kind: 'REFUND', ...ending })
  open({ receivedPayment: () => aPayment({ refunds: [aRefund({ status: 'REJECTED', completedAt: null, approval })] }) })
  expect(await screen.findByText('The goods came broken')).toBeVisible()
  expect(screen.getByRole('list')).toHaveTextContent(said)
})
