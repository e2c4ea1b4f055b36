// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/dashboard'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'
import { aRequest, pageOf, settled } from './merchant'

type Business = NonNullable<ReturnType<typeof aViewer>['business']>

const aBusiness = (changes: Partial<Business>): Business => ({
  ...aViewer().business!,
  status: 'PENDING',
  kycStatus: 'PENDING',
  ...changes,
})
type Asked = { readonly filter: { readonly statuses: readonly string[] } }

/** The merchant's requests with the requested statuses. */
const requests = (drafts: readonly unknown[], published: readonly unknown[]) => ({
  financingRequests: ({ filter: { statuses } }: Asked) =>
    pageOf([...(statuses.includes('DRAFT') ? drafts : []), ...(statuses.includes('ACTIVE') ? published : [])]),
})
const nothing = { bankConnections: () => ({ nodes: [] }), ...requests([], []) }
const open = (business: Partial<Business>, resolvers: object = {}, viewer: object = {}) =>
  render(<AppRoutes />, {
    at: '/app/dashboard',
    viewer: aViewer({ business: aBusiness(business), ...viewer }),
    resolvers: { ...settled, ...nothing, ...resolvers },
  })
const step = async (name: string) => {
  const steps = within((await screen.findByText('Email confirmed', { exact: true })).closest('ol')!)
  return steps.getByText(name).closest('li')!
}
const stateOf = async (name: string) =>
  within(await step(name))
    .getByRole('img')
    .getAttribute('aria-label')

test('a new business sees its five steps and one button for the next step', async () => {
  open({})
  expect(await screen.findByText('Get ready to receive proposals')).toBeInTheDocument()
  expect(screen.getByText('2 of 5 done')).toBeInTheDocument()
  expect(screen.getByText('Not verified yet')).toBeInTheDocument()
  expect(await stateOf('Email confirmed')).toBe('Done')
  expect(await stateOf('Send your documents')).toBe('Next step')
  expect(within(await step('Send your documents')).getByRole('link', { name: 'Add documents' })).toHaveAttribute('href', '/app/documents')
  expect(await stateOf('Connect your bank account')).toBe('Later')
  expect(screen.queryByRole('navigation', { name: 'Quick actions' })).not.toBeInTheDocument()
  expect(screen.queryByText('Your business is not verified yet')).not.toBeInTheDocument()
})

test('while the documents are in review, the bank is the next step', async () => {
  open({ kycStatus: 'SUBMITTED' })
  expect(await stateOf('Documents in review')).toBe('In review')
  expect(await stateOf('Connect your bank account')).toBe('Next step')
  expect(within(await step('Connect your bank account')).getByRole('link')).toHaveAttribute('href', '/app/connections?act=connect')
  expect(screen.getByText('Verification in review')).toBeInTheDocument()
})

test('the verification of the business appears live', async () => {
  let viewer = aViewer({ business: aBusiness({ kycStatus: 'SUBMITTED' }) })
  const { push } = open({ kycStatus: 'SUBMITTED' }, { viewer: () => viewer })
  expect(await stateOf('Documents in review')).toBe('In review')
  viewer = aViewer({ business: aBusiness({ status: 'VERIFIED', kycStatus: 'VERIFIED' }) })
  push('notificationReceived', {
    cursor: '1',
    unreadCount: 1,
    notification: {
      id: 'notification-1',
      kind: 'BUSINESS_VERIFIED',
      subjectId: 'business-1',
      subjectTitle: 'Haddad Trading',
      actor: null,
      amount: null,
      currency: null,
      reason: null,
      createdAt: '2026-11-22T08:00:00.000Z',
      readAt: null,
    },
  })
  expect(await screen.findByText('Business Verified')).toBeInTheDocument()
  expect(screen.getByText('3 of 5 done')).toBeInTheDocument()
})

test('returned documents show what to do about each reason', async () => {
  open({ kycStatus: 'REJECTED', rejectionReasons: ['EXPIRED'] })
  expect(within(await step('Documents rejected')).getByRole('link')).toHaveTextContent('Correct documents')
  expect(await step('Documents rejected')).not.toHaveTextContent('See what to correct')
})

test('an unconfirmed e-mail address is a separate step', async () => {
  open({}, {}, { isEmailVerified: false })
  expect(await screen.findByText('1 of 5 done')).toBeInTheDocument()
  expect(within(screen.getByText('Confirm your email').closest('li')!).getByRole('img')).toHaveAccessibleName('Later')
})

test('a draft request is continued', async () => {
  open(
    { status: 'VERIFIED', kycStatus: 'VERIFIED' },
    { bankConnections: settled.bankConnections, ...requests([aRequest({ id: 'draft-1', status: 'DRAFT' })], []) },
  )
  const last = within(await step('Publish your first financing request'))
  expect(last.getByRole('link', { name: 'Continue draft' })).toHaveAttribute('href', '/app/financing-requests?request=draft-1')
})

test('after the last step the steps are replaced by the everyday actions', async () => {
  open({ status: 'VERIFIED', kycStatus: 'VERIFIED' }, { bankConnections: settled.bankConnections, ...requests([], [aRequest()]) })
  const acts = within(await screen.findByRole('navigation', { name: 'Quick actions' }))
  expect(acts.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Pay', '/app/wallet?act=pay'],
    ['Request payment', '/app/wallet?act=request'],
    ['Create invoice', '/app/invoicing?new=true'],
    ['New Financing Request', '/app/financing-requests?new=true'],
  ])
  expect(screen.queryByText('Get ready to receive proposals')).not.toBeInTheDocument()
})

test('an expired verification shows the banner to renew it, not the first run', async () => {
  open({ status: 'PENDING', kycStatus: 'EXPIRED' }, { bankConnections: settled.bankConnections, ...requests([], [aRequest()]) })
  expect(await screen.findByRole('navigation', { name: 'Quick actions' })).toBeInTheDocument()
  expect(screen.getByText('Verification expired')).toBeInTheDocument()
  expect(screen.queryByText('Get ready to receive proposals')).not.toBeInTheDocument()
})
