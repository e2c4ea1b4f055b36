import { type Clock, MINUTE } from '../../shared/clock.ts'
import { rateLimited } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { inWords, networkOf } from '../throttle.ts'
import type { Viewer } from '../viewer.ts'

/** What any operation costs at least: reading and answering it is work, whatever it touches. */
export const LEAST_COST = 10
/** Characters of a document that are read for one unit of cost. */
const READ_FOR_ONE = 5
/** So many people and addresses are remembered; beyond it, whoever asked longest ago is forgotten. */
const MOST_KEPT = 50_000

export interface BudgetLimits {
  /** What a signed-in person may ask for in a minute, in the unit of `costOf`, from wherever they ask. */
  readonly costPerUser: number
  /** The same for everybody together who asks from one address without signing in. */
  readonly costPerAddress: number
}

/** How much one process answers to one person, or to one address where nobody is signed in. */
export interface Budget {
  /** Takes the cost of an operation. Throws RATE_LIMITED, with the seconds to wait, while there is not enough left. */
  take(viewer: Viewer, cost: number): void
  /**
   * Takes what reading a document cost that was not known before, right or wrong: checking it takes time quadratic in its
   * length. Never throws: what is missing is waited for before the next operation.
   */
  chargeReading(viewer: Viewer, document: string): void
}

interface Bucket {
  left: number
  at: number
}

/** Budgets that refill evenly, a minute's worth in a minute, and save up no more than that. */
export const createBudget = ({ costPerUser, costPerAddress }: BudgetLimits, clock: Clock): Budget => {
  const buckets = new Map<string, Bucket>()
  const filled = ({ left, at }: Bucket, most: number, now: number) => Math.min(most, left + ((now - at) * most) / MINUTE)

  const keep = (key: string, left: number, now: number) => {
    buckets.delete(key)
    buckets.set(key, { left, at: now })
    if (buckets.size > MOST_KEPT) buckets.delete(buckets.keys().next().value!)
  }
  /** Undefined for the server itself. */
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
      // Something dearer than a whole minute is answered once a full minute was saved up.
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
