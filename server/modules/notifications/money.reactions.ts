import type { Fact } from '../../platform/events.ts'
import { on, type Reaction } from '../../platform/transaction.ts'
import type { Currency } from '../../shared/currency.ts'
import { MemberRight } from '../../shared/member-role.ts'
import { toMinor } from '../../shared/money.ts'
import { Business } from '../business/index.ts'
import { feeInvoiceIssued } from '../fees/index.ts'
import { contractDisbursed, fundsNeeded } from '../financing/index.ts'
import { Party } from '../identity/index.ts'
import { type AboutPayment, chequeBounced, paymentApproved, paymentAwaitsApproval, paymentRejected } from '../payables/index.ts'
import {
  type AboutInvoice,
  type AboutLinkPayment,
  type AboutRefund,
  invoiceOverdue,
  invoicePaid,
  linkPaymentApproved,
  linkPaymentAwaitsApproval,
  linkPaymentRejected,
  paymentRequestPaid,
  refundAwaitsApproval,
  refundMade,
  refundRejected,
} from '../receivables/index.ts'
import { accountFrozen } from '../wallet/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'
import { personOf } from './person.ts'

/** Financing that lacks funds or was disbursed. */
const financing = (notify: Notify): Reaction[] => [
  on(fundsNeeded, (tx, { payload: { requestId, title, lenderId, amount, currency } }) =>
    notify(
      tx,
      { businessIds: [lenderId] },
      {
        kind: NotificationKind.FUNDS_NEEDED,
        subjectId: requestId,
        subjectTitle: title,
        amount: { minor: BigInt(amount), currency },
      },
    ),
  ),
  on(contractDisbursed, async (tx, { payload: { requestId, title, merchantId, lenderId, amount, currency, completes } }) => {
    // With the last contract, REQUEST_FUNDED is sent instead.
    if (completes) return
    await notify(
      tx,
      { businessIds: [merchantId, lenderId], withActor: true },
      {
        kind: NotificationKind.FINANCING_DISBURSED,
        subjectId: requestId,
        subjectTitle: title,
        amount: { minor: BigInt(amount), currency },
      },
    )
  }),
]

/** Payments to vendors: the paying business is notified of pending approvals and their outcomes. */
const vendorPayments = (notify: Notify): Reaction[] => {
  const kinds = [
    [paymentAwaitsApproval, NotificationKind.PAYMENT_AWAITS_APPROVAL],
    [paymentApproved, NotificationKind.PAYMENT_APPROVED],
    [paymentRejected, NotificationKind.PAYMENT_REJECTED],
    [chequeBounced, NotificationKind.CHEQUE_BOUNCED],
  ] as const
  return kinds.map(([fact, kind]) =>
    on<AboutPayment & { reason?: string }>(fact as Fact<AboutPayment & { reason?: string }>, async (tx, { payload, actorId }) => {
      const currency = payload.currency as Currency
      await notify(
        tx,
        { businessIds: [payload.businessId] },
        {
          kind,
          subjectId: payload.paymentId,
          subjectTitle: payload.vendorName,
          actor: await personOf(tx.db, actorId),
          amount: { minor: toMinor(payload.amount, currency), currency },
          reason: payload.reason ?? null,
        },
      )
    }),
  )
}

/** Payments by link that need the approval of a second member of the payer. */
const linkPayments = (notify: Notify): Reaction[] => {
  const kinds = [
    [linkPaymentAwaitsApproval, NotificationKind.PAYMENT_AWAITS_APPROVAL],
    [linkPaymentApproved, NotificationKind.PAYMENT_APPROVED],
    [linkPaymentRejected, NotificationKind.PAYMENT_REJECTED],
  ] as const
  return kinds.map(([fact, kind]) =>
    on<AboutLinkPayment>(fact, async (tx, { payload, actorId }) => {
      const { linkPaymentId, businessId, payerBusinessId, amount, currency, reason } = payload
      if (payerBusinessId === null) return
      const payee = await tx.db.findOneByOrFail(Business, { id: businessId })
      await notify(
        tx,
        { businessIds: [payerBusinessId] },
        {
          kind,
          subjectId: linkPaymentId,
          subjectTitle: payee.name,
          actor: await personOf(tx.db, actorId),
          amount: { minor: BigInt(amount), currency },
          reason,
        },
      )
    }),
  )
}

