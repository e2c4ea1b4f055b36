import { sum } from '../../shared/figures.ts'
import { readStored } from '../../shared/i18n/text.ts'
import { isLender } from '../../shared/role.ts'
import { isolated, onOneLine } from '../../shared/text.ts'
import { Language, type User } from '../identity/index.ts'
import { BOARD_ADVICE, BOARD_LINES } from './board.mails.ts'
import type { Line } from './mail-line.ts'
import type { News } from './news.ts'
import { NotificationKind } from './notification.entity.ts'
import { STANDING_ADVICE, STANDING_LINES } from './standing.mails.ts'
import { rejectionsIn, VERIFICATION_ADVICE, VERIFICATION_LINES } from './verification.mails.ts'

const { EN, AR, FR } = Language

/** What is worth a mail; the bell tells the rest. */
const LINES: Partial<Record<NotificationKind, Line>> = {
  [NotificationKind.PROPOSAL_RECEIVED]: {
    [EN]: ({ title, actor, amount }) => `${actor} proposed ${amount} for “${title}”`,
    [AR]: ({ title, actor, amount }) => `ورد عرض تمويل بقيمة ${amount} من ${actor} لطلب «${title}»`,
    [FR]: ({ title, actor, amount }) => `${actor} propose ${amount} pour « ${title} »`,
  },
  [NotificationKind.PROPOSAL_ACCEPTED]: {
    [EN]: ({ title, actor }) => `${actor} accepted your proposal for “${title}”`,
    [AR]: ({ title, actor }) => `تم قبول عرضك لطلب «${title}» من جانب ${actor}`,
    [FR]: ({ title, actor }) => `${actor} a accepté votre proposition pour « ${title} »`,
  },
  [NotificationKind.PROPOSAL_LAPSED]: {
    [EN]: ({ title }) => `Your accepted proposal for “${title}” has lapsed`,
    [AR]: ({ title }) => `لم يعد عرضك المقبول لطلب «${title}» قائمًا`,
    [FR]: ({ title }) => `Votre proposition acceptée pour « ${title} » est caduque`,
  },
  [NotificationKind.ACCEPTANCE_CANCELLED]: {
    [EN]: ({ title, actor }) => `${actor} cancelled the agreement on “${title}”`,
    [AR]: ({ title, actor }) => `أُلغي الاتفاق على «${title}» من جانب ${actor}`,
    [FR]: ({ title, actor }) => `L’accord sur « ${title} » a été annulé par ${actor}`,
  },
  [NotificationKind.REQUEST_FUNDED]: {
    [EN]: ({ title }) => `“${title}” is funded: the funds have been paid out to the business`,
    [AR]: ({ title }) => `تم تمويل «${title}»: صُرف المبلغ للمنشأة`,
    [FR]: ({ title }) => `La demande « ${title} » est financée : les fonds ont été versés à l’entreprise`,
  },
  [NotificationKind.REVIEW_APPROVED]: {
    [EN]: ({ title }) => `The Shariah board approved “${title}”: the contract is concluded`,
    [AR]: ({ title }) => `أجازت الهيئة الشرعية «${title}»: أُبرم العقد`,
    [FR]: ({ title }) => `Le comité charia a approuvé « ${title} » : le contrat est conclu`,
  },
  [NotificationKind.REVIEW_REJECTED]: {
    [EN]: ({ title }) => `The Shariah board rejected “${title}”`,
    [AR]: ({ title }) => `رفضت الهيئة الشرعية «${title}»`,
    [FR]: ({ title }) => `Le comité charia a rejeté « ${title} »`,
  },
  [NotificationKind.REVIEW_NEEDS_MODIFICATION]: {
    [EN]: ({ title }) => `The Shariah board asks for changes to “${title}”`,
    [AR]: ({ title }) => `تطلب الهيئة الشرعية تعديلات على «${title}»`,
    [FR]: ({ title }) => `Le comité charia demande des modifications de « ${title} »`,
  },
  [NotificationKind.FUNDS_NEEDED]: {
    [EN]: ({ title, amount }) => `Your proposal for “${title}” can be accepted once one of your accounts holds ${amount}`,
    [AR]: ({ title, amount }) => `يمكن قبول عرضك لطلب «${title}» عندما يتوفر في أحد حساباتك ${amount}`,
    [FR]: ({ title, amount }) => `Votre proposition pour « ${title} » pourra être acceptée dès qu’un de vos comptes disposera de ${amount}`,
  },
  [NotificationKind.FINANCING_DISBURSED]: {
    [EN]: ({ title, amount }) => `Funds for “${title}” arrived: ${amount}`,
    [AR]: ({ title, amount }) => `صُرف تمويل طلب «${title}»: ${amount}`,
    [FR]: ({ title, amount }) => `Fonds versés pour « ${title} » : ${amount}`,
  },
  [NotificationKind.INVOICE_PAID]: {
    [EN]: ({ title, actor, amount }) => `${actor} paid ${amount}: invoice ${title} is settled`,
    [AR]: ({ title, actor, amount }) => `ورد مبلغ ${amount} من ${actor}: سُدّدت الفاتورة ${title}`,
    [FR]: ({ title, actor, amount }) => `${actor} a payé ${amount} : la facture ${title} est réglée`,
  },
  [NotificationKind.INVOICE_OVERDUE]: {
    [EN]: ({ title, actor, amount }) => `Invoice ${title} to ${actor} is overdue, with ${amount} still due`,
    [AR]: ({ title, actor, amount }) => `تأخر سداد الفاتورة ${title} المرسلة إلى ${actor}، والمستحق ${amount}`,
    [FR]: ({ title, actor, amount }) => `La facture ${title} adressée à ${actor} est échue, reste dû : ${amount}`,
  },
  [NotificationKind.PAYMENT_REQUEST_PAID]: {
    [EN]: ({ title, actor, amount }) => `${actor} paid ${amount} for “${title}”`,
    [AR]: ({ title, actor, amount }) => `ورد مبلغ ${amount} من ${actor} عن «${title}»`,
    [FR]: ({ title, actor, amount }) => `${actor} a payé ${amount} pour « ${title} »`,
  },
  [NotificationKind.PAYMENT_AWAITS_APPROVAL]: {
    [EN]: ({ title, actor, amount }) => `${actor} asks you to approve a payment of ${amount} to ${title}`,
    [AR]: ({ title, actor, amount }) => `دفعة بمبلغ ${amount} إلى ${title} بانتظار موافقتك، بطلب من ${actor}`,
    [FR]: ({ title, actor, amount }) => `${actor} vous demande d’approuver un paiement de ${amount} à ${title}`,
  },
  [NotificationKind.PAYMENT_REJECTED]: {
    [EN]: ({ title, actor, amount }) => `${actor} rejected the payment of ${amount} to ${title}`,
    [AR]: ({ title, actor, amount }) => `رُفضت دفعة بمبلغ ${amount} إلى ${title} من جانب ${actor}`,
    [FR]: ({ title, actor, amount }) => `${actor} a rejeté le paiement de ${amount} à ${title}`,
  },
  [NotificationKind.REFUND_AWAITS_APPROVAL]: {
    [EN]: ({ title, actor, amount }) => `${actor} asks you to approve a refund of ${amount} to ${title}`,
    [AR]: ({ title, actor, amount }) => `ردّ مبلغ ${amount} إلى ${title} بانتظار موافقتك، بطلب من ${actor}`,
    [FR]: ({ title, actor, amount }) => `${actor} vous demande d’approuver un remboursement de ${amount} à ${title}`,
  },
  [NotificationKind.REFUND_REJECTED]: {
    [EN]: ({ title, actor, amount }) => `${actor} rejected the refund of ${amount} to ${title}`,
    [AR]: ({ title, actor, amount }) => `رُفض ردّ مبلغ ${amount} إلى ${title} من جانب ${actor}`,
    [FR]: ({ title, actor, amount }) => `${actor} a rejeté le remboursement de ${amount} à ${title}`,
  },
  [NotificationKind.REFUND_RECEIVED]: {
    [EN]: ({ title, amount }) => `${title} refunded ${amount} to your account`,
    [AR]: ({ title, amount }) => `وصل إلى حسابك مبلغ ${amount} مردود من ${title}`,
    [FR]: ({ title, amount }) => `${title} a remboursé ${amount} sur votre compte`,
  },
  [NotificationKind.CHEQUE_BOUNCED]: {
    [EN]: ({ title, amount }) => `The cheque for ${amount} to ${title} bounced`,
    [AR]: ({ title, amount }) => `ارتجع شيك بمبلغ ${amount} محرر إلى ${title}`,
    [FR]: ({ title, amount }) => `Le chèque de ${amount} à ${title} a été rejeté`,
  },
  [NotificationKind.ACCOUNT_FROZEN]: {
    [EN]: ({ title }) => `The account “${title}” is frozen`,
    [AR]: ({ title }) => `تم تجميد الحساب «${title}»`,
    [FR]: ({ title }) => `Le compte « ${title} » est gelé`,
  },
  ...STANDING_LINES,
  ...BOARD_LINES,
  ...VERIFICATION_LINES,
}

