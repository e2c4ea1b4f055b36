import { createAttachments } from '../../platform/files/attachments.ts'
import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { orNotFound } from '../../platform/reading.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import type { LedgerRoom } from '../ledger/index.ts'
import type { RateService } from '../rates/index.ts'
import { WalletAccount } from './account.entity.ts'
import { createAccountReads } from './account.query.ts'
import { AccountResolver } from './account.resolver.ts'
import { type AccountService, createAccountService } from './account.service.ts'
import { CharityResolver } from './charity.resolver.ts'
import { createCharityService } from './charity.service.ts'
import { CharityPayee } from './charity-payee.entity.ts'
import { createQuoteService, forgetUnusedQuotes } from './quote.service.ts'
import { createStatementReads } from './statement.query.ts'
import { createStatements, type Statements } from './statement.ts'
import { statementExport } from './statement-export.ts'
import { statementPapers } from './statement-papers.ts'
import { closeMonths, createStatementRegistry, type StatementRegistry } from './statement-registry.service.ts'
import { createTopUpService } from './top-up.service.ts'
import { createTransactionReads, transactionsByIds } from './transaction.query.ts'
import { TransactionPageResolver, TransactionResolver } from './transaction.resolver.ts'
import { createTransactionService, unknownTransaction } from './transaction.service.ts'
import { TransactionAttachmentResolver } from './transaction-attachment.resolver.ts'
import { transactionExport } from './transaction-export.ts'
import { TransferQuoteResolver, TransferResolver } from './transfer.resolver.ts'
import { createTransferService } from './transfer.service.ts'
import { ClosedMonthsResolver, VerificationResolver } from './verification.resolver.ts'
import { movementAttachments } from './wallet.events.ts'
import { WalletLiveResolver } from './wallet.live.ts'
import { createWalletSummary, type ReadWalletSummary } from './wallet-summary.query.ts'
import { CurrencyHoldingResolver } from './wallet-summary.resolver.ts'

export { WalletAccount } from './account.entity.ts'
export { accountFrozen, accountUnfrozen } from './account.events.ts'
export { accountById, accountsByIds, isAccountFrozen } from './account.query.ts'
export { feeOf } from './fee.ts'
export { ownerKey, spendableByOwner } from './funding.query.ts'
export type { Statement } from './statement.ts'
export { WalletSummary } from './wallet-summary.ts'

export const walletEntities = [WalletAccount, CharityPayee]

export interface WalletRoom extends Room {
  readonly accounts: AccountService
  readonly statements: Statements
  readonly registry: StatementRegistry
  /** What a viewer's business has in its wallet. */
  readonly summary: ReadWalletSummary
}

interface Rooms {
  readonly rates: RateService
  readonly approvals: ApprovalsRoom
  readonly ledger: LedgerRoom
}

/** The accounts of businesses as people see them: what came and went, statements, transfers and money for charity. */
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
    ],
    documents: [
      transactionExport(transactionReads, platform.clock),
      statementExport(statements),
      ...statementPapers(statements, registry, platform.config.publicUrl),
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
