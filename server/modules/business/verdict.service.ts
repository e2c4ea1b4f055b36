import type { EntityManager } from 'typeorm'
import type { NewEvent } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockById, orNotFound } from '../../platform/reading.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, DomainError, invalid, invalidField } from '../../shared/errors.ts'
import { Business, BusinessStatus, businessLifecycle, KycStatus } from './business.entity.ts'
import {
  about,
  businessRejected,
  businessSuspended,
  businessVerified,
  kycOverrideAsked,
  kycRenewalRejected,
  kycRenewed,
} from './business.events.ts'
import { BusinessVerdict } from './business.inputs.ts'
import { unknownBusiness } from './business.service.ts'
import { KycDetails } from './kyc-details.entity.ts'
import { KycOverride } from './kyc-override.entity.ts'
import { checkBusiness, failedOf, newestDetails, openOverrides, papersHashes } from './kyc-standing.ts'
import { KycCheck, KycRejectionReason } from './kyc-terms.ts'

const REASON_LENGTH = 500
const MOST_REASONS = 4

/** What a reviewer says against a business: in words, and of its documents in codes. */
interface Against {
  readonly words: string | null
  readonly codes: readonly KycRejectionReason[]
}

const lockForVerdict = async (tx: Tx, viewer: Viewer, id: string): Promise<Business> => {
  const { userId } = signedIn(viewer)
  const business = orNotFound(await lockById(tx.db, Business, id), unknownBusiness)
  if (business.ownerId === userId || viewer.businessId === business.id) {
    throw new DomainError('CONFLICT_OF_INTEREST', 'This is your own business. Another reviewer must decide.')
  }
  return business
}

/** True while newer documents of a verified business wait for a reviewer. */
const isRenewal = ({ status, kycStatus }: Business) => status === BusinessStatus.VERIFIED && kycStatus === KycStatus.SUBMITTED

const incomplete = (failed: readonly KycCheck[]) =>
  invalid(
    failed.includes(KycCheck.DOCUMENTS_COMPLETE)
      ? 'This business cannot be verified yet: its trade license, its Emirates ID or the details of one of them are missing.'
      : 'This business cannot be verified: its trade license or its Emirates ID has expired.',
  )

/** Every file and what is written on it, given before this moment, is relied on from now on. */
const approveDetails = async (db: EntityManager, businessId: string, now: Date) => {
  const newest = await newestDetails(db, [businessId])
  await db.save(
    KycDetails,
    newest.map((each) => Object.assign(each, { approvedAt: now })),
  )
}

