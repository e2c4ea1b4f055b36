import { IsNull, Not } from 'typeorm'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { User } from '../records/user.entity.ts'
import { linkTo, mails } from './mails.ts'
import type { OneTimeCodes } from './one-time-codes.ts'

/** Counted by mailbox, whoever writes it down: nobody's is flooded by strangers who claim it. */
const CLAIMS_PER_MAILBOX: Allowance = { name: 'claim-mailbox', tries: 5, seconds: 3_600 }

/** The links that are mailed to an address, which for all we know is a stranger's. */
export const createAddressProof = ({ config, throttle }: Pick<Platform, 'config' | 'throttle'>, codes: OneTimeCodes) => {
  const sendLink = async (tx: Tx, user: User, purpose: CodePurpose, words: typeof mails.verifyEmail) => {
    const token = await codes.issueToken(tx, user, purpose, user.email)
    // A name is what somebody typed: to a mailbox that may be a stranger's we send no words but ours.
    const name = user.isEmailVerified ? user.name : null
    await tx.enqueue(deliverMail, { to: user.email, ...words(user.language, name, linkTo(config.publicUrl, purpose, token)) })
  }

  return {
    /** Takes one claim of an address, before any transaction; refuses with RATE_LIMITED. */
    admit: (email: string) => throttle.take(CLAIMS_PER_MAILBOX, email),

    /** Asks whoever reads the mailbox to confirm it. When somebody else verified it, they are told that they have an account. */
    async askToConfirm(tx: Tx, user: User): Promise<void> {
      const owner = await tx.db.findOne(User, { where: { email: user.email, emailVerifiedAt: Not(IsNull()) } })
      if (owner) await sendLink(tx, owner, CodePurpose.PASSWORD_RESET, mails.alreadyKnown)
      else await sendLink(tx, user, CodePurpose.EMAIL, mails.verifyEmail)
    },

    /** Mails a link by which a new password can be chosen. */
    sendReset: (tx: Tx, user: User): Promise<void> => sendLink(tx, user, CodePurpose.PASSWORD_RESET, mails.resetPassword),
  }
}

export type AddressProof = ReturnType<typeof createAddressProof>
