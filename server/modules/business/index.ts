import type { FileAccess } from '../../platform/files.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { Role } from '../../shared/role.ts'
import type { IdentityRoom } from '../identity/index.ts'
import { Business } from './business.entity.ts'
import { BusinessResolver, KycDocumentResolver, UserBusinessResolver } from './business.resolver.ts'
import { type BusinessService, createBusinessService } from './business.service.ts'
import { createKycService, type KycService } from './kyc.service.ts'
import { KycDocument } from './kyc-document.entity.ts'

export { Business, BusinessStatus, businessById, KycStatus, Sector } from './business.entity.ts'
export { businessCreated, businessRejected, businessSuspended, businessUpdated, businessVerified, kycSubmitted } from './business.events.ts'
export { BusinessVerdict, type CreateBusinessInput } from './business.inputs.ts'
export type { BusinessService } from './business.service.ts'
export { KycDocumentType } from './kyc-document.entity.ts'
export { type Contact, contactByBusiness, contactsOf, hasFinishedOnboarding, usersOf } from './people.ts'
export { normaliseTaxId } from './registration.ts'

export const businessEntities = [Business, KycDocument]

export interface BusinessRoom extends Room {
  readonly service: BusinessService
  readonly kyc: KycService
}

/** Companies, what proves who they are, and how far their people have come with it. */
export const openBusiness = (platform: Platform, { accounts }: IdentityRoom): BusinessRoom => {
  const service = createBusinessService(platform, accounts)
  const kyc = createKycService(platform)
  const reviewersReadDocuments: FileAccess = async ({ role }, { id }) =>
    role === Role.ADMIN && (await platform.dataSource.manager.existsBy(KycDocument, { fileId: id }))

  return {
    resolvers: [new BusinessResolver(service), new KycDocumentResolver(kyc), new UserBusinessResolver()],
    fileAccess: [reviewersReadDocuments],
    service,
    kyc,
  }
}
