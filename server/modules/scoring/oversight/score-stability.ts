import { SMALLEST_GROUP } from '../../../platform/insight/aggregate-query.ts'
import { sharesOf, shiftByChance, stabilityIndex } from '../backtest/distribution.ts'
import { type ScoreStabilityBin, StabilityGap } from './score-stability.type.ts'

/** How many businesses had their score in one range in the first month and in one range in the second; null: no score in that month. */
export interface Moved {
  readonly before: number | null
  readonly after: number | null
  readonly businesses: number
}

/** A range of scores, and how many businesses each month has in it. */
interface Range {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
}

const LOWEST = 300
const HIGHEST = 900
const WIDTH = 100
/** A score of 900 is in the range that begins with 800. */
const RANGES = (HIGHEST - LOWEST) / WIDTH
const sum = (rows: readonly Moved[], counts: (row: Moved) => boolean) =>
  rows.reduce((total, row) => total + (counts(row) ? row.businesses : 0), 0)

const rangeOver = (rows: readonly Moved[], first: number, last: number): Range => {
  const isIn = (range: number | null) => range !== null && range >= first && range <= last
  return {
    from: LOWEST + first * WIDTH,
    to: last === RANGES - 1 ? HIGHEST : LOWEST + (last + 1) * WIDTH - 1,
    before: sum(rows, ({ before }) => isIn(before)),
    after: sum(rows, ({ after }) => isIn(after)),
  }
}

/** The figures of fewer businesses would say something about one of them; none says nothing. */
const isShown = (businesses: number) => businesses === 0 || businesses >= SMALLEST_GROUP

const isWide = ({ before, after }: Range) => isShown(before) && isShown(after) && before + after > 0

/** Joins ranges of too few businesses with the next above, and the last with those below. */
const rangesOf = (rows: readonly Moved[]): Range[] => {
  const firsts: number[] = []
  let first = 0
  for (let last = 0; last < RANGES; last++) {
    if (!isWide(rangeOver(rows, first, last))) continue
    firsts.push(first)
    first = last + 1
  }
  while (firsts.length > 1 && !isWide(rangeOver(rows, firsts.at(-1)!, RANGES - 1))) firsts.pop()
  return firsts.map((from, at) => rangeOver(rows, from, (firsts[at + 1] ?? RANGES) - 1))
}

/** Returns the population stability index between two months, and its parts; nulls where a month has too few businesses. */
export const stabilityOf = (rows: readonly Moved[]) => {
  const before = sum(rows, (row) => row.before !== null)
  const after = sum(rows, (row) => row.after !== null)
  const sizes = {
    businessesBefore: before < SMALLEST_GROUP ? null : before,
    businessesAfter: after < SMALLEST_GROUP ? null : after,
    scores: before + after,
  }
  if (before < SMALLEST_GROUP || after < SMALLEST_GROUP)
    return { ...sizes, index: null, byChance: null, gap: StabilityGap.TOO_FEW_BUSINESSES, bins: [], scores: 0 }
  const ranges = rangesOf(rows)
  const counts = [ranges.map((range) => range.before), ranges.map((range) => range.after)] as const
  const [sharesBefore, sharesAfter] = [sharesOf(counts[0]), sharesOf(counts[1])]
  const bins = ranges.map(({ from, to }, at): ScoreStabilityBin => {
    const [shareBefore, shareAfter] = [sharesBefore[at]!, sharesAfter[at]!]
    return { from, to, shareBefore, shareAfter, contribution: (shareAfter - shareBefore) * Math.log(shareAfter / shareBefore) }
  })
  return { ...sizes, index: stabilityIndex(...counts), byChance: shiftByChance(...counts), gap: null, bins }
}
