import { event } from '../../../platform/events.ts'
import type { AboutQuery } from '../saved-queries/saved-query.events.ts'
import type { QueryFrequency, ResultFormat, RunOutcome } from './query-schedule.entity.ts'

/** A person has a saved query run by the clock, or changed when. */
export const scheduleSet = event<AboutQuery & { frequency: QueryFrequency }>('insight.schedule_set')

/** A person ended the schedule of a saved query. */
export const scheduleRemoved = event<AboutQuery>('insight.schedule_removed')

/** A saved query was run by the clock: its result was mailed, or there was none. */
export const scheduleRan = event<AboutQuery & { format: ResultFormat; outcome: RunOutcome }>('insight.schedule_ran')

/** A schedule was switched off, after failures or because its person may no longer run it. */
export const scheduleSwitchedOff = event<AboutQuery>('insight.schedule_switched_off')
