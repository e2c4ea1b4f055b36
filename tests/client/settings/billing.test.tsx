// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/settings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'

const NONE = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0, unreadCount: 0 }
const FEE = { id: 'transaction-1', kind: 'TRANSFER', postedAt: '2026-11-03T09:00:00Z', currency: 'AED', counterparty: 'Reserve' }
const INVOICE = {
  id: 'document-1',
  kind: 'STATEMENT',
  number: 'FS-2026-000001',
  month: '2026-10',
  currency: 'AED',
  amount: '12.50',
  tax: '0.00',
  status: 'CREDITED',
  creditedNumber: null,
  reason: null,
  issuedOn: '2026-11-01',
  pdfPath: '/documents/fee-invoices/document-1.pdf',
}

const open = (tab: string, viewer: Parameters<typeof aViewer>[0] = {}, resolvers: object = {}) =>
  render(<AppRoutes />, {
    at: `/app/settings?tab=${tab}`,
    viewer: aViewer(viewer),
    resolvers: {
      notifications: () => NONE,
      feeStatement: ({ month }: { month: string }) => ({
        month,
        isComplete: false,
        hasTaxInvoices: false,
        totals: [{ kind: 'TRANSFER', currency: 'AED', count: 2, amount: '0.90' }],
        currencies: [{ currency: 'AED', amount: '0.90' }],
      }),
      fees: () => ({
        ...NONE,
        nodes: [
          { ...FEE, amount: '1.00', isReturned: false },
          { ...FEE, id: 'transaction-2', amount: '-0.10', isReturned: true },
        ],
      }),
      feeInvoices: () => ({ ...NONE, nodes: [INVOICE] }),
      ...resolvers,
    },
  })

test('the fees of a month are shown with their transactions, and the documents with their PDF', async () => {
  const { user, asked } = open('billing')
  const fees = await screen.findByRole('table', { name: 'Fees of the month' })
  expect(within(fees).getAllByRole('link', { name: 'Reserve' })[0]).toHaveAttribute('href', '/app/wallet?transaction=transaction-1')
  expect(within(fees).getByText('Returned')).toBeInTheDocument()
  expect(screen.getByText('Total in AED so far')).toBeInTheDocument()
  const documents = screen.getByRole('table', { name: 'Invoices for fees' })
  expect(within(documents).getByText('Statement, not a tax invoice')).toBeInTheDocument()
  expect(within(documents).getByText('Credited')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Download FS-2026-000001 as PDF' })).toHaveAttribute('href', INVOICE.pdfPath)
  const month = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' })
  const before = month.options[1]!.value
  await user.selectOptions(month, before)
  expect(asked.findLast(({ name }) => name === 'FeeStatement')?.variables).toEqual({ month: before })
})

test.each([
  ['a member who only reads', { memberRole: 'VIEWER' }],
  ['a member who sees some accounts', { memberRole: 'FINANCE', visibleAccountIds: ['account-1'] }],
  ['staff', { role: 'ADMIN', business: null, memberRole: null }],
] as const)('%s has no billing', async (_, viewer) => {
  open('preferences', { ...viewer, ...('visibleAccountIds' in viewer ? { visibleAccountIds: [...viewer.visibleAccountIds] } : {}) })
  expect(await screen.findByRole('tab', { name: 'Wallet & Accounts' })).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: 'Billing' })).toBeNull()
})

test('staff read that they hold no accounts', async () => {
  open('accounts', { role: 'ADMIN', business: null, memberRole: null })
  expect(await screen.findByText('People who work for Mizan or the Shariah board hold no accounts here.')).toBeInTheDocument()
})

test('the accounts are shown with their statement, the threshold and the vendors in their cool-off', async () => {
  open(
    'accounts',
    {},
    {
      walletAccounts: () => [
        {
          id: 'account-1',
          name: 'Operating',
          type: 'OPERATIONAL',
          currency: 'AED',
          status: 'FROZEN',
          statusReason: 'Court order 7',
          accountNumber: '123456',
          closedMonths: [{ from: '2026-10-01', to: '2026-10-31' }],
        },
      ],
      paymentPolicy: () => ({ threshold: null, currency: 'AED', members: 1, pendingChange: null }),
      vendors: () => ({
        ...NONE,
        nodes: [
          { id: 'vendor-1', name: 'Gulf Steel', ibanUsableAt: '2026-11-28T10:00:00Z' },
          { id: 'vendor-2', name: 'Al Reef', ibanUsableAt: null },
        ],
      }),
    },
  )
  expect(await screen.findByText('Court order 7')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Operating' })).toHaveAttribute('href', '/app/wallet?account=account-1')
  expect(screen.getByRole('link', { name: 'Download the statement of October 2026' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Gulf Steel' })).toBeInTheDocument()
  expect(screen.queryByText('Al Reef')).toBeNull()
  expect(await screen.findByRole('heading', { name: /approval|threshold|two people/i })).toBeInTheDocument()
})

test('a lender reads its limits, its documents with their expiry, and that no sanctions list is connected', async () => {
  open(
    'compliance',
    { role: 'LENDER' },
    {
      lenderClassifications: () => [
        {
          jurisdiction: 'SA',
          lenderClass: 'PARTICIPANT',
          declaredFacts: null,
          acknowledgedAt: null,
          acknowledgedBy: null,
          source: 'SAMA',
          verifiedOn: null,
          choices: [],
          commitments: {
            limits: [
              {
                rule: 'SA_PER_YEAR',
                currency: 'SAR',
                most: '200000.00',
                used: '150000.00',
                remaining: '50000.00',
                source: 'SAMA',
                verifiedOn: null,
              },
            ],
            exemptFrom: [],
            unconverted: ['NGN'],
          },
        },
      ],
      business: () => ({
        id: 'business-1',
        status: 'VERIFIED',
        kycStatus: 'VERIFIED',
        documents: [],
        documentDetails: [{ id: 'd', type: 'TRADE_LICENSE', number: 'CN-7', authority: null, expiresOn: '2020-01-01', approvedAt: null }],
      }),
      policies: () => ({ ...NONE, totalCount: 3 }),
    },
  )
  expect(await screen.findByText('Not counted, because no exchange rate is stored: NGN.')).toBeInTheDocument()
  expect(screen.getByText('SAR 150,000.00')).toBeInTheDocument()
  expect(await screen.findByText(/^Expired/)).toBeInTheDocument()
  expect(screen.getByText('3 policies are in force.')).toBeInTheDocument()
  expect(screen.getByText('Not connected')).toBeInTheDocument()
})
