import { MINUTE } from '../../shared/clock.ts'

const WINDOW = 15 * MINUTE
/** A busy process keeps the newest. */
const MOST = 20_000

/** What was measured in the last 15 minutes. */
export interface RecentFigures {
  readonly count: number
  /** Null without a measurement. */
  readonly median: number | null
  /** 95 of 100 were at most this; null without a measurement. */
  readonly p95: number | null
  /** The start of the measurement: of the window, of the process, or of the oldest that was kept. */
  readonly since: Date
}

interface Sample {
  readonly at: number
  readonly value: number
}

/** The value that a share of the sorted samples does not exceed. */
const atShare = (sorted: readonly number[], share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null

/** Keeps the measurements of the last 15 minutes in memory, the newest 20,000 at most. */
export const createRecent = () => {
  let since = Date.now()
  let samples: Sample[] = []

  const forget = (now: number) => {
    const from = samples.findIndex(({ at }) => at > now - WINDOW)
    samples = from < 0 ? [] : samples.slice(from)
    since = Math.max(since, now - WINDOW)
  }

  return {
    add(value: number) {
      samples.push({ at: Date.now(), value })
      if (samples.length <= MOST) return
      samples = samples.slice(samples.length >> 1)
      since = samples[0]!.at
    },
    read(): RecentFigures {
      forget(Date.now())
      const sorted = samples.map(({ value }) => value).sort((a, b) => a - b)
      return { count: sorted.length, median: atShare(sorted, 0.5), p95: atShare(sorted, 0.95), since: new Date(since) }
    },
  }
}
