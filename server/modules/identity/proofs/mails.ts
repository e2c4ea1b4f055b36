import { type Said, textOf, written } from '../../../shared/i18n/text.ts'
import type { CodePurpose } from '../records/one-time-code.entity.ts'
import type { Language } from '../records/user.entity.ts'

/** The texts of an e-mail with a link: before the link and after it. */
interface Words {
  readonly subject: Said
  readonly before: Said
  readonly after?: Said
}

/** Returns an e-mail to a person in their language, with their name if the address is verified. */
export const mail =
  ({ subject, before, after }: Words) =>
  (language: Language, name: string | null, link: string) => {
    const write = (said: Said) => written(said, language)
    const paragraphs = [
      write(name ? textOf('mails:frame.hello', { name }) : 'mails:frame.helloUnnamed'),
      `${write(before)}\n${link}`,
      ...(after ? [write(after)] : []),
    ]
    return { subject: write(subject), text: paragraphs.join('\n\n') }
  }

/** The e-mails of identity. */
export const mails = {
  verifyEmail: mail({
    subject: 'mails:proofs.verifyEmail.subject',
    before: 'mails:proofs.verifyEmail.before',
    after: 'mails:proofs.verifyEmail.after',
  }),
  alreadyKnown: mail({
    subject: 'mails:proofs.alreadyKnown.subject',
    before: 'mails:proofs.alreadyKnown.before',
    after: 'mails:proofs.alreadyKnown.after',
  }),
  resetPassword: mail({
    subject: 'mails:proofs.resetPassword.subject',
    before: 'mails:proofs.resetPassword.before',
    after: 'mails:proofs.resetPassword.after',
  }),
  passwordChanged: mail({ subject: 'mails:proofs.passwordChanged.subject', before: 'mails:proofs.passwordChanged.before' }),
  phoneChanged: mail({ subject: 'mails:proofs.phoneChanged.subject', before: 'mails:proofs.phoneChanged.before' }),
  phoneCode: (language: Language, code: string) => written(textOf('mails:proofs.phoneCode', { code }), language),
}

/** Returns the page that a link of this purpose opens. */
export const linkTo = (publicUrl: string, purpose: CodePurpose, token: string) =>
  `${publicUrl}/${purpose === 'email' ? 'verify-email' : 'reset-password'}?token=${token}`
