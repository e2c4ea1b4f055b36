import { IsNull } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import { accessChanged, TO_PROCESSES } from '../../../platform/http/authentication.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { forbidden, notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import { newToken, sha256 } from '../../../shared/text.ts'
import { ApiKey } from '../records/api-key.entity.ts'
import { apiKeyCreated } from '../records/identity.events.ts'
import { API_KEY_ORDERS, type ApiKeysArgs, type CreateApiKeyInput } from '../records/identity.inputs.ts'

/** The keys that people create for their programs. */
export const createApiKeyService = ({ work, dataSource }: Platform) => {
  /** Requires a session: a key cannot create or end keys. */
  const inSession = (viewer: Viewer) => {
    const user = signedIn(viewer)
    if (user.apiKeyId) throw forbidden('identity.keys.browserOnly')
    return user
  }

  return {
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

export type ApiKeyService = ReturnType<typeof createApiKeyService>
