/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type AgreementCoolingOffFragment = { readonly __typename: 'FinancingRequest', readonly id: string, readonly coolingOff: { readonly __typename: 'CoolingOff', readonly endsAt: string, readonly businessDays: number, readonly jurisdiction: string, readonly isWaivable: boolean, readonly waivedAt: string | null, readonly waivedBy: { readonly __typename: 'Person', readonly name: string } | null } | null };

export const AgreementCoolingOffFragmentDoc = /*#__PURE__*/ documentOf<AgreementCoolingOffFragment, never>(`fragment AgreementCoolingOff on FinancingRequest { id coolingOff { endsAt businessDays jurisdiction isWaivable waivedAt waivedBy { name } } }`)