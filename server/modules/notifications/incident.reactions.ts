import { on, type Reaction } from '../../platform/transaction.ts'
import { Role } from '../../shared/role.ts'
import {
  type AboutIncident,
  Incident,
  incidentClosed,
  incidentDetermined,
  incidentPlanOverdue,
  incidentReported,
  incidentStopped,
  purificationDue,
} from '../shariah/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'

/** The title is the number alone: what was reported is for those who may open it. */
const subjectOf = ({ incidentId, number }: AboutIncident) => ({ subjectId: incidentId, subjectTitle: number })

const oneOrNone = (businessId: string | null) => (businessId === null ? [] : [businessId])

/** Notifies administration of reports, and the businesses concerned of what they have to do. Auditors are notified of the review. */
export const incidentReactions = (notify: Notify): Reaction[] => [
  on(incidentReported, async (tx, { payload }) => {
    await notify(tx, { roles: [Role.ADMIN] }, { kind: NotificationKind.INCIDENT_REPORTED, ...subjectOf(payload) })
  }),
  on(incidentDetermined, async (tx, { payload }) => {
    const { readerIds } = await tx.db.findOneByOrFail(Incident, { id: payload.incidentId })
    await notify(tx, { businessIds: readerIds }, { kind: NotificationKind.INCIDENT_DETERMINED, ...subjectOf(payload) })
  }),
  on(incidentStopped, async (tx, { payload }) => {
    const { lenderId, reason } = payload
    const news = { kind: NotificationKind.INCIDENT_STOPPED, ...subjectOf(payload), reason }
    await notify(tx, { businessIds: oneOrNone(lenderId) }, news)
  }),
  on(incidentPlanOverdue, async (tx, { payload }) => {
    const news = { kind: NotificationKind.INCIDENT_PLAN_OVERDUE, ...subjectOf(payload) }
    await notify(tx, { roles: [Role.SSB_AUDITOR, Role.ADMIN], withActor: true }, news)
    await notify(tx, { businessIds: oneOrNone(payload.respondentId), withActor: true }, news)
  }),
  on(purificationDue, async (tx, { payload }) => {
    const { payerId, amount, currency } = payload
    const money = { minor: BigInt(amount), currency }
    await notify(tx, { businessIds: [payerId] }, { kind: NotificationKind.PURIFICATION_DUE, ...subjectOf(payload), amount: money })
  }),
  on(incidentClosed, async (tx, { payload }) => {
    const { readerIds } = await tx.db.findOneByOrFail(Incident, { id: payload.incidentId })
    const news = { kind: NotificationKind.INCIDENT_CLOSED, ...subjectOf(payload), reason: payload.reason }
    await notify(tx, { businessIds: readerIds }, news)
  }),
]
