import { addDays, dayIn, startOfHour, weekdayOf } from '../../../shared/day.ts'
import { QueryFrequency, type QuerySchedule } from './query-schedule.entity.ts'

const SUNDAY = 7
/** No schedule runs less often than this, in days. */
const LONGEST_PAUSE = 32

export type RunTimes = Pick<QuerySchedule, 'frequency' | 'hour' | 'weekday' | 'day' | 'timeZone'>

const isRunOn = ({ frequency, weekday, day }: RunTimes, on: string): boolean => {
  if (frequency === QueryFrequency.WEEKLY) return (weekdayOf(on) || SUNDAY) === weekday
  return frequency === QueryFrequency.DAILY || Number(on.slice(8)) === day
}

/** Returns the first run after a moment: at the hour of the schedule's own clock, whatever its offset is on that day. */
export const nextRun = (after: Date, times: RunTimes): Date => {
  const today = dayIn(times.timeZone, after)
  for (let ahead = 0; ahead <= LONGEST_PAUSE; ahead++) {
    const on = addDays(today, ahead)
    const run = startOfHour(times.timeZone, on, times.hour)
    if (isRunOn(times, on) && run > after) return run
  }
  throw new RangeError(`No day fits the schedule: ${times.frequency}, weekday ${times.weekday}, day ${times.day}.`)
}
