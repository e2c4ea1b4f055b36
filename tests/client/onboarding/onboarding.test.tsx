import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import type { Viewer } from '@/lib/api/session'
import { aViewer, refusal, render } from '../../support/client/render'

const BUSINESS = {
  id: 'business-1',
  name: 'Haddad Trading',
  registryNo: 'CN-1',
  taxId: '100',
  sector: 'FOOD_BEVERAGE',
  address: 'Dubai',
  status: 'PENDING',
  statusReason: null,
  rejectionReasons: [],
  kycStatus: 'PENDING',
  documents: [],
  documentDetails: [],
}
const product = () => ({ name: 'Mizan', isDemo: false, inboxPath: null, supportEmail: null, isSignUpOpen: true, demoAccounts: [] })
const someone = (changes: Partial<Viewer>) => aViewer({ isVerified: false, isPhoneVerified: false, ...changes })
const open = (viewer: Viewer, resolvers = {}) =>
  render(<AppRoutes />, { at: '/onboarding', viewer, resolvers: { product, business: () => BUSINESS, ...resolvers } })

const current = () => screen.getByRole('navigation', { name: 'Setup steps' }).querySelector('[aria-current=step]')

test('a registered business continues with its documents', async () => {
  const { user, asked } = open(someone({ onboardingStep: 'BUSINESS', business: null }), { createBusiness: () => BUSINESS })
  await user.type(await screen.findByLabelText('Business name'), 'Haddad Trading')
  await user.type(screen.getByLabelText('Registry number'), 'CN-1')
  await user.type(screen.getByLabelText('Tax number'), '100')
  await user.selectOptions(screen.getByLabelText('Sector'), 'FOOD_BEVERAGE')
  await user.type(screen.getByLabelText('Address'), 'Dubai')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Upload Trade License' })).toBeVisible()
  expect(screen.getByText(/Still missing, or without details: Trade License and Emirates ID/)).toBeVisible()
  expect(asked.find(({ name }) => name === 'CreateBusiness')?.variables).toEqual({
    input: { name: 'Haddad Trading', registryNo: 'CN-1', taxId: '100', sector: 'FOOD_BEVERAGE', address: 'Dubai' },
  })
})

const DUPLICATE = 'Another business has this registry or tax number.'

test('a duplicate of another business requires an explanation, which is sent with the form', async () => {
  let tries = 0
  const createBusiness = () => (tries++ === 0 ? refusal(DUPLICATE, 'DUPLICATE_BUSINESS') : BUSINESS)
  const { user, asked } = open(someone({ onboardingStep: 'BUSINESS', business: null }), { createBusiness })
  await user.type(await screen.findByLabelText('Business name'), 'Haddad Trading')
  await user.type(screen.getByLabelText('Registry number'), 'CN-1')
  await user.type(screen.getByLabelText('Tax number'), '100')
  await user.selectOptions(screen.getByLabelText('Sector'), 'FOOD_BEVERAGE')
  await user.type(screen.getByLabelText('Address'), 'Dubai')
  expect(screen.queryByLabelText('Why is this your business?')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(DUPLICATE)).toBeVisible()
  await user.type(screen.getByLabelText('Why is this your business?'), 'I bought it in May.')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Upload Trade License' })).toBeVisible()
  expect(asked.filter(({ name }) => name === 'CreateBusiness').at(-1)?.variables).toMatchObject({
    input: { registryNo: 'CN-1', duplicateExplanation: 'I bought it in May.' },
  })
})

const LICENSE = {
  id: 'document-1',
  type: 'TRADE_LICENSE',
  uploadedAt: '2026-03-01T08:00:00.000Z',
  file: { id: 'file-1', name: 'license.pdf', size: 1_000, sha256: 'ab'.repeat(32), url: '/files/file-1' },
}

