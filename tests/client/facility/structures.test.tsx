import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../support/client/render'
import { aContract } from '../financing/requests'
import { aFacility, aNextStep, aStep } from './facilities'
import { LENDER, open } from './open-facility'

const contractOf = (structure: string, changes: object = {}) => ({
  ...aContract({ structure }),
  lateDonation: null,
  cancelledAt: null,
  ...changes,
})

const aLease = (changes: object = {}) => {
  const { instalments } = aFacility()
  return aFacility({
    contract: contractOf('IJARAH', { flatRate: '6' }),
    instalments: instalments.map((rent) => ({ ...rent, kind: 'RENT' })),
    ...changes,
  })
}

test('a lease speaks of rent, not of profit', async () => {
  open(() => aLease())
  expect(await screen.findByText('Next rent, 2 of 3')).toBeInTheDocument()
  expect(screen.getByText('Rent above cost')).toBeInTheDocument()
  expect(screen.queryByText(/profit/i)).not.toBeInTheDocument()
})

test('a rent that is paid in advance is shown as such, with its amount', async () => {
  open(() => aLease({ credit: '7846.66' }))
  const due = await screen.findByRole('region', { name: 'Rent 2 of 3 is paid in advance' })
  expect(due).toHaveTextContent(/is paid in advance\s*AED.7,846\.66\s*Due/)
})

test('the transfer of an asset is offered once every rent is paid', async () => {
  const transfer = aNextStep({ step: 'TRANSFER', isOptional: true, isPayment: false, isToThirdParty: false, payeeName: null })
  open(() => aLease({ nextSteps: [transfer], availableActions: ['RECORD_STEP'] }), {}, LENDER)
  expect(await screen.findByText('Possible once every rent is paid.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Record step/ })).not.toBeInTheDocument()
})

test('days without use take off rent, and the loss of the asset ends the lease, which the button says', async () => {
  const { user } = open(() => aLease({ availableActions: ['ADJUST_RENT'] }), {}, LENDER)
  await user.click(await screen.findByRole('button', { name: 'Adjust the rent' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adjust the rent' })
  expect(within(dialog).getByRole('button', { name: 'End the lease' })).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText(/^Usable again on/), '2026-04-25')
  expect(within(dialog).getByRole('button', { name: 'Adjust rent' })).toBeInTheDocument()
})

test('a partnership shows how its profit is shared', async () => {
  open(() => aFacility({ contract: contractOf('MUSHARAKAH', { flatRate: null, disclosure: { lenderProfitShare: '33.33' } }) }))
  expect(await screen.findByText('33.33% to the lender, 66.67% to the business')).toBeInTheDocument()
})

const inExecution = (changes: object = {}) =>
  aFacility({ status: 'CONTRACTED', activatedAt: null, instalments: [], nextDueOn: null, nextDue: null, outstanding: '0.00', ...changes })

const ACCEPT = aNextStep({
  ...{ step: 'ACCEPT', side: 'MERCHANT', needsFile: false, acceptsFiles: false, isPayment: false, isToThirdParty: false, payeeName: null },
  ...{ statementEnglish: 'Haddad Trading accepts the offer.', statementArabic: 'تقبل حداد للتجارة الإيجاب.' },
})

test('a step that another person has recorded meanwhile is refused in its dialog, which stays open', async () => {
  let isRecorded = false
  const { user } = open(
    () =>
      isRecorded
        ? inExecution({ steps: [aStep(), aStep({ id: 'step-2', place: 2, step: 'ACCEPT' })], nextSteps: [] })
        : inExecution({ nextSteps: [ACCEPT], availableActions: ['RECORD_STEP'] }),
    {
      recordStep: () => {
        isRecorded = true
        return refusal('Another step was recorded since you read the facility. Read it again.', 'CONTENT_CHANGED')
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Record step: Sale agreed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record step: Sale agreed' })
  await user.click(within(dialog).getByRole('button', { name: 'Declare and record' }))
  expect(await screen.findByText(/This step can no longer be recorded/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Declare and record' })).not.toBeInTheDocument()
})

test('a step that is pushed as recorded while its dialog is open says so in it', async () => {
  const { user, push } = open(() => inExecution({ nextSteps: [ACCEPT], availableActions: ['RECORD_STEP'] }))
  await user.click(await screen.findByRole('button', { name: 'Record step: Sale agreed' }))
  await screen.findByRole('dialog', { name: 'Record step: Sale agreed' })
  push('facilityChanged', { cursor: '1', facility: inExecution({ nextSteps: [] }) })
  expect(await screen.findByText(/This step can no longer be recorded/)).toBeInTheDocument()
})

test('a step of the same minute as the one before it is not dated before it', async () => {
  const recordStep = vi.fn(() => inExecution({ nextSteps: [] }))
  const before = '2026-03-04T08:00:25.000Z'
  const { user } = open(
    () => inExecution({ steps: [aStep({ occurredAt: before })], nextSteps: [ACCEPT], availableActions: ['RECORD_STEP'] }),
    {
      recordStep,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Record step: Sale agreed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record step: Sale agreed' })
  const local = new Date(Date.parse(before) - new Date(before).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  fireEvent.change(within(dialog).getByLabelText(/^When it happened/), { target: { value: local } })
  await user.click(within(dialog).getByRole('button', { name: 'Declare and record' }))
  await waitFor(() => expect(recordStep).toHaveBeenCalled())
  expect(recordStep).toHaveBeenCalledWith(
    expect.objectContaining({ input: expect.objectContaining({ occurredAt: before }) }),
    undefined,
    expect.anything(),
  )
})
