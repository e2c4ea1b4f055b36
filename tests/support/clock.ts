import { later } from '../../server/shared/clock.ts'

/** A clock that stands still until it is advanced. */
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
