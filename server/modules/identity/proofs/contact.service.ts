import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { forbidden, invalidField, notFound } from '../../../shared/errors.ts'
import { normaliseEmail, normalisePhone } from '../records/contact.ts'
import { contactCorrected } from '../records/identity.events.ts'
import type { CorrectContactInput } from '../records/identity.inputs.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { User } from '../records/user.entity.ts'
import type { AddressProof } from './address-proof.ts'
import type { OneTimeCodes } from './one-time-codes.ts'

const CORRECTIONS_PER_USER: Allowance = { name: 'correct-contact', tries: 10, seconds: 86_400 }

/** Corrects a mistyped address or phone, as long as it is not verified. */
export const createContactService = ({ work, throttle }: Platform, codes: OneTimeCodes, proof: AddressProof) => ({
  /**
   * Changes unverified contact details; absent ones stay. Open codes and links of a changed one stop working, and a new
   * address gets a confirmation link. The response is the same for an address that another person has.
   */
  async correctContact(viewer: Viewer, input: CorrectContactInput): Promise<User> {
    const { userId, apiKeyId } = signedIn(viewer)
    if (apiKeyId) throw forbidden('identity.contact.browserOnly')
    const email = input.email ? normaliseEmail(input.email) : null
    const phone = input.phone ? normalisePhone(input.phone) : null
    await throttle.take(CORRECTIONS_PER_USER, userId)
    if (email) await proof.admit(email)
    return work(viewer, async (tx) => {
      const user = orNotFound(await lockById(tx.db, User, userId), () => notFound('identity.accounts.gone'))
      const isNewEmail = email !== null && email !== user.email
      const isNewPhone = phone !== null && phone !== user.phone
      if (isNewEmail && user.isEmailVerified) throw invalidField('email', 'identity.contact.emailVerified')
      if (isNewPhone && user.isPhoneVerified) throw invalidField('phone', 'identity.contact.phoneVerified')
      if (!isNewEmail && !isNewPhone) return user
      if (isNewEmail) user.email = email
      if (isNewPhone) user.phone = phone
      await tx.db.save(user)
      if (isNewEmail) await codes.endOpen(tx, user, [CodePurpose.EMAIL, CodePurpose.PASSWORD_RESET])
      if (isNewPhone) await codes.endOpen(tx, user, [CodePurpose.PHONE])
      await tx.emit(contactCorrected.of(user.id, [toUser(user.id)], { userId, email: isNewEmail, phone: isNewPhone }))
      if (isNewEmail) await proof.askToConfirm(tx, user)
      return user
    })
  },
})

export type ContactService = ReturnType<typeof createContactService>
