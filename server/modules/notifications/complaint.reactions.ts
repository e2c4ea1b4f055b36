import { on, type Reaction } from '../../platform/transaction.ts'
import { Role } from '../../shared/role.ts'
import {
  complaintBecameLate,
  complaintClosed,
  complaintEscalated,
  complaintInformationAdded,
  complaintReceived,
} from '../complaints/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Addressed, Notify } from './notify.ts'

/** The administrator in charge of a complaint, or all of them where no one is. */
const inCharge = (assignedToId: string | null): Addressed => (assignedToId === null ? { roles: [Role.ADMIN] } : { userId: assignedToId })

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
  on(complaintInformationAdded, (tx, { payload: { complaintId, number, assignedToId } }) =>
    notify(tx, inCharge(assignedToId), {
      kind: NotificationKind.COMPLAINT_INFORMATION,
      subjectId: complaintId,
      subjectTitle: number,
    }),
  ),
  on(complaintClosed, async (tx, { payload: { complaintId, number, assignedToId, end } }) => {
    if (end !== 'withdrawn') return
    await notify(tx, inCharge(assignedToId), {
      kind: NotificationKind.COMPLAINT_WITHDRAWN,
      subjectId: complaintId,
      subjectTitle: number,
    })
  }),
]
