import type { Currency } from '../../../shared/currency.ts'

/** What the receipt of a payment says; all that is needed to draw it. Amounts are minor units. */
export interface ReceiptFacts {
  /** The payment's own reference, such as `PAY-7K3M9QZ2XW`: the receipt's number. */
  readonly reference: string
  readonly paidAt: Date
  /** IANA name; decides which day `paidAt` was. */
  readonly timeZone: string
  readonly currency: Currency
  /** What was paid, with what is beyond the balance. */
  readonly amount: bigint
  /** Of it, kept as the customer's credit. */
  readonly credited: bigint
  /** Still due on what was paid for, as it stands when the receipt is drawn. */
  readonly balanceDue: bigint
  /** What went back to whoever paid, as it stands when the receipt is drawn; oldest first. */
  readonly refunds: readonly { readonly reference: string; readonly at: Date; readonly amount: bigint }[]
  readonly rail: 'wallet' | 'sandbox_card'
  /** True where no real money moved. */
  readonly isSandbox: boolean
  readonly payerName: string | null
  readonly paidFor: {
    readonly kind: 'invoice' | 'payment_request'
    /** The invoice's number; null for a payment request. */
    readonly number: string | null
    readonly description: string | null
    /** Of the whole invoice or request. */
    readonly amount: bigint
  }
  readonly issuer: {
    readonly name: string
    readonly nameArabic: string | null
    readonly address: string | null
    readonly trn: string | null
    readonly isVerified: boolean
  }
  /** Where the receipt can be checked: the page of the payment link. */
  readonly link: string
}
