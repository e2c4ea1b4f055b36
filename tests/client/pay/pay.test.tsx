import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildSchema, graphql } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppRoutes } from '@/app/router'
import contract from '../../../schema.graphql?raw'
import { aViewer, refusal, render } from '../../support/client/render'

const schema = buildSchema(contract)
type Resolvers = Readonly<Record<string, (args: never) => unknown>>
type Asked = { readonly query: string; readonly variables: Record<string, unknown> }

const aPayable = (changes: object = {}) => ({
  kind: 'INVOICE',
  status: 'OPEN',
  number: 'INV-2026-016',
  amount: '4956.00',
  amountPaid: '0.00',
  balanceDue: '4956.00',
  currency: 'AED',
  customerName: 'Al Noor Restaurants',
  description: null,
  discount: '0.00',
  dueOn: '2026-12-02',
  issuedOn: '2026-11-02',
  issuerName: 'Haddad Trading LLC',
  issuerNameArabic: 'شركة حداد للتجارة',
  issuerAddress: 'Al Quoz 3, Dubai',
  issuerTrn: '100987654300003',
  isIssuerVerified: true,
  items: [],
  isOwn: false,
  lateNote: 'No interest is charged on late payment.',
  logoPath: null as string | null,
  pdfPath: '/documents/pay/token.pdf',
  payments: [] as unknown[],
  acceptsSandboxCard: true,
  subtotal: '4720.00',
  taxTotal: '236.00',
  timeZone: 'Asia/Dubai',
  taxes: [],
  ...changes,
})

const aPayment = (changes: object = {}) => ({
  id: 'payment-1',
  amount: '4956.00',
  createdAt: '2026-11-21T10:00:00Z',
  credited: '0.00',
  currency: 'AED',
  declineReason: null,
  rail: 'SANDBOX_CARD',
  receiptPath: '/documents/receipts/token/payment-1.pdf',
  reference: 'PAY-ZNN4JKWT',
  refunded: '0.00',
  refunds: [],
  status: 'SUCCEEDED',
  timeZone: 'Asia/Dubai',
  ...changes,
})

/** A signed-in payer with one account. */
const aPayer = () => ({
  viewer: () => ({ id: 'payer-1', name: 'Maha Saleh', role: 'MERCHANT', business: { id: 'business-2', name: 'Saleh Foods' } }),
  walletAccounts: () => [
    {
      id: 'account-1',
      name: 'Operating',
      currency: 'AED',
      status: 'ACTIVE',
      accountNumber: 'MZ0000000001',
      balance: { available: '9000.00' },
    },
  ],
})

/** The page does not use Apollo, so the network is mocked, with responses by the real schema. */
const open = (resolvers: Resolvers = {}) => {
  const asked: Asked[] = []
  const rootValue = { payable: () => aPayable(), viewer: () => null, recordView: () => aPayable(), ...resolvers }
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body) as Asked
    asked.push({ query, variables })
    return Response.json(await graphql({ schema, source: query, rootValue, variableValues: variables }))
  })
  const sent = (name: string) => asked.filter(({ query }) => query.includes(`${name}(`)).map(({ variables }) => variables)
  return { ...render(<AppRoutes />, { at: '/pay/token' }), sent }
}

const payNow = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('Your name'), 'Maha Saleh')
  await user.click(screen.getByRole('button', { name: /^Pay AED/ }))
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page shows issuer and amount and takes a payment once', async () => {
  let paid = false
  const { user, sent } = open({
    payable: () => (paid ? aPayable({ status: 'PAID', amountPaid: '4956.00', balanceDue: '0.00', payments: [aPayment()] }) : aPayable()),
    payBySandboxCard: () => {
      paid = true
      return aPayment()
    },
  })
  expect(await screen.findByText('Haddad Trading LLC')).toBeVisible()
  expect(screen.getByText('Verified business')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/documents/pay/token.pdf')
  expect(screen.getByText('SANDBOX')).toBeVisible()
  await payNow(user)
  expect(await screen.findByText('AED 4,956.00 paid')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download receipt' })).toHaveAttribute('href', '/documents/receipts/token/payment-1.pdf')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(sent('payBySandboxCard')).toEqual([
    {
      token: 'token',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      input: { card: 'SUCCEEDS', payerName: 'Maha Saleh', amount: null, balanceShown: '4956.00' },
    },
  ])
})

