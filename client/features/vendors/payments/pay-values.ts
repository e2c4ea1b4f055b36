import type { PaymentMethod, PayVendorInput } from '@/graphql/types.generated'
import { parseAmount } from '@/lib/text/amount'
import type { VendorRowFragment } from '../vendor/vendor.generated'

/** The values of the payment form. */
export type PayValues = {
  vendorId: string
  accountId: string
  amount: string
  method: PaymentMethod
  chequeNumber: string
  reference: string
  description: string
}

/** Returns the payment as API input, with the payee check that the user confirmed. */
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
