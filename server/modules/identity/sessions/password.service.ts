import { IsNull } from 'typeorm'
import { TO_PROCESSES, toUser } from '../../../platform/events.ts'
import { accessChanged } from '../../../platform/http/authentication.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { invalidField, unauthenticated } from '../../../shared/errors.ts'
import { newToken, sha256 } from '../../../shared/text.ts'
import type { SignedIn } from '../access/new-session.ts'
import { hashPassword, matchPassword } from '../access/passwords.ts'
import type { PresenceService } from '../access/presence.service.ts'
import type { SecondFactor } from '../factors/second-factor.ts'
import { mails } from '../proofs/mails.ts'
import type { OneTimeCodes } from '../proofs/one-time-codes.ts'
import { ApiKey } from '../records/api-key.entity.ts'
import { endEmailChange } from '../records/email-change.entity.ts'
import { endOtherSessions } from '../records/end-sessions.ts'
import { passwordChanged } from '../records/identity.events.ts'
import { lockSelf } from '../records/lock-self.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { Session } from '../records/session.entity.ts'
import { User } from '../records/user.entity.ts'
import { inBrowser } from './in-browser.ts'
import type { ChangePasswordInput } from './sessions.inputs.ts'

const CHANGES_PER_USER: Allowance = { name: 'change-password', tries: 10, seconds: 900 }

/** Changing the password by someone who is signed in and knows the current one. */
export const createPasswordService = (
  { work, throttle, dataSource, config }: Platform,
  codes: OneTimeCodes,
  secondFactor: SecondFactor,
  presence: PresenceService,
) => ({
  /**
   * Sets a new password and gives the session a new token, so that a copy of the old one opens nothing. Every other session, all
   * links for a new password and an open change of the address end, and API keys on request; the person is notified by e-mail at a verified address. The
   * password alone is no proof of presence: with two-factor authentication on, a fresh one is needed before. Throws INVALID under
   * `currentPassword` or `newPassword`, PRESENCE_REQUIRED, and RATE_LIMITED after ten tries in 15 minutes.
   */
  async changePassword(viewer: Viewer, { currentPassword, newPassword, revokeApiKeys }: ChangePasswordInput): Promise<SignedIn> {
    const { userId, sessionId } = inBrowser(viewer, 'identity.passwords.browserOnly')
    // A change that lacks the proof is sent again with it, and must not count twice.
    if (await secondFactor.isOn(userId)) await work(viewer, (tx) => presence.mustBePresent(tx))
    await throttle.take(CHANGES_PER_USER, userId)
    const { passwordHash: before } = await dataSource.manager.findOneByOrFail(User, { id: userId })
    const wrong = () => invalidField('currentPassword', 'identity.passwords.wrongCurrent')
    if ((await matchPassword(currentPassword, [before])) < 0) throw wrong()
    if (newPassword === currentPassword) throw invalidField('newPassword', 'identity.passwords.same')
    const passwordHash = await hashPassword(newPassword, 'newPassword')
    const token = newToken()
    const user = await work(viewer, async (tx) => {
      const person = await lockSelf(tx)
      if (await secondFactor.isOn(userId, tx.db)) await presence.mustBePresent(tx)
      if (person.passwordHash !== before) throw wrong()
      person.passwordHash = passwordHash
      await tx.db.save(person)
      if (sessionId !== null) {
        const renewed = await tx.db.update(Session, { id: sessionId, endedAt: IsNull() }, { tokenHash: sha256(token) })
        if (renewed.affected === 0) throw unauthenticated()
        await tx.emit(accessChanged.of(userId, [TO_PROCESSES], { userId, sessionId, isRenewed: true }))
      }
      await endOtherSessions(tx, userId, sessionId)
      if (revokeApiKeys) await tx.db.update(ApiKey, { userId, revokedAt: IsNull() }, { revokedAt: tx.now })
      await codes.endOpen(tx, person, [CodePurpose.PASSWORD_RESET])
      await endEmailChange(tx, userId)
      await tx.emit(passwordChanged.of(userId, [toUser(userId)], { userId, apiKeysRevoked: revokeApiKeys }))
      const mail = revokeApiKeys ? mails.passwordAndKeysChangedHere : mails.passwordChangedHere
      if (person.isEmailVerified) {
        await tx.enqueue(deliverMail, { to: person.email, ...mail(person.language, person.name, `${config.publicUrl}/forgot-password`) })
      }
      return person
    })
    await throttle.forgive(CHANGES_PER_USER, userId)
    return { user, token, viewer }
  },
})

export type PasswordService = ReturnType<typeof createPasswordService>
