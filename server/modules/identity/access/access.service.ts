import DataLoader from 'dataloader'
import { IsNull } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import { accessChanged, type Identify, TO_PROCESSES } from '../../../platform/http/authentication.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import { anonymous, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { HOUR, MINUTE } from '../../../shared/clock.ts'
import { forbidden, notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { newToken, sha256 } from '../../../shared/text.ts'
import { ApiKey, ApiPermission } from '../records/api-key.entity.ts'
import { apiKeyCreated } from '../records/identity.events.ts'
import { API_KEY_ORDERS, type ApiKeysArgs, type CreateApiKeyInput } from '../records/identity.inputs.ts'
import { Session, viewerInSession } from '../records/session.entity.ts'

const ABSOLUTE_LIFETIME = 12 * HOUR
/** The precision of the last activity; a write for every request would be too many. */
const SEEN_PRECISION = MINUTE

interface Found {
  readonly id: string
  readonly userId: string
  readonly role: Role
  readonly businessId: string | null
}

interface FoundSession extends Found {
  readonly tokenHash: string
  readonly lastSeenAt: Date
}

/** The most sessions that one statement reads. */
const MOST_AT_ONCE = 100

const BY_SESSION = `
  select session.token_hash as "tokenHash", session.id, app_user.id as "userId", app_user.role, app_user.business_id as "businessId", session.last_seen_at as "lastSeenAt"
  from session join app_user on app_user.id = session.user_id
  where session.token_hash = any($1::text[]) and session.ended_at is null and app_user.suspended_at is null
    and session.created_at > $2::timestamptz - $3 * interval '1 millisecond'
    and session.last_seen_at > $2::timestamptz - app_user.session_timeout * interval '1 minute'`

const BY_KEY = `
  select api_key.id, app_user.id as "userId", app_user.role, app_user.business_id as "businessId", api_key.permissions,
    api_key.last_used_at as "lastSeenAt"
  from api_key join app_user on app_user.id = api_key.user_id
  where api_key.secret_hash = $1 and api_key.revoked_at is null and app_user.suspended_at is null`

/** Identifies the viewer of a cookie or a key, and manages the keys that people create. */
export const createAccessService = ({ work, readRows, clock, dataSource }: Platform) => {
  const isStale = (seen: Date | null, now: Date) => !seen || now.getTime() - seen.getTime() > SEEN_PRECISION

  /** Requests of one event-loop turn are identified by one statement. Nothing is cached: an ended session is over at once. */
  const sessions = new DataLoader<string, FoundSession | undefined>(
    async (hashes) => {
      const found = await readRows<FoundSession>('identify-sessions', BY_SESSION, [hashes, clock.now(), ABSOLUTE_LIFETIME])
      const byHash = new Map(found.map((session) => [session.tokenHash, session]))
      return hashes.map((hash) => byHash.get(hash))
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: setImmediate },
  )

  const identify: Identify = async (credential, ip, { isActivity } = { isActivity: true }) => {
    if (credential.kind === 'none') return anonymous(ip)
    const now = clock.now()
    if (credential.kind === 'session') {
      const found = await sessions.load(sha256(credential.token))
      if (!found) return anonymous(ip)
      if (isActivity && isStale(found.lastSeenAt, now)) await dataSource.manager.update(Session, { id: found.id }, { lastSeenAt: now })
      const { id: sessionId, userId, role, businessId } = found
      return viewerInSession({ userId, role, businessId, sessionId, ip })
    }
    const [found] = await readRows<Found & { permissions: ApiPermission[]; lastSeenAt: Date | null }>('identify-key', BY_KEY, [
      sha256(credential.secret),
    ])
    if (!found) return anonymous(ip)
    if (isActivity && isStale(found.lastSeenAt, now)) await dataSource.manager.update(ApiKey, { id: found.id }, { lastUsedAt: now })
    const { id: apiKeyId, userId, role, businessId, permissions } = found
    return {
      userId,
      role,
      businessId,
      sessionId: null,
      apiKeyId,
      mayWrite: role !== Role.ANALYST && permissions.includes(ApiPermission.WRITE),
      mayRead: permissions.includes(ApiPermission.READ),
      ip,
    }
  }

  /** Requires a session: a key cannot create or end keys. */
  const inSession = (viewer: Viewer) => {
    const user = signedIn(viewer)
    if (user.apiKeyId) throw forbidden('identity.keys.browserOnly')
    return user
  }

  return {
    identify,

    /** The viewer's own keys. */
    async apiKeys(viewer: Viewer, { filter, ...page }: ApiKeysArgs): Promise<Page<ApiKey>> {
      const query = dataSource.manager.createQueryBuilder(ApiKey, 'key').where('key.userId = :userId', { userId: inSession(viewer).userId })
      if (filter?.workingOnly) query.andWhere('key.revokedAt is null')
      return readPage(query, page, API_KEY_ORDERS)
    },

    /** Creates a key; its secret is returned only this once. */
    async createApiKey(viewer: Viewer, input: CreateApiKeyInput) {
      const { userId } = inSession(viewer)
      const secret = `sk_live_${newToken()}`
      return work(viewer, async (tx) => {
        const row = {
          userId,
          ...input,
          prefix: secret.slice(0, 8),
          lastFour: secret.slice(-4),
          secretHash: sha256(secret),
        }
        const apiKey = await tx.db.save(tx.db.create(ApiKey, row))
        await tx.emit(apiKeyCreated.of(apiKey.id, [toUser(userId)], { apiKeyId: apiKey.id }))
        return { apiKey, secret }
      })
    },

    /** Revokes a key; its sockets close at once. */
    async revokeApiKey(viewer: Viewer, id: string): Promise<ApiKey> {
      const { userId } = inSession(viewer)
      return work(viewer, async (tx) => {
        const found = isId(id) ? await tx.db.findOneBy(ApiKey, { id, userId }) : null
        const apiKey = orNotFound(found, () => notFound('identity.keys.notFound'))
        await tx.db.update(ApiKey, { id, revokedAt: IsNull() }, { revokedAt: tx.now })
        await tx.emit(accessChanged.of(apiKey.id, [TO_PROCESSES], { userId, apiKeyId: apiKey.id }))
        return tx.db.findOneByOrFail(ApiKey, { id })
      })
    },
  }
}

export type AccessService = ReturnType<typeof createAccessService>
