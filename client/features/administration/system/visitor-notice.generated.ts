/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type VisitorNoticeQueryVariables = Exact<{ [key: string]: never; }>;


export type VisitorNoticeQuery = { readonly systemNotice: { readonly __typename: 'SystemNotice', readonly id: string, readonly english: string, readonly arabic: string, readonly french: string, readonly endsAt: string } | null };

export const VisitorNoticeDocument = /*#__PURE__*/ documentOf<VisitorNoticeQuery, VisitorNoticeQueryVariables>(`query VisitorNotice { systemNotice { id english arabic french endsAt } }`)
export const useVisitorNoticeQuery = /*#__PURE__*/ queryHook(VisitorNoticeDocument)