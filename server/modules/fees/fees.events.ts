import { event } from '../../platform/events.ts'
import type { Currency } from '../../shared/currency.ts'
import type { FeeInvoiceKind } from './fee-terms.ts'

/** The payload of the events of a document for fees, whose id is the subject. */
export interface AboutFeeInvoice {
  readonly businessId: string
  readonly number: string
  readonly kind: FeeInvoiceKind
  readonly month: string
  readonly currency: Currency
  /** In minor units, as text. */
  readonly amount: string
}

export const feeInvoiceIssued = event<AboutFeeInvoice>('fees.invoice_issued')
export const feeInvoiceCredited = event<AboutFeeInvoice & { readonly creditedNumber: string; readonly reason: string }>(
  'fees.invoice_credited',
)
