/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ResponseCardFragment, AgreementFragment } from '../responses/response-card.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { OpportunityRowFragment } from '../marketplace/opportunity-row.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { ResponseCardFragmentDoc, AgreementFragmentDoc } from '../responses/response-card.generated'
import { OpportunityRowFragmentDoc } from '../marketplace/opportunity-row.generated'
export type SentResponseFragment = (
  { readonly __typename: 'LenderResponse', readonly request: (
    { readonly __typename: 'FinancingRequest' }
    & OpportunityRowFragment
  ) | null }
  & ResponseCardFragment
);

export type SendProposalMutationVariables = Exact<{
  input: Types.SendProposalInput;
}>;


export type SendProposalMutation = { readonly sendProposal: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type JoinSyndicateMutationVariables = Exact<{
  input: Types.JoinSyndicateInput;
}>;


export type JoinSyndicateMutation = { readonly joinSyndicate: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type ReviseProposalMutationVariables = Exact<{
  id: string;
  input: Types.ReviseProposalInput;
}>;


export type ReviseProposalMutation = { readonly reviseProposal: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type ConfirmSyndicateTermsMutationVariables = Exact<{
  input: Types.ConfirmSyndicateTermsInput;
}>;


export type ConfirmSyndicateTermsMutation = { readonly confirmSyndicateTerms: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type LeaveSyndicateMutationVariables = Exact<{
  id: string;
  reason: string;
  idempotencyKey: string;
}>;


export type LeaveSyndicateMutation = { readonly leaveSyndicate: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type TakeUpSyndicatePartMutationVariables = Exact<{
  id: string;
  idempotencyKey: string;
}>;


export type TakeUpSyndicatePartMutation = { readonly takeUpSyndicatePart: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type ExpressInterestMutationVariables = Exact<{
  input: Types.ExpressInterestInput;
}>;


export type ExpressInterestMutation = { readonly expressInterest: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type DeclineRequestMutationVariables = Exact<{
  input: Types.DeclineRequestInput;
}>;


export type DeclineRequestMutation = { readonly declineRequest: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type WithdrawResponseMutationVariables = Exact<{
  id: string;
  reason?: string | null | undefined;
}>;


export type WithdrawResponseMutation = { readonly withdrawResponse: (
    { readonly __typename: 'LenderResponse' }
    & SentResponseFragment
  ) };

export type CancelAgreementMutationVariables = Exact<{
  id: string;
  reason: string;
  idempotencyKey: string;
}>;


export type CancelAgreementMutation = { readonly cancelAcceptance: (
    { readonly __typename: 'FinancingRequest', readonly responses: ReadonlyArray<(
      { readonly __typename: 'LenderResponse' }
      & ResponseCardFragment
    )> }
    & OpportunityRowFragment
    & AgreementFragment
  ) };

export const SentResponseFragmentDoc = /*#__PURE__*/ documentOf<SentResponseFragment, never>(`fragment SentResponse on LenderResponse { ...ResponseCard request { ...OpportunityRow } }`, () => [ResponseCardFragmentDoc, OpportunityRowFragmentDoc])
export const SendProposalDocument = /*#__PURE__*/ documentOf<SendProposalMutation, SendProposalMutationVariables>(`mutation SendProposal($input: SendProposalInput!) { sendProposal(input: $input) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const JoinSyndicateDocument = /*#__PURE__*/ documentOf<JoinSyndicateMutation, JoinSyndicateMutationVariables>(`mutation JoinSyndicate($input: JoinSyndicateInput!) { joinSyndicate(input: $input) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const ReviseProposalDocument = /*#__PURE__*/ documentOf<ReviseProposalMutation, ReviseProposalMutationVariables>(`mutation ReviseProposal($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const ConfirmSyndicateTermsDocument = /*#__PURE__*/ documentOf<ConfirmSyndicateTermsMutation, ConfirmSyndicateTermsMutationVariables>(`mutation ConfirmSyndicateTerms($input: ConfirmSyndicateTermsInput!) { confirmSyndicateTerms(input: $input) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const LeaveSyndicateDocument = /*#__PURE__*/ documentOf<LeaveSyndicateMutation, LeaveSyndicateMutationVariables>(`mutation LeaveSyndicate($id: ID!, $reason: String!, $idempotencyKey: String!) { leaveSyndicate(id: $id, reason: $reason, idempotencyKey: $idempotencyKey) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const TakeUpSyndicatePartDocument = /*#__PURE__*/ documentOf<TakeUpSyndicatePartMutation, TakeUpSyndicatePartMutationVariables>(`mutation TakeUpSyndicatePart($id: ID!, $idempotencyKey: String!) { takeUpSyndicatePart(id: $id, idempotencyKey: $idempotencyKey) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const ExpressInterestDocument = /*#__PURE__*/ documentOf<ExpressInterestMutation, ExpressInterestMutationVariables>(`mutation ExpressInterest($input: ExpressInterestInput!) { expressInterest(input: $input) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const DeclineRequestDocument = /*#__PURE__*/ documentOf<DeclineRequestMutation, DeclineRequestMutationVariables>(`mutation DeclineRequest($input: DeclineRequestInput!) { declineRequest(input: $input) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const WithdrawResponseDocument = /*#__PURE__*/ documentOf<WithdrawResponseMutation, WithdrawResponseMutationVariables>(`mutation WithdrawResponse($id: ID!, $reason: String) { withdrawResponse(id: $id, reason: $reason) { ...SentResponse } }`, () => [SentResponseFragmentDoc])
export const CancelAgreementDocument = /*#__PURE__*/ documentOf<CancelAgreementMutation, CancelAgreementMutationVariables>(`mutation CancelAgreement($id: ID!, $reason: String!, $idempotencyKey: String!) { cancelAcceptance(id: $id, idempotencyKey: $idempotencyKey, reason: $reason) { ...OpportunityRow ...Agreement responses { ...ResponseCard } } }`, () => [OpportunityRowFragmentDoc, AgreementFragmentDoc, ResponseCardFragmentDoc])
export const useSendProposalMutation = /*#__PURE__*/ mutationHook(SendProposalDocument)
export const useJoinSyndicateMutation = /*#__PURE__*/ mutationHook(JoinSyndicateDocument)
export const useReviseProposalMutation = /*#__PURE__*/ mutationHook(ReviseProposalDocument)
export const useConfirmSyndicateTermsMutation = /*#__PURE__*/ mutationHook(ConfirmSyndicateTermsDocument)
export const useLeaveSyndicateMutation = /*#__PURE__*/ mutationHook(LeaveSyndicateDocument)
export const useTakeUpSyndicatePartMutation = /*#__PURE__*/ mutationHook(TakeUpSyndicatePartDocument)
export const useExpressInterestMutation = /*#__PURE__*/ mutationHook(ExpressInterestDocument)
export const useDeclineRequestMutation = /*#__PURE__*/ mutationHook(DeclineRequestDocument)
export const useWithdrawResponseMutation = /*#__PURE__*/ mutationHook(WithdrawResponseDocument)
export const useCancelAgreementMutation = /*#__PURE__*/ mutationHook(CancelAgreementDocument)