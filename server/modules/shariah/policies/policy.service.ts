import type { EntityManager } from 'typeorm'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { literalPattern, readPage, withWords } from '../../../platform/search-list.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { gulfDayOf, yearOf } from '../../../shared/day.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import type { Submission } from '../decisions/submission.ts'
import { POLICY_CONDITIONS } from '../reviews/conditions.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'
import { PolicySeries, PolicyVersion } from './policy.entity.ts'
import { type AboutPolicy, policyDrafted, policyEdited, policySubmitted, policyWithdrawn } from './policy.events.ts'
import {
  type CreatePolicyInput,
  type PolicyContentInput,
  type RevisePolicyInput,
  SSB_POLICY_ORDERS,
  type SSBPoliciesArgs,
  type SubmitPolicyInput,
  type UpdatePolicyInput,
} from './policy.inputs.ts'
import { policiesFor, writersOf } from './policy.query.ts'
import { boundContent, contentGiven, hashOf } from './policy-content.ts'
import { PolicyStatus, policyLifecycle } from './policy-lifecycle.ts'

const REASON_LENGTH = 1_000
/** Policies are drafted by the board itself, so the name of an auditor would tell analysts a person. */
const SUBMITTER = 'Shariah board'

const unknownPolicy = () => notFound('shariah.policies.notFound')

export const aboutPolicy = ({ id, number, version }: PolicyVersion): AboutPolicy => ({ policyVersionId: id, number, version })

/** Returns a version, with its policy locked: every change of any of its versions takes this lock first. */
export const lockPolicy = async (db: EntityManager, id: string): Promise<PolicyVersion> => {
  const seen = orNotFound(isId(id) ? await db.findOneBy(PolicyVersion, { id: id.toLowerCase() }) : null, unknownPolicy)
  await db.findOneOrFail(PolicySeries, { where: { id: seen.policyId }, lock: { mode: 'pessimistic_write' } })
  return db.findOneByOrFail(PolicyVersion, { id: seen.id })
}

const NEXT_NUMBER = `
  insert into policy_number (year, last) values ($1, 1) on conflict (year) do update set last = policy_number.last + 1 returning last`

const nextNumber = async (tx: Tx): Promise<string> => {
  const year = yearOf(gulfDayOf(tx.now))
  const [row] = await tx.db.query<{ last: number }[]>(NEXT_NUMBER, [year])
  return `POL-${year}-${String(row!.last).padStart(3, '0')}`
}

const expectRead = (policy: PolicyVersion, contentHash: string) => {
  if (policy.contentHash !== contentHash) throw new DomainError('CONTENT_CHANGED', 'shariah.policies.contentChanged')
}

