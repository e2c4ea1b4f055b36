import { toDecimal } from '../../shared/money.ts'
import { isLender } from '../../shared/role.ts'
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
    [AR]: ({ title, actor, amount }) => `قدّم ${actor} عرضًا بقيمة ${amount} لطلب «${title}»`,
    [FR]: ({ title, actor, amount }) => `${actor} propose ${amount} pour « ${title} »`,
  },
  [NotificationKind.PROPOSAL_ACCEPTED]: {
    [EN]: ({ title, actor }) => `${actor} accepted your proposal for “${title}”`,
    [AR]: ({ title, actor }) => `قبل ${actor} عرضك لطلب «${title}»`,
    [FR]: ({ title, actor }) => `${actor} a accepté votre proposition pour « ${title} »`,
  },
  [NotificationKind.PROPOSAL_LAPSED]: {
    [EN]: ({ title }) => `Your accepted proposal for “${title}” has lapsed`,
    [AR]: ({ title }) => `سقط عرضك المقبول لطلب «${title}»`,
    [FR]: ({ title }) => `Votre proposition acceptée pour « ${title} » est caduque`,
  },
  [NotificationKind.ACCEPTANCE_CANCELLED]: {
    [EN]: ({ title, actor }) => `${actor} stepped back from the agreement on “${title}”`,
    [AR]: ({ title, actor }) => `تراجع ${actor} عن الاتفاق على «${title}»`,
    [FR]: ({ title, actor }) => `${actor} s’est retiré de l’accord sur « ${title} »`,
  },
  [NotificationKind.REQUEST_FUNDED]: {
    [EN]: ({ title }) => `“${title}” is funded: the money has moved to the merchant`,
    [AR]: ({ title }) => `تم تمويل «${title}»: انتقل المبلغ إلى التاجر`,
    [FR]: ({ title }) => `« ${title} » est financée : l’argent est passé au commerçant`,
  },
  [NotificationKind.REVIEW_APPROVED]: {
    [EN]: ({ title }) => `The Shariah board approved “${title}”: the contract is concluded`,
    [AR]: ({ title }) => `وافقت الهيئة الشرعية على «${title}»: أُبرم العقد`,
    [FR]: ({ title }) => `Le comité charia a approuvé « ${title} » : le contrat est conclu`,
  },
  [NotificationKind.REVIEW_REJECTED]: {
    [EN]: ({ title }) => `The Shariah board rejected “${title}”`,
    [AR]: ({ title }) => `رفضت الهيئة الشرعية «${title}»`,
    [FR]: ({ title }) => `Le comité charia a rejeté « ${title} »`,
  },
  [NotificationKind.REVIEW_NEEDS_MODIFICATION]: {
    [EN]: ({ title }) => `The Shariah board asks for changes to “${title}”`,
    [AR]: ({ title }) => `تطلب الهيئة الشرعية تعديلات على «${title}»`,
    [FR]: ({ title }) => `Le comité charia demande des modifications de « ${title} »`,
  },
  [NotificationKind.FUNDS_NEEDED]: {
    [EN]: ({ title, amount }) => `Your proposal for “${title}” can be accepted once an account of yours holds ${amount}`,
    [AR]: ({ title, amount }) => `يمكن قبول عرضك لطلب «${title}» عندما يتوفر في أحد حساباتك ${amount}`,
    [FR]: ({ title, amount }) => `Votre proposition pour « ${title} » pourra être acceptée dès qu’un de vos comptes contiendra ${amount}`,
  },
  [NotificationKind.FINANCING_DISBURSED]: {
    [EN]: ({ title, amount }) => `${amount} for “${title}” has moved from the lender to the merchant`,
    [AR]: ({ title, amount }) => `انتقل مبلغ ${amount} لطلب «${title}» من الممول إلى التاجر`,
    [FR]: ({ title, amount }) => `${amount} pour « ${title} » sont passés du financeur au commerçant`,
  },
  [NotificationKind.INVOICE_PAID]: {
    [EN]: ({ title, actor, amount }) => `${actor} paid ${amount}: ${title} is settled`,
    [AR]: ({ title, actor, amount }) => `دفع ${actor} مبلغ ${amount}: تمت تسوية ${title}`,
    [FR]: ({ title, actor, amount }) => `${actor} a payé ${amount} : ${title} est réglée`,
  },
  [NotificationKind.INVOICE_OVERDUE]: {
    [EN]: ({ title, actor, amount }) => `${title} to ${actor} is overdue, with ${amount} to be paid`,
    [AR]: ({ title, actor, amount }) => `تأخر سداد ${title} المرسلة إلى ${actor}، والمستحق ${amount}`,
    [FR]: ({ title, actor, amount }) => `${title} adressée à ${actor} est échue, ${amount} restent dus`,
  },
  [NotificationKind.PAYMENT_REQUEST_PAID]: {
    [EN]: ({ title, actor, amount }) => `${actor} paid ${amount} for “${title}”`,
    [AR]: ({ title, actor, amount }) => `دفع ${actor} مبلغ ${amount} عن «${title}»`,
    [FR]: ({ title, actor, amount }) => `${actor} a payé ${amount} pour « ${title} »`,
  },
  [NotificationKind.PAYMENT_AWAITS_APPROVAL]: {
    [EN]: ({ title, actor, amount }) => `${actor} asks you to approve a payment of ${amount} to ${title}`,
    [AR]: ({ title, actor, amount }) => `يطلب ${actor} موافقتك على دفع ${amount} إلى ${title}`,
    [FR]: ({ title, actor, amount }) => `${actor} vous demande d’approuver un paiement de ${amount} à ${title}`,
  },
  [NotificationKind.PAYMENT_REJECTED]: {
    [EN]: ({ title, actor, amount }) => `${actor} rejected the payment of ${amount} to ${title}`,
    [AR]: ({ title, actor, amount }) => `رفض ${actor} دفع ${amount} إلى ${title}`,
    [FR]: ({ title, actor, amount }) => `${actor} a refusé le paiement de ${amount} à ${title}`,
  },
  [NotificationKind.REFUND_AWAITS_APPROVAL]: {
    [EN]: ({ title, actor, amount }) => `${actor} asks you to approve a refund of ${amount} to ${title}`,
    [AR]: ({ title, actor, amount }) => `يطلب ${actor} موافقتك على ردّ ${amount} إلى ${title}`,
    [FR]: ({ title, actor, amount }) => `${actor} vous demande d’approuver un remboursement de ${amount} à ${title}`,
  },
  [NotificationKind.REFUND_REJECTED]: {
    [EN]: ({ title, actor, amount }) => `${actor} rejected the refund of ${amount} to ${title}`,
    [AR]: ({ title, actor, amount }) => `رفض ${actor} ردّ ${amount} إلى ${title}`,
    [FR]: ({ title, actor, amount }) => `${actor} a refusé le remboursement de ${amount} à ${title}`,
  },
  [NotificationKind.REFUND_RECEIVED]: {
    [EN]: ({ title, amount }) => `${title} refunded ${amount} to your account`,
    [AR]: ({ title, amount }) => `ردّ ${title} مبلغ ${amount} إلى حسابك`,
    [FR]: ({ title, amount }) => `${title} a remboursé ${amount} sur votre compte`,
  },
  [NotificationKind.CHEQUE_BOUNCED]: {
    [EN]: ({ title, amount }) => `The cheque of ${amount} to ${title} was returned`,
    [AR]: ({ title, amount }) => `أُعيد شيك بمبلغ ${amount} محرر إلى ${title}`,
    [FR]: ({ title, amount }) => `Le chèque de ${amount} à ${title} a été rejeté`,
  },
  [NotificationKind.ACCOUNT_FROZEN]: {
    [EN]: ({ title }) => `The account “${title}” is frozen`,
    [AR]: ({ title }) => `تم تجميد الحساب «${title}»`,
    [FR]: ({ title }) => `Le compte « ${title} » est gelé`,
  },
  ...STANDING_LINES,
  ...BOARD_LINES,
  ...VERIFICATION_LINES,
}

