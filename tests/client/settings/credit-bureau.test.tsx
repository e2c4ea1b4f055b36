import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import { BusinessBureau } from '@/features/bureau/business-bureau'
import { aViewer, render } from '../../support/client/render'

beforeAll(() => i18next.loadNamespaces(['bureaus']))

const TEXT = 'We consent that a lender asks the bureau.'
const AT = '2030-03-02T08:00:00.000Z'
const CONSENT = { id: 'consent-1', givenAt: AT, expiresAt: '2031-03-02T08:00:00.000Z', givenBy: { name: 'Layla Haddad' } }
const ENDED = { ...CONSENT, revokedAt: AT, revokedBy: { name: 'Salma Haddad' } }
const CHECK = {
  id: 'check-1',
  bureau: 'AECB',
  status: 'FAILED',
  failure: 'NO_RESPONSE',
  requestedAt: AT,
  settledAt: AT,
  expiresAt: null,
  reference: null,
  score: null,
  scoreLowest: null,
  scoreHighest: null,
  openFacilities: null,
  lateFacilities: null,
  isSandbox: false,
  closure: null as string | null,
  lenderName: 'Gulf Finance House',
  requestedBy: { name: 'Omar Haddad' },
}

const open = (bureau: object | null, refusedMutations: readonly string[] = []) => {
  const state = {
    bureau: 'AECB',
    isConnected: true,
    isSandbox: false,
    consentText: TEXT,
    textHash: 'hash',
    consent: null as object | null,
    endedConsent: null as object | null,
    checks: [] as object[],
  }
  const business = () => ({ id: 'business-1', creditBureau: bureau && { ...state, ...bureau } })
  return render(
    <WithSession>
      <BusinessBureau />
    </WithSession>,
    {
      viewer: aViewer({ refusedMutations }),
      resolvers: {
        business,
        grantBureauConsent: () => ({ id: 'business-1', creditBureau: { ...state, ...bureau, consent: CONSENT } }),
        revokeBureauConsent: () => ({ id: 'business-1', creditBureau: { ...state, ...bureau, consent: null, endedConsent: ENDED } }),
      },
    },
  )
}

test('a business consents to the text that is shown to it, and revokes', async () => {
  const { user, asked } = open({})
  expect(await screen.findByText('Your business has not consented.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Consent to checks' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Consent to checks at the credit bureau?' })
  expect(dialog).toHaveTextContent(TEXT)
  await user.click(within(dialog).getByRole('button', { name: 'Consent to checks' }))
  expect(await screen.findByText(/Layla Haddad consented on/)).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'GrantBureauConsent')?.variables).toEqual({ input: { textHash: 'hash' } })
  await user.click(screen.getByRole('button', { name: 'Revoke the consent' }))
  const revoking = await screen.findByRole('alertdialog', { name: 'Revoke the consent?' })
  await user.click(within(revoking).getByRole('button', { name: 'Revoke the consent' }))
  expect(await screen.findByText(/^Salma Haddad revoked the consent on/)).toBeInTheDocument()
})

test('says plainly that the bureau is not connected', async () => {
  open({ isConnected: false })
  expect(await screen.findByText('Not connected')).toBeInTheDocument()
  expect(screen.getByRole('note')).toHaveTextContent('Mizan is not connected to this bureau here.')
})

test('lists the checks with who requested them, and why there is no report', async () => {
  open({ consent: CONSENT, checks: [CHECK] })
  const checks = await screen.findByRole('list', { name: 'Checks' })
  expect(checks).toHaveTextContent('The bureau did not respond. The lender can request the check again later.')
  expect(checks).toHaveTextContent('Requested by Omar Haddad of Gulf Finance House')
})

test('labels a sandbox and each report of it, with why lenders no longer read it', async () => {
  const reported = { ...CHECK, status: 'REPORTED', failure: null, reference: 'SANDBOX-1', expiresAt: AT, isSandbox: true }
  open({ isSandbox: true, checks: [{ ...reported, closure: 'EXPIRED' }] })
  const checks = await screen.findByRole('list', { name: 'Checks' })
  expect(screen.getByText(/Its reports are made up and count in no score/)).toBeInTheDocument()
  expect(within(checks).getByText('Sandbox')).toBeInTheDocument()
  expect(checks).toHaveTextContent('A sandbox made this report up.')
  expect(checks).toHaveTextContent('This report has expired. Lenders can no longer read it.')
  expect(checks).not.toHaveTextContent('Readable until')
})

test('says when a consent ran out', async () => {
  open({ endedConsent: { ...ENDED, revokedAt: null, revokedBy: null } })
  expect(await screen.findByText(/^The consent ended on/)).toBeInTheDocument()
})

test('a member who may not consent reads the state and is offered no act', async () => {
  open({}, ['grantBureauConsent', 'revokeBureauConsent'])
  expect(await screen.findByText('Your business has not consented.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Consent to checks' })).not.toBeInTheDocument()
})
