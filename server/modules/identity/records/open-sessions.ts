import type { EntityManager } from 'typeorm'
import { later, MINUTE } from '../../../shared/clock.ts'
import { ABSOLUTE_LIFETIME, Session } from './session.entity.ts'
import { User } from './user.entity.ts'

/** Selects the sessions of a person that are open at a moment. */
export const openSessionsOf = async (db: EntityManager, userId: string, now: Date) => {
  const { sessionTimeout } = await db.findOneByOrFail(User, { id: userId })
  return db
    .createQueryBuilder(Session, 'session')
    .where('session.userId = :userId and session.endedAt is null', { userId })
    .andWhere('session.createdAt > :begun', { begun: later(now, -ABSOLUTE_LIFETIME) })
    .andWhere('session.lastSeenAt > :seen', { seen: later(now, -sessionTimeout * MINUTE) })
}
