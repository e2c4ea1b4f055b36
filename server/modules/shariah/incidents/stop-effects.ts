import { IsNull } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { stored } from '../../../shared/i18n/text.ts'
import type { Incident } from './incident.entity.ts'
import { incidentStopped, incidentStopReleased } from './incident.events.ts'
import { aboutIncident, letRead, toReaders } from './incident.repository.ts'
import { IncidentStop } from './incident-parts.entity.ts'

/** Keeps proposals from being checked while the stops change: shared by those who check, exclusive for those who change. */
export const lockStops = async (tx: Tx, mode: 'exclusive' | 'shared'): Promise<void> => {
  await tx.db.query(`select pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(hashtext('shariah.stops'))`)
}

/** Puts a stop of a locked incident in force; its lender may then read the incident. */
export const enforceStop = async (tx: Tx, incident: Incident, stop: IncidentStop, confirmedById: string | null): Promise<void> => {
  await lockStops(tx, 'exclusive')
  await tx.db.save(Object.assign(stop, { confirmedById, inForceAt: tx.now }))
  letRead(incident, stop.lenderId)
  await tx.db.save(incident)
  const { lenderId, structure, reason } = stop
  await tx.emit(incidentStopped.of(incident.id, toReaders(incident), { ...aboutIncident(incident), lenderId, structure, reason }))
}

const open = (tx: Tx, { id: incidentId }: Incident) =>
  tx.db.find(IncidentStop, { where: { incidentId, releasedAt: IsNull() }, order: { proposedAt: 'ASC', id: 'ASC' } })

/** Puts every proposed stop of an incident in force, by the board's determination. */
export const enforceStops = async (tx: Tx, incident: Incident): Promise<void> => {
  for (const stop of await open(tx, incident)) {
    if (stop.inForceAt === null) await enforceStop(tx, incident, stop, null)
  }
}

/** Lifts a stop; `releasedById` is null when its incident ended. */
export const releaseStop = async (tx: Tx, incident: Incident, stop: IncidentStop, releasedById: string | null): Promise<void> => {
  await lockStops(tx, 'exclusive')
  await tx.db.save(Object.assign(stop, { releasedById, releasedAt: tx.now }))
  await tx.emit(incidentStopReleased.of(incident.id, toReaders(incident), { ...aboutIncident(incident), lenderId: stop.lenderId }))
}

/** Lifts every stop of an incident that ended. */
export const releaseStops = async (tx: Tx, incident: Incident): Promise<void> => {
  for (const stop of await open(tx, incident)) {
    stop.releaseReason ??= stored('shariah.incidents.stopEnded')
    await releaseStop(tx, incident, stop, null)
  }
}
