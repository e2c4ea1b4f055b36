import { event } from '../../platform/events.ts'

/** A rate was set. The stored name of the event names an earlier room. */
export const exchangeRateUpdated = event<{ base: string; quote: string; before: string | null; rate: string; source: string }>(
  'wallet.exchange_rate_updated',
)
