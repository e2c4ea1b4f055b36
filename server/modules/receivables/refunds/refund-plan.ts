/** What of a payment can still go back. Amounts are minor units. */
export interface Refundable {
  /** The whole payment. */
  readonly paid: bigint
  /** What of it was beyond the balance and became the customer's credit. */
  readonly credited: bigint
  /** What refunds took of that credit, and of what the payment settled. */
  readonly refundedCredit: bigint
  readonly refundedSettled: bigint
  /** What waits for a second member. */
  readonly waiting: bigint
  /** What the customer has paid too much, in all, and not used. */
  readonly creditLeft: bigint
}

export interface RefundPlan {
  readonly fromCredit: bigint
  /** What of it had settled the invoice or the payment request. */
  readonly fromSettled: bigint
}

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Credit of the payment that nobody has used or refunded. */
const creditOf = ({ credited, refundedCredit, creditLeft }: Refundable) => atLeastZero(smaller(credited - refundedCredit, creditLeft))

const settledOf = ({ paid, credited, refundedSettled }: Refundable) => paid - credited - refundedSettled

/** The most that can be refunded now. */
export const mostRefundable = (of: Refundable): bigint => atLeastZero(creditOf(of) + settledOf(of) - of.waiting)

/** Where a refund comes from: what was paid too much goes back first, and only the rest touches what was settled. */
export const planRefund = (amount: bigint, of: Refundable): RefundPlan => {
  const fromCredit = smaller(amount, creditOf(of))
  return { fromCredit, fromSettled: amount - fromCredit }
}
