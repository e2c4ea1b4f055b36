import { event } from '../../platform/events.ts'

/** Notifications of one domain event were written. `byUser` maps each user's id to the id of their notification. */
export const notificationsWritten = event<{ byUser: Readonly<Record<string, string>> }>('notifications.notification_written')

/** A person changed what they want by e-mail. */
export const notificationChoicesChanged = event<{ userId: string; changed: readonly string[] }>('notifications.choices_changed')