/** Refunds: the refunding business is notified of pending approvals and their outcomes, the refunded business of the money. */
const refunds = (notify: Notify): Reaction[] => {
  const kinds = [
    [refundAwaitsApproval, NotificationKind.REFUND_AWAITS_APPROVAL],
    [refundMade, NotificationKind.REFUND_MADE],
    [refundRejected, NotificationKind.REFUND_REJECTED],
  ] as const
  const news = ({ linkPaymentId, amount, currency }: AboutRefund) => ({
    subjectId: linkPaymentId,
    amount: { minor: BigInt(amount), currency },
  })
  return [
    ...kinds.map(([fact, kind]) =>
      on<AboutRefund>(fact, async (tx, { payload, actorId }) => {
        const { businessId, payerName } = payload
        // The reason of a rejected refund is why it was rejected, a withdrawn one has none, and otherwise it is why the refund is made.
        const reason = kind === NotificationKind.REFUND_REJECTED ? payload.declineReason : payload.reason
        const actor = await personOf(tx.db, actorId)
        await notify(tx, { businessIds: [businessId] }, { kind, ...news(payload), subjectTitle: payerName, actor, reason })
      }),
    ),
    on(refundMade, async (tx, { payload }) => {
      const { businessId, payerBusinessId, reason } = payload
      if (payerBusinessId === null) return
      const { name } = await tx.db.findOneByOrFail(Business, { id: businessId })
      const kind = NotificationKind.REFUND_RECEIVED
      await notify(tx, { businessIds: [payerBusinessId] }, { kind, ...news(payload), subjectTitle: name, actor: Party.of(name), reason })
    }),
  ]
}

/** Paid and overdue invoices, and paid payment requests. */
const incoming = (notify: Notify): Reaction[] => {
  const invoice = (payload: AboutInvoice, minor: string) => ({
    subjectId: payload.invoiceId,
    subjectTitle: payload.number ?? '',
    actor: Party.of(payload.customerName),
    amount: { minor: BigInt(minor), currency: payload.currency },
  })
  return [
    on(invoicePaid, (tx, { payload }) =>
      notify(tx, { businessIds: [payload.businessId] }, { kind: NotificationKind.INVOICE_PAID, ...invoice(payload, payload.settled) }),
    ),
    on(invoiceOverdue, (tx, { payload }) =>
      notify(
        tx,
        { businessIds: [payload.businessId] },
        { kind: NotificationKind.INVOICE_OVERDUE, ...invoice(payload, payload.balanceDue) },
      ),
    ),
    on(paymentRequestPaid, (tx, { payload: { paymentRequestId, businessId, customerName, description, amount, currency } }) =>
      notify(
        tx,
        { businessIds: [businessId] },
        {
          kind: NotificationKind.PAYMENT_REQUEST_PAID,
          subjectId: paymentRequestId,
          subjectTitle: description,
          actor: Party.of(customerName),
          amount: { minor: BigInt(amount), currency },
        },
      ),
    ),
  ]
}

/** Documents for fees: their event happens once for each, so that a further run of the month notifies no one again. */
const fees = (notify: Notify): Reaction =>
  on(feeInvoiceIssued, (tx, { subjectId, payload: { businessId, number, amount, currency } }) =>
    notify(
      tx,
      { businessIds: [businessId], right: MemberRight.OPERATE },
      {
        kind: NotificationKind.FEE_DOCUMENT_ISSUED,
        subjectId,
        subjectTitle: number,
        amount: { minor: BigInt(amount), currency },
      },
    ),
  )

/** Notifies businesses of payments, refunds, fees and financing that concern them. */
export const moneyReactions = (notify: Notify): Reaction[] => [
  ...financing(notify),
  ...vendorPayments(notify),
  ...linkPayments(notify),
  ...refunds(notify),
  ...incoming(notify),
  fees(notify),
  on(accountFrozen, (tx, { payload: { accountId, businessId, name, reason } }) =>
    notify(tx, { businessIds: [businessId] }, { kind: NotificationKind.ACCOUNT_FROZEN, subjectId: accountId, subjectTitle: name, reason }),
  ),
]
