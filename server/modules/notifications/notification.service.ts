import { type FindOptionsWhere, In, IsNull } from 'typeorm'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { readPage } from '../../platform/search-list.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { notFound } from '../../shared/errors.ts'
import { Notification, type NotificationPage } from './notification.entity.ts'
import { NOTIFICATION_ORDERS, type NotificationsArgs } from './notification.inputs.ts'

/** The most notifications that `markRead` returns. */
const MOST_RETURNED = 500

/** Of news of a business, a person reads those of the present one, and a member who sees only some accounts none. */
const UNREAD =
  'select count(*)::int as count from notification where user_id = $1 and read_at is null and (business_id is null or business_id = $2)'

const newsBusinessOf = ({ businessId, accountIds }: Viewer) => (accountIds === null ? businessId : null)

/** The viewer's own notifications, and which of them are read. */
export const createNotificationService = ({ work, clock, dataSource, readRows }: Platform) => {
  const { manager } = dataSource

  const unreadOf = async (viewer: Viewer) => {
    const values = [signedIn(viewer).userId, newsBusinessOf(viewer)]
    const [{ count } = { count: 0 }] = await readRows<{ count: number }>('unread-notifications', UNREAD, values)
    return count
  }

  /** What the viewer may read. */
  const ownOf = (viewer: Viewer, more: FindOptionsWhere<Notification> = {}): FindOptionsWhere<Notification>[] => {
    const own = { ...more, userId: signedIn(viewer).userId }
    const businessId = newsBusinessOf(viewer)
    return [{ ...own, businessId: IsNull() }, ...(businessId === null ? [] : [{ ...own, businessId }])]
  }

  return {
    /** One page of them. */
    async notifications(viewer: Viewer, { filter, ...page }: NotificationsArgs): Promise<NotificationPage> {
      const { userId } = signedIn(viewer)
      const query = manager
        .createQueryBuilder(Notification, 'notification')
        .where('notification.user_id = :userId', { userId })
        .andWhere('(notification.business_id is null or notification.business_id = :businessId)', { businessId: newsBusinessOf(viewer) })
      if (filter?.unreadOnly) query.andWhere('notification.read_at is null')
      const [found, unreadCount] = await Promise.all([readPage(query, page, NOTIFICATION_ORDERS), unreadOf(viewer)])
      return { ...found, unreadCount }
    },

    /** Returns one of the viewer's notifications. Throws NOT_FOUND for any other. */
    async notification(viewer: Viewer, id: string): Promise<Notification> {
      const found = await manager.findOneBy(Notification, ownOf(viewer, { id }))
      return orNotFound(found, () => notFound('notifications.notFound'))
    },

    unreadCount: unreadOf,

    /**
     * Marks the viewer's notifications with these ids as read, or all of them for null; other ids are ignored. Returns what it
     * marked, 500 at most, and how many remain unread.
     */
    async markRead(viewer: Viewer, ids: readonly string[] | null): Promise<{ notifications: Notification[]; unreadCount: number }> {
      const notifications = await work(viewer, async ({ db }) => {
        const readAt = clock.now()
        const which = ids ? { id: In(ids.filter(isId)) } : {}
        const { affected } = await db.update(Notification, ownOf(viewer, { readAt: IsNull(), ...which }), { readAt })
        if (!affected) return []
        return db.find(Notification, {
          where: ownOf(viewer, { readAt, ...which }),
          order: { createdAt: 'DESC', id: 'DESC' },
          take: MOST_RETURNED,
        })
      })
      return { notifications, unreadCount: await unreadOf(viewer) }
    },
  }
}

export type NotificationService = ReturnType<typeof createNotificationService>