interface Frame {
  readonly greeting: (name: string) => string
  readonly reason: string
  readonly details: string
}

const FRAMES: Readonly<Record<Language, Frame>> = {
  [EN]: { greeting: (name) => `Hello ${name},`, reason: 'Reason:', details: 'View details:' },
  [AR]: { greeting: (name) => `مرحبًا ${name}،`, reason: 'السبب:', details: 'عرض التفاصيل:' },
  [FR]: { greeting: (name) => `Bonjour ${name},`, reason: 'Motif :', details: 'Voir le détail :' },
}

const SOMEONE: Readonly<Record<Language, string>> = { [EN]: 'Someone', [AR]: 'أحدهم', [FR]: 'Quelqu’un' }

/** Where in the product each of these is seen. */
const PATHS: Partial<Record<NotificationKind, (subjectId: string) => string>> = {
  [NotificationKind.INVOICE_PAID]: (id) => `/app/invoicing?invoice=${id}`,
  [NotificationKind.INVOICE_OVERDUE]: (id) => `/app/invoicing?invoice=${id}`,
  [NotificationKind.PAYMENT_REQUEST_PAID]: () => '/app/wallet?tab=requests',
  [NotificationKind.PAYMENT_AWAITS_APPROVAL]: () => '/app/wallet?tab=payments',
  [NotificationKind.PAYMENT_APPROVED]: () => '/app/wallet?tab=payments',
  [NotificationKind.PAYMENT_REJECTED]: () => '/app/wallet?tab=payments',
  [NotificationKind.CHEQUE_BOUNCED]: () => '/app/wallet?tab=payments',
  [NotificationKind.REFUND_AWAITS_APPROVAL]: (id) => `/app/invoicing?payment=${id}`,
  [NotificationKind.REFUND_MADE]: (id) => `/app/invoicing?payment=${id}`,
  [NotificationKind.REFUND_REJECTED]: (id) => `/app/invoicing?payment=${id}`,
  [NotificationKind.REFUND_RECEIVED]: () => '/app/wallet?category=REFUND',
  [NotificationKind.ACCOUNT_FROZEN]: (id) => `/app/wallet?account=${id}`,
  [NotificationKind.BANK_CONSENT_ENDING]: () => '/app/connections',
  [NotificationKind.BANK_NEEDS_ATTENTION]: () => '/app/connections',
  [NotificationKind.BANK_SILENT]: () => '/app/connections',
  [NotificationKind.VENDOR_DETAILS_CHANGED]: (id) => `/app/wallet?tab=vendors&vendor=${id}`,
  [NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL]: () => '/app/wallet?tab=payments',
  [NotificationKind.VENDOR_DETAILS_APPROVED]: (id) => `/app/wallet?tab=vendors&vendor=${id}`,
  [NotificationKind.VENDOR_DETAILS_REJECTED]: (id) => `/app/wallet?tab=vendors&vendor=${id}`,
  [NotificationKind.REVIEW_SHORT_OF_VOTES]: (id) => `/app/ssb-dashboard?review=${id}`,
  [NotificationKind.REVIEW_LOWERING_PROPOSED]: (id) => `/app/ssb-dashboard?review=${id}`,
  [NotificationKind.BOARD_SETTING_PROPOSED]: () => '/app/ssb-dashboard',
  [NotificationKind.BUSINESS_VERIFIED]: () => '/app/dashboard',
  [NotificationKind.BUSINESS_SUSPENDED]: () => '/app/dashboard',
  [NotificationKind.BUSINESS_REJECTED]: () => '/app/documents',
  [NotificationKind.RENEWAL_REJECTED]: () => '/app/documents',
  [NotificationKind.DOCUMENT_EXPIRING]: () => '/app/documents',
  [NotificationKind.VERIFICATION_EXPIRED]: () => '/app/documents',
  [NotificationKind.OVERRIDE_ASKED]: (id) => `/app/dashboard?business=${id}`,
}

