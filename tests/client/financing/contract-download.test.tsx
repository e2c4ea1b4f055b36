import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import FinancingRequests from '@/screens/financing-requests'
import { aViewer, render } from '../../support/render'
import { aRequest } from './requests'

const aContract = (number: number, changes = {}) => ({
  id: `contract-${number}`,
  reference: `MZN-2026-00000${number}`,
  merchantName: 'Haddad Trading',
  lenderName: 'Noor Bank',
  structure: 'MURABAHA',
  amount: '250000.00',
  currency: 'AED',
  rate: '6.5',
  term: 24,
  totalPayable: '282500.00',
  conditions: [],
  reviewedHash: 'a1'.repeat(32),
  checklistVersion: 1,
  voteHashes: ['b2'.repeat(32)],
  hash: 'd4'.repeat(32),
  agreedAt: '2026-03-02T08:00:00.000Z',
  disbursement: 'AWAITING_VERIFICATION',
  disbursedAt: null,
  pdfPath: `/documents/contracts/contract-${number}.pdf`,
  ...changes,
})

const open = () =>
  render(
    <WithSession>
      <FinancingRequests />
    </WithSession>,
    {
      at: '/app/financing-requests?request=request-1',
      viewer: aViewer(),
      answers: {
        financingRequest: () =>
          aRequest({ status: 'FUNDED', stage: 'CONTRACTED', availableActions: [], contracts: [aContract(1), aContract(2)] }),
      },
    },
  )

test('a merchant downloads each contract, in a tab of its own where a refusal can be read', async () => {
  open()
  const links = await screen.findAllByRole('link', { name: 'Download PDF' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/documents/contracts/contract-1.pdf',
    '/documents/contracts/contract-2.pdf',
  ])
  for (const link of links) expect(link).toHaveAttribute('target', '_blank')
})
