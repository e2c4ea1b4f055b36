import type { Platform, Room } from '../../platform/platform.ts'
import { ExchangeRate } from './exchange-rate.entity.ts'
import { ExchangeRateResolver } from './exchange-rate.resolver.ts'
import { createRateService, type RateService } from './rate.service.ts'

export { AMOUNT_FACTORS, type Converter, createConverter, type Factors, factorParameters, PIVOT, type Rate } from './converter.ts'
export { ExchangeRate } from './exchange-rate.entity.ts'
export type { RateService } from './rate.service.ts'
export { exchangeRateUpdated } from './wallet.events.ts'

export const walletEntities = [ExchangeRate]

export interface WalletRoom extends Room {
  readonly rates: RateService
}

/** What money is worth in other money. */
export const openWallet = (platform: Platform): WalletRoom => {
  const rates = createRateService(platform)
  return { resolvers: [new ExchangeRateResolver(rates)], rates }
}
