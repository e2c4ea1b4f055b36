import type { MigrationInterface } from 'typeorm'
import { Platform1764000000001 } from './0001-platform.ts'
import { FilesAndMessages1764000000002 } from './0002-files-and-messages.ts'
import { Identity1764000000003 } from './0003-identity.ts'
import { Business1764000000004 } from './0004-business.ts'
import { ExchangeRates1764000000005 } from './0005-exchange-rates.ts'
import { Financing1764000000006 } from './0006-financing.ts'
import { Shariah1764000000007 } from './0007-shariah.ts'
import { Notifications1764000000008 } from './0008-notifications.ts'
import { PublicStats1764000000009 } from './0009-public-stats.ts'
import { CoolingOff1764000000010 } from './0010-cooling-off.ts'
import { Ledger1764000000011 } from './0011-ledger.ts'
import { Accounts1764000000012 } from './0012-accounts.ts'
import { Vendors1764000000013 } from './0013-vendors.ts'
import { Invoices1764000000014 } from './0014-invoices.ts'
import { PayPage1764000000015 } from './0015-pay-page.ts'
import { Commitments1764000000016 } from './0016-commitments.ts'
import { Banking1764000000017 } from './0017-banking.ts'
import { StatementImport1764000000018 } from './0018-statement-import.ts'
import { OpenBanking1764000000019 } from './0019-open-banking.ts'
import { Scoring1764000000020 } from './0020-scoring.ts'
import { Backtest1764000000021 } from './0021-backtest.ts'
import { EInvoices1764000000022 } from './0022-e-invoices.ts'
import { CreditNotesOfTax1764000000023 } from './0023-credit-notes-of-tax.ts'
import { BankReceipts1764000000024 } from './0024-bank-receipts.ts'
import { CategoryContests1764000000025 } from './0025-category-contests.ts'
import { StandingTold1764000000026 } from './0026-standing-told.ts'
import { BacktestFindings1764000000027 } from './0027-backtest-findings.ts'
import { ReplacedConnections1764000000028 } from './0028-replaced-connections.ts'
import { PayeeChecks1764000000029 } from './0029-payee-checks.ts'
import { TwoPeopleForVendors1764000000030 } from './0030-two-people-for-vendors.ts'
import { SilentBanks1764000000031 } from './0031-silent-banks.ts'
import { CorrectionsTogether1764000000032 } from './0032-corrections-together.ts'
import { Refunds1764000000033 } from './0033-refunds.ts'
import { IssuedStatements1764000000034 } from './0034-issued-statements.ts'
import { SavedViews1764000000035 } from './0035-saved-views.ts'
import { Attachments1764000000036 } from './0036-attachments.ts'
import { Invitations1764000000037 } from './0037-invitations.ts'
import { ApprovalsNeedFindings1764000000038 } from './0038-approvals-need-findings.ts'
import { ContractsNameTheirApproval1764000000039 } from './0039-contracts-name-their-approval.ts'
import { BoardNumbers1764000000040 } from './0040-board-numbers.ts'
import { ContractedBeforeFunded1764000000041 } from './0041-contracted-before-funded.ts'
import { WhereScoresComeFrom1764000000042 } from './0042-where-scores-come-from.ts'
import { BacktestUnscored1764000000043 } from './0043-backtest-unscored.ts'
import { VatOfInvoices1764000000044 } from './0044-vat-of-invoices.ts'
import { EventOrder1764000000045 } from './0045-event-order.ts'
import { UndoImports1764000000046 } from './0046-undo-imports.ts'
import { PaymentRules1764000000047 } from './0047-payment-rules.ts'
import { TransparencyLog1764000000048 } from './0048-transparency-log.ts'
import { AnalystViews1764000000050 } from './0050-analyst-views.ts'
import { KycDetails1764000000051 } from './0051-kyc-details.ts'
import { RegistryNumbers1764000000052 } from './0052-registry-numbers.ts'
import { OverridesNameTheirPapers1764000000053 } from './0053-overrides-name-their-papers.ts'
import { Approvals1764000000054 } from './0054-approvals.ts'
import { LedgerDefinitions1764000000055 } from './0055-ledger-definitions.ts'
import { StaffApprovals1764000000056 } from './0056-staff-approvals.ts'
import { LoweringsAreApprovals1764000000057 } from './0057-lowerings-are-approvals.ts'
import { OverridesAreApprovals1764000000058 } from './0058-overrides-are-approvals.ts'
import { CategoryChangesAreApprovals1764000000059 } from './0059-category-changes-are-approvals.ts'
import { TextsAreMarked1764000000061 } from './0061-texts-are-marked.ts'

/** Every migration, in the order they run. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  Platform1764000000001,
  FilesAndMessages1764000000002,
  Identity1764000000003,
  Business1764000000004,
  ExchangeRates1764000000005,
  Financing1764000000006,
  Shariah1764000000007,
  Notifications1764000000008,
  PublicStats1764000000009,
  CoolingOff1764000000010,
  Ledger1764000000011,
  Accounts1764000000012,
  Vendors1764000000013,
  Invoices1764000000014,
  PayPage1764000000015,
  Commitments1764000000016,
  Banking1764000000017,
  StatementImport1764000000018,
  OpenBanking1764000000019,
  Scoring1764000000020,
  Backtest1764000000021,
  EInvoices1764000000022,
  CreditNotesOfTax1764000000023,
  BankReceipts1764000000024,
  CategoryContests1764000000025,
  StandingTold1764000000026,
  BacktestFindings1764000000027,
  ReplacedConnections1764000000028,
  PayeeChecks1764000000029,
  TwoPeopleForVendors1764000000030,
  SilentBanks1764000000031,
  CorrectionsTogether1764000000032,
  Refunds1764000000033,
  IssuedStatements1764000000034,
  SavedViews1764000000035,
  Attachments1764000000036,
  Invitations1764000000037,
  ApprovalsNeedFindings1764000000038,
  ContractsNameTheirApproval1764000000039,
  BoardNumbers1764000000040,
  ContractedBeforeFunded1764000000041,
  WhereScoresComeFrom1764000000042,
  BacktestUnscored1764000000043,
  VatOfInvoices1764000000044,
  EventOrder1764000000045,
  UndoImports1764000000046,
  PaymentRules1764000000047,
  TransparencyLog1764000000048,
  AnalystViews1764000000050,
  KycDetails1764000000051,
  RegistryNumbers1764000000052,
  OverridesNameTheirPapers1764000000053,
  Approvals1764000000054,
  LedgerDefinitions1764000000055,
  StaffApprovals1764000000056,
  LoweringsAreApprovals1764000000057,
  OverridesAreApprovals1764000000058,
  CategoryChangesAreApprovals1764000000059,
  TextsAreMarked1764000000061,
]
