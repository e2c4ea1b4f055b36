import type { Flow } from './annual-rate.ts'
import type { Disclosure, ScheduleLine } from './schedule.ts'

/** What lines of a schedule pay, on the days on which they fall due. Lines without an amount pay nothing. */
export const flowsOf = (lines: readonly ScheduleLine[]): Flow[] =>
  lines.flatMap(({ dueOn, amount }) => (amount === null ? [] : [{ on: dueOn, amount }]))

type InstalmentFigures = Pick<Disclosure, 'firstInstalment' | 'lastInstalment' | 'largestInstalment' | 'firstDueOn' | 'lastDueOn'>

/** Returns the first, last and largest of instalments with fixed amounts, in the order of their days, and the first and last day. */
export const instalmentFigures = (lines: readonly ScheduleLine[]): InstalmentFigures => {
  const amounts = flowsOf(lines).map(({ amount }) => amount)
  return {
    firstInstalment: amounts.at(0) ?? null,
    lastInstalment: amounts.at(-1) ?? null,
    largestInstalment: amounts.reduce<bigint | null>((largest, amount) => (largest === null || amount > largest ? amount : largest), null),
    firstDueOn: lines.at(0)?.dueOn ?? null,
    lastDueOn: lines.at(-1)?.dueOn ?? null,
  }
}
