import { event } from '../../../platform/events.ts'

interface AboutRateChange {
  readonly changeId: string
  readonly base: string
  readonly quote: string
  readonly before: string | null
  readonly rate: string
  readonly source: string
}

export const exchangeRateProposed = event<AboutRateChange>('rates.exchange_rate_proposed')
export const exchangeRateRejected = event<AboutRateChange>('rates.exchange_rate_rejected')
