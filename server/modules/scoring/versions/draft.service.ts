import type { EntityManager } from 'typeorm'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { gulfDayOf, isDay, startOfGulfDay } from '../../../shared/day.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { ApprovalKind, ApprovalStatus, type ApprovalsRoom } from '../../approvals/index.ts'
import { lockActor } from '../../identity/index.ts'
import { activeModel, codeHashOf, modelOf } from '../model/model.query.ts'
import type { Model } from '../model/model.ts'
import { inBasisPoints, inPercent, type ModelWeightsInput, weightsGiven } from '../model/model-weights.ts'
import { keepShadowOf } from '../scores/shadow-score.ts'
import type { CreateModelDraftInput, UpdateModelDraftInput } from './draft.inputs.ts'
import { ModelDraftStatus, modelDraftLifecycle } from './draft-lifecycle.ts'
import { effectOf, type FoundEffect } from './effect.ts'
import {
  type AboutModelDraft,
  modelApproved,
  modelDraftCreated,
  modelDraftDeleted,
  modelDraftEdited,
  modelRejected,
  modelReturned,
  modelRiskApproved,
  modelScheduled,
  modelSubmitted,
  modelWithdrawn,
} from './model.events.ts'
import { ModelDraft, ModelSubmission, type SubmittedModel, submissionById } from './model-draft.entity.ts'
import { testOf } from './model-test.ts'
import { nextVersionName } from './version.query.ts'

const REASON_AT_MOST = 1_000
const { MODEL_VERSION: kind } = ApprovalKind

/** Computes the scores of a version for the latest scores of all businesses, when its time beside the version in force begins. */
export const beginShadow = job<{ version: string }>('scoring.begin_shadow', { attempts: 5 })

const unknownDraft = () => notFound('scoring.versions.notFound')

const aboutDraft = ({ id, baseVersion, weights, revision }: ModelDraft): AboutModelDraft => ({
  draftId: id,
  baseVersion,
  weights,
  revision,
})

/** Returns a draft under a lock. Throws NOT_FOUND. */
export const lockDraft = async (db: EntityManager, id: string): Promise<ModelDraft> =>
  orNotFound(await lockById(db, ModelDraft, id), unknownDraft)

const expectRead = ({ revision }: ModelDraft, read: number) => {
  if (revision !== read) throw new DomainError('CONTENT_CHANGED', 'scoring.versions.changed')
}

const hasBegun = ({ takesEffectAt }: ModelDraft, now: Date) => takesEffectAt !== null && takesEffectAt <= now

const modelOfDraft = (draft: ModelDraft, version = 'draft'): Model => ({ version, weights: inBasisPoints(draft.weights) })

const reasonGiven = (given: string): string => {
  const reason = given.trim()
  if (reason === '' || reason.length > REASON_AT_MOST) throw invalidField('reason', 'scoring.versions.input.withdrawal')
  return reason
}

const LATEST_SCORES = 'select distinct on (business_id) id, features from alt_score order by business_id, as_of desc, place desc'

