import { type Once, once } from '../../platform/idempotency.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { invalidField } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { ApprovalKind, type ApprovalsRoom } from '../approvals/index.ts'
import { paymentsFor, type VendorPayment } from './payment.entity.ts'
import { aboutPayment, chequeBounced, chequeCleared } from './payment.events.ts'
import { factsOf, unknownPayment } from './payment.service.ts'
import { paymentLifecycles, VendorPaymentAction } from './payment-lifecycle.ts'
import type { PaymentPosting } from './payment-posting.ts'
import { Vendor } from './vendor.entity.ts'

const REASON_LENGTH = 500

const { CLEAR, BOUNCE } = VendorPaymentAction

const readReason = (given: string): string => {
  const reason = given.trim()
  if (reason === '' || reason.length > REASON_LENGTH)
    throw invalidField('reason', textOf('common.input.reason1To', { most: REASON_LENGTH }))
  return reason
}

const ownPayment = async (db: Tx['db'], viewer: Viewer, id: string): Promise<VendorPayment | null> =>
  isId(id) ? paymentsFor(db, viewer).andWhere('payment.id = :id', { id }).getOne() : null

/** Locks one of the viewer's own payments. Throws NOT_FOUND for any other. */
const lockOwn = async (tx: Tx, id: string): Promise<VendorPayment> =>
  orNotFound(
    isId(id) ? await paymentsFor(tx.db, tx.viewer).andWhere('payment.id = :id', { id }).setLock('pessimistic_write').getOne() : null,
    unknownPayment,
  )

const vendorOf = (tx: Tx, { vendorId }: VendorPayment) => tx.db.findOneByOrFail(Vendor, { id: vendorId })

/** Records what the bank did with issued cheques. */
export const createChequeService = ({ work }: Platform, posting: PaymentPosting, { thresholds }: Pick<ApprovalsRoom, 'thresholds'>) => {
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

  return {
    /** Records that the bank paid the cheque, and debits the money held for it. */
    async clear(viewer: Viewer, id: string, asked: Once): Promise<VendorPayment> {
      return move(viewer, id, CLEAR, asked, async (tx, payment) => {
        const vendor = await vendorOf(tx, payment)
        payment.journalId = await posting.post(tx, payment, vendor, null)
        payment.settledAt = tx.now
        await tx.db.save(payment)
        await tx.emit(aboutPayment(chequeCleared, factsOf(payment, vendor)))
      })
    },

    /** Records that the bank returned the cheque, and releases the money held for it, including the fee. */
    async bounce(viewer: Viewer, id: string, given: string, asked: Once): Promise<VendorPayment> {
      const reason = readReason(given)
      return move(viewer, id, BOUNCE, asked, async (tx, payment) => {
        await posting.release(tx, payment.holdId!)
        await thresholds.returned(tx, ApprovalKind.VENDOR_PAYMENT, payment.id)
        Object.assign(payment, { reason, settledAt: tx.now })
        await tx.db.save(payment)
        await tx.emit(aboutPayment(chequeBounced, { ...factsOf(payment, await vendorOf(tx, payment)), reason }))
      })
    },
  }
}

export type ChequeService = ReturnType<typeof createChequeService>
