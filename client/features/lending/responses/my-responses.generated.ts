/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { ResponseCardFragment, AgreementFragment } from './response-card.generated';
import type { BookFragment } from '../../../ui/records/book.generated';
import type { BurdenFragment } from '../../../ui/figures/affordability.generated';
import type { DisclosureFragment } from '../../../ui/terms/disclosure.generated';
import type { OpportunityRowFragment } from '../marketplace/opportunity-row.generated';
import type { AgreementCoolingOffFragment } from '../../../ui/records/cooling-off-term.generated';
import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
import { ResponseCardFragmentDoc, AgreementFragmentDoc } from './response-card.generated'
import { OpportunityRowFragmentDoc } from '../marketplace/opportunity-row.generated'
export type MyResponsesQueryVariables = Exact<{
  filter?: Types.LenderResponseFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type MyResponsesQuery = { readonly lenderResponses: { readonly __typename: 'LenderResponsePage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'LenderResponse', readonly request: (
        { readonly __typename: 'FinancingRequest' }
        & OpportunityRowFragment
        & AgreementFragment
      ) | null }
      & ResponseCardFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export const MyResponsesDocument = /*#__PURE__*/ documentOf<MyResponsesQuery, MyResponsesQueryVariables>(`query MyResponses($filter: LenderResponseFilter, $after: String) { lenderResponses(filter: $filter, after: $after) { nodes { ...ResponseCard request { ...OpportunityRow ...Agreement } } pageInfo { hasNextPage endCursor } totalCount } }`, () => [ResponseCardFragmentDoc, OpportunityRowFragmentDoc, AgreementFragmentDoc])
export const useMyResponsesQuery = /*#__PURE__*/ queryHook(MyResponsesDocument)