test('an uploaded document requires its details, shows errors under their fields, and shows saved details', async () => {
  const given = { id: 'details-1', type: 'TRADE_LICENSE', number: 'CN-1', authority: 'DMCC', expiresOn: '2030-01-31', approvedAt: null }
  let tries = 0
  const addKycDetails = () =>
    tries++ === 0
      ? refusal('Some of the information is not valid.', 'INVALID', { expiresOn: 'This document has expired. Add the renewed one.' })
      : { ...BUSINESS, documents: [LICENSE], documentDetails: [given] }
  const { user, asked } = open(someone({ onboardingStep: 'DOCUMENTS' }), {
    business: () => ({ ...BUSINESS, documents: [LICENSE] }),
    addKycDetails,
  })
  const form = within(await screen.findByRole('region', { name: 'Details of Trade License' }))
  await user.type(form.getByLabelText('License number'), 'CN-1')
  await user.type(form.getByLabelText('Issued by'), 'DMCC')
  await user.type(form.getByLabelText('Expires on'), '2020-01-31')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.getByLabelText('Expires on')).toHaveAccessibleErrorMessage(/has expired/))
  await user.clear(form.getByLabelText('Expires on'))
  await user.type(form.getByLabelText('Expires on'), '2030-01-31')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('31 Jan 2030')).toBeVisible()
  expect(asked.filter(({ name }) => name === 'AddKycDetails').at(-1)?.variables).toEqual({
    input: { type: 'TRADE_LICENSE', number: 'CN-1', authority: 'DMCC', expiresOn: '2030-01-31' },
  })
  await user.click(screen.getByRole('button', { name: 'Change details of Trade License' }))
  expect(screen.getByLabelText('License number')).toHaveValue('CN-1')
})

test('a failed step stays open', async () => {
  const { user } = open(someone({ onboardingStep: 'DOCUMENTS' }), { continueToVerification: () => refusal('Not now.', 'CONFLICT') })
  await user.click(await screen.findByRole('button', { name: 'Continue to Verification' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(current()).toHaveTextContent('KYC Documents')
})

test('the set-up continues where another device stopped and shows a wrong code in place', async () => {
  const viewer = someone({ onboardingStep: 'PHONE' })
  const soon = new Date(Date.now() + 600_000).toISOString()
  const { user } = open(viewer, {
    sendPhoneCode: () => ({ sentTo: '+971•••01', expiresAt: soon, resendAt: soon }),
    verifyPhoneCode: ({ input }: { input: { code: string } }) =>
      input.code === '123456'
        ? { ...viewer, isPhoneVerified: true, onboardingStep: 'COMPLETE' }
        : refusal('Check it.', 'INVALID', { code: 'Invalid OTP' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send Verification Code' }))
  const code = await screen.findByLabelText('Verification code')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.getByRole('button', { name: /Send a new code in/ })).toBeDisabled()

  await user.type(code, '12345')
  expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled()
  await user.type(code, '78')
  expect(code).toHaveValue('123457')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Invalid OTP')).toBeVisible()
  expect(current()).toHaveTextContent('Verification')

  await user.clear(code)
  await user.type(code, '123 456{Enter}')
  expect(await screen.findByText('Welcome to Mizan, Layla')).toBeVisible()
  await waitFor(() => expect(window.location.pathname).toBe('/app/dashboard'))
})

test('a wrong number is corrected in place, and codes are sent to the new one', async () => {
  let viewer = someone({ onboardingStep: 'PHONE' })
  const correctContact = ({ input }: { input: { phone: string } }) => {
    if (input.phone === '+971500000002') return refusal('Enter the phone.', 'INVALID', { phone: 'Enter the phone with its country code.' })
    viewer = { ...viewer, phone: input.phone }
    return viewer
  }
  const { user } = open(viewer, { correctContact })
  await user.click(await screen.findByRole('button', { name: 'Change it' }))
  const phone = await screen.findByLabelText('Your phone')
  expect(phone).toHaveValue('050 000 0001')
  await user.clear(phone)
  await user.type(phone, '050 000 0002')
  await user.click(screen.getByRole('button', { name: 'Save number' }))
  await waitFor(() => expect(phone).toHaveAccessibleErrorMessage('Enter the phone with its country code.'))
  await user.clear(phone)
  await user.type(phone, '0507770001{Enter}')
  expect(await screen.findByText('+971507770001')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send Verification Code' })).toBeVisible()
})

test('an earlier step can be opened again and corrected', async () => {
  const { user, asked } = open(someone({ onboardingStep: 'DOCUMENTS' }), { updateBusiness: () => BUSINESS })
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Registry number')).toHaveValue('CN-1')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByRole('button', { name: 'Continue to Verification' })).toBeVisible()
  expect(asked.some(({ name }) => name === 'UpdateBusiness')).toBe(true)
})

test('a user with a complete set-up is redirected to the dashboard', async () => {
  open(aViewer())
  await waitFor(() => expect(window.location.pathname).toBe('/app/dashboard'))
})
