import { event } from '../../../platform/events.ts'

/** How a business bills has changed; `changed`: which fields of its profile. */
export const billingProfileUpdated = event<{ businessId: string; changed: readonly string[] }>('receivables.billing_profile_updated')
