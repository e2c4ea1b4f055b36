import type { PaymentMethod, PayVendorInput } from '@/graphql/types.generated'
import { parseAmount } from '@/lib/amount'
import type { VendorRowFragment } from './vendor.generated'

/** A payment as it is typed. */
export type PayValues = {
  vendorId: string
  accountId: string
  amount: string
  method: PaymentMethod
  chequeNumber: string
  reference: string
  description: string
}

/** A payment as the server takes it, once its review was confirmed with what the bank says of the account. */
export const toInput = (values: PayValues, check: VendorRowFragment['payeeCheck']): PayVendorInput => ({
  vendorId: values.vendorId,
  accountId: values.accountId,
  amount: parseAmount(values.amount) ?? values.amount,
  method: values.method,
  chequeNumber: values.method === 'CHECK' ? values.chequeNumber.trim() || null : null,
  reference: values.reference.trim() || null,
  description: values.description.trim() || null,
  acknowledgedPayeeCheckId: values.method !== 'CHECK' && check?.result === 'NO_MATCH' ? check.id : null,
})
