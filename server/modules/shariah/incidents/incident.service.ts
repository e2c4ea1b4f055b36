import type { SelectQueryBuilder } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { literalPattern, readPage, withWords } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import type { Incident, IncidentParty } from './incident.entity.ts'
import { INCIDENT_ORDERS, type IncidentFilter, type IncidentsArgs } from './incident.inputs.ts'
import { incidentsFor, lendersByName, visibleIncident } from './incident.query.ts'
import { unknownIncident } from './incident.repository.ts'
import { OPEN_STAGES } from './incident-lifecycle.ts'
import { IncidentStatus } from './incident-terms.ts'

const MOST_LENDERS = 200

/** The number of an incident as people write it; equal to `incidentNumber`. */
const NUMBER = `'INC-' || incident.year || '-' || lpad(incident.serial::text, greatest(3, length(incident.serial::text)), '0')`

const narrow = (query: SelectQueryBuilder<Incident>, { type, severity, status, stages, subjectId, search }: IncidentFilter) => {
  if (type) query.andWhere('incident.type = :type', { type })
  if (severity) query.andWhere('incident.severity = :severity', { severity })
  if (status) query.andWhere(`incident.stage ${status === IncidentStatus.RESOLVED ? 'not ' : ''}in (:...open)`, { open: OPEN_STAGES })
  if (stages && stages.length > 0) query.andWhere('incident.stage in (:...stages)', { stages })
  if (subjectId) query.andWhere('incident.subject_id = :subjectId', { subjectId: isId(subjectId) ? subjectId.toLowerCase() : null })
  withWords(
    query,
    search,
    (word) =>
      `${NUMBER} ilike ${word} or incident.title ilike ${word} or incident.subject_label ilike ${word} or incident.reporter_name ilike ${word}`,
    literalPattern,
  )
}

/** Reads incidents. */
export const createIncidentService = ({ dataSource }: Platform) => ({
  /** The incidents that the viewer may see. */
  incidents(viewer: Viewer, { filter, ...page }: IncidentsArgs): Promise<Page<Incident>> {
    const query = incidentsFor(dataSource.manager, viewer)
    if (filter) narrow(query, filter)
    return readPage(query, page, INCIDENT_ORDERS)
  },

  /** The first lenders by name, for those who name one. */
  lenders: (): Promise<IncidentParty[]> => lendersByName(dataSource.manager, MOST_LENDERS),

  /** Returns one incident. Throws NOT_FOUND when the viewer may not see it. */
  async incident(viewer: Viewer, id: string): Promise<Incident> {
    const found = isId(id) ? await visibleIncident(dataSource.manager, viewer, id.toLowerCase()) : null
    return orNotFound(found, unknownIncident)
  },
})

export type IncidentService = ReturnType<typeof createIncidentService>
