import { event } from '../../platform/events.ts'

/** People were told of one thing; each one's notification by their user id. */
export const notificationsWritten = event<{ byUser: Readonly<Record<string, string>> }>('notifications.notification_written')
