import { In } from 'typeorm'
import { on, type Reaction } from '../../platform/transaction.ts'
import type { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { type AboutFacility, contractSigned, facilityAged, facilityEventRecorded, stepRecorded } from '../facilities/index.ts'
import { contractDisbursed, LenderResponse, proposalRevised, proposalSent, proposalsAccepted, requestFunded } from '../financing/index.ts'
import { vendorPaid } from '../payables/index.ts'
import {
  type AboutInvoice,
  invoiceOverdue,
  invoicePaid,
  invoicePartlyPaid,
  linkPaymentSucceeded,
  paymentRequestPaid,
  refundMade,
} from '../receivables/index.ts'
import { reviewDecided } from '../shariah/index.ts'
import { accountFrozen, accountUnfrozen } from '../wallet/index.ts'
import { publish } from './publish.ts'
import { WebhookEventType as Type } from './webhook-terms.ts'

const money = (minor: string | null, currency: Currency) => ({
  amount: minor === null ? null : toDecimal(BigInt(minor), currency),
  currency,
})

const invoice = ({ invoiceId, customerId, number, amount, balanceDue, currency }: AboutInvoice) => ({
  invoiceId,
  customerId,
  number,
  ...money(amount, currency),
  balanceDue: toDecimal(BigInt(balanceDue), currency),
})

/** Money that a business receives, pays, or cannot use. */
const ofMoney: readonly Reaction[] = [
  ...(
    [
      [invoicePaid, Type.INVOICE_PAID],
      [invoicePartlyPaid, Type.INVOICE_PARTLY_PAID],
    ] as const
  ).map(([fact, type]) =>
    on(fact, (tx, { payload }) =>
      publish(tx, payload.businessId, type, {
        ...invoice(payload),
        settled: toDecimal(BigInt(payload.settled), payload.currency),
      }),
    ),
  ),
  on(invoiceOverdue, (tx, { payload }) => publish(tx, payload.businessId, Type.INVOICE_OVERDUE, invoice(payload))),
  on(linkPaymentSucceeded, (tx, { payload }) => {
    const { businessId, linkPaymentId: paymentId, invoiceId, paymentRequestId, reference, amount, currency } = payload
    return publish(tx, businessId, Type.PAYMENT_RECEIVED, { paymentId, invoiceId, paymentRequestId, reference, ...money(amount, currency) })
  }),
  on(paymentRequestPaid, (tx, { payload: { businessId, paymentRequestId, amount, currency } }) =>
    publish(tx, businessId, Type.PAYMENT_REQUEST_PAID, { paymentRequestId, ...money(amount, currency) }),
  ),
  on(refundMade, (tx, { payload }) => {
    const { businessId, refundId, linkPaymentId: paymentId, invoiceId, paymentRequestId, amount, currency } = payload
    return publish(tx, businessId, Type.REFUND_MADE, { refundId, paymentId, invoiceId, paymentRequestId, ...money(amount, currency) })
  }),
  on(vendorPaid, (tx, { payload: { businessId, paymentId, vendorId, accountId, amount, currency } }) =>
    publish(tx, businessId, Type.VENDOR_PAID, { paymentId, vendorId, accountId, amount, currency }),
  ),
  on(accountFrozen, (tx, { payload: { businessId, accountId } }) => publish(tx, businessId, Type.ACCOUNT_FROZEN, { accountId })),
  on(accountUnfrozen, (tx, { payload: { businessId, accountId } }) => publish(tx, businessId, Type.ACCOUNT_UNFROZEN, { accountId })),
]

const BUSINESS = 'business:'

/** Returns the businesses that an event is addressed to. */
const businessesIn = (audience: readonly string[]): string[] => [
  ...new Set(audience.filter((topic) => topic.startsWith(BUSINESS)).map((topic) => topic.slice(BUSINESS.length))),
]

/** Requests and proposals until their money has moved. */
const ofFinancing: readonly Reaction[] = [
  on(proposalSent, (tx, { payload: { merchantId, requestId, responseId, amount, currency } }) =>
    publish(tx, merchantId, Type.PROPOSAL_RECEIVED, { requestId, responseId, ...money(amount, currency) }),
  ),
  on(proposalRevised, (tx, { payload: { merchantId, requestId, responseId, version, amount, currency } }) =>
    publish(tx, merchantId, Type.PROPOSAL_REVISED, { requestId, responseId, version, ...money(amount, currency) }),
  ),
  on(proposalsAccepted, async (tx, { payload: { requestId, responseIds } }) => {
    // A lender learns of its own proposal, and not of those it shares the request with.
    const accepted = await tx.db.findBy(LenderResponse, { id: In([...responseIds]) })
    for (const { id: responseId, lenderId } of accepted) await publish(tx, lenderId, Type.PROPOSAL_ACCEPTED, { requestId, responseId })
  }),
  on(reviewDecided, async (tx, { audience, payload: { reviewId, requestId, decision, status, isExPost } }) => {
    if (isExPost) return
    for (const id of businessesIn(audience)) await publish(tx, id, Type.REVIEW_DECIDED, { reviewId, requestId, decision, status })
  }),
  on(contractDisbursed, async (tx, { payload: { merchantId, lenderId, requestId, contractId, amount, currency } }) => {
    for (const id of [merchantId, lenderId])
      await publish(tx, id, Type.CONTRACT_DISBURSED, { requestId, contractId, ...money(amount, currency) })
  }),
  on(requestFunded, async (tx, { payload: { merchantId, lenderIds, requestId } }) => {
    for (const id of [merchantId, ...lenderIds]) await publish(tx, id, Type.REQUEST_FUNDED, { requestId })
  }),
]

const facility = ({ facilityId, requestId, reference }: AboutFacility) => ({ facilityId, requestId, reference })

const partiesOf = ({ merchantId, lenderId, participantIds }: AboutFacility) => [merchantId, lenderId, ...participantIds]

/** Contracts that are carried out, and what is paid on them. */
const ofFacilities: readonly Reaction[] = [
  on(contractSigned, async (tx, { payload }) => {
    const side = payload.businessId === payload.merchantId ? 'merchant' : 'lender'
    for (const id of partiesOf(payload)) await publish(tx, id, Type.CONTRACT_SIGNED, { ...facility(payload), side })
  }),
  on(stepRecorded, async (tx, { payload }) => {
    for (const id of partiesOf(payload)) await publish(tx, id, Type.CONTRACT_STEP_RECORDED, { ...facility(payload), step: payload.step })
  }),
  on(facilityEventRecorded, async (tx, { payload }) => {
    const { participantIds, parts, type: change, status, amount, currency } = payload
    for (const id of partiesOf(payload)) {
      // A participant of a syndicate reads its own part of a receipt, the lead and the merchant the whole.
      const own = participantIds.includes(id) ? (parts.find(({ lenderId }) => lenderId === id)?.amount ?? null) : amount
      await publish(tx, id, Type.FACILITY_CHANGED, { ...facility(payload), change, status, ...money(own, currency) })
    }
  }),
  on(facilityAged, async (tx, { payload }) => {
    const { daysPastDue } = payload
    for (const id of partiesOf(payload)) await publish(tx, id, Type.FACILITY_LATE, { ...facility(payload), daysPastDue })
  }),
]

/** Sends what happened to a business to its endpoints. */
export const webhookReactions: readonly Reaction[] = [...ofMoney, ...ofFinancing, ...ofFacilities]
