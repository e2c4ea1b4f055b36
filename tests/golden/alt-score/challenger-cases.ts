import type { Metrics } from '../../../server/modules/analytics/metrics/metrics.ts'
import { STEADY } from './cases.ts'

export interface ChallengerCase {
  readonly about: string
  readonly metrics: Metrics
  readonly points?: Readonly<Record<string, number>>
  readonly score: number
}

const { balance } = STEADY as { balance: NonNullable<Metrics['balance']> }
const lows = (lowest: number, shortDays: number) => ({ lowest, shortDays, drainedDays: 0 })
const withBalance = (change: Partial<NonNullable<Metrics['balance']>>): Metrics => ({ ...STEADY, balance: { ...balance, ...change } })

/** The weights that the cases below are worked out with, in whole per cent. */
export const CASE_WEIGHTS = {
  S1: 5,
  S2: 5,
  C1: 5,
  C2: 5,
  C3: 10,
  Q1: 10,
  Q2: 10,
  Q3: 5,
  D1: 10,
  D2: 5,
  D3: 5,
  D4: 10,
  D5: 10,
  E1: 3,
  E2: 2,
}

/** Worked out by hand: 300 and, of each metric, weight times points over 100, rounded once. */
export const CHALLENGER_CASES: readonly ChallengerCase[] = [
  {
    // S1 600, S2 600, C1 466.222, C2 540, C3 500, Q1 600, Q2p 500, Q3 600, D1 600, D2 600, D3 600, E1 499.863, E2 600;
    // D4 90,000 of 180,000 = .5 -> 600, D5 0 -> 600.
    // 30+30+23.311+27+50+60+50+30+60+30+30+60+60+14.996+12 = 567.307
    about: 'a steady year that keeps half of its average balance',
    metrics: withBalance({ lows: lows(90_000, 0) }),
    points: { D4: 600, D5: 600 },
    score: 867,
  },
  {
    // D4 18,000 of 180,000 = .1 -> 300: 567.307 - 30; D5 36.5 of 365 = .1 -> 425: - 17.5, so 519.807.
    about: 'a steady year with a low day and short days',
    metrics: withBalance({ lows: lows(18_000, 36.5) }),
    points: { D4: 300, D5: 425 },
    score: 820,
  },
  {
    // D4 below zero -> 0: - 60; D5 .6 and more -> 0: - 60, so 447.307.
    about: 'an overdrawn low and short days most of the year',
    metrics: withBalance({ lows: lows(-1, 300) }),
    points: { D4: 0, D5: 0 },
    score: 747,
  },
  {
    // Both 300: - 30 - 30.
    about: 'a score kept before its lows were collected',
    metrics: STEADY,
    points: { D4: 300, D5: 300 },
    score: 807,
  },
  {
    // Each of D1 and D2 has its own weight: one overdrawn day -> 300: -30; one penalty -> 250: -17.5. 567.307 - 47.5 = 519.807.
    about: 'one overdrawn day and one penalty, which count apart',
    metrics: { ...withBalance({ overdrawnDays: 1, lows: lows(90_000, 0) }), penalties: 1 },
    points: { D1: 300, D2: 250 },
    score: 820,
  },
]
