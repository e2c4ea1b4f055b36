/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type BoardMemberRowFragment = { readonly __typename: 'BoardMember', readonly personId: string, readonly seat: Types.BoardSeat | null, readonly isIndependent: boolean, readonly isSuspended: boolean, readonly person: { readonly __typename: 'Person', readonly name: string }, readonly pendingChange: { readonly __typename: 'Approval', readonly id: string } | null, readonly appointments: ReadonlyArray<{ readonly __typename: 'BoardAppointment', readonly id: string, readonly seat: Types.BoardSeat, readonly isIndependent: boolean, readonly beganAt: string, readonly endedAt: string | null, readonly reason: string | null, readonly endReason: string | null, readonly appointedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly approvedBy: { readonly __typename: 'Person', readonly name: string } | null }> };

export type BoardSeatsQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardSeatsQuery = { readonly shariahBoard: { readonly __typename: 'ShariahBoard', readonly members: ReadonlyArray<(
      { readonly __typename: 'BoardMember' }
      & BoardMemberRowFragment
    )>, readonly quorumPacks: ReadonlyArray<{ readonly __typename: 'QuorumPackCheck', readonly jurisdiction: string, readonly version: number, readonly source: string, readonly verifiedOn: string | null, readonly isGoverning: boolean, readonly isTieBrokenByChair: boolean | null, readonly rules: ReadonlyArray<{ readonly __typename: 'QuorumRule', readonly code: Types.QuorumRuleCode, readonly verdict: Types.QuorumVerdict, readonly found: number | null, readonly least: number | null, readonly most: number | null }> }> } };

export type ProposeSeatMutationVariables = Exact<{
  input: Types.ProposeBoardSeatInput;
}>;


export type ProposeSeatMutation = { readonly proposeBoardSeat: (
    { readonly __typename: 'BoardMember' }
    & BoardMemberRowFragment
  ) };

export type OwnInterestsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnInterestsQuery = { readonly interests: { readonly __typename: 'InterestPage', readonly nodes: ReadonlyArray<{ readonly __typename: 'Interest', readonly id: string, readonly businessName: string, readonly kind: Types.InterestKind, readonly nature: string, readonly declaredAt: string, readonly barsUntilOn: string | null, readonly endedAt: string | null }> }, readonly foundInterests: ReadonlyArray<{ readonly __typename: 'BoardInterest', readonly auditorId: string, readonly businessId: string, readonly businessName: string, readonly basis: Types.InterestBasis }> };

export type EndInterestMutationVariables = Exact<{
  id: string;
}>;


export type EndInterestMutation = { readonly endInterest: { readonly __typename: 'Interest', readonly id: string, readonly endedAt: string | null } };

export type BoardIndependenceQueryVariables = Exact<{
  filter: Types.IndependenceStatementFilter;
}>;


export type BoardIndependenceQuery = { readonly independenceStatement: { readonly __typename: 'IndependenceStatement', readonly personId: string, readonly from: string, readonly to: string, readonly decidedReviews: number, readonly votableReviews: number, readonly votedReviews: number, readonly recusals: number, readonly votes: number, readonly votesWithoutReason: number, readonly declaredInterests: ReadonlyArray<{ readonly __typename: 'Interest', readonly id: string, readonly businessName: string, readonly kind: Types.InterestKind, readonly nature: string }>, readonly foundInterests: ReadonlyArray<{ readonly __typename: 'BoardInterest', readonly auditorId: string, readonly businessId: string, readonly businessName: string, readonly basis: Types.InterestBasis }> } };

export type DismissNameMutationVariables = Exact<{
  input: Types.DismissNameMatchInput;
}>;


export type DismissNameMutation = { readonly dismissNameMatch: ReadonlyArray<{ readonly __typename: 'BoardInterest', readonly auditorId: string, readonly businessId: string, readonly basis: Types.InterestBasis }> };

export type UpdateIdentityMutationVariables = Exact<{
  input: Types.UpdateBoardIdentityInput;
}>;


export type UpdateIdentityMutation = { readonly updateBoardIdentity: ReadonlyArray<{ readonly __typename: 'BoardInterest', readonly auditorId: string, readonly businessId: string, readonly basis: Types.InterestBasis }> };

export const BoardMemberRowFragmentDoc = /*#__PURE__*/ documentOf<BoardMemberRowFragment, never>(`fragment BoardMemberRow on BoardMember { personId person { name } seat isIndependent isSuspended pendingChange { id } appointments { id seat isIndependent beganAt endedAt reason endReason appointedBy { name } approvedBy { name } } }`)
export const BoardSeatsDocument = /*#__PURE__*/ documentOf<BoardSeatsQuery, BoardSeatsQueryVariables>(`query BoardSeats { shariahBoard { members { ...BoardMemberRow } quorumPacks { jurisdiction version source verifiedOn isGoverning isTieBrokenByChair rules { code verdict found least most } } } }`, () => [BoardMemberRowFragmentDoc])
export const ProposeSeatDocument = /*#__PURE__*/ documentOf<ProposeSeatMutation, ProposeSeatMutationVariables>(`mutation ProposeSeat($input: ProposeBoardSeatInput!) { proposeBoardSeat(input: $input) { ...BoardMemberRow } }`, () => [BoardMemberRowFragmentDoc])
export const OwnInterestsDocument = /*#__PURE__*/ documentOf<OwnInterestsQuery, OwnInterestsQueryVariables>(`query OwnInterests { interests(first: 100) { nodes { id businessName kind nature declaredAt barsUntilOn endedAt } } foundInterests { auditorId businessId businessName basis } }`)
export const EndInterestDocument = /*#__PURE__*/ documentOf<EndInterestMutation, EndInterestMutationVariables>(`mutation EndInterest($id: ID!) { endInterest(id: $id) { id endedAt } }`)
export const BoardIndependenceDocument = /*#__PURE__*/ documentOf<BoardIndependenceQuery, BoardIndependenceQueryVariables>(`query BoardIndependence($filter: IndependenceStatementFilter!) { independenceStatement(filter: $filter) { personId from to declaredInterests { id businessName kind nature } foundInterests { auditorId businessId businessName basis } decidedReviews votableReviews votedReviews recusals votes votesWithoutReason } }`)
export const DismissNameDocument = /*#__PURE__*/ documentOf<DismissNameMutation, DismissNameMutationVariables>(`mutation DismissName($input: DismissNameMatchInput!) { dismissNameMatch(input: $input) { auditorId businessId basis } }`)
export const UpdateIdentityDocument = /*#__PURE__*/ documentOf<UpdateIdentityMutation, UpdateIdentityMutationVariables>(`mutation UpdateIdentity($input: UpdateBoardIdentityInput!) { updateBoardIdentity(input: $input) { auditorId businessId basis } }`)
export const useBoardSeatsQuery = /*#__PURE__*/ queryHook(BoardSeatsDocument)
export const useProposeSeatMutation = /*#__PURE__*/ mutationHook(ProposeSeatDocument)
export const useOwnInterestsQuery = /*#__PURE__*/ queryHook(OwnInterestsDocument)
export const useEndInterestMutation = /*#__PURE__*/ mutationHook(EndInterestDocument)
export const useBoardIndependenceQuery = /*#__PURE__*/ queryHook(BoardIndependenceDocument)
export const useDismissNameMutation = /*#__PURE__*/ mutationHook(DismissNameDocument)
export const useUpdateIdentityMutation = /*#__PURE__*/ mutationHook(UpdateIdentityDocument)