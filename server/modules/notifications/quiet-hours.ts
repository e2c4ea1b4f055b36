import { DAY, HOUR, later, MINUTE } from '../../shared/clock.ts'
import { addDays, momentIn, startOfDay, weekdayOf } from '../../shared/day.ts'
import { DigestFrequency, type NotificationChoices } from './notification-choices.entity.ts'

const MONDAY = 1
const DAYS_OF_WEEK = 7

/** A time of the day, as HH:MM, in milliseconds after midnight. */
const timeOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5)) * MINUTE

/** Returns when quiet hours end that a moment falls in; the moment itself where it falls in none. */
export const afterQuiet = (
  at: Date,
  { quietFrom, quietUntil }: Pick<NotificationChoices, 'quietFrom' | 'quietUntil'>,
  zone: string,
): Date => {
  if (quietFrom === null || quietUntil === null) return at
  const { day, time } = momentIn(zone, at)
  const isQuiet = quietFrom < quietUntil ? quietFrom <= time && time < quietUntil : quietFrom <= time || time < quietUntil
  if (!isQuiet) return at
  return later(startOfDay(zone, time < quietUntil ? day : addDays(day, 1)), timeOf(quietUntil))
}

/** Returns when the next summary is sent after a moment: at its hour, of the same or the next day, or of a Monday. */
export const nextDigest = (at: Date, { digest, digestHour }: Pick<NotificationChoices, 'digest' | 'digestHour'>, zone: string): Date => {
  const today = momentIn(zone, at).day
  for (let ahead = 0; ahead <= DAYS_OF_WEEK; ahead++) {
    const day = addDays(today, ahead)
    const candidate = later(startOfDay(zone, day), digestHour * HOUR)
    if (candidate > at && (digest === DigestFrequency.DAILY || weekdayOf(day) === MONDAY)) return candidate
  }
  return later(at, DAY)
}
