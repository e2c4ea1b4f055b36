import type { EntityManager } from 'typeorm'
import { actOnDue } from '../../../platform/due.ts'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { startOfGulfDay } from '../../../shared/day.ts'
import type { Submission } from '../decisions/submission.ts'
import type { MatterKind } from '../reviews/matters.ts'
import { ReviewDecision, SSBReview } from '../reviews/review.entity.ts'
import { requeueAffected } from './affected.ts'
import { PolicyVersion } from './policy.entity.ts'
import { policyActivated, policyApproved, policySuperseded } from './policy.events.ts'
import { aboutPolicy, lockPolicy } from './policy.service.ts'
import { PolicyStatus, policyLifecycle } from './policy-lifecycle.ts'

export const activatePolicies = job<Record<never, never>>('shariah.activate_policies', { attempts: 1 })

const DUE = `select id from policy_version where status = 'approved' and takes_effect_at <= $1 order by takes_effect_at`

/** Puts an approved version in force, and ends the version that it replaces at the same moment. Agreements that it refuses are queued again. */
const activate = async (tx: Tx, policy: PolicyVersion, submission: Submission): Promise<void> => {
  const former = await tx.db.findOneBy(PolicyVersion, { policyId: policy.policyId, status: PolicyStatus.ACTIVE })
  if (former) {
    policyLifecycle.move(former, 'supersede')
    former.replacedAt = policy.takesEffectAt
    await tx.db.save(former)
    await tx.emit(policySuperseded.of(former.id, TO_THE_BOARD, aboutPolicy(former)))
  }
  policyLifecycle.move(policy, 'activate')
  await tx.db.save(policy)
  await tx.emit(policyActivated.of(policy.id, TO_THE_BOARD, aboutPolicy(policy)))
  await requeueAffected(tx, submission, { number: policy.number, version: policy.version, rules: policy.given })
}

/** Puts every approved version in force whose effective date has come. A second run finds nothing. */
export const activateDue = (platform: Platform, submission: Submission): Promise<number> =>
  actOnDue(platform, {
    sql: DUE,
    values: [platform.clock.now()],
    act: async (tx, { id }) => {
      const policy = await lockPolicy(tx.db, id)
      if (policy.status !== PolicyStatus.APPROVED || policy.takesEffectAt! > tx.now) return false
      await activate(tx, policy, submission)
      return true
    },
  })

const deciderOf = async (db: EntityManager, reviewId: string): Promise<string> => {
  const { reviewedById } = await db.findOneByOrFail(SSBReview, { id: reviewId })
  return reviewedById!
}

/** What the board's decision does with a version of a policy: it comes into force, returns to its author, or is withdrawn. */
export const policies = (submission: Submission): MatterKind => ({
  async lock(tx, id) {
    await lockPolicy(tx.db, id)
  },
  async decided(tx, { reviewId, entityId, decision, notes, contentHash }) {
    const policy = await lockPolicy(tx.db, entityId)
    if (policy.contentHash !== contentHash) throw new Error(`Policy ${policy.number} is not what the board decided on.`)
    policyLifecycle.move(policy, decision)
    policy.lastReviewedAt = tx.now
    policy.notes = decision === ReviewDecision.APPROVE ? null : notes
    if (decision !== ReviewDecision.APPROVE) {
      await tx.db.save(policy)
      return
    }
    const wanted = startOfGulfDay(policy.effectiveOn)
    policy.takesEffectAt = wanted > tx.now ? wanted : tx.now
    policy.approvedById = await deciderOf(tx.db, reviewId)
    await tx.db.save(policy)
    await tx.emit(policyApproved.of(policy.id, TO_THE_BOARD, aboutPolicy(policy)))
    if (policy.takesEffectAt <= tx.now) await activate(tx, policy, submission)
  },
})
