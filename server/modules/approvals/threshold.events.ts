import { event } from '../../platform/events.ts'

interface AboutThreshold {
  readonly businessId: string
  /** Null if one person may pay any amount. */
  readonly threshold: string | null
  readonly currency: string
  readonly proposedById: string
}

export const paymentThresholdProposed = event<AboutThreshold>('wallet.payment_threshold_proposed')
/** `confirmedById` is null if the business has one member only. */
export const paymentThresholdChanged = event<AboutThreshold & { readonly before: string | null; readonly confirmedById: string | null }>(
  'wallet.payment_threshold_changed',
)
