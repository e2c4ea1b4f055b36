import { asDayOf } from '../../shared/figures.ts'
import { asMoment, type Text, type TextKey, textOf, type Value } from '../../shared/i18n/text.ts'
import { BankFailure } from '../banking/index.ts'
import { KycDocumentType, KycRejectionReason } from '../business/index.ts'
import { ReviewEntityType } from '../shariah/index.ts'
import type { NotificationDetails } from './notification-details.type.ts'
import { NotificationKind } from './notification-kind.ts'

/** The values that a sentence can use. */
interface LineValues {
  readonly title: string
  readonly actor: Value
  readonly amount: Value
  readonly details: NotificationDetails
}

/** Makes the sentence that a mail starts with, which is also its subject. */
type Line = (values: LineValues) => Text

const DOCUMENTS: Partial<Record<KycDocumentType, TextKey>> = {
  [KycDocumentType.TRADE_LICENSE]: 'mails:documents.tradeLicense',
  [KycDocumentType.EMIRATES_ID]: 'mails:documents.emiratesId',
}

const MATTERS: Readonly<Record<ReviewEntityType, TextKey>> = {
  [ReviewEntityType.PRODUCT]: 'mails:matters.product',
  [ReviewEntityType.MODEL]: 'mails:matters.model',
  [ReviewEntityType.POLICY]: 'mails:matters.policy',
  [ReviewEntityType.APPLICATION]: 'mails:matters.application',
  [ReviewEntityType.FATWA]: 'mails:matters.fatwa',
  [ReviewEntityType.INCIDENT]: 'mails:matters.incident',
}

/** Why a bank cannot be read until a person connects it again. */
const CAUSES: Partial<Record<BankFailure, TextKey>> = {
  [BankFailure.CONSENT_EXPIRED]: 'mails:causes.consentExpired',
  [BankFailure.CONSENT_REJECTED]: 'mails:causes.consentRejected',
  [BankFailure.CONSENT_REVOKED]: 'mails:causes.consentRevoked',
}

const wordIn = <Name extends string>(words: Partial<Record<Name, TextKey>>, name: Name | null | undefined): Value => {
  const key = name ? words[name] : undefined
  return key ? { key } : ''
}

/** The day of a moment in the reader's zone; empty without a moment. */
const dayOf = (at: string | null | undefined): Value => (at ? asDayOf(new Date(at)) : '')

/** Names the cause of the silence: the bank does not respond, it sends data that cannot be read, or, for any other failure, no data arrived. */
const bankSilent: Line = ({ title, details: { failure, lastRespondedAt } }) => {
  const day = dayOf(lastRespondedAt)
  if (failure === BankFailure.BANK_UNAVAILABLE) return textOf('mails:lines.bankSilent.unavailable', { title, day })
  if (failure === BankFailure.INVALID_RESPONSE) return textOf('mails:lines.bankSilent.unreadable', { title, day })
  return textOf('mails:lines.bankSilent.notUpdated', { title, day })
}

const vendorDetailsChanged: Line = ({ title, actor, details: { accountEnding: ending, payableAt } }) => {
  if (!ending) return textOf('mails:lines.vendorDetails.removed', { actor, title })
  if (!payableAt) return textOf('mails:lines.vendorDetails.payableNow', { actor, title, ending })
  return textOf('mails:lines.vendorDetails.payableFrom', { actor, title, ending, moment: asMoment(new Date(payableAt)) })
}

