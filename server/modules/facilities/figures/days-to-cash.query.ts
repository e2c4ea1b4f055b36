import type { Batch } from '../../../platform/context.ts'
import type { Clock } from '../../../shared/clock.ts'
import { addMonths, GULF, gulfDayOf, startOfGulfDay } from '../../../shared/day.ts'
import { medianDaysToCash } from '../../structures/index.ts'
import type { DaysToCash } from './days-to-cash.type.ts'

/** So many months of payments are counted. */
const MONTHS = 24

const PAID = `
  select lender_id as "lenderId",
    array_agg((disbursed_at at time zone '${GULF}')::date - (committed_at at time zone '${GULF}')::date) as days
  from commitment
  where lender_id = any($1) and disbursed_at >= $2
  group by lender_id`

/** Returns a loader, by lender, of how long lenders took to pay what was accepted. */
export const createDaysToCash =
  (clock: Clock): Batch<string, DaysToCash> =>
  async (db, lenderIds) => {
    const since = startOfGulfDay(addMonths(gulfDayOf(clock.now()), -MONTHS))
    const rows = await db.query<{ lenderId: string; days: number[] }[]>(PAID, [lenderIds, since])
    const found = new Map(rows.map(({ lenderId, days }) => [lenderId, days]))
    return lenderIds.map((id) => {
      const taken = found.get(id) ?? []
      return { days: medianDaysToCash(taken), cases: taken.length }
    })
  }
