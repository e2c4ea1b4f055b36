// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { TERMS } from '../../support/client/proposal-terms'
import { aViewer, render } from '../../support/client/render'
import { aCondition, aProposal, aReview, noNotifications, overview } from './reviews'

const auditor = aViewer({ id: 'auditor-1', name: 'Yusuf Rahman', role: 'SSB_AUDITOR', business: null })

type Changes = Readonly<Record<string, unknown>>

/** Opens the review of one condition, with the given proposals. */
const open = (condition: Changes, responses: readonly Changes[] = [aProposal()], changes: Changes = {}) => {
  const review = aReview({ conditions: [aCondition(condition)], ...changes })
  return render(<AppRoutes />, {
    at: '/app/ssb-dashboard?tab=reviews&review=review-1',
    viewer: auditor,
    resolvers: {
      ssbReview: () => ({ ...review, request: { ...review.request, responses } }),
      interests: () => ({ nodes: [] }),
      notifications: noNotifications,
      ssbOverview: overview,
    },
  })
}

const sold = (cost: string, profit: string, salePrice: string) => ({ terms: { ...TERMS.MurabahaTerms, cost, profit, salePrice } })

const SUM = /exactly the cost plus/
const condition = (name: RegExp) => screen.findByRole('group', { name })
/** The facts beside a condition, each as it is read. */
const factsIn = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent?.replaceAll('\u00a0', ' '))

test('the sum of a murabaha is judged beside its three amounts', async () => {
  open({}, [aProposal(sold('250000.00', '32500.00', '282500.00'))])
  const group = await condition(SUM)
  expect(factsIn(group)).toEqual(['Cost AED 250,000.00', 'Profit AED 32,500.00', 'Sale price AED 282,500.00'])
  expect(group).toHaveAccessibleDescription(/^Source: AAOIFI SS 8 \(unverified\).*Sale price AED\s282,500\.00$/)
})

test('a path names the parts below it, and only facts that the terms have', async () => {
  open({ code: 'ASSET_IDENTIFIED', evidencePaths: ['asset', 'asset.state', 'commodity'] })
  expect(factsIn(await condition(/^The asset exists/))).toEqual([
    'Goods Two cold rooms, CR-2207 and CR-2208',
    'State of the goods Exist and can be identified',
  ])
})

test('a source whose text was not read is said to be unverified, one that was read is not', async () => {
  const { unmount } = open({})
  expect(await condition(SUM)).toHaveTextContent('Source: AAOIFI SS 8 (unverified)')
  unmount()
  open({ source: 'UAE Civil Code, Art. 506', isSourceVerified: true })
  expect(await condition(SUM)).toHaveTextContent('Source: UAE Civil Code, Art. 506')
  expect(screen.queryByText(/unverified/)).toBeNull()
})

test('an enforced condition is marked as checked, with what that means and that a member may find otherwise', async () => {
  open({})
  expect(await condition(SUM)).toHaveTextContent('Checked by Mizan')
  expect(screen.getByText(/refused before they reach the board. A member may still find otherwise/)).toBeInTheDocument()
  expect(screen.queryByText('For the board to judge')).toBeNull()
})

test('a condition that is not enforced is for the board to judge', async () => {
  open({ code: 'POSSESSION_BEFORE_SALE', evidencePaths: ['supplier', 'saleOn', 'request.documents'], enforcedAs: null })
  const group = await condition(/^The lender owns and possesses/)
  expect(group).toHaveTextContent('For the board to judge')
  expect(factsIn(group)).toEqual(['Supplier Al Noor Refrigeration LLC', 'Planned sale 01/03/2027', 'Documents No documents were attached.'])
  expect(screen.queryByText('Checked by Mizan')).toBeNull()
  expect(screen.queryByText(/refused before they reach the board/)).toBeNull()
})

test('the purpose is judged by the request, once for all lenders', async () => {
  open({ code: 'PERMISSIBLE_PURPOSE', evidencePaths: ['request.description', 'request.businessSector'], enforcedAs: null }, [
    aProposal(),
    aProposal({ id: 'response-2', lenderName: 'Gulf Crescent Finance' }),
  ])
  const group = await condition(/permissible business/)
  expect(factsIn(group)).toEqual(['Sector Food & Beverage', 'Description Twelve cold rooms'])
  expect(group).not.toHaveTextContent('Gulf Crescent Finance')
})

test('disclosure and schedule are shown by their figures', async () => {
  open({ code: 'TERMS_DISCLOSED', evidencePaths: ['proposal.schedule', 'proposal.disclosure'], enforcedAs: null })
  const facts = factsIn(await condition(/^Both sides know every term/))
  expect(facts).toContain('Total payable AED 565,000.00')
  expect(facts).toContain('First payment AED 23,541.66 on 05/04/2027')
})

test('each of several lenders has its own evidence under its name', async () => {
  open({}, [
    aProposal(sold('250000.00', '32500.00', '282500.00')),
    aProposal({ id: 'response-2', lenderName: 'Gulf Crescent Finance', ...sold('100000.00', '9000.00', '109000.00') }),
  ])
  const group = await condition(SUM)
  expect(factsIn(group)).toHaveLength(6)
  expect(group).toHaveTextContent(/Al Noor Finance.*Sale price AED 282,500\.00.*Gulf Crescent Finance.*Sale price AED 109,000\.00/)
})

test('a single lender is not named again', async () => {
  open({})
  expect(await condition(SUM)).not.toHaveTextContent('Al Noor Finance')
})

test('a proposal of before terms were recorded has no evidence, and was not checked', async () => {
  open({}, [aProposal({ terms: null, disclosure: null })])
  const group = await condition(SUM)
  expect(group).toHaveTextContent('This proposal was sent before terms were recorded.')
  expect(group).toHaveTextContent('For the board to judge')
  expect(factsIn(group)).toEqual([])
})

test('terms that say nothing of a condition are said to', async () => {
  open({ code: 'FEES_AT_COST', evidencePaths: ['fees'], enforcedAs: 'FEE_NOT_ACTUAL_COST' }, [aProposal({ terms: TERMS.TawarruqTerms })])
  expect(await condition(/^Fees cover actual costs/)).toHaveTextContent('The terms state nothing on this.')
})

test('from one finding the keyboard goes to the next control, past the evidence', async () => {
  const { user } = open({})
  const group = await condition(SUM)
  within(group).getByLabelText('Met').focus()
  await user.tab()
  expect(within(group).getByRole('button', { name: 'Add a note' })).toHaveFocus()
  expect(within(group).queryAllByRole('link')).toEqual([])
  expect(within(group).getAllByRole('button')).toHaveLength(1)
})

test('the settled list shows source and evidence beside the finding', async () => {
  open({ finding: 'MET', note: 'Adds up' }, [aProposal(sold('250000.00', '32500.00', '282500.00'))], {
    status: 'APPROVED',
    availableActions: [],
    cannotDecideReason: 'This review has already been approved and can no longer be changed.',
  })
  const list = await screen.findByRole('region', { name: 'The board’s decision' })
  expect(factsIn(list)).toEqual(['Cost AED 250,000.00', 'Profit AED 32,500.00', 'Sale price AED 282,500.00'])
  expect(list).toHaveTextContent('Source: AAOIFI SS 8 (unverified)')
  expect(list).toHaveTextContent('Adds up')
})
