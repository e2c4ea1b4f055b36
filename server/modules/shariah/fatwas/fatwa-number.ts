import { mustBeKeyed } from '../../../platform/idempotency.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { gulfDayOf } from '../../../shared/day.ts'

/** Longer than other lock timeouts, because concurrent issues queue here. */
const WAIT_IN_LINE = `set local lock_timeout = '4500ms'`
const NEXT = `
  insert into fatwa_series (year, last) values ($1, 1)
  on conflict (year) do update set last = fatwa_series.last + 1
  returning last`

/**
 * Returns the next number of the year, such as `FTW-2026-001`. Its row of the series remains locked until the transaction ends
 * and is rolled back with it, so that numbers have neither gaps nor duplicates when several fatwas are issued at once.
 */
export const nextFatwaNumber = async (tx: Tx): Promise<string> => {
  mustBeKeyed(tx)
  const year = Number(gulfDayOf(tx.now).slice(0, 4))
  await tx.db.query(WAIT_IN_LINE)
  const [row] = await tx.db.query<{ last: number }[]>(NEXT, [year])
  return `FTW-${year}-${String(row!.last).padStart(3, '0')}`
}
