import { spanOf } from '../../shared/spans.ts'
import { isolated } from '../../shared/text.ts'
import { BankFailure } from '../banking/index.ts'
import { Language } from '../identity/index.ts'
import { dayOf, minuteOf } from './days.ts'
import type { Line } from './mail-line.ts'
import { NotificationKind } from './notification.entity.ts'

const { EN, AR, FR } = Language

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

/** Why a bank is silent: it does not respond, or what it sends cannot be read; else nothing was received. */
const SILENCES: Readonly<Record<Language, (title: string, since: string, failure: BankFailure | null | undefined) => string>> = {
  [EN]: (title, since, failure) => {
    if (failure === BankFailure.BANK_UNAVAILABLE) return `${title} has not responded since ${since}`
    if (failure === BankFailure.INVALID_ANSWER) return `${title} has sent no readable data since ${since}`
    return `${title} has not been updated since ${since}`
  },
  [AR]: (title, since, failure) => {
    if (failure === BankFailure.BANK_UNAVAILABLE) return `لا استجابة من ${title} منذ ${since}`
    if (failure === BankFailure.INVALID_ANSWER) return `تعذّرت قراءة البيانات الواردة من ${title} منذ ${since}`
    return `لم تُحدَّث بيانات ${title} منذ ${since}`
  },
  [FR]: (title, since, failure) => {
    if (failure === BankFailure.BANK_UNAVAILABLE) return `${title} ne répond plus depuis le ${since}`
    if (failure === BankFailure.INVALID_ANSWER) return `Les données de ${title} sont illisibles depuis le ${since}`
    return `Aucune mise à jour de ${title} depuis le ${since}`
  },
}

/** What a business is mailed of its banks and vendors. A score that moved is for the bell: nobody has to act on it. */
export const STANDING_LINES: Partial<Record<NotificationKind, Line>> = {
  [NotificationKind.BANK_CONSENT_ENDING]: {
    [EN]: ({ title, details: { days, endsAt } }) =>
      `Your consent at ${title} ends in ${spanOf(days ?? 0, 'day', EN)}, on ${dayOf(EN, endsAt)}`,
    [AR]: ({ title, details: { days, endsAt } }) =>
      `تنتهي موافقتك لدى ${title} خلال ${spanOf(days ?? 0, 'day', AR)}، في ${isolated(dayOf(AR, endsAt))}`,
    [FR]: ({ title, details: { days, endsAt } }) =>
      `Votre consentement auprès de ${title} prend fin dans ${spanOf(days ?? 0, 'day', FR)}, le ${dayOf(FR, endsAt)}`,
  },
  [NotificationKind.BANK_NEEDS_ATTENTION]: {
    [EN]: ({ title, details }) => `${title} can no longer be updated: ${causeOf(EN, details.failure)}`,
    [AR]: ({ title, details }) => `لم يعد تحديث بيانات ${title} ممكنًا: ${causeOf(AR, details.failure)}`,
    [FR]: ({ title, details }) => `La mise à jour de ${title} n’est plus possible : ${causeOf(FR, details.failure)}`,
  },
  [NotificationKind.BANK_SILENT]: {
    [EN]: ({ title, details: { failure, since } }) => SILENCES[EN](title, dayOf(EN, since), failure),
    [AR]: ({ title, details: { failure, since } }) => SILENCES[AR](title, isolated(dayOf(AR, since)), failure),
    [FR]: ({ title, details: { failure, since } }) => SILENCES[FR](title, dayOf(FR, since), failure),
  },
  [NotificationKind.VENDOR_DETAILS_CHANGED]: {
    [EN]: ({ title, actor, details: { accountEnding, payableFrom } }) => {
      if (!accountEnding) return `${actor} removed the bank details of ${title}`
      const from = payableFrom ? `from ${minuteOf(EN, payableFrom)}, Gulf time` : 'immediately'
      return `${actor} changed the bank details of ${title}: the account now ends in ${accountEnding} and can be paid ${from}`
    },
    [AR]: ({ title, actor, details: { accountEnding, payableFrom } }) => {
      if (!accountEnding) return `حُذفت البيانات البنكية للمورّد ${title} من جانب ${actor}`
      const from = payableFrom ? `ابتداءً من ${isolated(minuteOf(AR, payableFrom))} بتوقيت الخليج` : 'فورًا'
      return `تغيّرت البيانات البنكية للمورّد ${title} من جانب ${actor}: آخر أرقام الحساب الآن ${isolated(accountEnding)} ويمكن الدفع إليه ${from}`
    },
    [FR]: ({ title, actor, details: { accountEnding, payableFrom } }) => {
      if (!accountEnding) return `${actor} a supprimé les coordonnées bancaires de ${title}`
      const from = payableFrom ? `à partir du ${minuteOf(FR, payableFrom)}, heure du Golfe` : 'dès maintenant'
      return `${actor} a modifié les coordonnées bancaires de ${title} : le compte se termine désormais par ${accountEnding} et peut être payé ${from}`
    },
  },
  [NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL]: {
    [EN]: ({ title, actor, details }) =>
      `${actor} asks you to approve new bank details of ${title}: the account ends in ${details.accountEnding}`,
    [AR]: ({ title, actor, details }) =>
      `بيانات بنكية جديدة للمورّد ${title} بانتظار موافقتك، بطلب من ${actor}: آخر أرقام الحساب ${isolated(details.accountEnding ?? '')}`,
    [FR]: ({ title, actor, details }) =>
      `${actor} vous demande d’approuver de nouvelles coordonnées bancaires de ${title} : le compte se termine par ${details.accountEnding}`,
  },
  [NotificationKind.VENDOR_DETAILS_REJECTED]: {
    [EN]: ({ title, actor }) => `${actor} rejected the new bank details of ${title}`,
    [AR]: ({ title, actor }) => `رُفضت البيانات البنكية الجديدة للمورّد ${title} من جانب ${actor}`,
    [FR]: ({ title, actor }) => `${actor} a rejeté les nouvelles coordonnées bancaires de ${title}`,
  },
}

