import { compareAmounts } from '@/lib/text/amount'
import type { OpenRequestFragment } from './merchant-home.generated'

type Response = OpenRequestFragment['responses'][number]

/** The proposals that the merchant can compare, without withdrawn and expired ones. */
export const openProposals = ({ responses }: OpenRequestFragment, now = Date.now()): readonly Response[] =>
  responses.filter(
    ({ status, outcome, expiresAt }) =>
      status === 'PROPOSAL_SENT' && outcome === 'PENDING' && (expiresAt === null || Date.parse(expiresAt) > now),
  )

/** The lowest monthly payment; undefined if no proposal has one. */
export const lowestMonthly = (proposals: readonly Response[]): string | undefined =>
  proposals
    .flatMap(({ monthlyPayment }) => (monthlyPayment === null ? [] : [monthlyPayment]))
    .sort(compareAmounts)
    .at(0)

/** The merchant's deadline: the earliest expiry of a proposal or of the request. */
export const firstEnd = (request: OpenRequestFragment, proposals: readonly Response[]): string =>
  proposals.reduce((first, { expiresAt }) => (expiresAt !== null && expiresAt < first ? expiresAt : first), request.expiresAt)
