import { asMoment, type Reader, type Said, textOf, type Value, written } from '../../../shared/i18n/text.ts'
import type { Device } from '../records/device.ts'
import type { CodePurpose } from '../records/one-time-code.entity.ts'
import type { Language } from '../records/user.entity.ts'

/** The texts of an e-mail with a link: before the link and after it. */
interface Words {
  readonly subject: Said
  readonly before: Said
  readonly after?: Said
}

/** Returns an e-mail to a person in their language, with dates as they read them, and with their name if the address is verified. */
export const mail =
  ({ subject, before, after }: Words) =>
  (to: Language | Reader, name: string | null, link: string) => {
    const write = (said: Said) => written(said, to)
    const paragraphs = [
      write(name ? textOf('mails:frame.hello', { name }) : 'mails:frame.helloUnnamed'),
      `${write(before)}\n${link}`,
      ...(after ? [write(after)] : []),
    ]
    return { subject: write(subject), text: paragraphs.join('\n\n') }
  }

/** Names a device by its browser and its system, as far as they are known. */
const deviceNamed = ({ browser, system }: Device): Value => {
  if (browser && system) return textOf('mails:proofs.newSignIn.device', { browser, system })
  return browser ?? system ?? { key: 'mails:proofs.newSignIn.unknownDevice' }
}

/** A sign-in, as its notice describes it. */
interface SignIn {
  readonly device: Device
  readonly address: string | null
  readonly at: Date
}

const newSignIn = (reader: Reader, name: string, { device, address, at }: SignIn, link: string) =>
  mail({
    subject: 'mails:proofs.newSignIn.subject',
    before: textOf('mails:proofs.newSignIn.before', {
      device: deviceNamed(device),
      address: address ?? { key: 'mails:proofs.newSignIn.unknownAddress' },
      moment: asMoment(at),
    }),
    after: 'mails:proofs.newSignIn.after',
  })(reader, name, link)

/** Which security settings were changed. */
interface ChangedSettings {
  readonly sessionTimeout: boolean
  readonly loginNotifications: boolean
  readonly allowedAddresses: boolean
}

const securitySettingsChanged = (language: Language, name: string | null, changed: ChangedSettings, isNotified: boolean, link: string) => {
  const lines = [
    changed.sessionTimeout && textOf('mails:proofs.settingsChanged.sessionTimeout', {}),
    changed.loginNotifications &&
      textOf(isNotified ? 'mails:proofs.settingsChanged.noticesOn' : 'mails:proofs.settingsChanged.noticesOff', {}),
    changed.allowedAddresses && textOf('mails:proofs.settingsChanged.allowedAddresses', {}),
  ].filter((line) => line !== false)
  const { subject, text } = mail({ subject: 'mails:proofs.settingsChanged.subject', before: 'mails:proofs.settingsChanged.notYou' })(
    language,
    name,
    link,
  )
  const [hello = '', ...rest] = text.split('\n\n')
  return { subject, text: [hello, lines.map((line) => written(line, language)).join('\n'), ...rest].join('\n\n') }
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
  /** After a reset by a mailed link. */
  passwordChanged: mail({
    subject: 'mails:proofs.passwordChanged.subject',
    before: 'mails:proofs.passwordChanged.before',
    after: 'mails:proofs.passwordChanged.after',
  }),
  passwordAndTwoFactorReset: mail({
    subject: 'mails:proofs.passwordChanged.subject',
    before: 'mails:proofs.passwordChanged.before',
    after: 'mails:proofs.passwordChanged.afterWithTwoFactor',
  }),
  /** What administrators did about a person's access. */
  suspended: mail({ subject: 'mails:oversight.suspended.subject', before: 'mails:oversight.suspended.before' }),
  reinstated: mail({ subject: 'mails:oversight.reinstated.subject', before: 'mails:oversight.reinstated.before' }),
  resetRequired: mail({
    subject: 'mails:oversight.resetRequired.subject',
    before: 'mails:oversight.resetRequired.before',
    after: 'mails:oversight.resetRequired.after',
  }),
  signedOut: mail({ subject: 'mails:oversight.signedOut.subject', before: 'mails:oversight.signedOut.before' }),
  twoFactorResetAsked: mail({
    subject: 'mails:oversight.twoFactorResetAsked.subject',
    before: 'mails:oversight.twoFactorResetAsked.before',
  }),
  twoFactorReset: mail({
    subject: 'mails:oversight.twoFactorReset.subject',
    before: 'mails:oversight.twoFactorReset.before',
    after: 'mails:oversight.twoFactorReset.after',
  }),
  securitySettingsChanged,
  phoneChanged: mail({ subject: 'mails:proofs.phoneChanged.subject', before: 'mails:proofs.phoneChanged.before' }),
  passwordChangedHere: mail({
    subject: 'mails:proofs.passwordChanged.subject',
    before: 'mails:proofs.passwordChangedHere.before',
  }),
  passwordAndKeysChangedHere: mail({
    subject: 'mails:proofs.passwordChanged.subject',
    before: 'mails:proofs.passwordChangedHere.beforeWithKeys',
  }),
  /** To the new address, which may be a stranger's. */
  confirmNewEmail: mail({
    subject: 'mails:proofs.confirmNewEmail.subject',
    before: 'mails:proofs.confirmNewEmail.before',
    after: 'mails:proofs.confirmNewEmail.after',
  }),
  /** To the new address, when an account has verified it. */
  newEmailKnown: mail({
    subject: 'mails:proofs.newEmailKnown.subject',
    before: 'mails:proofs.newEmailKnown.before',
    after: 'mails:proofs.newEmailKnown.after',
  }),
  newEmailRequested: (language: Language, name: string, email: string, link: string) =>
    mail({
      subject: 'mails:proofs.newEmailRequested.subject',
      before: textOf('mails:proofs.newEmailRequested.before', { email }),
      after: 'mails:proofs.newEmailRequested.after',
    })(language, name, link),
  emailChangedFrom: (language: Language, name: string, email: string, link: string) =>
    mail({
      subject: 'mails:proofs.emailChanged.subject',
      before: textOf('mails:proofs.emailChanged.beforeOld', { email }),
    })(language, name, link),
  emailChangedTo: mail({ subject: 'mails:proofs.emailChanged.subject', before: 'mails:proofs.emailChanged.beforeNew' }),
  newSignIn,
  phoneCode: (language: Language, code: string) => written(textOf('mails:proofs.phoneCode', { code }), language),
}

/** Returns the page that a link of this purpose opens. */
export const linkTo = (publicUrl: string, purpose: CodePurpose, token: string) =>
  `${publicUrl}/${purpose === 'email' ? 'verify-email' : 'reset-password'}?token=${token}`
