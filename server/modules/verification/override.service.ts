import { type Fact, toUser } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockById } from '../../platform/rows.ts'
import { on, type Reaction, type Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, invalidField } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { ApprovalKind, ApprovalStatus, type ApprovalsRoom } from '../approvals/index.ts'
import {
  Business,
  type BusinessRoom,
  businessRejected,
  businessSuspended,
  businessUpdated,
  businessVerified,
  kycDetailsGiven,
  kycDocumentAdded,
  kycDocumentRemoved,
  kycRenewalRejected,
  kycRenewed,
  type OverrideBasis,
} from '../business/index.ts'
import { lockActor } from '../identity/index.ts'
import { KycOverride, overrideById } from './kyc-override.entity.ts'
import type { ProposeKycOverrideInput } from './override.inputs.ts'
import { ownPeopleOf, type PendingOverride, pendingOverride } from './override.query.ts'
import { kycOverrideRejected, toAdmins } from './verification.events.ts'

const REASON_AT_MOST = 500

const { KYC_OVERRIDE: kind } = ApprovalKind

const readReason = (given: string): string => {
  const reason = given.trim()
  if (reason.length < 10 || reason.length > REASON_AT_MOST) {
    throw invalidField('reason', textOf('verification.overrideReason', { most: REASON_AT_MOST }))
  }
  return reason
}

const basisOf = ({ override: { failed, papersHash }, askedAt }: PendingOverride): OverrideBasis => ({ failed, papersHash, askedAt })

const VERDICTS = [businessRejected, businessSuspended, businessVerified, kycRenewalRejected, kycRenewed]
/** What changes a business or its documents. */
const CHANGES = [businessUpdated, kycDetailsGiven, kycDocumentAdded, kycDocumentRemoved]

const JUDGED = 'verification.judged'

/** How one admin asks to verify a business despite failed checks, and another decides. */
export const createOverrides = ({ work }: Platform, approvals: ApprovalsRoom, { overrides }: BusinessRoom) => {
  const overrideOf = (tx: Tx, id: string) => tx.db.findOneByOrFail(KycOverride, { id })

  approvals.declare(kind, {
    subject: overrideById,
    interested: ownPeopleOf,
    async lock(tx, subjectId) {
      await lockById(tx.db, Business, (await overrideOf(tx, subjectId)).businessId)
    },
    async approved(tx, { subjectId, askedAt }) {
      const override = await overrideOf(tx, subjectId)
      return overrides.verifyDespite(tx, override.businessId, basisOf({ override, askedAt }))
    },
    async ended(tx, { subjectId, status, askedById, reason }) {
      if (status !== ApprovalStatus.REJECTED) return
      const { businessId } = await overrideOf(tx, subjectId)
      await tx.emit(kycOverrideRejected.of(businessId, [toUser(askedById)], { businessId, askedById, reason }))
    },
  })

  /** Lets the pending override of a business lapse that no longer rests on what was seen. */
  const recheck = async (tx: Tx, businessId: string) => {
    const pending = await pendingOverride(tx.db, businessId)
    if (!pending) return
    const business = await lockById(tx.db, Business, businessId)
    const obstacle = business && (await overrides.obstacleToOverride(tx, business, basisOf(pending)))
    if (obstacle) await approvals.lapse(tx, kind, pending.override.id, obstacle)
  }

  const judged = async (tx: Tx, businessId: string) => {
    const pending = await pendingOverride(tx.db, businessId)
    if (pending) await approvals.lapse(tx, kind, pending.override.id, JUDGED)
  }

  const react = (facts: readonly Fact<{ businessId: string }>[], to: (tx: Tx, businessId: string) => Promise<void>): Reaction[] =>
    facts.map((fact) => on(fact, (tx, { payload }) => to(tx, payload.businessId)))

  return {
    reactions: [...react(VERDICTS, judged), ...react(CHANGES, recheck)],

    /**
     * Proposes to verify a business, as the viewer saw it (`papersHash`), although checks fail; another admin decides. Throws
     * CONFLICT where it has changed since, where no check fails, and where someone has proposed it already.
     */
    async propose(viewer: Viewer, businessId: string, { reason: given, papersHash }: ProposeKycOverrideInput): Promise<Business> {
      const { userId } = signedIn(viewer)
      const reason = readReason(given)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        const { business, failed } = await overrides.expectOverridable(tx, businessId, papersHash)
        const pending = await pendingOverride(tx.db, businessId)
        if (pending) {
          const obstacle = await overrides.obstacleToOverride(tx, business, basisOf(pending))
          if (obstacle === null) throw conflict('verification.alreadyAsked')
          await approvals.replace(tx, kind, pending.override.id)
        }
        const override = await tx.db.save(tx.db.create(KycOverride, { businessId, failed: [...failed], reason, papersHash }))
        await approvals.ask(tx, { kind, subjectId: override.id })
        await tx.emit(toAdmins({ businessId, failed, reason }))
        return business
      })
    },
  }
}

export type Overrides = ReturnType<typeof createOverrides>
