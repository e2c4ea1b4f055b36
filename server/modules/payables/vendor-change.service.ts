import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/reading.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { destinationOf } from '../../shared/bank-details.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../shared/errors.ts'
import { usersOf } from '../business/index.ts'
import { actingBusiness } from '../wallet/index.ts'
import type { PayeeChecks } from './payee-check.service.ts'
import {
  type AboutVendorDetails,
  vendorChanged,
  vendorDetailsApproved,
  vendorDetailsAwaitApproval,
  vendorDetailsRejected,
} from './payment.events.ts'
import { lockVendor, type Vendor } from './vendor.entity.ts'
import { VendorChangeStatus, VendorDetailChange, vendorChangesFor } from './vendor-change.entity.ts'

/** Where a business has at least so many people, one of them gives new bank details and another one approves them. */
const TWO = 2
const REASON_LENGTH = 500
const MOST_SHOWN = 100

/** Where transfers to a vendor went before it was changed. */
export type DetailsBefore = Pick<Vendor, 'iban' | 'bankAccount' | 'lastDestination' | 'destinationUsableFrom'>

const unknownChange = () => notFound('These bank details are not awaiting approval.')

const standing = (change: VendorDetailChange): DetailsBefore => ({
  iban: change.ibanBefore,
  bankAccount: change.bankAccountBefore,
  lastDestination: change.lastDestinationBefore,
  destinationUsableFrom: change.usableFromBefore,
})

const readReason = (given: string): string => {
  const reason = given.trim()
  if (reason === '' || reason.length > REASON_LENGTH) throw invalidField('reason', `Give the reason in 1 to ${REASON_LENGTH} characters.`)
  return reason
}

const lockPending = (tx: Tx, vendorId: string): Promise<VendorDetailChange | null> =>
  tx.db.findOne(VendorDetailChange, { where: { vendorId, status: VendorChangeStatus.PENDING }, lock: { mode: 'pessimistic_write' } })

const factsOf = ({ id, businessId, vendorId, destination, askedBy }: VendorDetailChange, { name }: Vendor): AboutVendorDetails => ({
  changeId: id,
  businessId,
  vendorId,
  vendorName: name,
  accountEnding: destination.slice(-4),
  askedById: askedBy,
})

