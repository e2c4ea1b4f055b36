import { toDecimal } from '../../shared/money.ts'
import { isLender } from '../../shared/role.ts'
import { Language, type User } from '../identity/index.ts'
import type { News } from './news.ts'
import { NotificationKind } from './notification.entity.ts'

const { EN, AR, FR } = Language

/** What a line may speak of. `amount` is written out: "AED 12500.00". */
interface Told {
  readonly title: string
  readonly actor: string
  readonly amount: string
}

type Line = Readonly<Record<Language, (told: Told) => string>>

/** What is worth a mail; the bell tells the rest. An approval is told by the mail that the request is funded. */
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
    [EN]: ({ title }) => `“${title}” is approved by the Shariah board and funded`,
    [AR]: ({ title }) => `وافقت الهيئة الشرعية على «${title}» وتم تمويله`,
    [FR]: ({ title }) => `« ${title} » est approuvée par le comité charia et financée`,
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
  [NotificationKind.BUSINESS_VERIFIED]: {
    [EN]: ({ title }) => `${title} is verified`,
    [AR]: ({ title }) => `تم توثيق ${title}`,
    [FR]: ({ title }) => `${title} est vérifiée`,
  },
  [NotificationKind.BUSINESS_REJECTED]: {
    [EN]: ({ title }) => `${title} could not be verified`,
    [AR]: ({ title }) => `تعذّر توثيق ${title}`,
    [FR]: ({ title }) => `${title} n’a pas pu être vérifiée`,
  },
  [NotificationKind.BUSINESS_SUSPENDED]: {
    [EN]: ({ title }) => `${title} is suspended`,
    [AR]: ({ title }) => `تم تعليق ${title}`,
    [FR]: ({ title }) => `${title} est suspendue`,
  },
}

const FRAME: Readonly<Record<Language, (name: string, line: string, reason: string | null, link: string) => string>> = {
  [EN]: (name, line, reason, link) =>
    `Hello ${name},\n\n${line}.${reason ? `\n\nThe reason given:\n${reason}` : ''}\n\nSee it here:\n${link}`,
  [AR]: (name, line, reason, link) =>
    `مرحبًا ${name}،\n\n${line}.${reason ? `\n\nالسبب المذكور:\n${reason}` : ''}\n\nاطّلع عليه هنا:\n${link}`,
  [FR]: (name, line, reason, link) =>
    `Bonjour ${name},\n\n${line}.${reason ? `\n\nLe motif donné :\n${reason}` : ''}\n\nConsultez-la ici :\n${link}`,
}

const SOMEBODY: Readonly<Record<Language, string>> = { [EN]: 'Somebody', [AR]: 'أحدهم', [FR]: 'Quelqu’un' }

const ABOUT_BUSINESS: readonly NotificationKind[] = [
  NotificationKind.BUSINESS_VERIFIED,
  NotificationKind.BUSINESS_REJECTED,
  NotificationKind.BUSINESS_SUSPENDED,
]

const pathOf = (person: Pick<User, 'role'>, { kind, subjectId }: News) => {
  if (ABOUT_BUSINESS.includes(kind)) return '/app/dashboard'
  return `/app/${isLender(person.role) ? 'lender-portal' : 'financing-requests'}?request=${subjectId}`
}

/** What people named may not break a subject line. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The mail that goes with news, in the person's language; null where the bell is enough. */
export const mailFor = (person: Pick<User, 'name' | 'language' | 'role'>, news: News, publicUrl: string) => {
  const line = LINES[news.kind]?.[person.language]
  if (!line) return null
  const { amount, reason = null } = news
  const subject = onOneLine(
    line({
      title: news.subjectTitle,
      actor: news.actorName ?? SOMEBODY[person.language],
      amount: amount ? `${amount.currency} ${toDecimal(amount.minor, amount.currency)}` : '',
    }),
  )
  return { subject, text: FRAME[person.language](person.name, subject, reason, `${publicUrl}${pathOf(person, news)}`) }
}
