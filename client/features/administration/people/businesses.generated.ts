/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type BusinessRowFragment = { readonly __typename: 'Business', readonly id: string, readonly name: string, readonly registryNo: string, readonly status: Types.BusinessStatus, readonly kycStatus: Types.KycStatus, readonly createdAt: string, readonly overview: { readonly __typename: 'BusinessOverview', readonly country: Types.TaxJurisdiction | null, readonly owner: { readonly __typename: 'UserAccount', readonly id: string, readonly name: string, readonly role: Types.Role } | null } | null };

export type BusinessesQueryVariables = Exact<{
  filter?: Types.BusinessFilter | null | undefined;
  orderBy: Types.BusinessOrder;
  first: number;
  after?: string | null | undefined;
}>;


export type BusinessesQuery = { readonly businesses: { readonly __typename: 'BusinessPage', readonly totalCount: number, readonly nodes: ReadonlyArray<(
      { readonly __typename: 'Business' }
      & BusinessRowFragment
    )>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type BusinessOverviewQueryVariables = Exact<{
  id: string;
}>;


export type BusinessOverviewQuery = { readonly business: { readonly __typename: 'Business', readonly id: string, readonly overview: { readonly __typename: 'BusinessOverview', readonly country: Types.TaxJurisdiction | null, readonly memberCount: number, readonly requestCount: number, readonly openRequestCount: number, readonly facilityCount: number, readonly currentFacilityCount: number, readonly owner: { readonly __typename: 'UserAccount', readonly id: string, readonly name: string, readonly email: string, readonly phone: string, readonly role: Types.Role } | null, readonly history: ReadonlyArray<{ readonly __typename: 'BusinessEvent', readonly id: string, readonly kind: Types.BusinessEventKind, readonly at: string, readonly reason: string | null, readonly actor: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } | null }> } | null } | null };

export type BusinessMembersQueryVariables = Exact<{
  filter?: Types.TeamMemberFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type BusinessMembersQuery = { readonly teamMembers: { readonly __typename: 'TeamMemberPage', readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly __typename: 'TeamMember', readonly id: string, readonly role: Types.MemberRole, readonly email: string, readonly person: { readonly __typename: 'Person', readonly id: string | null, readonly name: string } }>, readonly pageInfo: { readonly __typename: 'PageInfo', readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export const BusinessRowFragmentDoc = /*#__PURE__*/ documentOf<BusinessRowFragment, never>(`fragment BusinessRow on Business { id name registryNo status kycStatus createdAt overview { country owner { id name role } } }`)
export const BusinessesDocument = /*#__PURE__*/ documentOf<BusinessesQuery, BusinessesQueryVariables>(`query Businesses($filter: BusinessFilter, $orderBy: BusinessOrder!, $first: Int!, $after: String) { businesses(filter: $filter, orderBy: $orderBy, first: $first, after: $after) { nodes { ...BusinessRow } pageInfo { hasNextPage endCursor } totalCount } }`, () => [BusinessRowFragmentDoc])
export const BusinessOverviewDocument = /*#__PURE__*/ documentOf<BusinessOverviewQuery, BusinessOverviewQueryVariables>(`query BusinessOverview($id: ID!) { business(id: $id) { id overview { country memberCount requestCount openRequestCount facilityCount currentFacilityCount owner { id name email phone role } history { id kind at reason actor { id name } } } } }`)
export const BusinessMembersDocument = /*#__PURE__*/ documentOf<BusinessMembersQuery, BusinessMembersQueryVariables>(`query BusinessMembers($filter: TeamMemberFilter, $first: Int!, $after: String) { teamMembers(filter: $filter, first: $first, after: $after, orderBy: OLDEST) { nodes { id role email person { id name } } pageInfo { hasNextPage endCursor } totalCount } }`)
export const useBusinessesQuery = /*#__PURE__*/ queryHook(BusinessesDocument)
export const useBusinessOverviewQuery = /*#__PURE__*/ queryHook(BusinessOverviewDocument)
export const useBusinessMembersQuery = /*#__PURE__*/ queryHook(BusinessMembersDocument)