import type { Platform, Room } from '../../platform/platform.ts'
import type { BusinessRoom } from '../business/index.ts'
import { BankAccount } from './bank-account.entity.ts'
import { type BankAccounts, createBankAccounts } from './bank-accounts.ts'
import { BankConnection } from './bank-connection.entity.ts'
import type { BankProviderKind } from './bank-connection-terms.ts'
import { createIngest, type Ingest } from './ingest.ts'
import type { BankProvider } from './provider.ts'
import { createStatementConnections, type StatementConnections } from './statement-connection.ts'

export { BankAccount } from './bank-account.entity.ts'
export type { BankAccounts, FoundAccount, KnownAccount } from './bank-accounts.ts'
export { BankConnection } from './bank-connection.entity.ts'
export { BankConnectionStatus, BankFailure, BankProviderKind, ConsentStatus } from './bank-connection-terms.ts'
export { cashflowChanged, categoryCorrected, connectionChanged, consentExpiring } from './banking.events.ts'
export { CashflowCategory, IS_INFLOW, IS_OUTFLOW, IS_PENALTY } from './cashflow-category.ts'
export { type Evidence, readEvidence, type Thin, writeEvidence } from './evidence.ts'
export type { Ingest } from './ingest.ts'
export { counterpartyKey } from './narrative.ts'
export type { Ingested, NewBankRow } from './new-bank-row.ts'
export type { BankProvider } from './provider.ts'

export const bankingEntities = [BankAccount, BankConnection]

export interface BankingRoom extends Room {
  /** The one way for rows into the product. */
  readonly ingest: Ingest
  readonly accounts: BankAccounts
  /** Where imported statements are kept. */
  readonly statements: StatementConnections
  /** How banks are read, by kind; a test puts its own here. */
  readonly providers: Map<BankProviderKind, BankProvider>
}

/** Banks that businesses share: connections, accounts and the rows that everything about their cashflow is computed from. */
export const openBanking = (platform: Platform, _business: BusinessRoom): BankingRoom => {
  const ingest = createIngest(platform)
  const accounts = createBankAccounts(platform)
  const statements = createStatementConnections(platform)
  const providers = new Map<BankProviderKind, BankProvider>()
  return { resolvers: [], ingest, accounts, statements, providers }
}
