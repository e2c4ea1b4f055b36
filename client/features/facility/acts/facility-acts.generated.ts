/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { FacilityDetailsFragment, FacilityContractFragment, FacilityChainPartsFragment, FacilityMoneyFragment, FacilityCollectionFragment } from '../page/facility.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { FacilityDetailsFragmentDoc } from '../page/facility.generated'
export type FacilityAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type FacilityAccountsQuery = { readonly walletAccounts: ReadonlyArray<{ readonly __typename: 'WalletAccount', readonly id: string, readonly name: string, readonly currency: Types.Currency, readonly status: Types.AccountStatus, readonly balance: { readonly __typename: 'AccountBalance', readonly available: string } }> };

export type SignContractMutationVariables = Exact<{
  input: Types.SignContractInput;
  idempotencyKey: string;
}>;


export type SignContractMutation = { readonly signContract: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type RecordStepMutationVariables = Exact<{
  input: Types.RecordStepInput;
  idempotencyKey: string;
}>;


export type RecordStepMutation = { readonly recordStep: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type PayFacilityMutationVariables = Exact<{
  input: Types.PayFacilityInput;
  idempotencyKey: string;
}>;


export type PayFacilityMutation = { readonly payFacility: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type SettleEarlyMutationVariables = Exact<{
  input: Types.SettleEarlyInput;
  idempotencyKey: string;
}>;


export type SettleEarlyMutation = { readonly settleEarly: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type PromiseToPayMutationVariables = Exact<{
  input: Types.PromiseToPayInput;
  idempotencyKey: string;
}>;


export type PromiseToPayMutation = { readonly promiseToPay: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type PayLateDonationMutationVariables = Exact<{
  input: Types.PayLateDonationInput;
  idempotencyKey: string;
}>;


export type PayLateDonationMutation = { readonly payLateDonation: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type ReportResultsMutationVariables = Exact<{
  input: Types.ReportResultsInput;
  idempotencyKey: string;
}>;


export type ReportResultsMutation = { readonly reportResults: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type EndPartnershipMutationVariables = Exact<{
  input: Types.EndPartnershipInput;
  idempotencyKey: string;
}>;


export type EndPartnershipMutation = { readonly endPartnership: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type RecordFacilityReceiptMutationVariables = Exact<{
  input: Types.RecordFacilityReceiptInput;
  idempotencyKey: string;
}>;


export type RecordFacilityReceiptMutation = { readonly recordFacilityReceipt: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type ReverseFacilityReceiptMutationVariables = Exact<{
  input: Types.ReverseFacilityReceiptInput;
  idempotencyKey: string;
}>;


export type ReverseFacilityReceiptMutation = { readonly reverseFacilityReceipt: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type PassOnReceiptMutationVariables = Exact<{
  input: Types.PassOnReceiptInput;
  idempotencyKey: string;
}>;


export type PassOnReceiptMutation = { readonly passOnReceipt: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type OfferRestructureMutationVariables = Exact<{
  input: Types.OfferRestructureInput;
  idempotencyKey: string;
}>;


export type OfferRestructureMutation = { readonly offerRestructure: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type RecordHardshipMutationVariables = Exact<{
  input: Types.RecordHardshipInput;
  idempotencyKey: string;
}>;


export type RecordHardshipMutation = { readonly recordHardship: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type DeclareDefaultMutationVariables = Exact<{
  input: Types.DeclareDefaultInput;
  idempotencyKey: string;
}>;


export type DeclareDefaultMutation = { readonly declareDefault: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type WriteOffFacilityMutationVariables = Exact<{
  input: Types.WriteOffFacilityInput;
  idempotencyKey: string;
}>;


export type WriteOffFacilityMutation = { readonly writeOffFacility: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type DecideRestructureMutationVariables = Exact<{
  input: Types.DecideRestructureInput;
  idempotencyKey: string;
}>;


export type DecideRestructureMutation = { readonly decideRestructure: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type AdjustRentMutationVariables = Exact<{
  input: Types.AdjustRentInput;
  idempotencyKey: string;
}>;


export type AdjustRentMutation = { readonly adjustRent: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type SetRebateMutationVariables = Exact<{
  input: Types.SetRebateInput;
}>;


export type SetRebateMutation = { readonly setRebate: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type RequestHardshipMutationVariables = Exact<{
  input: Types.RequestHardshipInput;
  idempotencyKey: string;
}>;


export type RequestHardshipMutation = { readonly requestHardship: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type ContestResultsMutationVariables = Exact<{
  input: Types.ContestResultsInput;
  idempotencyKey: string;
}>;


export type ContestResultsMutation = { readonly contestResults: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type DecideHardshipMutationVariables = Exact<{
  input: Types.DecideHardshipInput;
  idempotencyKey: string;
}>;


export type DecideHardshipMutation = { readonly decideHardship: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type AcceptResultsMutationVariables = Exact<{
  input: Types.AcceptResultsInput;
  idempotencyKey: string;
}>;


export type AcceptResultsMutation = { readonly acceptResults: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type CorrectResultsMutationVariables = Exact<{
  input: Types.CorrectResultsInput;
  idempotencyKey: string;
}>;


export type CorrectResultsMutation = { readonly correctResults: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type KeepResultsMutationVariables = Exact<{
  input: Types.KeepResultsInput;
  idempotencyKey: string;
}>;


export type KeepResultsMutation = { readonly keepResults: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type WithdrawObjectionMutationVariables = Exact<{
  input: Types.WithdrawObjectionInput;
  idempotencyKey: string;
}>;


export type WithdrawObjectionMutation = { readonly withdrawObjection: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export type ReferObjectionMutationVariables = Exact<{
  input: Types.ReferObjectionInput;
  idempotencyKey: string;
}>;


export type ReferObjectionMutation = { readonly referObjection: (
    { readonly __typename: 'Facility' }
    & FacilityDetailsFragment
  ) };

export const FacilityAccountsDocument = /*#__PURE__*/ documentOf<FacilityAccountsQuery, FacilityAccountsQueryVariables>(`query FacilityAccounts { walletAccounts { id name currency status balance { available } } }`)
export const SignContractDocument = /*#__PURE__*/ documentOf<SignContractMutation, SignContractMutationVariables>(`mutation SignContract($input: SignContractInput!, $idempotencyKey: String!) { signContract(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const RecordStepDocument = /*#__PURE__*/ documentOf<RecordStepMutation, RecordStepMutationVariables>(`mutation RecordStep($input: RecordStepInput!, $idempotencyKey: String!) { recordStep(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const PayFacilityDocument = /*#__PURE__*/ documentOf<PayFacilityMutation, PayFacilityMutationVariables>(`mutation PayFacility($input: PayFacilityInput!, $idempotencyKey: String!) { payFacility(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const SettleEarlyDocument = /*#__PURE__*/ documentOf<SettleEarlyMutation, SettleEarlyMutationVariables>(`mutation SettleEarly($input: SettleEarlyInput!, $idempotencyKey: String!) { settleEarly(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const PromiseToPayDocument = /*#__PURE__*/ documentOf<PromiseToPayMutation, PromiseToPayMutationVariables>(`mutation PromiseToPay($input: PromiseToPayInput!, $idempotencyKey: String!) { promiseToPay(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const PayLateDonationDocument = /*#__PURE__*/ documentOf<PayLateDonationMutation, PayLateDonationMutationVariables>(`mutation PayLateDonation($input: PayLateDonationInput!, $idempotencyKey: String!) { payLateDonation(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const ReportResultsDocument = /*#__PURE__*/ documentOf<ReportResultsMutation, ReportResultsMutationVariables>(`mutation ReportResults($input: ReportResultsInput!, $idempotencyKey: String!) { reportResults(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const EndPartnershipDocument = /*#__PURE__*/ documentOf<EndPartnershipMutation, EndPartnershipMutationVariables>(`mutation EndPartnership($input: EndPartnershipInput!, $idempotencyKey: String!) { endPartnership(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const RecordFacilityReceiptDocument = /*#__PURE__*/ documentOf<RecordFacilityReceiptMutation, RecordFacilityReceiptMutationVariables>(`mutation RecordFacilityReceipt($input: RecordFacilityReceiptInput!, $idempotencyKey: String!) { recordFacilityReceipt(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const ReverseFacilityReceiptDocument = /*#__PURE__*/ documentOf<ReverseFacilityReceiptMutation, ReverseFacilityReceiptMutationVariables>(`mutation ReverseFacilityReceipt($input: ReverseFacilityReceiptInput!, $idempotencyKey: String!) { reverseFacilityReceipt(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const PassOnReceiptDocument = /*#__PURE__*/ documentOf<PassOnReceiptMutation, PassOnReceiptMutationVariables>(`mutation PassOnReceipt($input: PassOnReceiptInput!, $idempotencyKey: String!) { passOnReceipt(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const OfferRestructureDocument = /*#__PURE__*/ documentOf<OfferRestructureMutation, OfferRestructureMutationVariables>(`mutation OfferRestructure($input: OfferRestructureInput!, $idempotencyKey: String!) { offerRestructure(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const RecordHardshipDocument = /*#__PURE__*/ documentOf<RecordHardshipMutation, RecordHardshipMutationVariables>(`mutation RecordHardship($input: RecordHardshipInput!, $idempotencyKey: String!) { recordHardship(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const DeclareDefaultDocument = /*#__PURE__*/ documentOf<DeclareDefaultMutation, DeclareDefaultMutationVariables>(`mutation DeclareDefault($input: DeclareDefaultInput!, $idempotencyKey: String!) { declareDefault(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const WriteOffFacilityDocument = /*#__PURE__*/ documentOf<WriteOffFacilityMutation, WriteOffFacilityMutationVariables>(`mutation WriteOffFacility($input: WriteOffFacilityInput!, $idempotencyKey: String!) { writeOffFacility(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const DecideRestructureDocument = /*#__PURE__*/ documentOf<DecideRestructureMutation, DecideRestructureMutationVariables>(`mutation DecideRestructure($input: DecideRestructureInput!, $idempotencyKey: String!) { decideRestructure(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const AdjustRentDocument = /*#__PURE__*/ documentOf<AdjustRentMutation, AdjustRentMutationVariables>(`mutation AdjustRent($input: AdjustRentInput!, $idempotencyKey: String!) { adjustRent(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const SetRebateDocument = /*#__PURE__*/ documentOf<SetRebateMutation, SetRebateMutationVariables>(`mutation SetRebate($input: SetRebateInput!) { setRebate(input: $input) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const RequestHardshipDocument = /*#__PURE__*/ documentOf<RequestHardshipMutation, RequestHardshipMutationVariables>(`mutation RequestHardship($input: RequestHardshipInput!, $idempotencyKey: String!) { requestHardship(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const ContestResultsDocument = /*#__PURE__*/ documentOf<ContestResultsMutation, ContestResultsMutationVariables>(`mutation ContestResults($input: ContestResultsInput!, $idempotencyKey: String!) { contestResults(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const DecideHardshipDocument = /*#__PURE__*/ documentOf<DecideHardshipMutation, DecideHardshipMutationVariables>(`mutation DecideHardship($input: DecideHardshipInput!, $idempotencyKey: String!) { decideHardship(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const AcceptResultsDocument = /*#__PURE__*/ documentOf<AcceptResultsMutation, AcceptResultsMutationVariables>(`mutation AcceptResults($input: AcceptResultsInput!, $idempotencyKey: String!) { acceptResults(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const CorrectResultsDocument = /*#__PURE__*/ documentOf<CorrectResultsMutation, CorrectResultsMutationVariables>(`mutation CorrectResults($input: CorrectResultsInput!, $idempotencyKey: String!) { correctResults(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const KeepResultsDocument = /*#__PURE__*/ documentOf<KeepResultsMutation, KeepResultsMutationVariables>(`mutation KeepResults($input: KeepResultsInput!, $idempotencyKey: String!) { keepResults(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const WithdrawObjectionDocument = /*#__PURE__*/ documentOf<WithdrawObjectionMutation, WithdrawObjectionMutationVariables>(`mutation WithdrawObjection($input: WithdrawObjectionInput!, $idempotencyKey: String!) { withdrawObjection(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const ReferObjectionDocument = /*#__PURE__*/ documentOf<ReferObjectionMutation, ReferObjectionMutationVariables>(`mutation ReferObjection($input: ReferObjectionInput!, $idempotencyKey: String!) { referObjection(input: $input, idempotencyKey: $idempotencyKey) { ...FacilityDetails } }`, () => [FacilityDetailsFragmentDoc])
export const useFacilityAccountsQuery = /*#__PURE__*/ queryHook(FacilityAccountsDocument)
export const useSignContractMutation = /*#__PURE__*/ mutationHook(SignContractDocument)
export const useRecordStepMutation = /*#__PURE__*/ mutationHook(RecordStepDocument)
export const usePayFacilityMutation = /*#__PURE__*/ mutationHook(PayFacilityDocument)
export const useSettleEarlyMutation = /*#__PURE__*/ mutationHook(SettleEarlyDocument)
export const usePromiseToPayMutation = /*#__PURE__*/ mutationHook(PromiseToPayDocument)
export const usePayLateDonationMutation = /*#__PURE__*/ mutationHook(PayLateDonationDocument)
export const useReportResultsMutation = /*#__PURE__*/ mutationHook(ReportResultsDocument)
export const useEndPartnershipMutation = /*#__PURE__*/ mutationHook(EndPartnershipDocument)
export const useRecordFacilityReceiptMutation = /*#__PURE__*/ mutationHook(RecordFacilityReceiptDocument)
export const useReverseFacilityReceiptMutation = /*#__PURE__*/ mutationHook(ReverseFacilityReceiptDocument)
export const usePassOnReceiptMutation = /*#__PURE__*/ mutationHook(PassOnReceiptDocument)
export const useOfferRestructureMutation = /*#__PURE__*/ mutationHook(OfferRestructureDocument)
export const useRecordHardshipMutation = /*#__PURE__*/ mutationHook(RecordHardshipDocument)
export const useDeclareDefaultMutation = /*#__PURE__*/ mutationHook(DeclareDefaultDocument)
export const useWriteOffFacilityMutation = /*#__PURE__*/ mutationHook(WriteOffFacilityDocument)
export const useDecideRestructureMutation = /*#__PURE__*/ mutationHook(DecideRestructureDocument)
export const useAdjustRentMutation = /*#__PURE__*/ mutationHook(AdjustRentDocument)
export const useSetRebateMutation = /*#__PURE__*/ mutationHook(SetRebateDocument)
export const useRequestHardshipMutation = /*#__PURE__*/ mutationHook(RequestHardshipDocument)
export const useContestResultsMutation = /*#__PURE__*/ mutationHook(ContestResultsDocument)
export const useDecideHardshipMutation = /*#__PURE__*/ mutationHook(DecideHardshipDocument)
export const useAcceptResultsMutation = /*#__PURE__*/ mutationHook(AcceptResultsDocument)
export const useCorrectResultsMutation = /*#__PURE__*/ mutationHook(CorrectResultsDocument)
export const useKeepResultsMutation = /*#__PURE__*/ mutationHook(KeepResultsDocument)
export const useWithdrawObjectionMutation = /*#__PURE__*/ mutationHook(WithdrawObjectionDocument)
export const useReferObjectionMutation = /*#__PURE__*/ mutationHook(ReferObjectionDocument)