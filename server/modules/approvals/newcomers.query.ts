import type { Batch } from '../../platform/context.ts'
import { DAY, later } from '../../shared/clock.ts'

const DAYS = 7

/** A member of staff who must not decide what another one asked for, and until when. */
export interface Newcomer {
  readonly id: string
  readonly until: Date
}

const NEWCOMERS = `
  with recursive joined as (
    select user_id, invited_by_id, ended_at from invitation
    where business_id is null and user_id is not null and invited_by_id is not null and ended_at > $2),
  inviter as (
    select user_id as asker, invited_by_id as id, ended_at as since from joined where user_id = any($1)
    union select inviter.asker, joined.invited_by_id, least(inviter.since, joined.ended_at)
      from inviter join joined on joined.user_id = inviter.id)
  select null::uuid as asker, user_id as id, ended_at as since from joined union all select asker, id, since from inviter`

/**
 * Per member of staff who asked: those who must not decide it because an administrator could act through an account that they
 * invited. They are everyone who joined the staff by an administrator's invitation within 7 days, and those who invited the member
 * who asked within that time, directly or through one another: until the first of these invitations is 7 days old.
 */
export const newcomersAt = (now: Date): Batch<string, readonly Newcomer[]> => {
  return async (db, askerIds) => {
    const found = [askerIds, later(now, -DAYS * DAY)]
    const rows = await db.query<{ asker: string | null; id: string; since: Date }[]>(NEWCOMERS, found)
    return askerIds.map((asker) =>
      rows.filter((row) => row.asker === null || row.asker === asker).map(({ id, since }) => ({ id, until: later(since, DAYS * DAY) })),
    )
  }
}

/** The moment from which a person is no longer among newcomers; null where they are not. */
export const barredUntil = (newcomers: readonly Newcomer[], userId: string | null): Date | null =>
  newcomers
    .filter(({ id }) => id === userId)
    .map(({ until }) => until)
    .reduce<Date | null>((last, until) => (last === null || until > last ? until : last), null)
