import { on, type Reaction } from '../../platform/transaction.ts'
import { Role } from '../../shared/role.ts'
import { complaintBecameLate, complaintEscalated, complaintReceived } from '../complaints/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

/** Notifies administration of complaints that await a response. The person who complained gets mails. */
export const complaintReactions = (notify: Notify): Reaction[] => [
  on(complaintReceived, (tx, { payload: { complaintId, number } }) =>
    notify(tx, { roles: [Role.ADMIN] }, { kind: NotificationKind.COMPLAINT_RECEIVED, subjectId: complaintId, subjectTitle: number }),
  ),
  on(complaintEscalated, (tx, { payload: { complaintId, number } }) =>
    notify(tx, { roles: [Role.ADMIN] }, { kind: NotificationKind.COMPLAINT_ESCALATED, subjectId: complaintId, subjectTitle: number }),
  ),
  on(complaintBecameLate, (tx, { payload: { complaintId, number } }) =>
    notify(tx, { roles: [Role.ADMIN] }, { kind: NotificationKind.COMPLAINT_LATE, subjectId: complaintId, subjectTitle: number }),
  ),
]
