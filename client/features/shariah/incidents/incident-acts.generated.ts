/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { IncidentDetailFragment, IncidentRowFragment, IncidentStopItemFragment, IncidentActItemFragment } from './incidents.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { IncidentDetailFragmentDoc } from './incidents.generated'
export type ReportIncidentMutationVariables = Exact<{
  input: Types.ReportIncidentInput;
  idempotencyKey: string;
}>;


export type ReportIncidentMutation = { readonly reportIncident: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type AssignIncidentMutationVariables = Exact<{
  id: string;
}>;


export type AssignIncidentMutation = { readonly assignIncident: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type AddIncidentInformationMutationVariables = Exact<{
  id: string;
  input: Types.AddIncidentInformationInput;
  idempotencyKey: string;
}>;


export type AddIncidentInformationMutation = { readonly addIncidentInformation: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type ProposeIncidentStopMutationVariables = Exact<{
  id: string;
  input: Types.ProposeIncidentStopInput;
}>;


export type ProposeIncidentStopMutation = { readonly proposeIncidentStop: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type ConfirmIncidentStopMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmIncidentStopMutation = { readonly confirmIncidentStop: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type ProposeIncidentStopReleaseMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type ProposeIncidentStopReleaseMutation = { readonly proposeIncidentStopRelease: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type ReleaseIncidentStopMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseIncidentStopMutation = { readonly releaseIncidentStop: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type FileIncidentPlanMutationVariables = Exact<{
  id: string;
  input: Types.FileIncidentPlanInput;
  idempotencyKey: string;
}>;


export type FileIncidentPlanMutation = { readonly fileIncidentPlan: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type RecordIncidentApprovalMutationVariables = Exact<{
  id: string;
  input: Types.RecordIncidentApprovalInput;
  idempotencyKey: string;
}>;


export type RecordIncidentApprovalMutation = { readonly recordIncidentApproval: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type RecordIncidentSubmissionMutationVariables = Exact<{
  id: string;
  input: Types.RecordIncidentSubmissionInput;
  idempotencyKey: string;
}>;


export type RecordIncidentSubmissionMutation = { readonly recordIncidentSubmission: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type PayPurificationMutationVariables = Exact<{
  id: string;
  input: Types.PayPurificationInput;
  idempotencyKey: string;
}>;


export type PayPurificationMutation = { readonly payPurification: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export type CloseIncidentMutationVariables = Exact<{
  id: string;
  input: Types.CloseIncidentInput;
}>;


export type CloseIncidentMutation = { readonly closeIncident: (
    { readonly __typename: 'Incident' }
    & IncidentDetailFragment
  ) };

export const ReportIncidentDocument = /*#__PURE__*/ documentOf<ReportIncidentMutation, ReportIncidentMutationVariables>(`mutation ReportIncident($input: ReportIncidentInput!, $idempotencyKey: String!) { reportIncident(input: $input, idempotencyKey: $idempotencyKey) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const AssignIncidentDocument = /*#__PURE__*/ documentOf<AssignIncidentMutation, AssignIncidentMutationVariables>(`mutation AssignIncident($id: ID!) { assignIncident(id: $id) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const AddIncidentInformationDocument = /*#__PURE__*/ documentOf<AddIncidentInformationMutation, AddIncidentInformationMutationVariables>(`mutation AddIncidentInformation($id: ID!, $input: AddIncidentInformationInput!, $idempotencyKey: String!) { addIncidentInformation(id: $id, input: $input, idempotencyKey: $idempotencyKey) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const ProposeIncidentStopDocument = /*#__PURE__*/ documentOf<ProposeIncidentStopMutation, ProposeIncidentStopMutationVariables>(`mutation ProposeIncidentStop($id: ID!, $input: ProposeIncidentStopInput!) { proposeIncidentStop(id: $id, input: $input) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const ConfirmIncidentStopDocument = /*#__PURE__*/ documentOf<ConfirmIncidentStopMutation, ConfirmIncidentStopMutationVariables>(`mutation ConfirmIncidentStop($id: ID!) { confirmIncidentStop(id: $id) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const ProposeIncidentStopReleaseDocument = /*#__PURE__*/ documentOf<ProposeIncidentStopReleaseMutation, ProposeIncidentStopReleaseMutationVariables>(`mutation ProposeIncidentStopRelease($id: ID!, $reason: String!) { proposeIncidentStopRelease(id: $id, reason: $reason) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const ReleaseIncidentStopDocument = /*#__PURE__*/ documentOf<ReleaseIncidentStopMutation, ReleaseIncidentStopMutationVariables>(`mutation ReleaseIncidentStop($id: ID!) { releaseIncidentStop(id: $id) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const FileIncidentPlanDocument = /*#__PURE__*/ documentOf<FileIncidentPlanMutation, FileIncidentPlanMutationVariables>(`mutation FileIncidentPlan($id: ID!, $input: FileIncidentPlanInput!, $idempotencyKey: String!) { fileIncidentPlan(id: $id, input: $input, idempotencyKey: $idempotencyKey) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const RecordIncidentApprovalDocument = /*#__PURE__*/ documentOf<RecordIncidentApprovalMutation, RecordIncidentApprovalMutationVariables>(`mutation RecordIncidentApproval($id: ID!, $input: RecordIncidentApprovalInput!, $idempotencyKey: String!) { recordIncidentApproval(id: $id, input: $input, idempotencyKey: $idempotencyKey) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const RecordIncidentSubmissionDocument = /*#__PURE__*/ documentOf<RecordIncidentSubmissionMutation, RecordIncidentSubmissionMutationVariables>(`mutation RecordIncidentSubmission($id: ID!, $input: RecordIncidentSubmissionInput!, $idempotencyKey: String!) { recordIncidentSubmission( id: $id input: $input idempotencyKey: $idempotencyKey ) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const PayPurificationDocument = /*#__PURE__*/ documentOf<PayPurificationMutation, PayPurificationMutationVariables>(`mutation PayPurification($id: ID!, $input: PayPurificationInput!, $idempotencyKey: String!) { payPurification(id: $id, input: $input, idempotencyKey: $idempotencyKey) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const CloseIncidentDocument = /*#__PURE__*/ documentOf<CloseIncidentMutation, CloseIncidentMutationVariables>(`mutation CloseIncident($id: ID!, $input: CloseIncidentInput!) { closeIncident(id: $id, input: $input) { ...IncidentDetail } }`, () => [IncidentDetailFragmentDoc])
export const useReportIncidentMutation = /*#__PURE__*/ mutationHook(ReportIncidentDocument)
export const useAssignIncidentMutation = /*#__PURE__*/ mutationHook(AssignIncidentDocument)
export const useAddIncidentInformationMutation = /*#__PURE__*/ mutationHook(AddIncidentInformationDocument)
export const useProposeIncidentStopMutation = /*#__PURE__*/ mutationHook(ProposeIncidentStopDocument)
export const useConfirmIncidentStopMutation = /*#__PURE__*/ mutationHook(ConfirmIncidentStopDocument)
export const useProposeIncidentStopReleaseMutation = /*#__PURE__*/ mutationHook(ProposeIncidentStopReleaseDocument)
export const useReleaseIncidentStopMutation = /*#__PURE__*/ mutationHook(ReleaseIncidentStopDocument)
export const useFileIncidentPlanMutation = /*#__PURE__*/ mutationHook(FileIncidentPlanDocument)
export const useRecordIncidentApprovalMutation = /*#__PURE__*/ mutationHook(RecordIncidentApprovalDocument)
export const useRecordIncidentSubmissionMutation = /*#__PURE__*/ mutationHook(RecordIncidentSubmissionDocument)
export const usePayPurificationMutation = /*#__PURE__*/ mutationHook(PayPurificationDocument)
export const useCloseIncidentMutation = /*#__PURE__*/ mutationHook(CloseIncidentDocument)