/** Policies as auditors write them, and as everyone reads them. */
export const createPolicyService = ({ work, dataSource }: Platform, submission: Submission) => {
  const { manager } = dataSource

  const draft = async (tx: Tx, policyId: string, number: string, version: number, input: PolicyContentInput): Promise<PolicyVersion> => {
    const content = { number, version, ...contentGiven(input) }
    const { userId } = signedIn(tx.viewer)
    const row = { policyId, ...content, status: PolicyStatus.DRAFT, contentHash: hashOf(content), authorId: userId, updatedAt: tx.now }
    const policy = await tx.db.save(tx.db.create(PolicyVersion, row))
    await tx.emit(policyDrafted.of(policy.id, TO_THE_BOARD, aboutPolicy(policy)))
    return tx.db.findOneByOrFail(PolicyVersion, { id: policy.id })
  }

  return {
    /** Lists the versions that the viewer may see. */
    list(viewer: Viewer, { filter, ...page }: SSBPoliciesArgs): Promise<Page<PolicyVersion>> {
      const query = policiesFor(manager, viewer)
      const { statuses, category, search } = filter ?? {}
      if (statuses && statuses.length > 0) query.andWhere('policy.status in (:...statuses)', { statuses })
      if (category) query.andWhere('policy.category = :category', { category })
      const found = (word: string) =>
        ['number', 'title_en', 'title_ar', 'description_en', 'description_ar']
          .map((column) => `policy.${column} ilike ${word}`)
          .join(' or ')
      withWords(query, search, found, literalPattern)
      return readPage(query, page, SSB_POLICY_ORDERS)
    },

    /** Returns one version. Throws NOT_FOUND when the viewer may not see it. */
    async one(viewer: Viewer, id: string): Promise<PolicyVersion> {
      const found = isId(id) ? await policiesFor(manager, viewer).andWhere('policy.id = :id', { id }).getOne() : null
      return orNotFound(found, unknownPolicy)
    },

    /** Drafts the first version of a policy, under the next number of the year. Throws INVALID, naming the path in the input. */
    create: (viewer: Viewer, input: CreatePolicyInput): Promise<PolicyVersion> =>
      work(viewer, async (tx) => {
        const number = await nextNumber(tx)
        const { id } = await tx.db.save(tx.db.create(PolicySeries, { number, createdAt: tx.now }))
        return draft(tx, id, number, 1, input)
      }),

    /** Drafts the next version of a policy in force. Throws CONFLICT while another version may still come into force. */
    revise: (viewer: Viewer, id: string, input: RevisePolicyInput): Promise<PolicyVersion> =>
      work(viewer, async (tx) => {
        const inForce = await lockPolicy(tx.db, id)
        policyLifecycle.move({ status: inForce.status }, 'revise')
        const last = await tx.db.maximum(PolicyVersion, 'version', { policyId: inForce.policyId })
        return draft(tx, inForce.policyId, inForce.number, last! + 1, input)
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'policy_version_one_pending' ? conflict('shariah.policies.versionPending') : error
      }),

    /** Replaces the content of a draft. Throws CONTENT_CHANGED for a draft that was edited since it was read. */
    update: (viewer: Viewer, id: string, { contentHash, ...input }: UpdatePolicyInput): Promise<PolicyVersion> =>
      work(viewer, async (tx) => {
        const policy = await lockPolicy(tx.db, id)
        policyLifecycle.move(policy, 'edit')
        expectRead(policy, contentHash)
        const content = contentGiven(input as PolicyContentInput)
        Object.assign(policy, content, { updatedAt: tx.now, authorId: signedIn(viewer).userId })
        policy.contentHash = hashOf(policy)
        await tx.db.save(policy)
        await tx.emit(policyEdited.of(policy.id, TO_THE_BOARD, aboutPolicy(policy)))
        return policy
      }),

    /** Submits a draft to the board; after changes that it asked for, as a new version of its review. Two calls at once submit once. */
    submit: (viewer: Viewer, id: string, { priority, contentHash }: SubmitPolicyInput): Promise<PolicyVersion> =>
      work(viewer, async (tx) => {
        const policy = await lockPolicy(tx.db, id)
        policyLifecycle.move(policy, 'submit')
        expectRead(policy, contentHash)
        policy.submittedAt = tx.now
        await tx.db.save(policy)
        await submission.submit(tx, {
          entityType: ReviewEntityType.POLICY,
          entityId: policy.id,
          entityName: `${policy.number}: ${policy.titleEn}`,
          submitterName: SUBMITTER,
          priority,
          content: boundContent(policy),
          contentHash,
          conditionCodes: POLICY_CONDITIONS,
          partyBusinessIds: [],
          authorIds: [policy.authorId, ...(await writersOf(tx.db, policy.id)), signedIn(viewer).userId],
        })
        await tx.emit(policySubmitted.of(policy.id, TO_THE_BOARD, aboutPolicy(policy)))
        return policy
      }),

    /** Withdraws a version that the board has not decided on, and closes its review. */
    withdraw: (viewer: Viewer, id: string, given: string): Promise<PolicyVersion> =>
      work(viewer, async (tx) => {
        const reason = given.trim()
        if (reason === '' || reason.length > REASON_LENGTH) throw invalidField('reason', 'shariah.policies.input.reason')
        const policy = await lockPolicy(tx.db, id)
        policyLifecycle.move(policy, 'withdraw')
        policy.notes = reason
        await tx.db.save(policy)
        await submission.close(tx, ReviewEntityType.POLICY, policy.id, reason)
        await tx.emit(policyWithdrawn.of(policy.id, TO_THE_BOARD, aboutPolicy(policy)))
        return policy
      }),
  }
}

export type PolicyService = ReturnType<typeof createPolicyService>
