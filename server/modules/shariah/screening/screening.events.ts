import { event } from '../../../platform/events.ts'
import type { Currency } from '../../../shared/currency.ts'

/** A business gave impermissible income to charity; the amount in minor units. */
export const incomePurified = event<{
  readonly businessId: string
  readonly purificationId: string
  readonly amount: string
  readonly currency: Currency
}>('shariah.income_purified')
