import type { Platform, Room } from '../../platform/platform.ts'
import { Notification } from './notification.entity.ts'
import { NotificationResolver } from './notification.resolver.ts'
import { createNotificationService, type NotificationService } from './notification.service.ts'
import { NotificationChoices } from './notification-choices.entity.ts'
import { NotificationChoicesResolver } from './notification-choices.resolver.ts'
import { createChoicesService } from './notification-choices.service.ts'
import { notificationReactions } from './notifications.reactions.ts'
import { createNotify, type Notify } from './notify.ts'

export { NotificationKind } from './notification-kind.ts'
export type { Notify } from './notify.ts'

export const notificationEntities = [Notification, NotificationChoices]

export interface NotificationsRoom extends Room {
  readonly notified: NotificationService
  /** Notifies people of what a later room announces. */
  readonly notify: Notify
}

/** Notifies people of what others did, in the bell and by e-mail. */
export const openNotifications = (platform: Platform): NotificationsRoom => {
  const notified = createNotificationService(platform)
  const notify = createNotify(platform)
  return {
    resolvers: [new NotificationResolver(notified), new NotificationChoicesResolver(createChoicesService(platform))],
    reactions: notificationReactions(notify),
    notified,
    notify,
  }
}
