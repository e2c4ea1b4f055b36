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

/**
 * The kinds whose title anyone near the screen may read. The title of every other kind, and of a new one, may name a person, a payer
 * or a bank, or be a score.
 */
const WITH_TITLE: ReadonlySet<NotificationKind> = new Set([
  // The title of a financing request.
  NotificationKind.PROPOSAL_RECEIVED,
  NotificationKind.INTEREST_RECEIVED,
  NotificationKind.REQUEST_DECLINED,
  NotificationKind.RESPONSE_WITHDRAWN,
  NotificationKind.PROPOSAL_REVISED,
  NotificationKind.PROPOSAL_ACCEPTED,
  NotificationKind.PROPOSAL_NOT_SELECTED,
  NotificationKind.PROPOSAL_REOPENED,
  NotificationKind.PROPOSAL_LAPSED,
  NotificationKind.ACCEPTANCE_CANCELLED,
  NotificationKind.CREDIT_CONFIRMED,
  NotificationKind.CREDIT_REFUSED,
  NotificationKind.CREDIT_LAPSED,
  NotificationKind.REQUEST_CHANGED,
  NotificationKind.REQUEST_WITHDRAWN,
  NotificationKind.REQUEST_EXPIRED,
  NotificationKind.REQUEST_FUNDED,
  NotificationKind.REQUEST_SCORE_NOT_CURRENT,
  NotificationKind.FUNDS_NEEDED,
  NotificationKind.FINANCING_DISBURSED,
  NotificationKind.DATA_ASKED,
  NotificationKind.DATA_GRANTED,
  NotificationKind.DATA_REFUSED,
  NotificationKind.DATA_REVOKED,
  NotificationKind.CONTRACT_SIGNED,
  NotificationKind.STEP_AWAITED,
  NotificationKind.FACILITY_RECEIPT,
  NotificationKind.FACILITY_RECEIPT_REVERSED,
  NotificationKind.RECEIPT_PASSED_ON,
  NotificationKind.FACILITY_LATE,
  NotificationKind.FACILITY_SETTLED,
  NotificationKind.FACILITY_DEFAULTED,
  NotificationKind.RESTRUCTURE_OFFERED,
  NotificationKind.RESTRUCTURE_DECLINED,
  NotificationKind.HARDSHIP_REQUESTED,
  NotificationKind.HARDSHIP_GRANTED,
  NotificationKind.HARDSHIP_REFUSED,
  NotificationKind.RESULTS_CONTESTED,
  NotificationKind.RESULTS_CORRECTED,
  NotificationKind.RESULTS_KEPT,
  NotificationKind.OBJECTION_WITHDRAWN,
  NotificationKind.OBJECTION_REFERRED,
  NotificationKind.OBJECTION_DISMISSED,
  NotificationKind.BOOK_JOINED,
  NotificationKind.BOOK_LEFT,
  NotificationKind.BOOK_CLOSED,
  NotificationKind.SYNDICATE_TERMS_CHANGED,
  NotificationKind.SYNDICATE_TERMS_CONFIRMED,
  NotificationKind.SYNDICATE_LEFT,
  NotificationKind.SYNDICATE_PART_TAKEN_UP,
  NotificationKind.SYNDICATE_LAPSED,
  // The number of an invoice or of a document for fees.
  NotificationKind.INVOICE_PAID,
  NotificationKind.INVOICE_OVERDUE,
  NotificationKind.FEE_DOCUMENT_ISSUED,
  // The name that a business gave its own account.
  NotificationKind.ACCOUNT_FROZEN,
])

/**
 * What a lock screen shows of a notification: what it is about and, where the kind allows it, its title, never an amount, a name of a
 * person or a reason. The body is empty without a title.
 */
export const pushTextOf = (person: Pick<User, 'language' | 'role'>, news: News, publicUrl: string) => ({
  title: written(TOPICS[news.kind] ?? OF_GROUPS[GROUPS[news.kind]], person.language),
  body: WITH_TITLE.has(news.kind) ? news.subjectTitle : '',
  link: linkOf(person, news, publicUrl),
})

/** The text message for a notification: as much as a lock screen shows. */
export const smsTextOf = (person: Pick<User, 'language' | 'role'>, news: News, publicUrl: string): string => {
  const { title, body, link } = pushTextOf(person, news, publicUrl)
  const text = body === '' ? textOf('alerts:smsTopic', { title, link }) : textOf('alerts:sms', { title, subject: body, link })
  return written(text, person.language)
}
