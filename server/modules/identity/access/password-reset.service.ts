import { toUser } from '../../../platform/events.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import { SYSTEM, type Viewer } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import { endFactors } from '../factors/end-factors.ts'
import type { AddressProof } from '../proofs/address-proof.ts'
import { mails } from '../proofs/mails.ts'
import { deadLink, type OneTimeCodes } from '../proofs/one-time-codes.ts'
import { normaliseEmail } from '../records/contact.ts'
import { endEmailChange } from '../records/email-change.entity.ts'
import { endSessions } from '../records/end-sessions.ts'
import { passwordReset } from '../records/identity.events.ts'
import { endInvitationsBy } from '../records/inviter.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { revokeKeys } from '../records/revoke-keys.ts'
import { User } from '../records/user.entity.ts'
import { claimants } from './claimants.ts'
import { hashPassword } from './passwords.ts'
import { takeTry } from './take-tries.ts'

export const mailPasswordReset = job<{ email: string }>('identity.mail_password_reset')

const RESET_PER_ADDRESS: Allowance = { name: 'reset-address', tries: 20, seconds: 3_600 }
/** Wrong reset links, counted by network. A valid link works however many were tried. */
const WRONG_RESETS: Allowance = { name: 'reset-used', tries: 20, seconds: 3_600 }
/** Uses of one valid link: each of them hashes a password. */
const RESET_USES: Allowance = { name: 'reset-link', tries: 20, seconds: 3_600 }
const RESET_PER_ACCOUNT: Allowance = { name: 'reset-account', tries: 5, seconds: 3_600 }

/** New passwords for those who cannot sign in. */
export const createPasswordReset = (platform: Platform, codes: OneTimeCodes, proof: AddressProof) => {
  const { work, throttle, config, dataSource } = platform

  return {
    /**
     * Mails a link for a new password if the address has an account, and returns the address. A job mails it, so that the
     * mutation takes the same time for every address.
     */
    async requestPasswordReset(viewer: Viewer, given: string): Promise<string> {
      const email = normaliseEmail(given)
      await takeTry(platform, viewer, RESET_PER_ADDRESS)
      await takeTry(platform, viewer, RESET_PER_ACCOUNT, email)
      await work(viewer, (tx) => tx.enqueue(mailPasswordReset, { email }))
      return email
    },

    /** The part of {@link requestPasswordReset} that knows whether an account has the address. */
    async mailPasswordReset(email: string): Promise<void> {
      await work(SYSTEM, async (tx) => {
        const [user] = await claimants(tx.db, email)
        if (user && !user.suspendedAt) await proof.sendReset(tx, user)
      })
    },

    /**
     * Sets a new password and notifies the person by e-mail. A stranger who knew the old one may have used it, so that every session,
     * API key, passkey and invitation of theirs ends, with an open change of the address and two-factor authentication that was turned on lately (see
     * {@link endFactors}); every network is allowed, and sign-ins are reported again. The link also proves the address.
     */
    async resetPassword(viewer: Viewer, token: string, password: string): Promise<User> {
      const find = () => codes.findToken(dataSource.manager, CodePurpose.PASSWORD_RESET, token)
      const { id } = await throttle.lookUp(WRONG_RESETS, viewer, find, deadLink)
      await throttle.take(RESET_USES, id)
      const passwordHash = await hashPassword(password)
      return work(viewer, async (tx) => {
        const { userId, target } = await codes.redeemToken(tx, CodePurpose.PASSWORD_RESET, token)
        const user = orNotFound(await lockById(tx.db, User, userId), () => notFound('identity.accounts.gone'))
        if (user.email !== target) throw deadLink()
        tx.identify(user.id)
        await revokeKeys(tx, userId)
        // A stranger may have typed the name of an account that only claimed the address.
        const name = user.isEmailVerified ? user.name : null
        const isTwoFactorEnded = await endFactors(tx, userId, !user.isEmailVerified)
        user.passwordHash = passwordHash
        user.resetRequiredAt = null
        user.emailVerifiedAt ??= tx.now
        user.allowedAddresses = []
        user.loginNotifications = true
        await tx.db.save(user)
        await endSessions(tx, user.id)
        await endEmailChange(tx, user.id)
        await endInvitationsBy(tx, user.id)
        await tx.emit(passwordReset.of(user.id, [toUser(user.id)], { userId: user.id }))
        const mail = isTwoFactorEnded ? mails.passwordAndTwoFactorReset : mails.passwordChanged
        await tx.enqueue(deliverMail, { to: user.email, ...mail(user.language, name, `${config.publicUrl}/forgot-password`) })
        return user
      })
    },
  }
}
