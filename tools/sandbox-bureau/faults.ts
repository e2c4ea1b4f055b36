/** How the bureau can misbehave on purpose, for its developers. */
export const FAULTS = ['unavailable', 'rate_limited', 'refused', 'not_found', 'no_record', 'invalid', 'broken', 'huge', 'silent'] as const
export type Fault = (typeof FAULTS)[number]

/** Planned faults. Kept in memory: a restart clears them. */
export const createFaults = () => {
  let planned: { fault: Fault; left: number } | null = null
  return {
    /** Lets the next calls meet a fault. Default: every call, until it is cleared. */
    plan(fault: Fault, times = Number.POSITIVE_INFINITY): void {
      planned = { fault, left: times }
    },
    clear(): void {
      planned = null
    },
    /** Returns the fault that meets this call, counting it. */
    meets(): Fault | null {
      if (!planned) return null
      const { fault } = planned
      planned.left -= 1
      if (planned.left <= 0) planned = null
      return fault
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