/** The kinds that are also sent by e-mail. The others appear in the bell only. */
export const LINES: Partial<Record<NotificationKind, Line>> = {
  [NotificationKind.PROPOSAL_RECEIVED]: ({ title, actor, amount }) => textOf('mails:lines.proposalReceived', { title, actor, amount }),
  [NotificationKind.PROPOSAL_ACCEPTED]: ({ title, actor }) => textOf('mails:lines.proposalAccepted', { title, actor }),
  [NotificationKind.PROPOSAL_LAPSED]: ({ title }) => textOf('mails:lines.proposalLapsed', { title }),
  [NotificationKind.ACCEPTANCE_CANCELLED]: ({ title, actor }) => textOf('mails:lines.acceptanceCancelled', { title, actor }),
  [NotificationKind.CREDIT_CONFIRMED]: ({ title, actor }) => textOf('mails:lines.creditConfirmed', { title, actor }),
  [NotificationKind.CREDIT_REFUSED]: ({ title }) => textOf('mails:lines.creditRefused', { title }),
  [NotificationKind.CREDIT_LAPSED]: ({ title }) => textOf('mails:lines.creditLapsed', { title }),
  [NotificationKind.REQUEST_FUNDED]: ({ title }) => textOf('mails:lines.requestFunded', { title }),
  [NotificationKind.REVIEW_APPROVED]: ({ title }) => textOf('mails:lines.reviewApproved', { title }),
  [NotificationKind.REVIEW_REJECTED]: ({ title }) => textOf('mails:lines.reviewRejected', { title }),
  [NotificationKind.REVIEW_NEEDS_MODIFICATION]: ({ title }) => textOf('mails:lines.reviewNeedsModification', { title }),
  [NotificationKind.FUNDS_NEEDED]: ({ title, amount }) => textOf('mails:lines.fundsNeeded', { title, amount }),
  [NotificationKind.FINANCING_DISBURSED]: ({ title, amount }) => textOf('mails:lines.financingDisbursed', { title, amount }),
  [NotificationKind.STEP_AWAITED]: ({ title, actor }) => textOf('mails:lines.stepAwaited', { title, actor }),
  [NotificationKind.FACILITY_LATE]: ({ title, amount }) => textOf('mails:lines.facilityLate', { title, amount }),
  [NotificationKind.FACILITY_DEFAULTED]: ({ title, actor }) => textOf('mails:lines.facilityDefaulted', { title, actor }),
  [NotificationKind.RESTRUCTURE_OFFERED]: ({ title, actor }) => textOf('mails:lines.restructureOffered', { title, actor }),
  [NotificationKind.WEBHOOK_FAILING]: ({ title }) => textOf('mails:lines.webhookFailing', { title }),
  [NotificationKind.WEBHOOK_DISABLED]: ({ title }) => textOf('mails:lines.webhookDisabled', { title }),
  [NotificationKind.EXPORT_READY]: ({ title }) => textOf('mails:lines.exportReady', { title }),
  [NotificationKind.EXPORT_FAILED]: ({ title }) => textOf('mails:lines.exportFailed', { title }),
  [NotificationKind.FEE_DOCUMENT_ISSUED]: ({ title, amount }) => textOf('mails:lines.feeDocumentIssued', { title, amount }),
  [NotificationKind.HARDSHIP_REQUESTED]: ({ title, actor }) => textOf('mails:lines.hardshipRequested', { title, actor }),
  [NotificationKind.HARDSHIP_REFUSED]: ({ title, actor }) => textOf('mails:lines.hardshipRefused', { title, actor }),
  [NotificationKind.RESULTS_CONTESTED]: ({ title, actor }) => textOf('mails:lines.resultsContested', { title, actor }),
  [NotificationKind.RESULTS_CORRECTED]: ({ title, actor }) => textOf('mails:lines.resultsCorrected', { title, actor }),
  [NotificationKind.RESULTS_KEPT]: ({ title, actor }) => textOf('mails:lines.resultsKept', { title, actor }),
  [NotificationKind.OBJECTION_WITHDRAWN]: ({ title, actor }) => textOf('mails:lines.objectionWithdrawn', { title, actor }),
  [NotificationKind.OBJECTION_REFERRED]: ({ title, actor }) => textOf('mails:lines.objectionReferred', { title, actor }),
  [NotificationKind.OBJECTION_DISMISSED]: ({ title }) => textOf('mails:lines.objectionDismissed', { title }),
  [NotificationKind.COLLATERAL_PLEDGED]: ({ title, actor, amount }) => textOf('mails:lines.collateralPledged', { title, actor, amount }),
  [NotificationKind.COLLATERAL_RELEASED]: ({ title, amount }) => textOf('mails:lines.collateralReleased', { title, amount }),
  [NotificationKind.INCIDENT_DETERMINED]: ({ title }) => textOf('mails:lines.incidentDetermined', { title }),
  [NotificationKind.INCIDENT_STOPPED]: ({ title }) => textOf('mails:lines.incidentStopped', { title }),
  [NotificationKind.LOG_BROKEN]: ({ title }) => textOf('mails:lines.logBroken', { title }),
  [NotificationKind.COMPLAINT_LATE]: ({ title }) => textOf('mails:lines.complaintLate', { title }),
  [NotificationKind.INCIDENT_PLAN_OVERDUE]: ({ title }) => textOf('mails:lines.incidentPlanOverdue', { title }),
  [NotificationKind.PURIFICATION_DUE]: ({ title, amount }) => textOf('mails:lines.purificationDue', { title, amount }),
  [NotificationKind.PRODUCT_SUSPENDED]: ({ title }) => textOf('mails:lines.productSuspended', { title }),
  [NotificationKind.POLICY_IN_FORCE]: ({ title }) => textOf('mails:lines.policyInForce', { title }),
  [NotificationKind.INCOME_CONTEST_DECIDED]: ({ title }) => textOf('mails:lines.incomeContestDecided', { title }),
  [NotificationKind.FATWA_DECLINED]: ({ title }) => textOf('mails:lines.fatwaDeclined', { title }),
  [NotificationKind.INVOICE_PAID]: ({ title, actor, amount }) => textOf('mails:lines.invoicePaid', { title, actor, amount }),
  [NotificationKind.INVOICE_OVERDUE]: ({ title, actor, amount }) => textOf('mails:lines.invoiceOverdue', { title, actor, amount }),
  [NotificationKind.PAYMENT_REQUEST_PAID]: ({ title, actor, amount }) => textOf('mails:lines.paymentRequestPaid', { title, actor, amount }),
  [NotificationKind.PAYMENT_AWAITS_APPROVAL]: ({ title, actor, amount }) =>
    textOf('mails:lines.paymentAwaitsApproval', { title, actor, amount }),
  [NotificationKind.PAYMENT_REJECTED]: ({ title, actor, amount }) => textOf('mails:lines.paymentRejected', { title, actor, amount }),
  [NotificationKind.REFUND_AWAITS_APPROVAL]: ({ title, actor, amount }) =>
    textOf('mails:lines.refundAwaitsApproval', { title, actor, amount }),
  [NotificationKind.REFUND_REJECTED]: ({ title, actor, amount }) => textOf('mails:lines.refundRejected', { title, actor, amount }),
  [NotificationKind.REFUND_RECEIVED]: ({ title, amount }) => textOf('mails:lines.refundReceived', { title, amount }),
  [NotificationKind.CHEQUE_BOUNCED]: ({ title, amount }) => textOf('mails:lines.chequeBounced', { title, amount }),
  [NotificationKind.ACCOUNT_FROZEN]: ({ title }) => textOf('mails:lines.accountFrozen', { title }),
  [NotificationKind.BANK_CONSENT_ENDING]: ({ title, details: { days, endsAt } }) =>
    textOf('mails:lines.bankConsentEnding', { title, span: textOf('common.spans.days', { count: days ?? 0 }), day: dayOf(endsAt) }),
  [NotificationKind.BANK_NEEDS_ATTENTION]: ({ title, details: { failure } }) =>
    textOf('mails:lines.bankNeedsAttention', { title, cause: wordIn(CAUSES, failure ?? BankFailure.CONSENT_EXPIRED) }),
  [NotificationKind.BANK_SILENT]: bankSilent,
  [NotificationKind.VENDOR_DETAILS_CHANGED]: vendorDetailsChanged,
  [NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL]: ({ title, actor, details: { accountEnding } }) =>
    textOf('mails:lines.vendorDetailsAwaitApproval', { title, actor, ending: accountEnding ?? '' }),
  [NotificationKind.VENDOR_DETAILS_REJECTED]: ({ title, actor }) => textOf('mails:lines.vendorDetailsRejected', { title, actor }),
  [NotificationKind.REVIEW_LATE]: ({ title }) => textOf('mails:lines.reviewLate', { title }),
  [NotificationKind.REVIEW_SHORT_OF_VOTES]: ({ title, details: { required, most } }) =>
    textOf('mails:lines.reviewShortOfVotes', { title, required: required ?? '', most: most ?? '' }),
  [NotificationKind.REVIEW_LOWERING_PROPOSED]: ({ title, actor, details: { required, most } }) =>
    textOf('mails:lines.reviewLoweringProposed', { title, actor, required: required ?? '', most: most ?? '' }),
  [NotificationKind.BOARD_SETTING_PROPOSED]: ({ actor, details: { required, matter } }) =>
    textOf('mails:lines.boardSettingProposed', {
      actor,
      required: required ?? '',
      matter: wordIn(MATTERS, matter ?? ReviewEntityType.APPLICATION),
    }),
  [NotificationKind.BUSINESS_VERIFIED]: ({ title }) => textOf('mails:lines.businessVerified', { title }),
  [NotificationKind.BUSINESS_REJECTED]: ({ title }) => textOf('mails:lines.businessRejected', { title }),
  [NotificationKind.MEMBER_JOINED]: ({ actor }) => textOf('mails:lines.memberJoined', { actor }),
  [NotificationKind.MEMBER_CHANGED]: ({ title }) => textOf('mails:lines.memberChanged', { title }),
  [NotificationKind.MEMBER_REMOVED]: ({ title }) => textOf('mails:lines.memberRemoved', { title }),
  [NotificationKind.COLLEAGUE_CHANGED]: ({ title, actor }) => textOf('mails:lines.colleagueChanged', { title, actor }),
  [NotificationKind.COLLEAGUE_REMOVED]: ({ title, actor }) => textOf('mails:lines.colleagueRemoved', { title, actor }),
  [NotificationKind.BUSINESS_SUSPENDED]: ({ title }) => textOf('mails:lines.businessSuspended', { title }),
  [NotificationKind.RENEWAL_REJECTED]: ({ title }) => textOf('mails:lines.renewalRejected', { title }),
  [NotificationKind.DOCUMENT_EXPIRING]: ({ title, details: { document, endsAt } }) =>
    textOf('mails:lines.documentExpiring', { title, document: wordIn(DOCUMENTS, document), day: dayOf(endsAt) }),
  [NotificationKind.VERIFICATION_EXPIRED]: ({ title, details: { document, endsAt } }) =>
    textOf('mails:lines.verificationExpired', { title, document: wordIn(DOCUMENTS, document), day: dayOf(endsAt) }),
  [NotificationKind.OVERRIDE_ASKED]: ({ title, actor }) => textOf('mails:lines.overrideAsked', { title, actor }),
  [NotificationKind.TWO_FACTOR_RESET_ASKED]: ({ title, actor }) => textOf('mails:lines.twoFactorResetAsked', { title, actor }),
}

