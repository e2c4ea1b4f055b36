import { event } from '../../../platform/events.ts'

/** A business changed its billing profile. `changed` names the fields. */
export const billingProfileUpdated = event<{ businessId: string; changed: readonly string[] }>('receivables.billing_profile_updated')
