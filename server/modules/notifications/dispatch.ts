import { deliverMail } from '../../platform/messages/mail.ts'
import { deliverSms } from '../../platform/messages/sms.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { User } from '../identity/index.ts'
import { type Channel, HeldMessage } from './held-message.entity.ts'
import { mailFor, sentenceOf } from './mails.ts'
import type { News } from './news.ts'
import { DigestFrequency, type NotificationChoices, wantsMail, wantsPush, wantsSms } from './notification-choices.entity.ts'
import { GROUPS, NotificationGroup } from './notification-groups.ts'
import { deliverPush, pushJobKey } from './push-delivery.ts'
import { smsTextOf } from './push-text.ts'
import { afterQuiet, nextDigest } from './quiet-hours.ts'

type Settings = Pick<Platform['config'], 'publicUrl' | 'smsGatewayUrl' | 'production'>

/** Returns the ways by which a person wants a kind of news to be sent, and can be. */
export const channelsOf = (person: User, news: News, choices: NotificationChoices | undefined, config: Settings): Channel[] => {
  const group = GROUPS[news.kind]
  const hasGateway = config.smsGatewayUrl !== undefined || !config.production
  const channels: Channel[] = []
  if (person.emailVerifiedAt && wantsMail(choices, group) && sentenceOf(person, news) !== null) channels.push('mail')
  if (person.phoneVerifiedAt && hasGateway && wantsSms(choices, group)) channels.push('sms')
  if (wantsPush(choices, group)) channels.push('push')
  return channels
}

const isGathered = (channel: Channel, group: NotificationGroup, { digest, digestGroups }: NotificationChoices) =>
  channel === 'mail' && digest !== DigestFrequency.OFF && digestGroups.includes(group)

/** Queues one message to a person by one way. */
export const sendNow = async (
  tx: Tx,
  { person, news, notificationId, channel }: { person: User; news: News; notificationId: string; channel: Channel },
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<void> => {
  if (channel === 'push') {
    const devices = await tx.db.query<{ id: string }[]>('select id from push_device where user_id = $1 order by id', [person.id])
    for (const { id } of devices) await tx.enqueue(deliverPush, { deviceId: id, notificationId }, { key: pushJobKey(id, notificationId) })
    return
  }
  if (channel === 'sms') {
    await tx.enqueue(deliverSms, { to: person.phone, text: smsTextOf(person, news, publicUrl) })
    return
  }
  const mail = mailFor(person, news, publicUrl)
  if (mail) await tx.enqueue(deliverMail, { to: person.email, ...mail })
}

/**
 * Sends a notification by every way that its person wants: at once, or at the end of their quiet hours, or with the mails that they
 * have gathered. What is about security is never held.
 */
export const dispatch = async (
  tx: Tx,
  { person, news, notificationId, choices }: { person: User; news: News; notificationId: string; choices: NotificationChoices | undefined },
  config: Settings,
): Promise<void> => {
  const group = GROUPS[news.kind]
  const { now } = tx
  for (const channel of channelsOf(person, news, choices, config)) {
    const isHeld = choices !== undefined && group !== NotificationGroup.SECURITY
    const inDigest = isHeld && isGathered(channel, group, choices)
    const wanted = inDigest ? nextDigest(now, choices, person.timeZone) : now
    const dueAt = isHeld ? afterQuiet(wanted, choices, person.timeZone) : wanted
    if (dueAt > now) await tx.db.insert(HeldMessage, { notificationId, userId: person.id, channel, inDigest, dueAt })
    else await sendNow(tx, { person, news, notificationId, channel }, config)
  }
}
