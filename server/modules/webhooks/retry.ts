import { DAY, HOUR, MINUTE } from '../../shared/clock.ts'

/** Milliseconds from each failed attempt to the next one: eight attempts within 24 hours. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 11 * HOUR]

/** Every pause is changed by up to this share of it, so that what failed together is not tried again together. */
const JITTER = 0.1

/** How often a delivery is attempted before it has failed; a replay begins again. */
export const ATTEMPTS = PAUSES.length + 1

/** Returns the milliseconds to the next attempt after this many; null after the last. `chance` is from 0 to 1. */
export const pauseAfter = (attempts: number, chance: number = Math.random()): number | null => {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 + JITTER * (2 * chance - 1)))
}

/** Returns the milliseconds by which an attempt that was not made is put off, one to two minutes. `chance` is from 0 to 1. */
export const postponement = (chance: number = Math.random()): number => Math.round(MINUTE * (1 + chance))

/** Milliseconds of failures only after which the members are warned, and after which the endpoint is disabled. */
export const WARN_AFTER = 3 * DAY
export const DISABLE_AFTER = 5 * DAY
/** Milliseconds that the members have after the warning, before an endpoint may be disabled. */
export const WARNED_FOR = DAY

/** Milliseconds that the secret before a rotation signs as well. */
export const OVERLAP = DAY
/** Milliseconds that deliveries are kept. */
export const KEPT_FOR = 30 * DAY
/** An attempt that was begun this long ago, in milliseconds, ended with its process: the next one may begin. */
export const LEASE = MINUTE
/** An attempt that was queued this long ago, in milliseconds, and has not begun, is queued again. */
export const QUEUED_FOR = 10 * MINUTE
/** How many attempts at one endpoint are queued or under way: fewer than a process makes at once, so that no endpoint holds up all others. */
export const MOST_IN_LINE = 3
