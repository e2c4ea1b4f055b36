import { actOnDue } from '../../../platform/due.ts'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { brokenConstraint } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import { lockActor } from '../../identity/index.ts'
import { ACTIVATIONS, activeModel } from '../model/model.query.ts'
import { renewScore } from '../scores/scoring.reactions.ts'
import { ModelDraftStatus, modelDraftLifecycle } from './draft-lifecycle.ts'
import { lockDraft } from './draft-rows.ts'
import { modelActivated, modelRollbackProposed } from './model.events.ts'
import { ModelRollback, rollbackById } from './model-draft.entity.ts'
import { formerVersion } from './version.query.ts'

/** Announces versions whose time has come, and has every score calculated by them. */
export const announceModels = job<Record<never, never>>('scoring.announce_models', { attempts: 1 })

const REASON = { least: 20, most: 2_000 }
const { MODEL_ROLLBACK: kind } = ApprovalKind

interface DueRow {
  readonly id: string
  readonly version: string
  readonly draftId: string | null
  readonly rollbackId: string | null
}

/** The version that the product began with is never announced. */
const DUE = `
  select a.id, a.version, a.draft_id as "draftId", a.rollback_id as "rollbackId" from ${ACTIVATIONS} a
  where a.active_from <= $1 and num_nonnulls(a.draft_id, a.rollback_id) = 1
    and not exists (select from event e where e.subject_id = a.id::text and e.name = '${modelActivated.name}')
  order by a.active_from, a.place`

const BEFORE = `
  select former.version from model_activation a
  join ${ACTIVATIONS} former on (former.active_from, former.place) < (a.active_from, a.place)
  where a.id = $1 order by former.active_from desc, former.place desc limit 1`

const SCORED = 'select distinct business_id as "businessId" from alt_score order by 1'

const PENDING = `
  select subject_id as "subjectId" from approval where kind = 'model_rollback' and status = 'pending' limit 1`

const ROLL_BACK = `
  insert into model_activation (version, active_from, rollback_id, decided_at) values ($1, $2, $3, $2)`

/** How versions come into force, and how two people bring the former one back. */
export const createActivations = (platform: Platform, approvals: ApprovalsRoom) => {
  const { work, clock } = platform

  approvals.declare(kind, {
    subject: rollbackById,
    /** At once: what it brings back was approved by the board before. */
    async approved(tx, { subjectId }) {
      const rollback = await tx.db.findOneByOrFail(ModelRollback, { id: subjectId })
      const current = await activeModel(tx.db, tx.now)
      if (current.version !== rollback.fromVersion) return 'scoring.versions.otherInForce'
      await tx.db.query(ROLL_BACK, [rollback.version, tx.now, rollback.id])
      await tx.enqueue(announceModels, {})
      return null
    },
    async ended() {},
  })

  return {
    /** Announces what came into force, once, and has every score calculated again. Returns how many versions. */
    announceDue: (): Promise<number> =>
      actOnDue<DueRow>(platform, {
        sql: DUE,
        values: [clock.now()],
        act: async (tx, { id, version, draftId, rollbackId }) => {
          await tx.db.query('select pg_advisory_xact_lock(hashtext($1))', [id])
          const done = await tx.db.query<unknown[]>('select from event where subject_id = $1 and name = $2', [id, modelActivated.name])
          if (done.length > 0) return false
          if (draftId !== null) {
            const draft = await lockDraft(tx.db, draftId)
            if (draft.status === ModelDraftStatus.SCHEDULED) {
              modelDraftLifecycle.move(draft, 'begin')
              draft.updatedAt = tx.now
              await tx.db.save(draft)
            }
          }
          const [before] = await tx.db.query<{ version: string }[]>(BEFORE, [id])
          const about = { activationId: id, version, before: before?.version ?? null, isRollback: rollbackId !== null }
          await tx.emit(modelActivated.of(id, TO_THE_BOARD, about))
          for (const { businessId } of await tx.db.query<{ businessId: string }[]>(SCORED)) {
            await tx.enqueue(renewScore, { businessId }, { key: `renew score ${businessId}` })
          }
          return true
        },
      }),

    /** The version that a rollback would bring back; null when there was none before. */
    async formerTo(version: string): Promise<string | null> {
      return formerVersion(platform.dataSource.manager, clock.now(), version)
    },

    /** Asks a second person to bring the former version back at once. Throws CONFLICT without one, and while one is asked for. */
    propose: (viewer: Viewer, given: string): Promise<ModelRollback> =>
      work(viewer, async (tx) => {
        const reason = given.trim()
        if (reason.length < REASON.least || reason.length > REASON.most) throw invalidField('reason', 'scoring.versions.input.reason')
        await lockActor(tx.db, signedIn(viewer).userId)
        const current = await activeModel(tx.db, tx.now)
        const former = await formerVersion(tx.db, tx.now, current.version)
        if (former === null) throw conflict('scoring.versions.noFormer')
        if ((await tx.db.query<unknown[]>(PENDING)).length > 0) throw conflict('scoring.versions.rollbackPending')
        const row = { fromVersion: current.version, version: former, reason }
        const rollback = await tx.db.save(tx.db.create(ModelRollback, row))
        await approvals.ask(tx, { kind, subjectId: rollback.id }).catch((error: unknown) => {
          throw brokenConstraint(error) === 'approval_one_model_rollback' ? conflict('scoring.versions.rollbackPending') : error
        })
        await tx.emit(modelRollbackProposed.of(rollback.id, TO_THE_BOARD, { from: current.version, to: former, reason }))
        return rollback
      }),
  }
}

export type Activations = ReturnType<typeof createActivations>
