import { BankFailure } from '../banking/index.ts'
import { Language } from '../identity/index.ts'
import { dayOf, LOCALES } from './days.ts'
import type { Line } from './mail-line.ts'
import { NotificationKind } from './notification.entity.ts'

const { EN, AR, FR } = Language

const minuteOf = (language: Language, at: string) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dubai' }).format(new Date(at))

const DAYS: Readonly<Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>> = {
  [EN]: { one: '1 day', other: '{} days' },
  [AR]: { one: 'يوم واحد', two: 'يومين', few: '{} أيام', many: '{} يومًا', other: '{} يوم' },
  [FR]: { one: '1 jour', other: '{} jours' },
}

const daysIn = (language: Language, days: number | null | undefined) => {
  const count = days ?? 0
  const forms = DAYS[language]
  return (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('{}', String(count))
}

type Cause = BankFailure.CONSENT_EXPIRED | BankFailure.CONSENT_REJECTED | BankFailure.CONSENT_REVOKED

const CAUSES: Readonly<Record<Cause, Readonly<Record<Language, string>>>> = {
  [BankFailure.CONSENT_EXPIRED]: {
    [EN]: 'your consent has expired',
    [AR]: 'انتهت مدة موافقتك',
    [FR]: 'votre consentement a expiré',
  },
  [BankFailure.CONSENT_REJECTED]: {
    [EN]: 'the consent was not given at the bank',
    [AR]: 'لم تُمنح الموافقة لدى البنك',
    [FR]: 'le consentement n’a pas été donné à la banque',
  },
  [BankFailure.CONSENT_REVOKED]: {
    [EN]: 'the consent was withdrawn at the bank',
    [AR]: 'سُحبت الموافقة لدى البنك',
    [FR]: 'le consentement a été retiré à la banque',
  },
}

const causeOf = (language: Language, failure: BankFailure | null | undefined) =>
  (CAUSES as Partial<Record<BankFailure, Readonly<Record<Language, string>>>>)[failure ?? BankFailure.CONSENT_EXPIRED]?.[language] ?? ''

type Silence = BankFailure.BANK_UNAVAILABLE | BankFailure.INVALID_ANSWER

const SILENCES: Readonly<Record<Silence, Readonly<Record<Language, string>>>> = {
  [BankFailure.BANK_UNAVAILABLE]: {
    [EN]: 'it does not answer',
    [AR]: 'لا يجيب',
    [FR]: 'elle ne répond pas',
  },
  [BankFailure.INVALID_ANSWER]: {
    [EN]: 'what it answers cannot be read',
    [AR]: 'تعذّرت قراءة ما يجيب به',
    [FR]: 'ce qu’elle répond ne peut pas être lu',
  },
}

/** The cause where one is known, after a colon. */
const silenceOf = (language: Language, failure: BankFailure | null | undefined, colon: string) => {
  const cause = failure && (SILENCES as Partial<Record<BankFailure, Readonly<Record<Language, string>>>>)[failure]?.[language]
  return cause ? `${colon} ${cause}` : ''
}

/** What a business is mailed of its banks and vendors. A score that moved is for the bell: nobody has to act on it. */
export const STANDING_LINES: Partial<Record<NotificationKind, Line>> = {
  [NotificationKind.BANK_CONSENT_ENDING]: {
    [EN]: ({ title, details: { days, endsAt } }) => `Your consent at ${title} ends in ${daysIn(EN, days)}, on ${dayOf(EN, endsAt)}`,
    [AR]: ({ title, details: { days, endsAt } }) => `تنتهي موافقتك لدى ${title} خلال ${daysIn(AR, days)}، في ${dayOf(AR, endsAt)}`,
    [FR]: ({ title, details: { days, endsAt } }) =>
      `Votre consentement chez ${title} prend fin dans ${daysIn(FR, days)}, le ${dayOf(FR, endsAt)}`,
  },
  [NotificationKind.BANK_NEEDS_ATTENTION]: {
    [EN]: ({ title, details }) => `${title} can no longer be read: ${causeOf(EN, details.failure)}`,
    [AR]: ({ title, details }) => `لم تعد قراءة ${title} ممكنة: ${causeOf(AR, details.failure)}`,
    [FR]: ({ title, details }) => `${title} ne peut plus être lue : ${causeOf(FR, details.failure)}`,
  },
  [NotificationKind.BANK_SILENT]: {
    [EN]: ({ title, details: { failure, since } }) =>
      `Nothing could be read from ${title} since ${dayOf(EN, since)}${silenceOf(EN, failure, ':')}`,
    [AR]: ({ title, details: { failure, since } }) => `تعذّرت القراءة من ${title} منذ ${dayOf(AR, since)}${silenceOf(AR, failure, ':')}`,
    [FR]: ({ title, details: { failure, since } }) =>
      `Rien n’a pu être lu chez ${title} depuis le ${dayOf(FR, since)}${silenceOf(FR, failure, ' :')}`,
  },
  [NotificationKind.VENDOR_DETAILS_CHANGED]: {
    [EN]: ({ title, actor, details: { accountEnding, payableFrom } }) => {
      if (!accountEnding) return `${actor} removed the bank details of ${title}`
      const from = payableFrom ? `from ${minuteOf(EN, payableFrom)}, Gulf time` : 'at once'
      return `${actor} changed the bank details of ${title}: the account now ends in ${accountEnding} and can be paid ${from}`
    },
    [AR]: ({ title, actor, details: { accountEnding, payableFrom } }) => {
      if (!accountEnding) return `حذف ${actor} البيانات المصرفية لـ ${title}`
      const from = payableFrom ? `ابتداءً من ${minuteOf(AR, payableFrom)} بتوقيت الخليج` : 'فورًا'
      return `غيّر ${actor} البيانات المصرفية لـ ${title}: ينتهي الحساب الآن بـ ${accountEnding} ويمكن الدفع إليه ${from}`
    },
    [FR]: ({ title, actor, details: { accountEnding, payableFrom } }) => {
      if (!accountEnding) return `${actor} a supprimé les coordonnées bancaires de ${title}`
      const from = payableFrom ? `à partir du ${minuteOf(FR, payableFrom)}, heure du Golfe` : 'dès maintenant'
      return `${actor} a modifié les coordonnées bancaires de ${title} : le compte se termine désormais par ${accountEnding} et peut être payé ${from}`
    },
  },
  [NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL]: {
    [EN]: ({ title, actor, details }) =>
      `${actor} asks you to approve new bank details of ${title}: the account ends in ${details.accountEnding}`,
    [AR]: ({ title, actor, details }) =>
      `يطلب ${actor} موافقتك على بيانات مصرفية جديدة لـ ${title}: ينتهي الحساب بـ ${details.accountEnding}`,
    [FR]: ({ title, actor, details }) =>
      `${actor} vous demande d’approuver de nouvelles coordonnées bancaires de ${title} : le compte se termine par ${details.accountEnding}`,
  },
  [NotificationKind.VENDOR_DETAILS_REJECTED]: {
    [EN]: ({ title, actor }) => `${actor} rejected the new bank details of ${title}`,
    [AR]: ({ title, actor }) => `رفض ${actor} البيانات المصرفية الجديدة لـ ${title}`,
    [FR]: ({ title, actor }) => `${actor} a refusé les nouvelles coordonnées bancaires de ${title}`,
  },
}

/** What to do about it. */
export const STANDING_ADVICE: Partial<Record<NotificationKind, Readonly<Record<Language, string>>>> = {
  [NotificationKind.BANK_CONSENT_ENDING]: {
    [EN]: 'Connect the bank again to renew it. Otherwise its accounts are read no more after that day.',
    [AR]: 'أعد ربط البنك لتجديدها، وإلا فلن تُقرأ حساباته بعد ذلك اليوم.',
    [FR]: 'Reconnectez la banque pour le renouveler. Sinon, ses comptes ne seront plus lus après ce jour.',
  },
  [NotificationKind.BANK_NEEDS_ATTENTION]: {
    [EN]: 'Connect the bank again and give a new consent. What was read so far stays.',
    [AR]: 'أعد ربط البنك وامنح موافقة جديدة. ما قُرئ حتى الآن يبقى محفوظًا.',
    [FR]: 'Reconnectez la banque et donnez un nouveau consentement. Ce qui a été lu est conservé.',
  },
  [NotificationKind.BANK_SILENT]: {
    [EN]: 'We try again every day, and what was missed is read once the bank answers. Until then your figures and your score end on that day. If it cannot wait, refresh or reconnect the bank, or import a statement.',
    [AR]: 'نعيد المحاولة كل يوم، ويُقرأ ما فات متى أجاب البنك. وحتى ذلك الحين تنتهي أرقامك ودرجتك عند ذلك اليوم. وإن لم يحتمل الأمر الانتظار فحدّث البنك أو أعد ربطه أو استورد كشف حساب.',
    [FR]: 'Nous réessayons chaque jour, et ce qui manque sera lu dès que la banque répondra. D’ici là, vos chiffres et votre score s’arrêtent à ce jour. Si cela ne peut attendre, actualisez ou reconnectez la banque, ou importez un relevé.',
  },
  [NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL]: {
    [EN]: 'Compare the account with an invoice you trust, or call the vendor on a number that you already had. No transfer leaves to it before you approve.',
    [AR]: 'قارن الحساب بفاتورة تثق بها، أو اتصل بالمورّد على رقم كان لديك من قبل. لن يخرج أي تحويل إليه قبل موافقتك.',
    [FR]: 'Comparez le compte à une facture sûre, ou appelez le fournisseur à un numéro que vous aviez déjà. Aucun virement n’y part avant votre accord.',
  },
  [NotificationKind.VENDOR_DETAILS_CHANGED]: {
    [EN]: 'If you did not expect this, pay nothing and call the vendor on a number that you already had. Changed bank details are how most payment fraud begins.',
    [AR]: 'إن لم تكن تتوقع ذلك فلا تدفع شيئًا، واتصل بالمورّد على رقم كان لديك من قبل. فمعظم الاحتيال في المدفوعات يبدأ بتغيير البيانات المصرفية.',
    [FR]: 'Si vous ne vous y attendiez pas, ne payez rien et appelez le fournisseur à un numéro que vous aviez déjà. La plupart des fraudes au paiement commencent par un changement de coordonnées bancaires.',
  },
}
