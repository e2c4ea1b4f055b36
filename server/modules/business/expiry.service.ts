import { actOnDue } from '../../platform/due.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockById } from '../../platform/rows.ts'
import type { Tx } from '../../platform/transaction.ts'
import { daysBetween, gulfDayOf } from '../../shared/day.ts'
import { Business, BusinessStatus, businessLifecycle, KycStatus } from './business.entity.ts'
import { about, businessVerificationExpired, kycDocumentExpiring } from './business.events.ts'
import { isDocumented } from './business.service.ts'
import { KycDetails } from './kyc-details.entity.ts'
import { REQUIRED_DOCUMENTS } from './kyc-document.entity.ts'

/** Days before a document's expiry on which its business is reminded. */
const REMINDED_DAYS = [60, 30, 7] as const

/** Selects the last approved details of each verified business and required type that expire soon or have expired. */
const ENDING = `
  select d.id, d.business_id as "businessId"
  from kyc_details d join business b on b.id = d.business_id
  where b.status = 'verified' and d.approved_at is not null and d.type = any ($2)
    and not exists (select from kyc_details later where later.business_id = d.business_id and later.type = d.type
      and later.approved_at is not null and later.seq > d.seq)
    and d.expires_on <= $1::date + $3::int
  order by d.business_id, d.type`

interface Ending {
  readonly id: string
  readonly businessId: string
}

/** Handles the expiry of documents: reminders before, and the loss of the verification afterwards. */
export const createExpiryService = (platform: Platform) => {
  const remind = async (tx: Tx, details: KycDetails, days: number): Promise<boolean> => {
    const due = REMINDED_DAYS.filter((each) => days <= each).at(-1)
    if (due === undefined || (details.remindedDays !== null && details.remindedDays <= due)) return false
    await tx.db.update(KycDetails, { id: details.id }, { remindedDays: due })
    const { businessId, type, expiresOn } = details
    await tx.emit(about(kycDocumentExpiring, { businessId, type, expiresOn: expiresOn!, days }))
    return true
  }

  const expire = async (tx: Tx, business: Business, { type, expiresOn }: KycDetails): Promise<boolean> => {
    businessLifecycle.move(business, 'expire')
    business.kycStatus = (await isDocumented(tx, business)) ? KycStatus.SUBMITTED : KycStatus.EXPIRED
    business.updatedAt = tx.now
    await tx.db.save(business)
    await tx.emit(about(businessVerificationExpired, { businessId: business.id, type, expiresOn: expiresOn! }))
    return true
  }

  const look = async (tx: Tx, { id, businessId }: Ending): Promise<boolean> => {
    const business = await lockById(tx.db, Business, businessId)
    if (business?.status !== BusinessStatus.VERIFIED) return false
    const details = await tx.db.findOneByOrFail(KycDetails, { id })
    const days = daysBetween(gulfDayOf(tx.now), details.expiresOn!)
    return days < 0 ? expire(tx, business, details) : remind(tx, details, days)
  }

  return {
    /** Reminds 60, 30 and 7 days before a required document expires, and ends the verification when it has expired. */
    async checkDocuments(): Promise<void> {
      const today = gulfDayOf(platform.clock.now())
      await actOnDue<Ending>(platform, { sql: ENDING, values: [today, REQUIRED_DOCUMENTS, REMINDED_DAYS[0]], act: look })
    },
  }
}
