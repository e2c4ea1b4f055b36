import type { AcceptedProposalFragment } from './review-page.generated'

/** Returns the proposals that state terms. A participant of a syndicate has those of its lead, and is listed with it. */
export const withOwnTerms = (proposals: readonly AcceptedProposalFragment[]): readonly AcceptedProposalFragment[] =>
  proposals.filter(({ syndicateRole }) => syndicateRole !== 'PARTICIPANT')
