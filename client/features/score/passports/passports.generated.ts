/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type PassportPartsFragment = { readonly __typename: 'ScorePassport', readonly id: string, readonly label: string, readonly score: number, readonly createdAt: string, readonly expiresAt: string, readonly revokedAt: string | null, readonly includesFactors: boolean, readonly link: string | null, readonly scoreStatus: Types.ScoreStatus, readonly viewCount: number, readonly views: ReadonlyArray<{ readonly __typename: 'PassportView', readonly at: string, readonly from: string }> };

export type ScorePassportsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ScorePassportsQuery = { readonly scorePassports: { readonly __typename: 'ScorePassportPage', readonly nodes: ReadonlyArray<(
      { readonly __typename: 'ScorePassport' }
      & PassportPartsFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ShareAltScoreMutationVariables = Exact<{
  input: Types.ShareAltScoreInput;
}>;


export type ShareAltScoreMutation = { readonly shareAltScore: (
    { readonly __typename: 'ScorePassport' }
    & PassportPartsFragment
  ) };

export type RevokeScorePassportMutationVariables = Exact<{
  id: string;
}>;


export type RevokeScorePassportMutation = { readonly revokeScorePassport: (
    { readonly __typename: 'ScorePassport' }
    & PassportPartsFragment
  ) };

export const PassportPartsFragmentDoc = /*#__PURE__*/ documentOf<PassportPartsFragment, never>(`fragment PassportParts on ScorePassport { id label score createdAt expiresAt revokedAt includesFactors link scoreStatus viewCount views { at from } }`)
export const ScorePassportsDocument = /*#__PURE__*/ documentOf<ScorePassportsQuery, ScorePassportsQueryVariables>(`query ScorePassports($after: String) { scorePassports(after: $after) { nodes { ...PassportParts } pageInfo { hasNextPage endCursor } } }`, () => [PassportPartsFragmentDoc])
export const ShareAltScoreDocument = /*#__PURE__*/ documentOf<ShareAltScoreMutation, ShareAltScoreMutationVariables>(`mutation ShareAltScore($input: ShareAltScoreInput!) { shareAltScore(input: $input) { ...PassportParts } }`, () => [PassportPartsFragmentDoc])
export const RevokeScorePassportDocument = /*#__PURE__*/ documentOf<RevokeScorePassportMutation, RevokeScorePassportMutationVariables>(`mutation RevokeScorePassport($id: ID!) { revokeScorePassport(id: $id) { ...PassportParts } }`, () => [PassportPartsFragmentDoc])
export const useScorePassportsQuery = /*#__PURE__*/ queryHook(ScorePassportsDocument)
export const useShareAltScoreMutation = /*#__PURE__*/ mutationHook(ShareAltScoreDocument)
export const useRevokeScorePassportMutation = /*#__PURE__*/ mutationHook(RevokeScorePassportDocument)