import type { Data, Person, World } from '../../support/world.ts'
import { key } from './desk.ts'

export const REFUND = `id reference amount fromCredit currency outcome reason status createdAt completedAt requestedByName declineReason canApprove
  payment { id refunded refundable }`

/** Refunds a payment, or a part of it. */
export const refund = async (
  world: World,
  person: Person,
  paymentId: string,
  amount: string,
  fields: object = {},
  idempotencyKey = key(),
): Promise<Data> =>
  (
    await world.ask(
      person,
      `mutation ($id: ID!, $input: RefundInput!, $key: String!) {
        refundLinkPayment(paymentId: $id, input: $input, idempotencyKey: $key) { ${REFUND} } }`,
      { id: paymentId, input: { amount, outcome: 'NOT_DUE', reason: 'The goods came broken', ...fields }, key: idempotencyKey },
    )
  ).refundLinkPayment

export const previewOf = async (world: World, person: Person, id: string, amount: string, outcome = 'NOT_DUE'): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($id: ID!, $amount: Decimal!, $outcome: RefundOutcome!) { refundPreview(paymentId: $id, amount: $amount, outcome: $outcome) {
        amount fromCredit fromSettled creditNote balanceDue balanceDueAfter accountName available availableAfter needsApproval } }`,
      { id, amount, outcome },
    )
  ).refundPreview

export const decide = async (world: World, person: Person, deed: 'approveRefund' | 'rejectRefund', id: string): Promise<Data> => {
  const reason = deed === 'rejectRefund' ? ', reason: "Not agreed"' : ''
  return (
    await world.ask(person, `mutation ($id: ID!, $key: String!) { ${deed}(id: $id, idempotencyKey: $key${reason}) { ${REFUND} } }`, { id })
  )[deed]
}

/** What the issuer sees of the payments for an invoice or a request. */
export const paidFor = async (world: World, person: Person, kind: 'invoice' | 'paymentRequest', id: string): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($id: ID!) { ${kind}(id: $id) { status amountPaid amountRefunded payments { id amount refunded refundable payerName
        refunds { amount status } } } }`,
      { id },
    )
  )[kind]
