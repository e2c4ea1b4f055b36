import { addDays, addMonths } from '../../../shared/day.ts'

export enum RecurrenceFrequency {
  WEEKLY = 'weekly',
  MONTHLY = 'monthly',
  QUARTERLY = 'quarterly',
  YEARLY = 'yearly',
}

const MONTHS: Readonly<Record<Exclude<RecurrenceFrequency, RecurrenceFrequency.WEEKLY>, number>> = {
  [RecurrenceFrequency.MONTHLY]: 1,
  [RecurrenceFrequency.QUARTERLY]: 3,
  [RecurrenceFrequency.YEARLY]: 12,
}

/**
 * Returns the day of an occurrence; the start day is occurrence 0. Days are always counted from the start, so that a
 * series that began on the 31st returns to the 31st after a shorter month.
 */
export const occurrenceDay = (start: string, frequency: RecurrenceFrequency, occurrence: number): string =>
  frequency === RecurrenceFrequency.WEEKLY ? addDays(start, 7 * occurrence) : addMonths(start, MONTHS[frequency] * occurrence)

/** Returns the first occurrence from `from` on that is not before a day. */
export const firstOccurrenceSince = (start: string, frequency: RecurrenceFrequency, from: number, day: string): number => {
  let occurrence = from
  while (occurrenceDay(start, frequency, occurrence) < day) occurrence++
  return occurrence
}
