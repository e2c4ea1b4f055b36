import type { CodePurpose } from '../records/one-time-code.entity.ts'
import { Language } from '../records/user.entity.ts'

interface Mail {
  readonly subject: string
  readonly text: string
}

type Words = Readonly<Record<Language, (greeting: string, link: string) => Mail>>

const VERIFY: Words = {
  [Language.EN]: (greeting, link) => ({
    subject: 'Confirm your email for Mizan',
    text: `${greeting}\n\nConfirm that this address is yours:\n${link}\n\nThe link works for one day. If you did not sign up, ignore this message.`,
  }),
  [Language.AR]: (greeting, link) => ({
    subject: 'تأكيد بريدك الإلكتروني في ميزان',
    text: `${greeting}\n\nأكّد أن هذا العنوان لك:\n${link}\n\nالرابط صالح ليوم واحد. إذا لم تسجّل فتجاهل هذه الرسالة.`,
  }),
  [Language.FR]: (greeting, link) => ({
    subject: 'Confirmez votre adresse pour Mizan',
    text: `${greeting}\n\nConfirmez que cette adresse est la vôtre :\n${link}\n\nLe lien est valable un jour. Si vous n’avez pas créé de compte, ignorez ce message.`,
  }),
}

const KNOWN: Words = {
  [Language.EN]: (greeting, link) => ({
    subject: 'You already have a Mizan account',
    text: `${greeting}\n\nSomeone signed up with this address, which already has an account. If it was you, sign in, or choose a new password here:\n${link}\n\nIf it was not you, nothing has changed.`,
  }),
  [Language.AR]: (greeting, link) => ({
    subject: 'لديك حساب في ميزان بالفعل',
    text: `${greeting}\n\nجرت محاولة تسجيل بهذا العنوان، وله حساب بالفعل. إن كنت أنت فسجّل الدخول أو اختر كلمة مرور جديدة هنا:\n${link}\n\nوإن لم تكن أنت فلم يتغيّر شيء.`,
  }),
  [Language.FR]: (greeting, link) => ({
    subject: 'Vous avez déjà un compte Mizan',
    text: `${greeting}\n\nQuelqu’un s’est inscrit avec cette adresse, qui a déjà un compte. Si c’était vous, connectez-vous ou choisissez un nouveau mot de passe ici :\n${link}\n\nSinon, rien n’a changé.`,
  }),
}

const RESET: Words = {
  [Language.EN]: (greeting, link) => ({
    subject: 'Choose a new password for Mizan',
    text: `${greeting}\n\nChoose a new password here:\n${link}\n\nThe link works once, for 30 minutes. If you did not ask for it, ignore this message.`,
  }),
  [Language.AR]: (greeting, link) => ({
    subject: 'اختر كلمة مرور جديدة لميزان',
    text: `${greeting}\n\nاختر كلمة مرور جديدة هنا:\n${link}\n\nيعمل الرابط مرة واحدة خلال 30 دقيقة. إذا لم تطلبه فتجاهل هذه الرسالة.`,
  }),
  [Language.FR]: (greeting, link) => ({
    subject: 'Choisissez un nouveau mot de passe Mizan',
    text: `${greeting}\n\nChoisissez un nouveau mot de passe ici :\n${link}\n\nLe lien fonctionne une fois, pendant 30 minutes. Si vous ne l’avez pas demandé, ignorez ce message.`,
  }),
}

const CHANGED: Words = {
  [Language.EN]: (greeting, link) => ({
    subject: 'Your Mizan password was changed',
    text: `${greeting}\n\nYour password was changed, every device was signed out, and your API keys were revoked. If it was not you, choose a new password immediately:\n${link}`,
  }),
  [Language.AR]: (greeting, link) => ({
    subject: 'تم تغيير كلمة مرورك في ميزان',
    text: `${greeting}\n\nتم تغيير كلمة مرورك وتسجيل الخروج من كل الأجهزة وإلغاء مفاتيح API الخاصة بك. إن لم تكن أنت فاختر كلمة مرور جديدة فورًا:\n${link}`,
  }),
  [Language.FR]: (greeting, link) => ({
    subject: 'Votre mot de passe Mizan a été changé',
    text: `${greeting}\n\nVotre mot de passe a été changé, tous les appareils ont été déconnectés et vos clés d’API ont été révoquées. Si ce n’était pas vous, choisissez-en un autre immédiatement :\n${link}`,
  }),
}

const CODE: Readonly<Record<Language, (digits: string) => string>> = {
  [Language.EN]: (digits) => `${digits} is your Mizan code to verify this phone. It works for 5 minutes. We never ask for it.`,
  [Language.AR]: (digits) => `${digits} هو رمز ميزان لتأكيد هذا الهاتف. صالح لمدة 5 دقائق. لن نطلبه منك أبدًا.`,
  [Language.FR]: (digits) => `${digits} est votre code Mizan pour vérifier ce téléphone. Valable 5 minutes. Nous ne le demandons jamais.`,
}

const GREETING: Readonly<Record<Language, (name: string | null) => string>> = {
  [Language.EN]: (name) => (name ? `Hello ${name},` : 'Hello,'),
  [Language.AR]: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
  [Language.FR]: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
}

const letter = (words: Words) => (language: Language, name: string | null, link: string) => words[language](GREETING[language](name), link)

/** What identity writes to people, in their language; by name where it is known to be theirs. */
export const mails = {
  verifyEmail: letter(VERIFY),
  alreadyKnown: letter(KNOWN),
  resetPassword: letter(RESET),
  passwordChanged: letter(CHANGED),
  phoneCode: (language: Language, digits: string) => CODE[language](digits),
}

/** The page a link of this purpose opens. */
export const linkTo = (publicUrl: string, purpose: CodePurpose, token: string) =>
  `${publicUrl}/${purpose === 'email' ? 'verify-email' : 'reset-password'}?token=${token}`
