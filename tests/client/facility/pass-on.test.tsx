import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import Facility from '@/screens/facility'
import { aViewer, refusal, render } from '../../support/client/render'
import { aContract, aRequest } from '../financing/requests'
import { aFacility, anAccount } from './facilities'

const aShare = (lenderName: string, owedByLead: string) => ({
  __typename: 'LenderShare',
  ...{ lenderName, role: owedByLead === '0.00' ? 'LEAD' : 'PARTICIPANT', isOwn: false, commitment: '72000.00', share: '3/10' },
  ...{ outstanding: '81360.00', arrears: '0.00', received: '30.00', owedByLead, writtenOff: '0.00' },
})

const aPart = (lenderName: string, amount: string, passOn: string | null, passedOnAt: string | null = null) => ({
  __typename: 'ReceiptPart',
  ...{ lenderName, amount, passOn, passedOnAt },
})

const aSyndicate = (parts: readonly object[], changes: object = {}) =>
  aFacility({
    shares: [aShare('Noor Bank', '0.00'), aShare('Oasis', '30.00')],
    receipts: [
      {
        __typename: 'FacilityReceipt',
        ...{ id: 'receipt-1', receivedOn: '2026-04-01', amount: '100.00', isByWallet: false, isByLink: false, isFromBankRow: true },
        ...{ fileId: null, isReversed: false, reversalReason: null, parts },
      },
    ],
    availableActions: [],
    ...changes,
  })

const OWED = [aPart('Noor Bank', '50.00', null), aPart('Oasis', '30.00', 'OWED'), aPart('Palm', '20.00', 'OWED')]

const open = (facility: unknown, resolvers: object = {}) =>
  render(
    <WithSession>
      <Routes>
        <Route path="/app/facilities/:id" element={<Facility />} />
      </Routes>
    </WithSession>,
    {
      at: '/app/facilities/contract-1',
      viewer: aViewer({ role: 'LENDER' }),
      resolvers: {
        facility: () => facility,
        walletAccounts: () => [anAccount()],
        financingRequest: () => aRequest({ contracts: [aContract({ collateral: [] })] }),
        ...resolvers,
      },
    },
  )

test('the lead passes on what it received for the others, and a refusal is shown in place', async () => {
  let isRefused = true
  const passOnReceipt = vi.fn(() => {
    if (isRefused) return refusal('The account holds too little.', 'INSUFFICIENT_FUNDS')
    const at = '2026-04-02T08:00:00.000Z'
    return aSyndicate([OWED[0]!, aPart('Oasis', '30.00', 'PASSED_ON', at), aPart('Palm', '20.00', 'PASSED_ON', at)])
  })
  const { user } = open(aSyndicate(OWED, { availableActions: ['PASS_ON'] }), { passOnReceipt })
  expect(await screen.findAllByText('Owed by the lead')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /^Pass on the receipt of AED.100.00 of/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Pass on' })
  expect(await within(dialog).findByText('Oasis')).toBeInTheDocument()
  expect(within(dialog).queryByText('Noor Bank')).not.toBeInTheDocument()
  const submit = within(dialog).getByRole('button', { name: /^Pass on AED.50.00$/ })
  await user.click(submit)
  expect(await within(dialog).findByText('The account holds too little.')).toBeInTheDocument()
  isRefused = false
  await user.click(within(dialog).getByRole('button', { name: /^Pass on AED.50.00$/ }))
  expect(await screen.findByText('Parts passed on')).toBeInTheDocument()
  expect(passOnReceipt).toHaveBeenLastCalledWith(
    expect.objectContaining({ input: { facilityId: 'contract-1', receiptId: 'receipt-1', accountId: 'account-1' } }),
    undefined,
    expect.anything(),
  )
})

test('a participant sees that its part is owed, and has no button', async () => {
  open(aSyndicate([aPart('Oasis', '30.00', 'OWED')], { shares: [{ ...aShare('Oasis', '30.00'), isOwn: true }] }))
  expect(await screen.findAllByText('Owed by the lead')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Pass on/ })).not.toBeInTheDocument()
})
