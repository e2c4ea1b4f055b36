import { event, type Fact, toBusiness, toRole } from '../../platform/events.ts'
import { Role } from '../../shared/role.ts'
import type { KycDocumentType } from './kyc-document.entity.ts'
import type { KycRejectionReason } from './kyc-terms.ts'

interface AboutBusiness {
  readonly businessId: string
}

export const businessCreated = event<AboutBusiness>('business.created')
/** `reopened`: the change returned a verified or rejected business to the reviewers. */
export const businessUpdated = event<AboutBusiness & { readonly changed: readonly string[]; readonly reopened: boolean }>(
  'business.updated',
)
/** `papersHash`: the hash of what the reviewer saw (`papersHashes`). */
export const businessVerified = event<AboutBusiness & { readonly papersHash: string }>('business.verified')
/** Why documents were rejected: as codes, and in words if there are any. */
interface Rejected {
  readonly reason: string | null
  readonly reasons: readonly KycRejectionReason[]
}

export const businessRejected = event<AboutBusiness & Rejected>('business.rejected')
export const businessSuspended = event<AboutBusiness & { readonly reason: string }>('business.suspended')
/** The required documents are complete and the owner has finished the step: a review is pending. */
export const kycSubmitted = event<AboutBusiness>('business.kyc_submitted')
export const kycDocumentAdded = event<AboutBusiness & { readonly documentId: string; readonly fileId: string; readonly type: string }>(
  'business.kyc_document_added',
)
export const kycDocumentRemoved = event<AboutBusiness & { readonly documentId: string; readonly fileId: string; readonly type: string }>(
  'business.kyc_document_removed',
)

/** The details of a document were entered. */
export const kycDetailsGiven = event<AboutBusiness & { readonly detailsId: string; readonly type: KycDocumentType }>(
  'business.kyc_details_given',
)
/** A reviewer accepted newer documents of a verified business. */
export const kycRenewed = event<AboutBusiness & { readonly papersHash: string }>('business.kyc_renewed')
/** A reviewer rejected newer documents of a verified business; it stays verified until the former ones expire. */
export const kycRenewalRejected = event<AboutBusiness & Rejected>('business.kyc_renewal_rejected')
/** A document that the verification relies on expires in this many days, on `expiresOn`. */
export const kycDocumentExpiring = event<
  AboutBusiness & { readonly type: KycDocumentType; readonly expiresOn: string; readonly days: number }
>('business.kyc_document_expiring')
/** The document has expired, and the verification with it. */
export const businessVerificationExpired = event<AboutBusiness & { readonly type: KycDocumentType; readonly expiresOn: string }>(
  'business.verification_expired',
)

/** Addresses an event about a business to its own people and the reviewers. */
export const about = <Payload extends AboutBusiness>(fact: Fact<Payload>, payload: Payload) =>
  fact.of(payload.businessId, [toBusiness(payload.businessId), toRole(Role.ADMIN)], payload)
