import type { EntityManager } from 'typeorm'
import { toBusiness } from '../../../platform/events.ts'
import { ownUpload } from '../../../platform/files/files.ts'
import { newRow } from '../../../platform/new-row.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type SignedInViewer, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { invalidField } from '../../../shared/errors.ts'
import { Business, normaliseTaxId, ownBusinessId } from '../../business/index.ts'
import { User } from '../../identity/index.ts'
import { jurisdictionOfTaxNumber, timeZoneOf } from '../../jurisdictions/index.ts'
import { billingProfileUpdated } from './billing.events.ts'
import type { UpdateBillingProfileInput } from './billing.inputs.ts'
import { BillingProfile } from './billing-profile.entity.ts'
import { checkTrn, likelyJurisdiction, likelyTrn, type TaxJurisdiction } from './tax.ts'
import { given } from './wording.ts'

const IMAGES = ['image/png', 'image/jpeg']
/** The default: no automatic reminders. */
const FIRST_REMINDER_DAYS: number[] = []

/** Reads and changes billing profiles. */
export const createBillingService = ({ work, clock, dataSource }: Platform) => {
  const firstProfile = async (db: EntityManager, businessId: string): Promise<BillingProfile> => {
    const business = await db.findOneByOrFail(Business, { id: businessId })
    const owner = await db.findOneByOrFail(User, { id: business.ownerId })
    const jurisdiction = likelyJurisdiction(business.taxId, owner.displayCurrency)
    return newRow(db, BillingProfile, {
      businessId,
      legalName: business.name,
      address: business.address,
      jurisdiction,
      trn: likelyTrn(business.taxId),
      timeZone: timeZoneOf(jurisdiction),
      reminderDays: FIRST_REMINDER_DAYS,
      updatedAt: clock.now(),
    })
  }

  /** Returns the billing profile of a business, and creates it on first use. Within a transaction, pass its `tx.db`. */
  const of = async (db: EntityManager, businessId: string): Promise<BillingProfile> => {
    const known = await db.findOneBy(BillingProfile, { businessId })
    if (known) return known
    const first = await firstProfile(db, businessId)
    await db.createQueryBuilder().insert().into(BillingProfile).values(first).orIgnore().execute()
    return db.findOneByOrFail(BillingProfile, { businessId })
  }

  const logoOf = async (tx: Tx, viewer: SignedInViewer, profile: BillingProfile, fileId: string | null | undefined) => {
    if (fileId === undefined || fileId === profile.logoFileId) return profile.logoFileId
    if (fileId === null) return null
    const file = await ownUpload(tx.db, viewer, fileId)
    if (!IMAGES.includes(file.type)) throw invalidField('logoFileId', 'receivables.billing.logo')
    return file.id
  }

  return {
    of,

    /**
     * Returns the jurisdiction of a business's agreements: that of its verified tax number, or of its billing profile,
     * which the business can change at any time, if the number does not tell.
     */
    async lawOf(db: EntityManager, businessId: string): Promise<TaxJurisdiction> {
      const { taxId } = await db.findOneByOrFail(Business, { id: businessId })
      return jurisdictionOfTaxNumber(taxId) ?? (await of(db, businessId)).jurisdiction
    },

    /** Returns the viewer's own profile. */
    async own(viewer: Viewer): Promise<BillingProfile> {
      const businessId = ownBusinessId(viewer)
      const known = await dataSource.manager.findOneBy(BillingProfile, { businessId })
      return known ?? work(viewer, (tx) => of(tx.db, businessId))
    },

    /** Changes the viewer's billing profile for future invoices. Issued invoices are unchanged; drafts are recalculated. */
    async update(viewer: Viewer, input: UpdateBillingProfileInput): Promise<BillingProfile> {
      const businessId = ownBusinessId(viewer)
      const trn = input.trn ? normaliseTaxId(input.trn) || null : null
      if (trn) checkTrn(input.jurisdiction, trn)
      return work(viewer, async (tx) => {
        await of(tx.db, businessId)
        const profile = await tx.db.findOneOrFail(BillingProfile, { where: { businessId }, lock: { mode: 'pessimistic_write' } })
        const before = { ...profile }
        Object.assign(profile, {
          legalName: input.legalName.trim(),
          legalNameArabic: given(input.legalNameArabic),
          address: input.address.trim(),
          jurisdiction: input.jurisdiction,
          trn,
          timeZone: timeZoneOf(input.jurisdiction),
          logoFileId: await logoOf(tx, signedIn(viewer), profile, input.logoFileId),
          reminderDays: [...input.reminderDays].sort((a, b) => a - b),
        })
        const changed = (Object.keys(before) as (keyof typeof before)[]).filter((key) => String(before[key]) !== String(profile[key]))
        if (changed.length === 0) return profile
        profile.updatedAt = tx.now
        await tx.db.save(profile)
        await tx.emit(billingProfileUpdated.of(businessId, [toBusiness(businessId)], { businessId, changed }))
        return profile
      })
    },
  }
}

export type BillingService = ReturnType<typeof createBillingService>
