import { event } from '../../platform/events.ts'

/** A person began a verification of the log. */
export const logVerificationStarted = event<{ readonly verificationId: string }>('transparency.verification_started')
/** A verification ended; `places` is how many entries were compared. */
export const logVerified = event<{ readonly verificationId: string; readonly places: number }>('transparency.log_verified')
/** A verification found that something is not what was signed. `first` names the first such entry, in English. */
export const logBroken = event<{ readonly verificationId: string; readonly findings: number; readonly first: string }>(
  'transparency.log_broken',
)
