import type { Platform, Room } from '../../platform/platform.ts'
import { ExchangeRate } from './exchange-rate.entity.ts'
import { ExchangeRateResolver } from './exchange-rate.resolver.ts'
import { createLedger, type Ledger } from './ledger.service.ts'
import { createRateService, type RateService } from './rate.service.ts'

export { AMOUNT_FACTORS, type Converter, createConverter, type Factors, factorParameters, PIVOT, type Rate } from './converter.ts'
export { ExchangeRate } from './exchange-rate.entity.ts'
export { feeOf } from './fee.ts'
export { ledgerMismatchFound, transactionPosted } from './ledger.events.ts'
export {
  type EntryDraft,
  type HoldDraft,
  type JournalDraft,
  type Ledger,
  type ReversalDraft,
  type SystemAccountKind,
  systemAccount,
  type TransactionDraft,
} from './ledger.service.ts'
export { TransactionCategory, TransactionStatus, TransactionType } from './ledger-terms.ts'
export type { RateService } from './rate.service.ts'
export { exchangeRateUpdated } from './wallet.events.ts'

export const walletEntities = [ExchangeRate]

export interface WalletRoom extends Room {
  readonly rates: RateService
  readonly ledger: Ledger
}

/** What money is worth in other money. */
export const openWallet = (platform: Platform): WalletRoom => {
  const rates = createRateService(platform)
  const ledger = createLedger(platform)
  return { resolvers: [new ExchangeRateResolver(rates)], rates, ledger }
}
