import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PayFacilityInput, SettleEarlyInput } from '@/graphql/types.generated'
import { aViewer, refusal } from '../../support/client/render'
import { aFacility, aNextStep, aSignature, aStep } from './facilities'
import { LENDER, open } from './open-facility'

const inExecution = (changes: object = {}) =>
  aFacility({
    status: 'CONTRACTED',
    activatedAt: null,
    instalments: [],
    nextDueOn: null,
    nextDue: null,
    outstanding: '0.00',
    nextSteps: [aNextStep()],
    availableActions: [],
    ...changes,
  })

test('a missing step names whose turn it is, and the other party has no button for it', async () => {
  open(inExecution())
  expect(await screen.findByText('Turn of Noor Bank')).toBeInTheDocument()
  expect(screen.getByText('Purchase from the supplier')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Record step/ })).not.toBeInTheDocument()
})

test('the party whose turn it is records the step to the payee that the contract names', async () => {
  const { user } = open(inExecution({ availableActions: ['RECORD_STEP'] }), {}, LENDER)
  expect(await screen.findByText('Your turn')).toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Record step: Purchase from the supplier' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Record step: Purchase from the supplier' })
  expect(within(dialog).getByLabelText(/^Who is paid/)).toHaveValue('Emirates Cooling LLC')
  expect(within(dialog).getByLabelText(/^Who is paid/)).toBeDisabled()
  expect(dialog).toHaveTextContent('The contract names this party.')
  await user.click(within(dialog).getByRole('button', { name: 'Record step' }))
  expect(await within(dialog).findAllByText('Required')).toHaveLength(2)
})

