import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { SYSTEM, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import { lockActor } from '../../identity/index.ts'
import { draftable } from '../model/challenger.ts'
import { activeModel, codeHashOf } from '../model/model.query.ts'
import { inPercent, type ModelWeights, type ModelWeightsInput, weightsGiven } from '../model/model-weights.ts'
import type { CreateModelDraftInput, UpdateModelDraftInput } from './draft.inputs.ts'
import { createDraftDecisions } from './draft-decisions.ts'
import { ModelDraftStatus, modelDraftLifecycle } from './draft-lifecycle.ts'
import { aboutDraft, expectRead, lockDraft, modelOfDraft, modelOfWeights, saveDraft, unknownDraft } from './draft-rows.ts'
import { createDraftSchedule } from './draft-schedule.ts'
import { createDraftShadow } from './draft-shadow.ts'
import { effectOf, type FoundEffect } from './effect.ts'
import { modelDraftCreated, modelDraftDeleted, modelDraftEdited, modelSubmitted } from './model.events.ts'
import { ModelDraft, ModelSubmission, type SubmittedModel } from './model-draft.entity.ts'
import { testOf } from './model-test.ts'
import { versionNameFor } from './version.query.ts'

const { MODEL_VERSION: kind } = ApprovalKind

interface SubmittedDraft {
  readonly draft: ModelDraft
  readonly submission: ModelSubmission
  /** The share of businesses whose band changes: 0 to 1. */
  readonly bandsChanged: number
}

/** The weights that were given; of a challenger as a whole, its own. Throws INVALID for others. */
const weightsOf = (input: ModelWeightsInput, challenger: string | null): ModelWeights => {
  const given = weightsGiven(input)
  if (challenger === null) return given
  const own = inPercent(draftable(challenger).weights)
  if (canonicalJson(own) !== canonicalJson(given)) throw invalidField('weights', 'scoring.versions.input.challengerWeights')
  return own
}

/** New versions of the score model: administrators draft them, the board and a second administrator decide on them. */
export const createDraftService = (platform: Platform, approvals: ApprovalsRoom) => {
  const { work, clock, dataSource } = platform
  return {
    ...createDraftDecisions(approvals),
    ...createDraftSchedule(platform, approvals),
    ...createDraftShadow(platform),

    /** All drafts, newest first. */
    list: (): Promise<ModelDraft[]> => dataSource.manager.find(ModelDraft, { order: { createdAt: 'DESC', id: 'DESC' }, take: 100 }),

    /** Returns one draft. Throws NOT_FOUND. */
    one: async (id: string): Promise<ModelDraft> =>
      orNotFound(isId(id) ? await dataSource.manager.findOneBy(ModelDraft, { id }) : null, unknownDraft),

    /** What weights, or a challenger as a whole, would make of the latest score of every business, against the version in force. Stores nothing. */
    async effect(weights: ModelWeightsInput, challenger: string | null): Promise<FoundEffect> {
      const db = dataSource.manager
      const base = await activeModel(db, clock.now())
      return effectOf(db, base, modelOfWeights(weightsOf(weights, challenger), challenger))
    },

    /** The latest test of a draft as it is now; null before one. */
    async test(draft: ModelDraft) {
      const db = dataSource.manager
      const base = draft.status === ModelDraftStatus.DRAFT ? (await activeModel(db, clock.now())).version : draft.baseVersion
      return testOf(db, draft, base)
    },

    /** Drafts weights, or a challenger as a whole. Throws MODEL_NOT_FOR_BUSINESSES for a challenger that cannot score businesses. */
    create: (viewer: Viewer, input: CreateModelDraftInput): Promise<ModelDraft> =>
      work(viewer, async (tx) => {
        const challenger = input.challenger ?? null
        const weights = weightsOf(input.weights, challenger)
        const base = await activeModel(tx.db, tx.now)
        const draft = await tx.db.save(
          tx.db.create(ModelDraft, {
            ...weights,
            challenger,
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

    /** Changes a draft. Throws CONTENT_CHANGED for one that was changed since it was read, MODEL_NOT_FOR_BUSINESSES as `create` does. */
    update: (viewer: Viewer, id: string, { revision, ...input }: UpdateModelDraftInput): Promise<ModelDraft> =>
      work(viewer, async (tx) => {
        const challenger = input.challenger ?? null
        const weights = weightsOf(input.weights, challenger)
        const draft = await lockDraft(tx.db, id)
        modelDraftLifecycle.move(draft, 'edit')
        expectRead(draft, revision)
        const before = draft.weights
        const base = await activeModel(tx.db, tx.now)
        Object.assign(draft, weights, {
          challenger,
          baseVersion: base.version,
          reason: input.reason.trim(),
          shadowDays: input.shadowDays,
          revision: draft.revision + 1,
          testFailedAt: null,
        })
        await saveDraft(tx, draft)
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
        version: await versionNameFor(tx.db, draft.challenger),
        baseVersion: base.version,
        formulaHash: codeHashOf(after),
        weights: { before: inPercent(base.weights), after: draft.weights },
        ...(draft.challenger === null ? {} : { challenger: draft.challenger, metricWeights: after.metricWeights!, guards: after.guards! }),
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
      await saveDraft(tx, draft).catch((error: unknown) => {
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

    /** Returns a draft that is to be tested, without the failure of an earlier test. Throws ILLEGAL_TRANSITION for one that cannot be. */
    async beginTest(tx: Tx, id: string): Promise<ModelDraft> {
      const draft = await lockDraft(tx.db, id)
      modelDraftLifecycle.move(draft, 'test')
      if (draft.testFailedAt !== null) await tx.db.update(ModelDraft, { id }, { testFailedAt: null })
      draft.testFailedAt = null
      return draft
    },

    /** Records that the test of a draft failed and is not tried again. Drafts that were submitted or deleted meanwhile stay as they are. */
    testFailed: (id: string): Promise<void> =>
      work(SYSTEM, async (tx) => {
        await tx.db.update(ModelDraft, { id, status: ModelDraftStatus.DRAFT }, { testFailedAt: tx.now })
      }),
  }
}

export type DraftService = ReturnType<typeof createDraftService>
