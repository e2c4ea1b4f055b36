import type { Platform, Room } from '../../platform/platform.ts'
import { ExchangeRate } from './exchange-rate.entity.ts'
import { ExchangeRateResolver } from './exchange-rate.resolver.ts'
import { createRateService, type RateService } from './rate.service.ts'

export { AMOUNT_FACTORS, type Converter, createConverter, factorParameters, PIVOT, type Rate } from './converter.ts'
export { ExchangeRate } from './exchange-rate.entity.ts'
export { ProposeExchangeRateInput } from './exchange-rate.inputs.ts'
export type { RateService } from './rate.service.ts'
export { ALONE_AT_MOST_PERCENT, COUNTED_HOURS } from './rate-limit.ts'
export { ratePair } from './rate-pair.ts'
export { joinedSources, sourcesIn } from './rate-source.ts'
export { exchangeRateUpdated } from './rates.events.ts'

export const rateEntities = [ExchangeRate]

export interface RatesRoom extends Room, RateService {}

/** Exchange rates and conversion. */
export const openRates = (platform: Platform): RatesRoom => {
  const rates = createRateService(platform)
  return { resolvers: [new ExchangeRateResolver(rates)], ...rates }
}
