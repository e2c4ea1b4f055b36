import { type Clock, MINUTE } from '../../shared/clock.ts'
import { rateLimited } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { inWords, networkOf } from '../throttle.ts'
import type { Viewer } from '../viewer.ts'

/** The least cost of any operation: parsing it and responding take work, whatever it reads. */
export const LEAST_COST = 10
/** This many characters of a document are parsed for one unit of cost. */
const READ_FOR_ONE = 5
/** The most people and addresses that are remembered; beyond it, the one with the oldest request is forgotten. */
const MOST_KEPT = 50_000

export interface BudgetLimits {
  /** What a signed-in person may spend in a minute, in the unit of `costOf`, from all devices together. */
  readonly costPerUser: number
  /** What all anonymous callers from one address may spend in a minute together. */
  readonly costPerAddress: number
}

/** Limits how much one process does for one person, or for one address of anonymous callers. */
export interface Budget {
  /** Spends the cost of an operation. Throws RATE_LIMITED, with the seconds to wait, while too little is left. */
  take(viewer: Viewer, cost: number): void
  /**
   * Spends the cost of parsing a document that was not cached, valid or not: validation takes time quadratic in its length.
   * Never throws: a debt is paid off before the next operation.
   */
  chargeReading(viewer: Viewer, document: string): void
}

interface Bucket {
  left: number
  at: number
}

/** Creates budgets that refill evenly, a minute's worth per minute, and never hold more than that. */
export const createBudget = ({ costPerUser, costPerAddress }: BudgetLimits, clock: Clock): Budget => {
  const buckets = new Map<string, Bucket>()
  const filled = ({ left, at }: Bucket, most: number, now: number) => Math.min(most, left + ((now - at) * most) / MINUTE)

  const keep = (key: string, left: number, now: number) => {
    buckets.delete(key)
    buckets.set(key, { left, at: now })
    if (buckets.size > MOST_KEPT) buckets.delete(buckets.keys().next().value!)
  }
  /** Returns undefined for the server itself. */
  const find = ({ userId, ip }: Viewer) => {
    if (userId === null && ip === null) return undefined
    const key = userId ?? networkOf(ip!)
    const most = userId === null ? costPerAddress : costPerUser
    const now = clock.now().getTime()
    return { key, most, now, left: filled(buckets.get(key) ?? { left: most, at: now }, most, now) }
  }

  return {
    take(viewer, cost) {
      const found = find(viewer)
      if (!found) return
      const { key, most, now, left } = found
      // An operation that costs more than a minute's budget is admitted when the budget is full.
      const needed = Math.min(cost, most)
      const isEnough = left >= needed
      keep(key, isEnough ? left - cost : left, now)
      if (isEnough) return
      const wait = ((needed - left) * MINUTE) / most
      throw rateLimited(textOf('platform.throttle.tooManyRequests', { wait: inWords(wait) }), Math.ceil(wait / 1_000))
    },
    chargeReading(viewer, document) {
      const found = find(viewer)
      const cost = Math.floor(document.length / READ_FOR_ONE) - LEAST_COST
      if (found && cost > 0) keep(found.key, found.left - cost, found.now)
    },
  }
}
