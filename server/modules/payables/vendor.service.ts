import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { expectPresence } from '../../platform/presence.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { readPage, withWords } from '../../platform/search-list.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { destinationOf, readBankAccount, readIban, readTaxId } from '../../shared/bank-details.ts'
import { HOUR, later } from '../../shared/clock.ts'
import { DomainError, notFound } from '../../shared/errors.ts'
import { type Text, textOf } from '../../shared/i18n/text.ts'
import type { Page } from '../../shared/page.ts'
import { ownBusinessId } from '../business/index.ts'
import { normaliseEmail } from '../identity/index.ts'
import type { PayeeChecks } from './payee-check.service.ts'
import { type VendorChange, vendorAdded, vendorChanged } from './payment.events.ts'
import { lockVendor, Vendor, VendorStatus, vendorsFor } from './vendor.entity.ts'
import { VENDOR_ORDERS, type VendorInput, type VendorsArgs } from './vendor.inputs.ts'
import type { VendorChanges } from './vendor-change.service.ts'

/** How long a changed destination cannot be paid, so that an unauthorized change can be noticed in time. */
const COOLING_OFF = 24 * HOUR

/** Without this lock two concurrent requests of a business would miss each other's duplicates. */
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('wallet.vendors'), hashtext($1))`

const unknownVendor = () => notFound('payables.vendors.notFound')

const text = (given: string | null | undefined) => given?.trim() || null

const detailsOf = (input: VendorInput) => ({
  name: input.name.trim(),
  email: normaliseEmail(input.email),
  phone: text(input.phone),
  address: text(input.address),
  category: input.category,
  paymentTerms: input.paymentTerms,
  taxId: readTaxId(input.taxId),
  bankAccount: readBankAccount(input.bankAccount),
  iban: readIban(input.iban),
})

type Details = ReturnType<typeof detailsOf>

/** The details that two vendors should not share, and their names in the refusal. */
const IDENTIFYING = {
  iban: { key: 'payables.vendors.details.iban' },
  taxId: { key: 'payables.vendors.details.taxNumber' },
  email: { key: 'payables.vendors.details.email' },
} as const satisfies Partial<Record<keyof Details, Text>>

/** Locks one of the viewer's own vendors. Throws NOT_FOUND for any other. */
const lockOwn = async (tx: Tx, id: string): Promise<Vendor> =>
  orNotFound(isId(id) ? await lockVendor(tx.db, tx.viewer, id) : null, unknownVendor)

/** Creates, changes and lists the vendors of a business. */
export const createVendorService = (
  { work, clock, dataSource }: Platform,
  payees: Pick<PayeeChecks, 'afterSaving'>,
  changes: Pick<VendorChanges, 'note'>,
) => {
  const refuseDuplicates = async (tx: Tx, businessId: string, given: Details, before: Vendor | undefined) => {
    await tx.db.query(TAKE_TURNS, [businessId])
    for (const [field, detail] of Object.entries(IDENTIFYING) as [keyof typeof IDENTIFYING, Text][]) {
      const value = given[field]
      if (value === null || value === before?.[field]) continue
      const query = tx.db.createQueryBuilder(Vendor, 'vendor').where({ businessId, [field]: value })
      if (before) query.andWhere('vendor.id <> :id', { id: before.id })
      const other = await query.orderBy('vendor.createdAt').getOne()
      if (!other) continue
      const said = textOf('payables.vendors.duplicate', { detail, vendor: other.name })
      throw new DomainError('DUPLICATE_VENDOR', said, { [field]: said })
    }
  }

  /**
   * Starts the cooling-off of a changed destination. A vendor's first destination can be paid at once; any other one
   * cannot, even if the first was removed in between.
   */
  const cool = (vendor: Vendor) => {
    const destination = destinationOf(vendor)
    if (destination === null || destination === vendor.lastDestination) return
    vendor.destinationUsableFrom = vendor.lastDestination === null ? null : later(clock.now(), COOLING_OFF)
    vendor.lastDestination = destination
  }

  const announce = (tx: Tx, { id, businessId, name }: Vendor, change: Pick<VendorChange, 'changed' | 'redirected'>) =>
    tx.emit(vendorChanged.of(id, [toBusiness(businessId)], { businessId, vendorId: id, vendorName: name, ...change }))

  const turn = (viewer: Viewer, id: string, status: VendorStatus) =>
    work(viewer, async (tx) => {
      const vendor = await lockOwn(tx, id)
      if (vendor.status === status) return vendor
      vendor.status = status
      vendor.updatedAt = tx.now
      await tx.db.save(vendor)
      await announce(tx, vendor, { changed: ['status'] })
      return vendor
    })

  return {
    /**
     * Creates a vendor and checks who holds its account. Throws DUPLICATE_VENDOR when another vendor has its IBAN, tax number
     * or email and the duplicate is not accepted, and PRESENCE_REQUIRED for bank details from a person who has not proved their
     * presence.
     */
    async create(viewer: Viewer, input: VendorInput): Promise<Vendor> {
      const businessId = ownBusinessId(viewer)
      const details = detailsOf(input)
      if (destinationOf(details) !== null) expectPresence(viewer, 'payment')
      const added = await work(viewer, async (tx) => {
        if (!input.acceptDuplicate) await refuseDuplicates(tx, businessId, details, undefined)
        const { now } = tx
        const created = { businessId, status: VendorStatus.ACTIVE, createdAt: now, updatedAt: now }
        const vendor = tx.db.create(Vendor, { ...details, ...created, lastDestination: null, destinationUsableFrom: null })
        cool(vendor)
        await tx.db.save(vendor)
        await changes.note(tx, vendor, { iban: null, bankAccount: null, lastDestination: null, destinationUsableFrom: null })
        await tx.emit(vendorAdded.of(vendor.id, [toBusiness(businessId)], { businessId, vendorId: vendor.id, vendorName: vendor.name }))
        return vendor
      })
      await payees.afterSaving(viewer, added)
      return added
    },

    /**
     * Replaces the details of a vendor. A detail that it already shared with another vendor is not refused again. Throws
     * PRESENCE_REQUIRED for changed bank details from a person who has not proved their presence.
     */
    async update(viewer: Viewer, id: string, input: VendorInput): Promise<Vendor> {
      const businessId = ownBusinessId(viewer)
      const details = detailsOf(input)
      const updated = await work(viewer, async (tx) => {
        const vendor = await lockOwn(tx, id)
        if (!input.acceptDuplicate) await refuseDuplicates(tx, businessId, details, vendor)
        const changed = (Object.keys(details) as (keyof Details)[]).filter((key) => details[key] !== vendor[key])
        if (changed.length === 0) return vendor
        if (changed.includes('iban') || changed.includes('bankAccount')) expectPresence(viewer, 'payment')
        const before = { ...vendor }
        const from = destinationOf(before)
        Object.assign(vendor, details, { updatedAt: tx.now })
        cool(vendor)
        await changes.note(tx, vendor, before)
        await tx.db.save(vendor)
        const goes = destinationOf(vendor)
        const isCoolingOff = vendor.destinationUsableFrom !== null && vendor.destinationUsableFrom > tx.now
        const redirected = {
          from,
          to: goes,
          usableFrom: goes !== null && isCoolingOff ? vendor.destinationUsableFrom!.toISOString() : null,
        }
        await announce(tx, vendor, { changed, ...(goes === from ? {} : { redirected }) })
        return vendor
      })
      await payees.afterSaving(viewer, updated)
      return updated
    },

    /** Deactivates a vendor: it can no longer be paid. Past payments remain. */
    deactivate: (viewer: Viewer, id: string): Promise<Vendor> => turn(viewer, id, VendorStatus.INACTIVE),

    reactivate: (viewer: Viewer, id: string): Promise<Vendor> => turn(viewer, id, VendorStatus.ACTIVE),

    /** Returns one of the viewer's own vendors. */
    async find(viewer: Viewer, id: string): Promise<Vendor> {
      const found = isId(id) ? await vendorsFor(dataSource.manager, viewer).andWhere('vendor.id = :id', { id }).getOne() : null
      return orNotFound(found, unknownVendor)
    },

    /** The viewer's own vendors. */
    async list(viewer: Viewer, { filter: asked, ...page }: VendorsArgs): Promise<Page<Vendor>> {
      const filter = asked ?? {}
      const query = vendorsFor(dataSource.manager, viewer)
      const search = filter.search?.trim() ?? ''
      if (filter.category) query.andWhere('vendor.category = :category', { category: filter.category })
      if (filter.status) query.andWhere('vendor.status = :status', { status: filter.status })
      // Numbers are stored without the spaces and dashes that they are printed with.
      const compact = search.replace(/[\s-]/g, '') || search
      withWords(query, search, (word) => `vendor.search like search_pattern(${word}) or vendor.search like search_pattern(:compact)`)
      query.setParameter('compact', compact)
      return readPage(query, page, VENDOR_ORDERS)
    },
  }
}

export type VendorService = ReturnType<typeof createVendorService>