test('a declared step shows its declaration in both languages and is recorded after the last hash', async () => {
  const recordStep = vi.fn(() => inExecution({ nextSteps: [], steps: [aStep(), aStep({ id: 'step-2', place: 2, step: 'ACCEPT' })] }))
  const next = aNextStep({
    step: 'ACCEPT',
    side: 'MERCHANT',
    needsFile: false,
    acceptsFiles: false,
    isPayment: false,
    isToThirdParty: false,
    payeeName: null,
    statementEnglish: 'Haddad Trading accepts the offer.',
    statementArabic: 'تقبل حداد للتجارة الإيجاب.',
  })
  const { user } = open(inExecution({ nextSteps: [next], availableActions: ['RECORD_STEP'] }), { recordStep })
  await user.click(await screen.findByRole('button', { name: 'Record step: Sale agreed' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Haddad Trading accepts the offer.')).toHaveAttribute('dir', 'ltr')
  expect(within(dialog).getByText('تقبل حداد للتجارة الإيجاب.')).toHaveAttribute('dir', 'rtl')
  await user.click(within(dialog).getByRole('button', { name: 'Declare and record' }))
  expect(await screen.findByText('Step recorded: Sale agreed')).toBeInTheDocument()
  expect(recordStep).toHaveBeenCalledWith(
    expect.objectContaining({ input: expect.objectContaining({ step: 'ACCEPT', previousHash: aStep().hash, fileIds: [] }) }),
    undefined,
    expect.anything(),
  )
})

test('the payment states the balance before and after, and the server’s refusal appears under its field', async () => {
  const payFacility = vi.fn(({ input }: { readonly input: PayFacilityInput }) =>
    input.amount === '7846.66' ? refusal('This is more than is owed.', 'INVALID', { amount: 'This is more than is owed.' }) : aFacility(),
  )
  const { user } = open(aFacility(), { payFacility })
  await user.click(await screen.findByRole('button', { name: /^Pay AED.7,846.66$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay the lender' })
  expect(await within(dialog).findByText('Available afterwards')).toBeInTheDocument()
  expect(dialog).toHaveTextContent(/Available now\s*AED.20,000.00/)
  expect(dialog).toHaveTextContent(/Available afterwards\s*AED.12,153.34/)
  await user.click(within(dialog).getByRole('button', { name: /^Pay AED/ }))
  await waitFor(() => expect(within(dialog).getByLabelText(/^Amount/)).toBeInvalid())
  expect(within(dialog).getAllByText('This is more than is owed.')).toHaveLength(2)
  await user.clear(within(dialog).getByLabelText(/^Amount/))
  await user.type(within(dialog).getByLabelText(/^Amount/), '500')
  await user.click(within(dialog).getByRole('button', { name: /^Pay AED.500.00$/ }))
  expect(await screen.findByText('Payment made')).toBeInTheDocument()
  expect(payFacility.mock.lastCall?.[0]).toMatchObject({ input: { facilityId: 'contract-1', accountId: 'account-1', amount: '500' } })
})

test('an act that needs a proof of presence asks for the password, then is sent again under the same key', async () => {
  let isPresent = false
  const keys: string[] = []
  const signContract = ({ idempotencyKey }: { readonly idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    return isPresent
      ? inExecution({ signatures: [aSignature('MERCHANT', 'Layla Haddad')], availableActions: [] })
      : refusal('Confirm your password, then try again.', 'PRESENCE_REQUIRED')
  }
  const confirmPresence = ({ input: { password } }: { readonly input: { readonly password: string } }) => {
    if (password !== 'correct horse') return refusal('The password is wrong.', 'INVALID', { password: 'The password is wrong.' })
    isPresent = true
    return { validUntilAt: '2026-03-03T09:00:00.000Z' }
  }
  const { user } = open(inExecution({ signatures: [], availableActions: ['SIGN'] }), { signContract, confirmPresence })
  await user.click(await screen.findByRole('button', { name: 'Sign the contract' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign contract MZN-2026-000007?' })
  expect(dialog).toHaveTextContent('d4'.repeat(32))
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.type(within(question).getByLabelText(/^Password/), 'wrong horse')
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(within(question).getByLabelText(/^Password/)).toBeInvalid())
  expect(within(question).getAllByText('The password is wrong.')).toHaveLength(2)
  await user.clear(within(question).getByLabelText(/^Password/))
  await user.type(within(question).getByLabelText(/^Password/), 'correct horse')
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Contract signed')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('an act is refused in place when the person does not confirm their presence', async () => {
  const { user } = open(inExecution({ signatures: [], availableActions: ['SIGN'] }), {
    signContract: () => refusal('Confirm your password, then try again.', 'PRESENCE_REQUIRED'),
  })
  await user.click(await screen.findByRole('button', { name: 'Sign the contract' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).getByRole('button', { name: 'Cancel' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Confirm your password, then try again.')
})

const aQuote = (payable: string) => ({
  quotedOn: '2026-04-20',
  currency: 'AED',
  dueUnpaid: '0.00',
  notYetDue: '15693.32',
  daysSinceLastDue: 19,
  unearnedProfit: '800.00',
  rebateShare: '50',
  rebate: '400.00',
  credit: '0.00',
  payable,
})

test('the settlement figure is shown before it is confirmed, and a new one when it has changed', async () => {
  let payable = '15293.32'
  const facility = () => aFacility({ settlementQuote: aQuote(payable), availableActions: ['PAY', 'SETTLE_EARLY'] })
  const settleEarly = vi.fn(({ input }: { readonly input: SettleEarlyInput }) => {
    if (input.payable === '15300.00') return aFacility({ status: 'SETTLED_EARLY', closedAt: '2026-04-20T08:00:00.000Z' })
    payable = '15300.00'
    return refusal('The figure has changed. Read it again before you pay.', 'CONTENT_CHANGED')
  })
  const { user } = open(undefined, { facility, settleEarly })
  const [button] = await screen.findAllByRole('button', { name: 'Settle early' })
  await user.click(button!)
  const dialog = await screen.findByRole('dialog', { name: 'Settle early' })
  expect(await within(dialog).findByText(/50% of AED.800.00 profit not earned yet/)).toBeInTheDocument()
  expect(settleEarly).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: /^Settle for AED.15,293.32$/ }))
  await user.click(await within(dialog).findByRole('button', { name: /^Settle for AED.15,300.00$/ }))
  expect(await screen.findByText('Facility settled')).toBeInTheDocument()
  expect(settleEarly).toHaveBeenCalledTimes(2)
})

test('a late facility says by how many days, and follows what is pushed', async () => {
  const { push } = open(aFacility({ daysPastDue: 9, arrears: '7846.66' }))
  expect(await screen.findAllByText(/9 days late/)).not.toHaveLength(0)
  push('facilityChanged', { cursor: '1', facility: aFacility() })
  expect(await screen.findByText('Active, on time')).toBeInTheDocument()
})

test('a facility that does not exist for the viewer is not found', async () => {
  open(null)
  expect(await screen.findByRole('heading', { name: 'Facility not found' })).toBeInTheDocument()
})

test('a participant of a syndicate sees its share, and its part of each receipt', async () => {
  const share = { __typename: 'LenderShare', lenderName: 'Oasis', role: 'PARTICIPANT', isOwn: true, commitment: '72000.00', share: '3/10' }
  const figures = { outstanding: '81360.00', arrears: '0.00', received: '3390.00', owedByLead: '0.00', writtenOff: '0.00' }
  const receipt = { id: 'receipt-1', receivedOn: '2026-04-01', amount: '11300.00', isByWallet: true, fileId: null, isReversed: false }
  const parts = [{ __typename: 'ReceiptPart', lenderName: 'Oasis', amount: '3390.00', passOn: null, passedOnAt: null }]
  open(
    aFacility({
      shares: [{ ...share, ...figures }],
      receipts: [{ __typename: 'FacilityReceipt', ...receipt, isByLink: false, isFromBankRow: false, reversalReason: null, parts }],
      availableActions: [],
    }),
    {},
    LENDER,
  )
  expect(await screen.findByRole('heading', { name: 'Lenders’ shares' })).toBeInTheDocument()
  expect(screen.getByText('Your share')).toBeInTheDocument()
  expect(screen.getByText('3/10')).toBeInTheDocument()
  expect(screen.getByText(/81,360\.00/)).toBeInTheDocument()
  // What its receipts come to, and its part of the one receipt.
  expect(screen.getAllByText(/3,390\.00/)).toHaveLength(2)
})

test('finance, who may not conclude contracts, is not offered to sign', async () => {
  open(inExecution({ signatures: [], availableActions: ['PROMISE_TO_PAY'] }), {}, aViewer({ memberRole: 'FINANCE' }))
  expect(await screen.findByText('Sign the contract')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull()
})
