import { actOnDue } from '../../../platform/due.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/rows.ts'
import { jurisdictionCodes } from '../../jurisdictions/index.ts'
import { Facility, OPEN_STAGES } from '../records/facility.entity.ts'
import { aboutFacility, facilityAged, toFacility } from '../records/facility.events.ts'
import { contractOf } from '../records/facility.repository.ts'
import { dayOf, refresh } from '../records/facility-state.ts'

export const ageFacilities = job<Record<never, never>>('facilities.age', { attempts: 1 })

const DUE = `
  select facility.id from facility join unnest($1::text[], $2::date[]) as today (jurisdiction, day) using (jurisdiction)
  where facility.status = any ($3) and facility.as_of_on < today.day`

/** Brings the figures of open facilities to today: credit pays what has fallen due, and days past due are counted. */
export const createAgeingService = (platform: Platform) => ({
  /** Returns the number of facilities; throws AggregateError for those that failed. Parties are notified when a facility becomes later, or is on time again. */
  ageDue: (): Promise<number> =>
    actOnDue(platform, {
      sql: DUE,
      values: [jurisdictionCodes, jurisdictionCodes.map((jurisdiction) => dayOf({ jurisdiction }, platform.clock.now())), OPEN_STAGES],
      async act(tx, { id }) {
        const facility = await lockById(tx.db, Facility, id)
        if (!facility || facility.asOfOn >= dayOf(facility, tx.now)) return false
        const before = facility.daysPastDue
        const contract = await contractOf(tx.db, facility)
        await refresh(tx.db, facility, contract, tx.now)
        if ((before === 0) !== (facility.daysPastDue === 0)) {
          const about = aboutFacility(facility, contract.reference)
          await tx.emit(facilityAged.of(facility.id, toFacility(facility), { ...about, daysPastDue: facility.daysPastDue }))
        }
        return true
      },
    }),
})

export type AgeingService = ReturnType<typeof createAgeingService>