/** What to do about it. */
export const STANDING_ADVICE: Partial<Record<NotificationKind, Readonly<Record<Language, string>>>> = {
  [NotificationKind.BANK_CONSENT_ENDING]: {
    [EN]: 'Connect the bank again to renew it. Otherwise its accounts are not updated after that day.',
    [AR]: 'أعد ربط البنك لتجديدها، وإلا فلن تُحدَّث حساباته بعد ذلك اليوم.',
    [FR]: 'Reconnectez la banque pour le renouveler. Sinon, ses comptes ne seront plus mis à jour après ce jour.',
  },
  [NotificationKind.BANK_NEEDS_ATTENTION]: {
    [EN]: 'Connect the bank again and give a new consent. Transactions received so far are kept.',
    [AR]: 'أعد ربط البنك وامنح موافقة جديدة. تبقى المعاملات الواردة حتى الآن محفوظة.',
    [FR]: 'Reconnectez la banque et donnez un nouveau consentement. Les opérations déjà reçues sont conservées.',
  },
  [NotificationKind.BANK_SILENT]: {
    [EN]: 'We try again every day and catch up once the bank responds. Until then your figures and your score cover the time up to that day. If it is urgent, refresh or reconnect the bank, or import a statement.',
    [AR]: 'نعيد المحاولة كل يوم ونستكمل ما فات عند استجابة البنك. وحتى ذلك الحين تغطي أرقامك ودرجتك الفترة حتى ذلك اليوم. وإن كان الأمر عاجلًا فحدّث البنك أو أعد ربطه أو استورد كشف حساب.',
    [FR]: 'Nous réessayons chaque jour et rattraperons le retard dès que la banque répondra. D’ici là, vos chiffres et votre score s’arrêtent à ce jour. En cas d’urgence, actualisez ou reconnectez la banque, ou importez un relevé.',
  },
  [NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL]: {
    [EN]: 'Compare the account with an invoice you trust, or call the vendor on a number that you already had. No transfer goes to it before you approve.',
    [AR]: 'قارن الحساب بفاتورة تثق بها، أو اتصل بالمورّد على رقم كان لديك من قبل. لا يُرسل أي تحويل إليه قبل موافقتك.',
    [FR]: 'Comparez le compte à une facture sûre, ou appelez le fournisseur à un numéro que vous aviez déjà. Aucun virement n’y part avant votre accord.',
  },
  [NotificationKind.VENDOR_DETAILS_CHANGED]: {
    [EN]: 'If you did not expect this, pay nothing and call the vendor on a number that you already had. Most payment fraud begins with changed bank details.',
    [AR]: 'إن لم تكن تتوقع ذلك فلا تدفع شيئًا، واتصل بالمورّد على رقم كان لديك من قبل. فمعظم الاحتيال في المدفوعات يبدأ بتغيير البيانات البنكية.',
    [FR]: 'Si vous ne vous y attendiez pas, ne payez rien et appelez le fournisseur à un numéro que vous aviez déjà. La plupart des fraudes au paiement commencent par un changement de coordonnées bancaires.',
  },
}
