import { event, toBusiness } from '../../../platform/events.ts'
import { attachmentFacts } from '../../../platform/files/attachments.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { BankConnectionStatus, BankFailure } from './bank-connection-terms.ts'
import type { ContestCause } from './contest-terms.ts'

/** A connection stands differently than before, or its sync came further. */
export const connectionChanged = event<{ connectionId: string; businessId: string; status: BankConnectionStatus }>(
  'banking.connection_changed',
)

/** Newer connections have all accounts of a connection: it ended by itself. */
export const connectionReplaced = event<{ connectionId: string; businessId: string; bankName: string; byConnectionId: string }>(
  'banking.connection_replaced',
)

/** Rows came, went or are counted differently: figures and scores made from them are no longer the latest. */
export const cashflowChanged = event<{ businessId: string }>('banking.cashflow_changed')

/** An import was undone, with the rows that it added or changed from `fromDay` on; null: it had none. Scores that counted them no longer hold. */
export const statementImportUndone = event<{
  importId: string
  businessId: string
  /** Where its rows were; it may have been removed, and the connection, too. */
  accountId: string
  connectionId: string
  importedAt: string
  fromDay: string | null
}>('banking.statement_import_undone')

/** A connection went wrong in a way in which it was not wrong before. `needsPerson`: time does not mend it. */
export const connectionFailed = event<{
  connectionId: string
  businessId: string
  bankName: string
  failure: BankFailure
  needsPerson: boolean
}>('banking.connection_failed')

/** A consent ends in so many days. */
export const consentExpiring = event<{ connectionId: string; businessId: string; bankName: string; days: number; expiresAt: string }>(
  'banking.consent_expiring',
)

/** A person said what a row was for, or took that back. */
export const categoryCorrected = event<{ transactionId: string; businessId: string; before: string; category: string | null }>(
  'banking.category_corrected',
)

/** A bank has not answered for days, for this cause where one is known; told once until it answers again. */
export const connectionSilent = event<{
  connectionId: string
  businessId: string
  bankName: string
  failure: BankFailure | null
  since: string
}>('banking.connection_silent')

/** A file was put beside a row, or taken away from it. */
export const bankAttachments = attachmentFacts('banking')

interface AboutContest {
  readonly contestId: string
  readonly transactionId: string
  readonly businessId: string
}

/** What is asked of the category of a row. */
interface AskedOfCategory extends AboutContest {
  readonly before: string
  readonly category: string
}

/** A person asked for a correction that waits for a second person, with these words. */
export const categoryContested = event<AskedOfCategory & { cause: ContestCause; note: string | null }>('banking.category_contested')

interface DecidedOfCategory extends AskedOfCategory {
  readonly approved: boolean
  readonly reason: string | null
  /** What the row is called, and how much it is, in minor units without its sign. */
  readonly title: string
  readonly amount: string
  readonly currency: Currency
}

/** A second person decided a contest, with these words. */
export const categoryContestDecided = event<DecidedOfCategory>('banking.category_contest_decided')

/** A business took a contest back before anybody decided. */
export const categoryContestTakenBack = event<AboutContest>('banking.category_contest_taken_back')

interface StandingConnection {
  readonly id: string
  readonly businessId: string
  readonly status: BankConnectionStatus
}

/** Announces how a connection stands now. */
export const aboutConnection = ({ id: connectionId, businessId, status }: StandingConnection) =>
  connectionChanged.of(connectionId, [toBusiness(businessId)], { connectionId, businessId, status })

/** Announces that the rows of a business changed. */
export const aboutCashflow = (businessId: string) => cashflowChanged.of(businessId, [toBusiness(businessId)], { businessId })
