import { job } from '../../platform/jobs.ts'
import { on, type Reaction } from '../../platform/transaction.ts'
import { categoryContestDecided } from '../banking/index.ts'

/** Computes the score of a business anew. */
export const renewScore = job<{ businessId: string }>('scoring.renew_score', { attempts: 5 })

/** What the rooms to the left decide about what a score is computed from. */
export const scoringReactions: readonly Reaction[] = [
  on(categoryContestDecided, async (tx, { payload: { businessId, approved } }) => {
    if (approved) await tx.enqueue(renewScore, { businessId }, { key: `renew score ${businessId}` })
  }),
]
