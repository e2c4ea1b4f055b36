import type { Batch } from '../../platform/context.ts'
import { DAY, later } from '../../shared/clock.ts'

const DAYS = 7

const NEWCOMERS = `
  with recursive joined as (
    select user_id, invited_by_id from invitation
    where business_id is null and user_id is not null and invited_by_id is not null and ended_at > $2),
  inviter as (
    select user_id as asker, invited_by_id as id from joined where user_id = any($1)
    union select inviter.asker, joined.invited_by_id from inviter join joined on joined.user_id = inviter.id)
  select null::uuid as asker, user_id as id from joined union all select asker, id from inviter`

/**
 * Per member of staff who asked: those who must not decide it because an administrator could act through an account that they
 * invited. They are everyone who joined the staff by an administrator's invitation within 7 days, and those who invited the member
 * who asked within that time, directly or through one another.
 */
export const newcomersAt = (now: Date): Batch<string, readonly string[]> => {
  return async (db, askerIds) => {
    const rows = await db.query<{ asker: string | null; id: string }[]>(NEWCOMERS, [askerIds, later(now, -DAYS * DAY)])
    return askerIds.map((asker) => rows.filter((row) => row.asker === null || row.asker === asker).map(({ id }) => id))
  }
}
