import { quantileSorted, sampleWithReplacement, wilcoxonRankSum } from 'simple-statistics'

/** The values of a figure for good loans and for bad ones. A higher value should mean a better loan. */
export interface Ranking {
  readonly goods: readonly number[]
  readonly bads: readonly number[]
}

export interface Interval {
  readonly low: number
  readonly high: number
}

const CONFIDENCE = 0.95
const TAIL = (1 - CONFIDENCE) / 2
/** The deviations to either side of the mean that contain 95 % of the normal distribution. */
const DEVIATIONS = 1.959963984540054

/**
 * The probability that a good loan ranks above a bad one, with a tie counting one half. 1: it separates them fully, 0.5: it is
 * random, below: it ranks them the wrong way round. There must be both. From the sum of ranks, as Hanley and McNeil, The
 * meaning and use of the area under a ROC curve (1982).
 */
export const auc = ({ goods, bads }: Ranking): number => {
  const ranks = wilcoxonRankSum([...goods], [...bads])
  return (ranks - (goods.length * (goods.length + 1)) / 2) / (goods.length * bads.length)
}

/** 2 AUC - 1. */
export const gini = (ranking: Ranking): number => 2 * auc(ranking) - 1

/** The widest distance between the share of bad loans and of good loans at or below any value. Both must be there. */
export const ks = ({ goods, bads }: Ranking): number => {
  const all = [...goods.map((value) => ({ value, isBad: false })), ...bads.map((value) => ({ value, isBad: true }))]
  all.sort((a, b) => a.value - b.value)
  let [good, bad, widest] = [0, 0, 0]
  all.forEach(({ value, isBad }, at) => {
    if (isBad) bad++
    else good++
    if (all[at + 1]?.value === value) return
    widest = Math.max(widest, Math.abs(bad / bads.length - good / goods.length))
  })
  return widest
}

/**
 * The 95 % interval of a share observed as `events` of `trials`; 0 to 1 without trials. Wilson, Probable
 * inference, the law of succession, and statistical inference (1927).
 */
export const wilson = (events: number, trials: number): Interval => {
  if (trials === 0) return { low: 0, high: 1 }
  const z = DEVIATIONS
  const share = events / trials
  const middle = share + (z * z) / (2 * trials)
  const reach = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  const whole = 1 + (z * z) / trials
  return { low: events === 0 ? 0 : (middle - reach) / whole, high: events === trials ? 1 : (middle + reach) / whole }
}

/**
 * The 95 % interval of the AUC of good and bad loans in a random order: about normal around one half. Mann and Whitney, On a
 * test of whether one of two random variables is stochastically larger than the other (1947).
 */
export const aucByChance = (goods: number, bads: number): Interval => {
  const reach = DEVIATIONS * Math.sqrt((goods + bads + 1) / (12 * goods * bads))
  return { low: Math.max(0, 0.5 - reach), high: Math.min(1, 0.5 + reach) }
}

/** Mulberry32: numbers from 0 to 1 that look random and are the same at every run. */
export const sequence = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SEED = 19_930_705
const RESAMPLES = 2_000

/**
 * The 95 % intervals of statistics of loans: good and bad loans are resampled separately, and the middle 95 % of the results is
 * the interval (Efron, Bootstrap methods, 1979: percentiles). All statistics see the same draws. The same loans give the same
 * intervals.
 */
export const bootstrap = <Loan, Name extends string>(
  { goods, bads }: { readonly goods: readonly Loan[]; readonly bads: readonly Loan[] },
  statistics: Readonly<Record<Name, (goods: readonly Loan[], bads: readonly Loan[]) => number>>,
  resamples = RESAMPLES,
): Record<Name, Interval> => {
  const random = sequence(SEED)
  const names = Object.keys(statistics) as Name[]
  const found = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let run = 0; run < resamples; run++) {
    const good = sampleWithReplacement([...goods], goods.length, random)
    const bad = sampleWithReplacement([...bads], bads.length, random)
    for (const name of names) found.get(name)!.push(statistics[name](good, bad))
  }
  const intervalOf = (values: number[]): Interval => {
    const sorted = values.sort((a, b) => a - b)
    return { low: quantileSorted(sorted, TAIL), high: quantileSorted(sorted, 1 - TAIL) }
  }
  return Object.fromEntries(names.map((name) => [name, intervalOf(found.get(name)!)])) as Record<Name, Interval>
}
