import { In } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, notFound } from '../../../shared/errors.ts'
import { endOtherSessions, endSessions } from '../records/end-sessions.ts'
import { sessionsEnded } from '../records/identity.events.ts'
import { openSessionsOf } from '../records/open-sessions.ts'
import { Session } from '../records/session.entity.ts'
import { inBrowser } from './in-browser.ts'

/** More are open only when someone signs in by a program; the most recently used ones are shown. */
const MOST_SHOWN = 100

/** Where a person is signed in, and ending it. */
export const createSessionService = ({ work, clock, dataSource }: Platform) => {
  const person = (viewer: Viewer) => inBrowser(viewer, 'identity.sessions.browserOnly')

  const openSessions = async (db: typeof dataSource.manager, userId: string): Promise<Session[]> => {
    const query = await openSessionsOf(db, userId, clock.now())
    return query.orderBy({ 'session.lastSeenAt': 'DESC', 'session.createdAt': 'DESC', 'session.id': 'DESC' }).limit(MOST_SHOWN).getMany()
  }

  return {
    /** Returns the viewer's open sessions, the most recently used first. */
    async sessions(viewer: Viewer): Promise<Session[]> {
      return openSessions(dataSource.manager, person(viewer).userId)
    },

    /**
     * Ends another session of the viewer; its sockets close at once. Throws NOT_FOUND for one that is not theirs, and CONFLICT for the
     * one that asks.
     */
    async endSession(viewer: Viewer, id: string): Promise<Session> {
      const { userId, sessionId } = person(viewer)
      if (id === sessionId) throw conflict('identity.sessions.current')
      return work(viewer, async (tx) => {
        const found = isId(id) ? await tx.db.findOneBy(Session, { id, userId }) : null
        const session = orNotFound(found, () => notFound('identity.sessions.notFound'))
        if (session.endedAt === null) {
          await endSessions(tx, userId, id)
          await tx.emit(sessionsEnded.of(userId, [toUser(userId)], { sessionIds: [id] }))
        }
        return tx.db.findOneByOrFail(Session, { id })
      })
    },

    /** Ends every other session of the viewer and returns those that were open; their sockets close at once. */
    async endOtherSessions(viewer: Viewer): Promise<Session[]> {
      const { userId, sessionId } = person(viewer)
      return work(viewer, async (tx) => {
        const open = (await openSessions(tx.db, userId)).filter(({ id }) => id !== sessionId)
        const sessionIds = open.map(({ id }) => id)
        await endOtherSessions(tx, userId, sessionId)
        await tx.emit(sessionsEnded.of(userId, [toUser(userId)], { sessionIds }))
        return tx.db.find(Session, { where: { id: In(sessionIds) }, order: { lastSeenAt: 'DESC', id: 'DESC' } })
      })
    },
  }
}

export type SessionService = ReturnType<typeof createSessionService>