const pathOf = (person: Pick<User, 'role'>, { kind, subjectId }: News) => {
  const path = PATHS[kind]
  if (path) return path(subjectId)
  return `/app/${isLender(person.role) ? 'lender-portal' : 'financing-requests'}?request=${subjectId}`
}

/** Among Arabic words every name, amount and date keeps its own direction. */
const apart = (language: Language, value: string) => (language === AR ? isolated(value) : value)

/** The mail that goes with news, in the person's language; null where the bell is enough. */
export const mailFor = (person: Pick<User, 'name' | 'language' | 'role'>, news: News, publicUrl: string) => {
  const line = LINES[news.kind]?.[person.language]
  if (!line) return null
  const { amount, details = null, reason = null } = news
  const { language } = person
  const subject = onOneLine(
    line({
      title: apart(language, news.subjectTitle),
      actor: apart(language, news.actorName ?? SOMEONE[language]),
      amount: amount ? apart(language, sum(amount.minor, amount.currency, language)) : '',
      details: details ?? {},
    }),
  )
  const advice = (STANDING_ADVICE[news.kind] ?? BOARD_ADVICE[news.kind] ?? VERIFICATION_ADVICE[news.kind])?.[language]
  const reasons = [rejectionsIn(language, details ?? {}), reason && readStored(reason, language)].filter(Boolean).join('\n') || null
  const frame = FRAMES[language]
  const paragraphs = [
    frame.greeting(apart(language, person.name)),
    `${subject}.`,
    advice,
    reasons && `${frame.reason}\n${reasons}`,
    `${frame.details}\n${publicUrl}${pathOf(person, news)}`,
  ]
  return { subject, text: paragraphs.filter(Boolean).join('\n\n') }
}
