import { event, type Fact, toBusiness } from '../../platform/events.ts'

interface AboutVendor {
  readonly businessId: string
  readonly vendorId: string
  readonly vendorName: string
}

export const vendorAdded = event<AboutVendor>('wallet.vendor_added')
/** The destination of transfers before and after a change; null if there is none. */
interface Redirection {
  readonly from: string | null
  readonly to: string | null
  /** When the new destination can first be paid; null if at once. */
  readonly usableFrom: string | null
}

export interface VendorChange extends AboutVendor {
  /** Names of changed fields; `status` for a vendor that was deactivated or reactivated. */
  readonly changed: readonly string[]
  /** Absent if the destination of transfers did not change. */
  readonly redirected?: Redirection
}

export const vendorChanged = event<VendorChange>('wallet.vendor_changed')

/** Bank details of a vendor that one member entered. Only the last characters of the account number are included. */
export interface AboutVendorDetails extends AboutVendor {
  readonly changeId: string
  readonly accountEnding: string
  readonly askedById: string
}

export const vendorDetailsAwaitApproval = event<AboutVendorDetails>('wallet.vendor_details_await_approval')
export const vendorDetailsApproved = event<AboutVendorDetails & { readonly decidedById: string }>('wallet.vendor_details_approved')
/** `withdrawn` is true if the member who entered them withdrew them, without a reason. */
export const vendorDetailsRejected = event<
  AboutVendorDetails & { readonly decidedById: string; readonly reason: string | null; readonly withdrawn: boolean }
>('wallet.vendor_details_rejected')

/** The result of a check of who holds a vendor's account. Names are left out of events. */
export const payeeChecked = event<{
  readonly businessId: string
  readonly vendorId: string
  readonly payeeCheckId: string
  readonly result: string
  readonly cause: string | null
}>('wallet.payee_checked')

/** The payload for everyone notified of a payment. The amount is a decimal in major units. */
export interface AboutPayment extends AboutVendor {
  readonly paymentId: string
  readonly accountId: string
  readonly method: string
  readonly amount: string
  readonly currency: string
  readonly chequeNumber: string | null
  readonly requestedById: string
}

/** Emitted when a transfer was made. */
export const vendorPaid = event<AboutPayment>('wallet.vendor_paid')
export const paymentAwaitsApproval = event<AboutPayment>('wallet.payment_awaits_approval')
export const paymentApproved = event<AboutPayment & { readonly decidedById: string }>('wallet.payment_approved')
/** `withdrawn` is true if the member who requested it withdrew it, without a reason. */
export const paymentRejected = event<
  AboutPayment & { readonly decidedById: string; readonly reason: string | null; readonly withdrawn: boolean }
>('wallet.payment_rejected')
export const chequeIssued = event<AboutPayment>('wallet.cheque_issued')
export const chequeCleared = event<AboutPayment>('wallet.cheque_cleared')
export const chequeBounced = event<AboutPayment & { readonly reason: string }>('wallet.cheque_bounced')

/** Addresses events of a payment to the members of the paying business. */
export const aboutPayment = <Payload extends AboutPayment>(fact: Fact<Payload>, payload: Payload) =>
  fact.of(payload.paymentId, [toBusiness(payload.businessId)], payload)
