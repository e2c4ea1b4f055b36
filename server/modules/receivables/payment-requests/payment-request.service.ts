import { type Once, once, wasDone } from '../../../platform/idempotency.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { later, MINUTE } from '../../../shared/clock.ts'
import { dayIn } from '../../../shared/day.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { refusalIn } from '../../../shared/lifecycle.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { actingBusiness, ownBusinessId } from '../../business/index.ts'
import { normaliseEmail } from '../../identity/index.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { Links } from '../billing/link.ts'
import type { CustomerService } from '../customers/customer.service.ts'
import { PaymentRequest } from './payment-request.entity.ts'
import { aboutPaymentRequest, paymentRequestCancelled, paymentRequested, paymentRequestReminded } from './payment-request.events.ts'
import type { CreatePaymentRequestInput } from './payment-request.inputs.ts'
import { lockOwnPaymentRequest, type PaymentRequestReads } from './payment-request.query.ts'
import { reminderLetter, requestLetter } from './payment-request-mails.ts'
import {
  nextReminderAt,
  PAYMENT_REQUEST_REFUSALS,
  PaymentRequestAction,
  PaymentRequestStatus,
  paymentRequestActions,
  paymentRequestStatus,
} from './payment-request-status.ts'

/** Mails the link to the customer. Jobs must not store tokens, so the link is derived when the e-mail is written. */
export const mailPaymentRequest = job<{ id: string }>('receivables.mail_payment_request', { attempts: 8, lane: 'messages' })

const KIND = 'payment_request'
/** Addresses are entered freely, so a business's requests per day are limited. */
const PER_BUSINESS: Allowance = { name: 'payment-request', tries: 500, seconds: 86_400 }
/** If a process dies while it sends a reminder, the next reminder is blocked for this long at most. */
const REMINDING_TAKES = 2 * MINUTE
const EXPIRES_AFTER_DAYS = 30
/** Computes the end of the thirtieth day after the due date, in the issuer's time zone. */
const EXPIRY = `select ($1::date + ${EXPIRES_AFTER_DAYS + 1})::timestamp at time zone $2 as "expiresAt"`

