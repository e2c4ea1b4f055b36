import type { EntityManager } from 'typeorm'
import { toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Basis, ReadBasis } from '../../analytics/index.ts'
import { metricsAndCauses } from './score-inputs.ts'
import { type ChangedStatus, updateStatuses } from './score-status.ts'
import { scoreStatusChanged } from './scoring.events.ts'

/** Updates the stored statuses of a business's scores, and emits those that changed. */
export const createScoreReviews = (readBasis: ReadBasis) => {
  const isContradicted = async (db: EntityManager, businessId: string, basis: Basis) =>
    (await metricsAndCauses(db, businessId, basis)).causes.some(({ cause }) => cause === 'balance_chain_broken')

  const announce = async (tx: Tx, businessId: string, changes: readonly ChangedStatus[]) => {
    if (changes.length > 0) await tx.emit(scoreStatusChanged.of(businessId, [toBusiness(businessId)], { businessId, changes }))
  }

  const review = async (tx: Tx, businessId: string, isBroken: boolean) =>
    announce(tx, businessId, await updateStatuses(tx, businessId, isBroken))

  const reviewNow = async (tx: Tx, businessId: string) =>
    review(tx, businessId, await isContradicted(tx.db, businessId, await readBasis(tx.db, businessId, tx.now)))

  return { announce, isContradicted, review, reviewNow }
}

export type ScoreReviews = ReturnType<typeof createScoreReviews>
