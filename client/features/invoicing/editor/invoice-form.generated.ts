/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/types.generated';

import type { InvoiceDetailsFragment } from '../invoice/invoice-details.generated';
import type { InvoiceRowFragment } from '../list/invoice-list.generated';
import { documentOf } from '@/graphql/document'
import { mutationHook } from '@/graphql/hooks'
import { InvoiceDetailsFragmentDoc } from '../invoice/invoice-details.generated'
export type CreateInvoiceMutationVariables = Exact<{
  input: Types.CreateInvoiceInput;
}>;


export type CreateInvoiceMutation = { readonly createInvoice: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export type UpdateInvoiceMutationVariables = Exact<{
  id: string;
  input: Types.UpdateInvoiceInput;
}>;


export type UpdateInvoiceMutation = { readonly updateInvoice: (
    { readonly __typename: 'Invoice' }
    & InvoiceDetailsFragment
  ) };

export const CreateInvoiceDocument = /*#__PURE__*/ documentOf<CreateInvoiceMutation, CreateInvoiceMutationVariables>(`mutation CreateInvoice($input: CreateInvoiceInput!) { createInvoice(input: $input) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const UpdateInvoiceDocument = /*#__PURE__*/ documentOf<UpdateInvoiceMutation, UpdateInvoiceMutationVariables>(`mutation UpdateInvoice($id: ID!, $input: UpdateInvoiceInput!) { updateInvoice(id: $id, input: $input) { ...InvoiceDetails } }`, () => [InvoiceDetailsFragmentDoc])
export const useCreateInvoiceMutation = /*#__PURE__*/ mutationHook(CreateInvoiceDocument)
export const useUpdateInvoiceMutation = /*#__PURE__*/ mutationHook(UpdateInvoiceDocument)