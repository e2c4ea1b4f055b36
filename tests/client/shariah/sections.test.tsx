// Imported statically, so that the tests do not load the code of a screen first.
import '@/app/shell'
import '@/screens/ssb-dashboard'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '@/app/router'
import { aViewer, render } from '../../support/client/render'
import { aBoardReport } from './board-report'
import { aPage, aReview, boardSettings, noNotifications, overview } from './reviews'

const auditor = aViewer({ id: 'auditor-1', name: 'Yusuf Rahman', role: 'SSB_AUDITOR', business: null })
const flow = {
  ...{ version: 1, flow: 'EVERY_REQUEST', samplePercent: 10, tawarruqThreshold: null, currency: 'AED' },
  ...{ seed: 'c3'.repeat(32), inForceAt: '2026-01-01T08:00:00.000Z' },
}
const member = {
  personId: 'auditor-2',
  person: { name: 'Mariam Aziz' },
  seat: 'CHAIR',
  isIndependent: true,
  isSuspended: false,
  appointments: [],
}
const statement = {
  ...{ personId: 'auditor-2', from: '2025-03-01', to: '2026-03-01', declaredInterests: [], foundInterests: [] },
  ...{ decidedReviews: 4, votableReviews: 4, votedReviews: 3, recusals: 1, votes: 3, votesWithoutReason: 0 },
}
const open = (at: string, resolvers = {}) =>
  render(<AppRoutes />, {
    at: `/app/ssb-dashboard${at}`,
    viewer: auditor,
    resolvers: {
      approvals: () => aPage([]),
      boardReport: aBoardReport(),
      boardSettings,
      reviewDeadline: () => ({ __typename: 'ReviewDeadline', businessDays: 5, setAt: null, setBy: null }),
      dealFlow: () => ({ ...flow, history: [flow] }),
      fatwaRegister: () => aPage([]),
      foundInterests: () => [],
      incidents: () => aPage([]),
      independenceStatement: () => statement,
      interests: () => aPage([]),
      lenderProducts: () => aPage([]),
      notifications: noNotifications,
      policies: () => aPage([]),
      shariahBoard: () => ({ members: [member], quorumPacks: [] }),
      ssbOverview: overview,
      ssbReviews: () => aPage([]),
      ...resolvers,
    },
  })

test('every section of the board opens, shows its parts once, and none of them fails', async () => {
  const { user } = open('')
  const sections = [
    ['Compliance Reviews', ['No reviews pending']],
    ['Shariah Policies', ['No policies yet']],
    ['Incidents', ['No incidents']],
    ['Reports', ['Annual report', 'Monthly compliance report', 'Reviews approved or rejected']],
    ['Fatwa Management', ['No fatwas yet']],
    ['Products', ['How deals reach the board', 'No products yet']],
    ['Board', ['Seats', 'Requirements', 'Statement of independence', 'Voted, of those they could vote on', 'Votes required']],
    ['Overview', ['Recent reviews']],
  ] as const
  await screen.findByText('Policy status')
  await screen.findByText('0 of 0')
  for (const [name, parts] of sections) {
    await user.click(await screen.findByRole('tab', { name }))
    const section = within(await screen.findByRole('tabpanel', { name }))
    for (const part of parts) expect(await section.findAllByText(part)).toHaveLength(1)
    expect(section.queryByRole('alert')).toBeNull()
  }
})

const both = (en: string) => ({ en, ar: 'نص' })
const ruling = {
  ...{ title: both('Late fees'), question: both('May a fee be taken?'), ruling: both('It is given to charity.'), reasons: both('Riba.') },
  ...{ sources: [], conditions: [], structures: [], products: [], isPublic: true, effectiveOn: '2026-04-01', supersedesNumber: null },
}
const product = {
  ...{ id: 'product-1', number: null, lenderId: 'lender-1', lenderName: 'Noor Bank', form: 'MURABAHA', structure: 'MURABAHA' },
  ...{ status: 'UNDER_REVIEW', isInForce: false, reason: null, changedAt: '2026-03-01T08:00:00.000Z', availableActions: [] },
  ...{ approved: null, versions: [], review: null },
}

test.each([
  ['FATWA', { fatwa: { id: 'fatwa-1', number: null, withdrawalReason: null, content: ruling } }, 'It is given to charity.'],
  ['PRODUCT', { product }, 'Product under review'],
] as const)('a review of a %s shows what is reviewed once', async (entityType, matter, text) => {
  open('?review=review-1', { ssbReview: () => aReview({ entityType, request: null, conditions: [], ...matter }) })
  expect(await screen.findAllByText(text)).toHaveLength(1)
  expect(screen.queryByText('Why this deal is before the board')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
