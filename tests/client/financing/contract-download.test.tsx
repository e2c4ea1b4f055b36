import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WithSession } from '@/app/guard'
import FinancingRequests from '@/screens/financing-requests'
import { aViewer, render } from '../../support/client/render'
import { aContract, aRequest } from './requests'

const numbered = (number: number) => aContract({ id: `contract-${number}`, pdfPath: `/documents/contracts/contract-${number}.pdf` })

const open = () =>
  render(
    <WithSession>
      <FinancingRequests />
    </WithSession>,
    {
      at: '/app/financing-requests?request=request-1',
      viewer: aViewer(),
      resolvers: {
        financingRequest: () => aRequest({ status: 'FUNDED', availableActions: [], contracts: [numbered(1), numbered(2)] }),
      },
    },
  )

test('a merchant downloads each contract in a new tab, which also shows a refusal', async () => {
  open()
  const links = await screen.findAllByRole('link', { name: 'Download PDF' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/documents/contracts/contract-1.pdf',
    '/documents/contracts/contract-2.pdf',
  ])
  for (const link of links) expect(link).toHaveAttribute('target', '_blank')
})
