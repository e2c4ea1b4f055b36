import { addDays, daysBetween } from '../../../shared/day.ts'
import { divideHalfUp } from '../../../shared/money.ts'
import type { DonationUndertaking, Instalment } from './facility.ts'

const BASIS_POINTS = 10_000n
const DAYS_A_YEAR = 365n

/** A schedule, what was received on it, and the days on which it applied. */
export interface SchedulePhase {
  /** The day of the restructure that made it; null for the first. */
  readonly after: string | null
  readonly instalments: readonly Instalment[]
  /** In any order. A rebate counts as one. */
  readonly received: readonly { readonly on: string; readonly amount: bigint }[]
}

/** A merchant's donations for late payment, in minor units. */
export interface DonationState {
  /** For each instalment of the schedule in force, after its own cap. */
  readonly perInstalment: readonly bigint[]
  /** For all instalments, those of former schedules included, after the cap of the facility. */
  readonly accrued: bigint
  readonly paid: bigint
  /** What hardship ended before it was paid. */
  readonly waived: bigint
  readonly due: bigint
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const atLeastZero = (amount: bigint) => (amount < 0n ? 0n : amount)
const capOf = (amount: bigint, bp: number) => divideHalfUp(amount * BigInt(bp), BASIS_POINTS)

/**
 * Sums what is unpaid of an instalment at the start of each day from `first` to `last`, both included. `before` is the sum of the
 * instalments that are due before it and are paid first.
 */
const unpaidDays = (
  amount: bigint,
  before: bigint,
  received: readonly { readonly on: string; readonly amount: bigint }[],
  first: string,
  last: string,
): bigint => {
  let [sum, paid, from] = [0n, 0n, first]
  for (const receipt of [...received, { on: last, amount: 0n }]) {
    const until = receipt.on < last ? receipt.on : last
    if (until >= from) {
      const unpaid = amount - least(atLeastZero(paid - before), amount)
      sum += unpaid * BigInt(daysBetween(from, until) + 1)
      from = addDays(until, 1)
    }
    paid += receipt.amount
  }
  return sum
}

/** Returns the donation for each instalment of a phase until a day, after its cap. */
const donations = (undertaking: DonationUndertaking, { after, instalments, received }: SchedulePhase, until: string): bigint[] => {
  const { rateBp, graceDays, capBpOfInstalment } = undertaking
  const byDay = [...received].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  let before = 0n
  return instalments.map(({ dueOn, amount }) => {
    const [late, applies] = [addDays(dueOn, graceDays + 1), after === null ? dueOn : addDays(after, 1)]
    const days = unpaidDays(amount, before, byDay, late > applies ? late : applies, until)
    before += amount
    return least(divideHalfUp(days * BigInt(rateBp), BASIS_POINTS * DAYS_A_YEAR), capOf(amount, capBpOfInstalment))
  })
}

/**
 * Returns the donations for late payment until a day. Each calendar day after the due date and its grace counts what is unpaid at its
 * start; no donation is added to a donation. From the day of a recorded hardship no day counts, and the unpaid rest is waived.
 * `phases` are all schedules of the facility, the one in force last.
 */
export const donationOn = (
  undertaking: DonationUndertaking,
  price: bigint,
  phases: readonly SchedulePhase[],
  paid: bigint,
  hardshipOn: string | null,
  day: string,
): DonationState => {
  const last = hardshipOn === null ? day : addDays(hardshipOn, -1)
  const byPhase = phases.map((phase, at) => {
    const endedOn = phases[at + 1]?.after ?? last
    return donations(undertaking, phase, endedOn < last ? endedOn : last)
  })
  const total = byPhase.flat().reduce((sum, donation) => sum + donation, 0n)
  const accrued = least(total, capOf(price, undertaking.capBpOfPrice))
  const unpaid = atLeastZero(accrued - paid)
  const isWaived = hardshipOn !== null
  return { perInstalment: byPhase.at(-1)!, accrued, paid, waived: isWaived ? unpaid : 0n, due: isWaived ? 0n : unpaid }
}
