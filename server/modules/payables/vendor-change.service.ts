import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { destinationOf } from '../../shared/bank-details.ts'
import { DomainError } from '../../shared/errors.ts'
import { type Approval, ApprovalKind, ApprovalStatus, type ApprovalsRoom, hasTwoPeople, payeeName } from '../approvals/index.ts'
import type { PayeeChecks } from './payee-check.service.ts'
import {
  type AboutVendorDetails,
  vendorChanged,
  vendorDetailsApproved,
  vendorDetailsAwaitApproval,
  vendorDetailsRejected,
} from './payment.events.ts'
import { lockVendor, Vendor } from './vendor.entity.ts'
import { changeById, pendingChangeOf, VendorDetailChange } from './vendor-change.entity.ts'

/** The bank details of a vendor before a change. */
export type DetailsBefore = Pick<Vendor, 'iban' | 'bankAccount' | 'lastDestination' | 'destinationUsableFrom'>

const detailsBefore = (change: VendorDetailChange): DetailsBefore => ({
  iban: change.ibanBefore,
  bankAccount: change.bankAccountBefore,
  lastDestination: change.lastDestinationBefore,
  destinationUsableFrom: change.usableFromBefore,
})

const factsOf = (
  { id, businessId, vendorId, destination }: VendorDetailChange,
  { name }: Vendor,
  askedById: string,
): AboutVendorDetails => ({
  changeId: id,
  businessId,
  vendorId,
  vendorName: name,
  accountEnding: destination.slice(-4),
  askedById,
})

/** Bank details of a vendor that one member enters need another member's approval if the business has several. */
export const createVendorChanges = ({ dataSource }: Platform, approvals: ApprovalsRoom, payees: Pick<PayeeChecks, 'afterSaving'>) => {
  /** Returns a change that is being decided, with its vendor locked. */
  const lockChange = async (tx: Tx, { subjectId }: Approval): Promise<{ change: VendorDetailChange; vendor: Vendor }> => {
    const change = await tx.db.findOneByOrFail(VendorDetailChange, { id: subjectId })
    return { change, vendor: (await lockVendor(tx.db, tx.viewer, change.vendorId))! }
  }

  approvals.declare(ApprovalKind.VENDOR_DETAILS, {
    subject: changeById,

    /** Approval does not end the cooling-off of a changed destination. */
    async approved(tx, approval) {
      const { change, vendor } = await lockChange(tx, approval)
      await approvals.thresholds.know(tx, approval, payeeName.account(change.destination))
      const facts = { ...factsOf(change, vendor, approval.askedById), decidedById: approval.decidedById! }
      await tx.emit(vendorDetailsApproved.of(vendor.id, [toBusiness(vendor.businessId)], facts))
      return null
    },

    /** Restores the previous bank details. */
    async ended(tx, approval) {
      const { change, vendor } = await lockChange(tx, approval)
      await tx.db.save(Object.assign(vendor, detailsBefore(change), { updatedAt: tx.now }))
      const { id: vendorId, businessId, name: vendorName } = vendor
      const audience = [toBusiness(businessId)]
      const withdrawn = approval.status === ApprovalStatus.WITHDRAWN
      const { decidedById, reason } = approval
      const facts = { ...factsOf(change, vendor, approval.askedById), decidedById: decidedById!, reason, withdrawn }
      await tx.emit(vendorDetailsRejected.of(vendorId, audience, facts))
      await tx.emit(vendorChanged.of(vendorId, audience, { businessId, vendorId, vendorName, changed: ['iban', 'bankAccount'] }))
    },

    async afterEnding(viewer, subjectId) {
      const { vendorId } = await dataSource.manager.findOneByOrFail(VendorDetailChange, { id: subjectId })
      await payees.afterSaving(viewer, await dataSource.manager.findOneByOrFail(Vendor, { id: vendorId }))
    },
  })

  return {
    /**
     * Requests approval of a vendor's changed destination if the business has two people, replacing a pending change.
     * Returning to the previous destination, which was approved or needed no approval, needs none.
     */
    async note(tx: Tx, vendor: Vendor, before: DetailsBefore): Promise<void> {
      const destination = destinationOf(vendor)
      if (destination === destinationOf(before)) return
      const pending = await pendingChangeOf(tx.db, vendor.id)
      if (pending) await approvals.replace(tx, ApprovalKind.VENDOR_DETAILS, pending.id)
      const previous = pending ? detailsBefore(pending) : before
      const { lastDestination, destinationUsableFrom } = previous
      if (pending && destination === destinationOf(previous)) Object.assign(vendor, { lastDestination, destinationUsableFrom })
      else if (destination !== null && (await hasTwoPeople(tx, vendor.businessId))) {
        const { id: vendorId, businessId } = vendor
        const change = await tx.db.save(
          tx.db.create(VendorDetailChange, {
            businessId,
            vendorId,
            ibanBefore: previous.iban,
            bankAccountBefore: previous.bankAccount,
            lastDestinationBefore: lastDestination,
            usableFromBefore: destinationUsableFrom,
            destinationBefore: destinationOf(previous),
            destination,
          }),
        )
        const { askedById } = await approvals.ask(tx, { kind: ApprovalKind.VENDOR_DETAILS, subjectId: change.id, businessId })
        await tx.emit(vendorDetailsAwaitApproval.of(vendorId, [toBusiness(businessId)], factsOf(change, vendor, askedById)))
      }
    },

    /**
     * Throws PAYEE_NOT_APPROVED for bank details that another member has not approved yet, unless the business has one
     * member only.
     */
    async expectApproved(tx: Tx, { id, businessId }: Vendor): Promise<void> {
      if ((await pendingChangeOf(tx.db, id)) === null || !(await hasTwoPeople(tx, businessId))) return
      const said = 'payables.vendors.changeAwaitsApproval'
      throw new DomainError('PAYEE_NOT_APPROVED', said, { vendorId: said })
    },
  }
}

export type VendorChanges = ReturnType<typeof createVendorChanges>
