import { event } from '../../platform/events.ts'

export const exchangeRateUpdated = event<{ base: string; quote: string; before: string | null; rate: string; source: string }>(
  'wallet.exchange_rate_updated',
)
