// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'
import { anApproval } from '../approvals/approvals'

const pageOf = (nodes: readonly unknown[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: nodes.length })
const notifications = () => ({ ...pageOf([]), unreadCount: 0 })

test.each([
  ['/app/dashboard', 'Continue setup'],
  ['/app/nowhere', 'Complete setup'],
])('without a business the page at %s has one link to the set-up', async (at, name) => {
  render(<AppRoutes />, { at, viewer: aViewer({ business: null, onboardingStep: 'BUSINESS' }), resolvers: { notifications } })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/onboarding')
  expect(screen.getAllByRole('link', { name: /setup/ })).toHaveLength(1)
})

const aBusinessToVerify = (changes = {}) => ({
  id: 'business-7',
  name: 'Qasr Logistics',
  registryNo: 'CN-1',
  taxId: '100',
  sector: 'OTHER',
  address: 'Dubai',
  status: 'PENDING',
  statusReason: null,
  rejectionReasons: [],
  duplicateExplanation: null,
  papersHash: 'ab'.repeat(32),
  kycStatus: 'SUBMITTED',
  createdAt: '2026-03-01T08:00:00.000Z',
  documents: [],
  documentDetails: [
    { id: 'details-1', type: 'TRADE_LICENSE', number: 'CN-1', authority: 'DMCC', expiresOn: '2030-01-31', approvedAt: null },
  ],
  kycChecks: [{ check: 'DOCUMENTS_COMPLETE', isMet: true }],
  endedOverride: null,
  pendingOverride: null,
  ...changes,
})

const openToVerify = (business: ReturnType<typeof aBusinessToVerify>, resolvers: object) =>
  render(<AppRoutes />, {
    at: '/app/dashboard?business=business-7',
    viewer: aViewer({ id: 'admin-1', role: 'ADMIN', business: null }),
    resolvers: {
      notifications,
      businesses: () => pageOf([business]),
      business: () => business,
      approvals: () => pageOf([]),
      ...resolvers,
    },
  })
const aCharity = {
  __typename: 'CharityPayee',
  id: 'payee-1',
  name: 'Emirates Relief',
  registrationNo: 'CDA-17',
  country: 'AE',
  accountHolder: 'Emirates Relief Society',
  iban: 'AE070331234567890123456',
  bankAccount: null,
}

test('an administrator approves a charity that another one proposed after seeing the consequence', async () => {
  const asked = anApproval({
    kind: 'CHARITY_PAYEE',
    amount: null,
    currency: null,
    askedBy: { id: 'admin-2', name: 'Salem Obaid', role: 'ADMIN' },
    deciders: [],
    subject: aCharity,
  })
  const approve = vi.fn((_: unknown) => ({ ...asked, status: 'APPROVED', availableActions: [] }))
  const approvals = () => pageOf(approve.mock.calls.length === 0 ? [asked] : [])
  const { user } = render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ id: 'admin-1', role: 'ADMIN', business: null }),
    resolvers: { notifications, businesses: () => pageOf([]), approvals, approve },
  })
  const row = within((await screen.findByText('Emirates Relief')).closest('li')!)
  expect(row.getByText('AE07 0331 2345 6789 0123 456')).toBeVisible()
  expect(row.getByText('AE · CDA-17')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Approve: Emirates Relief' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve Emirates Relief?' })
  expect(question).toHaveTextContent('Money given to charity can be paid to Emirates Relief on AE070331234567890123456 from now on.')
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Emirates Relief can now be paid')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('CDA-17')).not.toBeInTheDocument())
})

test('an administrator who joined lately reads from when they can decide', async () => {
  const asked = anApproval({
    kind: 'CHARITY_PAYEE',
    amount: null,
    currency: null,
    askedBy: { id: 'admin-2', name: 'Salem Obaid', role: 'ADMIN' },
    deciders: [{ id: 'admin-3', name: 'Mona Said', role: 'ADMIN' }],
    availableActions: [],
    decidableAt: '2026-11-28T08:00:00.000Z',
    subject: aCharity,
  })
  render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ id: 'admin-1', role: 'ADMIN', business: null }),
    resolvers: { notifications, businesses: () => pageOf([]), approvals: () => pageOf([asked]) },
  })
  const row = within((await screen.findByText('Emirates Relief')).closest('li')!)
  expect(row.getByText('Pending approval by Mona Said')).toBeVisible()
  expect(row.getByText(/^You can decide this from 28\/11\/2026/)).toBeVisible()
  expect(row.queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument()
})

const drawerOf = async () => within(await screen.findByRole('dialog', { name: 'Qasr Logistics' }))

