import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { gulfDayOf, isDay, startOfGulfDay } from '../../../shared/day.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import { lockActor } from '../../identity/index.ts'
import { modelDraftLifecycle } from './draft-lifecycle.ts'
import { aboutDraft, lockDraft, saveDraft } from './draft-rows.ts'
import { modelScheduled, modelWithdrawn } from './model.events.ts'
import type { ModelDraft } from './model-draft.entity.ts'

const REASON_AT_MOST = 1_000

const hasBegun = ({ takesEffectAt }: ModelDraft, now: Date) => takesEffectAt !== null && takesEffectAt <= now

const reasonGiven = (given: string): string => {
  const reason = given.trim()
  if (reason === '' || reason.length > REASON_AT_MOST) throw invalidField('reason', 'scoring.versions.input.withdrawal')
  return reason
}

const ACTIVATE = `
  insert into model_activation (version, active_from, draft_id, decided_at) values ($1, $2, $3, $4)`

/** From when an approved version is in force: its time beside the version in force, its day, and its withdrawal before that. */
export const createDraftSchedule = ({ work, clock }: Pick<Platform, 'work' | 'clock'>, approvals: ApprovalsRoom) => ({
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
    await saveDraft(tx, draft)
    if (draft.submissionId !== null) await approvals.lapse(tx, ApprovalKind.MODEL_VERSION, draft.submissionId, 'scoring.versions.withdrawn')
    await tx.emit(modelWithdrawn.of(draft.id, TO_THE_BOARD, { ...aboutDraft(draft), reason, scheduledFor }))
    return draft
  },

  /**
   * Sets the day from which an approved version is in force: not before its time beside the version in force is over. Throws CONFLICT
   * before that time has begun.
   */
  schedule: (viewer: Viewer, id: string, on: string): Promise<ModelDraft> =>
    work(viewer, async (tx) => {
      await lockActor(tx.db, signedIn(viewer).userId)
      const draft = await lockDraft(tx.db, id)
      modelDraftLifecycle.move(draft, 'schedule')
      if (draft.shadowEndsAt === null) throw conflict('scoring.versions.notCompared')
      if (!isDay(on)) throw invalidField('takesEffectOn', 'scoring.versions.input.day')
      const wanted = on === gulfDayOf(tx.now) ? tx.now : startOfGulfDay(on)
      if (wanted < tx.now) throw invalidField('takesEffectOn', 'scoring.versions.input.past')
      if (wanted < draft.shadowEndsAt) throw invalidField('takesEffectOn', 'scoring.versions.input.shadow')
      draft.takesEffectAt = wanted
      await saveDraft(tx, draft)
      await tx.db.query(ACTIVATE, [draft.version, wanted, draft.id, tx.now])
      const about = { ...aboutDraft(draft), version: draft.version!, takesEffectAt: wanted.toISOString() }
      await tx.emit(modelScheduled.of(draft.id, TO_THE_BOARD, about))
      return draft
    }),
})
