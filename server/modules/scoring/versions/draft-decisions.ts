import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { ApprovalKind, ApprovalStatus, type ApprovalsRoom } from '../../approvals/index.ts'
import { ModelDraftStatus, modelDraftLifecycle } from './draft-lifecycle.ts'
import { aboutDraft, lockDraft, modelOfDraft, saveDraft } from './draft-rows.ts'
import { beginShadow } from './draft-shadow.ts'
import { modelApproved, modelRejected, modelReturned, modelRiskApproved } from './model.events.ts'
import { type ModelDraft, ModelSubmission, submissionById } from './model-draft.entity.ts'

const { MODEL_VERSION: kind } = ApprovalKind
const SUBMITTED_LAPSED = 'scoring.versions.noLongerSubmitted'

const INSERT_VERSION = `
  insert into model_version (version, stability, capacity, quality, conduct, data_depth, created_at, code_hash, metric_weights, guards)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

/** What the board and a second administrator decide on a submitted draft. It becomes a version once both approved it. */
export const createDraftDecisions = (approvals: ApprovalsRoom) => {
  /** Returns a submitted draft to its author, releasing what the other side decided. */
  const giveBack = async (tx: Tx, draft: ModelDraft, reason: string | null, byBoard: boolean) => {
    modelDraftLifecycle.move(draft, 'return')
    if (byBoard && draft.submissionId !== null) await approvals.lapse(tx, kind, draft.submissionId, 'scoring.versions.returnedByBoard')
    Object.assign(draft, { boardApprovedAt: null, riskApprovedAt: null, notes: reason, revision: draft.revision + 1 })
    await saveDraft(tx, draft)
    await tx.emit(modelReturned.of(draft.id, TO_THE_BOARD, { ...aboutDraft(draft), reason, byBoard }))
  }

  /** Makes a version of a draft once the board and the second administrator approved it; until then it stays as it is. */
  const concludeIfApproved = async (tx: Tx, draft: ModelDraft) => {
    if (draft.boardApprovedAt === null || draft.riskApprovedAt === null) {
      await saveDraft(tx, draft)
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
      content.metricWeights ? JSON.stringify(content.metricWeights) : null,
      content.guards ?? null,
    ])
    modelDraftLifecycle.move(draft, 'conclude')
    Object.assign(draft, { version: content.version, notes: null })
    await saveDraft(tx, draft)
    await tx.enqueue(beginShadow, { version: content.version })
    const about = { ...aboutDraft(draft), version: content.version, shadowDays: draft.shadowDays }
    await tx.emit(modelApproved.of(draft.id, TO_THE_BOARD, about))
  }

  const draftOfSubmission = async (tx: Tx, submissionId: string) => {
    const { draftId } = await tx.db.findOneByOrFail(ModelSubmission, { id: submissionId })
    return lockDraft(tx.db, draftId)
  }

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
      await saveDraft(tx, draft)
      await approvals.lapse(tx, kind, submission.id, 'scoring.versions.rejected')
      await tx.emit(modelRejected.of(draft.id, TO_THE_BOARD, { ...aboutDraft(draft), reason: notes }))
    },
  }
}