test('an administrator verifies a business after seeing its documents and the consequence', async () => {
  const decideKyc = vi.fn((_: unknown) => aBusinessToVerify({ status: 'VERIFIED' }))
  const { user } = openToVerify(aBusinessToVerify(), { decideKyc })
  await user.click(await (await drawerOf()).findByRole('button', { name: 'Verify' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Financing can be paid out to it, or by it, from now on')
  await user.click(within(question).getByRole('button', { name: 'Verify' }))
  await waitFor(() =>
    expect(decideKyc.mock.calls[0]?.[0]).toMatchObject({ id: 'business-7', input: { verdict: 'VERIFY', papersHash: 'ab'.repeat(32) } }),
  )
  expect(await screen.findByText('Qasr Logistics is verified')).toBeInTheDocument()
})

const FAILING = { kycChecks: [{ check: 'IDENTITY_NUMBER_WELL_FORMED', isMet: false }] }
const anOverride = (changes: object) =>
  anApproval({
    kind: 'KYC_OVERRIDE',
    amount: null,
    currency: null,
    askedBy: { id: 'admin-2', name: 'Noor', role: 'ADMIN' },
    subject: {
      __typename: 'KycOverride',
      id: 'override-1',
      failed: ['IDENTITY_NUMBER_WELL_FORMED'],
      reason: 'Seen, and genuine.',
      business: { id: 'business-7', name: 'Qasr Logistics' },
    },
    ...changes,
  })
const asked = (changes: object = {}) => ({ pendingOverride: anOverride(changes) })
const OWN = {
  askedBy: { id: 'admin-1', name: 'Salma', role: 'ADMIN' },
  deciders: [{ id: 'admin-2', name: 'Noor', role: 'ADMIN' }],
  availableActions: ['WITHDRAW'],
}

test('with a failed check an administrator proposes an override, and only another one can verify the business', async () => {
  const proposeKycOverride = vi.fn((_: unknown) => aBusinessToVerify({ ...FAILING, ...asked(OWN) }))
  const { user } = openToVerify(aBusinessToVerify(FAILING), { proposeKycOverride })
  const drawer = await drawerOf()
  expect(await drawer.findByLabelText('Fails')).toBeInTheDocument()
  expect(drawer.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
  await user.click(drawer.getByRole('button', { name: 'Ask to verify anyway' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Ask to verify Qasr Logistics anyway' }))
  await user.type(modal.getByLabelText('Why'), 'Seen, and genuine.')
  await user.click(modal.getByRole('button', { name: 'Ask to verify anyway' }))
  await waitFor(() =>
    expect(proposeKycOverride.mock.calls[0]?.[0]).toEqual({
      id: 'business-7',
      input: { reason: 'Seen, and genuine.', papersHash: 'ab'.repeat(32) },
    }),
  )
  expect(await drawer.findByText('Seen, and genuine.')).toBeInTheDocument()
  expect(drawer.getByText('Pending approval by Noor')).toBeInTheDocument()
  expect(drawer.getByRole('button', { name: 'Withdraw: verification of Qasr Logistics' })).toBeEnabled()
  for (const name of ['Verify', 'Ask to verify anyway', /^Approve/]) expect(drawer.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('the other administrator sees requester, reason and consequence, and approves it next to the documents', async () => {
  const approve = vi.fn((_: unknown) => anOverride({ status: 'APPROVED', availableActions: [] }))
  const { user } = openToVerify(aBusinessToVerify({ ...FAILING, ...asked() }), { approve })
  const drawer = await drawerOf()
  expect(await drawer.findByText('Seen, and genuine.')).toBeInTheDocument()
  expect(drawer.getByText(/^Noor asked on/)).toBeInTheDocument()
  expect(drawer.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
  await user.click(drawer.getByRole('button', { name: 'Approve: verification of Qasr Logistics' }))
  const question = await screen.findByRole('alertdialog', { name: 'Verify Qasr Logistics despite failed checks?' })
  expect(question).toHaveTextContent('Compare every number with the documents first.')
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Qasr Logistics is verified')).toBeInTheDocument()
  expect(approve.mock.calls[0]?.[0]).toEqual({ id: 'approval-1', idempotencyKey: expect.any(String) })
})

test.each([
  [
    'a rejection',
    { status: 'REJECTED', decidedBy: { id: 'admin-2', name: 'Noor' }, reason: 'The card is not theirs.' },
    /^Noor rejected on /,
  ],
  ['a lapse', { status: 'LAPSED', decidedBy: null, reason: 'A document has expired.' }, /^The request .* lapsed on /],
])('the administrator who proposed the override reads the reason of %s', async (_, ended, title) => {
  const endedOverride = { id: 'approval-9', decidedAt: '2026-11-21T08:00:00.000Z', ...ended }
  openToVerify(aBusinessToVerify({ ...FAILING, endedOverride }), {})
  const notice = within((await (await drawerOf()).findByText(title)).closest('[role=note]')!)
  expect(notice.getByText(ended.reason)).toBeVisible()
  expect(await (await drawerOf()).findByRole('button', { name: 'Ask to verify anyway' })).toBeVisible()
})

test('a pending override is listed with the failed checks and a link to the documents', async () => {
  const { user } = render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ id: 'admin-1', role: 'ADMIN', business: null }),
    resolvers: {
      notifications,
      businesses: () => pageOf([]),
      business: () => aBusinessToVerify({ ...FAILING, ...asked() }),
      approvals: () => pageOf([anOverride({})]),
    },
  })
  const row = within((await screen.findByText('Seen, and genuine.')).closest('li')!)
  expect(row.getByText('Verification despite failed checks')).toBeVisible()
  expect(row.getByText(/^Failed: /)).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Open the business' }))
  expect(await screen.findByRole('dialog', { name: 'Qasr Logistics' })).toBeInTheDocument()
})

test('a rejection has at most four reasons', async () => {
  const decideKyc = vi.fn((_: unknown) => aBusinessToVerify({ status: 'REJECTED' }))
  const { user } = openToVerify(aBusinessToVerify(), { decideKyc })
  await user.click(await (await drawerOf()).findByRole('button', { name: 'Reject' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Reject Qasr Logistics' }))
  for (const name of ['Unreadable', 'Expired', 'Name differs', 'Number differs']) await user.click(modal.getByRole('checkbox', { name }))
  expect(modal.getByRole('checkbox', { name: 'Wrong document' })).toBeDisabled()
  await user.click(modal.getByRole('checkbox', { name: 'Expired' }))
  await user.click(modal.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(decideKyc.mock.calls[0]?.[0]).toMatchObject({
      input: { verdict: 'REJECT', reasons: ['UNREADABLE', 'NAME_DIFFERS', 'NUMBER_DIFFERS'] },
    }),
  )
})
