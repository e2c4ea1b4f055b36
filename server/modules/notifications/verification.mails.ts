import { isolated } from '../../shared/text.ts'
import { KycDocumentType, KycRejectionReason } from '../business/index.ts'
import { Language } from '../identity/index.ts'
import { dayOf } from './days.ts'
import type { Line } from './mail-line.ts'
import { NotificationKind } from './notification.entity.ts'
import type { NotificationDetails } from './notification-details.type.ts'

const { EN, AR, FR } = Language

type Words = Readonly<Record<Language, string>>

const DOCUMENTS: Partial<Record<KycDocumentType, Words>> = {
  [KycDocumentType.TRADE_LICENSE]: { [EN]: 'trade license', [AR]: 'الرخصة التجارية', [FR]: 'licence commerciale' },
  [KycDocumentType.EMIRATES_ID]: { [EN]: 'Emirates ID', [AR]: 'الهوية الإماراتية', [FR]: 'carte Emirates ID' },
}

const documentOf = (language: Language, { document }: NotificationDetails) => (document && DOCUMENTS[document]?.[language]) ?? ''

/** Why documents were rejected, as sentences that say what to do. */
const REASONS: Readonly<Record<KycRejectionReason, Words>> = {
  [KycRejectionReason.UNREADABLE]: {
    [EN]: 'A page cannot be read. Scan it again, whole and sharp.',
    [AR]: 'تعذّرت قراءة إحدى الصفحات. أعد مسحها ضوئيًا كاملة وواضحة.',
    [FR]: 'Une page est illisible. Numérisez-la de nouveau, entière et nette.',
  },
  [KycRejectionReason.INCOMPLETE]: {
    [EN]: 'A page or a side is missing. Add it.',
    [AR]: 'تنقص صفحة أو أحد الوجهين. أضِفها.',
    [FR]: 'Il manque une page ou une face. Ajoutez-la.',
  },
  [KycRejectionReason.WRONG_DOCUMENT]: {
    [EN]: 'A file is not the document that was asked for. Add the right one.',
    [AR]: 'أحد الملفات مستند غير المطلوب. أضِف المستند الصحيح.',
    [FR]: 'Un fichier n’est pas le document attendu. Ajoutez le bon.',
  },
  [KycRejectionReason.EXPIRED]: {
    [EN]: 'A document has expired. Add the renewed one.',
    [AR]: 'انتهت صلاحية أحد المستندات. أضِف المستند المجدَّد.',
    [FR]: 'Un document a expiré. Ajoutez le document renouvelé.',
  },
  [KycRejectionReason.NAME_DIFFERS]: {
    [EN]: 'The name of the business is not the same in all documents. Correct it, or add a document that explains why.',
    [AR]: 'اسم المنشأة ليس واحدًا في كل المستندات. صحّحه أو أضِف مستندًا يفسّر ذلك.',
    [FR]: 'Le nom de l’entreprise n’est pas le même dans tous les documents. Corrigez-le ou ajoutez un document qui l’explique.',
  },
  [KycRejectionReason.NUMBER_DIFFERS]: {
    [EN]: 'A number you entered does not match the document. Correct it.',
    [AR]: 'رقم أدخلته يختلف عن الرقم في المستند. صحّحه.',
    [FR]: 'Un numéro saisi ne correspond pas au document. Corrigez-le.',
  },
  [KycRejectionReason.NOT_AUTHORISED]: {
    [EN]: 'There is no proof that you may act for this business. Add the memorandum or a power of attorney.',
    [AR]: 'لا يوجد ما يثبت أنك مخوّل بتمثيل هذه المنشأة. أضِف عقد التأسيس أو وكالة.',
    [FR]: 'Rien ne prouve que vous pouvez agir pour cette entreprise. Ajoutez les statuts ou une procuration.',
  },
  [KycRejectionReason.ALREADY_REGISTERED]: {
    [EN]: 'Another account already represents this business. Ask its owner for an invitation.',
    [AR]: 'لهذه المنشأة حساب آخر. اطلب دعوة من مالكه.',
    [FR]: 'Un autre compte représente déjà cette entreprise. Demandez une invitation à son titulaire.',
  },
  [KycRejectionReason.OTHER]: { [EN]: '', [AR]: '', [FR]: '' },
}

/** The reasons for a rejection, a line each; undefined where there are none. */
export const rejectionsIn = (language: Language, { rejections }: NotificationDetails): string | undefined =>
  rejections
    ?.map((code) => REASONS[code][language])
    .filter((sentence) => sentence !== '')
    .join('\n') || undefined

