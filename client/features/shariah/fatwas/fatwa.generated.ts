/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type FatwaRowFragment = { readonly __typename: 'Fatwa', readonly id: string, readonly number: string | null, readonly status: Types.FatwaStatus, readonly category: Types.FatwaCategory, readonly isInForce: boolean, readonly issuedAt: string | null, readonly title: { readonly __typename: 'FatwaText', readonly ar: string, readonly en: string } };

export type FatwaRulingFragment = { readonly __typename: 'FatwaContent', readonly structures: ReadonlyArray<Types.Structure>, readonly products: ReadonlyArray<string>, readonly isPublic: boolean, readonly effectiveOn: string, readonly supersedesNumber: string | null, readonly title: { readonly __typename: 'FatwaText', readonly ar: string, readonly en: string }, readonly question: { readonly __typename: 'FatwaText', readonly ar: string, readonly en: string }, readonly ruling: { readonly __typename: 'FatwaText', readonly ar: string, readonly en: string }, readonly reasons: { readonly __typename: 'FatwaText', readonly ar: string, readonly en: string }, readonly sources: ReadonlyArray<{ readonly __typename: 'FatwaSource', readonly kind: Types.FatwaSourceKind, readonly citation: string, readonly isVerified: boolean }>, readonly conditions: ReadonlyArray<{ readonly __typename: 'FatwaText', readonly ar: string, readonly en: string }> };

export type FatwaDetailFragment = (
  { readonly __typename: 'Fatwa', readonly effectiveOn: string | null, readonly endsOn: string | null, readonly endReason: string | null, readonly withdrawalReason: string | null, readonly contentHash: string | null, readonly pdfPath: string | null, readonly availableActions: ReadonlyArray<Types.FatwaAction>, readonly request: { readonly __typename: 'FatwaQuestion', readonly title: string, readonly text: string, readonly context: string, readonly askedAt: string, readonly askedBy:
      | { readonly __typename: 'Party', readonly name: string }
      | { readonly __typename: 'Person', readonly name: string }
    , readonly documents: ReadonlyArray<{ readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly url: string }> } | null, readonly content: (
    { readonly __typename: 'FatwaContent' }
    & FatwaRulingFragment
  ) | null, readonly signatories: ReadonlyArray<{ readonly __typename: 'FatwaVote', readonly decision: Types.ReviewDecision, readonly notes: string, readonly hash: string, readonly votedAt: string, readonly auditor: { readonly __typename: 'Person', readonly name: string } }>, readonly dissents: ReadonlyArray<{ readonly __typename: 'FatwaVote', readonly decision: Types.ReviewDecision, readonly notes: string, readonly hash: string, readonly votedAt: string, readonly auditor: { readonly __typename: 'Person', readonly name: string } }>, readonly supersedes: { readonly __typename: 'Fatwa', readonly id: string, readonly number: string | null } | null, readonly successor: { readonly __typename: 'Fatwa', readonly id: string, readonly number: string | null } | null, readonly history: ReadonlyArray<{ readonly __typename: 'FatwaEntry', readonly place: number, readonly step: Types.FatwaStep, readonly at: string, readonly reason: string | null, readonly by: { readonly __typename: 'Person', readonly name: string } | null }>, readonly review: { readonly __typename: 'SSBReview', readonly id: string, readonly status: Types.ReviewStatus } | null }
  & FatwaRowFragment
);

