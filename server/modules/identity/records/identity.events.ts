import { event } from '../../../platform/events.ts'

export const userSignedUp = event<{ role: string }>('identity.user_signed_up')
export const userSignedIn = event<{ sessionId: string }>('identity.user_signed_in')
export const presenceConfirmed = event<{ sessionId: string }>('identity.presence_confirmed')
export const signInFailed = event<{ reason: string }>('identity.sign_in_failed')
export const passwordReset = event<{ userId: string }>('identity.password_reset')
export const passwordChanged = event<{ userId: string; apiKeysRevoked: boolean }>('identity.password_changed')
/** `reason`: why an administrator ended them; absent where the person did. */
export const sessionsEnded = event<{ sessionIds: readonly string[]; reason?: string }>('identity.sessions_ended')
export const passwordResetRequired = event<{ userId: string; reason: string }>('identity.password_reset_required')
export const twoFactorReset = event<{ userId: string }>('identity.two_factor_reset')
export const securitySettingsUpdated = event<{ sessionTimeout: boolean; loginNotifications: boolean; allowedAddresses: boolean }>(
  'identity.security_settings_updated',
)
export const allowedAddressesCleared = event<{ userId: string }>('identity.allowed_addresses_cleared')
export const emailChangeRequested = event<{ userId: string }>('identity.email_change_requested')
export const emailChangeCancelled = event<{ userId: string }>('identity.email_change_cancelled')
export const emailChanged = event<{ userId: string }>('identity.email_changed')
export const phoneVerified = event<{ userId: string }>('identity.phone_verified')
export const emailVerified = event<{ userId: string }>('identity.email_verified')
export const contactCorrected = event<{ userId: string; email: boolean; phone: boolean }>('identity.contact_corrected')
export const phoneChanged = event<{ userId: string }>('identity.phone_changed')
export const profileChanged = event<{ userId: string; changed: readonly string[] }>('identity.profile_changed')
export const apiKeyCreated = event<{ apiKeyId: string }>('identity.api_key_created')
export const apiKeyRotated = event<{ apiKeyId: string; successorId: string; overlapHours: number }>('identity.api_key_rotated')
export const apiKeyRevoked = event<{ apiKeyId: string }>('identity.api_key_revoked')
export const apiSettingsChanged = event<{ hasKeyAccess: boolean; allowedDomains: readonly string[] }>('identity.api_settings_changed')
export const userInvited = event<{ invitationId: string; role: string }>('identity.user_invited')
/** The link was mailed again; the one before stopped working. */
export const staffInvitationResent = event<{ invitationId: string; role: string }>('identity.staff_invitation_resent')
export const staffInvitationWithdrawn = event<{ invitationId: string; role: string }>('identity.staff_invitation_withdrawn')
/** `businessId`: the business that the person joined; null for staff. */
export const invitationAccepted = event<{ invitationId: string; role: string; businessId: string | null }>('identity.invitation_accepted')
export const userSuspended = event<{ userId: string; reason: string }>('identity.user_suspended')
export const userReinstated = event<{ userId: string }>('identity.user_reinstated')
