/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/types.generated';

import { documentOf } from '@/graphql/document'
export type AttachmentFieldsFragment = { readonly __typename: 'Attachment', readonly id: string, readonly attachedAt: string, readonly attachedBy: { readonly __typename: 'Person', readonly name: string }, readonly file: { readonly __typename: 'StoredFile', readonly id: string, readonly name: string, readonly size: number, readonly url: string } };

export const AttachmentFieldsFragmentDoc = /*#__PURE__*/ documentOf<AttachmentFieldsFragment, never>(`fragment AttachmentFields on Attachment { id attachedAt attachedBy { name } file { id name size url } }`)