/** The parts of a payment that determine what can still be refunded. Amounts are in minor units. */
export interface Refundable {
  /** The whole payment. */
  readonly paid: bigint
  /** The part beyond the balance, which became the customer's credit. */
  readonly credited: bigint
  /** The refunds taken from that credit, and from what the payment settled. */
  readonly refundedCredit: bigint
  readonly refundedSettled: bigint
  /** The refunds that need a second member's approval. */
  readonly pending: bigint
  /** The customer's total unused credit. */
  readonly creditLeft: bigint
}

export interface RefundPlan {
  readonly fromCredit: bigint
  /** The part that had settled the invoice or the payment request. */
  readonly fromSettled: bigint
}

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Returns the payment's credit that is neither used nor refunded. */
const creditOf = ({ credited, refundedCredit, creditLeft }: Refundable) => atLeastZero(smaller(credited - refundedCredit, creditLeft))

const settledOf = ({ paid, credited, refundedSettled }: Refundable) => paid - credited - refundedSettled

/** Returns the most that can be refunded now. */
export const mostRefundable = (of: Refundable): bigint => atLeastZero(creditOf(of) + settledOf(of) - of.pending)

/** Splits a refund: the excess is refunded first, and only the rest reverses what the payment settled. */
export const planRefund = (amount: bigint, of: Refundable): RefundPlan => {
  const fromCredit = smaller(amount, creditOf(of))
  return { fromCredit, fromSettled: amount - fromCredit }
}
