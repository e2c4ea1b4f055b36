import { Language } from '../identity/index.ts'
import { ReviewEntityType } from '../shariah/index.ts'
import type { Line } from './mail-line.ts'
import { NotificationKind } from './notification.entity.ts'

const { EN, AR, FR } = Language
const { PRODUCT, MODEL, POLICY, APPLICATION } = ReviewEntityType

const MATTERS: Readonly<Record<Language, Readonly<Record<ReviewEntityType, string>>>> = {
  [EN]: { [PRODUCT]: 'products', [MODEL]: 'models', [POLICY]: 'policies', [APPLICATION]: 'financing requests' },
  [AR]: { [PRODUCT]: 'المنتجات', [MODEL]: 'النماذج', [POLICY]: 'السياسات', [APPLICATION]: 'طلبات التمويل' },
  [FR]: { [PRODUCT]: 'produits', [MODEL]: 'modèles', [POLICY]: 'politiques', [APPLICATION]: 'demandes de financement' },
}

const matterIn = (language: Language, matter: ReviewEntityType | null | undefined) => MATTERS[language][matter ?? APPLICATION]

/** What auditors and admins are mailed of the board's own working: what needs an act of theirs. */
export const BOARD_LINES: Partial<Record<NotificationKind, Line>> = {
  [NotificationKind.REVIEW_SHORT_OF_VOTES]: {
    [EN]: ({ title, details: { required, most } }) =>
      `“${title}” cannot be decided: votes required ${required}, votes that can still agree ${most}`,
    [AR]: ({ title, details: { required, most } }) =>
      `لا يمكن البتّ في «${title}»: الأصوات المطلوبة ${required}، والأصوات التي يمكن أن تتفق ${most}`,
    [FR]: ({ title, details: { required, most } }) =>
      `« ${title} » ne peut pas être décidé : votes requis ${required}, votes encore possibles ${most}`,
  },
  [NotificationKind.REVIEW_LOWERING_PROPOSED]: {
    [EN]: ({ title, actor, details: { required, most } }) =>
      `${actor} proposes to lower the votes required for “${title}” from ${required} to ${most}`,
    [AR]: ({ title, actor, details: { required, most } }) =>
      `اقتراح من ${actor} بخفض عدد الأصوات المطلوبة في «${title}» من ${required} إلى ${most}`,
    [FR]: ({ title, actor, details: { required, most } }) =>
      `${actor} propose d’abaisser de ${required} à ${most} les votes requis pour « ${title} »`,
  },
  [NotificationKind.BOARD_SETTING_PROPOSED]: {
    [EN]: ({ actor, details: { required, matter } }) =>
      `${actor} proposes a new number of votes required for ${matterIn(EN, matter)}: ${required}`,
    [AR]: ({ actor, details: { required, matter } }) =>
      `اقتراح من ${actor} بعدد جديد للأصوات المطلوبة في ${matterIn(AR, matter)}: ${required}`,
    [FR]: ({ actor, details: { required, matter } }) =>
      `${actor} propose un nouveau nombre de votes requis (${matterIn(FR, matter)}) : ${required}`,
  },
}

/** What to do about it. */
export const BOARD_ADVICE: Partial<Record<NotificationKind, Readonly<Record<Language, string>>>> = {
  [NotificationKind.REVIEW_SHORT_OF_VOTES]: {
    [EN]: 'An admin can invite another auditor or reinstate a suspended one. Where votes can still agree, two people can lower the number for this review.',
    [AR]: 'يمكن لمسؤول المنصة دعوة مدقق آخر أو إعادة مدقق موقوف. وإن بقيت أصوات يمكن أن تتفق، فلشخصين خفض العدد لهذه المراجعة.',
    [FR]: 'Un administrateur peut inviter un autre auditeur ou en rétablir un suspendu. Si des votes peuvent encore concorder, deux personnes peuvent abaisser le nombre pour cet examen.',
  },
  [NotificationKind.REVIEW_LOWERING_PROPOSED]: {
    [EN]: 'If you confirm and the votes cast suffice, the review is decided immediately.',
    [AR]: 'إذا أكدتَ وكفت الأصوات المُدلى بها، حُسمت المراجعة فورًا.',
    [FR]: 'Si vous confirmez et que les votes émis suffisent, l’examen est décidé aussitôt.',
  },
  [NotificationKind.BOARD_SETTING_PROPOSED]: {
    [EN]: 'It applies once another auditor confirms it, to reviews that open afterwards.',
    [AR]: 'يسري بعد أن يؤكده مدقق آخر، على المراجعات التي تُفتح بعد ذلك.',
    [FR]: 'Il s’applique dès qu’un autre auditeur le confirme, aux examens ouverts ensuite.',
  },
}
