import { PUBLIC_REACH, type Reach } from '../../platform/http/reach.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { createSeal } from '../../platform/process/sealed.ts'
import { Announcement } from './announcement.entity.ts'
import { AnnouncementResolver } from './announcement.resolver.ts'
import { createAnnouncementService } from './announcement.service.ts'
import { HeldMessage } from './held-message.entity.ts'
import { createHeldMessages, type HeldMessages } from './held-messages.ts'
import { MarketingResolver } from './marketing.resolver.ts'
import { createMarketingService } from './marketing.service.ts'
import { Notification } from './notification.entity.ts'
import { NotificationResolver } from './notification.resolver.ts'
import { createNotificationService, type NotificationService } from './notification.service.ts'
import { NotificationChoices } from './notification-choices.entity.ts'
import { NotificationChoicesResolver } from './notification-choices.resolver.ts'
import { createChoicesService } from './notification-choices.service.ts'
import { notificationReactions } from './notifications.reactions.ts'
import { createNotify, type Notify } from './notify.ts'
import { pushHandler } from './push-delivery.ts'
import { PushDevice } from './push-device.entity.ts'
import { PushDeviceResolver } from './push-device.resolver.ts'
import { createPushDeviceService } from './push-device.service.ts'
import { pushKeysOf } from './push-keys.ts'
import { createReports, type Reports } from './reports.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'
import type { ReportSources } from './weekly-report.ts'

export { NotificationKind } from './notification-kind.ts'
export type { Notify } from './notify.ts'

export const notificationEntities = [Notification, NotificationChoices, PushDevice, HeldMessage, Announcement]

export interface NotificationsRoom extends Room {
  readonly notified: NotificationService
  /** Notifies people of what a later room announces. */
  readonly notify: Notify
  /** Sends what quiet hours and summaries held. */
  readonly held: Pick<HeldMessages, 'sendDue'>
  /** Sends weekly reports and monthly statements. */
  readonly reports: Pick<Reports, 'sendDue'>
}

/** Notifies people of what others did: in the bell at once, and by mail, text message and push as they choose. `reach` is where push messages may be sent. */
export const openNotifications = (platform: Platform, sources: ReportSources, reach: Reach = PUBLIC_REACH): NotificationsRoom => {
  if (platform.config.production && reach !== PUBLIC_REACH)
    throw new Error('In production push messages are sent to public addresses alone.')
  const notified = createNotificationService(platform)
  const notify = createNotify(platform)
  const seal = createSeal(platform.secret, 'push messages')
  const keys = pushKeysOf(platform.secret)
  const held = createHeldMessages(platform)
  const reports = createReports(platform, sources)
  const links = createUnsubscribeLinks(platform)
  const marketing = createMarketingService(platform, links)
  return {
    resolvers: [
      new NotificationResolver(notified),
      new NotificationChoicesResolver(createChoicesService(platform)),
      new PushDeviceResolver(createPushDeviceService(platform, { reach, seal }), keys.publicKey),
      new MarketingResolver(marketing),
      new AnnouncementResolver(createAnnouncementService(platform, links)),
    ],
    oneClicks: [marketing.oneClick],
    reactions: notificationReactions(notify),
    jobs: [pushHandler(platform, { reach, seal, keys }), ...held.jobs, ...reports.jobs],
    crons: [...held.crons, ...reports.crons],
    notified,
    notify,
    held,
    reports,
  }
}
