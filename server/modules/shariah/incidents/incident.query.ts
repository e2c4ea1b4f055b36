import type { EntityManager, SelectQueryBuilder } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import { Incident, type IncidentParty } from './incident.entity.ts'
import { IncidentAct, IncidentStop } from './incident-parts.entity.ts'
import { IncidentActKind } from './incident-terms.ts'

/** The board, admins and analysts see all incidents; a business sees those that it reported or has to act on; others see none. */
export const incidentsFor = (db: EntityManager, viewer: Viewer): SelectQueryBuilder<Incident> => {
  const query = db.createQueryBuilder(Incident, 'incident')
  if (readsTheRecord(viewer)) return query
  if (viewer.businessId === null) return query.andWhere('false')
  return query.andWhere('incident.reader_ids @> array[cast(:readerId as uuid)]', { readerId: viewer.businessId })
}

/** Returns an incident that the viewer may see, or null. */
export const visibleIncident = (db: EntityManager, viewer: Viewer, id: string): Promise<Incident | null> =>
  incidentsFor(db, viewer).andWhere('incident.id = :id', { id }).getOne()

/** The history of each incident, oldest first. Only for incidents that the viewer reached through a scoped row. */
export const actsOfIncident: Batch<string, IncidentAct[]> = async (db, incidentIds) => {
  const acts = await db
    .createQueryBuilder(IncidentAct, 'act')
    .where('act.incident_id = any(:incidentIds)', { incidentIds })
    .orderBy('act.incidentId')
    .addOrderBy('act.place')
    .getMany()
  return groupByKey(incidentIds, acts, ({ incidentId }) => incidentId)
}

const ADDED = `
  select distinct act.incident_id as id from incident_act act join incident on incident.id = act.incident_id
  where act.incident_id = any($1) and act.kind = '${IncidentActKind.INFORMATION_ADDED}' and act.actor_business_id = incident.respondent_id
    and (select before.kind from incident_act before
      where before.incident_id = act.incident_id and before.place < act.place
        and before.kind in ('${IncidentActKind.INFORMATION_REQUESTED}', '${IncidentActKind.INFORMATION_ADDED}')
      order by before.place desc limit 1) is distinct from '${IncidentActKind.INFORMATION_REQUESTED}'`

/** Per incident: whether its respondent added information that the board had not asked for. */
export const respondentAddedTo: Batch<string, boolean> = async (db, incidentIds) => {
  const rows = await db.query<{ id: string }[]>(ADDED, [incidentIds])
  const added = new Set(rows.map(({ id }) => id))
  return incidentIds.map((id) => added.has(id))
}

/** The stops of each incident that the viewer may read: a business reads those in force or lifted that name it. */
export const stopsOfIncident: Batch<string, IncidentStop[]> = async (db, incidentIds, viewer) => {
  const query = db.createQueryBuilder(IncidentStop, 'stop').where('stop.incident_id = any(:incidentIds)', { incidentIds })
  if (!readsTheRecord(viewer)) {
    query.andWhere('stop.in_force_at is not null and stop.lender_id = :lenderId', { lenderId: viewer.businessId })
  }
  const stops = await query.orderBy('stop.proposedAt').addOrderBy('stop.id').getMany()
  return groupByKey(incidentIds, stops, ({ incidentId }) => incidentId)
}

const PARTY = `
  select business.id, business.name, exists (
    select from app_user person where person.business_id = business.id and person.role in ('lender', 'private_lender')) as "isLender"
  from business`

/** Businesses as parties of incidents. Only for ids that the viewer reached through a scoped row. */
export const partyById: Batch<string, IncidentParty | undefined> = async (db, ids) => {
  const parties = await db.query<IncidentParty[]>(`${PARTY} where business.id = any($1)`, [ids])
  return ids.map((id) => parties.find((party) => party.id === id))
}

/** Lenders by name, as many as are asked for. Only for the board and admins. */
export const lendersByName = (db: EntityManager, most: number): Promise<IncidentParty[]> =>
  db.query(`select * from (${PARTY}) party where party."isLender" order by party.name, party.id limit $1`, [most])

/** The reviews of each incident by the board, for those who read its record; oldest first. */
export const reviewsOfIncident: Batch<string, SSBReview[]> = async (db, incidentIds, viewer) => {
  if (!readsTheRecord(viewer)) return incidentIds.map(() => [])
  const reviews = await db
    .createQueryBuilder(SSBReview, 'review')
    .where(`review.entity_type = 'incident' and review.entity_id = any(:incidentIds)`, { incidentIds })
    .orderBy('review.submittedAt')
    // Of two reviews of one moment, the undecided one is the later.
    .addOrderBy('review.reviewedAt', 'ASC', 'NULLS LAST')
    .addOrderBy('review.id')
    .getMany()
  return groupByKey(incidentIds, reviews, ({ entityId }) => entityId)
}
