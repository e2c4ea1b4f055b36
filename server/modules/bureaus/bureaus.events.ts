import { event } from '../../platform/events.ts'
import type { BUREAU_PURPOSE, Bureau, BureauCheckStatus, BureauFailure } from './bureau-terms.ts'

/** No event has anything of a report: what a bureau reports is read in the data room alone. */
interface AboutConsent {
  readonly businessId: string
  readonly bureau: Bureau
  readonly purpose: typeof BUREAU_PURPOSE
}

/** A business consented to checks at its credit bureau. */
export const bureauConsentGranted = event<AboutConsent & { readonly textHash: string; readonly expiresAt: string }>(
  'bureaus.consent_granted',
)
/** A business revoked that. */
export const bureauConsentRevoked = event<AboutConsent>('bureaus.consent_revoked')

interface AboutCheck extends AboutConsent {
  readonly lenderId: string
  readonly consentId: string
  readonly isSandbox: boolean
}

/** A lender requested a check. */
export const bureauCheckRequested = event<AboutCheck>('bureaus.check_requested')
/** A check has its response, or has failed. */
export const bureauCheckSettled = event<AboutCheck & { readonly status: BureauCheckStatus; readonly failure: BureauFailure | null }>(
  'bureaus.check_settled',
)
