import { createAttachments } from '../../platform/files/attachments.ts'
import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { orNotFound } from '../../platform/rows.ts'
import { Currency } from '../../shared/currency.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import { type BankAccounts, createBankAccounts } from './connections/bank-accounts.ts'
import { BankConnectionLiveResolver } from './connections/bank-connection.live.ts'
import { BankConnectionResolver } from './connections/bank-connection.resolver.ts'
import { createConnectionService } from './connections/bank-connection.service.ts'
import { createConsentService } from './connections/bank-consent.service.ts'
import { type ConsentWatch, createConsentWatch } from './connections/consent-watch.service.ts'
import { createStatementConnections, type StatementConnections } from './connections/statement-connection.ts'
import { createSync } from './connections/sync.service.ts'
import { BankTransactionPageResolver, BankTransactionResolver } from './corrections/bank-transaction.resolver.ts'
import { createCategoryService } from './corrections/category.service.ts'
import { CategoryChange } from './corrections/category-change.entity.ts'
import { CategoryChangeResolver, ChangeOfTransactionResolver, ReviewedTransactionResolver } from './corrections/category-change.resolver.ts'
import { createCategoryChanges } from './corrections/category-change.service.ts'
import { causesOfApproval, type ReadMonthlyInflow } from './corrections/weight.ts'
import { LikelyDuplicateResolver, StatementImportResolver } from './import/statement-import.resolver.ts'
import { createStatementImport } from './import/statement-import.service.ts'
import { UndoImportLiveResolver, UndoImportResolver } from './import/undo-import.resolver.ts'
import { createUndoImport } from './import/undo-import.service.ts'
import { createUndoObstacles, type FindUndoObstacles } from './import/undo-obstacles.ts'
import { createIngest, type Ingest } from './intake/ingest.ts'
import { takeTurns } from './intake/rollup.ts'
import { createPayeeConfirmation, type PayeeConfirmation } from './payee/payee-confirmation.ts'
import { BankAccount } from './records/bank-account.entity.ts'
import { BankConnection } from './records/bank-connection.entity.ts'
import type { BankProviderKind } from './records/bank-connection-terms.ts'
import { bankAttachments } from './records/banking.events.ts'
import { endConsent, syncAll, syncConnection, watchConsents, watchSilence } from './records/banking-jobs.ts'
import type { BankProvider } from './records/provider.ts'
import { BankAttachmentResolver } from './transactions/bank-attachment.resolver.ts'
import { BankTransactionLiveResolver } from './transactions/bank-transaction.live.ts'
import { bankTransactionOf, createBankTransactionReads, unknownTransaction } from './transactions/bank-transaction.query.ts'
import { bankTransactionExport } from './transactions/bank-transaction-export.ts'

export type { ReadMonthlyInflow } from './corrections/weight.ts'
export type { FindUndoObstacles, ImportedRows } from './import/undo-obstacles.ts'
export { balanceDay } from './intake/balance-day.ts'
export { counterpartyKey, plain } from './intake/narrative.ts'
export { takeTurns } from './intake/rollup.ts'
export type { FindOpenBank } from './open-banking/open-bank.ts'
export { createOpenBankingProvider } from './open-banking/open-banking.provider.ts'
export { createPayeeProvider } from './open-banking/payee.provider.ts'
export { type PayeeAnswer, PayeeResult, PayeeUnavailability } from './payee/payee-answer.ts'
export type { PayeeConfirmation } from './payee/payee-confirmation.ts'
export { bankConnectionDataset } from './records/bank-connection.dataset.ts'
export { BankConnection } from './records/bank-connection.entity.ts'
export { BankConnectionStatus, BankFailure, BankProviderKind, ConsentStatus } from './records/bank-connection-terms.ts'
export { BankTransaction } from './records/bank-transaction.entity.ts'
export {
  cashflowChanged,
  categoryChangeDecided,
  connectionChanged,
  connectionFailed,
  connectionSilent,
  consentExpiring,
  statementImportUndone,
} from './records/banking.events.ts'
export { CashflowCategory, IS_INFLOW, IS_OUTFLOW, IS_PENALTY } from './records/cashflow-category.ts'
export { type Evidence, type Thin, writeEvidence } from './records/evidence.ts'
export { type Ingested, type NewBankRow, RowSource } from './records/new-bank-row.ts'
export { BankProblem, type BankProvider, type ProviderAccount } from './records/provider.ts'
export { bankCreditsOf, bankTransactionById, bankTransactionOf } from './transactions/bank-transaction.query.ts'

