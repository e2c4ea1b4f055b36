import { job } from '../../../platform/jobs/jobs.ts'
import { on, type Reaction } from '../../../platform/transaction.ts'
import {
  BankConnectionStatus,
  cashflowChanged,
  categoryChangeDecided,
  connectionChanged,
  statementImportUndone,
} from '../../banking/index.ts'
import type { AltScoreService } from './alt-score.service.ts'

/** Recalculates the score of a business. */
export const renewScore = job<{ businessId: string }>('scoring.renew_score', { attempts: 5 })

const { SYNCING, AWAITING_CONSENT } = BankConnectionStatus

/** Handles events of other rooms that change the inputs of scores. */
export const scoringReactions = (scores: AltScoreService): readonly Reaction[] => [
  on(cashflowChanged, (tx, { payload: { businessId } }) => scores.updateStatuses(tx, businessId)),
  on(connectionChanged, async (tx, { payload: { businessId, status } }) => {
    if (status !== SYNCING && status !== AWAITING_CONSENT) await scores.updateStatuses(tx, businessId)
  }),
  on(statementImportUndone, (tx, { payload }) => scores.endThoseThatCount(tx, { ...payload, importedAt: new Date(payload.importedAt) })),
  on(categoryChangeDecided, async (tx, { payload: { businessId, approved } }) => {
    if (approved) await tx.enqueue(renewScore, { businessId }, { key: `renew score ${businessId}` })
  }),
]
