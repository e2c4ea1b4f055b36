import { toUser } from '../../platform/events.ts'
import { type Reach, readEndpointUrl } from '../../platform/http/reach.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Seal } from '../../platform/process/sealed.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { deviceOf } from '../identity/index.ts'
import { pushDeviceAdded, pushDeviceRemoved } from './notifications.events.ts'
import { PushDevice } from './push-device.entity.ts'
import type { AddPushDeviceInput, KeepPushDeviceInput } from './push-device.inputs.ts'

/** The most devices of one person. */
const MOST_DEVICES = 10

interface Needs {
  readonly reach: Reach
  readonly seal: Seal
}

const nameOf = (userAgent: string | null | undefined) => {
  const { browser, system } = deviceOf(userAgent ?? null)
  return [browser, system].filter(Boolean).join(', ') || 'Browser'
}

/** The devices that show push messages to a person. */
export const createPushDeviceService = ({ work, dataSource }: Pick<Platform, 'work' | 'dataSource'>, { reach, seal }: Needs) => {
  const inSession = (viewer: Viewer) => {
    const { userId, sessionId } = signedIn(viewer)
    if (sessionId === null) throw forbidden('notifications.push.browserOnly')
    return { userId, sessionId }
  }

  return {
    /** Returns the viewer's devices, oldest first. */
    async devices(viewer: Viewer): Promise<PushDevice[]> {
      return dataSource.manager.find(PushDevice, {
        where: { userId: inSession(viewer).userId },
        order: { createdAt: 'ASC', id: 'ASC' },
        take: MOST_DEVICES,
      })
    },

    /**
     * Adds the browser of the session; one that was added before is replaced, also if another person used it. Throws INVALID for an
     * endpoint that may not be called, and LIMIT_EXCEEDED for one device too many.
     */
    async add(viewer: Viewer, { endpoint, p256dh, auth, expiresAt = null }: AddPushDeviceInput): Promise<PushDevice> {
      const { userId, sessionId } = inSession(viewer)
      const url = readEndpointUrl(endpoint, reach)
      if (!url) throw invalidField('endpoint', 'notifications.push.endpoint')
      return work(viewer, async (tx) => {
        // A person's first devices are added one after the other, so that they are counted.
        await tx.db.query('select from app_user where id = $1 for update', [userId])
        await tx.db.delete(PushDevice, { endpoint: url.href })
        if ((await tx.db.countBy(PushDevice, { userId })) >= MOST_DEVICES) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('notifications.push.tooMany', { most: MOST_DEVICES }))
        }
        const device = await tx.db.save(PushDevice, {
          userId,
          sessionId,
          endpoint: url.href,
          sealedKeys: seal.close(JSON.stringify({ p256dh, auth }), userId),
          name: nameOf(viewer.userAgent),
          expiresAt,
          createdAt: tx.now,
          lastDeliveredAt: null,
        })
        await tx.emit(pushDeviceAdded.of(device.id, [toUser(userId)], { userId }))
        return device
      })
    },

    /** Moves a device of the viewer to the session of the same browser after another sign-in; null when it is not theirs. */
    async keep(viewer: Viewer, { endpoint }: KeepPushDeviceInput): Promise<PushDevice | null> {
      const { userId, sessionId } = inSession(viewer)
      return work(viewer, async (tx) => {
        await tx.db.update(PushDevice, { userId, endpoint }, { sessionId })
        return tx.db.findOneBy(PushDevice, { userId, endpoint })
      })
    },

    /** Removes a device of the viewer and returns it. Throws NOT_FOUND for one that is not theirs. */
    async remove(viewer: Viewer, id: string): Promise<PushDevice> {
      const { userId } = inSession(viewer)
      return work(viewer, async (tx) => {
        const device = orNotFound(isId(id) ? await tx.db.findOneBy(PushDevice, { id, userId }) : null, () =>
          notFound('notifications.push.notFound'),
        )
        await tx.db.delete(PushDevice, { id })
        await tx.emit(pushDeviceRemoved.of(id, [toUser(userId)], { userId }))
        return device
      })
    },
  }
}

export type PushDeviceService = ReturnType<typeof createPushDeviceService>
