import { DAY, HOUR } from '../../shared/clock.ts'

/** The Emirates keep UTC+4 the whole year round. */
const GULF_OFFSET = 4 * HOUR

/** The first moment of a day (`2026-01-31`) in Gulf time. */
export const startOfGulfDay = (day: string): Date => new Date(new Date(`${day}T00:00:00Z`).getTime() - GULF_OFFSET)

/** The first moment after a day in Gulf time. */
export const endOfGulfDay = (day: string): Date => new Date(startOfGulfDay(day).getTime() + DAY)

/** The day, in Gulf time, that a moment belongs to. */
export const gulfDayOf = (at: Date): string => new Date(at.getTime() + GULF_OFFSET).toISOString().slice(0, 10)
