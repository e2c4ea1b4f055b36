/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type MarketplaceFacetsQueryVariables = Exact<{
  filter?: Types.MarketplaceFilter | null | undefined;
  anyType?: Types.MarketplaceFilter | null | undefined;
  anyStructure?: Types.MarketplaceFilter | null | undefined;
  anyUrgency?: Types.MarketplaceFilter | null | undefined;
  typeChosen: boolean;
  structureChosen: boolean;
  urgencyChosen: boolean;
}>;


export type MarketplaceFacetsQuery = { readonly found: { readonly __typename: 'MarketplaceSummary', readonly opportunities: number, readonly totalValue: string, readonly currency: Types.Currency, readonly ratesAsOf: string | null, readonly byRequestType: ReadonlyArray<{ readonly __typename: 'RequestTypeCount', readonly requestType: Types.RequestType, readonly count: number }>, readonly byStructure: ReadonlyArray<{ readonly __typename: 'StructureCount', readonly structure: Types.Structure, readonly count: number }>, readonly byUrgency: ReadonlyArray<{ readonly __typename: 'UrgencyCount', readonly urgency: Types.Urgency, readonly count: number }> }, readonly anyType?: { readonly __typename: 'MarketplaceSummary', readonly byRequestType: ReadonlyArray<{ readonly __typename: 'RequestTypeCount', readonly requestType: Types.RequestType, readonly count: number }> }, readonly anyStructure?: { readonly __typename: 'MarketplaceSummary', readonly byStructure: ReadonlyArray<{ readonly __typename: 'StructureCount', readonly structure: Types.Structure, readonly count: number }> }, readonly anyUrgency?: { readonly __typename: 'MarketplaceSummary', readonly byUrgency: ReadonlyArray<{ readonly __typename: 'UrgencyCount', readonly urgency: Types.Urgency, readonly count: number }> } };

export const MarketplaceFacetsDocument = /*#__PURE__*/ documentOf<MarketplaceFacetsQuery, MarketplaceFacetsQueryVariables>(`query MarketplaceFacets($filter: MarketplaceFilter, $anyType: MarketplaceFilter, $anyStructure: MarketplaceFilter, $anyUrgency: MarketplaceFilter, $typeChosen: Boolean!, $structureChosen: Boolean!, $urgencyChosen: Boolean!) { found: marketplaceSummary(filter: $filter) { opportunities totalValue currency ratesAsOf byRequestType { requestType count } byStructure { structure count } byUrgency { urgency count } } anyType: marketplaceSummary(filter: $anyType) @include(if: $typeChosen) { byRequestType { requestType count } } anyStructure: marketplaceSummary(filter: $anyStructure) @include(if: $structureChosen) { byStructure { structure count } } anyUrgency: marketplaceSummary(filter: $anyUrgency) @include(if: $urgencyChosen) { byUrgency { urgency count } } }`)
export const useMarketplaceFacetsQuery = /*#__PURE__*/ queryHook(MarketplaceFacetsDocument)