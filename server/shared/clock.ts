/** The product's clock. Tests advance their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns the moment `milliseconds` after `from`. */
export const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** A clock that is stopped until it is advanced: for tests, and for the demo, whose acts are in the past. No request can reach it. */
export const stoppedClock = (start = new Date()) => {
  let now = start
  return {
    now: () => now,
    advance(milliseconds: number) {
      now = later(now, milliseconds)
    },
  }
}

export type StoppedClock = ReturnType<typeof stoppedClock>