/** Bank details of vendors are given by one member and approved by another, where there are two. */
export const createVendorChanges = ({ work, dataSource }: Platform, payees: Pick<PayeeChecks, 'afterSaving'>) => {
  const needsTwo = async ({ db }: Pick<Tx, 'db'>, businessId: string) => (await usersOf(db, businessId)).length >= TWO

  const close = (tx: Tx, change: VendorDetailChange, status: VendorChangeStatus, reason: string | null = null) =>
    tx.db.save(Object.assign(change, { status, decidedBy: signedIn(tx.viewer).userId, decidedAt: tx.now, reason }))

  /** One that waits, under its vendor's lock and its own. */
  const lockWaiting = async (tx: Tx, id: string): Promise<{ change: VendorDetailChange; vendor: Vendor }> => {
    const seen = isId(id) ? await vendorChangesFor(tx.db, tx.viewer).andWhere('change.id = :id', { id }).getOne() : null
    const vendor = await lockVendor(tx.db, tx.viewer, orNotFound(seen, unknownChange).vendorId)
    const change = await lockPending(tx, vendor!.id)
    if (change?.id !== seen!.id) throw new DomainError('ILLEGAL_TRANSITION', 'These bank details are no longer awaiting approval.')
    return { change, vendor: vendor! }
  }

  return {
    /**
     * Sees that a vendor's destination was changed and lets it wait where there are two. What waited before gives way;
     * what was approved once and is given again needs nobody.
     */
    async note(tx: Tx, vendor: Vendor, before: DetailsBefore): Promise<void> {
      const destination = destinationOf(vendor)
      if (destination === destinationOf(before)) return
      const waited = await lockPending(tx, vendor.id)
      if (waited) await close(tx, waited, VendorChangeStatus.REPLACED)
      const stood = waited ? standing(waited) : before
      const { lastDestination, destinationUsableFrom } = stood
      if (waited && destination === destinationOf(stood)) Object.assign(vendor, { lastDestination, destinationUsableFrom })
      else if (destination !== null && (await needsTwo(tx, vendor.businessId))) {
        const change = await tx.db.save(
          tx.db.create(VendorDetailChange, {
            businessId: vendor.businessId,
            vendorId: vendor.id,
            status: VendorChangeStatus.PENDING,
            ibanBefore: stood.iban,
            bankAccountBefore: stood.bankAccount,
            lastDestinationBefore: lastDestination,
            usableFromBefore: destinationUsableFrom,
            destinationBefore: destinationOf(stood),
            destination,
            askedBy: signedIn(tx.viewer).userId,
            askedAt: tx.now,
            decidedBy: null,
            decidedAt: null,
            reason: null,
          }),
        )
        await tx.emit(vendorDetailsAwaitApproval.of(vendor.id, [toBusiness(vendor.businessId)], factsOf(change, vendor)))
      }
    },

    /** Refuses to pay to bank details that nobody has approved yet. Whoever is alone is not kept waiting. */
    async expectApproved(tx: Tx, { id, businessId }: Vendor): Promise<void> {
      const waits = await tx.db.existsBy(VendorDetailChange, { vendorId: id, status: VendorChangeStatus.PENDING })
      if (!waits || !(await needsTwo(tx, businessId))) return
      const sentence =
        'The bank details of this vendor are awaiting approval by another member. You can pay to them once they are approved.'
      throw new DomainError('PAYEE_NOT_APPROVED', sentence, { vendorId: sentence })
    },

    /** What waits of the viewer's own vendors, the longest first. */
    waiting: (viewer: Viewer): Promise<VendorDetailChange[]> =>
      vendorChangesFor(dataSource.manager, viewer)
        .andWhere('change.status = :status', { status: VendorChangeStatus.PENDING })
        .orderBy('change.askedAt')
        .addOrderBy('change.id')
        .take(MOST_SHOWN)
        .getMany(),

    /** Another member than the one who gave them lets bank details serve. The time after a change still runs. */
    approve: (viewer: Viewer, id: string): Promise<Vendor> =>
      work(viewer, async (tx) => {
        const { userId } = signedIn(viewer)
        await actingBusiness(tx)
        const { change, vendor } = await lockWaiting(tx, id)
        if (change.askedBy === userId) throw forbidden('You entered these bank details, so another member has to approve them.')
        await close(tx, change, VendorChangeStatus.APPROVED)
        const facts = { ...factsOf(change, vendor), decidedById: userId }
        await tx.emit(vendorDetailsApproved.of(vendor.id, [toBusiness(vendor.businessId)], facts))
        return vendor
      }),

    /** Another member turns bank details down, or whoever gave them takes them back. What stood before stands again. */
    async reject(viewer: Viewer, id: string, given: string): Promise<Vendor> {
      const { userId } = signedIn(viewer)
      const reason = readReason(given)
      const restored = await work(viewer, async (tx) => {
        const { change, vendor } = await lockWaiting(tx, id)
        await close(tx, change, VendorChangeStatus.REJECTED, reason)
        Object.assign(vendor, standing(change), { updatedAt: tx.now })
        await tx.db.save(vendor)
        const audience = [toBusiness(vendor.businessId)]
        const facts = { ...factsOf(change, vendor), decidedById: userId, reason, withdrawn: change.askedBy === userId }
        await tx.emit(vendorDetailsRejected.of(vendor.id, audience, facts))
        const { businessId, name } = vendor
        await tx.emit(
          vendorChanged.of(vendor.id, audience, { businessId, vendorId: vendor.id, vendorName: name, changed: ['iban', 'bankAccount'] }),
        )
        return vendor
      })
      await payees.afterSaving(viewer, restored)
      return restored
    },
  }
}

export type VendorChanges = ReturnType<typeof createVendorChanges>
