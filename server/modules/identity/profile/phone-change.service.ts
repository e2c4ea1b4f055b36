import { toUser } from '../../../platform/events.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import { deliverSms } from '../../../platform/messages/sms.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import { networkOf } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { invalidField, notFound } from '../../../shared/errors.ts'
import type { PresenceService } from '../access/presence.service.ts'
import { mails } from '../proofs/mails.ts'
import type { OneTimeCodes } from '../proofs/one-time-codes.ts'
import { CODES_PER_ADDRESS, CODES_PER_PHONE, masked } from '../proofs/verification.service.ts'
import { normalisePhone } from '../records/contact.ts'
import { phoneChanged } from '../records/identity.events.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { User } from '../records/user.entity.ts'
import type { VerifyPhoneChangeInput } from './profile.inputs.ts'

/** Changes a phone to another that the person proves to read, by a person who is present. */
export const createPhoneChangeService = (
  { work, throttle, config }: Pick<Platform, 'work' | 'throttle' | 'config'>,
  codes: OneTimeCodes,
  presence: Pick<PresenceService, 'mustBePresent'>,
) => {
  const self = async (tx: Tx) => {
    await presence.mustBePresent(tx)
    const { userId } = signedIn(tx.viewer)
    return orNotFound(await lockById(tx.db, User, userId), () => notFound('identity.accounts.gone'))
  }

  return {
    /** Sends six digits to the new phone; the current one stays until they are entered. Throws PRESENCE_REQUIRED, and INVALID for the current number. */
    async sendCode(viewer: Viewer, given: string) {
      const { ip } = signedIn(viewer)
      const phone = normalisePhone(given)
      await work(viewer, (tx) => presence.mustBePresent(tx))
      await throttle.take(CODES_PER_PHONE, phone)
      if (ip) await throttle.take(CODES_PER_ADDRESS, networkOf(ip))
      return work(viewer, async (tx) => {
        const user = await self(tx)
        if (phone === user.phone && user.isPhoneVerified) throw invalidField('phone', 'identity.contact.samePhone')
        const { digits, expiresAt, resendAt } = await codes.issueDigits(tx, user, CodePurpose.PHONE, phone)
        await tx.enqueue(deliverSms, { to: phone, text: mails.phoneCode(user.language, digits) })
        return { sentTo: masked(phone), expiresAt, resendAt }
      })
    },

    /**
     * Makes the new phone the verified one, and notifies the person by e-mail. A wrong or ended code is 'Invalid OTP'; five
     * wrong attempts end the code.
     */
    async verify(viewer: Viewer, input: VerifyPhoneChangeInput): Promise<User> {
      const phone = normalisePhone(input.phone)
      const changed = await work(viewer, async (tx) => {
        const user = await self(tx)
        if (!(await codes.redeemDigits(tx, user, CodePurpose.PHONE, phone, input.code))) return null
        Object.assign(user, { phone, phoneVerifiedAt: tx.now })
        await tx.db.save(user)
        await tx.emit(phoneChanged.of(user.id, [toUser(user.id)], { userId: user.id }))
        if (user.isEmailVerified) {
          const mail = mails.phoneChanged(user.language, user.name, `${config.publicUrl}/forgot-password`)
          await tx.enqueue(deliverMail, { to: user.email, ...mail })
        }
        return user
      })
      if (!changed) throw invalidField('code', 'identity.verification.invalidCode')
      return changed
    },
  }
}

export type PhoneChangeService = ReturnType<typeof createPhoneChangeService>
