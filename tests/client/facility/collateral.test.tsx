import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WithSession } from '@/app/guard'
import { CheckPledge } from '@/features/facility/collateral/check-pledge'
import { CollateralCard } from '@/features/facility/collateral/collateral-card'
import { aViewer, type Resolvers, refusal, render } from '../../support/client/render'
import { aContract, aRequest } from '../financing/requests'

const someCollateral = (changes: object = {}) => ({
  id: 'collateral-1',
  kind: 'ASSET',
  status: 'PLEDGED',
  description: 'Refrigerated lorry',
  value: '90000.00',
  currency: 'AED',
  valuedOn: '2026-01-31',
  assetNumber: 'WDB-963-4031',
  invoiceNumber: null,
  guarantorName: null,
  guarantorRelation: null,
  guarantorEnding: null,
  fingerprint: 'ab'.repeat(32),
  pledgedAt: '2026-02-01T08:00:00.000Z',
  confirmedAt: null,
  releasedAt: null,
  releaseReason: null,
  availableActions: [],
  documents: [{ id: 'file-1', name: 'deed.pdf', size: 2048, url: '/files/file-1' }],
  ...changes,
})

const open = (collateral: readonly object[], resolvers: Resolvers = {}, role: 'MERCHANT' | 'LENDER' = 'MERCHANT', status = 'CONTRACTED') =>
  render(
    <WithSession>
      <CollateralCard requestId="request-1" contractId="contract-1" />
    </WithSession>,
    {
      viewer: aViewer({ role }),
      resolvers: { financingRequest: () => aRequest({ contracts: [aContract({ collateral, status })] }), ...resolvers },
    },
  )

it('shows what secures the contract with its evidence', async () => {
  open([
    someCollateral({ status: 'CONFIRMED', confirmedAt: '2026-02-02T08:00:00.000Z' }),
    someCollateral({
      id: 'collateral-2',
      kind: 'GUARANTEE',
      status: 'RELEASED',
      description: 'Personal guarantee',
      assetNumber: null,
      guarantorName: 'Omar Aziz',
      guarantorRelation: 'PARTNER',
      guarantorEnding: '5671',
      releasedAt: '2026-02-03T08:00:00.000Z',
      releaseReason: 'Replaced by the lorry.',
      documents: [],
    }),
  ])
  const [lorry, guarantee] = await screen.findAllByRole('listitem').then((items) => items.filter((item) => item.querySelector('dl')))
  expect(lorry).toHaveTextContent('Confirmed')
  expect(lorry).toHaveTextContent('WDB-963-4031')
  expect(within(lorry!).getByRole('link', { name: 'deed.pdf' })).toHaveAttribute('href', '/files/file-1')
  expect(guarantee).toHaveTextContent('Omar Aziz')
  expect(guarantee).toHaveTextContent('5671')
  expect(guarantee).toHaveTextContent('Replaced by the lorry.')
})

it('lets the merchant pledge an asset, and says when it secures another facility', async () => {
  const sent: unknown[] = []
  const { user } = open([], {
    pledgeCollateral: ({ id, input }: { id: string; input: object }) => {
      sent.push({ id, input })
      if (sent.length === 1) throw refusal('This already secures a facility.', 'PLEDGED_ALREADY')
      return someCollateral()
    },
  })
  expect(await screen.findByText('Nothing has been pledged for this contract.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pledge collateral' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Serial, chassis/ }), 'WDB 963')
  await user.type(dialog.getByRole('textbox', { name: /Description/ }), 'Refrigerated lorry')
  await user.type(dialog.getByRole('textbox', { name: /Value/ }), '90000')
  await user.click(dialog.getByRole('button', { name: 'Pledge' }))
  expect(await dialog.findByText('This already secures a facility.')).toBeVisible()
  expect(sent).toMatchObject([
    { id: 'contract-1', input: { assetNumber: 'WDB 963', description: 'Refrigerated lorry', currency: 'AED', fileIds: [] } },
  ])
  await user.click(dialog.getByRole('button', { name: 'Pledge' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('takes the value of a pledged invoice from what is due on it', async () => {
  const sent: unknown[] = []
  const invoice = { id: 'invoice-1', invoiceNumber: 'INV-2026-001', customerName: 'Noor Clinics', balanceDue: '1050.00', currency: 'USD' }
  const { user } = open([], {
    invoices: ({ filter }: { filter: { status: string } }) => ({ nodes: filter.status === 'SENT' ? [invoice] : [] }),
    pledgeCollateral: ({ input }: { input: object }) => {
      sent.push(input)
      return someCollateral()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pledge collateral' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Kind/ }), 'RECEIVABLE')
  await user.selectOptions(dialog.getByRole('combobox', { name: /Invoice/ }), await dialog.findByRole('option', { name: /INV-2026-001/ }))
  await user.type(dialog.getByRole('textbox', { name: /Description/ }), 'Consulting in January')
  await user.click(dialog.getByRole('button', { name: 'Pledge' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ invoiceId: 'invoice-1', value: '1050.00', currency: 'USD' })
  expect(sent[0]).not.toHaveProperty('assetNumber')
})

it('lets the lender confirm a pledge, and release it with a reason', async () => {
  const reasons: string[] = []
  const { user } = open(
    [someCollateral({ availableActions: ['CONFIRM', 'RELEASE'] })],
    {
      confirmCollateral: () => someCollateral({ status: 'CONFIRMED', availableActions: ['RELEASE'] }),
      releaseCollateral: ({ reason }: { reason: string }) => {
        reasons.push(reason)
        return someCollateral({ status: 'RELEASED', releaseReason: reason })
      },
    },
    'LENDER',
  )
  await user.click(await screen.findByRole('button', { name: 'Confirm Refrigerated lorry' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Pledge collateral' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Release Refrigerated lorry' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByRole('button', { name: 'Release' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid in full.')
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(reasons).toEqual(['Paid in full.']))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Release/ })).not.toBeInTheDocument())
})

it('offers no pledge for a cancelled contract', async () => {
  open([], {}, 'MERCHANT', 'CANCELLED')
  expect(await screen.findByText('Nothing has been pledged for this contract.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pledge collateral' })).not.toBeInTheDocument()
})

it('says since when something is pledged, or that it is not', async () => {
  const asked: unknown[] = []
  const { user } = render(<CheckPledge label="Check a pledge" />, {
    viewer: aViewer({ role: 'LENDER' }),
    resolvers: {
      pledgeCheck: ({ input }: { input: object }) => {
        asked.push(input)
        return asked.length === 1 ? { isPledged: true, pledgedOn: '2026-01-31' } : { isPledged: false, pledgedOn: null }
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Check a pledge' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Serial, chassis/ }), 'WDB 963')
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  expect(await dialog.findByText('Already pledged')).toBeVisible()
  expect(dialog.getByRole('status')).toHaveTextContent('31 Jan 2026')
  await user.selectOptions(dialog.getByRole('combobox', { name: /What to check/ }), 'fingerprint')
  await user.type(dialog.getByRole('textbox', { name: /Fingerprint/ }), 'ab'.repeat(32))
  await user.click(dialog.getByRole('button', { name: 'Check' }))
  expect(await dialog.findByText('Not pledged')).toBeVisible()
  expect(asked).toEqual([{ assetNumber: 'WDB 963' }, { fingerprint: 'ab'.repeat(32) }])
})