/** The advice of what to do, by kind. */
export const ADVICE: Partial<Record<NotificationKind, TextKey>> = {
  [NotificationKind.BANK_CONSENT_ENDING]: 'mails:advice.bankConsentEnding',
  [NotificationKind.BANK_NEEDS_ATTENTION]: 'mails:advice.bankNeedsAttention',
  [NotificationKind.BANK_SILENT]: 'mails:advice.bankSilent',
  [NotificationKind.VENDOR_DETAILS_AWAIT_APPROVAL]: 'mails:advice.vendorDetailsAwaitApproval',
  [NotificationKind.VENDOR_DETAILS_CHANGED]: 'mails:advice.vendorDetailsChanged',
  [NotificationKind.REVIEW_SHORT_OF_VOTES]: 'mails:advice.reviewShortOfVotes',
  [NotificationKind.REVIEW_LOWERING_PROPOSED]: 'mails:advice.reviewLoweringProposed',
  [NotificationKind.BOARD_SETTING_PROPOSED]: 'mails:advice.boardSettingProposed',
  [NotificationKind.DOCUMENT_EXPIRING]: 'mails:advice.documentExpiring',
  [NotificationKind.VERIFICATION_EXPIRED]: 'mails:advice.verificationExpired',
  [NotificationKind.RENEWAL_REJECTED]: 'mails:advice.renewalRejected',
}

/** Reasons for the rejection of documents, as sentences that say what to do. Null for the reason that a person words. */
export const REJECTIONS: Readonly<Record<KycRejectionReason, TextKey | null>> = {
  [KycRejectionReason.UNREADABLE]: 'mails:rejections.unreadable',
  [KycRejectionReason.INCOMPLETE]: 'mails:rejections.incomplete',
  [KycRejectionReason.WRONG_DOCUMENT]: 'mails:rejections.wrongDocument',
  [KycRejectionReason.EXPIRED]: 'mails:rejections.expired',
  [KycRejectionReason.NAME_DIFFERS]: 'mails:rejections.nameDiffers',
  [KycRejectionReason.NUMBER_DIFFERS]: 'mails:rejections.numberDiffers',
  [KycRejectionReason.NOT_AUTHORISED]: 'mails:rejections.notAuthorised',
  [KycRejectionReason.ALREADY_REGISTERED]: 'mails:rejections.alreadyRegistered',
  [KycRejectionReason.OTHER]: null,
}
