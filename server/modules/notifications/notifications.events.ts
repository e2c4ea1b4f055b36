import { event } from '../../platform/events.ts'

/** Notifications of one domain event were written. `byUser` maps each user's id to the id of their notification. */
export const notificationsWritten = event<{ byUser: Readonly<Record<string, string>> }>('notifications.notification_written')

/** A person changed what they want by e-mail. */
export const notificationChoicesChanged = event<{ userId: string; changed: readonly string[] }>('notifications.choices_changed')

/** A browser shows push messages to a person from now on, or no more. */
export const pushDeviceAdded = event<{ userId: string }>('notifications.push_device_added')
export const pushDeviceRemoved = event<{ userId: string }>('notifications.push_device_removed')

/** An administrator mailed an announcement. */
export const announcementSent = event<{ kind: string; audience: readonly string[]; recipients: number; subject: string }>(
  'notifications.announcement_sent',
)
