import { event, type Fact, toBusiness } from '../../platform/events.ts'

interface AboutVendor {
  readonly businessId: string
  readonly vendorId: string
  readonly vendorName: string
}

export const vendorAdded = event<AboutVendor>('wallet.vendor_added')
/** Where transfers went before a change and go after it; null: nowhere. */
interface Redirection {
  readonly from: string | null
  readonly to: string | null
  /** No payment leaves to it before; null: at once. */
  readonly usableFrom: string | null
}

export interface VendorChange extends AboutVendor {
  /** Names of fields; `status` when it was deactivated or reactivated. */
  readonly changed: readonly string[]
  /** Absent while transfers go where they went. */
  readonly redirected?: Redirection
}

export const vendorChanged = event<VendorChange>('wallet.vendor_changed')

/** Bank details of a vendor that one member gave; of the account only its end. */
export interface AboutVendorDetails extends AboutVendor {
  readonly changeId: string
  readonly accountEnding: string
  readonly askedById: string
}

export const vendorDetailsAwaitApproval = event<AboutVendorDetails>('wallet.vendor_details_await_approval')
export const vendorDetailsApproved = event<AboutVendorDetails & { readonly decidedById: string }>('wallet.vendor_details_approved')
/** `withdrawn`: by whoever gave them, without a reason. */
export const vendorDetailsRejected = event<
  AboutVendorDetails & { readonly decidedById: string; readonly reason: string | null; readonly withdrawn: boolean }
>('wallet.vendor_details_rejected')

/** The bank's answer about who holds a vendor's account; what it says of names stays out of facts. */
export const payeeChecked = event<{
  readonly businessId: string
  readonly vendorId: string
  readonly payeeCheckId: string
  readonly result: string
  readonly cause: string | null
}>('wallet.payee_checked')

/** What those who are told of a payment need; the amount is in whole units, as people write it. */
export interface AboutPayment extends AboutVendor {
  readonly paymentId: string
  readonly accountId: string
  readonly method: string
  readonly amount: string
  readonly currency: string
  readonly chequeNumber: string | null
  readonly requestedById: string
}

/** The money has left by a transfer. */
export const vendorPaid = event<AboutPayment>('wallet.vendor_paid')
export const paymentAwaitsApproval = event<AboutPayment>('wallet.payment_awaits_approval')
export const paymentApproved = event<AboutPayment & { readonly decidedById: string }>('wallet.payment_approved')
/** `withdrawn`: by whoever asked for it, without a reason. */
export const paymentRejected = event<
  AboutPayment & { readonly decidedById: string; readonly reason: string | null; readonly withdrawn: boolean }
>('wallet.payment_rejected')
export const chequeIssued = event<AboutPayment>('wallet.cheque_issued')
export const chequeCleared = event<AboutPayment>('wallet.cheque_cleared')
export const chequeBounced = event<AboutPayment & { readonly reason: string }>('wallet.cheque_bounced')

/** Facts of payments are for the people of the business that pays. */
export const aboutPayment = <Payload extends AboutPayment>(fact: Fact<Payload>, payload: Payload) =>
  fact.of(payload.paymentId, [toBusiness(payload.businessId)], payload)
