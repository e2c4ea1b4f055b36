import webpush from 'web-push'
import { postOut } from '../../platform/http/post-out.ts'
import type { Reach } from '../../platform/http/reach.ts'
import { RefusedAddress } from '../../platform/http/reach.ts'
import { handle, type JobHandler, job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Seal } from '../../platform/process/sealed.ts'
import { SYSTEM } from '../../platform/viewer.ts'
import { DAY, SECOND } from '../../shared/clock.ts'
import type { User } from '../identity/index.ts'
import { GROUPS, NotificationGroup } from './notification-groups.ts'
import { PushDevice } from './push-device.entity.ts'
import type { PushKeys } from './push-keys.ts'
import { pushTextOf } from './push-text.ts'
import { readableNews } from './readable-news.ts'

/** Shows a notification on a device. */
export const deliverPush = job<{ deviceId: string; notificationId: string }>('notifications.deliver_push', {
  attempts: 6,
  lane: 'messages',
})

/** The key of the job of one notification on one device: queued again, it replaces itself. */
export const pushJobKey = (deviceId: string, notificationId: string) => `push ${deviceId} ${notificationId}`

/** How many seconds a push service keeps a message for a device that is off. */
const KEPT_FOR = DAY / SECOND

/** Statuses by which a push service says that a subscription has ended, or takes messages of another key. */
const GONE: readonly number[] = [401, 403, 404, 410]

/** The push service did not take the message, and may later. */
class NotTaken extends Error {
  constructor(readonly status: number) {
    super(`The push service responded with ${status}.`)
    this.name = 'NotTaken'
  }
}

const STILL_THERE = `
  select device.id from push_device device join session on session.id = device.session_id
  where device.id = $1 and session.ended_at is null and (device.expires_at is null or device.expires_at > $2)`

interface Needs {
  readonly reach: Reach
  readonly seal: Seal
  readonly keys: PushKeys
}

/** Whom push services may contact about our messages: an address, or the page of the product. */
const subjectOf = ({ supportEmail, publicUrl, mailFrom }: Platform['config']): string => {
  if (supportEmail) return `mailto:${supportEmail}`
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** Makes the message of one notification for a device; it is encrypted for that browser alone. */
const messageFor = (
  { endpoint, userId, sealedKeys }: PushDevice,
  text: object,
  isUrgent: boolean,
  { seal, keys, subject }: Pick<Needs, 'seal' | 'keys'> & { readonly subject: string },
) => {
  const opened = seal.open(sealedKeys, userId)
  if (opened === null) return null
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: JSON.parse(opened) }, JSON.stringify(text), {
    vapidDetails: { subject, ...keys },
    TTL: KEPT_FOR,
    urgency: isUrgent ? 'high' : 'normal',
  })
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])), body: body! }
}

/** Returns the handler that sends push messages, each attempt outside of any transaction. */
export const pushHandler = (
  { work, outside, clock, config, dataSource, log }: Pick<Platform, 'work' | 'outside' | 'clock' | 'config' | 'dataSource' | 'log'>,
  { reach, seal, keys }: Needs,
): JobHandler => {
  const { manager } = dataSource
  const subject = subjectOf(config)
  const forget = (id: string) => work(SYSTEM, (tx) => tx.db.delete(PushDevice, { id }))

  return handle(deliverPush, async ({ deviceId, notificationId }, { signal }) => {
    const device = await manager.findOneBy(PushDevice, { id: deviceId })
    if (!device) return
    const [isThere] = await manager.query<object[]>(STILL_THERE, [deviceId, clock.now()])
    if (!isThere) {
      await forget(deviceId)
      return
    }
    const found = await readableNews(manager, notificationId, device.userId)
    if (!found) return
    const { person, news } = found as { person: User; news: (typeof found)['news'] }
    const text = { ...pushTextOf(person, news, config.publicUrl), tag: notificationId, language: person.language }
    const message = messageFor(device, text, GROUPS[news.kind] === NotificationGroup.SECURITY, { seal, keys, subject })
    const url = new URL(device.endpoint)
    const send = async (within: AbortSignal) => {
      const { status } = await postOut(url, message!, reach, within)
      if (status >= 500 || status === 429) throw new NotTaken(status)
      return status
    }
    try {
      const status = message ? await outside(`push ${url.host}`, send, { signal, limit: reach.limit }) : 410
      if (GONE.includes(status)) return void (await forget(deviceId))
      if (status >= 300) return log.warn({ status, host: url.host }, 'a push service refused a message')
      await work(SYSTEM, (tx) => tx.db.update(PushDevice, { id: deviceId }, { lastDeliveredAt: tx.now }))
    } catch (error) {
      if (!(error instanceof RefusedAddress)) throw error
      log.warn({ host: url.host }, 'a device has an address that may not be called, and is removed')
      await forget(deviceId)
    }
  })
}
