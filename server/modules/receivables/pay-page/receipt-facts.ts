import type { Currency } from '../../../shared/currency.ts'

/** The content of a payment's receipt. Amounts are in minor units. */
export interface ReceiptFacts {
  /** The payment's reference, such as `PAY-7K3M9QZ2XW`, which is also the receipt's number. */
  readonly reference: string
  readonly paidAt: Date
  /** An IANA name; determines the day of `paidAt`. */
  readonly timeZone: string
  readonly currency: Currency
  /** The amount paid, including any excess over the balance. */
  readonly amount: bigint
  /** The part of it that became the customer's credit. */
  readonly credited: bigint
  /** The balance due when the receipt is created. */
  readonly balanceDue: bigint
  /** The refunds when the receipt is created, oldest first. */
  readonly refunds: readonly { readonly reference: string; readonly at: Date; readonly amount: bigint }[]
  readonly rail: 'wallet' | 'sandbox_card'
  /** True if no real money moved. */
  readonly isSandbox: boolean
  readonly payerName: string | null
  readonly paidFor: {
    readonly kind: 'invoice' | 'payment_request'
    /** The invoice's number; null for a payment request. */
    readonly number: string | null
    readonly description: string | null
    /** The total of the invoice or request. */
    readonly amount: bigint
  }
  readonly issuer: {
    readonly name: string
    readonly nameArabic: string | null
    readonly address: string | null
    readonly trn: string | null
    readonly isVerified: boolean
  }
  /** The address at which the receipt can be verified: the pay page. */
  readonly link: string
}
