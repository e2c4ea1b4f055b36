import type { EntityManager } from 'typeorm'
import { lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import { draftable } from '../model/challenger.ts'
import type { Model } from '../model/model.ts'
import { inBasisPoints, type ModelWeights } from '../model/model-weights.ts'
import type { AboutModelDraft } from './model.events.ts'
import { ModelDraft } from './model-draft.entity.ts'

export const unknownDraft = () => notFound('scoring.versions.notFound')

/** What events say of a draft. */
export const aboutDraft = ({ id, baseVersion, weights, revision, challenger }: ModelDraft): AboutModelDraft => ({
  draftId: id,
  baseVersion,
  weights,
  revision,
  ...(challenger === null ? {} : { challenger }),
})

/** Returns a draft under a lock. Throws NOT_FOUND. */
export const lockDraft = async (db: EntityManager, id: string): Promise<ModelDraft> =>
  orNotFound(await lockById(db, ModelDraft, id), unknownDraft)

/** Throws CONTENT_CHANGED for a draft that was changed since it was read. */
export const expectRead = ({ revision }: ModelDraft, read: number) => {
  if (revision !== read) throw new DomainError('CONTENT_CHANGED', 'scoring.versions.changed')
}

/** The model of weights, or the challenger as a whole where one is named, whose weights they are. */
export const modelOfWeights = (weights: ModelWeights, challenger: string | null, version = 'draft'): Model =>
  challenger === null ? { version, weights: inBasisPoints(weights) } : { ...draftable(challenger), version }

/** The model that a draft would be. */
export const modelOfDraft = (draft: ModelDraft, version = 'draft'): Model => modelOfWeights(draft.weights, draft.challenger, version)

/** Stores a changed draft. */
export const saveDraft = async (tx: Tx, draft: ModelDraft): Promise<ModelDraft> => {
  draft.updatedAt = tx.now
  return tx.db.save(draft)
}