export const VERIFICATION_LINES: Partial<Record<NotificationKind, Line>> = {
  [NotificationKind.BUSINESS_VERIFIED]: {
    [EN]: ({ title }) => `${title} is verified`,
    [AR]: ({ title }) => `تم توثيق المنشأة ${title}`,
    [FR]: ({ title }) => `L’entreprise ${title} est vérifiée`,
  },
  [NotificationKind.BUSINESS_REJECTED]: {
    [EN]: ({ title }) => `${title} could not be verified`,
    [AR]: ({ title }) => `تعذّر توثيق المنشأة ${title}`,
    [FR]: ({ title }) => `L’entreprise ${title} n’a pas pu être vérifiée`,
  },
  [NotificationKind.BUSINESS_SUSPENDED]: {
    [EN]: ({ title }) => `${title} is suspended`,
    [AR]: ({ title }) => `تم إيقاف المنشأة ${title}`,
    [FR]: ({ title }) => `L’entreprise ${title} est suspendue`,
  },
  [NotificationKind.RENEWAL_REJECTED]: {
    [EN]: ({ title }) => `The new documents of ${title} were rejected`,
    [AR]: ({ title }) => `رُفضت المستندات الجديدة للمنشأة ${title}`,
    [FR]: ({ title }) => `Les nouveaux documents de ${title} ont été rejetés`,
  },
  [NotificationKind.DOCUMENT_EXPIRING]: {
    [EN]: ({ title, details }) => `The ${documentOf(EN, details)} of ${title} expires on ${dayOf(EN, details.endsAt)}`,
    [AR]: ({ title, details }) => `تنتهي صلاحية ${documentOf(AR, details)} للمنشأة ${title} في ${isolated(dayOf(AR, details.endsAt))}`,
    [FR]: ({ title, details }) => `La ${documentOf(FR, details)} de ${title} expire le ${dayOf(FR, details.endsAt)}`,
  },
  [NotificationKind.VERIFICATION_EXPIRED]: {
    [EN]: ({ title, details }) => `${title} is no longer verified: its ${documentOf(EN, details)} expired on ${dayOf(EN, details.endsAt)}`,
    [AR]: ({ title, details }) =>
      `لم تعد المنشأة ${title} موثّقة: انتهت صلاحية ${documentOf(AR, details)} في ${isolated(dayOf(AR, details.endsAt))}`,
    [FR]: ({ title, details }) =>
      `L’entreprise ${title} n’est plus vérifiée : sa ${documentOf(FR, details)} a expiré le ${dayOf(FR, details.endsAt)}`,
  },
  [NotificationKind.OVERRIDE_ASKED]: {
    [EN]: ({ title, actor }) => `${actor} asks you to verify ${title} although some checks fail`,
    [AR]: ({ title, actor }) => `طلب من ${actor} لتوثيق المنشأة ${title} رغم عدم استيفاء بعض الفحوص`,
    [FR]: ({ title, actor }) => `${actor} vous demande de vérifier ${title} malgré l’échec de certains contrôles`,
  },
}

/** What to do about it. */
export const VERIFICATION_ADVICE: Partial<Record<NotificationKind, Words>> = {
  [NotificationKind.DOCUMENT_EXPIRING]: {
    [EN]: 'Add the renewed document before that day. Otherwise the verification ends with it, and no financing is paid out until a reviewer has seen the new one.',
    [AR]: 'أضِف المستند المجدَّد قبل ذلك اليوم، وإلا فسينتهي التوثيق معه ولن يُصرف أي تمويل حتى يطّلع مراجع على المستند الجديد.',
    [FR]: 'Ajoutez le document renouvelé avant ce jour. Sinon, la vérification prend fin avec lui et aucun financement n’est versé avant l’examen du nouveau.',
  },
  [NotificationKind.VERIFICATION_EXPIRED]: {
    [EN]: 'Add the renewed document. Until a reviewer has seen it, no financing is paid out. Financing that was already paid out continues.',
    [AR]: 'أضِف المستند المجدَّد. ولن يُصرف أي تمويل حتى يطّلع عليه مراجع، أما التمويل الذي صُرف من قبل فيستمر.',
    [FR]: 'Ajoutez le document renouvelé. Aucun financement n’est versé avant son examen ; les financements déjà versés se poursuivent.',
  },
  [NotificationKind.RENEWAL_REJECTED]: {
    [EN]: 'The business stays verified until its former documents expire.',
    [AR]: 'تبقى المنشأة موثّقة حتى تنتهي صلاحية مستنداتها السابقة.',
    [FR]: 'L’entreprise reste vérifiée jusqu’à l’expiration de ses anciens documents.',
  },
}
