import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Wallet from '@/screens/wallet'
import { aViewer, render } from '../../support/client/render'
import { pageOf, walletResolvers } from './accounts'

const aRequest = (changes = {}) => ({
  id: 'request-1',
  customerName: 'Falcon Retail',
  customerEmail: 'pay@falcon.example',
  amount: '4200.00',
  amountPaid: '0.00',
  amountRefunded: '0.00',
  timeZone: 'Asia/Dubai',
  payments: [],
  isPartlyPaid: false,
  currency: 'AED',
  description: 'Catering',
  dueOn: '2026-12-15',
  expiresAt: '2027-01-14T20:00:00.000Z',
  status: 'PENDING',
  paymentLink: 'https://mizan.example/pay/abc',
  createdAt: '2026-11-20T08:00:00.000Z',
  paidAt: null,
  viewedAt: null,
  remindersSent: 0,
  lastReminderAt: null,
  availableActions: ['COPY_LINK', 'REMIND', 'CANCEL'],
  ...changes,
})

const open = (resolvers: object, at = '/app/wallet?tab=requests') =>
  render(
    <WithSession>
      <Wallet />
    </WithSession>,
    { at, viewer: aViewer(), resolvers: { ...walletResolvers, paymentRequests: () => pageOf(aRequest()), ...resolvers } },
  )

test('the link can be copied and opened, and a payment updates the row live', async () => {
  const { user, push } = open({})
  const row = await screen.findByRole('row', { name: /Falcon Retail/ })
  await user.click(within(row).getByRole('button', { name: 'More for Falcon Retail' }))
  expect(await screen.findByRole('menuitem', { name: 'Open link' })).toHaveAttribute('href', 'https://mizan.example/pay/abc')
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('The link for Falcon Retail is copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('https://mizan.example/pay/abc')
  expect(within(row).getByText('Not seen yet')).toBeInTheDocument()
  const paid = aRequest({
    status: 'PAID',
    paidAt: '2026-11-21T08:00:00.000Z',
    amountPaid: '4200.00',
    paymentLink: null,
    availableActions: [],
  })
  push('paymentRequestChanged', { cursor: '1', paymentRequest: paid })
  expect(await within(row).findByText('Paid')).toBeInTheDocument()
  expect(within(row).queryByRole('button', { name: 'More for Falcon Retail' })).toBeNull()
})

test('every field is required, and a new request shows its link', async () => {
  const createPaymentRequest = vi.fn((_: unknown) => aRequest())
  const { user } = open({ createPaymentRequest }, '/app/wallet?tab=requests&act=request')
  const dialog = await screen.findByRole('dialog', { name: 'Request Payment' })
  await user.click(within(dialog).getByRole('button', { name: 'Request Payment' }))
  expect(await within(dialog).findAllByText('Required')).toHaveLength(5)
  await user.type(within(dialog).getByLabelText('Customer name'), 'Falcon Retail')
  await user.type(within(dialog).getByLabelText('Customer email'), 'pay@falcon.example')
  await user.type(within(dialog).getByLabelText('Amount'), '4,200')
  await user.type(within(dialog).getByLabelText('Due date'), '2999-12-15')
  await user.type(within(dialog).getByLabelText('Description'), 'Catering')
  await user.click(within(dialog).getByRole('button', { name: 'Request Payment' }))
  expect(await screen.findByRole('button', { name: 'Copy payment link' })).toHaveTextContent('https://mizan.example/pay/abc')
  expect(createPaymentRequest.mock.calls[0]?.[0]).toEqual({
    idempotencyKey: expect.any(String),
    input: {
      customerName: 'Falcon Retail',
      customerEmail: 'pay@falcon.example',
      currency: 'AED',
      amount: '4200',
      dueOn: '2999-12-15',
      description: 'Catering',
    },
  })
})

test('cancelling shows what can no longer be paid', async () => {
  const { user } = open({ cancelPaymentRequest: () => aRequest({ status: 'CANCELLED', paymentLink: null, availableActions: [] }) })
  await user.click(await screen.findByRole('button', { name: 'More for Falcon Retail' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel request' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Falcon Retail will no longer be able to pay AED 4,200.00 by this link.')
  await user.click(within(question).getByRole('button', { name: 'Cancel request' }))
  const row = screen.getByRole('row', { name: /Falcon Retail/, hidden: true })
  expect(await within(row).findByText('Cancelled')).toBeInTheDocument()
})
