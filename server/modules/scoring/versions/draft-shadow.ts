import { TO_THE_BOARD } from '../../../platform/events.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { modelOf } from '../model/model.query.ts'
import type { Model } from '../model/model.ts'
import { type ComputedScore, keepShadowsOf } from '../scores/shadow-score.ts'
import { ModelDraftStatus } from './draft-lifecycle.ts'
import { aboutDraft, saveDraft } from './draft-rows.ts'
import { modelComparisonBegan } from './model.events.ts'
import { ModelDraft } from './model-draft.entity.ts'

/** Computes the latest scores of all businesses by an approved version; its days of comparison count from when all are there. */
export const beginShadow = job<{ version: string }>('scoring.begin_shadow')

/** Businesses whose scores are computed in one transaction. */
const BATCH = 500

/** Less than every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The latest scores that a version can compute ($4: reads figures after guards) and has not, by business. */
const LACKING = `
  select latest.id, latest.features, b.id as "businessId" from business b
  cross join lateral (
    select s.id, s.features from alt_score s where s.business_id = b.id order by s.as_of desc, s.place desc limit 1) latest
  where b.id > $2 and (not $4::boolean or latest.features ? 'guarded') and not exists (select from model_shadow_score h where h.version = $1 and h.alt_score_id = latest.id)
  order by b.id limit $3`

const COMPARED: readonly ModelDraftStatus[] = [ModelDraftStatus.SHADOW, ModelDraftStatus.SCHEDULED]

interface Run {
  /** Ends the run between two transactions. Default: none. */
  readonly signal?: AbortSignal
  /** How many businesses a transaction computes at most. Default: 500. */
  readonly batch?: number
}

/** The scores of approved versions beside those of the version in force. */
export const createDraftShadow = ({ work, dataSource }: Pick<Platform, 'work' | 'dataSource'>) => {
  const begin = async (tx: Tx, draft: ModelDraft) => {
    if (draft.shadowStartedAt !== null) return
    const shadowEndsAt = later(tx.now, draft.shadowDays * DAY)
    Object.assign(draft, { shadowStartedAt: tx.now, shadowEndsAt })
    await saveDraft(tx, draft)
    const about = { ...aboutDraft(draft), version: draft.version!, shadowEndsAt: shadowEndsAt.toISOString() }
    await tx.emit(modelComparisonBegan.of(draft.id, TO_THE_BOARD, about))
  }

  /** Computes the next scores; returns the business after which to go on, or null when nothing is left to do. */
  const computeNext = async (tx: Tx, model: Model, after: string, batch: number): Promise<string | null> => {
    const draft = await tx.db.findOneOrFail(ModelDraft, { where: { version: model.version }, lock: { mode: 'pessimistic_write' } })
    if (!COMPARED.includes(draft.status)) return null
    const lacking = await tx.db.query<(ComputedScore & { businessId: string })[]>(LACKING, [
      model.version,
      after,
      batch,
      model.guards !== undefined,
    ])
    const last = lacking.at(-1)
    if (last) {
      await keepShadowsOf(tx, model, lacking)
      return last.businessId
    }
    // Scores may have come meanwhile: only a search from the first business that finds none says that all are there.
    if (after !== BEFORE_ALL) return BEFORE_ALL
    await begin(tx, draft)
    return null
  }

  return {
    /**
     * Computes the latest score of every business by an approved version, some businesses in one transaction. Can be ended and begun
     * again at any time: what is stored is not computed twice. Ends early where the version was withdrawn.
     */
    async beginShadow(version: string, { signal, batch = BATCH }: Run = {}): Promise<void> {
      const model = await modelOf(dataSource.manager, version)
      let after: string | null = BEFORE_ALL
      while (after !== null) {
        signal?.throwIfAborted()
        const from: string = after
        after = await work(SYSTEM, (tx) => computeNext(tx, model, from, batch))
      }
    },
  }
}
