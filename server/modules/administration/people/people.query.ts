import { In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { DAY, later } from '../../../shared/clock.ts'
import type { MemberRole } from '../../../shared/member-role.ts'
import { Session } from '../../identity/index.ts'
import { UserEvent, UserEventKind } from './user-account.type.ts'

/** How many entries the history of a person shows; the audit log has all. */
const HISTORY_AT_MOST = 50
/** How many devices are shown of a person. */
const DEVICES_AT_MOST = 5
const FAILED_WITHIN = 7 * DAY

/** The batches below are of the administrators' own reads: no other role reaches a {@link UserAccount}. */

const MEMBERSHIPS = `
  select membership.user_id as "userId", membership.role as "role",
    (select count(*)::int from business_membership other where other.business_id = membership.business_id and other.left_at is null) - 1 as others
  from business_membership membership where membership.user_id = any($1::uuid[]) and membership.left_at is null`

interface OwnMembership {
  readonly role: MemberRole
  /** How many other people act for the business. */
  readonly others: number
}

export const membershipOfUser: Batch<string, OwnMembership | null> = async (db, ids) => {
  const rows = await db.query<(OwnMembership & { userId: string })[]>(MEMBERSHIPS, [[...ids]])
  const byId = new Map(rows.map((row) => [row.userId, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

const PASSKEYS = 'select user_id as "userId", count(*)::int as count from passkey where user_id = any($1::uuid[]) group by user_id'

export const passkeyCountOf: Batch<string, number> = async (db, ids) => {
  const rows = await db.query<{ userId: string; count: number }[]>(PASSKEYS, [[...ids]])
  const byId = new Map(rows.map(({ userId, count }) => [userId, count]))
  return ids.map((id) => byId.get(id) ?? 0)
}

const FAILED = `
  select subject_id as "userId", count(*)::int as count from event
  where subject_id = any($1::text[]) and name = '${UserEventKind.SIGN_IN_FAILED}' and at > $2 group by subject_id`

/** Returns how often a sign-in to an account was refused in the last 7 days. */
export const failedSignInsOf =
  (now: Date): Batch<string, number> =>
  async (db, ids) => {
    const rows = await db.query<{ userId: string; count: number }[]>(FAILED, [[...ids], later(now, -FAILED_WITHIN)])
    const byId = new Map(rows.map(({ userId, count }) => [userId, count]))
    return ids.map((id) => byId.get(id) ?? 0)
  }

const DEVICES = `
  select id from (
    select id, row_number() over (partition by user_id order by last_seen_at desc, id) as place
    from session where user_id = any($1::uuid[])) ranked
  where place <= ${DEVICES_AT_MOST}`

export const devicesOf: Batch<string, Session[]> = async (db, ids) => {
  const found = await db.query<{ id: string }[]>(DEVICES, [[...ids]])
  const sessions = await db.find(Session, { where: { id: In(found.map(({ id }) => id)) }, order: { lastSeenAt: 'DESC', id: 'ASC' } })
  return groupByKey(ids, sessions, ({ userId }) => userId)
}

const HISTORY = `
  select id, name, at, "actorId", "subjectId", reason from (
    (select seq::text as id, seq, name, at, actor_id as "actorId", subject_id as "subjectId", payload ->> 'reason' as reason from event
      where subject_id = $1::text and name = any($2::text[]) order by seq desc limit ${HISTORY_AT_MOST})
    union
    (select seq::text as id, seq, name, at, actor_id as "actorId", subject_id as "subjectId", payload ->> 'reason' as reason from event
      where actor_id = $1::uuid and name = any($2::text[]) order by at desc, seq desc limit ${HISTORY_AT_MOST})) found
  order by seq desc limit ${HISTORY_AT_MOST}`

interface EventRow {
  readonly id: string
  readonly name: UserEventKind
  readonly at: Date
  readonly actorId: string | null
  readonly subjectId: string | null
  readonly reason: string | null
}

/** Why a sign-in was refused is a code, and no reason that a person wrote. */
const reasonOf = ({ name, reason }: EventRow) => (name === UserEventKind.SIGN_IN_FAILED ? null : reason)

/** Returns the latest 50 events about the access of a person: what was done to them, and what they did. */
export const historyOf: Batch<string, UserEvent[]> = (db, ids) =>
  Promise.all(
    ids.map(async (id) => {
      const rows = await db.query<EventRow[]>(HISTORY, [id, Object.values(UserEventKind)])
      const subjects = new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))
      const people = await db.query<{ id: string }[]>('select id from app_user where id::text = any($1::text[])', [[...subjects]])
      const known = new Set(people.map((person) => person.id))
      return rows.map((row) =>
        Object.assign(new UserEvent(), {
          id: row.id,
          kind: row.name,
          at: row.at,
          reason: reasonOf(row),
          actorId: row.actorId,
          userId: row.subjectId !== null && known.has(row.subjectId) ? row.subjectId : null,
        }),
      )
    }),
  )
