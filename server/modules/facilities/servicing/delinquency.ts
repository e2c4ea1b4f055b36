import { daysBetween } from '../../../shared/day.ts'
import type { Instalment } from './facility.ts'

export enum DelinquencyBucket {
  CURRENT = 'current',
  DAYS_1_TO_30 = 'days_1_to_30',
  DAYS_31_TO_60 = 'days_31_to_60',
  DAYS_61_TO_90 = 'days_61_to_90',
  OVER_90_DAYS = 'over_90_days',
}

/** Days past due from which people may declare a default. They may also leave it: it is never automatic. */
const DEFAULT_FROM = 90

/** Days past due from which a restructure counts as distressed. */
export const DISTRESSED_FROM = 30

const bucketOf = (days: number): DelinquencyBucket => {
  if (days === 0) return DelinquencyBucket.CURRENT
  if (days <= 30) return DelinquencyBucket.DAYS_1_TO_30
  if (days <= 60) return DelinquencyBucket.DAYS_31_TO_60
  return days <= 90 ? DelinquencyBucket.DAYS_61_TO_90 : DelinquencyBucket.OVER_90_DAYS
}

export interface Delinquency {
  readonly daysPastDue: number
  readonly bucket: DelinquencyBucket
  readonly isDefaultEligible: boolean
  /** What is unpaid of instalments due before the business date, in minor units. */
  readonly arrears: bigint
}

/**
 * Measures how late a facility is on a business date: calendar days since the due date of the oldest instalment not wholly paid, 0
 * on that date itself. One unpaid minor unit counts like the whole instalment.
 */
export const delinquencyOn = (businessDate: string, instalments: readonly Instalment[], allocated: readonly bigint[]): Delinquency => {
  const late = instalments
    .map(({ dueOn, amount }, at) => ({ dueOn, unpaid: amount - allocated[at]! }))
    .filter(({ dueOn, unpaid }) => unpaid > 0n && dueOn < businessDate)
  const daysPastDue = late.reduce((most, { dueOn }) => Math.max(most, daysBetween(dueOn, businessDate)), 0)
  return {
    daysPastDue,
    bucket: bucketOf(daysPastDue),
    isDefaultEligible: daysPastDue >= DEFAULT_FROM,
    arrears: late.reduce((sum, { unpaid }) => sum + unpaid, 0n),
  }
}
