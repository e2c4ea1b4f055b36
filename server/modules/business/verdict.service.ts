import type { EntityManager } from 'typeorm'
import type { NewEvent } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockById, orNotFound } from '../../platform/rows.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, DomainError, invalid, invalidField } from '../../shared/errors.ts'
import { type TextKey, textOf } from '../../shared/i18n/text.ts'
import { Business, BusinessStatus, businessLifecycle, KycStatus } from './business.entity.ts'
import { about, businessRejected, businessSuspended, businessVerified, kycRenewalRejected, kycRenewed } from './business.events.ts'
import { BusinessVerdict, type DecideKycInput, MOST_REASONS } from './business.inputs.ts'
import { unknownBusiness } from './business.service.ts'
import { checkBusiness, failedOf, newestDetails, type OverrideBasis, papersHashes, stillRestsOn } from './kyc-assessment.ts'
import { KycDetails } from './kyc-details.entity.ts'
import { KycCheck, KycRejectionReason } from './kyc-terms.ts'

const CHANGED = 'business.verdict.changedSinceAsked'

/** A reviewer's objection to a business: in words, and to its documents as codes. */
interface Against {
  readonly words: string | null
  readonly codes: readonly KycRejectionReason[]
}

const lockForVerdict = async (tx: Tx, viewer: Viewer, id: string): Promise<Business> => {
  const { userId } = signedIn(viewer)
  const business = orNotFound(await lockById(tx.db, Business, id), unknownBusiness)
  if (business.ownerId === userId || viewer.businessId === business.id) {
    throw new DomainError('CONFLICT_OF_INTEREST', 'common.ownBusiness')
  }
  return business
}

/** Returns true while newer documents of a verified business are pending review. */
const isRenewal = ({ status, kycStatus }: Business) => status === BusinessStatus.VERIFIED && kycStatus === KycStatus.SUBMITTED

const incompleteness = (failed: readonly KycCheck[]): TextKey =>
  failed.includes(KycCheck.DOCUMENTS_COMPLETE) ? 'business.verdict.documentsMissing' : 'business.verdict.documentsExpired'

/** Approves every file and detail that was given before this moment. */
const approveDetails = async (db: EntityManager, businessId: string, now: Date) => {
  const newest = await newestDetails(db, [businessId])
  await db.save(
    KycDetails,
    newest.map((each) => Object.assign(each, { approvedAt: now })),
  )
}

