import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { newToken, sha256 } from '../../../shared/text.ts'
import type { SecondFactor } from '../factors/second-factor.ts'
import { keptUserAgent } from '../records/device.ts'
import { endSessions } from '../records/end-sessions.ts'
import { userSignedIn } from '../records/identity.events.ts'
import { membershipOf } from '../records/membership.ts'
import { Session, viewerInSession } from '../records/session.entity.ts'
import { User } from '../records/user.entity.ts'
import { notifyOfNewDevice } from './sign-in-notice.ts'

/** A new session. Its token goes into the browser's cookie and nowhere else. */
export interface SignedIn {
  readonly user: User
  readonly token: string
  readonly viewer: Viewer
}

/** Begins a session, whose person acts from here on. The caller has created or locked them, and checked that they may sign in from here. */
export type BeginSession = (tx: Tx, user: User) => Promise<SignedIn>

/** Returns what begins sessions: it ends the session of the request first, and notifies of a new device. */
export const createNewSession =
  ({ config }: Pick<Platform, 'config'>, secondFactor: Pick<SecondFactor, 'isOn'>): BeginSession =>
  async (tx, user) => {
    if (tx.viewer.userId && tx.viewer.sessionId) await endSessions(tx, tx.viewer.userId, tx.viewer.sessionId)
    tx.identify(user.id)
    await notifyOfNewDevice(tx, user, config.publicUrl)
    const token = newToken()
    const { now } = tx
    const userAgent = keptUserAgent(tx.viewer.userAgent)
    const row = { userId: user.id, tokenHash: sha256(token), ip: tx.viewer.ip, userAgent, createdAt: now, lastSeenAt: now }
    const session = await tx.db.save(tx.db.create(Session, row))
    await tx.db.update(User, { id: user.id }, { lastSeenAt: now })
    await tx.emit(userSignedIn.of(user.id, [toUser(user.id)], { sessionId: session.id }))
    const { id: userId, role, businessId } = user
    const viewer = {
      userId,
      role,
      businessId,
      ...(await membershipOf(tx.db, userId)),
      sessionId: session.id,
      isPresent: true,
      mustSetSecondFactor: user.needsSecondFactor && !(await secondFactor.isOn(userId, tx.db)),
      ip: tx.viewer.ip,
    }
    return { user, token, viewer: viewerInSession(viewer) }
  }
