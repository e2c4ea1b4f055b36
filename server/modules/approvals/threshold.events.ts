import { event } from '../../platform/events.ts'

interface AboutThreshold {
  readonly businessId: string
  /** Null: one person pays any amount. */
  readonly threshold: string | null
  readonly currency: string
  readonly proposedById: string
}

export const paymentThresholdProposed = event<AboutThreshold>('wallet.payment_threshold_proposed')
/** `confirmedById` is null where one person acts for the business. */
export const paymentThresholdChanged = event<AboutThreshold & { readonly before: string | null; readonly confirmedById: string | null }>(
  'wallet.payment_threshold_changed',
)
