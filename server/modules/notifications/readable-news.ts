import type { EntityManager } from 'typeorm'
import { IsNull } from 'typeorm'
import { membershipOf, Party, User } from '../identity/index.ts'
import type { News } from './news.ts'
import { Notification } from './notification.entity.ts'
import { personOf } from './person.ts'

/** A person with news that they may read now. */
interface ReadableNews {
  readonly person: User
  readonly news: News
}

const actorOf = ({ actorId, partyName }: Notification, db: EntityManager) =>
  partyName === null ? personOf(db, actorId) : Promise.resolve(Party.of(partyName))

/**
 * Returns a notification as news, with its person; null when the person may not read it by now: they were suspended, they act for
 * another business, or see only some of its accounts. What is sent later than it was written is judged by it.
 */
export const readableNews = async (db: EntityManager, notificationId: string, userId: string): Promise<ReadableNews | null> => {
  const notification = await db.findOneBy(Notification, { id: notificationId, userId })
  const person = await db.findOneBy(User, { id: userId, suspendedAt: IsNull() })
  if (!notification || !person) return null
  if (notification.businessId !== null) {
    const { accountIds } = await membershipOf(db, userId)
    if (notification.businessId !== person.businessId || accountIds !== null) return null
  }
  const { kind, subjectId, subjectTitle, amountMinor, currency, reason, details } = notification
  const amount = amountMinor === null ? null : { minor: BigInt(amountMinor), currency: currency! }
  return { person, news: { kind, subjectId, subjectTitle, actor: await actorOf(notification, db), amount, reason, details } }
}
