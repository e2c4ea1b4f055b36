import DataLoader from 'dataloader'
import { type Identify, plainAddress } from '../../../platform/http/authentication.ts'
import type { Platform } from '../../../platform/platform.ts'
import { scopesOf } from '../../../platform/scopes.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import { anonymous, type SignedInViewer } from '../../../platform/viewer.ts'
import { MINUTE } from '../../../shared/clock.ts'
import type { MemberRole } from '../../../shared/member-role.ts'
import type { Role } from '../../../shared/role.ts'
import { KEY_ROLES, type Scope } from '../../../shared/scope.ts'
import { sha256 } from '../../../shared/text.ts'
import { mayActFrom } from '../records/address.ts'
import { ApiKey } from '../records/api-key.entity.ts'
import { ABSOLUTE_LIFETIME, Session, viewerInSession } from '../records/session.entity.ts'
import { isRecent } from './proof-of-presence.ts'

/** The precision of the last activity; a write for every request would be too many. */
const SEEN_PRECISION = MINUTE

interface Found {
  readonly id: string
  readonly userId: string
  readonly role: Role
  readonly businessId: string | null
  readonly memberRole: MemberRole | null
  readonly accountIds: readonly string[] | null
}

interface FoundSession extends Found {
  /** Its place among those that were asked for, from 1. */
  readonly place: string
  readonly lastSeenAt: Date
  /** When the person signed in or last confirmed their presence. */
  readonly provedAt: Date
  readonly mustSetSecondFactor: boolean
}

/** A session by its token's hash, and the address that asks. */
interface Asked {
  readonly hash: string
  readonly ip: string | null
}
const MEMBERSHIP = `membership.role as "memberRole", membership.account_ids as "accountIds"`
const JOIN_MEMBERSHIP = `
  left join business_membership membership
    on membership.user_id = app_user.id and membership.business_id = app_user.business_id and membership.left_at is null`

/** The most sessions that one statement reads. */
const MOST_AT_ONCE = 100

/** Skipped while the person is locked: the next request within a minute writes it. */
const SEEN = `
  update app_user set last_seen_at = $2 where id in (select id from app_user where id = $1 for no key update skip locked)`

const BY_SESSION = `
  select asked.place, session.id, app_user.id as "userId", app_user.role, app_user.business_id as "businessId", session.last_seen_at as "lastSeenAt", ${MEMBERSHIP},
    greatest(session.created_at, session.present_at) as "provedAt",
    app_user.needs_second_factor and not exists (
      select from two_factor where two_factor.user_id = app_user.id and two_factor.confirmed_at is not null
    ) as "mustSetSecondFactor"
  from unnest($1::text[], $4::inet[]) with ordinality as asked (token_hash, ip, place)
  join session on session.token_hash = asked.token_hash join app_user on app_user.id = session.user_id ${JOIN_MEMBERSHIP}
  where session.ended_at is null and ${mayActFrom('asked.ip')} and app_user.suspended_at is null
    and session.created_at > $2::timestamptz - $3 * interval '1 millisecond'
    and session.last_seen_at > $2::timestamptz - app_user.session_timeout * interval '1 minute'`

/** A key that is used from another address, has ended, was turned off or was made for another business is unknown, so that nothing is learnt from trying it. */
const BY_KEY = `
  select api_key.id, app_user.id as "userId", app_user.role, app_user.business_id as "businessId", api_key.scopes,
    api_key.last_used_at as "lastSeenAt", ${MEMBERSHIP}
  from api_key join app_user on app_user.id = api_key.user_id left join api_setting on api_setting.user_id = app_user.id ${JOIN_MEMBERSHIP}
  where api_key.secret_hash = $1 and api_key.revoked_at is null and app_user.suspended_at is null
    and api_key.business_id is not distinct from app_user.business_id
    and (api_key.expires_at is null or api_key.expires_at > $2::timestamptz)
    and ${mayActFrom('$3')}
    and (cardinality(api_key.addresses) = 0 or $3::inet <<= any(api_key.addresses::inet[]))
    and app_user.role = any($4::text[]) and coalesce(api_setting.has_key_access, true)`

const BY_PERSON = `
  select app_user.role, api_key.scopes, ${MEMBERSHIP}
  from app_user left join api_setting on api_setting.user_id = app_user.id ${JOIN_MEMBERSHIP}
  left join api_key on api_key.id = $3 and api_key.user_id = app_user.id and api_key.revoked_at is null
    and (api_key.expires_at is null or api_key.expires_at > $4::timestamptz)
    and api_key.business_id is not distinct from app_user.business_id and coalesce(api_setting.has_key_access, true)
  where ($3::uuid is null or api_key.id is not null) and app_user.id = $1 and app_user.business_id is not distinct from $2 and app_user.suspended_at is null
    and (not app_user.needs_second_factor or exists (
      select from two_factor where two_factor.user_id = app_user.id and two_factor.confirmed_at is not null))`