/** Creates, mails, reminds of and cancels payment requests. */
export const createPaymentRequestService = (
  { work, clock, throttle, mailer, log, dataSource }: Platform,
  links: Links,
  customers: CustomerService,
  billing: BillingService,
  reads: PaymentRequestReads,
) => {
  const expectPending = (request: PaymentRequest, action: PaymentRequestAction) => {
    const status = paymentRequestStatus(request, clock.now())
    if (status === PaymentRequestStatus.PENDING) return
    throw new DomainError('ILLEGAL_TRANSITION', refusalIn(PAYMENT_REQUEST_REFUSALS, status, action))
  }

  const expectReminderDue = (request: PaymentRequest) => {
    if (nextReminderAt(request) > clock.now()) throw conflict('receivables.paymentRequests.remindedToday')
    const { remindingSince } = request
    if (remindingSince && later(remindingSince, REMINDING_TAKES) > clock.now())
      throw conflict('receivables.paymentRequests.reminderUnderWay')
  }

  /** Claims the right to remind, so that no one else does so at the same time. The mail server is called outside the transaction. */
  const claimReminder = (viewer: Viewer, id: string) =>
    work(viewer, async (tx) => {
      const request = await lockOwnPaymentRequest(tx, id)
      expectPending(request, PaymentRequestAction.REMIND)
      expectReminderDue(request)
      const link = await links.linkFor(tx.db, KIND, request.id)
      await actingBusiness(tx, 'SEND_INVOICES')
      if (!link) throw conflict('receivables.paymentRequests.linkStopped')
      request.remindingSince = tx.now
      await tx.db.save(request)
      const { legalName } = await billing.of(tx.db, request.businessId)
      return reminderLetter(request, legalName, link)
    })

  const settleReminder = (viewer: Viewer, id: string, isAccepted: boolean) =>
    work(viewer, async (tx) => {
      const request = await lockOwnPaymentRequest(tx, id)
      request.remindingSince = null
      if (isAccepted) {
        request.remindersSent++
        request.lastReminderAt = tx.now
        await tx.emit(aboutPaymentRequest(paymentRequestReminded, request))
      }
      await tx.db.save(request)
    })

  const begin = async (tx: Tx, businessId: string, userId: string, input: CreatePaymentRequestInput): Promise<PaymentRequest> => {
    const amountMinor = toPositiveMinor(input.amount, input.currency)
    const profile = await billing.of(tx.db, businessId)
    if (input.dueOn < dayIn(profile.timeZone, tx.now)) throw invalidField('dueOn', 'receivables.dayNotPast')
    const customer = await customers.findOrCreate(tx, businessId, { name: input.customerName, email: input.customerEmail })
    const [{ expiresAt } = { expiresAt: tx.now }] = await tx.db.query<{ expiresAt: Date }[]>(EXPIRY, [input.dueOn, profile.timeZone])
    const row: Partial<PaymentRequest> = {
      businessId,
      customerId: customer.id,
      customerName: input.customerName.trim(),
      customerEmail: normaliseEmail(input.customerEmail),
      amountMinor,
      currency: input.currency,
      description: input.description.trim(),
      dueOn: input.dueOn,
      expiresAt,
      createdBy: userId,
      createdAt: tx.now,
      amountPaidMinor: 0n,
      remindersSent: 0,
    }
    return tx.db.save(tx.db.create(PaymentRequest, row))
  }

  return {
    /** Requests money from a customer, who is found by e-mail address or created, and mails the link. */
    async create(viewer: Viewer, input: CreatePaymentRequestInput, asked: Once): Promise<PaymentRequest> {
      const own = ownBusinessId(viewer)
      if (!(await wasDone(dataSource.manager, viewer, asked))) await throttle.take(PER_BUSINESS, own)
      const open = async (tx: Tx) => {
        const { business, viewer: person } = await actingBusiness(tx, 'SEND_INVOICES')
        const businessId = business.id
        const request = await begin(tx, businessId, person.userId, input)
        await links.open(tx, { kind: KIND, subjectId: request.id, businessId })
        await tx.enqueue(mailPaymentRequest, { id: request.id })
        await tx.emit(aboutPaymentRequest(paymentRequested, request))
        return request.id
      }
      return reads.one(viewer, await work(viewer, (tx) => once(tx, asked, () => open(tx))))
    },

    /**
     * Opens a request whose money pays a facility, in the caller's transaction. `businessId` is the lender, which receives the money.
     * Nothing is mailed: the parties share the link.
     */
    async openForFacility(tx: Tx, facilityId: string, businessId: string, userId: string, input: CreatePaymentRequestInput): Promise<void> {
      const request = await begin(tx, businessId, userId, input)
      await tx.db.update(PaymentRequest, { id: request.id }, { facilityId })
      await links.open(tx, { kind: KIND, subjectId: request.id, businessId })
      await tx.emit(aboutPaymentRequest(paymentRequested, request))
    },

    /** Cancels a facility's pending request in the caller's transaction, under its lock. Throws ILLEGAL_TRANSITION unless it is pending. */
    async cancelForFacility(tx: Tx, request: PaymentRequest): Promise<void> {
      expectPending(request, PaymentRequestAction.CANCEL)
      request.cancelledAt = tx.now
      await tx.emit(aboutPaymentRequest(paymentRequestCancelled, await tx.db.save(request)))
    },

    /** Mails a pending request to the customer. Throws if the mail server does not accept it. */
    async mail(id: string): Promise<void> {
      const db = dataSource.manager
      const request = await db.findOneBy(PaymentRequest, { id })
      if (!request || paymentRequestStatus(request, clock.now()) !== PaymentRequestStatus.PENDING) return
      const link = await links.linkFor(db, KIND, id)
      if (!link) return
      const { legalName } = await billing.of(db, request.businessId)
      await mailer.send({ to: request.customerEmail, ...requestLetter(request, legalName, link) })
    },

    /** Cancels a request. Payments received for it remain, and its page shows that it is cancelled. */
    async cancel(viewer: Viewer, id: string, asked: Once): Promise<PaymentRequest> {
      await work(viewer, (tx) =>
        once(tx, asked, async () => {
          const request = await lockOwnPaymentRequest(tx, id)
          expectPending(request, PaymentRequestAction.CANCEL)
          request.cancelledAt = tx.now
          const cancelled = await tx.db.save(request)
          await tx.emit(aboutPaymentRequest(paymentRequestCancelled, cancelled))
        }),
      )
      return reads.one(viewer, id)
    },

    /**
     * Reminds the customer, at most once in 24 hours. It counts only if the mail server accepted it; otherwise it throws
     * DELIVERY_FAILED.
     */
    async sendReminder(viewer: Viewer, id: string): Promise<PaymentRequest> {
      const own = await reads.one(viewer, id)
      const letter = await claimReminder(viewer, own.id)
      const failure = await mailer.send({ to: own.customerEmail, ...letter }).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      await settleReminder(viewer, own.id, failure === null)
      if (failure) {
        log.warn({ err: failure.error, paymentRequestId: own.id }, 'a reminder was not taken by the mail server')
        throw new DomainError('DELIVERY_FAILED', 'receivables.paymentRequests.reminderFailed')
      }
      return reads.one(viewer, own.id)
    },

    /** Returns its status at this moment. */
    statusOf: (request: PaymentRequest): PaymentRequestStatus => paymentRequestStatus(request, clock.now()),

    /** Returns what its owner may do with it at this moment. */
    actionsOf: (request: PaymentRequest): PaymentRequestAction[] => paymentRequestActions(request, clock.now()),
  }
}

export type PaymentRequestService = ReturnType<typeof createPaymentRequestService>
