import { type Once, once } from '../../platform/idempotency.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/reading.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { DomainError, forbidden, invalidField } from '../../shared/errors.ts'
import { actingBusiness } from '../wallet/index.ts'
import type { PayeeChecks } from './payee-check.service.ts'
import { paymentsFor, type VendorPayment } from './payment.entity.ts'
import { aboutPayment, chequeBounced, chequeCleared, chequeIssued, paymentApproved, paymentRejected, vendorPaid } from './payment.events.ts'
import { factsOf, unknownPayment } from './payment.service.ts'
import { PaymentMethod, paymentLifecycles, VendorPaymentAction, VendorPaymentStatus } from './payment-lifecycle.ts'
import type { PaymentParties } from './payment-parties.ts'
import type { PaymentPosting } from './payment-posting.ts'
import { Vendor } from './vendor.entity.ts'

const REASON_LENGTH = 500

const SOMEBODY_ELSE = 'The bank now reports a different name for this account. Reject this payment and check with the vendor.'

const { APPROVE, REJECT, CLEAR, BOUNCE } = VendorPaymentAction

const readReason = (given: string): string => {
  const reason = given.trim()
  if (reason === '' || reason.length > REASON_LENGTH) throw invalidField('reason', `Give the reason in 1 to ${REASON_LENGTH} characters.`)
  return reason
}

const ownPayment = async (db: Tx['db'], viewer: Viewer, id: string): Promise<VendorPayment | null> =>
  isId(id) ? paymentsFor(db, viewer).andWhere('payment.id = :id', { id }).getOne() : null

/** The viewer's own payment under a lock; to anybody else it does not exist. */
const lockOwn = async (tx: Tx, id: string): Promise<VendorPayment> =>
  orNotFound(
    isId(id) ? await paymentsFor(tx.db, tx.viewer).andWhere('payment.id = :id', { id }).setLock('pessimistic_write').getOne() : null,
    unknownPayment,
  )

const vendorOf = (tx: Tx, { vendorId }: VendorPayment) => tx.db.findOneByOrFail(Vendor, { id: vendorId })

interface Needs {
  readonly payees: PayeeChecks
  readonly parties: PaymentParties
  readonly posting: PaymentPosting
}

/** What becomes of payments that wait: for a second member, or for the bank. */
export const createPaymentDecisionService = ({ work, clock, dataSource }: Platform, { payees, parties, posting }: Needs) => {
  const move = (
    viewer: Viewer,
    id: string,
    action: VendorPaymentAction,
    asked: Once,
    steps: (tx: Tx, payment: VendorPayment) => Promise<void>,
  ): Promise<VendorPayment> =>
    work(viewer, async (tx) => {
      await once(tx, asked, async () => {
        const payment = await lockOwn(tx, id)
        paymentLifecycles[payment.method].move(payment, action)
        await steps(tx, payment)
      })
      return orNotFound(await ownPayment(tx.db, viewer, id), unknownPayment)
    })

  const decide = (payment: VendorPayment, decidedBy: string) => Object.assign(payment, { decidedBy, decidedAt: clock.now() })

  /** Weeks may have passed: who holds the account is asked again. */
  const askBefore = async (viewer: Viewer, id: string) => {
    const payment = await ownPayment(dataSource.manager, viewer, id)
    const waits = payment?.status === VendorPaymentStatus.AWAITING_APPROVAL
    if (waits && payment.payeeAccount !== null) await payees.beforePaying(viewer, payment.vendorId)
  }

  return {
    /**
     * Another member than the one who asked lets a payment go. Vendor and account are looked at again, as they are now;
     * what is approved is the destination that was asked for.
     */
    async approve(viewer: Viewer, id: string, asked: Once): Promise<VendorPayment> {
      const { userId } = signedIn(viewer)
      await askBefore(viewer, id)
      return move(viewer, id, APPROVE, asked, async (tx, payment) => {
        if (payment.requestedBy === userId) throw forbidden('You requested this payment, so another member has to approve it.')
        await actingBusiness(tx)
        const { vendor, account } = await parties.both(tx, payment)
        const destination = await parties.destination(tx, vendor, payment.method, account)
        if (destination.number !== payment.payeeAccount) {
          const sentence = 'The bank details of this vendor have changed since. Reject this payment and request a new one.'
          throw new DomainError('CONTENT_CHANGED', sentence, { vendorId: sentence })
        }
        if (destination.number !== null) await payees.expect(tx, vendor, () => payment.payeeAcknowledged, SOMEBODY_ELSE)
        decide(payment, userId)
        const isCheque = payment.method === PaymentMethod.CHECK
        if (!isCheque) {
          payment.journalId = await posting.post(tx, payment, vendor, destination.account)
          payment.settledAt = tx.now
        }
        await tx.db.save(payment)
        const facts = factsOf(payment, vendor)
        await tx.emit(aboutPayment(paymentApproved, { ...facts, decidedById: userId }))
        await tx.emit(aboutPayment(isCheque ? chequeIssued : vendorPaid, facts))
      })
    },

    /** Another member turns a payment down, or whoever asked for it takes it back. The money held for it is free again. */
    async reject(viewer: Viewer, id: string, given: string, asked: Once): Promise<VendorPayment> {
      const { userId } = signedIn(viewer)
      const reason = readReason(given)
      return move(viewer, id, REJECT, asked, async (tx, payment) => {
        await posting.release(tx, payment.holdId!)
        Object.assign(decide(payment, userId), { reason })
        await tx.db.save(payment)
        const facts = factsOf(payment, await vendorOf(tx, payment))
        const withdrawn = payment.requestedBy === userId
        await tx.emit(aboutPayment(paymentRejected, { ...facts, decidedById: userId, reason, withdrawn }))
      })
    },

    /** The bank has paid the cheque: the money held for it leaves. */
    async clear(viewer: Viewer, id: string, asked: Once): Promise<VendorPayment> {
      return move(viewer, id, CLEAR, asked, async (tx, payment) => {
        const vendor = await vendorOf(tx, payment)
        payment.journalId = await posting.post(tx, payment, vendor, null)
        payment.settledAt = tx.now
        await tx.db.save(payment)
        await tx.emit(aboutPayment(chequeCleared, factsOf(payment, vendor)))
      })
    },

    /** The bank has returned the cheque: the money held for it is free again, fee and all. */
    async bounce(viewer: Viewer, id: string, given: string, asked: Once): Promise<VendorPayment> {
      const reason = readReason(given)
      return move(viewer, id, BOUNCE, asked, async (tx, payment) => {
        await posting.release(tx, payment.holdId!)
        Object.assign(payment, { reason, settledAt: tx.now })
        await tx.db.save(payment)
        await tx.emit(aboutPayment(chequeBounced, { ...factsOf(payment, await vendorOf(tx, payment)), reason }))
      })
    },
  }
}

export type PaymentDecisionService = ReturnType<typeof createPaymentDecisionService>