const INSERT_VERSION = `
  insert into model_version (version, stability, capacity, quality, conduct, data_depth, created_at, code_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

const ACTIVATE = `
  insert into model_activation (version, active_from, draft_id, decided_at) values ($1, $2, $3, $4)`

interface SubmittedDraft {
  readonly draft: ModelDraft
  readonly submission: ModelSubmission
  /** The share of businesses whose band changes: 0 to 1. */
  readonly bandsChanged: number
}

/** New versions of the score model: administrators draft them, the board and a second administrator decide on them. */
export const createDraftService = ({ work, clock, dataSource }: Platform, approvals: ApprovalsRoom) => {
  const save = async (tx: Tx, draft: ModelDraft) => {
    draft.updatedAt = tx.now
    return tx.db.save(draft)
  }

  /** Returns a submitted draft to its author, releasing what the other side decided. */
  const giveBack = async (tx: Tx, draft: ModelDraft, reason: string | null, byBoard: boolean) => {
    modelDraftLifecycle.move(draft, 'return')
    if (byBoard && draft.submissionId !== null) await approvals.lapse(tx, kind, draft.submissionId, 'scoring.versions.returnedByBoard')
    Object.assign(draft, { boardApprovedAt: null, riskApprovedAt: null, notes: reason, revision: draft.revision + 1 })
    await save(tx, draft)
    await tx.emit(modelReturned.of(draft.id, TO_THE_BOARD, { ...aboutDraft(draft), reason, byBoard }))
  }

  /** Makes a version of a draft once the board and the second administrator approved it; until then it stays as it is. */
  const concludeIfApproved = async (tx: Tx, draft: ModelDraft) => {
    if (draft.boardApprovedAt === null || draft.riskApprovedAt === null) {
      await save(tx, draft)
      return
    }
    const { content } = await tx.db.findOneByOrFail(ModelSubmission, { id: draft.submissionId! })
    const { weights } = modelOfDraft(draft)
    await tx.db.query(INSERT_VERSION, [
      content.version,
      weights.stability,
      weights.capacity,
      weights.quality,
      weights.conduct,
      weights.dataDepth,
      tx.now,
      content.formulaHash,
    ])
    modelDraftLifecycle.move(draft, 'conclude')
    const shadowEndsAt = later(tx.now, draft.shadowDays * DAY)
    Object.assign(draft, { version: content.version, shadowStartedAt: tx.now, shadowEndsAt, notes: null })
    await save(tx, draft)
    await tx.enqueue(beginShadow, { version: content.version })
    const about = { ...aboutDraft(draft), version: content.version, shadowEndsAt: shadowEndsAt.toISOString() }
    await tx.emit(modelApproved.of(draft.id, TO_THE_BOARD, about))
  }

  const draftOfSubmission = async (tx: Tx, submissionId: string) => {
    const { draftId } = await tx.db.findOneByOrFail(ModelSubmission, { id: submissionId })
    return lockDraft(tx.db, draftId)
  }

  const SUBMITTED_LAPSED = 'scoring.versions.noLongerSubmitted'

  approvals.declare(kind, {
    subject: submissionById,
    async lock(tx, submissionId) {
      await draftOfSubmission(tx, submissionId)
    },
    async approved(tx, { subjectId }) {
      const draft = await draftOfSubmission(tx, subjectId)
      if (draft.status !== ModelDraftStatus.SUBMITTED || draft.submissionId !== subjectId) return SUBMITTED_LAPSED
      draft.riskApprovedAt = tx.now
      await tx.emit(modelRiskApproved.of(draft.id, TO_THE_BOARD, aboutDraft(draft)))
      await concludeIfApproved(tx, draft)
      return null
    },
    async ended(tx, { subjectId, status, reason }) {
      const draft = await draftOfSubmission(tx, subjectId)
      if (draft.status !== ModelDraftStatus.SUBMITTED || draft.submissionId !== subjectId) return
      if (status === ApprovalStatus.REJECTED || status === ApprovalStatus.WITHDRAWN) await giveBack(tx, draft, reason, false)
    },
  })

  return {
    /** All drafts, newest first. */
    list: (): Promise<ModelDraft[]> => dataSource.manager.find(ModelDraft, { order: { createdAt: 'DESC', id: 'DESC' }, take: 100 }),

    /** Returns one draft. Throws NOT_FOUND. */
    one: async (id: string): Promise<ModelDraft> =>
      orNotFound(isId(id) ? await dataSource.manager.findOneBy(ModelDraft, { id }) : null, unknownDraft),

    /** What weights would make of the latest score of every business, against the version in force. Stores nothing. */
    async effect(weights: ModelWeightsInput): Promise<FoundEffect> {
      const db = dataSource.manager
      const base = await activeModel(db, clock.now())
      return effectOf(db, base, { version: 'draft', weights: inBasisPoints(weightsGiven(weights)) })
    },

    /** The latest test of a draft as it is now; null before one. */
    async test(draft: ModelDraft) {
      const db = dataSource.manager
      const base = draft.status === ModelDraftStatus.DRAFT ? (await activeModel(db, clock.now())).version : draft.baseVersion
      return testOf(db, draft, base)
    },

    create: (viewer: Viewer, input: CreateModelDraftInput): Promise<ModelDraft> =>
      work(viewer, async (tx) => {
        const base = await activeModel(tx.db, tx.now)
        const draft = await tx.db.save(
          tx.db.create(ModelDraft, {
            ...weightsGiven(input.weights),
            baseVersion: base.version,
            reason: input.reason.trim(),
            shadowDays: input.shadowDays,
            status: ModelDraftStatus.DRAFT,
            revision: 1,
            authorId: signedIn(viewer).userId,
            createdAt: tx.now,
            updatedAt: tx.now,
          }),
        )
        await tx.emit(modelDraftCreated.of(draft.id, TO_THE_BOARD, aboutDraft(draft)))
        return tx.db.findOneByOrFail(ModelDraft, { id: draft.id })
      }),

    /** Changes a draft. Throws CONTENT_CHANGED for one that was changed since it was read. */
    update: (viewer: Viewer, id: string, { revision, ...input }: UpdateModelDraftInput): Promise<ModelDraft> =>
      work(viewer, async (tx) => {
        const draft = await lockDraft(tx.db, id)
        modelDraftLifecycle.move(draft, 'edit')
        expectRead(draft, revision)
        const before = draft.weights
        const base = await activeModel(tx.db, tx.now)
        Object.assign(draft, weightsGiven(input.weights), {
          baseVersion: base.version,
          reason: input.reason.trim(),
          shadowDays: input.shadowDays,
          revision: draft.revision + 1,
        })
        await save(tx, draft)
        await tx.emit(modelDraftEdited.of(draft.id, TO_THE_BOARD, { ...aboutDraft(draft), before }))
        return draft
      }),

    /** Deletes a draft that was never submitted. Throws CONFLICT for one that was. */
    remove: (viewer: Viewer, id: string): Promise<string> =>
      work(viewer, async (tx) => {
        const draft = await lockDraft(tx.db, id)
        modelDraftLifecycle.move(draft, 'delete')
        if (draft.submissionId !== null) throw conflict('scoring.versions.wasSubmitted')
        const about = aboutDraft(draft)
        await tx.db.delete(ModelDraft, { id: draft.id })
        await tx.emit(modelDraftDeleted.of(id, TO_THE_BOARD, about))
        return id
      }),

    /**
     * Submits a draft in the caller's transaction: asks a second administrator, and returns what the board decides on. Throws CONFLICT
     * without a test of these weights, for the weights in force, and while another version is on its way.
     */
    async submit(tx: Tx, id: string, revision: number): Promise<SubmittedDraft> {
      const { userId } = signedIn(tx.viewer)
      await lockActor(tx.db, userId)
      const draft = await lockDraft(tx.db, id)
      modelDraftLifecycle.move(draft, 'submit')
      expectRead(draft, revision)
      const base = await activeModel(tx.db, tx.now)
      const after = modelOfDraft(draft)
      if (codeHashOf(base) === codeHashOf(after)) throw conflict('scoring.versions.sameWeights')
      const test = await testOf(tx.db, draft, base.version)
      if (test === null) throw conflict('scoring.versions.testFirst')
      const { moved: movedLoans, ...findings } = test.findings
      const { moved: movedNow, ...effect } = await effectOf(tx.db, base, after)
      const content: SubmittedModel = {
        version: await nextVersionName(tx.db),
        baseVersion: base.version,
        formulaHash: codeHashOf(after),
        weights: { before: inPercent(base.weights), after: draft.weights },
        reason: draft.reason,
        shadowDays: draft.shadowDays,
        evidence: { test: { ...findings, moved: movedLoans.length }, present: { ...effect, moved: movedNow.length } },
      }
      const row = { draftId: draft.id, content, contentHash: sha256(canonicalJson(content)), submittedAt: tx.now }
      const submission = await tx.db.save(tx.db.create(ModelSubmission, row))
      Object.assign(draft, {
        submissionId: submission.id,
        baseVersion: base.version,
        boardApprovedAt: null,
        riskApprovedAt: null,
        notes: null,
      })
      await save(tx, draft).catch((error: unknown) => {
        throw brokenConstraint(error) === 'model_draft_one_pending' ? conflict('scoring.versions.onePending') : error
      })
      await approvals.ask(tx, { kind, subjectId: submission.id })
      const about = { ...aboutDraft(draft), version: content.version, contentHash: submission.contentHash }
      await tx.emit(modelSubmitted.of(draft.id, TO_THE_BOARD, about))
      const bandsChanged = effect.businesses === 0 ? 0 : effect.bandsChanged / effect.businesses
      return { draft, submission, bandsChanged }
    },

    /** Locks a draft before its review is locked. */
    lock: async (tx: Tx, id: string): Promise<void> => {
      await lockDraft(tx.db, id)
    },

    /** Returns a draft that can be tested. Throws ILLEGAL_TRANSITION for any other. */
    async expectTestable(tx: Tx, id: string): Promise<ModelDraft> {
      const draft = await lockDraft(tx.db, id)
      modelDraftLifecycle.move(draft, 'test')
      return draft
    },

    /** Carries out the board's decision on a draft, in the transaction of the vote that settled it. */
    async boardDecided(
      tx: Tx,
      id: string,
      { decision, contentHash, notes }: { decision: 'approve' | 'reject' | 'request_modification'; contentHash: string; notes: string },
    ): Promise<void> {
      const draft = await lockDraft(tx.db, id)
      const submission = await tx.db.findOneByOrFail(ModelSubmission, { id: draft.submissionId! })
      if (submission.contentHash !== contentHash) throw new Error(`Draft ${id} of the model is not what the board decided on.`)
      if (decision === 'request_modification') return giveBack(tx, draft, notes, true)
      if (decision === 'approve') {
        draft.boardApprovedAt = tx.now
        return concludeIfApproved(tx, draft)
      }
      modelDraftLifecycle.move(draft, 'reject')
      draft.notes = notes
      await save(tx, draft)
      await approvals.lapse(tx, kind, submission.id, 'scoring.versions.rejected')
      await tx.emit(modelRejected.of(draft.id, TO_THE_BOARD, { ...aboutDraft(draft), reason: notes }))
    },

    /** Whether the day from which a draft is in force has begun, announced or not. */
    hasBegun: (draft: ModelDraft): boolean => hasBegun(draft, clock.now()),

    /** Withdraws a draft that is not in force yet, in the caller's transaction. Throws CONFLICT once its day has begun. */
    async withdraw(tx: Tx, id: string, given: string): Promise<ModelDraft> {
      const reason = reasonGiven(given)
      const draft = await lockDraft(tx.db, id)
      modelDraftLifecycle.move(draft, 'withdraw')
      if (hasBegun(draft, tx.now)) throw conflict('scoring.versions.begun')
      const scheduledFor = draft.takesEffectAt?.toISOString() ?? null
      Object.assign(draft, { notes: reason, takesEffectAt: null })
      await save(tx, draft)
      if (draft.submissionId !== null) await approvals.lapse(tx, kind, draft.submissionId, 'scoring.versions.withdrawn')
      await tx.emit(modelWithdrawn.of(draft.id, TO_THE_BOARD, { ...aboutDraft(draft), reason, scheduledFor }))
      return draft
    },

    /** Sets the day from which an approved version is in force: not before its time beside the version in force is over. */
    schedule: (viewer: Viewer, id: string, on: string): Promise<ModelDraft> =>
      work(viewer, async (tx) => {
        await lockActor(tx.db, signedIn(viewer).userId)
        const draft = await lockDraft(tx.db, id)
        modelDraftLifecycle.move(draft, 'schedule')
        if (!isDay(on)) throw invalidField('takesEffectOn', 'scoring.versions.input.day')
        const wanted = on === gulfDayOf(tx.now) ? tx.now : startOfGulfDay(on)
        if (wanted < tx.now) throw invalidField('takesEffectOn', 'scoring.versions.input.past')
        if (wanted < draft.shadowEndsAt!) throw invalidField('takesEffectOn', 'scoring.versions.input.shadow')
        draft.takesEffectAt = wanted
        await save(tx, draft)
        await tx.db.query(ACTIVATE, [draft.version, wanted, draft.id, tx.now])
        const about = { ...aboutDraft(draft), version: draft.version!, takesEffectAt: wanted.toISOString() }
        await tx.emit(modelScheduled.of(draft.id, TO_THE_BOARD, about))
        return draft
      }),

    /** Computes the scores of a version beside the latest score of every business. */
    async beginShadow(viewer: Viewer, version: string): Promise<void> {
      const model = await modelOf(dataSource.manager, version)
      const rows = await dataSource.query<{ id: string; features: Parameters<typeof keepShadowOf>[3] }[]>(LATEST_SCORES)
      await work(viewer, async (tx) => {
        for (const { id, features } of rows) await keepShadowOf(tx, model, id, features)
      })
    },
  }
}

export type DraftService = ReturnType<typeof createDraftService>
