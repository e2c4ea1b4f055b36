/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
import { queryHook } from '@/graphql/hooks'
export type HealthCheckCardFragment = { readonly __typename: 'HealthCheck', readonly code: Types.HealthCheckCode, readonly status: Types.HealthStatus, readonly value: number | null, readonly unit: Types.HealthUnit, readonly warningFrom: number | null, readonly failingFrom: number | null, readonly measuredSinceAt: string | null, readonly troubleSinceAt: string | null, readonly figures: ReadonlyArray<{ readonly __typename: 'HealthFigure', readonly code: Types.HealthFigureCode, readonly value: number | null, readonly unit: Types.HealthUnit | null, readonly at: string | null }> };

export type SystemHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type SystemHealthQuery = { readonly systemHealth: { readonly __typename: 'SystemHealth', readonly asOf: string, readonly warnings: number, readonly failures: number, readonly checks: ReadonlyArray<(
      { readonly __typename: 'HealthCheck' }
      & HealthCheckCardFragment
    )>, readonly providers: ReadonlyArray<{ readonly __typename: 'HealthProvider', readonly name: string, readonly isConnected: boolean, readonly isSandbox: boolean, readonly isSuspended: boolean | null, readonly respondedAt: string | null, readonly failedAt: string | null }> } };

export const HealthCheckCardFragmentDoc = /*#__PURE__*/ documentOf<HealthCheckCardFragment, never>(`fragment HealthCheckCard on HealthCheck { code status value unit warningFrom failingFrom measuredSinceAt troubleSinceAt figures { code value unit at } }`)
export const SystemHealthDocument = /*#__PURE__*/ documentOf<SystemHealthQuery, SystemHealthQueryVariables>(`query SystemHealth { systemHealth { asOf warnings failures checks { ...HealthCheckCard } providers { name isConnected isSandbox isSuspended respondedAt failedAt } } }`, () => [HealthCheckCardFragmentDoc])
export const useSystemHealthQuery = /*#__PURE__*/ queryHook(SystemHealthDocument)