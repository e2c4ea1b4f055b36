import { TO_PROCESSES, toUser } from '../../../platform/events.ts'
import { accessChanged, plainAddress } from '../../../platform/http/authentication.ts'
import type { Platform } from '../../../platform/platform.ts'
import { scopesOf } from '../../../platform/scopes.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import type { PresenceService } from '../access/presence.service.ts'
import { ApiSetting } from '../records/api-setting.entity.ts'
import { apiSettingsChanged } from '../records/identity.events.ts'
import { User } from '../records/user.entity.ts'
import type { UpdateApiSettingsInput } from './api-key.inputs.ts'
import type { ApiSettings } from './api-settings.type.ts'
import { readDomains } from './domains.ts'

/** Returns whether keys of a person work. Without a choice they do. */
export const mayUseKeys = async (db: Tx['db'], userId: string): Promise<boolean> =>
  (await db.findOneBy(ApiSetting, { userId }))?.hasKeyAccess ?? true

/** The switch for API keys, and the domains that may use them. */
export const createApiSettingsService = ({ work, dataSource, config }: Platform, presence: PresenceService) => {
  const shown = (viewer: Viewer, setting: ApiSetting | null): ApiSettings => ({
    hasKeyAccess: setting?.hasKeyAccess ?? true,
    allowedDomains: setting?.allowedDomains ?? [],
    scopes: scopesOf(signedIn(viewer).role),
    requestsPerMinute: config.limits.keyPerMinute,
    requestsPerHour: config.limits.keyPerHour,
    address: plainAddress(viewer.ip),
  })

  return {
    /** The viewer's own settings. */
    async apiSettings(viewer: Viewer): Promise<ApiSettings> {
      const { userId } = signedIn(viewer)
      return shown(viewer, await dataSource.manager.findOneBy(ApiSetting, { userId }))
    },

    /** Changes the viewer's own settings. Turned off, keys and their sockets end at once; turning them on needs presence. */
    async updateApiSettings(viewer: Viewer, { hasKeyAccess, allowedDomains }: UpdateApiSettingsInput): Promise<ApiSettings> {
      const { userId } = signedIn(viewer)
      const domains = allowedDomains ? readDomains(allowedDomains) : undefined
      return work(viewer, async (tx) => {
        await tx.db.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } })
        const former = await tx.db.findOneBy(ApiSetting, { userId })
        const had = former?.hasKeyAccess ?? true
        const has = hasKeyAccess ?? had
        if (has && !had) await presence.mustBePresent(tx)
        const row = { userId, hasKeyAccess: has, allowedDomains: domains ?? former?.allowedDomains ?? [], changedAt: tx.now }
        const setting = await tx.db.save(tx.db.create(ApiSetting, row))
        await tx.emit(apiSettingsChanged.of(userId, [toUser(userId)], { hasKeyAccess: has, allowedDomains: setting.allowedDomains }))
        if (had && !has) await tx.emit(accessChanged.of(userId, [TO_PROCESSES], { userId }))
        return shown(viewer, setting)
      })
    },
  }
}

export type ApiSettingsService = ReturnType<typeof createApiSettingsService>
