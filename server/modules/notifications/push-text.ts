import { type TextKey, textOf, written } from '../../shared/i18n/text.ts'
import type { User } from '../identity/index.ts'
import { linkOf } from './mails.ts'
import type { News } from './news.ts'
import { GROUPS, NotificationGroup } from './notification-groups.ts'
import { NotificationKind } from './notification-kind.ts'

const OF_GROUPS: Readonly<Record<NotificationGroup, TextKey>> = {
  [NotificationGroup.SECURITY]: 'alerts:groups.security',
  [NotificationGroup.TRANSACTIONS]: 'alerts:groups.transactions',
  [NotificationGroup.FINANCING]: 'alerts:groups.financing',
  [NotificationGroup.BOARD]: 'alerts:groups.board',
  [NotificationGroup.BUSINESS]: 'alerts:groups.business',
}

/** What the kinds that matter most are called in a few words; every other kind is called by its group. */
const TOPICS: Partial<Record<NotificationKind, TextKey>> = {
  [NotificationKind.PROPOSAL_RECEIVED]: 'alerts:topics.proposalReceived',
  [NotificationKind.PROPOSAL_ACCEPTED]: 'alerts:topics.proposalAccepted',
  [NotificationKind.REQUEST_FUNDED]: 'alerts:topics.requestFunded',
  [NotificationKind.REVIEW_QUEUED]: 'alerts:topics.reviewQueued',
  [NotificationKind.REVIEW_APPROVED]: 'alerts:topics.reviewApproved',
  [NotificationKind.STEP_AWAITED]: 'alerts:topics.stepAwaited',
  [NotificationKind.FINANCING_DISBURSED]: 'alerts:topics.financingDisbursed',
  [NotificationKind.FACILITY_RECEIPT]: 'alerts:topics.facilityReceipt',
  [NotificationKind.FACILITY_LATE]: 'alerts:topics.facilityLate',
  [NotificationKind.INVOICE_PAID]: 'alerts:topics.invoicePaid',
  [NotificationKind.INVOICE_OVERDUE]: 'alerts:topics.invoiceOverdue',
  [NotificationKind.PAYMENT_REQUEST_PAID]: 'alerts:topics.paymentRequestPaid',
  [NotificationKind.PAYMENT_AWAITS_APPROVAL]: 'alerts:topics.paymentAwaitsApproval',
  [NotificationKind.PAYMENT_APPROVED]: 'alerts:topics.paymentApproved',
  [NotificationKind.PAYMENT_REJECTED]: 'alerts:topics.paymentRejected',
  [NotificationKind.REFUND_AWAITS_APPROVAL]: 'alerts:topics.refundAwaitsApproval',
  [NotificationKind.REFUND_RECEIVED]: 'alerts:topics.refundReceived',
  [NotificationKind.CHEQUE_BOUNCED]: 'alerts:topics.chequeBounced',
  [NotificationKind.ACCOUNT_FROZEN]: 'alerts:topics.accountFrozen',
  [NotificationKind.VENDOR_DETAILS_CHANGED]: 'alerts:topics.vendorDetailsChanged',
  [NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL]: 'alerts:topics.vendorDetailsAwaitApproval',
  [NotificationKind.MEMBER_JOINED]: 'alerts:topics.memberJoined',
  [NotificationKind.BANK_NEEDS_ATTENTION]: 'alerts:topics.bankNeedsAttention',
}

/** What a lock screen shows of a notification: what it is about and its title, never an amount, a name of a person or a reason. */
export const pushTextOf = (person: Pick<User, 'language' | 'role'>, news: News, publicUrl: string) => ({
  title: written(TOPICS[news.kind] ?? OF_GROUPS[GROUPS[news.kind]], person.language),
  body: news.subjectTitle,
  link: linkOf(person, news, publicUrl),
})

/** The text message for a notification: as much as a lock screen shows. */
export const smsTextOf = (person: Pick<User, 'language' | 'role'>, news: News, publicUrl: string): string => {
  const { title, body, link } = pushTextOf(person, news, publicUrl)
  return written(textOf('alerts:sms', { title, subject: body, link }), person.language)
}
