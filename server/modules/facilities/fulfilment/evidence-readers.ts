import type { FileAccess } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FacilityReads } from '../records/facility.query.ts'

const FACILITIES = `
  select facility_id as id from execution_step where files @> jsonb_build_array(jsonb_build_object('fileId', $1::text))
  union
  select facility_id from facility_event where details ? 'fileId' and details ->> 'fileId' = $1::text
  union
  select facility_id from hardship_request where file_id = $1::uuid
  union
  select facility_id from facility_event
  where details ? 'files' and details -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', $1::text))`

/** Lets everyone who may see a facility read the files that prove its steps, its receipts, hardship and objections to its results. */
export const evidenceReaders =
  (reads: FacilityReads, { dataSource }: Pick<Platform, 'dataSource'>): FileAccess =>
  async (viewer, { id }) => {
    const facilities = await dataSource.query<{ id: string }[]>(FACILITIES, [id])
    for (const facility of facilities) if (await reads.one(viewer, facility.id)) return true
    return false
  }
