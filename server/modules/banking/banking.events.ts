import { event, toBusiness } from '../../platform/events.ts'
import type { BankConnectionStatus } from './bank-connection-terms.ts'

/** A connection stands differently than before, or its sync came further. */
export const connectionChanged = event<{ connectionId: string; businessId: string; status: BankConnectionStatus }>(
  'banking.connection_changed',
)

/** Rows came, went or are counted differently: figures and scores made from them are no longer the latest. */
export const cashflowChanged = event<{ businessId: string }>('banking.cashflow_changed')

/** A consent ends in so many days. */
export const consentExpiring = event<{ connectionId: string; businessId: string; bankName: string; days: number; expiresAt: string }>(
  'banking.consent_expiring',
)

/** A person said what a row was for, or took that back. */
export const categoryCorrected = event<{ transactionId: string; businessId: string; before: string; category: string | null }>(
  'banking.category_corrected',
)

/** Announces that the rows of a business changed. */
export const aboutCashflow = (businessId: string) => cashflowChanged.of(businessId, [toBusiness(businessId)], { businessId })
