import { event } from '../../../platform/events.ts'

export const userSignedUp = event<{ role: string }>('identity.user_signed_up')
export const userSignedIn = event<{ sessionId: string }>('identity.user_signed_in')
export const signInFailed = event<{ reason: string }>('identity.sign_in_failed')
export const passwordReset = event<{ userId: string }>('identity.password_reset')
export const phoneVerified = event<{ userId: string }>('identity.phone_verified')
export const emailVerified = event<{ userId: string }>('identity.email_verified')
export const contactCorrected = event<{ userId: string; email: boolean; phone: boolean }>('identity.contact_corrected')
export const apiKeyCreated = event<{ apiKeyId: string }>('identity.api_key_created')
export const userInvited = event<{ invitationId: string; role: string }>('identity.user_invited')
export const invitationAccepted = event<{ invitationId: string; role: string }>('identity.invitation_accepted')
export const userSuspended = event<{ userId: string; reason: string }>('identity.user_suspended')
export const userReinstated = event<{ userId: string }>('identity.user_reinstated')
