import { event } from '../../../platform/events.ts'

/** What is announced about a reset of two-factor authentication. The event's subject is the person. */
interface AboutReset {
  readonly userId: string
  readonly resetId: string
}

/** An administrator asks to reset a person's two-factor authentication; another has to confirm. */
export const twoFactorResetAsked = event<AboutReset & { readonly reason: string }>('administration.two_factor_reset_asked')
/** The other administrator rejected it. */
export const twoFactorResetRejected = event<AboutReset & { readonly askedById: string; readonly reason: string | null }>(
  'administration.two_factor_reset_rejected',
)
/** An administrator exported the list of users, narrowed by a filter. */
export const usersExported = event<{ readonly users: number; readonly filter: Readonly<Record<string, string>> }>(
  'administration.users_exported',
)
