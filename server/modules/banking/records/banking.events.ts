import { event, toBusiness } from '../../../platform/events.ts'
import { attachmentFacts } from '../../../platform/files/attachments.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { BankConnectionStatus, BankFailure } from './bank-connection-terms.ts'

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

interface CategoryDecision {
  readonly changeId: string
  readonly transactionId: string
  readonly businessId: string
  readonly before: string
  readonly category: string
  readonly approved: boolean
  /** Why it was rejected. */
  readonly reason: string | null
  /** Counterparty of the transaction, or its text, and its amount in minor units without its sign. */
  readonly title: string
  readonly amount: string
  readonly currency: Currency
}

/** An administrator approved or rejected a category change. */
export const categoryChangeDecided = event<CategoryDecision>('banking.category_change_decided')

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