test('a payer who signed in some time ago confirms their presence, and pays once under one key', async () => {
  let isPresent = false
  const payByWallet = () => (isPresent ? aPayment({ rail: 'WALLET' }) : refusal('Confirm that it is you.', 'PRESENCE_REQUIRED'))
  const confirmPresence = ({ input: { password } }: { readonly input: { readonly password: string } }) => {
    if (password !== 'correct horse') return refusal('This is not your password.', 'INVALID', { password: 'This is not your password.' })
    isPresent = true
    return { validUntilAt: '2026-11-21T10:05:00.000Z' }
  }
  const { user, sent } = open({ ...aPayer(), payByWallet, confirmPresence })
  await user.click(await screen.findByRole('radio', { name: /wallet/i }))
  await user.click(await screen.findByRole('button', { name: /^Pay AED/ }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Confirm that it is you.')).toBeVisible()
  expect(screen.getByRole('radio', { name: /wallet/i })).toBeChecked()
  await user.click(screen.getByRole('button', { name: /^Pay AED/ }))
  const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.type(within(question).getByLabelText(/^Password/), 'correct horse')
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('AED 4,956.00 paid')).toBeVisible()
  const [, refused, paid] = sent('payByWallet')
  expect(sent('payByWallet')).toHaveLength(3)
  expect(paid).toEqual(refused)
})

test('the logo of the business is at the top with its name as text, and disappears if it cannot be loaded', async () => {
  open({ payable: () => aPayable({ logoPath: '/documents/pay/token/logo' }) })
  const logo = await screen.findByRole('img', { name: 'Logo of Haddad Trading LLC' })
  expect(logo).toHaveAttribute('src', '/documents/pay/token/logo')
  fireEvent.error(logo)
  expect(screen.queryByRole('img', { name: /^Logo/ })).toBeNull()
})

test("a refund is shown next to its payment, with the date in the business's time zone", async () => {
  const refunds = [
    { id: 'refund-1', amount: '400.00', completedAt: '2026-11-21T21:30:00Z', reason: 'The goods came broken', reference: 'REF-1' },
  ]
  const paid = { status: 'PAID', amountPaid: '4956.00', balanceDue: '0.00', payments: [aPayment({ refunded: '400.00', refunds })] }
  open({ payable: () => aPayable(paid) })
  const line = await screen.findByText('The goods came broken')
  expect(line.closest('div')!.parentElement).toHaveTextContent(/Refunded on 22 Nov 2026/)
})

test('an amount that is due again shows the refund', async () => {
  const refunds = [
    { id: 'refund-1', amount: '400.00', completedAt: '2026-11-21T21:30:00Z', reason: 'The goods came broken', reference: 'REF-1' },
  ]
  open({ payable: () => aPayable({ amountPaid: '4556.00', balanceDue: '400.00', payments: [aPayment({ refunded: '400.00', refunds })] }) })
  expect((await screen.findByText('The goods came broken')).closest('li')).toHaveTextContent(/Refunded on 22 Nov 2026: AED.400\.00/)
})

test('a declined payment shows why, and the next try is a new payment', async () => {
  const { user, sent } = open({
    payBySandboxCard: ({ input }: { input: { card: string } }) =>
      input.card === 'DECLINES'
        ? aPayment({ status: 'DECLINED', declineReason: 'The card was declined.', receiptPath: null })
        : aPayment({ id: 'payment-2' }),
  })
  await user.click(await screen.findByLabelText('Is declined'))
  await payNow(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.')
  await user.click(screen.getByLabelText('Succeeds'))
  await user.click(screen.getByRole('button', { name: /^Pay AED/ }))
  expect(await screen.findByText('AED 4,956.00 paid')).toBeVisible()
  const [first, second] = sent('payBySandboxCard')
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
})

test('a payment with an unknown outcome is retried with the same key', async () => {
  let tries = 0
  const { user, sent } = open({
    payBySandboxCard: () => {
      tries += 1
      if (tries === 1) throw refusal('Something went wrong on our side.', 'INTERNAL_SERVER_ERROR')
      return aPayment()
    },
  })
  await payNow(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('you will not be charged twice')
  expect(screen.getByLabelText('Your name')).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('AED 4,956.00 paid')).toBeVisible()
  const [first, second] = sent('payBySandboxCard')
  expect(second).toEqual(first)
})

test('a pending payment is polled until its outcome', async () => {
  open({
    payable: () => aPayable({ payments: [aPayment({ status: 'PENDING', receiptPath: null })] }),
    linkPayment: () => aPayment(),
  })
  expect(await screen.findByText('Your payment is being processed')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(await screen.findByText('AED 4,956.00 paid')).toBeVisible()
})

test('an overpayment is kept as credit, which is stated before payment', async () => {
  const { user, sent } = open({ payBySandboxCard: () => aPayment({ amount: '5000.00', credited: '44.00' }) })
  await user.click(await screen.findByRole('button', { name: 'Other amount' }))
  await user.clear(screen.getByLabelText('Amount in AED'))
  await user.type(screen.getByLabelText('Amount in AED'), '5,000')
  expect(screen.getByText(/AED 44.00 more than the amount due/)).toBeVisible()
  await payNow(user)
  expect(await screen.findByText(/AED 44.00 was more than the amount due/)).toBeVisible()
  expect(sent('payBySandboxCard')[0]).toMatchObject({ input: { amount: '5000' } })
})

test('paying from the wallet redirects to sign-in and back, and sign-in accepts no other return address', async () => {
  const { user } = open()
  await user.click(await screen.findByLabelText('Mizan wallet'))
  const link = await screen.findByRole('link', { name: 'Sign in to pay from your Mizan account' })
  expect(link).toHaveAttribute('href', '/login?next=%2Fpay%2Ftoken')
})

test.each([
  ['/login?next=%2Fpay%2Ftoken', '/pay/token'],
  ['/login?next=%2F%2Fevil.example%2Fpay%2Ftoken', '/app/dashboard'],
])('a signed-in user is redirected from %s to %s', async (at, to) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { payable: aPayable(), viewer: null } }))
  render(<AppRoutes />, { at, viewer: aViewer() })
  await waitFor(() => expect(window.location.pathname).toBe(to))
})

