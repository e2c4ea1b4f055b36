import { event, toRole } from '../../platform/events.ts'
import { Role } from '../../shared/role.ts'
import type { KycCheck } from '../business/index.ts'

interface AboutOverride {
  readonly businessId: string
  readonly failed: readonly KycCheck[]
  readonly reason: string
}

/** One admin asks another to verify a business although these checks fail. */
export const kycOverrideAsked = event<AboutOverride>('verification.override_asked')

/** Another admin rejected that. */
export const kycOverrideRejected = event<{ readonly businessId: string; readonly askedById: string; readonly reason: string | null }>(
  'verification.override_rejected',
)

export const toAdmins = (about: AboutOverride) => kycOverrideAsked.of(about.businessId, [toRole(Role.ADMIN)], about)
