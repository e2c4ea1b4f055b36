import { IsNull } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { MINUTE } from '../../../shared/clock.ts'
import { DomainError, forbidden, invalidField, unauthenticated } from '../../../shared/errors.ts'
import { presenceConfirmed } from '../records/identity.events.ts'
import { Session } from '../records/session.entity.ts'
import { User } from '../records/user.entity.ts'
import { matchPassword } from './passwords.ts'

/** For how long a proof of presence counts. */
const PRESENT_FOR = 5 * MINUTE
const PASSWORDS: Allowance = { name: 'presence', tries: 10, seconds: 900 }

/** Proofs that the person of a session is present: the sign-in, or the password once more. */
export const createPresenceService = ({ work, throttle, dataSource }: Platform) => {
  const sessionOf = async (tx: Tx, { sessionId, apiKeyId }: Viewer): Promise<Session | null> => {
    if (apiKeyId) throw forbidden('identity.presence.browserOnly')
    return sessionId === null ? null : tx.db.findOneBy(Session, { id: sessionId, endedAt: IsNull() })
  }

  return {
    /**
     * Confirms the viewer's presence by their password, for five minutes. Throws INVALID under `password` for a wrong one, RATE_LIMITED
     * after ten tries, and FORBIDDEN for keys.
     */
    async confirm(viewer: Viewer, password: string): Promise<Date> {
      const { userId } = signedIn(viewer)
      if (viewer.sessionId === null) throw forbidden('identity.presence.browserOnly')
      await throttle.take(PASSWORDS, userId)
      const { passwordHash } = await dataSource.manager.findOneByOrFail(User, { id: userId })
      if ((await matchPassword(password, [passwordHash])) < 0) throw invalidField('password', 'identity.presence.wrongPassword')
      return work(viewer, async (tx) => {
        const session = orNotFound(await sessionOf(tx, viewer), unauthenticated)
        await tx.db.update(Session, { id: session.id }, { presentAt: tx.now })
        await tx.emit(presenceConfirmed.of(userId, [toUser(userId)], { sessionId: session.id }))
        return new Date(tx.now.getTime() + PRESENT_FOR)
      })
    },

    /**
     * Requires that the viewer signed in or confirmed their presence within the last five minutes. Throws PRESENCE_REQUIRED otherwise,
     * and FORBIDDEN for keys. The product itself, in seeds, has no session and is not asked.
     */
    async mustBePresent(tx: Tx): Promise<void> {
      const session = await sessionOf(tx, tx.viewer)
      if (!session) {
        if (tx.viewer.sessionId === null) return
        throw new DomainError('PRESENCE_REQUIRED', 'identity.presence.required')
      }
      const provedAt = Math.max(session.createdAt.getTime(), session.presentAt?.getTime() ?? 0)
      if (tx.now.getTime() - provedAt > PRESENT_FOR) throw new DomainError('PRESENCE_REQUIRED', 'identity.presence.required')
    },
  }
}

export type PresenceService = ReturnType<typeof createPresenceService>