test("the issuer sees the customer's page without payment methods, and the view is not counted", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { sent } = open({ payable: () => aPayable({ isOwn: true }) })
  expect(await screen.findByText('This is what your customer sees')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(sent('recordView')).toHaveLength(0)
})

test('a view counts once, after the page was visible for two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { sent } = open()
  expect(await screen.findByText('Haddad Trading LLC')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(sent('recordView')).toHaveLength(0)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(sent('recordView')).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(sent('recordView')).toEqual([{ token: 'token' }])
  seen.mockRestore()
})

test('an unknown link shows what to do', async () => {
  open({ payable: () => null })
  expect(await screen.findByRole('heading', { level: 1, name: 'This payment link does not work' })).toBeVisible()
})

test('a link that was opened too often shows what to do', async () => {
  open({
    payable: () => {
      throw refusal('No', 'RATE_LIMITED')
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Too many attempts' })).toBeVisible()
})

test.each([
  ['CANCELLED', 'There is nothing to pay'],
  ['EXPIRED', 'This link has expired'],
  ['PAID', 'Fully paid'],
  ['CREDITED', 'Nothing is due'],
])('an invoice that is %s cannot be paid', async (status, title) => {
  open({ payable: () => aPayable({ status, balanceDue: '0.00' }) })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a credited invoice is marked as credited and keeps the receipts of its payments and refunds', async () => {
  const refunds = [{ id: 'refund-1', reference: 'RF-1', amount: '4956.00', completedAt: '2026-11-22T10:00:00Z', reason: 'Broken goods' }]
  const payments = [aPayment({ refunded: '4956.00', refunds })]
  open({ payable: () => aPayable({ status: 'CREDITED', amountPaid: '4956.00', balanceDue: '0.00', payments }) })
  expect(await screen.findByText('Haddad Trading LLC credited this invoice in full.')).toBeVisible()
  expect(screen.getByText('Broken goods')).toBeVisible()
  expect(screen.queryByText('Fully paid')).toBeNull()
})

test('a dollar invoice of a UAE seller states its VAT in AED, the rate and its source', async () => {
  const item = { id: 'item-1', description: 'Rice', quantity: '1', unitPrice: '100.00', total: '100.00', taxCategory: 'STANDARD' }
  open({
    payable: () =>
      aPayable({
        currency: 'USD',
        items: [{ ...item, taxRate: '5', taxReason: null }],
        vatInAed: {
          rate: '3.6725',
          rateAsOf: '2026-11-20T08:00:00Z',
          rateSource: 'Central Bank of the UAE',
          tax: '18.36',
          total: '385.61',
        },
      }),
  })
  expect(await screen.findByText('VAT in AED')).toBeInTheDocument()
  for (const words of ['AED 18.36', 'AED 385.61', '1 USD = 3.6725 AED', 'Central Bank of the UAE']) {
    expect(screen.getByText(words)).toBeInTheDocument()
  }
})

test('search engines do not index the address, and other sites do not receive it', async () => {
  open()
  await screen.findByText('Haddad Trading LLC')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})
