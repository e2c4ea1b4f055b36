import { Arg, Authorized, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { DateTime } from '../../shared/scalars.ts'
import { figuresOf } from '../analytics/index.ts'
import type { Snapshot } from './alt-score.query.ts'
import { type AltScoreService, isUnavailable, type Unavailable } from './alt-score.service.ts'
import {
  AltScore,
  AltScoreResult,
  ScoreCause,
  ScoreChange,
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
  ScoreStanding,
  tellFactor,
} from './score-factor.type.ts'
import { FACTOR_NAMES } from './score-terms.ts'
import { WhatIfInput } from './scoring.inputs.ts'
import { tellCause, tellReason, tellTip } from './telling.ts'

const OWNERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

/** What the API tells of a score, or of there being none. */
export const told = (result: Snapshot | Unavailable) => (isUnavailable(result) ? new ScoreUnavailable(result.causes) : new AltScore(result))

/** A tenth of a point is what a weight of ten basis points moves; below that there is only the noise of sums. */
const tenths = (points: number) => Math.round(points * 10) / 10

@Resolver(() => AltScore)
export class AltScoreResolver {
  constructor(private readonly scores: AltScoreService) {}

  @Authorized(...OWNERS)
  @Query(() => AltScoreResult, {
    nullable: true,
    description: 'The latest score. Before the first calculation: why there can be none, or null when it only has to be calculated.',
  })
  async altScore(@Ctx() { viewer }: Context): Promise<AltScore | ScoreUnavailable | null> {
    const latest = await this.scores.latest(viewer)
    return latest && told(latest)
  }

  @Authorized(...OWNERS)
  @Query(() => AltScore, { description: "Refuses with 'Score not found' for another's, too." })
  async altScoreById(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<AltScore> {
    return new AltScore(await this.scores.one(viewer, id))
  }

  @Authorized(...OWNERS)
  @Query(() => [ScoreHistoryPoint], { description: 'The last of each month, oldest first.' })
  async altScoreHistory(@Ctx() { viewer }: Context): Promise<ScoreHistoryPoint[]> {
    const points = await this.scores.history(viewer)
    return points.map(({ band, assurance, ...rest }) => ({ ...rest, band: band as ScoreBand, assurance: assurance as ScoreAssurance }))
  }

  @Authorized(...OWNERS)
  @Query(() => WhatIf, { description: 'What the latest score would be if something were otherwise, by the same computation.' })
  async whatIfAltScore(@Arg('input', () => WhatIfInput) input: WhatIfInput, @Ctx() { viewer }: Context): Promise<WhatIf> {
    const { before, scored } = await this.scores.whatIf(viewer, input)
    return {
      score: scored.score,
      band: scored.band as ScoreBand,
      change: scored.score - before.score,
      factors: scored.factors.map((factor) => tellFactor(factor, 'without_rows')),
    }
  }

  @Authorized(...OWNERS)
  @Mutation(() => AltScoreResult, { description: 'Refuses with RATE_LIMITED when nothing changed and a day has not passed.' })
  async calculateAltScore(@Ctx() { viewer }: Context): Promise<AltScore | ScoreUnavailable> {
    return told(await this.scores.calculate(viewer))
  }

  @FieldResolver(() => [ScoreFactor])
  factors(@Root() { snapshot }: AltScore): ScoreFactor[] {
    return snapshot.factors.map((factor) => tellFactor(factor, 'whole'))
  }

  @FieldResolver(() => [ScoreReason], {
    description:
      'Up to six: what helps (positive metrics), then what holds back (neutral and negative ones), each the strongest first, then remarks on the whole score. A metric that moves the score by less than three points is not said. A score keeps the reasons that it was calculated with.',
  })
  reasons(@Root() { snapshot }: AltScore, @Ctx() { language }: Context): ScoreReason[] {
    return snapshot.reasons.map((reason) => ({
      code: reason.code,
      direction: reason.direction as FactorDirection,
      evidence: reason.evidence,
      points: tenths(reason.points),
      text: tellReason(reason, snapshot.features, snapshot.currency, language),
    }))
  }

  @FieldResolver(() => [ScoreTip], { description: 'Up to three, each worth at least three points by the model.' })
  improvementTips(@Root() { snapshot }: AltScore, @Ctx() { language }: Context): ScoreTip[] {
    return snapshot.tips.map((tip) => ({
      code: tip.code,
      gain: tip.gain,
      text: tellTip(tip, snapshot.features, snapshot.currency, language),
    }))
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When the rows that it was calculated from last changed since; null while a calculation anew would count nothing else.',
  })
  changedSince(@Root() { snapshot }: AltScore): Promise<Date | null> {
    return this.scores.changedSince(snapshot)
  }

  @FieldResolver(() => ScoreStanding)
  standing(@Root() { snapshot }: AltScore): ScoreStanding {
    return this.scores.standing(snapshot) as ScoreStanding
  }

  @FieldResolver(() => Float)
  monthsOfHistory(@Root() { snapshot }: AltScore): number {
    return Math.round(figuresOf(snapshot.features).historyMonths * 10) / 10
  }

  @FieldResolver(() => [ScoreChange], { description: 'What each factor moved the score by, against the score before; largest first.' })
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
  @FieldResolver(() => [ScoreCause])
  causes(@Root() { found }: ScoreUnavailable, @Ctx() { language }: Context): ScoreCause[] {
    return found.map((cause) => ({ ...cause, cause: cause.cause as ScoreUnavailableCause, text: tellCause(cause, language) }))
  }
}
