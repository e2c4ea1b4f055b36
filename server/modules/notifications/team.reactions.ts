import type { EntityManager } from 'typeorm'
import { on, type Reaction } from '../../platform/transaction.ts'
import { MemberRight } from '../../shared/member-role.ts'
import { Business, decidersOf, memberChanged, memberJoined, memberRemoved } from '../business/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'
import { personOf } from './person.ts'

const about = async (db: EntityManager, businessId: string) => ({
  subjectId: businessId,
  subjectTitle: (await db.findOneByOrFail(Business, { id: businessId })).name,
})

/** Notifies the owners and administrators of a business when a person joins it, and a person when their membership changes or ends. */
export const teamReactions = (notify: Notify): Reaction[] => [
  on(memberJoined, async (tx, { payload: { businessId, userId } }) => {
    const news = { kind: NotificationKind.MEMBER_JOINED, ...(await about(tx.db, businessId)), actor: await personOf(tx.db, userId) }
    for (const { id } of await decidersOf(tx.db, [businessId], MemberRight.MANAGE)) {
      if (id !== userId) await notify(tx, { userId: id }, news)
    }
  }),
  on(memberChanged, async (tx, { payload: { businessId, userId }, actorId }) => {
    const news = { kind: NotificationKind.MEMBER_CHANGED, ...(await about(tx.db, businessId)), actor: await personOf(tx.db, actorId) }
    await notify(tx, { userId }, news)
  }),
  on(memberRemoved, async (tx, { payload: { businessId, userId }, actorId }) => {
    const news = { kind: NotificationKind.MEMBER_REMOVED, ...(await about(tx.db, businessId)), actor: await personOf(tx.db, actorId) }
    await notify(tx, { userId, withActor: true }, news)
  }),
]
