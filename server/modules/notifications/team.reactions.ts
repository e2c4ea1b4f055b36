import type { EntityManager } from 'typeorm'
import { on, type Reaction, type Tx } from '../../platform/transaction.ts'
import { MemberRight } from '../../shared/member-role.ts'
import { Business, decidersOf, memberChanged, memberJoined, memberRemoved } from '../business/index.ts'
import { User } from '../identity/index.ts'
import type { News } from './news.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'
import { personOf } from './person.ts'

/** A member of a business. */
interface AboutMember {
  readonly businessId: string
  readonly userId: string
}

const about = async (db: EntityManager, businessId: string) => ({
  subjectId: businessId,
  subjectTitle: (await db.findOneByOrFail(Business, { id: businessId })).name,
})

/**
 * Notifies the owners and administrators of a business when a person joins it and when a membership changes or ends, and the
 * person of the latter two.
 */
export const teamReactions = (notify: Notify): Reaction[] => {
  const notifyManagers = async (tx: Tx, businessId: string, memberId: string, news: News) => {
    for (const { id } of await decidersOf(tx.db, [businessId], MemberRight.MANAGE)) {
      if (id !== memberId) await notify(tx, { userId: id, ofBusiness: true }, news)
    }
  }

  const notifyColleagues = async (tx: Tx, { businessId, userId }: AboutMember, news: Omit<News, 'subjectTitle'>) => {
    const { name } = await tx.db.findOneByOrFail(User, { id: userId })
    await notifyManagers(tx, businessId, userId, { ...news, subjectTitle: name })
  }

  return [
    on(memberJoined, async (tx, { payload: { businessId, userId } }) => {
      const news = { kind: NotificationKind.MEMBER_JOINED, ...(await about(tx.db, businessId)), actor: await personOf(tx.db, userId) }
      await notifyManagers(tx, businessId, userId, news)
    }),
    on(memberChanged, async (tx, { payload, actorId }) => {
      const news = { ...(await about(tx.db, payload.businessId)), actor: await personOf(tx.db, actorId) }
      await notify(tx, { userId: payload.userId }, { ...news, kind: NotificationKind.MEMBER_CHANGED })
      await notifyColleagues(tx, payload, { ...news, kind: NotificationKind.COLLEAGUE_CHANGED })
    }),
    on(memberRemoved, async (tx, { payload, actorId }) => {
      const news = { ...(await about(tx.db, payload.businessId)), actor: await personOf(tx.db, actorId) }
      await notify(tx, { userId: payload.userId, withActor: true }, { ...news, kind: NotificationKind.MEMBER_REMOVED })
      await notifyColleagues(tx, payload, { ...news, kind: NotificationKind.COLLEAGUE_REMOVED })
    }),
  ]
}
