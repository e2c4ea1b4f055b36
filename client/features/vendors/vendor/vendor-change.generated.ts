/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { DecidableFragment } from '../../../ui/records/decision.generated';
import { documentOf } from '@/graphql/document'
import { DecidableFragmentDoc } from '../../../ui/records/decision.generated'
export type DetailsAwaitingFragment = { readonly __typename: 'VendorDetailChange', readonly id: string, readonly destination: string, readonly approval: (
    { readonly __typename: 'Approval' }
    & DecidableFragment
  ) | null };

export const DetailsAwaitingFragmentDoc = /*#__PURE__*/ documentOf<DetailsAwaitingFragment, never>(`fragment DetailsAwaiting on VendorDetailChange { id destination approval { ...Decidable } }`, () => [DecidableFragmentDoc])