/** How a bank can misbehave on purpose, for its developers. */
export const FAULTS = ['unavailable', 'rate_limited', 'invalid', 'broken', 'huge', 'revoked'] as const
export type Fault = (typeof FAULTS)[number]

interface Planned {
  readonly fault: Fault
  /** Only for this account. Null: for the whole institution. */
  readonly accountId: string | null
  /** How many more calls it affects. */
  left: number
}

/** Planned faults, by institution. Kept in memory: a restart clears them. */
export const createFaults = () => {
  const planned = new Map<string, Planned>()
  return {
    plan: (
      institution: string,
      fault: Fault,
      { accountId = null, times = Number.POSITIVE_INFINITY }: { accountId?: string | null; times?: number } = {},
    ) => void planned.set(institution, { fault, accountId, left: times }),
    clear: (institution: string) => void planned.delete(institution),
    /** The fault that meets this call, counting it; `possible` are those that can meet a call of its kind. */
    meets(institution: string, accountId: string | null, possible: readonly Fault[] = FAULTS): Fault | null {
      const plan = planned.get(institution)
      if (!plan || !possible.includes(plan.fault) || (plan.accountId !== null && plan.accountId !== accountId)) return null
      plan.left -= 1
      if (plan.left <= 0) planned.delete(institution)
      return plan.fault
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
