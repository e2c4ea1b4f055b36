import { IsNull, Not } from 'typeorm'
import { TO_PROCESSES } from '../../../platform/events.ts'
import { accessChanged } from '../../../platform/http/authentication.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { Session } from './session.entity.ts'

/** Ends one session of a person, or all of them. Their sockets close at once. */
export const endSessions = async (tx: Tx, userId: string, sessionId?: string): Promise<void> => {
  await tx.db.update(Session, { userId, endedAt: IsNull(), ...(sessionId ? { id: sessionId } : {}) }, { endedAt: tx.now })
  await tx.emit(accessChanged.of(userId, [TO_PROCESSES], { userId, ...(sessionId ? { sessionId } : {}) }))
}

/** Ends every session of a person but one; null: every one. Their sockets close at once. */
export const endOtherSessions = async (tx: Tx, userId: string, keptId: string | null): Promise<void> => {
  await tx.db.update(Session, { userId, endedAt: IsNull(), ...(keptId ? { id: Not(keptId) } : {}) }, { endedAt: tx.now })
  await tx.emit(accessChanged.of(userId, [TO_PROCESSES], { userId }))
}