/** What reviewers find of businesses. */
export const createVerdictService = ({ work }: Platform) => {
  /** Refuses while a check fails, unless another admin asked to override exactly that. */
  const expectChecked = async (tx: Tx, business: Business, userId: string) => {
    const { hard, soft } = failedOf(await checkBusiness(tx.db, business, tx.now))
    if (hard.length > 0) throw incomplete(hard)
    if (soft.length === 0) return
    const [override] = await openOverrides(tx.db, [{ business, failed: soft }])
    if (!override)
      throw new DomainError('KYC_CHECKS_FAILED', 'Some checks of this business fail. Reject it, or ask another admin to verify it anyway.')
    if (override.askedBy === userId)
      throw new DomainError('KYC_CHECKS_FAILED', 'You asked to verify this business anyway, so another admin has to confirm it.')
    await tx.db.save(Object.assign(override, { confirmedBy: userId, confirmedAt: tx.now }))
  }

  /** Refuses where the business or its documents are no longer what the reviewer saw. */
  const expectSeen = async (tx: Tx, business: Business, seen: string | null | undefined): Promise<string> => {
    if (!seen) throw invalidField('papersHash', 'Open the business and its documents before you verify it.')
    const [papersHash] = await papersHashes(tx.db, [business])
    if (papersHash !== seen) throw conflict('This business or its documents have changed since you opened them. Check them again.')
    return seen
  }

  const verify = async (tx: Tx, business: Business, userId: string, seen: string | null | undefined): Promise<NewEvent> => {
    const renews = isRenewal(business)
    if (!renews) businessLifecycle.move(business, 'verify')
    await expectChecked(tx, business, userId)
    const papersHash = await expectSeen(tx, business, seen)
    await approveDetails(tx.db, business.id, tx.now)
    Object.assign(business, { kycStatus: KycStatus.VERIFIED, statusReason: null, rejectionReasons: [] })
    return about(renews ? kycRenewed : businessVerified, { businessId: business.id, papersHash })
  }

  const reject = (business: Business, { words, codes }: Against): NewEvent => {
    const renews = isRenewal(business)
    if (!renews) businessLifecycle.move(business, 'reject')
    Object.assign(business, { kycStatus: KycStatus.REJECTED, statusReason: words, rejectionReasons: codes })
    return about(renews ? kycRenewalRejected : businessRejected, { businessId: business.id, reason: words, reasons: codes })
  }

  const suspend = (business: Business, words: string): NewEvent => {
    businessLifecycle.move(business, 'suspend')
    business.statusReason = words
    return about(businessSuspended, { businessId: business.id, reason: words })
  }

  const read = (verdict: BusinessVerdict, given: string | null | undefined, reasons: readonly KycRejectionReason[]): Against => {
    const words = given?.trim() || null
    const codes = [...new Set(reasons)]
    if (words && words.length > REASON_LENGTH) throw invalidField('reason', `Give the reason in up to ${REASON_LENGTH} characters.`)
    if (verdict === BusinessVerdict.REJECT && (codes.length === 0 || codes.length > MOST_REASONS))
      throw invalidField('reasons', `Choose 1 to ${MOST_REASONS} reasons. The business sees them.`)
    const needsWords = verdict === BusinessVerdict.SUSPEND || codes.includes(KycRejectionReason.OTHER)
    if (verdict !== BusinessVerdict.VERIFY && needsWords && !words) throw invalidField('reason', 'Give the reason. The business sees it.')
    return { words, codes }
  }

  return {
    /**
     * A reviewer's verdict. REJECT names one to four reasons, SUSPEND says why in words. Nobody judges a business of their own.
     * Verifying is bound to the documents that the reviewer saw: `papersHash` must be theirs, else CONFLICT. It throws KYC_CHECKS_FAILED while a check fails, unless another admin asked for it by {@link askToOverride}.
     */
    async decide(
      viewer: Viewer,
      id: string,
      verdict: BusinessVerdict,
      given?: string | null,
      reasons: readonly KycRejectionReason[] = [],
      papersHash?: string | null,
    ): Promise<Business> {
      const { userId } = signedIn(viewer)
      const against = read(verdict, given, reasons)
      return work(viewer, async (tx) => {
        const business = await lockForVerdict(tx, viewer, id)
        const facts = {
          [BusinessVerdict.VERIFY]: () => verify(tx, business, userId, papersHash),
          [BusinessVerdict.REJECT]: () => reject(business, against),
          [BusinessVerdict.SUSPEND]: () => suspend(business, against.words!),
        }
        const fact = await facts[verdict]()
        business.updatedAt = tx.now
        await tx.db.save(business)
        await tx.emit(fact)
        return business
      })
    },

    /**
     * Asks another admin to verify a business, as the viewer saw it (`papersHash`), although checks fail. CONFLICT where it has
     * changed since, where no check fails, or where somebody asked already.
     */
    async askToOverride(viewer: Viewer, id: string, given: string, seen: string): Promise<Business> {
      const { userId } = signedIn(viewer)
      const reason = given.trim()
      if (reason.length < 10 || reason.length > REASON_LENGTH)
        throw invalidField('reason', `Give the reason in 10 to ${REASON_LENGTH} characters. The other admin decides on it.`)
      return work(viewer, async (tx) => {
        const business = await lockForVerdict(tx, viewer, id)
        if (!isRenewal(business)) businessLifecycle.move({ ...business }, 'verify')
        const { hard, soft } = failedOf(await checkBusiness(tx.db, business, tx.now))
        if (hard.length > 0) throw incomplete(hard)
        if (soft.length === 0) throw conflict('No check fails: this business can be verified.')
        const papersHash = await expectSeen(tx, business, seen)
        const [asked] = await openOverrides(tx.db, [{ business, failed: soft }])
        if (asked) throw conflict('Another admin has already been asked.')
        const row = { businessId: id, failed: [...soft], reason, papersHash, askedBy: userId, askedAt: tx.now }
        await tx.db.save(tx.db.create(KycOverride, row))
        await tx.emit(about(kycOverrideAsked, { businessId: id, failed: soft, reason }))
        return business
      })
    },
  }
}

export type VerdictService = ReturnType<typeof createVerdictService>
