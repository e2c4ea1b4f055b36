import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { lockActor } from '../../identity/index.ts'
import { Structure } from '../../structures/index.ts'
import type { SubmitIncident } from './board-matter.ts'
import type { Incident } from './incident.entity.ts'
import type { ProposeIncidentStopInput } from './incident.inputs.ts'
import { lockIncident, mustBeAllowed, saveWithAct } from './incident.repository.ts'
import { IncidentAction } from './incident-lifecycle.ts'
import { IncidentStop, IncidentStopAction, stopActionsFor } from './incident-parts.entity.ts'
import { IncidentActKind, IncidentStage, IncidentSubjectKind } from './incident-terms.ts'
import { enforceStop, releaseStop } from './stop-effects.ts'
import { findSubject } from './subject.ts'

const MOST_STOPS = 20
const REASON_LENGTH = 500

const unknownStop = () => notFound('shariah.incidents.stopNotFound')

/** Why a person may not do this with a stop now. */
const refusalOf = (stop: IncidentStop, action: IncidentStopAction, userId: string): DomainError => {
  const isOwn = action === IncidentStopAction.CONFIRM ? stop.proposedById === userId : stop.releaseProposedById === userId
  if (isOwn && action !== IncidentStopAction.PROPOSE_RELEASE) return forbidden('shariah.incidents.secondPerson')
  return new DomainError('ILLEGAL_TRANSITION', 'shariah.incidents.stopStage')
}

/**
 * The stops of new business. An auditor proposes one; it is in force once a second person of the board or administration confirms it, or
 * the board determines the incident. Two persons lift it.
 */
export const createStopService = ({ work }: Platform, submit: SubmitIncident) => {
  const withStop = (
    viewer: Viewer,
    id: string,
    action: IncidentStopAction,
    act: (tx: Tx, incident: Incident, stop: IncidentStop, userId: string) => Promise<void>,
  ): Promise<Incident> =>
    work(viewer, async (tx) => {
      const { userId, role } = signedIn(viewer)
      await lockActor(tx.db, userId)
      const { incidentId } = orNotFound(isId(id) ? await tx.db.findOneBy(IncidentStop, { id }) : null, unknownStop)
      const incident = await lockIncident(tx, incidentId)
      const stop = await tx.db.findOneByOrFail(IncidentStop, { id })
      const who = { userId, isStaff: true, isAuditor: role === Role.SSB_AUDITOR }
      if (!stopActionsFor(stop, who).includes(action)) throw refusalOf(stop, action, userId)
      await act(tx, incident, stop, userId)
      return incident
    })

  return {
    /**
     * Proposes to stop new business because of an incident. While the board has not determined it yet, it goes to the board again with
     * the stop. Throws INVALID when neither a lender nor a structure is named.
     */
    propose: (viewer: Viewer, id: string, { lenderId, structure, reason }: ProposeIncidentStopInput): Promise<Incident> =>
      work(viewer, async (tx) => {
        const { userId } = signedIn(viewer)
        await lockActor(tx.db, userId)
        const incident = await lockIncident(tx, id)
        mustBeAllowed(tx, incident, IncidentAction.PROPOSE_STOP)
        if ((!lenderId && !structure) || structure === Structure.FLEXIBLE)
          throw invalidField('structure', 'shariah.incidents.input.stopWhat')
        if ((await tx.db.countBy(IncidentStop, { incidentId: incident.id })) >= MOST_STOPS) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('shariah.incidents.tooManyStops', { most: MOST_STOPS }))
        }
        const lender = lenderId ? await findSubject(tx.db, viewer, { kind: IncidentSubjectKind.LENDER, id: lenderId }) : null
        const named = { incidentId: incident.id, lenderId: lender?.id ?? null, structure: structure ?? null, reason: reason.trim() }
        await tx.db.save(tx.db.create(IncidentStop, { ...named, proposedById: userId, proposedAt: tx.now }))
        if (lender?.id) incident.partyIds = [...new Set([...incident.partyIds, lender.id])]
        await saveWithAct(tx, incident, { kind: IncidentActKind.STOP_PROPOSED, note: named.reason })
        if (incident.stage === IncidentStage.REPORTED) await submit(tx, incident)
        return incident
      }),

    /** Puts a proposed stop in force, as a second person. Throws FORBIDDEN for the person who proposed it. */
    confirm: (viewer: Viewer, id: string): Promise<Incident> =>
      withStop(viewer, id, IncidentStopAction.CONFIRM, async (tx, incident, stop, userId) => {
        await enforceStop(tx, incident, stop, userId)
        await saveWithAct(tx, incident, { kind: IncidentActKind.STOP_CONFIRMED, note: stop.reason })
      }),

    /** Proposes to lift a stop; a second person lifts it. */
    proposeRelease: (viewer: Viewer, id: string, given: string): Promise<Incident> => {
      const reason = given.trim()
      if (reason === '' || reason.length > REASON_LENGTH) {
        throw invalidField('reason', textOf('common.input.reason1To', { most: REASON_LENGTH }))
      }
      return withStop(viewer, id, IncidentStopAction.PROPOSE_RELEASE, async (tx, incident, stop, userId) => {
        await tx.db.save(Object.assign(stop, { releaseProposedById: userId, releaseReason: reason }))
        await saveWithAct(tx, incident, { kind: IncidentActKind.STOP_RELEASE_PROPOSED, note: reason })
      })
    },

    /** Lifts a stop, as a second person. Throws FORBIDDEN for the person who proposed it. */
    release: (viewer: Viewer, id: string): Promise<Incident> =>
      withStop(viewer, id, IncidentStopAction.RELEASE, async (tx, incident, stop, userId) => {
        await releaseStop(tx, incident, stop, userId)
        await saveWithAct(tx, incident, { kind: IncidentActKind.STOP_RELEASED, note: stop.releaseReason })
      }),
  }
}

export type StopService = ReturnType<typeof createStopService>
