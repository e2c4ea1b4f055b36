import type { SelectQueryBuilder } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { literalPattern, readPage, withWords } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import type { Incident, IncidentParty } from './incident.entity.ts'
import { INCIDENT_ORDERS, type IncidentFilter, type IncidentsArgs } from './incident.inputs.ts'
import { incidentsFor, lendersByName, visibleIncident } from './incident.query.ts'
import { unknownIncident } from './incident.repository.ts'
import { OPEN_STAGES } from './incident-lifecycle.ts'
import { IncidentStatus } from './incident-terms.ts'

const MOST_LENDERS = 200

/** The number of an incident as people write it; equal to `incidentNumber`. */
const NUMBER = `'INC-' || incident.year || '-' || lpad(incident.serial::text, greatest(3, length(incident.serial::text)), '0')`

const SEARCHED = [NUMBER, 'incident.title', 'incident.subject_label', 'incident.reporter_name']
/** What is masked for analysts cannot be searched by them either. */
const searchedBy = ({ role }: Viewer) => (role === Role.ANALYST ? [NUMBER] : SEARCHED)

const narrow = (query: SelectQueryBuilder<Incident>, viewer: Viewer, filter: IncidentFilter) => {
  const { type, severity, status, stages, subjectId, search } = filter
  if (type) query.andWhere('incident.type = :type', { type })
  if (severity) query.andWhere('incident.severity = :severity', { severity })
  if (status) query.andWhere(`incident.stage ${status === IncidentStatus.RESOLVED ? 'not ' : ''}in (:...open)`, { open: OPEN_STAGES })
  if (stages && stages.length > 0) query.andWhere('incident.stage in (:...stages)', { stages })
  if (subjectId) query.andWhere('incident.subject_id = :subjectId', { subjectId: isId(subjectId) ? subjectId.toLowerCase() : null })
  withWords(
    query,
    search,
    (word) =>
      searchedBy(viewer)
        .map((text) => `${text} ilike ${word}`)
        .join(' or '),
    literalPattern,
  )
}

/** Reads incidents. */
export const createIncidentService = ({ dataSource }: Platform) => ({
  /** The incidents that the viewer may see. */
  incidents(viewer: Viewer, { filter, ...page }: IncidentsArgs): Promise<Page<Incident>> {
    const query = incidentsFor(dataSource.manager, viewer)
    if (filter) narrow(query, viewer, filter)
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
