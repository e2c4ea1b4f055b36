import type { Role } from '@/graphql/types.generated'
import { roleExamples } from './role-examples'

const files = import.meta.glob<string>('../examples/*.graphql', { eager: true, query: '?raw', import: 'default' })

/** The examples for analysts, by the names of their files. Their titles are texts of the catalogue. */
const EXAMPLES = {
  'approval-rate-by-structure-and-month': 'approvalRate',
  'bank-connections-by-health': 'bankConnections',
  'conditions-most-often-unmet': 'unmetConditions',
  'decline-reasons-by-sector': 'declineReasons',
  'exposure-by-sector-and-band': 'exposure',
  'fee-income-by-kind': 'feeIncome',
  'lenders-by-win-rate': 'winRate',
  'overdue-invoices-by-age': 'overdueInvoices',
  'price-by-structure-and-term': 'price',
  'request-funnel-by-week': 'funnel',
  'request-transitions-by-month': 'transitions',
  'score-stability-between-two-months': 'scoreStability',
  'time-to-first-proposal-by-sector': 'firstProposal',
  'top-merchants-by-alt-score': 'topMerchants',
  'verification-turnaround': 'verification',
  'wallet-volume-by-currency-and-week': 'walletVolume',
} as const

type AnalystTitle = (typeof EXAMPLES)[keyof typeof EXAMPLES]

export type Example = {
  /** Its name in the address. */
  readonly slug: string
  readonly title: AnalystTitle | ReturnType<typeof roleExamples>[number]['title']
  readonly document: string
}

/** The examples that a role can run. */
export const examplesFor = (role: Role): readonly Example[] =>
  role === 'ANALYST'
    ? [
        ...Object.entries(EXAMPLES).map(([slug, title]) => ({ slug, title, document: files[`../examples/${slug}.graphql`] ?? '' })),
        ...roleExamples(role),
      ]
    : roleExamples(role)
