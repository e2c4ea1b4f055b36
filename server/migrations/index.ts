import type { MigrationInterface } from 'typeorm'
import { Platform1790000000001 } from './0001-platform.ts'
import { FilesAndMessages1790000000002 } from './0002-files-and-messages.ts'
import { Identity1790000000003 } from './0003-identity.ts'
import { Business1790000000004 } from './0004-business.ts'
import { Rates1790000000005 } from './0005-rates.ts'
import { Approvals1790000000006 } from './0006-approvals.ts'
import { Verification1790000000007 } from './0007-verification.ts'
import { BankConnections1790000000008 } from './0008-bank-connections.ts'
import { BankTransactions1790000000009 } from './0009-bank-transactions.ts'
import { Ledger1790000000010 } from './0010-ledger.ts'
import { Transfers1790000000011 } from './0011-transfers.ts'
import { Wallet1790000000012 } from './0012-wallet.ts'
import { Payables1790000000013 } from './0013-payables.ts'
import { Customers1790000000014 } from './0014-customers.ts'
import { Invoices1790000000015 } from './0015-invoices.ts'
import { IncomingPayments1790000000016 } from './0016-incoming-payments.ts'
import { Scoring1790000000017 } from './0017-scoring.ts'
import { Backtest1790000000018 } from './0018-backtest.ts'
import { Financing1790000000019 } from './0019-financing.ts'
import { Facilities1790000000020 } from './0020-facilities.ts'
import { Shariah1790000000021 } from './0021-shariah.ts'
import { Transparency1790000000022 } from './0022-transparency.ts'
import { Settings1790000000023 } from './0023-settings.ts'
import { Notifications1790000000024 } from './0024-notifications.ts'
import { Administration1790000000025 } from './0025-administration.ts'
import { AnalystViews1790000000026 } from './0026-analyst-views.ts'
import { NotificationsOverrideRejected1790000000027 } from './0027-notifications-override-rejected.ts'
import { AccountTypes1790000000028 } from './0028-account-types.ts'
import { StructureTerms1790000000029 } from './0029-structure-terms.ts'
import { FacilitiesServiced1790000000030 } from './0030-facilities-serviced.ts'
import { DataRoom1790000000031 } from './0031-data-room.ts'
import { LenderClasses1790000000032 } from './0032-lender-classes.ts'
import { Collateral1790000000033 } from './0033-collateral.ts'
import { BoardMatters1790000000034 } from './0034-board-matters.ts'
import { CreditAndReceipts1790000000035 } from './0035-credit-and-receipts.ts'
import { Syndicates1790000000036 } from './0036-syndicates.ts'
import { Fatwas1790000000037 } from './0037-fatwas.ts'
import { Policies1790000000038 } from './0038-policies.ts'
import { BoardSeats1790000000039 } from './0039-board-seats.ts'
import { Incidents1790000000040 } from './0040-incidents.ts'
import { Products1790000000041 } from './0041-products.ts'
import { ReviewVersions1790000000042 } from './0042-review-versions.ts'
import { IncomeScreening1790000000043 } from './0043-income-screening.ts'
import { NotificationsOfStandards1790000000044 } from './0044-notifications-of-standards.ts'
import { SyndicateModifications1790000000045 } from './0045-syndicate-modifications.ts'
import { ContestedResults1790000000046 } from './0046-contested-results.ts'
import { BoardRemainder1790000000047 } from './0047-board-remainder.ts'
import { HardshipRequests1790000000048 } from './0048-hardship-requests.ts'
import { DaysToCash1790000000049 } from './0049-days-to-cash.ts'
import { SecondFactors1790000000050 } from './0050-second-factors.ts'
import { SessionsAndDevices1790000000051 } from './0051-sessions-and-devices.ts'
import { TeamMembers1790000000052 } from './0052-team-members.ts'
import { Profiles1790000000053 } from './0053-profiles.ts'
import { ApiKeys1790000000054 } from './0054-api-keys.ts'
import { Webhooks1790000000055 } from './0055-webhooks.ts'
import { Complaints1790000000056 } from './0056-complaints.ts'
import { People1790000000057 } from './0057-people.ts'
import { SystemHealth1790000000058 } from './0058-system-health.ts'
import { AuditLog1790000000059 } from './0059-audit-log.ts'
import { ModelVersions1790000000060 } from './0060-model-versions.ts'
import { NotificationChannels1790000000062 } from './0062-notification-channels.ts'
import { FeeInvoices1790000000063 } from './0063-fee-invoices.ts'
import { SetupBureausAndNames1790000000064 } from './0064-setup-bureaus-and-names.ts'
import { OneIndexOfActors1790000000065 } from './0065-one-index-of-actors.ts'
import { ChallengersAreNoVersions1790000000068 } from './0068-challengers-are-no-versions.ts'
import { EndedDrafts1790000000069 } from './0069-ended-drafts.ts'
import { FeeDocumentNotices1790000000070 } from './0070-fee-document-notices.ts'
import { GuardedVersions1790000000071 } from './0071-guarded-versions.ts'
import { ModelTestFailures1790000000072 } from './0072-model-test-failures.ts'
import { CostBudgets1790000000073 } from './0073-cost-budgets.ts'
import { UnnamedScoresForAnalysts1790000000074 } from './0074-unnamed-scores-for-analysts.ts'
import { SavedQueries1790000000075 } from './0075-saved-queries.ts'
import { Exports1790000000076 } from './0076-exports.ts'
import { ExportNotices1790000000077 } from './0077-export-notices.ts'

