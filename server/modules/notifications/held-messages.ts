import { actOnDue } from '../../platform/due.ts'
import { cron, handle, job } from '../../platform/jobs/jobs.ts'
import { deliverMail } from '../../platform/messages/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { textOf, written } from '../../shared/i18n/text.ts'
import type { User } from '../identity/index.ts'
import { channelsOf, sendNow } from './dispatch.ts'
import type { Channel } from './held-message.entity.ts'
import { linkOf, sentenceOf } from './mails.ts'
import type { News } from './news.ts'
import { NotificationChoices } from './notification-choices.entity.ts'
import { readableNews } from './readable-news.ts'

/** Sends what quiet hours and summaries held, once it is due. */
const sendHeld = job<Record<never, never>>('notifications.send_held', { attempts: 1 })

const DUE = 'select distinct user_id as id from held_message where due_at <= $1'
/** A second process that takes the same rows blocks on the first one, and finds none. */
const TAKE = `
  with taken as (delete from held_message where user_id = $1 and due_at <= $2 returning notification_id, channel, in_digest)
  select taken.notification_id as "notificationId", taken.channel, taken.in_digest as "inDigest"
  from taken join notification on notification.id = taken.notification_id order by notification.created_at, notification.id`

interface Taken {
  readonly notificationId: string
  readonly channel: Channel
  readonly inDigest: boolean
}

/** Returns the mail that gathers news, each with a sentence and a link. */
const digestOf = (person: User, gathered: readonly News[], publicUrl: string) => {
  const items = gathered.flatMap((news) => {
    const sentence = sentenceOf(person, news)
    return sentence === null ? [] : [`• ${sentence}\n  ${linkOf(person, news, publicUrl)}`]
  })
  const write = (said: Parameters<typeof written>[0]) => written(said, person)
  const paragraphs = [
    write(textOf('mails:frame.hello', { name: person.name })),
    write('alerts:digest.introduction'),
    ...items,
    `${write('alerts:digest.change')}\n${publicUrl}/app/settings?tab=notifications`,
  ]
  return { subject: write(textOf('alerts:digest.subject', { count: items.length })), text: paragraphs.join('\n\n') }
}

/** Creates the sending of held messages. Each is sent once, for any number of processes. */
export const createHeldMessages = (platform: Pick<Platform, 'dataSource' | 'work' | 'clock' | 'config'>) => {
  const { clock, config } = platform

  const sendTo = async (tx: Tx, userId: string): Promise<boolean> => {
    const taken = await tx.db.query<Taken[]>(TAKE, [userId, tx.now])
    const choices = (await tx.db.findOneBy(NotificationChoices, { userId })) ?? undefined
    const gathered: News[] = []
    let reader: User | undefined
    for (const { notificationId, channel, inDigest } of taken) {
      const found = await readableNews(tx.db, notificationId, userId)
      // A way that the person has refused meanwhile stays closed.
      if (!found || !channelsOf(found.person, found.news, choices, config).includes(channel)) continue
      reader = found.person
      if (inDigest) gathered.push(found.news)
      else await sendNow(tx, { ...found, notificationId, channel }, config)
    }
    if (reader && gathered.length > 0) await tx.enqueue(deliverMail, { to: reader.email, ...digestOf(reader, gathered, config.publicUrl) })
    return taken.length > 0
  }

  /** Sends what is due, person by person, and returns to how many people. */
  const sendDue = (): Promise<number> => actOnDue(platform, { sql: DUE, values: [clock.now()], act: (tx, { id }) => sendTo(tx, id) })

  return {
    sendDue,
    jobs: [
      handle(sendHeld, async () => {
        await sendDue()
      }),
    ],
    crons: [cron(sendHeld, '* * * * *')],
  }
}

export type HeldMessages = ReturnType<typeof createHeldMessages>
