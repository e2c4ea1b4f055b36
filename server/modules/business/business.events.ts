import { event, type Fact, toBusiness, toRole } from '../../platform/events.ts'
import { Role } from '../../shared/role.ts'
import type { KycDocumentType } from './kyc-document.entity.ts'
import type { KycRejectionReason } from './kyc-terms.ts'

interface AboutBusiness {
  readonly businessId: string
}

export const businessCreated = event<AboutBusiness>('business.created')
/** `reopened`: what was verified or rejected before waits for a reviewer again. */
export const businessUpdated = event<AboutBusiness & { readonly changed: readonly string[]; readonly reopened: boolean }>(
  'business.updated',
)
/** `papersHash`: of what the reviewer saw (`papersHashes`). */
export const businessVerified = event<AboutBusiness & { readonly papersHash: string }>('business.verified')
/** Why documents were rejected: in codes, and in words where there are any. */
interface Rejected {
  readonly reason: string | null
  readonly reasons: readonly KycRejectionReason[]
}

export const businessRejected = event<AboutBusiness & Rejected>('business.rejected')
export const businessSuspended = event<AboutBusiness & { readonly reason: string }>('business.suspended')
/** Both required documents are there and the owner went on: a reviewer is waited for. */
export const kycSubmitted = event<AboutBusiness>('business.kyc_submitted')
export const kycDocumentAdded = event<AboutBusiness & { readonly documentId: string; readonly fileId: string; readonly type: string }>(
  'business.kyc_document_added',
)
export const kycDocumentRemoved = event<AboutBusiness & { readonly documentId: string; readonly fileId: string; readonly type: string }>(
  'business.kyc_document_removed',
)

/** What is written on a document was given. */
export const kycDetailsGiven = event<AboutBusiness & { readonly detailsId: string; readonly type: KycDocumentType }>(
  'business.kyc_details_given',
)
/** Newer documents of a verified business were found in order. */
export const kycRenewed = event<AboutBusiness & { readonly papersHash: string }>('business.kyc_renewed')
/** Newer documents of a verified business were rejected; it stays verified until the former ones end. */
export const kycRenewalRejected = event<AboutBusiness & Rejected>('business.kyc_renewal_rejected')
/** A document that the verification rests on is valid for so many more days, the last of them `expiresOn`. */
export const kycDocumentExpiring = event<
  AboutBusiness & { readonly type: KycDocumentType; readonly expiresOn: string; readonly days: number }
>('business.kyc_document_expiring')
/** It has ended, and the verification with it. */
export const businessVerificationExpired = event<AboutBusiness & { readonly type: KycDocumentType; readonly expiresOn: string }>(
  'business.verification_expired',
)

/** Every fact about a business is for its own people and for the reviewers. */
export const about = <Payload extends AboutBusiness>(fact: Fact<Payload>, payload: Payload) =>
  fact.of(payload.businessId, [toBusiness(payload.businessId), toRole(Role.ADMIN)], payload)
