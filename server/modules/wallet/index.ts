import { createAttachments } from '../../platform/attachments.ts'
import { forgetting } from '../../platform/idempotency.ts'
import { cron, handle } from '../../platform/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { orNotFound } from '../../platform/reading.ts'
import type { BankingRoom } from '../banking/index.ts'
import { createLedger, type Ledger } from '../ledger/ledger.service.ts'
import { createTransfers } from '../ledger/ledger-transfers.ts'
import { createLedgerProof, type LedgerProof } from '../ledger/verify-ledger.service.ts'
import { type Approvals, openPayments, type Payments, paymentEntities } from '../payables/index.ts'
import { ExchangeRate } from '../rates/exchange-rate.entity.ts'
import { CurrencyHoldingResolver, ExchangeRateResolver } from '../rates/exchange-rate.resolver.ts'
import { createRateService, type RateService } from '../rates/rate.service.ts'
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

export { ledgerMismatchFound, transactionPosted } from '../ledger/ledger.events.ts'
export {
  type EntryDraft,
  type HoldDraft,
  type JournalDraft,
  type Ledger,
  type Posted,
  type ReversalDraft,
  type SystemAccountKind,
  systemAccount,
  type TransactionDraft,
} from '../ledger/ledger.service.ts'
export { TransactionCategory, TransactionStatus, TransactionType } from '../ledger/ledger-terms.ts'
export type { LedgerProof } from '../ledger/verify-ledger.service.ts'
export { linesOf, verifyLedger } from '../ledger/verify-ledger.ts'
export type { Approvals } from '../payables/index.ts'
export {
  type AboutPayment,
  type AboutVendorDetails,
  chequeBounced,
  chequeCleared,
  chequeIssued,
  paymentApproved,
  paymentAwaitsApproval,
  paymentRejected,
  paymentThresholdChanged,
  paymentThresholdProposed,
  vendorAdded,
  vendorChanged,
  vendorDetailsApproved,
  vendorDetailsAwaitApproval,
  vendorDetailsRejected,
  vendorPaid,
} from '../payables/payment.events.ts'
export { PayVendorInput } from '../payables/payment.inputs.ts'
export { VendorInput } from '../payables/vendor.inputs.ts'
export { AMOUNT_FACTORS, type Converter, createConverter, type Factors, factorParameters, PIVOT, type Rate } from '../rates/converter.ts'
export { ExchangeRate } from '../rates/exchange-rate.entity.ts'
export type { RateService } from '../rates/rate.service.ts'
export { joinedSources, sourcesIn } from '../rates/rate-source.ts'
export { WalletAccount } from './account.entity.ts'
export { accountFrozen, accountOpened, accountUnfrozen } from './account.events.ts'
export { accountById, isAccountFrozen } from './account.query.ts'
export { type AccountService, actingBusiness, invalidAccount } from './account.service.ts'
export { AccountType } from './account-terms.ts'
export { feeOf } from './fee.ts'
export { ownerKey, spendableByOwner } from './funding.query.ts'
export type { Statement, StatementLine, Statements } from './statement.ts'
export { Transaction } from './transaction.entity.ts'
export { exchangeRateUpdated } from './wallet.events.ts'
export { WalletSummary } from './wallet-summary.ts'

export const walletEntities = [ExchangeRate, WalletAccount, CharityPayee, ...paymentEntities]

export interface WalletRoom extends Room {
  readonly rates: RateService
  readonly ledger: Ledger
  readonly proof: LedgerProof
  readonly accounts: AccountService
  /** Whether a payment waits for a second member. */
  readonly approvals: Approvals
  readonly vendors: Payments['vendors']
  readonly vendorPayments: Payments['vendorPayments']
  readonly statements: Statements
  readonly registry: StatementRegistry
  /** What a viewer's business has in its wallet. */
  readonly summary: ReadWalletSummary
}

/** What money is worth in other money. */
export const openWallet = (platform: Platform, { payees }: Pick<BankingRoom, 'payees'>): WalletRoom => {
  const rates = createRateService(platform)
  const ledger = createLedger()
  const proof = createLedgerProof(platform)
  const keys = forgetting(platform.dataSource)
  const accountReads = createAccountReads(platform)
  const payments = openPayments(platform, ledger, rates, payees)
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
      new ExchangeRateResolver(rates),
      new CurrencyHoldingResolver(),
      new AccountResolver(accounts, summary),
      new TransactionResolver(createTransactionService(platform, transactionReads)),
      new TransactionPageResolver(),
      new TransactionAttachmentResolver(attachments),
      new TransferResolver(
        quotes,
        createTransferService(platform, createTransfers(platform)),
        createTopUpService(platform, ledger, accounts),
      ),
      new TransferQuoteResolver(),
      new WalletLiveResolver(),
      new ClosedMonthsResolver(),
      new VerificationResolver(registry),
      new CharityResolver(createCharityService(platform, ledger)),
      ...payments.resolvers,
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
      ...proof.jobs,
      ...keys.jobs,
      handle(forgetUnusedQuotes, () => quotes.forgetUnused()),
    ],
    crons: [...proof.crons, ...keys.crons, cron(forgetUnusedQuotes, '40 3 * * *'), cron(closeMonths, '10 * * * *')],
    rates,
    ledger,
    proof,
    accounts,
    approvals: payments.approvals,
    vendors: payments.vendors,
    vendorPayments: payments.vendorPayments,
    statements,
    registry,
    summary,
  }
}
