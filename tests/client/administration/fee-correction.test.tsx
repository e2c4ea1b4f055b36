import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CorrectableFeeInvoices } from '@/features/billing/correctable-fee-invoices'
import { useSession } from '@/lib/api/session'
import { aViewer, type Resolvers, render } from '../../support/client/render'

const page = (...nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: nodes.length })

const aDocument = (id: string, changes: object = {}) => ({
  id,
  kind: 'TAX_INVOICE',
  number: `FI-2026-00000${id}`,
  month: '2026-10',
  currency: 'AED',
  amount: '21.00',
  tax: '1.00',
  status: 'ISSUED',
  creditedNumber: null,
  reason: null,
  issuedOn: '2026-11-01',
  pdfPath: `/documents/fee-invoices/${id}.pdf`,
  ...changes,
})

const OfBusiness = () => (useSession().viewer ? <CorrectableFeeInvoices businessId="business-2" /> : null)

const open = (resolvers: Resolvers) =>
  render(<OfBusiness />, {
    viewer: aViewer({ role: 'ADMIN', business: null, memberRole: null }),
    resolvers,
  })

test('a document for fees is corrected with a reason that is printed', async () => {
  const { user, asked } = open({
    feeInvoices: () => page(aDocument('1')),
    correctFeeInvoice: () => ({ id: '2', number: 'FI-2026-000002' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Correct FI-2026-000001' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Correct FI-2026-000001?' }))
  expect(question.getByText(/A credit note takes back all of FI-2026-000001, and a new document for October 2026/)).toBeVisible()
  const confirm = question.getByRole('button', { name: 'Issue correction' })
  await user.type(question.getByLabelText('Reason'), 'Name')
  expect(confirm).toBeDisabled()
  await user.type(question.getByLabelText('Reason'), ' was wrong')
  await user.click(confirm)
  expect(await screen.findByText('FI-2026-000002 was issued in its place')).toBeVisible()
  expect(asked.find(({ name }) => name === 'FeeInvoices')?.variables).toMatchObject({ filter: { businessId: 'business-2' } })
  expect(asked.find(({ name }) => name === 'CorrectFeeInvoice')?.variables).toMatchObject({
    id: '1',
    input: { reason: 'Name was wrong' },
    idempotencyKey: expect.any(String),
  })
})

test('a credit note and a document that was taken back offer no correction', async () => {
  open({
    feeInvoices: () =>
      page(
        aDocument('1', { status: 'CREDITED' }),
        aDocument('2', { kind: 'CREDIT_NOTE', number: 'FC-2026-000001', creditedNumber: 'FI-2026-000001' }),
      ),
  })
  expect(await screen.findByText('FC-2026-000001')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
})

test('a business without fees has no documents', async () => {
  open({ feeInvoices: () => page() })
  expect(await screen.findByText('No documents for fees yet.')).toBeVisible()
})
