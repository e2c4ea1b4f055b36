import { Arg, Authorized, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { orNull } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { figuresOf } from '../../analytics/index.ts'
import { contributionsOf } from '../model/contributions.ts'
import { CODES, FACTOR_NAMES } from '../model/score-terms.ts'
import type { Snapshot } from './alt-score.query.ts'
import type { AltScoreService } from './alt-score.service.ts'
import {
  AltScore,
  AltScoreResult,
  ScoreCause,
  ScoreChange,
  ScoreContribution,
  ScoreHistoryPoint,
  ScoreReason,
  ScoreTip,
  ScoreUnavailable,
  type ScoreUnavailableCause,
  WhatIf,
} from './alt-score.type.ts'
import {
  type FactorDirection,
  type FactorKey,
  type ScoreAssurance,
  type ScoreBand,
  ScoreFactor,
  ScoreStatus,
  toScoreFactor,
} from './score-factor.type.ts'
import { isUnavailable, type Unavailable } from './score-inputs.ts'
import { causeText, reasonText, tipText } from './score-texts.ts'
import { WhatIfInput } from './scoring.inputs.ts'

const OWNERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

/** The API type of a score, or of the causes why there is none. */
export const toResult = (result: Snapshot | Unavailable) =>
  isUnavailable(result) ? new ScoreUnavailable(result.causes) : new AltScore(result)

/** Rounds points to tenths, because smaller parts are rounding errors of sums. */
const tenths = (points: number) => Math.round(points * 10) / 10

@Resolver(() => AltScore)
export class AltScoreResolver {
  constructor(private readonly scores: AltScoreService) {}

  @Authorized(...OWNERS)
  @Query(() => AltScoreResult, {
    nullable: true,
    description:
      "Returns the latest score of the viewer's business. Before the first calculation it returns what prevents a score, or null when nothing does: `calculateAltScore` then calculates one.",
  })
  async altScore(@Ctx() { viewer }: Context): Promise<AltScore | ScoreUnavailable | null> {
    const latest = await this.scores.latest(viewer)
    return latest && toResult(latest)
  }

  @Authorized(...OWNERS)
  @Query(() => AltScore, {
    nullable: true,
    description:
      "One earlier or current score of the viewer's business, as it was calculated at the time; null when the business has none with this id.",
  })
  async altScoreById(
    @Arg('id', () => ID, { description: 'Score to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<AltScore | null> {
    const snapshot = await orNull(this.scores.one(viewer, id), 'scoring.notFound')
    return snapshot && new AltScore(snapshot)
  }

  @Authorized(...OWNERS)
  @Query(() => [ScoreHistoryPoint], { description: 'The last score of each month, oldest first.' })
  async altScoreHistory(@Ctx() { viewer }: Context): Promise<ScoreHistoryPoint[]> {
    const points = await this.scores.history(viewer)
    return points.map(({ band, assurance, ...rest }) => ({ ...rest, band: band as ScoreBand, assurance: assurance as ScoreAssurance }))
  }

  @Authorized(...OWNERS)
  @Query(() => WhatIf, {
    description:
      'Computes what the latest score would be if something were different, with the same model. Nothing is stored. CONFLICT without a score; INVALID unless every named invoice was sent and is unpaid.',
  })
  async whatIfAltScore(@Arg('input', () => WhatIfInput) input: WhatIfInput, @Ctx() { viewer }: Context): Promise<WhatIf> {
    const { before, scored } = await this.scores.whatIf(viewer, input)
    return {
      score: scored.score,
      band: scored.band as ScoreBand,
      change: scored.score - before.score,
      factors: scored.factors.map((factor) => toScoreFactor(factor, 'without_rows')),
    }
  }

  @Authorized(...OWNERS)
  @Mutation(() => AltScoreResult, {
    description:
      "Calculates the score of the viewer's business as of today and keeps it, or returns why there can be none. RATE_LIMITED within a day of the latest score while nothing it counts has changed.",
  })
  async calculateAltScore(@Ctx() { viewer }: Context): Promise<AltScore | ScoreUnavailable> {
    return toResult(await this.scores.calculate(viewer))
  }

  @FieldResolver(() => [ScoreFactor], { description: 'The five factors with their metrics.' })
  factors(@Root() { snapshot }: AltScore): ScoreFactor[] {
    return snapshot.factors.map((factor) => toScoreFactor(factor, 'whole'))
  }

  @FieldResolver(() => [ScoreReason], {
    description:
      'Up to six reasons: first what helps (positive metrics), then what holds back (neutral and negative ones), each strongest first, then remarks on the whole score. Metrics that move the score by less than three points are left out. A score keeps the reasons it was calculated with.',
  })
  reasons(@Root() { snapshot }: AltScore, @Ctx() { language }: Context): ScoreReason[] {
    return snapshot.reasons.map((reason) => ({
      code: reason.code,
      direction: reason.direction as FactorDirection,
      evidence: reason.evidence,
      points: tenths(reason.points),
      text: reasonText(reason, snapshot.features, snapshot.currency, language),
    }))
  }

  @FieldResolver(() => [ScoreContribution], {
    description:
      'Everything that makes up the score: what each metric with a weight adds, strongest first, then what rules take away for missing balances, old data and limits. All points and 300 sum exactly to the score.',
  })
  contributions(@Root() { snapshot }: AltScore, @Ctx() { language }: Context): ScoreContribution[] {
    const { score, factors, features, currency } = snapshot
    return contributionsOf(score, factors, features).map(({ about, factor, direction, points, most, evidence }) => ({
      code: CODES[about],
      direction: direction as FactorDirection,
      evidence,
      factor: factor as FactorKey | null,
      missing: factor === null ? 0 : (most - points) / 10,
      points: points / 10,
      text: reasonText({ about, direction }, features, currency, language),
    }))
  }

  @FieldResolver(() => [ScoreTip], { description: 'Up to three changes, each worth at least three points by the model.' })
  improvementTips(@Root() { snapshot }: AltScore, @Ctx() { language }: Context): ScoreTip[] {
    return snapshot.tips.map((tip) => ({
      code: tip.code,
      gain: tip.gain,
      text: tipText(tip, snapshot.features, snapshot.currency, language),
    }))
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description:
      'When the bank transactions behind the score last changed after it was calculated; null while a new calculation would use the same data.',
  })
  inputsChangedAt(@Root() { snapshot }: AltScore): Promise<Date | null> {
    return this.scores.inputsChangedAt(snapshot)
  }

  @FieldResolver(() => ScoreStatus, { description: 'Whether the score is still current, and if not, why.' })
  status(@Root() { snapshot }: AltScore): ScoreStatus {
    return this.scores.status(snapshot) as ScoreStatus
  }

  @FieldResolver(() => Float, { description: 'Length of the bank history that the score is based on, in months with one decimal.' })
  monthsOfHistory(@Root() { snapshot }: AltScore): number {
    return Math.round(figuresOf(snapshot.features).historyMonths * 10) / 10
  }

  @FieldResolver(() => [ScoreChange], {
    description: 'How much each factor moved the score compared with the previous score, largest first; empty for the first score.',
  })
  changes(@Root() { snapshot }: AltScore): ScoreChange[] {
    const before = new Map((snapshot.previousFactors ?? []).map(({ key, contribution }) => [key, contribution]))
    return snapshot.factors
      .filter(({ key, contribution }) => before.has(key) && before.get(key) !== contribution)
      .map(({ key, contribution }) => ({ key: key as FactorKey, name: FACTOR_NAMES[key], points: tenths(contribution - before.get(key)!) }))
      .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  }
}

@Resolver(() => ScoreUnavailable)
export class ScoreUnavailableResolver {
  @FieldResolver(() => [ScoreCause], { description: 'Everything that prevents a score.' })
  causes(@Root() { found }: ScoreUnavailable, @Ctx() { language }: Context): ScoreCause[] {
    return found.map((cause) => ({ ...cause, cause: cause.cause as ScoreUnavailableCause, text: causeText(cause, language) }))
  }
}
