import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { DomainError } from '../../shared/errors.ts'
import { type Approval, ApprovalKind, ApprovalStatus, type ApprovalsRoom } from '../approvals/index.ts'
import type { PayeeChecks } from './payee-check.service.ts'
import { paymentById, VendorPayment } from './payment.entity.ts'
import { aboutPayment, chequeIssued, paymentApproved, paymentRejected, vendorPaid } from './payment.events.ts'
import { factsOf } from './payment.service.ts'
import { PaymentMethod, paymentLifecycles } from './payment-lifecycle.ts'
import type { PaymentParties } from './payment-parties.ts'
import { payeesOf } from './payment-payees.ts'
import type { PaymentPosting } from './payment-posting.ts'
import { Vendor } from './vendor.entity.ts'

const OTHER_HOLDER = 'payables.payee.nameNowDiffers'
const OTHER_DETAILS = 'payables.payee.bankDetailsChanged'

interface Needs {
  readonly payees: PayeeChecks
  readonly parties: PaymentParties
  readonly posting: PaymentPosting
}

/** Registers how payments to vendors are carried out or released after a second member's decision. */
export const declarePaymentApproval = ({ dataSource }: Platform, approvals: ApprovalsRoom, { payees, parties, posting }: Needs): void => {
  const lock = (tx: Tx, { subjectId }: Approval): Promise<VendorPayment> =>
    tx.db.findOneOrFail(VendorPayment, { where: { id: subjectId }, lock: { mode: 'pessimistic_write' } })

  approvals.declare(ApprovalKind.VENDOR_PAYMENT, {
    subject: paymentById,

    /** Checks the account holder again, because weeks may have passed since the request. */
    async beforeApproving(viewer, subjectId) {
      const { vendorId, payeeAccount } = await dataSource.manager.findOneByOrFail(VendorPayment, { id: subjectId })
      if (payeeAccount !== null) await payees.beforePaying(viewer, vendorId)
    },

    /** Checks vendor and account again in their current state. Only the destination of the original request is paid. */
    async approved(tx, approval) {
      const payment = await lock(tx, approval)
      const { vendor, account } = await parties.both(tx, payment)
      const destination = await parties.destination(tx, vendor, payment.method, account)
      if (destination.number !== payment.payeeAccount) {
        throw new DomainError('CONTENT_CHANGED', OTHER_DETAILS, { vendorId: OTHER_DETAILS })
      }
      if (destination.number !== null) await payees.expect(tx, vendor, () => payment.isPayeeAcknowledged, OTHER_HOLDER)
      paymentLifecycles[payment.method].move(payment, 'approve')
      const isCheque = payment.method === PaymentMethod.CHECK
      if (!isCheque) {
        payment.journalId = await posting.post(tx, payment, vendor, destination.account)
        payment.settledAt = tx.now
      }
      await tx.db.save(payment)
      const { knownAs } = await payeesOf(tx, vendor, payment.method, destination.number)
      if (knownAs !== null) await approvals.thresholds.know(tx, approval, knownAs)
      const facts = factsOf(payment, vendor)
      await tx.emit(aboutPayment(paymentApproved, { ...facts, decidedById: approval.decidedById! }))
      await tx.emit(aboutPayment(isCheque ? chequeIssued : vendorPaid, facts))
      return null
    },

    /** Releases the money held for the payment. */
    async ended(tx, approval) {
      const payment = await lock(tx, approval)
      paymentLifecycles[payment.method].move(payment, 'reject')
      await posting.release(tx, payment.holdId!)
      const { reason, decidedById } = approval
      await tx.db.save(Object.assign(payment, { reason }))
      const facts = factsOf(payment, await tx.db.findOneByOrFail(Vendor, { id: payment.vendorId }))
      const withdrawn = approval.status === ApprovalStatus.WITHDRAWN
      await tx.emit(aboutPayment(paymentRejected, { ...facts, decidedById: decidedById!, reason, withdrawn }))
    },
  })
}
