import type { FileAccess } from '../../platform/files/files.ts'
import { cron, handle, job } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { Role } from '../../shared/role.ts'
import type { IdentityRoom } from '../identity/index.ts'
import { Business } from './business.entity.ts'
import { BusinessResolver, KycDocumentResolver, UserBusinessResolver } from './business.resolver.ts'
import { type BusinessService, createBusinessService } from './business.service.ts'
import { createExpiryService } from './expiry.service.ts'
import { createKycReads } from './kyc.query.ts'
import { createKycService, type KycService } from './kyc.service.ts'
import { KycDetails } from './kyc-details.entity.ts'
import { KycDocument } from './kyc-document.entity.ts'
import { TeamMember } from './member.entity.ts'
import { InvitationBusinessResolver, TeamInvitationResolver, TeamMemberResolver, UserMembershipResolver } from './member.resolver.ts'
import { createMemberService } from './member.service.ts'
import { createTeamInvitationService } from './team-invitation.service.ts'
import { createVerdictService, type VerdictService } from './verdict.service.ts'

export { type Acting, actingBusiness, businessWith, ownBusinessId } from './acting-business.ts'
export { Business, BusinessStatus, businessById, Sector } from './business.entity.ts'
export {
  businessRejected,
  businessSuspended,
  businessUpdated,
  businessVerificationExpired,
  businessVerified,
  kycDetailsGiven,
  kycDocumentAdded,
  kycDocumentExpiring,
  kycDocumentRemoved,
  kycRenewalRejected,
  kycRenewed,
  kycSubmitted,
} from './business.events.ts'
export type { OverrideBasis } from './kyc-assessment.ts'
export { KycDocumentType } from './kyc-document.entity.ts'
export { KycCheck, KycRejectionReason } from './kyc-terms.ts'
export { memberChanged, memberJoined, memberRemoved } from './member.events.ts'
export { contactByBusiness, contactsOf, decidersOf, hasFinishedOnboarding } from './people.ts'
export { normaliseTaxId } from './registration.ts'

export const businessEntities = [Business, KycDocument, KycDetails, TeamMember]

/** Every morning in the Gulf. */
const checkDocuments = job<Record<never, never>>('business.check_documents', { attempts: 1 })

export interface BusinessRoom extends Room {
  readonly service: BusinessService
  readonly kyc: KycService
  /** Lets two people verify a business despite failed checks. */
  readonly overrides: Pick<VerdictService, 'expectOverridable' | 'obstacleToOverride' | 'verifyDespite'>
  /** Reminds of documents that expire, and ends verifications that rely on expired ones. */
  checkDocuments(): Promise<void>
}

/** Companies, their verification, and the onboarding of their people. */
export const openBusiness = (platform: Platform, identity: IdentityRoom): BusinessRoom => {
  const { accounts, presence } = identity
  const service = createBusinessService(platform, accounts)
  const members = createMemberService(platform, accounts, presence)
  const invitations = createTeamInvitationService(platform, identity, members)
  const kyc = createKycService(platform)
  const verdicts = createVerdictService(platform)
  const expiry = createExpiryService(platform)
  const reviewersReadDocuments: FileAccess = async ({ role }, { id }) =>
    role === Role.ADMIN && (await platform.dataSource.manager.existsBy(KycDocument, { fileId: id }))

  const adminsSeeLogos: FileAccess = async ({ role }, { id, picture }) =>
    role === Role.ADMIN && picture === 'logo' && (await platform.dataSource.manager.existsBy(Business, { logoId: id }))

  return {
    resolvers: [
      new BusinessResolver(service, verdicts, createKycReads(platform)),
      new KycDocumentResolver(kyc),
      new UserBusinessResolver(),
      new TeamMemberResolver(members),
      new TeamInvitationResolver(invitations),
      new InvitationBusinessResolver(),
      new UserMembershipResolver(),
    ],
    fileAccess: [reviewersReadDocuments, adminsSeeLogos],
    reactions: invitations.reactions,
    jobs: [handle(checkDocuments, expiry.checkDocuments)],
    crons: [cron(checkDocuments, '15 2 * * *')],
    service,
    kyc,
    overrides: verdicts,
    checkDocuments: expiry.checkDocuments,
  }
}
