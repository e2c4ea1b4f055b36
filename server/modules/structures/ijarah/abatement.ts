import { daysBetween } from '../../../shared/day.ts'
import { divideHalfUp, sumOf } from '../../../shared/money.ts'
import type { ScheduleLine } from '../calculation/schedule.ts'

/** Days on which a leased asset could not be used: from, inclusive, to the day of its return, exclusive. */
export interface UnusableDays {
  readonly from: string
  readonly to: string
  /** Whether the lessee's misconduct caused it, so that the rent remains due. */
  readonly isLesseeAtFault: boolean
}

/** What happened to a leased asset. */
export interface AssetEvents {
  readonly unusable: readonly UnusableDays[]
  /** The day on which it was destroyed. */
  readonly totalLossOn: string | null
}

/** What is taken off the rent of one period, in minor units, and for how many of its days. */
export interface Abatement {
  /** Of the rent. */
  readonly number: number
  readonly unusableDays: number
  readonly daysInPeriod: number
  readonly amount: bigint
}

interface RentOfPeriod {
  readonly number: number
  readonly from: string
  readonly to: string
  readonly days: number
  readonly rent: bigint
}

const periodsOf = (lines: readonly ScheduleLine[]): RentOfPeriod[] =>
  lines.flatMap(({ number, period, amount }) =>
    period && amount !== null ? [{ ...period, number, days: daysBetween(period.from, period.to), rent: amount }] : [],
  )

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/**
 * Returns the abatements of rents, those for unusable days first: for each stretch and period
 * `half up(rent * unusable days / days of the period)`. After a total loss rent is due for the days before it only, and the stretches
 * end with it.
 */
export const abatementsOf = (lines: readonly ScheduleLine[], { unusable, totalLossOn }: AssetEvents): Abatement[] => {
  const periods = periodsOf(lines)
  const whileUnusable = unusable.flatMap(({ from, to, isLesseeAtFault }) =>
    periods.flatMap(({ number, rent, days, ...period }) => {
      const end = earlier(earlier(to, period.to), totalLossOn ?? to)
      const unusableDays = daysBetween(later(from, period.from), end)
      if (unusableDays <= 0) return []
      const amount = isLesseeAtFault ? 0n : divideHalfUp(rent * BigInt(unusableDays), BigInt(days))
      return [{ number, unusableDays, daysInPeriod: days, amount }]
    }),
  )
  if (totalLossOn === null) return whileUnusable
  const afterLoss = periods.flatMap(({ number, rent, days, from, to }) => {
    if (to <= totalLossOn) return []
    const usableDays = daysBetween(from, later(from, totalLossOn))
    const amount = rent - divideHalfUp(rent * BigInt(usableDays), BigInt(days))
    return [{ number, unusableDays: days - usableDays, daysInPeriod: days, amount }]
  })
  return [...whileUnusable, ...afterLoss]
}

/** Returns a rent less its abatements, never below zero. */
export const rentAfter = ({ number, amount }: ScheduleLine, abatements: readonly Abatement[]): bigint => {
  const left = (amount ?? 0n) - sumOf(abatements.filter((each) => each.number === number).map((each) => each.amount))
  return left > 0n ? left : 0n
}
