import { registerEnumType } from 'type-graphql'
import { lifecycle, type Refusals } from '../../shared/lifecycle.ts'

export enum PaymentMethod {
  BANK_TRANSFER = 'bank_transfer',
  WALLET_TRANSFER = 'wallet_transfer',
  CHECK = 'check',
}

export enum VendorPaymentStatus {
  AWAITING_APPROVAL = 'awaiting_approval',
  COMPLETED = 'completed',
  ISSUED = 'issued',
  CLEARED = 'cleared',
  BOUNCED = 'bounced',
  REJECTED = 'rejected',
}

export enum VendorPaymentAction {
  CLEAR = 'clear',
  BOUNCE = 'bounce',
}

/** A transition of a payment. Its approval approves and rejects it; a cheque is cleared or bounced directly. */
type Move = 'approve' | 'reject' | `${VendorPaymentAction}`

registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'How a vendor is paid.',
  valuesConfig: {
    BANK_TRANSFER: { description: "To the vendor's IBAN or account number at its bank." },
    WALLET_TRANSFER: { description: "To the vendor's account here." },
    CHECK: { description: 'By cheque. Its amount stays on hold until the bank pays or returns it.' },
  },
})
registerEnumType(VendorPaymentStatus, {
  name: 'VendorPaymentStatus',
  description: 'How far a payment to a vendor has come.',
  valuesConfig: {
    AWAITING_APPROVAL: { description: 'Another member has to approve it; the money is on hold.' },
    COMPLETED: { description: 'The transfer was made.' },
    ISSUED: { description: 'The cheque is out; its money is on hold.' },
    CLEARED: { description: 'The bank paid the cheque.' },
    BOUNCED: { description: 'The cheque was returned and its money released.' },
    REJECTED: { description: 'Not approved, or withdrawn; the money was released.' },
  },
})
registerEnumType(VendorPaymentAction, {
  name: 'VendorPaymentAction',
  description: 'What the payer can record about an issued cheque.',
  valuesConfig: {
    CLEAR: { description: 'The bank paid it.' },
    BOUNCE: { description: 'The bank returned it.' },
  },
})

const { AWAITING_APPROVAL, COMPLETED, ISSUED, CLEARED, BOUNCED, REJECTED } = VendorPaymentStatus

/** Why a payment in each status refuses an action. */
const REFUSALS: Refusals<VendorPaymentStatus, Move> = {
  [AWAITING_APPROVAL]: 'payables.payments.awaitingApproval',
  [COMPLETED]: 'payables.payments.alreadyMade',
  [ISSUED]: 'payables.payments.chequeIssued',
  [CLEARED]: 'payables.payments.chequeCleared',
  [BOUNCED]: 'payables.payments.chequeBounced',
  [REJECTED]: 'payables.payments.rejected',
}

/** A transfer is completed when it is approved. */
const transfer = lifecycle<VendorPaymentStatus, Move>(
  {
    approve: { from: [AWAITING_APPROVAL], to: COMPLETED },
    reject: { from: [AWAITING_APPROVAL], to: REJECTED },
    clear: { from: [], to: CLEARED },
    bounce: { from: [], to: BOUNCED },
  },
  REFUSALS,
)

/** A cheque is issued when it is approved, and its money remains held until the bank pays or returns it. */
const cheque = lifecycle<VendorPaymentStatus, Move>(
  {
    approve: { from: [AWAITING_APPROVAL], to: ISSUED },
    reject: { from: [AWAITING_APPROVAL], to: REJECTED },
    clear: { from: [ISSUED], to: CLEARED },
    bounce: { from: [ISSUED], to: BOUNCED },
  },
  REFUSALS,
)

/** The transitions of a payment, by its method. */
export const paymentLifecycles = {
  [PaymentMethod.BANK_TRANSFER]: transfer,
  [PaymentMethod.WALLET_TRANSFER]: transfer,
  [PaymentMethod.CHECK]: cheque,
} as const

/** Returns what a member of the business may do with a payment now. Who decides a pending one is on its approval. */
export const memberActions = ({
  status,
  method,
}: {
  readonly status: VendorPaymentStatus
  readonly method: PaymentMethod
}): VendorPaymentAction[] =>
  Object.values(VendorPaymentAction).filter((action) => paymentLifecycles[method].available(status).includes(action))
