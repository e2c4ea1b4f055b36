import { registerEnumType } from 'type-graphql'
import { lifecycle, type Refusals } from '../../shared/lifecycle.ts'

/** What needs a second person's decision. */
export enum ApprovalKind {
  VENDOR_PAYMENT = 'vendor_payment',
  VENDOR_DETAILS = 'vendor_details',
  LINK_PAYMENT = 'link_payment',
  REFUND = 'refund',
  PAYMENT_THRESHOLD = 'payment_threshold',
  BOARD_SETTING = 'board_setting',
  BOARD_SEAT = 'board_seat',
  CHARITY_PAYEE = 'charity_payee',
  REVIEW_LOWERING = 'review_lowering',
  KYC_OVERRIDE = 'kyc_override',
  CATEGORY_CHANGE = 'category_change',
  DEAL_FLOW = 'deal_flow',
  PRODUCT_SUSPENSION = 'product_suspension',
  TWO_FACTOR_RESET = 'two_factor_reset',
  ADMIN_INVITATION = 'admin_invitation',
  EXCHANGE_RATE = 'exchange_rate',
  MODEL_VERSION = 'model_version',
  MODEL_ROLLBACK = 'model_rollback',
}

export enum ApprovalStatus {
  PENDING = 'pending',
  APPROVED = 'approved',
  REJECTED = 'rejected',
  WITHDRAWN = 'withdrawn',
  REPLACED = 'replaced',
  LAPSED = 'lapsed',
}

export enum ApprovalAction {
  APPROVE = 'approve',
  REJECT = 'reject',
  WITHDRAW = 'withdraw',
}

registerEnumType(ApprovalKind, {
  name: 'ApprovalKind',
  description: 'What one person asks for and another decides.',
  valuesConfig: {
    VENDOR_PAYMENT: { description: 'A payment to a vendor, by transfer or cheque.' },
    VENDOR_DETAILS: { description: 'New or changed bank details of a vendor.' },
    LINK_PAYMENT: { description: 'A payment of an invoice or payment request of another business.' },
    REFUND: { description: 'A refund of a payment that was received through a link.' },
    PAYMENT_THRESHOLD: { description: 'A change of the amount above which payments need two people.' },
    BOARD_SETTING: {
      description: 'How many equal votes settle a review of the Shariah board. Another auditor decides; administration can read it.',
    },
    BOARD_SEAT: { description: 'A seat of the Shariah board for a person, or the end of it. Another auditor or an admin decides.' },
    CHARITY_PAYEE: { description: 'A charity that money given to charity may be paid to. Another admin decides.' },
    REVIEW_LOWERING: {
      description: 'A lower number of votes for a review that cannot have its own. Another auditor or an admin decides.',
    },
    KYC_OVERRIDE: { description: 'Verification of a business although checks fail. Another admin decides.' },
    CATEGORY_CHANGE: {
      description: "Another category for a bank transaction, which could move the business's score. An admin decides for the business.",
    },
    DEAL_FLOW: { description: 'How single deals reach the Shariah board. Another auditor decides; administration can read it.' },
    PRODUCT_SUSPENSION: { description: 'The suspension of an approved product of a lender. Another auditor decides.' },
    TWO_FACTOR_RESET: {
      description: 'The end of the two-factor authentication, passkeys and sessions of a person. Another admin decides.',
    },
    ADMIN_INVITATION: { description: 'An invitation of one more admin. Another admin decides.' },
    EXCHANGE_RATE: { description: 'An exchange rate far from the one that applies. Another admin decides.' },
    MODEL_VERSION: { description: 'The risk of other weights of the score. Another admin decides, and the board on the matter itself.' },
    MODEL_ROLLBACK: { description: 'An earlier version of the score model in force again, at once. Another admin or an auditor decides.' },
  },
})
registerEnumType(ApprovalStatus, {
  name: 'ApprovalStatus',
  description: 'How far an approval has come. It is decided once.',
  valuesConfig: {
    PENDING: { description: 'Another person has to decide.' },
    APPROVED: { description: 'Another person approved it, and it was carried out.' },
    REJECTED: { description: 'Another person turned it down.' },
    WITHDRAWN: { description: 'The person who asked withdrew it.' },
    REPLACED: { description: 'A newer request took its place.' },
    LAPSED: {
      description:
        'It can no longer be carried out, as was found when it was approved or before. Nothing happened, and money held for it was released.',
    },
  },
})
registerEnumType(ApprovalAction, {
  name: 'ApprovalAction',
  description: 'What the viewer can do with a pending approval.',
  valuesConfig: {
    APPROVE: { description: 'Have it carried out. Not for the person who asked.' },
    REJECT: { description: 'Turn it down with a reason. Not for the person who asked.' },
    WITHDRAW: { description: 'Cancel the request. Only for the person who asked.' },
  },
})

const { PENDING, APPROVED, REJECTED, WITHDRAWN, REPLACED, LAPSED } = ApprovalStatus

const REFUSALS: Refusals<ApprovalStatus, ApprovalAction> = {
  [PENDING]: 'approvals.status.pending',
  [APPROVED]: 'approvals.status.approved',
  [REJECTED]: 'approvals.status.rejected',
  [WITHDRAWN]: 'approvals.status.withdrawn',
  [REPLACED]: 'approvals.status.superseded',
  [LAPSED]: 'approvals.status.lapsed',
}

/** The transitions of an approval. */
export const approvalLifecycle = lifecycle<ApprovalStatus, ApprovalAction>(
  {
    approve: { from: [PENDING], to: APPROVED },
    reject: { from: [PENDING], to: REJECTED },
    withdraw: { from: [PENDING], to: WITHDRAWN },
  },
  REFUSALS,
)
