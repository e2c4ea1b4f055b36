import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { firstOfMonth, gulfDayOf } from '../../../shared/day.ts'
import type { AltScoreService } from './alt-score.service.ts'

/** Queues a score for each business without one of the first of this month. */
export const scoreMonth = job<Record<never, never>>('scoring.score_month')
/** Stores the score of one business as of a day. */
export const scoreBusiness = job<{ businessId: string; asOf: string }>('scoring.score_business', { attempts: 5 })

const LACKING = `
  select distinct a.business_id as "businessId" from bank_account a
  where a.is_connected and a.history_starts_on < $1::date
    and not exists (select 1 from alt_score s where s.business_id = a.business_id and s.as_of = $1::date)
  order by 1`

/** Stores a score of every business for each past month, for the history. A missed month is scored within the next one. */
export const createMonthlyScores = ({ work, clock, dataSource }: Platform, scores: AltScoreService) => ({
  async askAll(): Promise<void> {
    const asOf = firstOfMonth(gulfDayOf(clock.now()))
    const lacking = await dataSource.query<{ businessId: string }[]>(LACKING, [asOf])
    await work(SYSTEM, async (tx) => {
      for (const { businessId } of lacking) await tx.enqueue(scoreBusiness, { businessId, asOf }, { key: `score ${businessId} ${asOf}` })
    })
  },

  async score({ businessId, asOf }: { businessId: string; asOf: string }): Promise<void> {
    await scores.keepFor(SYSTEM, businessId, asOf)
  },
})

export type MonthlyScores = ReturnType<typeof createMonthlyScores>
