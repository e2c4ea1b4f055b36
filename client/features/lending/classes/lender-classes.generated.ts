/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { mutationHook, queryHook } from '@/graphql/hooks'
export type LenderClassCardFragment = { readonly __typename: 'LenderClassification', readonly jurisdiction: Types.Jurisdiction, readonly lenderClass: Types.LenderClass, readonly declaredFacts: string | null, readonly acknowledgedAt: string | null, readonly source: string, readonly verifiedOn: string | null, readonly acknowledgedBy: { readonly __typename: 'Person', readonly name: string } | null, readonly choices: ReadonlyArray<{ readonly __typename: 'LenderClassChoice', readonly lenderClass: Types.LenderClass, readonly riskText: string, readonly textHash: string, readonly needsFacts: boolean }> };

export type LenderClassesQueryVariables = Exact<{ [key: string]: never; }>;


export type LenderClassesQuery = { readonly lenderClassifications: ReadonlyArray<(
    { readonly __typename: 'LenderClassification' }
    & LenderClassCardFragment
  )> };

export type AcknowledgeLenderClassMutationVariables = Exact<{
  input: Types.AcknowledgeLenderClassInput;
}>;


export type AcknowledgeLenderClassMutation = { readonly acknowledgeLenderClass: (
    { readonly __typename: 'LenderClassification' }
    & LenderClassCardFragment
  ) };

export const LenderClassCardFragmentDoc = /*#__PURE__*/ documentOf<LenderClassCardFragment, never>(`fragment LenderClassCard on LenderClassification { jurisdiction lenderClass declaredFacts acknowledgedAt acknowledgedBy { name } source verifiedOn choices { lenderClass riskText textHash needsFacts } }`)
export const LenderClassesDocument = /*#__PURE__*/ documentOf<LenderClassesQuery, LenderClassesQueryVariables>(`query LenderClasses { lenderClassifications { ...LenderClassCard } }`, () => [LenderClassCardFragmentDoc])
export const AcknowledgeLenderClassDocument = /*#__PURE__*/ documentOf<AcknowledgeLenderClassMutation, AcknowledgeLenderClassMutationVariables>(`mutation AcknowledgeLenderClass($input: AcknowledgeLenderClassInput!) { acknowledgeLenderClass(input: $input) { ...LenderClassCard } }`, () => [LenderClassCardFragmentDoc])
export const useLenderClassesQuery = /*#__PURE__*/ queryHook(LenderClassesDocument)
export const useAcknowledgeLenderClassMutation = /*#__PURE__*/ mutationHook(AcknowledgeLenderClassDocument)