/** The verdicts of reviewers on businesses. */
export const createVerdictService = ({ work }: Platform) => {
  const failing = async (tx: Tx, business: Business) => failedOf(await checkBusiness(tx.db, business, tx.now))

  const expectChecked = async (tx: Tx, business: Business) => {
    const { hard, soft } = await failing(tx, business)
    if (hard.length > 0) throw invalid(incompleteness(hard))
    if (soft.length > 0) throw new DomainError('KYC_CHECKS_FAILED', 'business.verdict.checksFail')
  }

  /** Throws when the business or its documents have changed since the reviewer saw them. */
  const expectSeen = async (tx: Tx, business: Business, seen: string | null | undefined): Promise<string> => {
    if (!seen) throw invalidField('papersHash', 'business.verdict.openFirst')
    const [papersHash] = await papersHashes(tx.db, [business])
    if (papersHash !== seen) throw conflict('business.verdict.changed')
    return seen
  }

  /** Verifies a business, whatever its checks say, on the basis of the reviewed documents. */
  const verify = async (tx: Tx, business: Business, papersHash: string): Promise<NewEvent> => {
    const renews = isRenewal(business)
    if (!renews) businessLifecycle.move(business, 'verify')
    await approveDetails(tx.db, business.id, tx.now)
    Object.assign(business, { kycStatus: KycStatus.VERIFIED, statusReason: null, rejectionReasons: [] })
    return about(renews ? kycRenewed : businessVerified, { businessId: business.id, papersHash })
  }

  const expectVerifiable = (business: Business) => {
    if (!isRenewal(business)) businessLifecycle.move({ ...business }, 'verify')
  }

  const verifyChecked = async (tx: Tx, business: Business, seen: string | null | undefined): Promise<NewEvent> => {
    expectVerifiable(business)
    await expectChecked(tx, business)
    return verify(tx, business, await expectSeen(tx, business, seen))
  }

  const save = async (tx: Tx, business: Business, fact: NewEvent) => {
    business.updatedAt = tx.now
    await tx.db.save(business)
    await tx.emit(fact)
  }

  const obstacleToOverride = async (tx: Tx, business: Business, basis: OverrideBasis): Promise<TextKey | null> => {
    const { hard, soft } = await failing(tx, business)
    if (!(await stillRestsOn(tx.db, business, basis, soft))) return CHANGED
    if (hard.length > 0) return incompleteness(hard)
    const isVerifiable = isRenewal(business) || businessLifecycle.available(business.status).includes('verify')
    return isVerifiable ? null : businessLifecycle.refusal(business.status, 'verify')
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

  const read = ({ verdict, reason, reasons }: DecideKycInput): Against => {
    const words = reason?.trim() || null
    const codes = [...new Set(reasons)]
    if (verdict === BusinessVerdict.REJECT && codes.length === 0)
      throw invalidField('reasons', textOf('business.verdict.reasonCount', { most: MOST_REASONS }))
    const needsWords = verdict === BusinessVerdict.SUSPEND || codes.includes(KycRejectionReason.OTHER)
    if (verdict !== BusinessVerdict.VERIFY && needsWords && !words) throw invalidField('reason', 'business.verdict.reasonMissing')
    return { words, codes }
  }

  return {
    /**
     * Records a reviewer's verdict. REJECT names one to four reasons, SUSPEND gives one in words. Reviewers cannot judge their own
     * business. A verification is bound to the documents that the reviewer saw: throws CONFLICT unless `papersHash` is theirs, and
     * KYC_CHECKS_FAILED while a check fails.
     */
    async decide(viewer: Viewer, id: string, input: DecideKycInput): Promise<Business> {
      signedIn(viewer)
      const against = read(input)
      return work(viewer, async (tx) => {
        const business = await lockForVerdict(tx, viewer, id)
        const facts = {
          [BusinessVerdict.VERIFY]: () => verifyChecked(tx, business, input.papersHash),
          [BusinessVerdict.REJECT]: () => reject(business, against),
          [BusinessVerdict.SUSPEND]: () => suspend(business, against.words!),
        }
        await save(tx, business, await facts[input.verdict]())
        return business
      })
    },

    /**
     * Locks a business as the viewer saw it (`papersHash`), and returns the failed checks that two people can override. Throws
     * CONFLICT if it has changed since or no check fails, and INVALID if a check fails that cannot be overridden.
     */
    async expectOverridable(tx: Tx, id: string, papersHash: string): Promise<{ business: Business; failed: readonly KycCheck[] }> {
      const business = await lockForVerdict(tx, tx.viewer, id)
      expectVerifiable(business)
      const { hard, soft } = await failing(tx, business)
      if (hard.length > 0) throw invalid(incompleteness(hard))
      if (soft.length === 0) throw conflict('business.verdict.noCheckFails')
      await expectSeen(tx, business, papersHash)
      return { business, failed: soft }
    },

    /** Returns why a locked business cannot be verified as requested; null when it can. */
    obstacleToOverride,

    /** Verifies a business despite failed checks, as requested. Returns the reason if that is no longer possible, having changed nothing; else null. */
    async verifyDespite(tx: Tx, id: string, basis: OverrideBasis): Promise<TextKey | null> {
      const business = await lockForVerdict(tx, tx.viewer, id)
      const obstacle = await obstacleToOverride(tx, business, basis)
      if (obstacle === null) await save(tx, business, await verify(tx, business, basis.papersHash))
      return obstacle
    },
  }
}

export type VerdictService = ReturnType<typeof createVerdictService>
