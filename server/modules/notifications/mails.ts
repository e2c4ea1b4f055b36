import { asAmount } from '../../shared/figures.ts'
import { readStored, type Said, textOf, written } from '../../shared/i18n/text.ts'
import { isLender } from '../../shared/role.ts'
import { onOneLine } from '../../shared/text.ts'
import type { User } from '../identity/index.ts'
import { ADVICE, LINES, REJECTIONS } from './mail-lines.ts'
import type { News } from './news.ts'
import { NotificationKind } from './notification-kind.ts'

/** The path of the screen that shows the subject, by kind. */
const PATHS: Partial<Record<NotificationKind, (subjectId: string) => string>> = {
  [NotificationKind.STEP_AWAITED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.FACILITY_LATE]: (id) => `/app/facilities/${id}`,
  [NotificationKind.FACILITY_DEFAULTED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.RESTRUCTURE_OFFERED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.HARDSHIP_REQUESTED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.HARDSHIP_REFUSED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.RESULTS_CONTESTED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.RESULTS_CORRECTED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.RESULTS_KEPT]: (id) => `/app/facilities/${id}`,
  [NotificationKind.OBJECTION_WITHDRAWN]: (id) => `/app/facilities/${id}`,
  [NotificationKind.OBJECTION_REFERRED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.OBJECTION_DISMISSED]: (id) => `/app/facilities/${id}`,
  [NotificationKind.INCIDENT_DETERMINED]: (id) => `/app/incidents?incident=${id}`,
  [NotificationKind.INCIDENT_STOPPED]: (id) => `/app/incidents?incident=${id}`,
  [NotificationKind.INCIDENT_PLAN_OVERDUE]: (id) => `/app/incidents?incident=${id}`,
  [NotificationKind.PURIFICATION_DUE]: (id) => `/app/incidents?incident=${id}`,
  [NotificationKind.COMPLAINT_LATE]: (id) => `/app/complaints?complaint=${id}`,
  [NotificationKind.PRODUCT_SUSPENDED]: () => '/app/lender-portal?tab=products',
  [NotificationKind.INCOME_CONTEST_DECIDED]: () => '/app/shariah',
  [NotificationKind.FATWA_DECLINED]: () => '/app/lender-portal?tab=fatwas',
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
  [NotificationKind.REVIEW_LATE]: (id) => `/app/ssb-dashboard?review=${id}`,
  [NotificationKind.REVIEW_SHORT_OF_VOTES]: (id) => `/app/ssb-dashboard?review=${id}`,
  [NotificationKind.REVIEW_LOWERING_PROPOSED]: (id) => `/app/ssb-dashboard?review=${id}`,
  [NotificationKind.BOARD_SETTING_PROPOSED]: () => '/app/ssb-dashboard',
  [NotificationKind.BUSINESS_VERIFIED]: () => '/app/dashboard',
  [NotificationKind.BUSINESS_SUSPENDED]: () => '/app/dashboard',
  [NotificationKind.MEMBER_JOINED]: () => '/app/settings?tab=team',
  [NotificationKind.MEMBER_CHANGED]: () => '/app/settings?tab=team',
  [NotificationKind.MEMBER_REMOVED]: () => '/app/settings',
  [NotificationKind.COLLEAGUE_CHANGED]: () => '/app/settings?tab=team',
  [NotificationKind.COLLEAGUE_REMOVED]: () => '/app/settings?tab=team',
  [NotificationKind.BUSINESS_REJECTED]: () => '/app/documents',
  [NotificationKind.RENEWAL_REJECTED]: () => '/app/documents',
  [NotificationKind.DOCUMENT_EXPIRING]: () => '/app/documents',
  [NotificationKind.VERIFICATION_EXPIRED]: () => '/app/documents',
  [NotificationKind.WEBHOOK_FAILING]: () => '/app/settings?tab=webhooks',
  [NotificationKind.WEBHOOK_DISABLED]: () => '/app/settings?tab=webhooks',
  [NotificationKind.EXPORT_READY]: () => '/app/exports',
  [NotificationKind.EXPORT_FAILED]: () => '/app/exports',
  [NotificationKind.FEE_DOCUMENT_ISSUED]: () => '/app/settings?tab=billing',
  [NotificationKind.OVERRIDE_ASKED]: (id) => `/app/dashboard?business=${id}`,
  [NotificationKind.TWO_FACTOR_RESET_ASKED]: (id) => `/app/admin?tab=users&user=${id}`,
}

const pathOf = (person: Pick<User, 'role'>, { kind, subjectId }: News) => {
  if (kind === NotificationKind.POLICY_IN_FORCE) {
    return `/app/${isLender(person.role) ? 'lender-portal' : 'ssb-dashboard'}?tab=policies&policy=${subjectId}`
  }
  const path = PATHS[kind]
  if (path) return path(subjectId)
  return `/app/${isLender(person.role) ? 'lender-portal' : 'financing-requests'}?request=${subjectId}`
}

/** Returns the address of the screen that shows the subject of a notification. */
export const linkOf = (person: Pick<User, 'role'>, news: News, publicUrl: string): string => `${publicUrl}${pathOf(person, news)}`

type MailReader = Pick<User, 'name' | 'language' | 'role' | 'timeZone' | 'dateFormat'>

/** Returns the sentence that says what happened, in the person's language; null for kinds that are not sent by e-mail. */
export const sentenceOf = (person: MailReader, news: News): string | null => {
  const line = LINES[news.kind]
  if (!line) return null
  const { amount } = news
  const said = line({
    title: news.subjectTitle,
    actor: news.actor?.name ?? { key: 'mails:frame.someone' },
    amount: amount ? asAmount(amount.minor, amount.currency) : '',
    details: news.details ?? {},
  })
  return onOneLine(written(said, person))
}

/** Returns the mail for a notification in the person's language; null for kinds that are not sent by e-mail. */
export const mailFor = (person: MailReader, news: News, publicUrl: string) => {
  const subject = sentenceOf(person, news)
  if (subject === null) return null
  const { kind, reason = null } = news
  const write = (said: Said) => written(said, person)
  const rejections = (news.details?.rejections ?? []).flatMap((rejection) => REJECTIONS[rejection] ?? [])
  const reasons = [...rejections.map(write), ...(reason ? [readStored(reason, person)] : [])]
  const advice = ADVICE[kind]
  const paragraphs = [
    write(textOf('mails:frame.hello', { name: person.name })),
    `${subject}.`,
    ...(advice ? [write(advice)] : []),
    ...(reasons.length > 0 ? [[write('mails:frame.reason'), ...reasons].join('\n')] : []),
    `${write('mails:frame.details')}\n${linkOf(person, news, publicUrl)}`,
  ]
  return { subject, text: paragraphs.join('\n\n') }
}
