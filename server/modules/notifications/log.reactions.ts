import { on, type Reaction } from '../../platform/transaction.ts'
import { Role } from '../../shared/role.ts'
import { logBroken } from '../transparency/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

/** Notifies administration when a verification finds that the log is not what was signed. */
export const logReactions = (notify: Notify): Reaction[] => [
  on(logBroken, (tx, { payload: { verificationId, first } }) =>
    notify(tx, { roles: [Role.ADMIN] }, { kind: NotificationKind.LOG_BROKEN, subjectId: verificationId, subjectTitle: first }),
  ),
]
