import type { RetroScored } from '../backtest/retro-score.ts'
import { MODEL, type Model } from '../model/model.ts'
import { type Measure, type Pair, pairOf, type TwiceScored } from './fit-model.ts'
import type { Guard } from './guards.ts'
import { mostGained, TRICKS, type Trick } from './tricks.ts'

/** What the guards against tricks cost in ranking, and what tricks still gain. */
export interface GuardedEvidence {
  readonly version: string
  /** On the loans of the fit, each scored by weights that were fitted without it; the challenger of the pair is the guarded version. */
  readonly leftOut: Pair
  /** AUC of the guarded version less that of the challenger without guards. */
  readonly change: Measure
  /** The same with one guard alone, its weights fitted again. */
  readonly guards: readonly { readonly guard: Guard; readonly auc: Measure; readonly change: Measure }[]
  /** The most points that a trick gains for any of the example merchants. */
  readonly tricks: readonly { readonly trick: Trick; readonly default: number; readonly challenger: number; readonly guarded: number }[]
}

interface Found {
  readonly version: string
  /** By the default and by the challenger. */
  readonly leftOut: readonly TwiceScored[]
  /** By all guards, the guarded version in the place of the challenger. */
  readonly byGuards: readonly TwiceScored[]
  readonly byEach: readonly { readonly guard: Guard; readonly loans: readonly TwiceScored[] }[]
  readonly tricks: { readonly raw: RetroScored; readonly guarded: RetroScored }
  readonly models: { readonly challenger: Model; readonly guarded: Model }
}

/** Puts other scores in the place of those of the challenger. Loans without another score are left out. */
const against = (leftOut: readonly TwiceScored[], others: readonly TwiceScored[], base: (each: TwiceScored) => number): TwiceScored[] => {
  const byId = new Map(others.map(({ loan, byChallenger }) => [loan.id, byChallenger]))
  return leftOut.flatMap((each) => {
    const other = byId.get(each.loan.id)
    return other === undefined ? [] : [{ ...each, byDefault: base(each), byChallenger: other }]
  })
}

/** What is known of the guarded version, beside the default and the challenger. */
export const guardedEvidence = ({ version, leftOut, byGuards, byEach, tricks, models }: Found): GuardedEvidence => {
  const change = (others: readonly TwiceScored[]) => pairOf(against(leftOut, others, ({ byChallenger }) => byChallenger))
  return {
    version,
    leftOut: pairOf(against(leftOut, byGuards, ({ byDefault }) => byDefault)),
    change: change(byGuards).gain,
    guards: byEach.map(({ guard, loans }) => {
      const { challenger, gain } = change(loans)
      return { guard, auc: challenger, change: gain }
    }),
    tricks: TRICKS.map((trick) => ({
      trick,
      default: mostGained(tricks.raw, MODEL, trick),
      challenger: mostGained(tricks.raw, models.challenger, trick),
      guarded: mostGained(tricks.guarded, models.guarded, trick),
    })),
  }
}
