import type { EntityManager } from 'typeorm'
import { type NewEvent, TO_THE_BOARD, toBusiness } from '../../../platform/events.ts'
import { ownUpload } from '../../../platform/files/files.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { gulfDayOf, yearOf } from '../../../shared/day.ts'
import { conflict, DomainError, forbidden, notFound } from '../../../shared/errors.ts'
import { User } from '../../identity/index.ts'
import { Incident } from './incident.entity.ts'
import type { AboutIncident } from './incident.events.ts'
import { incidentUpdated } from './incident.events.ts'
import { respondentAddedTo, visibleIncident } from './incident.query.ts'
import { type Dealt, IncidentAction, incidentLifecycle, isInStageFor, mayDo } from './incident-lifecycle.ts'
import { FIRST_HASH, hashOfAct, IncidentAct, type IncidentFile } from './incident-parts.entity.ts'
import type { IncidentActKind } from './incident-terms.ts'

export const unknownIncident = () => notFound('shariah.incidents.notFound')

/** Returns an incident under a lock, which everything that changes it takes first. Throws NOT_FOUND when the viewer may not see it. */
export const lockIncident = async (tx: Tx, id: string): Promise<Incident> => {
  orNotFound(isId(id) ? await visibleIncident(tx.db, tx.viewer, id.toLowerCase()) : null, unknownIncident)
  return orNotFound(await lockById(tx.db, Incident, id.toLowerCase()), unknownIncident)
}

export const dealtBy = (incident: Incident, userId: string | null, hasRespondentAdded: boolean): Dealt => ({
  stage: incident.stage,
  reporterBusinessId: incident.reporterBusinessId,
  respondentId: incident.respondentId,
  purificationPayerId: incident.purificationPayerId,
  purificationPaidAt: incident.purificationPaidAt,
  isAssignedToViewer: incident.assignedToId !== null && incident.assignedToId === userId,
  awaitsInformation: incident.awaitsInformation,
  hasRespondentAdded,
})

/** Throws ILLEGAL_TRANSITION in a stage that does not allow the act. */
export const mustBeInStage = ({ stage }: Incident, action: IncidentAction): void => {
  if (isInStageFor(action, stage)) return
  throw new DomainError('ILLEGAL_TRANSITION', incidentLifecycle.refusal(stage, 'close'))
}

/** Throws FORBIDDEN for people who may not do this with the incident, and ILLEGAL_TRANSITION in a stage that does not allow it. */
export const mustBeAllowed = (tx: Tx, incident: Incident, action: IncidentAction): void => {
  mustBeInStage(incident, action)
  if (!mayDo(action, tx.viewer, dealtBy(incident, tx.viewer.userId, false))) throw forbidden('shariah.incidents.notYours')
}

/** Throws CONFLICT for the respondent that added information before, unless the board asked for more since. */
export const mustNotPutOff = async (tx: Tx, incident: Incident): Promise<void> => {
  const [hasAdded] = await respondentAddedTo(tx.db, [incident.id], tx.viewer)
  const dealt = dealtBy(incident, tx.viewer.userId, hasAdded!)
  if (!mayDo(IncidentAction.ADD_INFORMATION, tx.viewer, dealt)) throw conflict('shariah.incidents.alreadyAdded')
}

export const aboutIncident = ({ id, number, stage }: Incident): AboutIncident => ({ incidentId: id, number, stage })

/** Addresses an event to the board, admins and the businesses that may read the incident. */
export const toReaders = ({ readerIds }: Incident): string[] => [...TO_THE_BOARD, ...readerIds.map(toBusiness)]

/** Adds businesses to those that may read an incident. The caller saves it. */
export const letRead = (incident: Incident, ...businessIds: readonly (string | null)[]): void => {
  incident.readerIds = [...new Set([...incident.readerIds, ...businessIds.filter((id) => id !== null)])]
}

/** Returns the viewer's own uploads as evidence, each once. Throws NOT_FOUND for a file of anyone else. */
export const evidenceOf = async (tx: Tx, fileIds: readonly string[]): Promise<IncidentAct['files']> => {
  const files: Pick<IncidentFile, 'fileId' | 'name' | 'sha256'>[] = []
  for (const fileId of new Set(fileIds.map((id) => id.toLowerCase()))) {
    const { name, sha256 } = await ownUpload(tx.db, signedIn(tx.viewer), fileId)
    files.push({ fileId, name, sha256 })
  }
  return files
}

interface NewAct {
  readonly kind: IncidentActKind
  readonly note?: string | null
  readonly happenedOn?: string | null
  readonly files?: IncidentAct['files']
  /** Whether no person did it. Default: false. */
  readonly isSystem?: boolean
}

const actorOf = async (tx: Tx, isSystem: boolean) => {
  const { userId, businessId } = tx.viewer
  if (isSystem || userId === null) return { actorId: null, actorName: null, actorBusinessId: null }
  const { name } = await tx.db.findOneByOrFail(User, { id: userId })
  return { actorId: userId, actorName: name, actorBusinessId: businessId }
}

/** Adds an act to the history of a locked incident, after its fields were changed. */
export const recordAct = async (
  tx: Tx,
  { id: incidentId, stage }: Incident,
  { kind, note = null, happenedOn = null, files = [], isSystem = false }: NewAct,
): Promise<void> => {
  const before = await tx.db.findOne(IncidentAct, { where: { incidentId }, order: { place: 'DESC' } })
  const actor = await actorOf(tx, isSystem)
  const place = (before?.place ?? 0) + 1
  const previousHash = before?.hash ?? FIRST_HASH
  const act = { incidentId, place, kind, stage, ...actor, note, happenedOn, files, at: tx.now, previousHash }
  await tx.db.insert(IncidentAct, { ...act, hash: hashOfAct(act) })
}

/** Saves a locked incident with what was done, and announces it to everyone who may read it. Default event: that it was updated. */
export const saveWithAct = async (
  tx: Tx,
  incident: Incident,
  act: NewAct,
  announce: (to: readonly string[], about: AboutIncident) => NewEvent = (to, about) => incidentUpdated.of(incident.id, [...to], about),
): Promise<void> => {
  await tx.db.save(incident)
  await recordAct(tx, incident, act)
  await tx.emit(announce(toReaders(incident), aboutIncident(incident)))
}

const NEXT_SERIAL = 'select coalesce(max(serial), 0) + 1 as serial from incident where year = $1'

/** Returns the next number of the year, and keeps others from taking it until the transaction ends. */
export const nextNumber = async (tx: Tx): Promise<{ year: number; serial: number }> => {
  await tx.db.query(`select pg_advisory_xact_lock(hashtext('shariah.incident_number'))`)
  const year = yearOf(gulfDayOf(tx.now))
  const [next] = await tx.db.query<{ serial: number }[]>(NEXT_SERIAL, [year])
  return { year, serial: next!.serial }
}

/** Returns the place of the first act of a history whose hash does not fit it or the act before; null when the chain is whole. */
export const brokenAct = async (db: EntityManager, incidentId: string): Promise<number | null> => {
  const acts = await db.find(IncidentAct, { where: { incidentId }, order: { place: 'ASC' } })
  const at = acts.findIndex((act, index) => act.previousHash !== (acts[index - 1]?.hash ?? FIRST_HASH) || hashOfAct(act) !== act.hash)
  return at < 0 ? null : acts[at]!.place
}
