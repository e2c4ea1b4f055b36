import { event } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'

export const customerUpdated = event<{ customerId: string; businessId: string }>('receivables.customer_updated')
export const customersMerged = event<{ keptId: string; mergedIds: readonly string[]; businessId: string }>('receivables.customers_merged')
/** Money was added to the customer's credit, for its other invoices. `amount` is in minor units, as text. */
export const customerCredited = event<{
  customerId: string
  businessId: string
  amount: string
  currency: Currency
  cause: string
  causeId: string
}>('receivables.customer_credited')
