import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DecideHardshipInput, OfferRestructureInput, RequestHardshipInput } from '@/graphql/types.generated'
import { refusal } from '../../support/client/render'
import { aContract } from '../financing/requests'
import { aFacility } from './facilities'
import { LENDER, open } from './open-facility'

const aRequestOf = (changes: object = {}) => ({
  id: 'hardship-1',
  statement: 'Our largest customer is insolvent.',
  fileId: 'file-1',
  status: 'OPEN',
  requestedAt: '2026-04-20T08:00:00.000Z',
  decidedAt: null,
  reason: null,
  ...changes,
})

test('how late a facility is appears by its bucket too', async () => {
  open(aFacility({ arrears: '7846.66', daysPastDue: 45, bucket: 'DAYS_31_TO_60', availableActions: [] }), {}, LENDER)
  expect(await screen.findByRole('region', { name: 'Arrears' })).toHaveTextContent('31 to 60 days past due')
})

test('the merchant states hardship, and reads that the lender has yet to decide', async () => {
  const requestHardship = vi.fn((_: { readonly input: RequestHardshipInput }) =>
    aFacility({ hardshipRequest: aRequestOf({ fileId: null }) }),
  )
  const { user } = open(aFacility({ availableActions: ['REQUEST_HARDSHIP'] }), { requestHardship })
  await user.click(await screen.findByRole('button', { name: 'State hardship' }))
  const dialog = await screen.findByRole('dialog', { name: 'State hardship' })
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await within(dialog).findByText('Required')).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText(/^Why you cannot pay/), 'Our largest customer is insolvent.')
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  const card = await screen.findByRole('region', { name: 'Arrears' })
  await waitFor(() => expect(card).toHaveTextContent('Awaiting the lender'))
  expect(requestHardship.mock.calls[0]![0].input).toEqual({
    facilityId: 'contract-1',
    statement: 'Our largest customer is insolvent.',
    fileId: null,
  })
})

test('the lender reads the hardship with its file, and refuses it with a reason', async () => {
  const decideHardship = vi.fn(({ input }: { readonly input: DecideHardshipInput }) =>
    input.reason === 'No.'
      ? refusal('Give a reason of 10 to 500 characters.', 'INVALID', { reason: 'Give a reason of 10 to 500 characters.' })
      : aFacility(),
  )
  const { user } = open(aFacility({ hardshipRequest: aRequestOf(), availableActions: ['DECIDE_HARDSHIP'] }), { decideHardship }, LENDER)
  const card = await screen.findByRole('region', { name: 'Arrears' })
  expect(within(card).getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', '/files/file-1')
  await user.click(within(card).getByRole('button', { name: 'Decide on hardship' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decide on the hardship' })
  expect(dialog).toHaveTextContent('Our largest customer is insolvent.')
  expect(within(dialog).getByRole('button', { name: 'Grant' })).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByLabelText(/^Decision/), 'refuse')
  expect(dialog).toHaveTextContent('Nothing changes')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'No.')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(within(dialog).getByLabelText(/^Reason/)).toBeInvalid())
  await user.type(within(dialog).getByLabelText(/^Reason/), ' Show us what happened.')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(decideHardship.mock.lastCall![0].input).toMatchObject({ facilityId: 'contract-1', requestId: 'hardship-1', isGranted: false })
})

test('a refused hardship is shown with the reason of the lender', async () => {
  open(aFacility({ hardshipRequest: aRequestOf({ status: 'REFUSED', reason: 'Show us what happened.' }) }))
  const card = await screen.findByRole('region', { name: 'Arrears' })
  expect(card).toHaveTextContent('Refused')
  expect(card).toHaveTextContent('Show us what happened.')
})

test('new instalments are offered for what is owed less what was paid in advance', async () => {
  const offerRestructure = vi.fn((_: { readonly input: OfferRestructureInput }) => aFacility())
  const { user } = open(aFacility({ credit: '8000.00', availableActions: ['OFFER_RESTRUCTURE'] }), { offerRestructure }, LENDER)
  await user.click(await screen.findByRole('button', { name: 'Offer new instalments' }))
  const dialog = await screen.findByRole('dialog', { name: 'Offer new instalments' })
  expect(dialog).toHaveTextContent(/Owed now\s*AED.7,693\.32/)
  expect(dialog).toHaveTextContent(/Still to be divided\s*AED.0\.00/)
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Until your customer has paid.')
  await user.click(within(dialog).getByRole('button', { name: 'Send offer' }))
  await waitFor(() => expect(offerRestructure).toHaveBeenCalled())
  expect(offerRestructure.mock.calls[0]![0].input.instalments.map(({ amount }) => amount)).toEqual(['7693.32'])
})

test('collateral that the other side pledges appears without a reload', async () => {
  const { push } = open(aFacility())
  expect(await screen.findByText('Nothing has been pledged for this contract.')).toBeInTheDocument()
  const collateral = {
    ...{ id: 'collateral-1', kind: 'ASSET', status: 'PLEDGED', description: 'Refrigerated lorry', value: '90000.00', currency: 'AED' },
    ...{ valuedOn: '2026-01-31', assetNumber: 'WDB-963', invoiceNumber: null, guarantorName: null, guarantorRelation: null },
    ...{ guarantorEnding: null, fingerprint: 'ab'.repeat(32), pledgedAt: '2026-02-01T08:00:00.000Z', confirmedAt: null, releasedAt: null },
    ...{ releaseReason: null, availableActions: [], documents: [] },
  }
  const facility = aFacility()
  push('facilityChanged', {
    cursor: '1',
    facility: { ...facility, contract: { ...facility.contract, ...aContract({ collateral: [collateral] }), lateDonation: null } },
  })
  expect(await screen.findByText('Refrigerated lorry')).toBeInTheDocument()
})
