import { addDays, addMonths, daysBetween } from '../../../shared/day.ts'
import { BAD_FROM_DAYS, INDETERMINATE_FROM_DAYS, type Outcome } from '../../scoring/index.ts'
import type { Facility, FacilityEvent } from '../servicing/facility.ts'
import { facilityOn } from '../servicing/facility-on.ts'

/** Something that is owed besides money: the report of a period, or goods. */
export interface Duty {
  readonly dueOn: string
  /** Null while it is not done. */
  readonly doneOn: string | null
}

/** A facility, and what has happened to it since it is active. */
export interface History {
  readonly facility: Facility
  readonly events: readonly FacilityEvent[]
  readonly duties: readonly Duty[]
  readonly activatedOn: string
}

/** The first months of a facility, within which its outcome is decided. */
const MONTHS = 12

/** Returns the last day that counts for the outcome of a facility. */
export const lastDayOf = ({ activatedOn }: Pick<History, 'activatedOn'>): string => addMonths(activatedOn, MONTHS)

/** Returns how late a facility is on a day: the days past due of its payments, or those of a duty where these are more. */
export const daysLateOn = ({ facility, events, duties }: History, day: string): number => {
  const { businessDate, daysPastDue } = facilityOn(facility, events, day)
  return duties
    .filter(({ dueOn, doneOn }) => dueOn < businessDate && (doneOn === null || doneOn > day))
    .reduce((most, { dueOn }) => Math.max(most, daysBetween(dueOn, businessDate)), daysPastDue)
}

/**
 * Returns the most days late from the activation of a facility to a day. Without an event a facility only gets later, so the days
 * before events and the last day are enough.
 */
export const mostDaysLate = (history: History, until: string): number => {
  const changes = [...history.events.map(({ on }) => on), ...history.duties.flatMap(({ doneOn }) => doneOn ?? [])]
  const peaks = changes.map((on) => addDays(on, -1)).filter((day) => day >= history.activatedOn && day < until)
  return Math.max(...[...new Set([...peaks, until])].map((day) => daysLateOn(history, day)))
}

const isBad = (history: History, until: string): boolean =>
  mostDaysLate(history, until) >= BAD_FROM_DAYS ||
  history.events.some(({ type, on }) => (type === 'default' || type === 'write_off') && on <= until) ||
  facilityOn(history.facility, history.events, until).restructures.some((offer) => offer.code === 'RESTRUCTURED' && offer.isDistressed)

/**
 * Returns what became of a facility within its first 12 months, as is known on a day. Bad: 60 days late or more, a default, a
 * write-off, or a restructure when it was 30 days late or more. Good: never 30 days late. Running: not bad, and the months are not over.
 */
export const outcomeOf = (history: History, today: string): Outcome | 'running' => {
  const last = lastDayOf(history)
  const until = today < last ? today : last
  if (isBad(history, until)) return 'bad'
  if (today <= last) return 'running'
  return mostDaysLate(history, until) >= INDETERMINATE_FROM_DAYS ? 'indeterminate' : 'good'
}
