import { createAttachments } from '../../platform/files/attachments.ts'
import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { orNotFound } from '../../platform/rows.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import type { LedgerRoom } from '../ledger/index.ts'
import type { RateService } from '../rates/index.ts'
import { WalletAccount } from './accounts/account.entity.ts'
import { createAccountReads } from './accounts/account.query.ts'
import { type AccountService, createAccountService } from './accounts/account.service.ts'
import { CharityResolver } from './charity/charity.resolver.ts'
import { createCharityService } from './charity/charity.service.ts'
import { CharityPayee } from './charity/charity-payee.entity.ts'
import { createCharityTotals } from './charity/charity-totals.query.ts'
import { CharityTotalsResolver } from './charity/charity-totals.resolver.ts'
import { AccountResolver } from './overview/account.resolver.ts'
import { createWalletSummary, type ReadWalletSummary } from './overview/wallet-summary.query.ts'
import { CurrencyHoldingResolver } from './overview/wallet-summary.resolver.ts'
import { createStatementReads } from './statements/statement.query.ts'
import { createStatements, type Statements } from './statements/statement.ts'
import { statementDocuments } from './statements/statement-documents.ts'
import { statementExport } from './statements/statement-export.ts'
import { closeMonths, createStatementRegistry, type StatementRegistry } from './statements/statement-registry.service.ts'
import { ClosedMonthsResolver, VerificationResolver } from './statements/verification.resolver.ts'
import { createTransactionReads, transactionsByIds } from './transactions/transaction.query.ts'
import { TransactionPageResolver, TransactionResolver } from './transactions/transaction.resolver.ts'
import { createTransactionService, unknownTransaction } from './transactions/transaction.service.ts'
import { TransactionAttachmentResolver } from './transactions/transaction-attachment.resolver.ts'
import { transactionExport } from './transactions/transaction-export.ts'
import { movementAttachments } from './transactions/wallet.events.ts'
import { WalletLiveResolver } from './transactions/wallet.live.ts'
import { createQuoteService, forgetUnusedQuotes } from './transfers/quote.service.ts'
import { createTopUpService } from './transfers/top-up.service.ts'
import { TransferQuoteResolver, TransferResolver } from './transfers/transfer.resolver.ts'
import { createTransferService } from './transfers/transfer.service.ts'

export { WalletAccount } from './accounts/account.entity.ts'
export { accountFrozen, accountUnfrozen } from './accounts/account.events.ts'
export { accountById, accountsByIds, isAccountFrozen } from './accounts/account.query.ts'
export { ownerKey, spendableByOwner } from './overview/funding.query.ts'
export { WalletSummary } from './overview/wallet-summary.ts'
export type { Statement } from './statements/statement.ts'
export { walletTransactionDataset } from './transactions/transaction.dataset.ts'
export { feeOf } from './transfers/fee.ts'

export const walletEntities = [WalletAccount, CharityPayee]

export interface WalletRoom extends Room {
  readonly accounts: AccountService
  readonly statements: Statements
  readonly registry: StatementRegistry
  /** Summarises the accounts of the viewer's business. */
  readonly summary: ReadWalletSummary
}

interface Rooms {
  readonly rates: RateService
  readonly approvals: ApprovalsRoom
  readonly ledger: LedgerRoom
}

/** The accounts of businesses as people see them: transactions, statements, transfers and money for charity. */
export const openWallet = (platform: Platform, { rates, approvals, ledger }: Rooms): WalletRoom => {
  const accountReads = createAccountReads(platform)
  const accounts = createAccountService(platform, ledger, accountReads)
  const quotes = createQuoteService(platform, rates)
  const transactionReads = createTransactionReads(platform)
  const attachments = createAttachments(platform, {
    table: 'account_transaction_attachment',
    facts: movementAttachments,
    ownTransaction: async (tx, id) =>
      orNotFound((await transactionsByIds(tx.db, [id], tx.viewer)).get(id.toLowerCase()), unknownTransaction).id,
    seesOne: async (viewer, ids) => (await transactionsByIds(platform.dataSource.manager, ids, viewer)).size > 0,
  })
  const statements = createStatements(platform, accountReads, createStatementReads(platform))
  const registry = createStatementRegistry(platform, statements)
  const summary = createWalletSummary(platform, rates)
  return {
    resolvers: [
      new CurrencyHoldingResolver(),
      new AccountResolver(accounts, summary),
      new TransactionResolver(createTransactionService(platform, transactionReads)),
      new TransactionPageResolver(),
      new TransactionAttachmentResolver(attachments),
      new TransferResolver(quotes, createTransferService(platform, ledger.transfers), createTopUpService(platform, ledger, accounts)),
      new TransferQuoteResolver(),
      new WalletLiveResolver(),
      new ClosedMonthsResolver(),
      new VerificationResolver(registry),
      new CharityResolver(createCharityService(platform, approvals, ledger)),
      new CharityTotalsResolver(createCharityTotals(platform)),
    ],
    documents: [
      transactionExport(transactionReads, platform.clock),
      statementExport(statements),
      ...statementDocuments(statements, registry, platform.config.publicUrl),
    ],
    fileAccess: [attachments.access],
    reactions: quotes.reactions,
    jobs: [
      handle(closeMonths, async () => {
        await registry.closeEnded()
      }),
      handle(forgetUnusedQuotes, () => quotes.forgetUnused()),
    ],
    crons: [cron(forgetUnusedQuotes, '40 3 * * *'), cron(closeMonths, '10 * * * *')],
    accounts,
    statements,
    registry,
    summary,
  }
}
