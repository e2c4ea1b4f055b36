import { toUser } from '../../../platform/events.ts'
import { deliverSms } from '../../../platform/messages/sms.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import { type Allowance, networkOf } from '../../../platform/throttle.ts'
import { brokenConstraint } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import { emailVerified, phoneVerified } from '../records/identity.events.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { User } from '../records/user.entity.ts'
import type { AddressProof } from './address-proof.ts'
import { mails } from './mails.ts'
import type { OneTimeCodes } from './one-time-codes.ts'

const DAY_IN_SECONDS = 86_400
export const CODES_PER_PHONE: Allowance = { name: 'code-phone', tries: 5, seconds: DAY_IN_SECONDS }
export const CODES_PER_ADDRESS: Allowance = { name: 'code-address', tries: 20, seconds: DAY_IN_SECONDS }
const MAILS_PER_USER: Allowance = { name: 'verify-mail', tries: 5, seconds: DAY_IN_SECONDS }

/** A phone of which only the country and the end are shown. */
export const masked = (phone: string) => `${phone.slice(0, 4)}${'•'.repeat(Math.max(phone.length - 6, 3))}${phone.slice(-2)}`

/** Verifies a person's phone and mailbox. */
export const createVerificationService = ({ work, throttle, dataSource }: Platform, codes: OneTimeCodes, proof: AddressProof) => {
  const self = (tx: Parameters<Parameters<typeof work>[1]>[0], id: string) =>
    lockById(tx.db, User, id).then((user) => orNotFound(user, () => notFound('identity.accounts.gone')))

  return {
    /** Sends six random digits to the person's phone. */
    async sendPhoneCode(viewer: Viewer) {
      const { userId, ip } = signedIn(viewer)
      // Counted outside the transaction: if counting blocked while a transaction holds a connection, a few calls would delay all others.
      const asker = orNotFound(await dataSource.manager.findOneBy(User, { id: userId }), () => notFound('identity.accounts.gone'))
      await codes.refuseTooSoon(dataSource.manager, asker, CodePurpose.PHONE, asker.phone)
      await throttle.take(CODES_PER_PHONE, asker.phone)
      if (ip) await throttle.take(CODES_PER_ADDRESS, networkOf(ip))
      return work(viewer, async (tx) => {
        const user = await self(tx, userId)
        const { digits, expiresAt, resendAt } = await codes.issueDigits(tx, user, CodePurpose.PHONE, user.phone)
        await tx.enqueue(deliverSms, { to: user.phone, text: mails.phoneCode(user.language, digits) })
        return { sentTo: masked(user.phone), expiresAt, resendAt }
      })
    },

    /** Marks the phone as verified. A wrong or ended code is 'Invalid OTP'; five wrong attempts end the code. */
    async verifyPhoneCode(viewer: Viewer, code: string): Promise<User> {
      const { userId } = signedIn(viewer)
      const verified = await work(viewer, async (tx) => {
        const user = await self(tx, userId)
        if (!(await codes.redeemDigits(tx, user, CodePurpose.PHONE, user.phone, code))) return null
        user.phoneVerifiedAt = tx.now
        await tx.db.save(user)
        await tx.emit(phoneVerified.of(user.id, [toUser(user.id)], { userId: user.id }))
        return user
      })
      if (!verified) throw invalidField('code', 'identity.verification.invalidCode')
      return verified
    },

    /** Mails the link that verifies the viewer's address again, and returns the address. */
    async sendEmailVerification(viewer: Viewer): Promise<string> {
      const { userId } = signedIn(viewer)
      await throttle.take(MAILS_PER_USER, userId)
      return work(viewer, async (tx) => {
        const user = await self(tx, userId)
        if (user.emailVerifiedAt) throw conflict('identity.verification.alreadyVerified')
        await proof.askToConfirm(tx, user)
        return user.email
      })
    },

    /** Marks the address as verified; from then on no other account can have it. */
    async verifyEmail(viewer: Viewer, token: string): Promise<User> {
      return work(viewer, async (tx) => {
        const { userId, target } = await codes.redeemToken(tx, CodePurpose.EMAIL, token)
        const user = await self(tx, userId)
        if (user.email !== target) throw conflict('identity.verification.otherAddress')
        tx.identify(user.id)
        user.emailVerifiedAt ??= tx.now
        await tx.db.save(user)
        await tx.emit(emailVerified.of(user.id, [toUser(user.id)], { userId: user.id }))
        return user
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'app_user_verified_email' ? conflict('identity.verification.verifiedElsewhere') : error
      })
    },
  }
}

export type VerificationService = ReturnType<typeof createVerificationService>
