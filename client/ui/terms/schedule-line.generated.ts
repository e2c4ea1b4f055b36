/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type ScheduleLineFragment = { readonly __typename: 'ProposalScheduleLine', readonly number: number, readonly kind: Types.ScheduleLineKind, readonly nominalOn: string, readonly dueOn: string, readonly amount: string | null, readonly profitPart: string | null, readonly periodFromOn: string | null, readonly periodToOn: string | null, readonly rentRate: string | null, readonly unitsBefore: number | null, readonly unitsBought: number | null, readonly unitsPrice: string | null, readonly quantity: string | null, readonly isEstimate: boolean };

export const ScheduleLineFragmentDoc = /*#__PURE__*/ documentOf<ScheduleLineFragment, never>(`fragment ScheduleLine on ProposalScheduleLine { number kind nominalOn dueOn amount profitPart periodFromOn periodToOn rentRate unitsBefore unitsBought unitsPrice quantity isEstimate }`)