type Parts = { readonly name: string; readonly line: string; readonly advice: string | undefined; readonly reason: string | null }

const FRAME: Readonly<Record<Language, (parts: Parts, link: string) => string>> = {
  [EN]: ({ name, line, advice, reason }, link) =>
    `Hello ${name},\n\n${line}.${advice ? `\n\n${advice}` : ''}${reason ? `\n\nThe reason given:\n${reason}` : ''}\n\nSee it here:\n${link}`,
  [AR]: ({ name, line, advice, reason }, link) =>
    `مرحبًا ${name}،\n\n${line}.${advice ? `\n\n${advice}` : ''}${reason ? `\n\nالسبب المذكور:\n${reason}` : ''}\n\nاطّلع عليه هنا:\n${link}`,
  [FR]: ({ name, line, advice, reason }, link) =>
    `Bonjour ${name},\n\n${line}.${advice ? `\n\n${advice}` : ''}${reason ? `\n\nLe motif donné :\n${reason}` : ''}\n\nConsultez-la ici :\n${link}`,
}

const SOMEBODY: Readonly<Record<Language, string>> = { [EN]: 'Somebody', [AR]: 'أحدهم', [FR]: 'Quelqu’un' }

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

/** What people named may not break a subject line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The mail that goes with news, in the person's language; null where the bell is enough. */
export const mailFor = (person: Pick<User, 'name' | 'language' | 'role'>, news: News, publicUrl: string) => {
  const line = LINES[news.kind]?.[person.language]
  if (!line) return null
  const { amount, details = null, reason = null } = news
  const subject = onOneLine(
    line({
      title: news.subjectTitle,
      actor: news.actorName ?? SOMEBODY[person.language],
      amount: amount ? `${amount.currency} ${toDecimal(amount.minor, amount.currency)}` : '',
      details: details ?? {},
    }),
  )
  const advice = (STANDING_ADVICE[news.kind] ?? BOARD_ADVICE[news.kind] ?? VERIFICATION_ADVICE[news.kind])?.[person.language]
  const reasons = [rejectionsIn(person.language, details ?? {}), reason].filter(Boolean).join('\n') || null
  const parts = { name: person.name, line: subject, advice, reason: reasons }
  return { subject, text: FRAME[person.language](parts, `${publicUrl}${pathOf(person, news)}`) }
}
