import type { Instalment } from './facility.ts'

export interface Allocation {
  /** What is paid of each instalment, in their order. */
  readonly allocated: readonly bigint[]
  /** What is left. It pays the next instalments on their due dates. */
  readonly credit: bigint
}

/**
 * Allocates what was received until a day to the instalments due by then, oldest first, in minor units. The instalments are in the
 * order of their due dates. Because nothing is paid before it is due, the order in which the money came does not matter.
 */
export const allocate = (instalments: readonly Instalment[], received: bigint, day: string): Allocation => {
  let credit = received
  const allocated = instalments.map(({ dueOn, amount }) => {
    if (dueOn > day) return 0n
    const part = credit < amount ? credit : amount
    credit -= part
    return part
  })
  return { allocated, credit }
}
