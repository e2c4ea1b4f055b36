import type { Platform, Room } from '../../platform/platform.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import type { BusinessRoom } from '../business/index.ts'
import { KycOverride } from './kyc-override.entity.ts'
import { BusinessOverrideResolver, KycOverrideResolver } from './override.resolver.ts'
import { createOverrides } from './override.service.ts'

export { verificationDataset } from './verification.dataset.ts'
export { kycOverrideAsked, kycOverrideRejected } from './verification.events.ts'

export const verificationEntities = [KycOverride]

/** How two admins verify a business although a check fails. */
export const openVerification = (platform: Platform, approvals: ApprovalsRoom, business: BusinessRoom): Room => {
  const overrides = createOverrides(platform, approvals, business)
  return {
    resolvers: [new BusinessOverrideResolver(overrides), new KycOverrideResolver()],
    reactions: overrides.reactions,
  }
}