export const bankingEntities = [BankAccount, BankConnection, CategoryChange]

export interface BankingRoom extends Room {
  /** The only way to store bank rows. */
  readonly ingest: Ingest
  readonly accounts: BankAccounts
  /** The connections of imported statements. */
  readonly statements: StatementConnections
  /** The provider of each kind of bank. Tests add their own. */
  readonly providers: Map<BankProviderKind, BankProvider>
  /** Confirms who holds an account at a bank. */
  readonly payees: PayeeConfirmation
  /** The periodic work on connections, called by crons. */
  readonly watch: ConsentWatch
  /** Provides the monthly inflow of a business. Until it is called, every change of a category needs approval. */
  lendMonthlyInflow(read: ReadMonthlyInflow): void
  /** Provides the obstacles to undoing an import that other rooms know. Until it is called, they have none. */
  lendUndoObstacles(...find: readonly FindUndoObstacles[]): void
}

/** The default: the inflow of every business is unknown. */
const UNKNOWN_INFLOW: ReadMonthlyInflow = async () => ({ currency: Currency.AED, minor: null, factors: new Map() })

/** Bank data that businesses share: connections, accounts and the rows that cashflow and scores are computed from. */
export const openBanking = (platform: Platform, approvals: ApprovalsRoom): BankingRoom => {
  const ingest = createIngest()
  const accounts = createBankAccounts()
  const statements = createStatementConnections()
  const providers = new Map<BankProviderKind, BankProvider>()
  const sync = createSync(platform, providers, accounts, ingest)
  const watch = createConsentWatch(platform)
  const reads = createBankTransactionReads(platform)
  const changes = createCategoryChanges(approvals)
  const attachments = createAttachments(platform, {
    table: 'bank_transaction_attachment',
    facts: bankAttachments,
    ownTransaction: async (tx, id) => {
      // An import that is being undone may delete the row.
      if (tx.viewer.businessId) await takeTurns(tx, tx.viewer.businessId)
      return orNotFound(await bankTransactionOf(tx.db, tx.viewer, id), unknownTransaction).id
    },
  })
  let lent = UNKNOWN_INFLOW
  const undoObstacles: FindUndoObstacles[] = []
  const monthlyInflow: ReadMonthlyInflow = (db, businessId, now) => lent(db, businessId, now)
  return {
    resolvers: [
      new BankConnectionResolver(createConnectionService(platform, providers), createConsentService(platform, providers)),
      new BankConnectionLiveResolver(),
      new BankTransactionResolver(reads, createCategoryService(platform, monthlyInflow, changes)),
      new BankTransactionPageResolver(),
      new BankAttachmentResolver(attachments),
      new BankTransactionLiveResolver(),
      new CategoryChangeResolver(),
      new ReviewedTransactionResolver(),
      new ChangeOfTransactionResolver(causesOfApproval(monthlyInflow, platform.clock)),
      new StatementImportResolver(createStatementImport(platform, accounts, statements, ingest)),
      new LikelyDuplicateResolver(),
      new UndoImportResolver(
        createUndoImport(
          platform,
          createUndoObstacles(() => undoObstacles),
        ),
      ),
      new UndoImportLiveResolver(),
    ],
    documents: [bankTransactionExport(reads, platform.clock)],
    fileAccess: [attachments.access],
    jobs: [
      handle(syncConnection, sync.run),
      handle(endConsent, sync.end),
      handle(syncAll, watch.syncAll),
      handle(watchConsents, watch.watch),
      handle(watchSilence, watch.watchSilence),
    ],
    crons: [cron(syncAll, '20 2 * * *'), cron(watchConsents, '5 * * * *'), cron(watchSilence, '50 * * * *')],
    ingest,
    accounts,
    statements,
    providers,
    payees: createPayeeConfirmation(platform.log),
    watch,
    lendMonthlyInflow(read) {
      lent = read
    },
    lendUndoObstacles(...find) {
      undoObstacles.push(...find)
    },
  }
}
