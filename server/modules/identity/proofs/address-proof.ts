import { IsNull, Not } from 'typeorm'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { CodePurpose } from '../records/one-time-code.entity.ts'
import { User } from '../records/user.entity.ts'
import { linkTo, mails } from './mails.ts'
import type { OneTimeCodes } from './one-time-codes.ts'

/** Counted by mailbox, for all callers together: strangers who claim an address cannot flood its mailbox. */
const CLAIMS_PER_MAILBOX: Allowance = { name: 'claim-mailbox', tries: 5, seconds: 3_600 }

/** The links that are mailed to an address, which may belong to a stranger. */
export const createAddressProof = ({ config, throttle }: Pick<Platform, 'config' | 'throttle'>, codes: OneTimeCodes) => {
  const sendLink = async (tx: Tx, user: User, purpose: CodePurpose, words: typeof mails.verifyEmail) => {
    const token = await codes.issueToken(tx, user, purpose, user.email)
    // A caller typed this name: to a mailbox that may be a stranger's we send only our own words.
    const name = user.isEmailVerified ? user.name : null
    await tx.enqueue(deliverMail, { to: user.email, ...words(user.language, name, linkTo(config.publicUrl, purpose, token)) })
  }

  return {
    /** Takes one claim of an address, before any transaction; throws RATE_LIMITED. */
    admit: (email: string) => throttle.take(CLAIMS_PER_MAILBOX, email),

    /** Asks the owner of the mailbox to confirm it. If another account verified it, the e-mail says that they have an account. */
    async askToConfirm(tx: Tx, user: User): Promise<void> {
      const owner = await tx.db.findOne(User, { where: { email: user.email, emailVerifiedAt: Not(IsNull()) } })
      if (owner) await sendLink(tx, owner, CodePurpose.PASSWORD_RESET, mails.alreadyKnown)
      else await sendLink(tx, user, CodePurpose.EMAIL, mails.verifyEmail)
    },

    /** Mails a link for choosing a new password. */
    sendReset: (tx: Tx, user: User): Promise<void> => sendLink(tx, user, CodePurpose.PASSWORD_RESET, mails.resetPassword),

    /** Mails the same to a person of whom an administrator requires a new password. */
    sendRequiredReset: (tx: Tx, user: User): Promise<void> => sendLink(tx, user, CodePurpose.PASSWORD_RESET, mails.resetRequired),
  }
}

export type AddressProof = ReturnType<typeof createAddressProof>
