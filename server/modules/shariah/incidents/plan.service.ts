import { actOnDue } from '../../../platform/due.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { lockActor } from '../../identity/index.ts'
import type { SubmitIncident } from './board-matter.ts'
import { Incident } from './incident.entity.ts'
import { incidentClosed, incidentPlanOverdue } from './incident.events.ts'
import type { CloseIncidentInput, FileIncidentPlanInput, RecordIncidentApprovalInput } from './incident.inputs.ts'
import { evidenceOf, lockIncident, mustBeAllowed, mustBeInStage, saveWithAct } from './incident.repository.ts'
import { IncidentAction, moveStage } from './incident-lifecycle.ts'
import { IncidentActKind, IncidentStage } from './incident-terms.ts'
import { releaseStops } from './stop-effects.ts'

export const markOverduePlans = job<Record<never, never>>('shariah.mark_overdue_plans', { attempts: 1 })

const DUE = `select id from incident where stage = 'determined' and plan_overdue_at is null and plan_due_on < $1`

const NO_PURIFICATION = { purificationMinor: null, purificationCurrency: null, purificationPayerId: null }

/** From the board's determination to the end: the plan, what directors and the regulator did, and closing. */
export const createPlanService = (platform: Platform, submit: SubmitIncident) => {
  const { work } = platform

  const purificationOf = ({ purification }: FileIncidentPlanInput, { partyIds }: Incident) => {
    if (!purification) return NO_PURIFICATION
    const payerId = purification.payerId.toLowerCase()
    if (!partyIds.includes(payerId)) throw invalidField('purification.payerId', 'shariah.incidents.input.payer')
    const { amount, currency } = purification
    return {
      purificationMinor: toPositiveMinor(amount, currency, 'purification.amount'),
      purificationCurrency: currency,
      purificationPayerId: payerId,
    }
  }

  /** Records once that the time for the plan has passed. */
  const markOverdue = (tx: Tx, incident: Incident): Promise<void> => {
    const { planDueOn, respondentId } = incident
    incident.planOverdueAt = tx.now
    return saveWithAct(tx, incident, { kind: IncidentActKind.PLAN_OVERDUE, isSystem: true }, (to, about) =>
      incidentPlanOverdue.of(incident.id, [...to], { ...about, planDueOn: planDueOn!, respondentId }),
    )
  }

  const isLate = ({ planDueOn, planOverdueAt }: Incident, now: Date) =>
    planOverdueAt === null && planDueOn !== null && gulfDayOf(now) > planDueOn

  const file = async (tx: Tx, id: string, input: FileIncidentPlanInput) => {
    await lockActor(tx.db, signedIn(tx.viewer).userId)
    const incident = await lockIncident(tx, id)
    mustBeAllowed(tx, incident, IncidentAction.FILE_PLAN)
    const purification = purificationOf(input, incident)
    if (isLate(incident, tx.now)) await markOverdue(tx, incident)
    moveStage(incident, 'file_plan')
    const plan = input.plan.trim()
    const preventiveMeasures = input.preventiveMeasures.map((measure) => measure.trim())
    Object.assign(incident, { plan, preventiveMeasures, ...purification, planFiledAt: tx.now })
    const files = await evidenceOf(tx, input.fileIds)
    await saveWithAct(tx, incident, { kind: IncidentActKind.PLAN_FILED, note: plan, files })
    await submit(tx, incident)
  }

  const read = (tx: Tx, id: string) => tx.db.findOneByOrFail(Incident, { id: id.toLowerCase() })

  /** Records an act of the directors or the regulator, with its evidence. */
  const recordElsewhere =
    (action: IncidentAction.RECORD_APPROVAL | IncidentAction.RECORD_SUBMISSION, move: 'approve' | 'submit', kind: IncidentActKind) =>
    (viewer: Viewer, id: string, { happenedOn, note, fileIds }: RecordIncidentApprovalInput, asked: Once): Promise<Incident> =>
      work(viewer, async (tx) => {
        await once(tx, asked, async () => {
          const incident = await lockIncident(tx, id)
          mustBeAllowed(tx, incident, action)
          if (happenedOn > gulfDayOf(tx.now)) throw invalidField('happenedOn', 'shariah.incidents.input.notLater')
          const files = await evidenceOf(tx, fileIds)
          moveStage(incident, move)
          await saveWithAct(tx, incident, { kind, note: note?.trim() || null, happenedOn, files })
        })
        return read(tx, id)
      })

  return {
    /**
     * Files the plan and submits it to the board. Late ones are accepted, and the overrun is recorded. The purification in it is
     * prescribed once the board endorsed it. Throws INVALID for a payer that the incident does not concern.
     */
    file: (viewer: Viewer, id: string, input: FileIncidentPlanInput, asked: Once): Promise<Incident> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => file(tx, id, input))
        return read(tx, id)
      }),

    /** Records that the directors approved the plan. Throws INVALID for a day later than today. */
    recordApproval: recordElsewhere(IncidentAction.RECORD_APPROVAL, 'approve', IncidentActKind.APPROVED),

    /** Records that the plan was submitted to the regulator. Throws INVALID for a day later than today. */
    recordSubmission: recordElsewhere(IncidentAction.RECORD_SUBMISSION, 'submit', IncidentActKind.SUBMITTED),

    /** Closes an incident and lifts its stops. Throws CONFLICT while the prescribed purification is unpaid. */
    close: (viewer: Viewer, id: string, { resolution: given }: CloseIncidentInput): Promise<Incident> =>
      work(viewer, async (tx) => {
        const incident = await lockIncident(tx, id)
        mustBeInStage(incident, IncidentAction.CLOSE)
        if (incident.purificationMinor !== null && incident.purificationPaidAt === null) throw conflict('shariah.incidents.unpaid')
        mustBeAllowed(tx, incident, IncidentAction.CLOSE)
        moveStage(incident, 'close')
        const resolution = given.trim()
        Object.assign(incident, { resolution, closedAt: tx.now })
        await saveWithAct(tx, incident, { kind: IncidentActKind.CLOSED, note: resolution }, (to, about) =>
          incidentClosed.of(incident.id, [...to], { ...about, reason: resolution }),
        )
        await releaseStops(tx, incident)
        return incident
      }),

    /** Marks every plan whose time has passed, once, and returns how many. Throws AggregateError for those that failed. */
    markOverdue: (): Promise<number> =>
      actOnDue(platform, {
        sql: DUE,
        values: [gulfDayOf(platform.clock.now())],
        async act(tx, { id }) {
          const incident = await lockById(tx.db, Incident, id)
          if (!incident || incident.stage !== IncidentStage.DETERMINED || !isLate(incident, tx.now)) return false
          await markOverdue(tx, incident)
          return true
        },
      }),
  }
}

export type PlanService = ReturnType<typeof createPlanService>
