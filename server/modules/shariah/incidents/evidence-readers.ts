import type { FileAccess } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Role } from '../../../shared/role.ts'

const ADDED_BY = `
  select actor_business_id as "businessId" from incident_act where files @> jsonb_build_array(jsonb_build_object('fileId', $1::text))`

/** Lets auditors and admins read the files of every incident, and the people of a business those that it added. */
export const incidentFileReaders =
  ({ dataSource }: Pick<Platform, 'dataSource'>): FileAccess =>
  async ({ role, businessId }, { id }) => {
    const acts = await dataSource.query<{ businessId: string | null }[]>(ADDED_BY, [id])
    const isBoard = role === Role.SSB_AUDITOR || role === Role.ADMIN
    return acts.some((act) => isBoard || (act.businessId !== null && act.businessId === businessId))
  }
