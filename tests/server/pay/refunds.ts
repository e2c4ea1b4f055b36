import { type Act, decide } from '../../support/approvals.ts'
import type { Data, Person, World } from '../../support/world.ts'
import { key } from './desk.ts'

export const REFUND = `id reference amount fromCredit currency outcome reason status createdAt completedAt 
  approval { status reason availableActions askedBy { name } } payment { id refunded refundable }`

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
      `mutation ($id: ID!, $input: RefundLinkPaymentInput!, $key: String!) {
        refundLinkPayment(id: $id, idempotencyKey: $key, input: $input) { ${REFUND} } }`,
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

/** Decides a pending refund and returns it afterwards. */
export const decideRefund = async (world: World, person: Person, act: Act, id: string): Promise<Data> =>
  (await decide(world, person, act, id, { reason: 'Not agreed', subject: `... on Refund { ${REFUND} }` })).subject

/** Returns the payments for an invoice or a request, as the issuer sees them. */
export const paidFor = async (world: World, person: Person, kind: 'invoice' | 'paymentRequest', id: string): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($id: ID!) { ${kind}(id: $id) { status amountPaid amountRefunded payments { id amount refunded refundable payerName
        refunds { amount status } } } }`,
      { id },
    )
  )[kind]
