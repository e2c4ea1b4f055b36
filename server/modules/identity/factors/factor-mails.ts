import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { mail } from '../proofs/mails.ts'
import type { User } from '../records/user.entity.ts'

/** What people are notified of by e-mail. No mail contains a code, a key or a name that was typed. */
export const factorMails = {
  twoFactorOn: mail({ subject: 'mails:factors.twoFactorOn.subject', before: 'mails:factors.twoFactorOn.before' }),
  twoFactorOff: mail({ subject: 'mails:factors.twoFactorOff.subject', before: 'mails:factors.twoFactorOff.before' }),
  recoveryCodesRenewed: mail({
    subject: 'mails:factors.recoveryCodesRenewed.subject',
    before: 'mails:factors.recoveryCodesRenewed.before',
  }),
  recoveryCodeUsed: (left: number) =>
    mail({ subject: 'mails:factors.recoveryCodeUsed.subject', before: textOf('mails:factors.recoveryCodeUsed.before', { left }) }),
  wrongCodes: mail({ subject: 'mails:factors.wrongCodes.subject', before: 'mails:factors.wrongCodes.before' }),
  passkeyAdded: mail({ subject: 'mails:factors.passkeyAdded.subject', before: 'mails:factors.passkeyAdded.before' }),
  passkeyRemoved: mail({ subject: 'mails:factors.passkeyRemoved.subject', before: 'mails:factors.passkeyRemoved.before' }),
}

/** Returns how a person is notified: by an e-mail in their language, with the way to a new password. An address that is not verified gets none. */
export const createFactorNotices =
  ({ config }: Pick<Platform, 'config'>) =>
  async (tx: Tx, user: User, words: ReturnType<typeof mail>): Promise<void> => {
    if (!user.isEmailVerified) return
    await tx.enqueue(deliverMail, { to: user.email, ...words(user.language, user.name, `${config.publicUrl}/forgot-password`) })
  }

export type FactorNotices = ReturnType<typeof createFactorNotices>
