import { scoreOf } from '../model/engine.ts'
import type { Band, Model } from '../model/model.ts'
import { type BadRate, badRateOf, byScore, type FoundMetric, measured } from './measure.ts'
import type { ScoredLoan } from './retro-score.ts'
import { auc } from './statistics.ts'

/** Loans that are in one band by the version that a report is about, and in another, or the same, by the other version. */
export interface FoundMove extends BadRate {
  readonly from: Band
  readonly to: Band
}

/** How loans would be scored by another version of the model. */
export interface SwapSet {
  /** The other version. */
  readonly version: string
  /** Of its score. */
  readonly auc: FoundMetric
  /** The difference between its AUC and that of the version of the report, over the same draws. */
  readonly gain: FoundMetric
  /** Best band first; only where there are loans. */
  readonly moves: readonly FoundMove[]
}

const BANDS: readonly Band[] = ['a_plus', 'a', 'b', 'c']

/** The loans that change band under another version, with their outcomes. */
export const swapSetOf = (loans: readonly ScoredLoan[], other: Model): SwapSet => {
  const rescored = new Map(loans.map((each) => [each, scoreOf(each.metrics, other)]))
  const byOther = (loan: ScoredLoan) => rescored.get(loan)!.score
  const ranking = (figure: (loan: ScoredLoan) => number, goods: readonly ScoredLoan[], bads: readonly ScoredLoan[]) =>
    auc({ goods: goods.map(figure), bads: bads.map(figure) })
  const [ofOther, gain] = measured(loans, {
    auc: (goods, bads) => ranking(byOther, goods, bads),
    gain: (goods, bads) => ranking(byOther, goods, bads) - ranking(byScore, goods, bads),
  }) as [FoundMetric, FoundMetric]
  const moves = BANDS.flatMap((from) =>
    BANDS.map((to) => {
      const its = loans.filter((each) => each.scored.band === from && rescored.get(each)!.band === to)
      return { from, to, ...badRateOf(its) }
    }),
  )
  return { version: other.version, auc: ofOther, gain, moves: moves.filter((move) => move.loans > 0) }
}