/**
 * Returns the viewer that a person would be now, for what they asked the server to read later; null for one who may not sign in at
 * present, who has to set up a second factor first, or who no longer acts for that business. With the API key that asked, it has the
 * scopes of this key, and is null once the key has ended. Such a viewer reads and never writes.
 */
export type ReaderNow = (userId: string, businessId: string | null, apiKeyId?: string | null) => Promise<SignedInViewer | null>

/** Of the scopes of a key, those that its person's role has. */
const usableScopes = (given: readonly Scope[], role: Role): Scope[] => {
  const offered = scopesOf(role)
  return given.filter((scope) => offered.includes(scope))
}

/** Identifies the viewer of a cookie or a key. */
export const createAccessService = ({ readRows, clock, dataSource, throttle, config }: Platform) => {
  const perMinute: Allowance = { name: 'key-minute', tries: config.limits.keyPerMinute, seconds: 60 }
  const perHour: Allowance = { name: 'key-hour', tries: config.limits.keyPerHour, seconds: 3_600 }
  const isStale = (seen: Date | null, now: Date) => !seen || now.getTime() - seen.getTime() > SEEN_PRECISION

  /** Requests of one event-loop turn are identified by one statement. Nothing is cached: an ended session is over at once. */
  const sessions = new DataLoader<Asked, FoundSession | undefined>(
    async (asked) => {
      const hashes = asked.map(({ hash }) => hash)
      const addresses = asked.map(({ ip }) => plainAddress(ip))
      const found = await readRows<FoundSession>('identify-sessions', BY_SESSION, [hashes, clock.now(), ABSOLUTE_LIFETIME, addresses])
      const byPlace = new Map(found.map((session) => [Number(session.place), session]))
      return asked.map((_one, at) => byPlace.get(at + 1))
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: setImmediate },
  )

  const identify: Identify = async (credential, ip, { isActivity } = { isActivity: true }) => {
    if (credential.kind === 'none') return anonymous(ip)
    const now = clock.now()
    if (credential.kind === 'session') {
      const found = await sessions.load({ hash: sha256(credential.token), ip })
      if (!found) return anonymous(ip)
      if (isActivity && isStale(found.lastSeenAt, now)) {
        await dataSource.manager.update(Session, { id: found.id }, { lastSeenAt: now })
        await dataSource.query(SEEN, [found.userId, now])
      }
      const { id: sessionId, userId, role, businessId, memberRole, accountIds, mustSetSecondFactor } = found
      const person = { userId, role, businessId, memberRole, accountIds, mustSetSecondFactor }
      return viewerInSession({ ...person, sessionId, isPresent: isRecent(found.provedAt, now), ip })
    }
    const address = plainAddress(ip)
    const [found] = await readRows<Found & { scopes: Scope[]; lastSeenAt: Date | null }>('identify-key', BY_KEY, [
      sha256(credential.secret),
      now,
      address,
      KEY_ROLES,
    ])
    if (!found) return anonymous(ip)
    const { id: apiKeyId, userId, role, businessId, memberRole, accountIds } = found
    if (isActivity) {
      await throttle.take(perMinute, apiKeyId)
      await throttle.take(perHour, apiKeyId)
      if (isStale(found.lastSeenAt, now)) {
        await dataSource.manager.update(ApiKey, { id: apiKeyId }, { lastUsedAt: now, lastUsedFrom: address })
      }
    }
    const scopes = usableScopes(found.scopes, role)
    return {
      userId,
      role,
      businessId,
      memberRole,
      accountIds,
      sessionId: null,
      apiKeyId,
      mayWrite: scopes.some((scope) => scope.endsWith(':write')),
      mayRead: scopes.some((scope) => scope.endsWith(':read')),
      scopes,
      isPresent: false,
      ip,
    }
  }

  const readerNow: ReaderNow = async (userId, businessId, apiKeyId = null) => {
    type Found = Pick<SignedInViewer, 'role' | 'memberRole' | 'accountIds'> & { scopes: Scope[] | null }
    const [found] = await readRows<Found>('identify-person', BY_PERSON, [userId, businessId, apiKeyId, clock.now()])
    if (!found) return null
    const { scopes: given, ...person } = found
    const viewer = { ...anonymous(null), ...person, userId, businessId, mayWrite: false }
    if (apiKeyId === null) return viewer
    const scopes = usableScopes(given ?? [], person.role)
    return { ...viewer, apiKeyId, scopes, mayRead: scopes.some((scope) => scope.endsWith(':read')) }
  }

  return { identify, readerNow }
}