/** Every migration, in the order they run. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  Platform1790000000001,
  FilesAndMessages1790000000002,
  Identity1790000000003,
  Business1790000000004,
  Rates1790000000005,
  Approvals1790000000006,
  Verification1790000000007,
  BankConnections1790000000008,
  BankTransactions1790000000009,
  Ledger1790000000010,
  Transfers1790000000011,
  Wallet1790000000012,
  Payables1790000000013,
  Customers1790000000014,
  Invoices1790000000015,
  IncomingPayments1790000000016,
  Scoring1790000000017,
  Backtest1790000000018,
  Financing1790000000019,
  Facilities1790000000020,
  Shariah1790000000021,
  Transparency1790000000022,
  Settings1790000000023,
  Notifications1790000000024,
  Administration1790000000025,
  AnalystViews1790000000026,
  NotificationsOverrideRejected1790000000027,
  AccountTypes1790000000028,
  StructureTerms1790000000029,
  FacilitiesServiced1790000000030,
  DataRoom1790000000031,
  LenderClasses1790000000032,
  Collateral1790000000033,
  BoardMatters1790000000034,
  CreditAndReceipts1790000000035,
  Syndicates1790000000036,
  Fatwas1790000000037,
  Policies1790000000038,
  BoardSeats1790000000039,
  Incidents1790000000040,
  Products1790000000041,
  ReviewVersions1790000000042,
  IncomeScreening1790000000043,
  NotificationsOfStandards1790000000044,
  SyndicateModifications1790000000045,
  ContestedResults1790000000046,
  BoardRemainder1790000000047,
  HardshipRequests1790000000048,
  DaysToCash1790000000049,
  SecondFactors1790000000050,
  SessionsAndDevices1790000000051,
  TeamMembers1790000000052,
  Profiles1790000000053,
  ApiKeys1790000000054,
  Webhooks1790000000055,
  Complaints1790000000056,
  People1790000000057,
  SystemHealth1790000000058,
  AuditLog1790000000059,
  ModelVersions1790000000060,
  NotificationChannels1790000000062,
  FeeInvoices1790000000063,
  SetupBureausAndNames1790000000064,
  OneIndexOfActors1790000000065,
  ChallengersAreNoVersions1790000000068,
  EndedDrafts1790000000069,
  FeeDocumentNotices1790000000070,
  GuardedVersions1790000000071,
  ModelTestFailures1790000000072,
  CostBudgets1790000000073,
  UnnamedScoresForAnalysts1790000000074,
  SavedQueries1790000000075,
  Exports1790000000076,
  ExportNotices1790000000077,
]
