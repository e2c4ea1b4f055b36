import { event, type Fact, toBusiness, toRole } from '../../platform/events.ts'
import { Role } from '../../shared/role.ts'

interface AboutBusiness {
  readonly businessId: string
}

export const businessCreated = event<AboutBusiness>('business.created')
/** `reopened`: what was verified or rejected before waits for a reviewer again. */
export const businessUpdated = event<AboutBusiness & { readonly changed: readonly string[]; readonly reopened: boolean }>(
  'business.updated',
)
export const businessVerified = event<AboutBusiness>('business.verified')
export const businessRejected = event<AboutBusiness & { readonly reason: string }>('business.rejected')
export const businessSuspended = event<AboutBusiness & { readonly reason: string }>('business.suspended')
/** Both required documents are there and the owner went on: a reviewer is waited for. */
export const kycSubmitted = event<AboutBusiness>('business.kyc_submitted')
export const kycDocumentAdded = event<AboutBusiness & { readonly documentId: string; readonly fileId: string; readonly type: string }>(
  'business.kyc_document_added',
)
export const kycDocumentRemoved = event<AboutBusiness & { readonly documentId: string; readonly fileId: string; readonly type: string }>(
  'business.kyc_document_removed',
)

/** Every fact about a business is for its own people and for the reviewers. */
export const about = <Payload extends AboutBusiness>(fact: Fact<Payload>, payload: Payload) =>
  fact.of(payload.businessId, [toBusiness(payload.businessId), toRole(Role.ADMIN)], payload)
