import { event, toBusiness } from '../../../platform/events.ts'
import { attachmentFacts } from '../../../platform/files/attachments.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { BankConnectionStatus, BankFailure } from './bank-connection-terms.ts'

/** The status of a connection changed, or its sync progressed. */
export const connectionChanged = event<{ connectionId: string; businessId: string; status: BankConnectionStatus }>(
  'banking.connection_changed',
)

/** A connection ended because newer connections have all of its accounts. */
export const connectionReplaced = event<{ connectionId: string; businessId: string; bankName: string; byConnectionId: string }>(
  'banking.connection_replaced',
)

/** Rows were added, removed or recategorised: figures and scores computed from them are out of date. */
export const cashflowChanged = event<{ businessId: string }>('banking.cashflow_changed')

/** An import was undone, with the rows that it added or changed from `fromDay` on; null when it had none. Scores that counted them are no longer current. */
export const statementImportUndone = event<{
  importId: string
  businessId: string
  /** The account of its rows. It may have been removed, as may its connection. */
  accountId: string
  connectionId: string
  importedAt: string
  fromDay: string | null
}>('banking.statement_import_undone')

/** A connection failed for a new cause. `needsPerson`: retrying cannot resolve it. */
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

/** A person corrected the category of a row, or removed the correction. */
export const categoryCorrected = event<{ transactionId: string; businessId: string; before: string; category: string | null }>(
  'banking.category_corrected',
)

/** A bank has not responded for days; `failure` is the cause where known. Emitted once until it responds again. */
export const connectionSilent = event<{
  connectionId: string
  businessId: string
  bankName: string
  failure: BankFailure | null
  since: string
}>('banking.connection_silent')

/** A file was attached to a row, or removed from it. */
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

interface ConnectionStatusOf {
  readonly id: string
  readonly businessId: string
  readonly status: BankConnectionStatus
}

/** The event with the current status of a connection. */
export const aboutConnection = ({ id: connectionId, businessId, status }: ConnectionStatusOf) =>
  connectionChanged.of(connectionId, [toBusiness(businessId)], { connectionId, businessId, status })

/** The event that the rows of a business changed. */
export const aboutCashflow = (businessId: string) => cashflowChanged.of(businessId, [toBusiness(businessId)], { businessId })