export type FatwaRegisterQueryVariables = Exact<{
  filter?: Types.FatwaFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type FatwaRegisterQuery = { readonly fatwaRegister: { readonly __typename: 'FatwaPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Fatwa' }
      & FatwaRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type FatwaDetailQueryVariables = Exact<{
  id: string;
}>;


export type FatwaDetailQuery = { readonly fatwaRequest: (
    { readonly __typename: 'Fatwa' }
    & FatwaDetailFragment
  ) | null };

export type RequestFatwaMutationVariables = Exact<{
  input: Types.RequestFatwaInput;
  idempotencyKey: string;
}>;


export type RequestFatwaMutation = { readonly requestFatwa: (
    { readonly __typename: 'Fatwa' }
    & FatwaRowFragment
  ) };

export type DraftFatwaMutationVariables = Exact<{
  id: string;
  input: Types.DraftFatwaInput;
}>;


export type DraftFatwaMutation = { readonly draftFatwa: (
    { readonly __typename: 'Fatwa' }
    & FatwaDetailFragment
  ) };

export type SubmitFatwaMutationVariables = Exact<{
  id: string;
  input: Types.SubmitFatwaInput;
}>;


export type SubmitFatwaMutation = { readonly submitFatwa: (
    { readonly __typename: 'Fatwa' }
    & FatwaDetailFragment
  ) };

export type DeclineFatwaMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type DeclineFatwaMutation = { readonly declineFatwa: (
    { readonly __typename: 'Fatwa' }
    & FatwaDetailFragment
  ) };

export type WithdrawFatwaMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type WithdrawFatwaMutation = { readonly withdrawFatwa: (
    { readonly __typename: 'Fatwa' }
    & FatwaDetailFragment
  ) };

export const FatwaRowFragmentDoc = /*#__PURE__*/ documentOf<FatwaRowFragment, never>(`fragment FatwaRow on Fatwa { id number status category isInForce issuedAt title { ar en } }`)
export const FatwaRulingFragmentDoc = /*#__PURE__*/ documentOf<FatwaRulingFragment, never>(`fragment FatwaRuling on FatwaContent { title { ar en } question { ar en } ruling { ar en } reasons { ar en } sources { kind citation isVerified } conditions { ar en } structures products isPublic effectiveOn supersedesNumber }`)
export const FatwaDetailFragmentDoc = /*#__PURE__*/ documentOf<FatwaDetailFragment, never>(`fragment FatwaDetail on Fatwa { ...FatwaRow effectiveOn endsOn endReason withdrawalReason contentHash pdfPath availableActions request { title text context askedAt askedBy { name } documents { id name url } } content { ...FatwaRuling } signatories { auditor { name } decision notes hash votedAt } dissents { auditor { name } decision notes hash votedAt } supersedes { id number } successor { id number } history { place step at reason by { name } } review { id status } }`, () => [FatwaRowFragmentDoc, FatwaRulingFragmentDoc])
export const FatwaRegisterDocument = /*#__PURE__*/ documentOf<FatwaRegisterQuery, FatwaRegisterQueryVariables>(`query FatwaRegister($filter: FatwaFilter, $first: Int!, $after: String) { fatwaRegister(filter: $filter, first: $first, after: $after) { nodes { ...FatwaRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [FatwaRowFragmentDoc])
export const FatwaDetailDocument = /*#__PURE__*/ documentOf<FatwaDetailQuery, FatwaDetailQueryVariables>(`query FatwaDetail($id: ID!) { fatwaRequest(id: $id) { ...FatwaDetail } }`, () => [FatwaDetailFragmentDoc])
export const RequestFatwaDocument = /*#__PURE__*/ documentOf<RequestFatwaMutation, RequestFatwaMutationVariables>(`mutation RequestFatwa($input: RequestFatwaInput!, $idempotencyKey: String!) { requestFatwa(input: $input, idempotencyKey: $idempotencyKey) { ...FatwaRow } }`, () => [FatwaRowFragmentDoc])
export const DraftFatwaDocument = /*#__PURE__*/ documentOf<DraftFatwaMutation, DraftFatwaMutationVariables>(`mutation DraftFatwa($id: ID!, $input: DraftFatwaInput!) { draftFatwa(id: $id, input: $input) { ...FatwaDetail } }`, () => [FatwaDetailFragmentDoc])
export const SubmitFatwaDocument = /*#__PURE__*/ documentOf<SubmitFatwaMutation, SubmitFatwaMutationVariables>(`mutation SubmitFatwa($id: ID!, $input: SubmitFatwaInput!) { submitFatwa(id: $id, input: $input) { ...FatwaDetail } }`, () => [FatwaDetailFragmentDoc])
export const DeclineFatwaDocument = /*#__PURE__*/ documentOf<DeclineFatwaMutation, DeclineFatwaMutationVariables>(`mutation DeclineFatwa($id: ID!, $reason: String!) { declineFatwa(id: $id, reason: $reason) { ...FatwaDetail } }`, () => [FatwaDetailFragmentDoc])
export const WithdrawFatwaDocument = /*#__PURE__*/ documentOf<WithdrawFatwaMutation, WithdrawFatwaMutationVariables>(`mutation WithdrawFatwa($id: ID!, $reason: String!) { withdrawFatwa(id: $id, reason: $reason) { ...FatwaDetail } }`, () => [FatwaDetailFragmentDoc])
export const useFatwaRegisterQuery = /*#__PURE__*/ queryHook(FatwaRegisterDocument)
export const useFatwaDetailQuery = /*#__PURE__*/ queryHook(FatwaDetailDocument)
export const useRequestFatwaMutation = /*#__PURE__*/ mutationHook(RequestFatwaDocument)
export const useDraftFatwaMutation = /*#__PURE__*/ mutationHook(DraftFatwaDocument)
export const useSubmitFatwaMutation = /*#__PURE__*/ mutationHook(SubmitFatwaDocument)
export const useDeclineFatwaMutation = /*#__PURE__*/ mutationHook(DeclineFatwaDocument)
export const useWithdrawFatwaMutation = /*#__PURE__*/ mutationHook(WithdrawFatwaDocument)