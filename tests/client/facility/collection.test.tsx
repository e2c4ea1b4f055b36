import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CancelFacilityLinkInput, ConfirmBankMatchInput, CreateFacilityLinkInput } from '@/graphql/types.generated'
import { refusal } from '../../support/client/render'
import { aFacility } from './facilities'
import { LENDER, open } from './open-facility'

const CREDIT = { responseId: 'response-1', dueAt: '2099-03-09T20:00:00.000Z', confirmedAt: null }
const contracted = (changes: object = {}) =>
  aFacility({
    ...{ status: 'CONTRACTED', activatedAt: null, instalments: [], nextDueOn: null, nextDue: null, signatures: [] },
    ...{ availableActions: ['CONFIRM_CREDIT'], creditConfirmation: CREDIT },
    ...changes,
  })
const aLink = (changes: object = {}) => ({
  ...{
    id: 'link-1',
    amount: '500.00',
    paid: '0.00',
    status: 'OPEN',
    url: 'https://mizan.test/pay/abc',
    createdAt: '2026-04-20T08:00:00.000Z',
  },
  ...changes,
})
const aMatch = (changes: object = {}) => ({
  ...{ transactionId: 'row-1', status: 'PROPOSED', bookedOn: '2026-04-19', amount: '7846.66', reference: 'MZN-2026-000123' },
  ...{ payerName: 'Haddad Trading', isAmountDue: true, isGone: false, receiptId: null },
  ...changes,
})

test('the lender confirms its credit, whose deadline both sides read', async () => {
  let facility: unknown = contracted()
  const confirmCredit = vi.fn((_: { readonly id: string }) => {
    facility = contracted({ availableActions: ['SIGN'], creditConfirmation: { ...CREDIT, confirmedAt: '2026-03-03T08:00:00.000Z' } })
    return { __typename: 'LenderResponse', id: 'response-1', outcome: 'ACCEPTED', availableActions: [] }
  })
  const { user } = open(() => facility, { confirmCredit }, LENDER)
  const card = await screen.findByRole('region', { name: 'Credit confirmation' })
  expect(card).toHaveTextContent(/To be confirmed by .*2099/)
  await user.click(within(card).getByRole('button', { name: /^Confirm the credit/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm the credit?' })
  await user.click(within(dialog).getByRole('button', { name: 'Confirm the credit' }))
  expect(await within(card).findByText(/^Confirmed on/)).toBeInTheDocument()
  expect(confirmCredit.mock.calls[0]![0]).toEqual({ id: 'response-1' })
})

test('a refused credit takes a reason, and the merchant has no button', async () => {
  const refuseCredit = vi.fn(() => refusal('The time to confirm this credit is over.', 'ILLEGAL_TRANSITION'))
  const { user, unmount } = open(contracted(), { refuseCredit }, LENDER)
  await user.click(await screen.findByRole('button', { name: /^Refuse the credit/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Refuse the credit?' })
  await user.type(within(dialog).getByLabelText(/^Why you refuse/), 'Our limits are reached.')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse the credit' }))
  expect(await within(dialog).findByText('The time to confirm this credit is over.')).toBeInTheDocument()
  unmount()
  open(contracted({ availableActions: ['SIGN'] }))
  expect(await screen.findByRole('region', { name: 'Credit confirmation' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /the credit/ })).not.toBeInTheDocument()
})

test('a payment link is made for an amount, shown to be copied, and cancelled', async () => {
  const createFacilityLink = vi.fn((_: { readonly input: CreateFacilityLinkInput }) => aFacility({ paymentLinks: [aLink()] }))
  const cancelFacilityLink = vi.fn((_: { readonly input: CancelFacilityLinkInput }) =>
    aFacility({ paymentLinks: [aLink({ status: 'CANCELLED', url: null })] }),
  )
  const { user } = open(aFacility(), { createFacilityLink, cancelFacilityLink })
  await user.click(await screen.findByRole('button', { name: 'Create payment link' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create payment link' })
  const amount = within(dialog).getByLabelText(/^Amount/)
  await user.clear(amount)
  await user.type(amount, '500')
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('https://mizan.test/pay/abc')).toBeInTheDocument()
  expect(createFacilityLink.mock.calls[0]![0].input).toMatchObject({ facilityId: 'contract-1' })
  await user.click(screen.getByRole('button', { name: /^Cancel the link/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel link' }))
  await waitFor(() => expect(screen.queryByText('https://mizan.test/pay/abc')).not.toBeInTheDocument())
  expect(cancelFacilityLink.mock.calls[0]![0].input).toEqual({ facilityId: 'contract-1', linkId: 'link-1' })
})

test('a bank row that names the contract is confirmed by the lender; one that is gone says so', async () => {
  const confirmBankMatch = vi.fn((_: { readonly input: ConfirmBankMatchInput }) =>
    aFacility({ bankMatches: [aMatch({ status: 'CONFIRMED', receiptId: 'receipt-1', isGone: true })] }),
  )
  const { user } = open(aFacility({ bankMatches: [aMatch()], availableActions: [] }), { confirmBankMatch }, LENDER)
  const card = await screen.findByRole('region', { name: 'Bank matches' })
  expect(card).toHaveTextContent('Exactly what is due')
  await user.click(within(card).getByRole('button', { name: /^Confirm .* as a receipt$/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm receipt' }))
  expect(await within(card).findByText('No longer at the bank')).toBeInTheDocument()
  expect(confirmBankMatch.mock.calls[0]![0].input).toEqual({ facilityId: 'contract-1', transactionId: 'row-1' })
})
