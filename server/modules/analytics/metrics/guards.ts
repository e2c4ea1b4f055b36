import { addDays } from '../../../shared/day.ts'

/** What a version may do with the sums of days and payers before its figures are computed, so that tricks gain little. */
export const GUARDS = ['payers', 'round_trips', 'late_deposits'] as const
export type Guard = (typeof GUARDS)[number]

/** The limits of the guards, which are part of the formula of a version that has them. */
export const GUARD_LIMITS = {
  /** Money that goes back to where it came from within so many days is no income. */
  roundTripDays: 31,
  /** Receipts of so many days before the reading are compared with the earlier ones of the window. */
  lateDays: 90,
  /** From so many earlier sums on. */
  earlierSums: 3,
} as const

/** The operating flow of all accounts on one day with one payer, '' being everyone whom the bank does not name, in minor units of the base currency. */
export interface DaySum {
  readonly day: string
  readonly payer: string
  readonly inflow: number
  readonly outflow: number
  /** How many rows the inflow and the outflow are of. */
  readonly receipts: number
  readonly payments: number
}

/** What guards take out of a day's flow with one payer. */
export interface TakenOut extends DaySum {
  /** What they take out of the balance of all accounts from that day on; below zero where they give back what they took out before. */
  readonly held: number
}

/** What guards read of a business. */
export interface GuardInput {
  readonly asOf: string
  /** First day of the window. */
  readonly start: string
  /** The sums of payers that both paid and were paid, from the days of a round trip before the window on. */
  readonly twoWay: readonly DaySum[]
  /** Of all other payers, what came in before the late days. */
  readonly earlier: { readonly sums: number; readonly largest: number }
  /** Of all other payers, what came in on each of the late days, above the largest of them before. */
  readonly late: readonly DaySum[]
  /** The balance of all accounts at the end of each day, from the one before the late days on, in order. */
  readonly balances: readonly { readonly day: string; readonly balance: number }[]
}

interface Taken {
  readonly sum: DaySum
  inflow: number
  outflow: number
  held: number
}

const inOrder = <Of extends { readonly day: string; readonly payer: string }>(sums: readonly Of[]): Of[] =>
  [...sums].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.payer < b.payer ? -1 : 1))

interface Open {
  readonly taken: Taken
  left: number
}

/** Matches an amount with open ones of the last days, the oldest first; `match` is called for each pair. Returns the rest. */
const matched = (amount: number, open: Open[], since: string, match: (other: Taken, amount: number) => void): number => {
  let left = amount
  while (left > 0 && open.length > 0) {
    const [oldest] = open as [Open]
    if (oldest.taken.sum.day < since) {
      open.shift()
      continue
    }
    const both = Math.min(left, oldest.left)
    oldest.left -= both
    left -= both
    match(oldest.taken, both)
    if (oldest.left === 0) open.shift()
  }
  return left
}

/**
 * Takes out round trips, by payer over all accounts. What came in and goes back within the days of a round trip leaves the flow, and the
 * balance in between, as if it had never come; what was paid and comes back leaves the flow alone.
 */
const takeRoundTrips = (all: readonly Taken[]): void => {
  const byPayer = new Map<string, { readonly came: Open[]; readonly went: Open[] }>()
  for (const taken of all) {
    const { day, payer, inflow, outflow } = taken.sum
    if (payer === '') continue
    const since = addDays(day, -GUARD_LIMITS.roundTripDays)
    const its = byPayer.get(payer) ?? { came: [], went: [] }
    byPayer.set(payer, its)
    const cameNow = matched(inflow, its.went, since, (payment, amount) => {
      payment.outflow += amount
      taken.inflow += amount
    })
    if (cameNow > 0) its.came.push({ taken, left: cameNow })
    const wentNow = matched(outflow, its.came, since, (receipt, amount) => {
      receipt.inflow += amount
      receipt.held += amount
      taken.outflow += amount
      taken.held -= amount
    })
    if (wentNow > 0) its.went.push({ taken, left: wentNow })
  }
}

/**
 * Takes out what is unusual and unused of late receipts: of each sum of a late day and payer the part above the largest earlier one, as
 * far as the balance of all accounts never fell below what it was on the day before by so much.
 */
const takeLateDeposits = (all: readonly Taken[], { asOf, start, earlier, balances }: GuardInput): void => {
  const lateFrom = addDays(asOf, -GUARD_LIMITS.lateDays)
  const known = all.filter(({ sum, inflow }) => sum.inflow > inflow && sum.day >= start && sum.day < lateFrom)
  if (known.length + earlier.sums < GUARD_LIMITS.earlierSums) return
  const largest = known.reduce((most, { sum, inflow }) => Math.max(most, sum.inflow - inflow), earlier.largest)
  const late = all.filter(({ sum, inflow }) => sum.day >= lateFrom && sum.inflow - inflow > largest)
  if (late.length === 0) return
  const heldOn = new Map<string, number>()
  for (const { sum, held } of all) heldOn.set(sum.day, (heldOn.get(sum.day) ?? 0) + held)
  const before = [...heldOn].reduce((total, [day, held]) => total + (day < (balances[0]?.day ?? asOf) ? held : 0), 0)
  let held = before
  const guarded = balances.map(({ day, balance }) => {
    held += heldOn.get(day) ?? 0
    return { day, balance: balance - held }
  })
  for (const taken of late) {
    const at = guarded.findIndex(({ day }) => day >= taken.sum.day)
    const dayBefore = guarded[at - 1]?.balance ?? 0
    const lowest = guarded.slice(at).reduce((least, { balance }) => Math.min(least, balance), Number.POSITIVE_INFINITY)
    const unused = Math.min(taken.sum.inflow - taken.inflow - largest, Math.max(0, lowest - dayBefore))
    taken.inflow += unused
    taken.held += unused
    for (const each of guarded.slice(at)) each.balance -= unused
  }
}

/**
 * What guards take out of the flow of a business by day and payer, and of the balance of all its accounts. A receipt or payment of which
 * nothing is left is no transaction. Pure: the same sums give the same result, in whatever order they come.
 */
export const takenOut = (input: GuardInput, guards: readonly Guard[] = GUARDS): TakenOut[] => {
  const all = inOrder([...input.twoWay, ...input.late]).map((sum): Taken => ({ sum, inflow: 0, outflow: 0, held: 0 }))
  if (guards.includes('round_trips')) takeRoundTrips(all)
  if (guards.includes('late_deposits')) takeLateDeposits(all, input)
  return all
    .filter(({ inflow, outflow }) => inflow > 0 || outflow > 0)
    .map(({ sum, inflow, outflow, held }) => ({
      day: sum.day,
      payer: sum.payer,
      inflow,
      outflow,
      receipts: inflow > 0 && inflow === sum.inflow ? sum.receipts : 0,
      payments: outflow > 0 && outflow === sum.outflow ? sum.payments : 0,
      held,
    }))
}
