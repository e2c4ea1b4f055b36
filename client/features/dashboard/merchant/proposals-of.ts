import { compareAmounts } from '@/lib/amount'
import type { OpenRequestFragment } from './merchant-home.generated'

type Response = OpenRequestFragment['responses'][number]

/** Proposals that the merchant can compare: neither withdrawn nor out of their time. */
export const openProposals = ({ responses }: OpenRequestFragment, now = Date.now()): readonly Response[] =>
  responses.filter(
    ({ status, outcome, expiresAt }) =>
      status === 'PROPOSAL_SENT' && outcome === 'PENDING' && (expiresAt === null || Date.parse(expiresAt) > now),
  )

/** The lowest monthly payment among them; undefined where none promises one. */
export const lowestMonthly = (proposals: readonly Response[]): string | undefined =>
  proposals
    .flatMap(({ monthlyPayment }) => (monthlyPayment === null ? [] : [monthlyPayment]))
    .sort(compareAmounts)
    .at(0)

/** Until when the merchant has to choose: the first end of a proposal, or of the request itself. */
export const firstEnd = (request: OpenRequestFragment, proposals: readonly Response[]): string =>
  proposals.reduce((first, { expiresAt }) => (expiresAt !== null && expiresAt < first ? expiresAt : first), request.expiresAt)
