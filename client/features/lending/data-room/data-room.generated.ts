/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { BureauReportFragment } from '../../../ui/records/bureau-report.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
import { BureauReportFragmentDoc } from '../../../ui/records/bureau-report.generated'
export type AskedDataFragment = { readonly __typename: 'DataRoomGrant', readonly id: string, readonly state: Types.DataRoomState, readonly askedAt: string, readonly askedScopes: ReadonlyArray<Types.DataRoomScope>, readonly grantedScopes: ReadonlyArray<Types.DataRoomScope>, readonly expiresAt: string | null, readonly reason: string | null };

export type DataRoomOfRequestFragment = { readonly __typename: 'FinancingRequest', readonly id: string, readonly merchantName: string, readonly dataRoomGrants: ReadonlyArray<(
    { readonly __typename: 'DataRoomGrant' }
    & AskedDataFragment
  )>, readonly dataRoom: { readonly __typename: 'DataRoom', readonly state: Types.DataRoomState, readonly askableScopes: ReadonlyArray<Types.DataRoomScope>, readonly creditBureau: { readonly __typename: 'DataRoomBureau', readonly bureau: Types.Bureau, readonly isConnected: boolean, readonly isSandbox: boolean, readonly isCheckAllowed: boolean, readonly closure: Types.BureauReportClosure | null } | null } | null };

export type AskForDataMutationVariables = Exact<{
  input: Types.AskForDataInput;
}>;


export type AskForDataMutation = { readonly askForData: (
    { readonly __typename: 'DataRoomGrant' }
    & AskedDataFragment
  ) };

export type RequestBureauCheckMutationVariables = Exact<{
  id: string;
}>;


export type RequestBureauCheckMutation = { readonly requestBureauCheck: { readonly __typename: 'FinancingRequest', readonly id: string } };

export type DataRoomContentsQueryVariables = Exact<{
  id: string;
}>;


export type DataRoomContentsQuery = { readonly financingRequest: { readonly __typename: 'FinancingRequest', readonly id: string, readonly dataRoom: { readonly __typename: 'DataRoom', readonly state: Types.DataRoomState, readonly creditBureau: { readonly __typename: 'DataRoomBureau', readonly isConnected: boolean, readonly isCheckAllowed: boolean, readonly closure: Types.BureauReportClosure | null, readonly check: (
          { readonly __typename: 'BureauCheck' }
          & BureauReportFragment
        ) | null } | null, readonly score: { readonly __typename: 'AttachedScore', readonly asOf: string, readonly assurance: Types.ScoreAssurance, readonly bankVerifiedShare: number, readonly band: Types.ScoreBand, readonly score: number, readonly hasNewer: boolean, readonly status: Types.ScoreStatus, readonly factors: ReadonlyArray<{ readonly __typename: 'ScoreFactor', readonly key: Types.FactorKey, readonly value: number, readonly direction: Types.FactorDirection, readonly metrics: ReadonlyArray<{ readonly __typename: 'ScoreMetric', readonly code: Types.ScoreMetricCode, readonly value: number | null, readonly points: number }> }> } | null, readonly statements: { readonly __typename: 'DataRoomStatements', readonly currency: Types.Currency, readonly months: ReadonlyArray<{ readonly __typename: 'DataRoomMonth', readonly month: string, readonly inflow: string, readonly outflow: string, readonly net: string }> } | null } | null } | null };

export const AskedDataFragmentDoc = /*#__PURE__*/ documentOf<AskedDataFragment, never>(`fragment AskedData on DataRoomGrant { id state askedAt askedScopes grantedScopes expiresAt reason }`)
export const DataRoomOfRequestFragmentDoc = /*#__PURE__*/ documentOf<DataRoomOfRequestFragment, never>(`fragment DataRoomOfRequest on FinancingRequest { id merchantName dataRoomGrants { ...AskedData } dataRoom { state askableScopes creditBureau { bureau isConnected isSandbox isCheckAllowed closure } } }`, () => [AskedDataFragmentDoc])
export const AskForDataDocument = /*#__PURE__*/ documentOf<AskForDataMutation, AskForDataMutationVariables>(`mutation AskForData($input: AskForDataInput!) { askForData(input: $input) { ...AskedData } }`, () => [AskedDataFragmentDoc])
export const RequestBureauCheckDocument = /*#__PURE__*/ documentOf<RequestBureauCheckMutation, RequestBureauCheckMutationVariables>(`mutation RequestBureauCheck($id: ID!) { requestBureauCheck(id: $id) { id } }`)
export const DataRoomContentsDocument = /*#__PURE__*/ documentOf<DataRoomContentsQuery, DataRoomContentsQueryVariables>(`query DataRoomContents($id: ID!) { financingRequest(id: $id) { id dataRoom { state creditBureau { isConnected isCheckAllowed closure check { ...BureauReport } } score { asOf assurance bankVerifiedShare band score hasNewer status factors { key value direction metrics { code value points } } } statements { currency months { month inflow outflow net } } } } }`, () => [BureauReportFragmentDoc])
export const useAskForDataMutation = /*#__PURE__*/ mutationHook(AskForDataDocument)
export const useRequestBureauCheckMutation = /*#__PURE__*/ mutationHook(RequestBureauCheckDocument)
export const useDataRoomContentsQuery = /*#__PURE__*/ queryHook(DataRoomContentsDocument)