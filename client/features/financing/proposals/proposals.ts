import type { ScheduleLineKind } from '@/graphql/types.generated'
import { compareAmounts } from '@/lib/text/amount'
import type { ReceivedProposalFragment, ReceivedResponseFragment } from './received-response.generated'

/** Whether a response is a sent proposal, with any outcome. */
export const isProposal = ({ status }: ReceivedProposalFragment): boolean => status === 'PROPOSAL_SENT'

/** Whether a proposal can be accepted now. */
export const isOpen = ({ status, outcome, expiresAt }: ReceivedProposalFragment, now = Date.now()): boolean =>
  status === 'PROPOSAL_SENT' && outcome === 'PENDING' && (expiresAt === null || Date.parse(expiresAt) > now)

/** Whether a proposal is an offer to choose from. What a participant commits belongs to the offer of its lead. */
export const isOffer = (response: ReceivedProposalFragment): boolean => isProposal(response) && response.syndicateRole !== 'PARTICIPANT'

/** Whether a proposal covers part of the amount, so that it is accepted together with others. A book covers all of it. */
export const isPart = ({ responseType, syndicateRole }: ReceivedProposalFragment): boolean =>
  responseType !== null && responseType !== 'FULL_FUNDING' && syndicateRole === null

/** What a lender finances itself, of a syndicate its part. */
export const ownAmount = ({ commitment, proposedAmount }: ReceivedProposalFragment): string => commitment ?? proposedAmount ?? '0'

/** The proposals that are accepted with one: all lenders of its book, or itself. */
export const acceptedWith = (
  proposal: ReceivedResponseFragment,
  responses: readonly ReceivedResponseFragment[],
): readonly ReceivedResponseFragment[] => {
  if (proposal.syndicateRole !== 'LEAD') return [proposal]
  const ids = proposal.book?.lenders.map(({ responseId }) => responseId) ?? []
  return ids.flatMap((id) => responses.filter((response) => response.id === id))
}

export const PROPOSAL_SORTS = ['TOTAL', 'MONTHLY', 'RATE', 'AMOUNT', 'TERM', 'VALID_UNTIL', 'NEWEST'] as const
export type ProposalSort = (typeof PROPOSAL_SORTS)[number]

type Compare = (one: ReceivedResponseFragment, other: ReceivedResponseFragment) => number

const lowest =
  (read: (proposal: ReceivedResponseFragment) => string | null): Compare =>
  (one, other) => {
    const [a, b] = [read(one), read(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return compareAmounts(a, b)
  }
const earliest =
  (read: (proposal: ReceivedResponseFragment) => string | null): Compare =>
  (one, other) =>
    (read(one) ?? '9999').localeCompare(read(other) ?? '9999')

const ORDERS: Readonly<Record<ProposalSort, Compare>> = {
  TOTAL: lowest(({ totalPayable }) => totalPayable),
  MONTHLY: lowest(({ monthlyPayment }) => monthlyPayment),
  RATE: lowest(({ proposedRate }) => proposedRate),
  AMOUNT: (one, other) => compareAmounts(other.proposedAmount ?? '0', one.proposedAmount ?? '0'),
  TERM: (one, other) => (one.proposedTerm ?? 0) - (other.proposedTerm ?? 0),
  VALID_UNTIL: earliest(({ expiresAt }) => expiresAt),
  NEWEST: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
}

const rank = (proposal: ReceivedResponseFragment) =>
  proposal.outcome === 'ACCEPTED' ? 0 : !isOpen(proposal) ? 3 : isPart(proposal) ? 2 : 1

/** Sorts the proposals: pinned first, then accepted, open for the whole amount, open partial, closed; then by the chosen order. */
export const inOrder = (
  responses: readonly ReceivedResponseFragment[],
  sort: ProposalSort,
  pinned: readonly string[],
): ReceivedResponseFragment[] => {
  const pin = ({ id }: ReceivedResponseFragment) => (pinned.includes(id) ? 0 : 1)
  return responses
    .filter(isOffer)
    .sort((one, other) => pin(one) - pin(other) || rank(one) - rank(other) || ORDERS[sort](one, other) || one.id.localeCompare(other.id))
}

/** The payments of a schedule that come one after the other; a down payment and the price of the asset are apart. */
export const paymentsOf = (schedule: ReceivedResponseFragment['schedule']): number =>
  schedule.filter(({ kind }) => REPEATED.includes(kind)).length

const REPEATED: readonly ScheduleLineKind[] = ['INSTALMENT', 'ADVANCE', 'MILESTONE', 'RENT', 'UNIT_PURCHASE']

type Figure = 'totalPayable' | 'costOfFinance' | 'monthlyPayment' | 'proposedRate' | 'daysToCash'

export type Best = Readonly<Record<Figure, string | undefined>> & {
  /** Whether there are open proposals whose total is not fixed. */
  readonly amongFixed: boolean
}

/** The lowest figures of the open proposals for the whole amount; undefined if fewer than two have the figure. */
export const bestOf = (responses: readonly ReceivedResponseFragment[]): Best => {
  const rivals = responses.filter((proposal) => isOpen(proposal) && !isPart(proposal))
  const least = (figures: readonly (string | null)[]) => {
    const known = figures.filter((figure) => figure !== null).sort(compareAmounts)
    return known.length > 1 && known[0] !== known.at(-1) ? known[0] : undefined
  }
  return {
    totalPayable: least(rivals.map(({ totalPayable }) => totalPayable)),
    costOfFinance: least(rivals.map(({ disclosure }) => disclosure?.costOfFinance ?? null)),
    monthlyPayment: least(rivals.map(({ monthlyPayment }) => monthlyPayment)),
    proposedRate: least(rivals.map(({ proposedRate, totalPayable }) => totalPayable && proposedRate)),
    daysToCash: least(rivals.map(({ lenderDaysToCash }) => lenderDaysToCash.days)),
    amongFixed: rivals.some(({ totalPayable }) => totalPayable === null),
  }
}
